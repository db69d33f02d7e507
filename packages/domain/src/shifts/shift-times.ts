import { Temporal } from 'temporal-polyfill';
import { timeRange, type TimeRange } from '../platform/time-range.ts';
import { no, type Verdict } from '../platform/verdict.ts';

/** A shift lasts a quarter of an hour at least, and ends on its own day: a night shift is two shifts. */
export const SHORTEST_SHIFT_MIN = 15;

/** The entry a driver without a schedule begins with. Its duration is what the wire has always said; nobody adds it up. */
export const DEFAULT_SHIFT = { startTime: '01:00', endTime: '18:00', duration: 7 } as const;

/** The end that goes with a start: late shifts run to the last minute of the day, others at least a quarter hour. */
export function settleShiftEnd(startTime: Temporal.PlainTime, endTime: Temporal.PlainTime): Temporal.PlainTime {
  if (startTime.hour === 23) return Temporal.PlainTime.from('23:59');
  const earliest = startTime.add({ minutes: SHORTEST_SHIFT_MIN });
  return Temporal.PlainTime.compare(endTime, earliest) < 0 ? earliest : endTime;
}

/** What a save accepts, whoever sends it. From 11 PM on only the whole rest of the day is a shift. */
export function checkShift(
  startTime: Temporal.PlainTime | null,
  endTime: Temporal.PlainTime | null,
): Verdict<TimeRange, 'INVALID_TIME_RANGE' | 'SHIFT_TOO_SHORT'> {
  const range = timeRange(startTime, endTime);
  if (!range.ok) return range;
  const settled = settleShiftEnd(range.value.startTime, range.value.endTime);
  if (settled.equals(range.value.endTime)) return range;
  return no(
    'SHIFT_TOO_SHORT',
    range.value.startTime.hour === 23
      ? 'A shift that starts at 11:00 PM or later ends at 11:59 PM.'
      : `A shift lasts at least ${SHORTEST_SHIFT_MIN} minutes.`,
  );
}

/** A new shift, drawn around the time that was pointed at: a quarter hour to either side, within the day. */
export function newShiftAround(time: Temporal.PlainTime): TimeRange {
  const minute = time.hour * 60 + time.minute;
  const startTime = timeAt(Math.max(0, minute - SHORTEST_SHIFT_MIN));
  return { startTime, endTime: settleShiftEnd(startTime, timeAt(Math.min(LAST_MINUTE, minute + SHORTEST_SHIFT_MIN))) };
}

/** Minutes worked between two moments, to the nearest minute; the night the clocks change counts what it lasted. */
export function shiftMinutes(startsAt: Temporal.Instant, endsAt: Temporal.Instant): number {
  return Math.round((endsAt.epochMilliseconds - startsAt.epochMilliseconds) / 60_000);
}

/** Hours as the wire and payroll count them, to the hundredth. */
export function decimalHours(minutes: number): number {
  return Math.round((minutes / 60) * 100) / 100;
}

/** `17 h`, `7 h 30 min`, `45 min`. */
export function hoursText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

const LAST_MINUTE = 23 * 60 + 59;

function timeAt(minute: number): Temporal.PlainTime {
  return new Temporal.PlainTime(Math.floor(minute / 60), minute % 60);
}
