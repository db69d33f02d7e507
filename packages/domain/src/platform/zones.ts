import { Temporal } from 'temporal-polyfill';
import { clockTime } from './clock-time.ts';
import { longDate } from './dates.ts';
import { no, yes, type Verdict } from './verdict.ts';

/** An IANA zone name such as `America/Los_Angeles`. Programs have one; the browser's own zone never matters. */
export type Zone = string;

/** A zone is a place whose clocks a law may change; a bare offset such as `+05:30` is not one. */
export function isZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name);
    return true;
  } catch {
    return false;
  }
}

/** A wall time as typed, with the offset where the hour occurs twice and the second one is meant. */
export interface WallTime {
  wall: Temporal.PlainDateTime;
  offset: string | null;
}

/**
 * The moment at which the clocks of a zone show a wall time. In spring an hour is skipped: those times do not
 * exist, and moving one silently would send a vehicle at an hour nobody chose. In fall an hour comes twice: the
 * first is meant unless an offset says otherwise.
 */
export function instantOf(
  wall: Temporal.PlainDateTime,
  zone: Zone,
  offset: string | null = null,
): Verdict<Temporal.Instant, 'TIME_SKIPPED' | 'OFFSET_WRONG'> {
  const first = wall.toZonedDateTime(zone, { disambiguation: 'earlier' });
  if (!first.toPlainDateTime().equals(wall)) return no('TIME_SKIPPED', skipped(wall, zone));
  if (offset === null || first.offset === offset) return yes(first.toInstant());

  const second = wall.toZonedDateTime(zone, { disambiguation: 'later' });
  if (second.offset === offset) return yes(second.toInstant());
  return no(
    'OFFSET_WRONG',
    `${clockTime(wall.toPlainTime())} on ${longDate(wall.toPlainDate())} is not ${offset} here.`,
  );
}

/** What the clocks of a zone show at a moment. */
export function wallOf(instant: Temporal.Instant, zone: Zone): Temporal.PlainDateTime {
  return instant.toZonedDateTimeISO(zone).toPlainDateTime();
}

/** `2026-03-10T06:40`: a wall time on the wire, always the program's, never with seconds. */
export function wallText(wall: Temporal.PlainDateTime): string {
  return wall.toString({ smallestUnit: 'minute' });
}

/** `2026-03-10T06:40:00-07:00`: a moment on the wire, printed in the program's zone. Its first 16 letters are the wall time. */
export function instantText(instant: Temporal.Instant, zone: Zone): string {
  return instant.toZonedDateTimeISO(zone).toString({ timeZoneName: 'never', smallestUnit: 'second' });
}

/** Reads `2026-03-10T06:40`, with seconds or without, with an offset or without. */
export function readWall(text: string): Verdict<WallTime, 'TIME_FORMAT'> {
  const [, dateTime = '', offset = null] = WALL.exec(text) ?? [];
  try {
    return yes({
      wall: Temporal.PlainDateTime.from(dateTime, { overflow: 'reject' }),
      offset: offset === 'Z' ? '+00:00' : offset,
    });
  } catch {
    return no('TIME_FORMAT', 'Please input a valid time.');
  }
}

/** `1:30 PM`; in an hour that occurs twice, `1:30 AM PDT` and `1:30 AM PST`. */
export function clockTimeAt(instant: Temporal.Instant, zone: Zone): string {
  return clockTime(wallOf(instant, zone).toPlainTime()) + whichOfTwo(instant, zone);
}

/** ` PDT` or ` PST` where the clocks show this time twice on its day, nothing where they show it once. */
function whichOfTwo(instant: Temporal.Instant, zone: Zone): string {
  return isRepeated(wallOf(instant, zone), zone) ? ` ${zoneAbbreviation(instant, zone)}` : '';
}

/** Whether the clocks show this wall time twice on its day. */
export function isRepeated(wall: Temporal.PlainDateTime, zone: Zone): boolean {
  const first = wall.toZonedDateTime(zone, { disambiguation: 'earlier' });
  const second = wall.toZonedDateTime(zone, { disambiguation: 'later' });
  return first.toPlainDateTime().equals(wall) && !first.equals(second);
}

const WALL = /^(\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?)(Z|[+-]\d\d:\d\d)?$/;

function skipped(wall: Temporal.PlainDateTime, zone: Zone): string {
  // The earlier reading lies before the change; the change is the next one from there.
  const before = wall.toZonedDateTime(zone, { disambiguation: 'earlier' });
  const change = before.getTimeZoneTransition('next') ?? before;
  const last = change.toInstant().toZonedDateTimeISO(before.offset).toPlainTime();
  return (
    `${clockTime(wall.toPlainTime())} does not exist on ${longDate(wall.toPlainDate())}: ` +
    `the clocks go from ${clockTime(last)} to ${clockTime(change.toPlainTime())}.`
  );
}

function zoneAbbreviation(instant: Temporal.Instant, zone: Zone): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' }).formatToParts(
    instant.epochMilliseconds,
  );
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? '';
}
