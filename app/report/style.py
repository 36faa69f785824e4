"""How a report looks: light or dark as its reader likes it, on a screen, on a telephone, on paper."""

STYLE = """
:root { --ink: #1d2126; --dim: #5b636d; --paper: #fbfaf7; --card: #ffffff; --line: #dcd8cf; --accent: #8a5a13;
  --bad: #b5220f; --warn: #fff3d6; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8eaed; --dim: #a0a8b2; --paper: #15181c; --card: #1d2126;
  --line: #343a42; --accent: #f0c24b; --bad: #ff9455; --warn: #3a2f14; } }
* { box-sizing: border-box; }
html { scroll-behavior: smooth; }
body { margin: 0; overflow-wrap: anywhere; background: var(--paper); color: var(--ink);
  font: 16px/1.5 system-ui, "Segoe UI", sans-serif; }
main { max-width: 68rem; margin: 0 auto; padding: 2rem 1.25rem 3rem; }
h1 { font-size: 2rem; line-height: 1.2; margin: 0 0 .4rem; text-wrap: balance; }
h2 { font-size: 1.35rem; margin: 2.6rem 0 .8rem; padding-bottom: .25rem; border-bottom: 2px solid var(--accent); }
h3 { font-size: 1.1rem; margin: 1.9rem 0 .5rem; color: var(--accent); }
p { margin: .3rem 0; }
.lead { font-size: 1.08rem; color: var(--dim); max-width: 60ch; }
.note { color: var(--dim); font-size: .9rem; max-width: 75ch; }
.warning { background: var(--warn); border-left: 4px solid var(--accent); padding: .5rem .8rem; border-radius: 4px; }
nav ul { display: flex; flex-wrap: wrap; gap: .3rem 1.1rem; list-style: none; margin: 1rem 0 0; padding: 0; }
a { color: var(--accent); }
figure { margin: 1rem 0; }
figure img { display: block; max-width: 100%; height: auto; border-radius: 6px; border: 1px solid var(--line); }
figcaption { color: var(--dim); font-size: .88rem; margin-top: .3rem; }
.chart { background: var(--card); border: 1px solid var(--line); border-radius: 8px;
  padding: .8rem; margin: 1rem 0 .3rem; }
.chart figcaption { color: var(--ink); font-weight: 600; margin: 0 0 .3rem; }
.chart svg { display: block; width: 100%; height: auto; }
svg .rule { stroke: var(--line); stroke-width: 1; }
svg .line { fill: none; stroke-width: 2.4; stroke-linejoin: round; vector-effect: non-scaling-stroke; }
svg .tick { fill: var(--dim); font-size: 12px; }
svg .name { fill: var(--ink); font-size: 12.5px; }
svg .mark { fill: var(--accent); stroke: var(--card); stroke-width: 1; }
.spark { width: 4.4rem; height: 1.1rem; margin-right: .5rem; vertical-align: middle; }
.spark .line { stroke-width: 1.6; }
.scale { width: 5.5rem; height: .7rem; margin-right: .5rem; vertical-align: middle; }
.dot { width: .7rem; height: .7rem; margin-right: .45rem; }
.wide { overflow-x: auto; background: var(--card); border: 1px solid var(--line); border-radius: 8px; }
.wide:focus-visible, summary:focus-visible, a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
table { border-collapse: collapse; width: 100%; font-size: .9rem; }
caption { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
th, td { text-align: left; padding: .35rem .6rem; border-top: 1px solid var(--line); vertical-align: middle; }
thead th { border-top: 0; color: var(--dim); font-weight: 600; vertical-align: bottom; }
tbody th { font-weight: 500; min-width: 8rem; overflow-wrap: break-word; }
td, thead th { overflow-wrap: normal; }
td:not(.number) { min-width: 5.5rem; }
.number { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
.strong th, .strong td { font-weight: 700; background: color-mix(in srgb, var(--line) 35%, transparent); }
.deeds { list-style: none; margin: 0; padding: 0; }
.deeds > li { padding: .28rem 0 .28rem .8rem; border-left: 2px solid var(--line); }
.deeds small { color: var(--dim); font-size: .75rem; }
.loud { font-weight: 700; margin: .8rem 0 .4rem; }
.overruled { color: var(--bad); }
.sum, summary, details li { color: var(--dim); font-size: .88rem; }
summary { cursor: pointer; }
details ul { margin: .2rem 0 .3rem; padding-left: 1.3rem; }
.numbers { margin: 0 0 1rem; }
footer { margin-top: 3rem; color: var(--dim); font-size: .85rem; }
@media (max-width: 40rem) { svg .tick, svg .name { font-size: 19px; }
  main { padding: 1.2rem .8rem 2rem; } h1 { font-size: 1.55rem; }
  h2 { font-size: 1.2rem; }
  tbody th { position: sticky; left: 0; background: var(--card); max-width: 9rem; white-space: normal; } }
@media print {
  :root { --ink: #000; --dim: #444; --paper: #fff; --card: #fff; --line: #bbb; --accent: #6b4509; --bad: #8d1a0a;
    --warn: #fff; }
  @page { margin: 15mm; }
  body { font-size: 10pt; }
  main { max-width: none; padding: 0; }
  nav { display: none; }
  h2, h3 { break-after: avoid; }
  figure, .deeds > li, tr { break-inside: avoid; }
  figure img { max-height: 200mm; margin: 0 auto; }
  thead { display: table-header-group; }
  .wide { overflow: visible; border: 0; }
  table { font-size: 7.6pt; }
  th, td { padding: .18rem .3rem; }
  td:not(.number) { min-width: 0; }
  tbody th { white-space: normal; }
  .spark { display: none; }
}
"""
