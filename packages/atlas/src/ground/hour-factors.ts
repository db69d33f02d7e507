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

const QUARTER_MS = 15 * 60_000;

/**
 * How long somebody drives who leaves at an instant on a way that takes so many seconds on empty roads: as slowly as each hour
 * that they drive through. Who leaves later arrives later (Ichoua, Gendreau and Potvin 2003), which is not true of a way that
 * goes by the hour it begins in. Of several ways one after the other each is told after how many seconds it begins.
 */
export function throughHours(
  factors: HourFactors | null,
  departAt: string | undefined,
): (seconds: number, after?: number) => number {
  const leftMs = departAt === undefined ? Number.NaN : Date.parse(departAt);
  if (factors === null || Number.isNaN(leftMs)) return (seconds) => seconds;
  const stretches: { lastsSec: number; factor: number }[] = [];
  let knownMs = leftMs;
  const stretch = (k: number) => {
    while (k >= stretches.length) {
      // Clocks of all zones begin their hours at a quarter of one.
      const untilMs = (Math.floor(knownMs / QUARTER_MS) + 1) * QUARTER_MS;
      const factor = factorAt(factors, new Date(knownMs).toISOString());
      stretches.push({ lastsSec: (untilMs - knownMs) / 1000, factor });
      knownMs = untilMs;
    }
    return stretches[k] ?? { lastsSec: Infinity, factor: 1 };
  };
  return (seconds, after = 0) => {
    let [left, driven, behind] = [seconds, 0, after];
    for (let k = 0; ; k++) {
      const { lastsSec, factor } = stretch(k);
      const rest = Math.max(0, lastsSec - behind);
      behind = Math.max(0, behind - lastsSec);
      if (left * factor <= rest) return driven + left * factor;
      left -= rest / factor;
      driven += rest;
    }
  };
}

/**
 * How slow the roads are from when on, in seconds from a moment: of several tables the slower one hour by hour, so that nobody who
 * drives by any of them is late. Null where they never are. A table that is null is one of empty roads.
 */
export function slowestHours(
  tables: readonly (HourFactors | null)[],
  fromMs: number,
  untilMs: number,
): { from: number; factor: number }[] | null {
  if (tables.every((table) => table === null)) return null;
  const steps: { from: number; factor: number }[] = [];
  for (let atMs = fromMs; atMs < untilMs; atMs += QUARTER_MS) {
    const at = new Date(atMs).toISOString();
    const factor = Math.max(...tables.map((table) => factorAt(table, at)));
    if (steps.at(-1)?.factor !== factor) steps.push({ from: (atMs - fromMs) / 1000, factor });
  }
  return steps.every(({ factor }) => factor === 1) ? null : steps;
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
