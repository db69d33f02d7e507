import { Temporal } from 'temporal-polyfill';
import { clockTimeAt, type Zone } from '../platform/zones.ts';

/** What a rider's page says of a time: when, in how many minutes, and how sure that is. */
export interface EtaWords {
  /** '2:22 PM'; null where it is so unsure that only the range is said. */
  time: string | null;
  minutes: number;
  range: string;
}

/** Wider than this no single time is said: it would promise what nobody knows. */
const MOST_RANGE_MIN = 20;
const MINUTE_MS = 60_000;

/** A fifth of the way that is left, and no less than two minutes; without a recent position twice that, and three more. */
export function etaWords(
  atMs: number,
  { nowMs, zone, isGuess }: { nowMs: number; zone: Zone; isGuess: boolean },
): EtaWords {
  const minutes = Math.max(0, Math.round((atMs - nowMs) / MINUTE_MS));
  const fifth = Math.max(2, Math.round(minutes / 5));
  const spread = isGuess ? 2 * fifth + 3 : fifth;
  const clock = (ms: number) => clockTimeAt(Temporal.Instant.fromEpochMilliseconds(ms), zone);
  const [from, to] = [clock(Math.max(nowMs, atMs - spread * MINUTE_MS)), clock(atMs + spread * MINUTE_MS)];
  const isWide = 2 * spread > MOST_RANGE_MIN;
  return {
    time: isWide ? null : clock(atMs),
    minutes,
    range: isWide ? `between ${from} and ${to}` : `Most likely between ${from} and ${to}.`,
  };
}

/** Whether the vehicle keeps the promise, by what is thought now. Whole minutes, as everywhere. */
export function promiseWords(
  atMs: number,
  { fromMs, toMs, zone }: { fromMs: number; toMs: number; zone: Zone },
): { isKept: boolean; words: string } {
  const clock = (ms: number) => clockTimeAt(Temporal.Instant.fromEpochMilliseconds(ms), zone);
  const lateMin = Math.floor((atMs - toMs) / MINUTE_MS);
  if (lateMin >= 1)
    return { isKept: false, words: `About ${lateMin} min after your window, ${clock(fromMs)} to ${clock(toMs)}` };
  return { isKept: true, words: `Inside your window, ${clock(fromMs)} to ${clock(toMs)}` };
}

/** Of a ride that is over, canceled, or was never there: whoever holds a wrong link learns nothing by it. */
export const NOTHING_TO_TRACK = 'This link shows no ride now.';
