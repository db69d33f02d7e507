/** The looks of a rider's page: one column, read at arm's length, light and dark by the system. */
export const TRACK_STYLE = `
:root{color-scheme:light dark;--ground:#eef0f2;--paper:#fff;--ink:#15202b;--ink2:#45515d;--line:#d5dade;--strong:#727e8b;--ok:#14683a;--bad:#b00d27;--van:#ffedbf;--vanline:#b07700}
@media(prefers-color-scheme:dark){:root{--ground:#10161c;--paper:#182029;--ink:#e8edf1;--ink2:#aeb8c2;--line:#2c3742;--strong:#7f8b97;--ok:#6fd19a;--bad:#ff8b9a;--van:#3a2d08;--vanline:#e0a82e}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:560px;min-height:100vh;background:var(--ground);color:var(--ink);font:17px/1.4 system-ui,sans-serif}
header{padding:14px 16px;font-weight:650}
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
.way{display:block;width:100%;background:var(--ground);border-block:1px solid var(--line)}
.road{fill:none;stroke:var(--ink);stroke-width:5;stroke-linejoin:round;stroke-linecap:round}
.pin{fill:var(--ink)}.hole{fill:var(--paper)}
.van{fill:var(--van);stroke:var(--vanline);stroke-width:2}
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
.call:focus-visible{outline:3px solid #ffd21f;outline-offset:2px;box-shadow:0 0 0 2px var(--ink)}
`.trim();

/**
 * Reads the page anew every fifteen seconds and puts what changed in its place: whoever reads or listens is not thrown back to
 * the top, and is told of a new time only where it moved by two minutes. Without a network the page says as of when it is.
 */
export const TRACK_SCRIPT = `(() => {
  const every = 15000;
  let asOf = new Date();
  const say = (text) => {
    const line = document.querySelector('footer p');
    if (line) line.textContent = text;
  };
  const minuteOf = (ride) => Number(ride.dataset.minute);
  const renew = async () => {
    if (document.hidden) return;
    try {
      const answer = await fetch(location.href, { cache: 'no-store' });
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
      const [before, after] = [document.getElementById('ride'), page.getElementById('ride')];
      if (!after) return location.reload();
      const moved = Math.abs(minuteOf(after) - minuteOf(before));
      const isQuiet = before.dataset.minute === after.dataset.minute || moved < 2;
      after.querySelector('.answer')?.setAttribute('aria-live', isQuiet ? 'off' : 'polite');
      before.replaceWith(after);
      asOf = new Date();
      say(page.querySelector('footer p')?.textContent ?? '');
    } catch {
      say('No connection. This is as of ' + asOf.toLocaleTimeString([], { hour: 'numeric', minute: '2-digit' }) + '.');
    }
  };
  setInterval(renew, every);
  document.addEventListener('visibilitychange', renew);
})();
`;
