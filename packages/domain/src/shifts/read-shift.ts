import { Temporal } from 'temporal-polyfill';
import { textOfInstant, type InstantText } from '../day/index.ts';
import { instantRange, type TimeRange } from '../platform/time-range.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';
import { instantOf, readWall, wallOf, type WallTime, type Zone } from '../platform/zones.ts';
import { checkShift, shiftMinutes, SHORTEST_SHIFT_MIN } from './shift-times.ts';
import { readTypedRange } from './week-hours.ts';

type Code = 'INVALID_TIME_RANGE' | 'SHIFT_TOO_SHORT' | 'TIME_SKIPPED';

/**
 * The two fields of a shift form. The midnight that ends the day, typed `24:00`, `12:00 AM` of the next day or `11:60
 * PM`, is its last minute; what is later belongs to a shift of the next day, and is no end.
 */
export function readShiftFields(
  start: string,
  end: string,
): Verdict<TimeRange, 'INVALID_TIME_RANGE' | 'SHIFT_TOO_SHORT'> {
  const range = readTypedRange(start, end);
  return range.ok ? checkShift(range.value.startTime, range.value.endTime) : range;
}

/**
 * A shift as a call carries it: two wall times of the day, with an offset in an hour that comes twice. Start and end are
 * put in order as moments, so that 1:45 AM to the second 1:15 AM is half an hour and 1:50 AM to 3:00 AM, over the hour
 * that spring skips, is ten minutes.
 */
export function readShift(
  typed: { start: string; end: string },
  date: Temporal.PlainDate,
  zone: Zone,
): Verdict<{ startsAt: InstantText; endsAt: InstantText }, Code> {
  const start = readWall(rolled(typed.start));
  const end = readWall(rolled(typed.end));
  if (!start.ok || !end.ok) return noRange();
  const lastWall = endWithin(end.value, date);
  if (!start.value.wall.toPlainDate().equals(date) || lastWall === null) return noRange();

  const startsAt = instantOf(start.value.wall, zone, start.value.offset);
  const endsAt = instantOf(lastWall.wall, zone, lastWall.offset);
  const wrong = startsAt.ok ? endsAt : startsAt;
  if (!startsAt.ok || !endsAt.ok) {
    return wrong.ok || wrong.refusal.code === 'OFFSET_WRONG' ? noRange() : no('TIME_SKIPPED', wrong.refusal.sentence);
  }
  return checkMoments(startsAt.value, endsAt.value, zone);
}

/** The rule of a shift's length, asked of two moments. */
export function checkMoments(
  startsAt: Temporal.Instant,
  endsAt: Temporal.Instant,
  zone: Zone,
): Verdict<{ startsAt: InstantText; endsAt: InstantText }, 'INVALID_TIME_RANGE' | 'SHIFT_TOO_SHORT'> {
  const range = instantRange(startsAt, endsAt);
  if (!range.ok) return range;
  if (wallOf(startsAt, zone).hour === 23) {
    // Nothing comes twice or is skipped so late; the rule of the form says it all.
    const late = checkShift(wallOf(startsAt, zone).toPlainTime(), wallOf(endsAt, zone).toPlainTime());
    if (!late.ok) return late;
  } else if (shiftMinutes(startsAt, endsAt) < SHORTEST_SHIFT_MIN) {
    return no('SHIFT_TOO_SHORT', `A shift lasts at least ${SHORTEST_SHIFT_MIN} minutes.`);
  }
  return yes({ startsAt: textOfInstant(startsAt), endsAt: textOfInstant(endsAt) });
}

const LAST_MINUTE = /* @__PURE__ */ Temporal.PlainTime.from('23:59');

/** `T08:60` is `T09:00`, and `T23:60` and `T24:00` the midnight after: never the one before. */
function rolled(text: string): string {
  const [, date = '', hours = '', minutes = '', rest = ''] = /^(.{10})T(\d\d):(\d\d)(.*)$/.exec(text.trim()) ?? [];
  const isRolled = minutes === '60' || hours === '24';
  if (!isRolled || Number(hours) * 60 + Number(minutes) > 24 * 60 || Number(minutes) > 60) return text.trim();
  try {
    const midnight = Temporal.PlainDateTime.from(`${date}T00:00`, { overflow: 'reject' });
    return midnight.add({ minutes: Number(hours) * 60 + Number(minutes) }).toString({ smallestUnit: 'minute' }) + rest;
  } catch {
    return text;
  }
}

/** An end on its own day, or the midnight after it as that day's last minute; null for anything else. */
function endWithin({ wall, offset }: WallTime, date: Temporal.PlainDate): WallTime | null {
  if (wall.toPlainDate().equals(date)) return { wall, offset };
  const isMidnightAfter = wall.toPlainDate().equals(date.add({ days: 1 })) && isMidnight(wall.toPlainTime());
  return isMidnightAfter ? { wall: date.toPlainDateTime(LAST_MINUTE), offset: null } : null;
}

function isMidnight(time: Temporal.PlainTime): boolean {
  return time.hour === 0 && time.minute === 0;
}

function noRange() {
  return no('INVALID_TIME_RANGE', 'Please input a valid time range.');
}
