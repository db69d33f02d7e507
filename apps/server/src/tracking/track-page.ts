import { clockTimeAt, greatCircleKm, milesText } from '@handrail/domain/platform';
import { etaWords, NOTHING_TO_TRACK, promiseWords } from '@handrail/domain/tracking';
import { Temporal } from 'temporal-polyfill';
import { TRACK_STYLE } from './track-style.ts';
import type { Company } from './company.ts';
import type { WatchedRide } from './watched-ride.ts';

/** Without a script the page is read anew this often; with one, oftener and without a jump. */
const RELOAD_SEC = 30;

export interface TrackView {
  /** A picture of the way; null where there is none. */
  drawing: string | null;
  /** The rider wants no picture. */
  isTextOnly: boolean;
  token: string;
}

/** The page of a link, complete as it comes: words first, in one column, for any browser. */
export function trackPage(ride: WatchedRide, { drawing, isTextOnly, token }: TrackView): string {
  const { company, vehicle, stop, phase, nowMs, zone } = ride;
  const at = Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(zone);
  const seconds = String(at.second).padStart(2, '0');
  const last = clockTimeAt(at.toInstant(), zone).replace(' ', `:${seconds} `);
  const map = drawing === null ? seenLine(ride) : `<figure class="map">${drawing}${seenLine(ride)}</figure>`;
  const body = `
<p id="lost" role="status"></p>
<main id="ride" data-minute="${ride.eta ? Math.round(ride.eta.atMs / 60_000) : phase}">
<section class="answer" aria-live="polite">${answer(ride)}</section>
${map}
<section class="facts"><h2>Your ride</h2><dl>
<dt>Vehicle</dt><dd>${escaped(vehicleWords(vehicle))}</dd>
<dt>Your stop</dt><dd>${escaped(stop.line)}</dd>
</dl></section>
${steps(ride)}
</main>
<footer>${callLink(company)}<p>Renews itself, last at ${last}. This page closes when your ride ends.</p></footer>`;
  const other = `?bid=${encodeURIComponent(token)}${isTextOnly ? '' : '&amp;view=text'}`;
  const choice = phase === 'before' ? '' : `<a href="${other}">${isTextOnly ? 'With map' : 'Text only'}</a>`;
  return page(company.name, body, { isRenewed: true, choice });
}

/** The same for a ride that is over, one that was canceled, and a link that never was. */
export function nothingPage(): string {
  return page('', `<main><section class="answer"><h1>${NOTHING_TO_TRACK}</h1></section></main>`, {
    isRenewed: false,
    choice: '',
  });
}

function answer(ride: WatchedRide): string {
  const { phase, eta, zone, nowMs, window, hasOtherStopFirst } = ride;
  const clock = (ms: number) => clockTimeAt(Temporal.Instant.fromEpochMilliseconds(ms), zone);
  if (phase === 'before')
    return `<h1>Tracking opens at ${clock(ride.opensAtMs)}.</h1><p>Your pickup is planned for ${clock(ride.pickupMs)}.</p>`;
  if (phase === 'arrived') {
    const waits = ride.waitsUntilMs === null ? '' : `<p>It waits until ${clock(ride.waitsUntilMs)}.</p>`;
    return `<h1>Your ride is here.</h1>${waits}`;
  }
  if (eta === null && phase === 'on_board') return '<h1>You are at your stop.</h1>';
  if (eta === null) return `<h1>Your pickup is planned for ${clock(ride.pickupMs)}.</h1>`;
  const words = etaWords(eta.atMs, { nowMs, zone, isGuess: eta.isGuess });
  const lead = phase === 'on_board' ? 'You arrive about' : 'Your ride arrives about';
  const time =
    words.time === null
      ? `<h1>${phase === 'on_board' ? 'You arrive' : 'Your ride arrives'} ${words.range}.</h1>`
      : `<h1><span class="lead">${lead}</span> <strong${eta.isGuess ? ' class="guess"' : ''}>${words.time}</strong> <span class="away">in ${words.minutes} min</span></h1><p>${words.range}</p>`;
  const promise = phase === 'on_the_way' && window ? promiseWords(eta.atMs, { ...window, zone }) : null;
  return [
    time,
    eta.isGuess ? '<p>The time is a guess from the plan.</p>' : '',
    promise
      ? `<p class="${promise.isKept ? 'kept' : 'broken'}"><span aria-hidden="true">${promise.isKept ? '✓' : '!'}</span> ${promise.words}</p>`
      : '',
    hasOtherStopFirst ? '<p>It makes another stop before yours.</p>' : '',
  ].join('');
}

function seenLine({ seen, phase, nowMs, zone, stop }: WatchedRide): string {
  if (phase === 'before') return '';
  if (seen === null) return '<p class="seen">The vehicle has not said where it is.</p>';
  if (!seen.isRecent)
    return `<p class="seen">Last seen ${clockTimeAt(Temporal.Instant.fromEpochMilliseconds(seen.atMs), zone)}.</p>`;
  const seconds = Math.max(0, Math.round((nowMs - seen.atMs) / 1000));
  const away = stop.point ? `, ${milesText(greatCircleKm(seen.point, stop.point) * 1000)} miles away` : '';
  return `<p class="seen">Vehicle seen <b>${seconds} s ago</b>${away}</p>`;
}

function vehicleWords({ number, color, make }: WatchedRide['vehicle']): string {
  const look = [color, make].filter(Boolean).join(' ');
  return look ? `${look}, number ${number}` : `Number ${number}`;
}

function steps({ phase, onTheWaySinceMs, zone }: WatchedRide): string {
  if (phase === 'before') return '';
  const names = { on_the_way: 'On the way', arrived: 'At your stop', on_board: 'On board' } as const;
  const since =
    phase === 'on_the_way' && onTheWaySinceMs !== null
      ? ` <span>${clockTimeAt(Temporal.Instant.fromEpochMilliseconds(onTheWaySinceMs), zone)}</span>`
      : '';
  const items = Object.entries(names).map(([step, name]) =>
    step === phase ? `<li aria-current="step">${name}${since}</li>` : `<li>${name}</li>`,
  );
  return `<ol class="steps">${items.join('')}<li>Done</li></ol>`;
}

function callLink({ phone }: Company): string {
  return phone === ''
    ? ''
    : `<a class="call" href="tel:${phone.replaceAll(/[^+\d]/g, '')}">Call us, ${escaped(phone)}</a>`;
}

function page(company: string, body: string, { isRenewed, choice }: { isRenewed: boolean; choice: string }): string {
  const renewing = isRenewed
    ? `<noscript><meta http-equiv="refresh" content="${RELOAD_SEC}"></noscript><script src="/track.js" defer></script>`
    : '';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow"><meta name="referrer" content="no-referrer">
<title>${company === '' ? 'Your ride' : `Your ride · ${escaped(company)}`}</title>${renewing}<style>${TRACK_STYLE}</style></head>
<body>${company === '' ? '' : `<header><b>${escaped(company)}</b>${choice}</header>`}${body}</body></html>`;
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
