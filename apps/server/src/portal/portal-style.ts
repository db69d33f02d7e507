/** The looks of an account's page: one column on a phone, two beside each other at a desk, light and dark by the system. */
export const PORTAL_STYLE = `
:root{color-scheme:light dark;--ground:#eef0f2;--paper:#fff;--ink:#15202b;--ink2:#45515d;--line:#d5dade;--strong:#727e8b;--main:#15202b;--onmain:#fff;--ok:#14683a;--bad:#b00d27}
@media(prefers-color-scheme:dark){:root{--ground:#10161c;--paper:#182029;--ink:#e8edf1;--ink2:#aeb8c2;--line:#2c3742;--strong:#7f8b97;--main:#e8edf1;--onmain:#10161c;--ok:#6fd19a;--bad:#ff8b9a}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:1080px;min-height:100vh;background:var(--ground);color:var(--ink);font:16px/1.45 system-ui,sans-serif}
header{padding:16px}
header p{margin:0;color:var(--ink2)}
h1{margin:0;font-size:22px;line-height:1.25}
h2{margin:0 0 12px;font-size:18px}
h3{margin:20px 0 0;padding-bottom:6px;border-bottom:1px solid var(--line);font-size:15px;color:var(--ink2)}
main{display:grid;gap:16px;align-items:start}
@media(min-width:860px){main{grid-template-columns:minmax(0,5fr) minmax(0,6fr);padding:0 16px}section{border-inline:1px solid var(--line);border-radius:6px}}
.said{grid-column:1/-1;margin:0;padding:12px 16px;background:var(--paper);border-block:1px solid var(--line);color:var(--ok);font-weight:600}
.said.no{color:var(--bad)}
section{background:var(--paper);border-block:1px solid var(--line);padding:16px}
.field{margin:0 0 14px}
.two{display:grid;grid-template-columns:repeat(auto-fit,minmax(150px,1fr));gap:0 12px}
legend{padding:0}
label,legend{display:block;margin-bottom:4px;font-weight:600}
label small,legend small{font-weight:400;color:var(--ink2);font-size:inherit}
input,select,textarea{width:100%;min-height:44px;padding:8px 10px;border:1px solid var(--strong);border-radius:4px;background:var(--paper);color:var(--ink);font:inherit}
[aria-invalid=true]{border-color:var(--bad);border-width:2px}
fieldset{margin:0 0 14px;padding:0;border:0;min-width:0}
.new legend{float:left;width:100%}
.new{padding:4px 0 0 12px;border-left:3px solid var(--line)}
.new>*{clear:both}
form:has(select[name=rider]):not(:has(option[value=new]:checked)) .new{display:none}
.checks{display:grid;grid-template-columns:repeat(auto-fill,minmax(150px,1fr));gap:0 12px}
.checks label{display:flex;align-items:center;gap:10px;min-height:40px;margin:0;font-weight:400}
.checks input{width:20px;min-height:20px;height:20px;accent-color:var(--main)}
.bad{margin:4px 0 0;color:var(--bad);font-weight:600}
.hint{margin:4px 0 0;color:var(--ink2)}
button,.call{display:inline-flex;align-items:center;justify-content:center;min-height:44px;padding:8px 18px;border:1px solid var(--strong);border-radius:4px;background:var(--paper);color:var(--ink);font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
button.main{background:var(--main);border-color:var(--main);color:var(--onmain)}
.buttons{display:flex;flex-wrap:wrap;gap:12px}
.rides{margin:0;padding:0;list-style:none}
.rides>li{padding:12px 0;border-bottom:1px solid var(--line)}
.rides>li:last-child{border-bottom:0}
.when{display:flex;flex-wrap:wrap;gap:2px 12px;margin:0}
.when strong{font-variant-numeric:tabular-nums}
.when span{color:var(--ink2)}
.way{margin:2px 0 0;color:var(--ink2)}
details{margin-top:6px}
summary{display:inline-block;padding:9px 0;cursor:pointer;font-weight:600;text-decoration:underline;text-underline-offset:3px}
details p{margin:4px 0 10px}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:0 0 16px}
dt{color:var(--ink2)}dd{margin:0;font-weight:550;overflow-wrap:anywhere}
.none{margin:0;color:var(--ink2)}
footer{padding:16px;color:var(--ink2)}
:focus-visible{outline:3px solid #ffd21f;outline-offset:2px;box-shadow:0 0 0 2px var(--ink)}
`.trim();
