/** How much slower than free flow the roads are, for every hour of a program's week. */

export interface HourFactors {
  /** IANA name of the zone whose clock and weekdays the table speaks of. */
  timeZone: string;
  /** Seven rows, Sunday first, of twenty-four factors each. */
  table: readonly (readonly number[])[];
}

/** Free flow all week. */
export function evenHours(timeZone: string): HourFactors {
  return { timeZone, table: Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 1)) };
}

/** Slower from 7 to 9 and from 15 to 18 on weekdays: the preset offered to a program without figures of its own. */
export function rushHours(timeZone: string): HourFactors {
  const factor = (day: number, hour: number): number => {
    if (day === 0 || day === 6) return 1;
    if (hour >= 7 && hour < 9) return 1.25;
    return hour >= 15 && hour < 18 ? 1.35 : 1;
  };
  return {
    timeZone,
    table: Array.from({ length: 7 }, (_, day) => Array.from({ length: 24 }, (__, hour) => factor(day, hour))),
  };
}

/** The factor at an instant; 1 without a table, a time or a sound entry. */
export function factorAt(factors: HourFactors | null, departAt: string | undefined): number {
  const slot = factors === null ? null : hourOfWeek(factors.timeZone, departAt);
  if (factors === null || slot === null) return 1;
  const factor = factors.table[slot.day]?.[slot.hour];
  return factor !== undefined && Number.isFinite(factor) && factor > 0 ? factor : 1;
}

const clocks = new Map<string, Intl.DateTimeFormat>();
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

export function hourOfWeek(timeZone: string, instant: string | undefined): { day: number; hour: number } | null {
  const time = instant === undefined ? Number.NaN : Date.parse(instant);
  if (Number.isNaN(time)) return null;
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'short', hour: '2-digit', hourCycle: 'h23' });
  clocks.set(timeZone, clock);
  const parts = clock.formatToParts(time);
  const day = weekdays.indexOf(parts.find((part) => part.type === 'weekday')?.value ?? '');
  const hour = Number(parts.find((part) => part.type === 'hour')?.value ?? Number.NaN);
  return day < 0 || Number.isNaN(hour) ? null : { day, hour };
}
