/** The style of the page of a flame chart, light and dark as the system asks for. */
export const flameStyle = `
:root{--theme:light;--page:#fff;--text:#1c1e21;--muted:#5a6068;--line:#e3e5e8;--scope:#e9ebee;--panel:#f6f7f8;--accent:#0b63ce;color-scheme:light dark}
@media (prefers-color-scheme:dark){:root{--theme:dark;--page:#16181b;--text:#eceef0;--muted:#a3a9b0;--line:#2c3036;--scope:#2b2f35;--panel:#1f2226;--accent:#6cb0ff}}
*{box-sizing:border-box}
body{margin:0 auto;padding:1rem;max-width:110rem;background:var(--page);color:var(--text);font:15px/1.45 system-ui,sans-serif}
h1{margin:0;font-size:1.35rem;overflow-wrap:anywhere}
h2{margin:2rem 0 .5rem;font-size:1.05rem}
header p{margin:.2rem 0 1rem;color:var(--muted)}
.bar{display:flex;flex-wrap:wrap;gap:.5rem;align-items:center;margin-bottom:.75rem}
#views{display:inline-flex}
button,input{font:inherit;color:inherit;background:var(--panel);border:1px solid var(--line);border-radius:6px;padding:.3rem .7rem;min-height:2.2rem}
button{cursor:pointer}
#views button{border-radius:0}
#views button:first-child{border-radius:6px 0 0 6px}
#views button:last-child{border-radius:0 6px 6px 0;border-left:0}
button[aria-pressed=true]{background:var(--accent);border-color:var(--accent);color:var(--page)}
input{flex:1 1 12rem;max-width:24rem}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
output{color:var(--muted)}
.chart{border:1px solid var(--line);border-radius:6px;overflow:hidden}
canvas{display:block;width:100%;cursor:pointer}
#details{min-height:5.5rem;margin-top:.6rem;padding:.6rem .8rem;background:var(--panel);border-radius:6px;color:var(--muted);overflow-wrap:anywhere}
#details b{color:var(--text)}
#tip{position:fixed;z-index:1;max-width:min(36rem,90vw);padding:.5rem .7rem;background:var(--page);border:1px solid var(--line);border-radius:6px;box-shadow:0 4px 16px #0003;font-size:13px;overflow-wrap:anywhere;pointer-events:none}
.table{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:14px}
th,td{padding:.25rem .6rem;text-align:left;white-space:nowrap;border-bottom:1px solid var(--line)}
th{color:var(--muted);font-weight:600}
td:first-child{white-space:normal;overflow-wrap:anywhere;min-width:12rem}
.n{text-align:right;font-variant-numeric:tabular-nums}
`;
