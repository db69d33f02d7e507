import type { InstantText } from '@handrail/domain/day';
import { clockTime, clockTimeAt, type Zone } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';

/**
 * Prints moments in one zone. A board has forty thousand of them, and asking the calendar for each would be felt, so it
 * is asked twice a day: where the clocks stand alike at both ends of a day nothing changed in between, for no zone has
 * ever changed its clocks and changed them back within one.
 */
export interface ZoneClock {
  /** `2026-03-10T08:40:00-04:00`. */
  at: At;
  /** The same of a moment in milliseconds since 1970. */
  atMs: (epochMs: number) => string;
  /** `8:40 AM`. */
  time: (text: InstantText) => string;
}

interface At {
  (text: InstantText): string;
  (text: InstantText | null): string | null;
}

export function zoneClock(zone: Zone): ZoneClock {
  const clock = clocks.get(zone) ?? newClock(zone);
  clocks.set(zone, clock);
  return clock;
}

/** One for each zone there is: what one column of a board was told of a day, the five hundred others need not ask. */
const clocks = new Map<Zone, ZoneClock>();

function newClock(zone: Zone): ZoneClock {
  const offsetAt = offsetsOf(zone);
  const wallAt = (epochMs: number) => new Date(epochMs + offsetAt(epochMs).ms).toISOString();

  function at(text: InstantText): string;
  function at(text: InstantText | null): string | null;
  function at(text: InstantText | null): string | null {
    return text === null ? null : atMs(Date.parse(text));
  }
  const atMs = (epochMs: number) => wallAt(epochMs).slice(0, 'yyyy-mm-ddThh:mm:ss'.length) + offsetAt(epochMs).text;

  return {
    at,
    atMs,
    time: (text) => {
      const epochMs = Date.parse(text);
      const { ms } = offsetAt(epochMs);
      // Near a change of the clocks a time may come twice, and says which of the two it is.
      const isNearChange = [-NEAR_MS, NEAR_MS].some((near) => offsetAt(epochMs + near).ms !== ms);
      if (isNearChange) return clockTimeAt(Temporal.Instant.from(text), zone);
      return clockTimeOfMinute(Math.floor((epochMs + ms) / MINUTE_MS));
    },
  };
}

/** Every minute of a day is printed once. */
function clockTimeOfMinute(minute: number): string {
  const ofDay = ((minute % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  return (clockTimes[ofDay] ??= clockTime(new Temporal.PlainTime(Math.floor(ofDay / 60), ofDay % 60)));
}

const DAY_MINUTES = 24 * 60;
const clockTimes: string[] = [];

interface Offset {
  ms: number;
  /** `-04:00`. */
  text: string;
}

function offsetsOf(zone: Zone): (epochMs: number) => Offset {
  const ask = (epochMs: number): Offset => {
    const zoned = Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(zone);
    return { ms: zoned.offsetNanoseconds / 1_000_000, text: zoned.offset };
  };
  const byDay = new Map<number, Offset | 'changes'>();
  return (epochMs) => {
    const day = Math.floor(epochMs / DAY_MS);
    let known = byDay.get(day);
    if (known === undefined) {
      known = offsetOfDay(ask(day * DAY_MS), ask((day + 1) * DAY_MS));
      if (byDay.size >= MOST_DAYS) byDay.clear();
      byDay.set(day, known);
    }
    return known === 'changes' ? ask(epochMs) : known;
  };
}

function offsetOfDay(start: Offset, end: Offset): Offset | 'changes' {
  return start.ms === end.ms ? start : 'changes';
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 3_600_000;
/** Some years of them. */
const MOST_DAYS = 4_000;
const NEAR_MS = 3 * 3_600_000;
