# Tries Flank's installer without a click: install, start, refuse while it runs, upgrade in place, remove.
# Usage: packaging/windows/try.ps1 PATH\flank-…-setup.exe
param([Parameter(Mandatory)] [System.IO.FileInfo] $Setup)
$ErrorActionPreference = "Stop"
$folder = "$env:LOCALAPPDATA\Programs\Flank"
$flank = "$folder\flank.exe"

function Run([string] $program, [string[]] $words) {
    (Start-Process -FilePath $program -ArgumentList $words -Wait -PassThru).ExitCode
}
function Expect([bool] $holds, [string] $what) {
    if (-not $holds) { throw "FAILED: $what" }
    Write-Host $what
}

Expect ((Run $Setup.FullName "/S") -eq 0) "the installer ends well"
Expect (Test-Path $flank) "the program is in the user's folder"
Expect ((& $flank --version) -match "^flank \d") "the program tells its version"
Expect (Test-Path "$env:APPDATA\Microsoft\Windows\Start Menu\Programs\Flank.lnk") "the Start menu has an entry"
$open = (Get-Item "HKCU:\Software\Classes\Flank.Battle\shell\open\command").GetValue("")
Expect ($open -eq "`"$flank`" `"%1`"") "a double click on a battle opens the program"

$env:QT_QPA_PLATFORM = "offscreen"
$running = Start-Process -FilePath $flank -PassThru
Start-Sleep -Seconds 5
Expect ((Run $Setup.FullName "/S") -eq 5) "the installer refuses while the program runs"
Stop-Process -Id $running.Id -Force
Wait-Process -Id $running.Id -ErrorAction SilentlyContinue

Set-Content "$folder\own.txt" "the user's own"
Expect ((Run $Setup.FullName "/S") -eq 0) "the installer upgrades in place"
Expect ((& $flank --version) -match "^flank \d") "the upgraded program starts"
Run "$folder\uninstall.exe" @("/S", "_?=$folder") | Out-Null
Expect (-not (Test-Path $flank)) "the program is removed"
Expect (-not (Test-Path "HKCU:\Software\Classes\Flank.Battle")) "nothing is left in the registry"
Expect ((Get-ChildItem $folder -Recurse -File).Name -join "," -in @("own.txt", "own.txt,uninstall.exe")) "a file of the user's own is left alone"
Remove-Item $folder -Recurse -Force
Write-Host "all well"
