; Flank's installer for Windows: for the user alone, without an administrator. Compiled by windows/installer.py, which
; gives VERSION, VERSION_FOUR (four numbers), FROZEN (the folder), FILES and FOLDERS (what is to be removed), OUT.
; Silent: flank-setup.exe /S [/D=C:\folder]; the uninstaller: uninstall.exe /S

Unicode true
SetCompressor /SOLID lzma
RequestExecutionLevel user
ManifestDPIAware true
Name "Flank"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\Flank"
InstallDirRegKey HKCU "Software\Flank" "Folder"
BrandingText "Flank ${VERSION}"

!include "MUI2.nsh"
!include "FileFunc.nsh"
!include "LogicLib.nsh"
!include "x64.nsh"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_ABORTWARNING
!define MUI_FINISHPAGE_RUN "$INSTDIR\flank.exe"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "Russian"

LangString Running ${LANG_ENGLISH} "Flank is running. Close it, then try again."
LangString Running ${LANG_RUSSIAN} "Flank запущен. Закройте его и попробуйте ещё раз."
LangString NeedsSixtyFour ${LANG_ENGLISH} "Flank needs a 64-bit Windows 10 or newer."
LangString NeedsSixtyFour ${LANG_RUSSIAN} "Для Flank нужна 64-разрядная Windows 10 или новее."
LangString Battle ${LANG_ENGLISH} "Flank battle"
LangString Battle ${LANG_RUSSIAN} "Бой Flank"
LangString Map ${LANG_ENGLISH} "Universal VTT map"
LangString Map ${LANG_RUSSIAN} "Карта Universal VTT"

VIProductVersion "${VERSION_FOUR}"
VIAddVersionKey /LANG=${LANG_ENGLISH} "ProductName" "Flank"
VIAddVersionKey /LANG=${LANG_ENGLISH} "ProductVersion" "${VERSION}"
VIAddVersionKey /LANG=${LANG_ENGLISH} "FileVersion" "${VERSION}"
VIAddVersionKey /LANG=${LANG_ENGLISH} "FileDescription" "Flank installer"
VIAddVersionKey /LANG=${LANG_ENGLISH} "CompanyName" "The Flank authors"
VIAddVersionKey /LANG=${LANG_ENGLISH} "LegalCopyright" "MIT licence"

!define CLASSES "Software\Classes"
!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\Flank"

; A program that runs holds its file: nobody else may write to it.
!macro RefuseWhileRunning
  ${If} ${FileExists} "$INSTDIR\flank.exe"
    ClearErrors
    FileOpen $0 "$INSTDIR\flank.exe" a
    ${If} ${Errors}
      MessageBox MB_OK|MB_ICONSTOP "$(Running)" /SD IDOK
      SetErrorLevel 5
      Abort
    ${EndIf}
    FileClose $0
  ${EndIf}
!macroend

!macro Register EXTENSION KIND TITLE
  WriteRegStr HKCU "${CLASSES}\${KIND}" "" "${TITLE}"
  WriteRegStr HKCU "${CLASSES}\${KIND}\DefaultIcon" "" "$INSTDIR\flank.exe,0"
  WriteRegStr HKCU "${CLASSES}\${KIND}\shell\open\command" "" '"$INSTDIR\flank.exe" "%1"'
  WriteRegStr HKCU "${CLASSES}\${EXTENSION}\OpenWithProgids" "${KIND}" ""
!macroend

; Whatever opens the files of a kind already keeps them, except our own kind.
!macro Unregister EXTENSION KIND
  DeleteRegKey HKCU "${CLASSES}\${KIND}"
  DeleteRegValue HKCU "${CLASSES}\${EXTENSION}\OpenWithProgids" "${KIND}"
  DeleteRegKey /ifempty HKCU "${CLASSES}\${EXTENSION}\OpenWithProgids"
  ReadRegStr $0 HKCU "${CLASSES}\${EXTENSION}" ""
  ${If} $0 == "${KIND}"
    DeleteRegValue HKCU "${CLASSES}\${EXTENSION}" ""
  ${EndIf}
  DeleteRegKey /ifempty HKCU "${CLASSES}\${EXTENSION}"
!macroend

!macro TellTheDesktop
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
!macroend

Function .onInit
  !insertmacro MUI_LANGDLL_DISPLAY
  ${IfNot} ${RunningX64}
    MessageBox MB_OK|MB_ICONSTOP "$(NeedsSixtyFour)" /SD IDOK
    SetErrorLevel 6
    Abort
  ${EndIf}
FunctionEnd

Section "Flank"
  !insertmacro RefuseWhileRunning
  ; An upgrade: the older version's files go by its own list; battles and settings lie elsewhere.
  ${If} ${FileExists} "$INSTDIR\uninstall.exe"
    ExecWait '"$INSTDIR\uninstall.exe" /S /UPGRADE _?=$INSTDIR' $0
    ${If} $0 <> 0
      MessageBox MB_OK|MB_ICONSTOP "$(Running)" /SD IDOK
      SetErrorLevel 5
      Abort
    ${EndIf}
  ${EndIf}
  SetOutPath "$INSTDIR"
  File /r "${FROZEN}/*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\Flank.lnk" "$INSTDIR\flank.exe"
  WriteRegStr HKCU "Software\Flank" "Folder" "$INSTDIR"
  !insertmacro Register ".flank" "Flank.Battle" "$(Battle)"
  WriteRegStr HKCU "${CLASSES}\.flank" "" "Flank.Battle"
  !insertmacro Register ".uvtt" "Flank.Map" "$(Map)"
  !insertmacro Register ".dd2vtt" "Flank.Map" "$(Map)"
  !insertmacro Register ".df2vtt" "Flank.Map" "$(Map)"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "Flank"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\flank.exe"
  WriteRegStr HKCU "${UNINSTALL}" "Publisher" "The Flank authors"
  WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
  ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
  WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" $0
  !insertmacro TellTheDesktop
SectionEnd

Section "Uninstall"
  !insertmacro RefuseWhileRunning
  ; File by file, by the list of what was installed: a folder of the user's own is never emptied.
  !include "${FILES}"
  Delete "$INSTDIR\uninstall.exe"
  !include "${FOLDERS}"
  ${GetParameters} $0
  ${GetOptions} $0 "/UPGRADE" $1
  ${If} ${Errors}
    RMDir "$INSTDIR"
    Delete "$SMPROGRAMS\Flank.lnk"
    !insertmacro Unregister ".flank" "Flank.Battle"
    !insertmacro Unregister ".uvtt" "Flank.Map"
    !insertmacro Unregister ".dd2vtt" "Flank.Map"
    !insertmacro Unregister ".df2vtt" "Flank.Map"
    DeleteRegKey HKCU "${UNINSTALL}"
    DeleteRegKey HKCU "Software\Flank"
    !insertmacro TellTheDesktop
  ${EndIf}
SectionEnd
