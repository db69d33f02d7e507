/** The looks of a rider's page: one column, read at arm's length, light and dark by the system. */
export const TRACK_STYLE = `
:root{color-scheme:light dark;--ground:#eef0f2;--paper:#fff;--ink:#15202b;--ink2:#45515d;--line:#d5dade;--strong:#727e8b;--ok:#14683a;--bad:#b00d27;--van:#ffedbf;--vanline:#9a6700;--vanon:#fff;--street:#fff;--land:#e9ecef}
@media(prefers-color-scheme:dark){:root{--ground:#10161c;--paper:#182029;--ink:#e8edf1;--ink2:#aeb8c2;--line:#2c3742;--strong:#7f8b97;--ok:#6fd19a;--bad:#ff8b9a;--van:#3a2d08;--vanline:#e0a82e;--vanon:#201800;--street:#2c3742;--land:#141b22}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:560px;min-height:100vh;background:var(--ground);color:var(--ink);font:17px/1.4 system-ui,sans-serif}
header{display:flex;gap:16px;align-items:center;justify-content:space-between;padding:4px 16px;min-height:56px}
header b{font-weight:650}
header a{display:flex;align-items:center;min-height:48px;color:var(--ink);font-size:15px;text-underline-offset:3px}
header a:focus-visible{outline:3px solid #ffd21f;outline-offset:2px;box-shadow:0 0 0 2px var(--ink)}
#lost{margin:0;padding:0 16px;color:var(--bad);font-weight:650}#lost:not(:empty){padding:12px 16px;background:var(--paper);border-top:1px solid var(--line)}
main{background:var(--paper);border-block:1px solid var(--line)}
section{padding:16px}
h1{margin:0;font-size:17px;font-weight:450;color:var(--ink2)}
h1 .lead{display:block}
h1 strong{font-size:46px;line-height:1.1;font-weight:700;color:var(--ink);margin-right:8px}
h1 strong.guess{color:var(--ink2)}
h1 .away{font-size:20px;color:var(--ink);white-space:nowrap}
h1:only-child,h1:has(+p):not(:has(strong)){font-size:26px;font-weight:650;color:var(--ink)}
p{margin:8px 0 0}
.kept{color:var(--ok);font-weight:650}.broken{color:var(--bad);font-weight:650}
.seen{margin:0;padding:12px 16px;border-top:1px solid var(--line);color:var(--ink2)}
.map{position:relative;margin:0;border-block:1px solid var(--line)}
.map .seen{position:absolute;left:10px;bottom:10px;margin:0;padding:5px 9px;border:1px solid var(--line);border-radius:4px;background:var(--paper);color:var(--ink);font-size:15px}
.map small{position:absolute;right:8px;top:6px;padding:0 4px;border-radius:3px;background:var(--paper);color:var(--ink2);font-size:12px}
.way{display:block;width:100%;background:var(--land)}
.street{fill:none;stroke:var(--street);stroke-width:3;stroke-linejoin:round;stroke-linecap:round}.broad{stroke-width:6}
.named{paint-order:stroke;stroke:var(--land);stroke-width:4}
.was{color:var(--ink2);font-size:20px;margin-right:8px}
.road{fill:none;stroke:var(--ink);stroke-width:5;stroke-linejoin:round;stroke-linecap:round}
.pin{fill:var(--ink)}.hole{fill:var(--paper)}
.van{fill:var(--van);stroke:var(--vanline);stroke-width:2}.gutter{fill:var(--vanline)}.wheel{fill:none;stroke:var(--vanon);stroke-width:1.8}
.way text{font:700 16px system-ui,sans-serif;fill:var(--ink)}
.facts{border-top:1px solid var(--line)}
h2{position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden}
dl{display:grid;grid-template-columns:auto 1fr;gap:6px 16px;margin:0}
dt{color:var(--ink2)}dd{margin:0;font-weight:550}
.steps{display:grid;grid-template-columns:repeat(4,1fr);margin:0;padding:14px 8px;border-top:1px solid var(--line);list-style:none;font-size:14.5px;line-height:1.3;text-align:center;color:var(--ink2)}
.steps li{position:relative;padding-top:32px}
.steps li::before{content:"";position:absolute;z-index:1;top:0;left:calc(50% - 12px);box-sizing:border-box;width:24px;height:24px;border:2px solid var(--strong);border-radius:50%;background:var(--paper)}
.steps li+li::after{content:"";position:absolute;top:11px;right:50%;width:100%;height:2px;background:var(--strong)}
.steps li[aria-current]{color:var(--ink);font-weight:650}
.steps li[aria-current]::before{border:8px solid var(--ink)}
.steps span{display:block;font-weight:450;color:var(--ink2)}
footer{padding:14px 16px;color:var(--ink2);font-size:15px}
.call{display:flex;align-items:center;justify-content:center;min-height:56px;padding:8px;border:1px solid var(--strong);border-radius:4px;background:var(--paper);color:var(--ink);font-size:18px;font-weight:600;text-decoration:none}
@media(min-width:768px){body{max-width:960px}main:has(.map){display:grid;grid-template-columns:1fr 1fr}main:has(.map)>*{grid-column:1}main:has(.map)>.map{grid-column:2;grid-row:1/span 4;border:0;border-left:1px solid var(--line);background:var(--land)}.map .way{height:100%}}
.call:focus-visible{outline:3px solid #ffd21f;outline-offset:2px;box-shadow:0 0 0 2px var(--ink)}
`.trim();

/**
 * Reads the page anew every fifteen seconds and puts what changed in its place: whoever reads or listens is not thrown back to
 * the top, and is told of a new time only where it moved by two minutes. Without a network the page says as of when it is.
 */
export const TRACK_SCRIPT = `(() => {
  const every = 15000;
  const struckFor = 60000;
  let asOf = new Date();
  let was = null;
  const say = (text) => {
    const line = document.getElementById('lost');
    if (line && line.textContent !== text) line.textContent = text;
  };
  const minuteOf = (ride) => Number(ride.dataset.minute);
  const timeOf = (ride) => ride.querySelector('.answer strong');
  const renew = async () => {
    if (document.hidden) return;
    try {
      const answer = await fetch(location.href, { cache: 'no-store' });
      if (answer.status >= 500) throw new Error();
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
      const [before, after] = [document.getElementById('ride'), page.getElementById('ride')];
      if (!after) return location.reload();
      const moved = Math.abs(minuteOf(after) - minuteOf(before));
      const isQuiet = before.dataset.minute === after.dataset.minute || moved < 2;
      if (moved >= 2 && timeOf(before)) was = { text: timeOf(before).textContent, untilMs: Date.now() + struckFor };
      if (was && Date.now() < was.untilMs && timeOf(after)) {
        const struck = page.createElement('s');
        struck.className = 'was';
        struck.textContent = was.text;
        timeOf(after).before(struck, ' ');
      }
      after.querySelector('.answer')?.setAttribute('aria-live', isQuiet ? 'off' : 'polite');
      before.replaceWith(after);
      const last = document.querySelector('footer p');
      if (last) last.textContent = page.querySelector('footer p')?.textContent ?? '';
      asOf = new Date();
      say('');
    } catch {
      say('No connection. Last known at ' + asOf.toLocaleTimeString([], { hour: 'numeric', minute: '2-digit' }) + '.');
    }
  };
  setInterval(renew, every);
  document.addEventListener('visibilitychange', renew);
})();
`;
