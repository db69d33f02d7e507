import { clockTimeAt } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';

/** Times as they stand on the board: '2:05', read beside the hours. One formatter for each zone, made once. */
export function boardTime(ms: number, zone: string): string {
  return clockOf(ms, zone).replace(/\s?[AP]M$/, '');
}

/** '2:05 PM', where the hours are not beside it. */
export function clockOf(ms: number, zone: string): string {
  const format =
    formats.get(zone) ?? new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: 'numeric', minute: '2-digit' });
  formats.set(zone, format);
  return format.format(ms).replace('\u202F', ' ');
}

/**
 * The domain's '2:05 PM', and '1:30 AM PST' in an hour that comes twice, for hundreds of rides at once: it is asked only about
 * days on which the clocks of the zone change, and the day before and after those.
 */
export function clockTextOf(ms: number, zone: string): string {
  return isNearChange(ms, zone) ? clockTimeAt(Temporal.Instant.fromEpochMilliseconds(ms), zone) : clockOf(ms, zone);
}

const formats = new Map<string, Intl.DateTimeFormat>();

const DAY_MS = 86_400_000;
/** By zone and day, counted from 1970. */
const changes = new Map<string, boolean>();

function isNearChange(ms: number, zone: string): boolean {
  const day = Math.floor(ms / DAY_MS);
  const key = `${zone} ${day}`;
  const known = changes.get(key);
  if (known !== undefined) return known;
  const offsetOf = (of: number) =>
    Temporal.Instant.fromEpochMilliseconds(of * DAY_MS).toZonedDateTimeISO(zone).offsetNanoseconds;
  const isNear = offsetOf(day - 1) !== offsetOf(day + 2);
  changes.set(key, isNear);
  return isNear;
}

/** 'Eastern': how people call the time of a zone, without summer or winter. */
export function zoneWord(zone: string): string {
  const known = words.get(zone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longGeneric' });
  const name = format.formatToParts(0).find(({ type }) => type === 'timeZoneName')?.value ?? zone;
  const word = name.replace(/ (Standard )?Time$/, '');
  words.set(zone, word);
  return word;
}

/** By zone: the corner of the grid is drawn with every move of its window, and making a formatter takes milliseconds. */
const words = new Map<string, string>();

/** '8–6:30': the hours of a shift, in as few signs as can be read. */
export function hourSpan(startMs: number, endMs: number, zone: string): string {
  return [startMs, endMs].map((ms) => boardTime(ms, zone).replace(/:00$/, '')).join('–');
}
