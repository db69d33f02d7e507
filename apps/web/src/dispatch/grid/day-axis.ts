import { Temporal } from 'temporal-polyfill';

/**
 * The hours of a day in a zone, as a line of elapsed minutes from the first instant of its local day: 23, 24 or 25 hours,
 * and where the clocks go by half an hour 23.5 or 24.5. Heights on the board are differences on this line, so that a trip
 * over the change of the clocks is as long as it lasts.
 */
export interface DayAxis {
  date: string;
  zone: string;
  startMs: number;
  /** How long the day itself lasts. */
  dayMin: number;
  /** How far the line goes: to the end of the day, or to the last full hour past midnight that something lasts into. */
  endMin: number;
  hours: readonly HourRow[];
}

export interface HourRow {
  startMin: number;
  lengthMin: number;
  /** '1 PM'; the second of two alike is named by its offset: '1 AM EST', or '1 AM again' where a zone has no letters. */
  label: string;
  isNextDay: boolean;
}

const WALK_MIN = 15; // every zone on earth is off by whole quarters of an hour

export function dayAxis(date: string, zone: string, lastMs = 0): DayAxis {
  const { startMs, dayMin, rows } = dayIn(date, zone);
  const beyond = rows.find(({ startMin, lengthMin }) => startMs + (startMin + lengthMin) * MINUTE_MS >= lastMs);
  const last = beyond ?? rows.at(-1);
  const endMin = Math.max(dayMin, last ? last.startMin + last.lengthMin : dayMin);
  return { date, zone, startMs, dayMin, endMin, hours: rows.filter(({ startMin }) => startMin < endMin) };
}

export const MINUTE_MS = 60_000;

export function minuteAt(axis: DayAxis, ms: number): number {
  return (ms - axis.startMs) / MINUTE_MS;
}

export function msAt(axis: DayAxis, minute: number): number {
  return axis.startMs + minute * MINUTE_MS;
}

/** The minute of a wall time of the day itself, the first of two alike: 7 for 7:00 AM. */
export function minuteOfHour({ hours, date, zone }: DayAxis, hour: number): number {
  const named = hourText(new Temporal.PlainTime(hour));
  const row = hours.find(({ label, isNextDay }) => !isNextDay && (label === named || label.startsWith(`${named} `)));
  // An hour that the clocks skip begins with the one after it.
  return row?.startMin ?? Math.max(0, minutesUntil(date, zone, hour));
}

interface WholeDay {
  startMs: number;
  dayMin: number;
  /** The rows of the day and of the one after it. */
  rows: readonly HourRow[];
}

const known = new Map<string, WholeDay>();

function dayIn(date: string, zone: string): WholeDay {
  const key = `${date} ${zone}`;
  const day = known.get(key) ?? walked(date, zone);
  known.set(key, day);
  return day;
}

/** Walks two days by the clock on the wall: where it shows a full hour a row begins. */
function walked(date: string, zone: string): WholeDay {
  const first = Temporal.PlainDate.from(date);
  // Where the clocks go forward at midnight the day has none: it begins at 1 AM.
  const start = first.toZonedDateTime(zone).epochMilliseconds;
  const midnight = first.add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds;
  const end = first.add({ days: 2 }).toZonedDateTime(zone).epochMilliseconds;
  const starts: { startMin: number; label: string; isNextDay: boolean }[] = [];
  const seen = new Set<string>();
  for (let at = start; at < end; at += WALK_MIN * MINUTE_MS) {
    const wall = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
    if (wall.minute !== 0) continue;
    const isNextDay = at >= midnight;
    const plain = hourText(wall.toPlainTime());
    const named = `${isNextDay} ${plain}`;
    const label = seen.has(named) ? `${plain} ${offsetWord(at, zone)}` : plain;
    seen.add(named);
    starts.push({ startMin: (at - start) / MINUTE_MS, label, isNextDay });
  }
  const rows = starts.map((row, index) => ({
    ...row,
    lengthMin: (starts[index + 1]?.startMin ?? (end - start) / MINUTE_MS) - row.startMin,
  }));
  return { startMs: start, dayMin: (midnight - start) / MINUTE_MS, rows };
}

function hourText({ hour }: Temporal.PlainTime): string {
  return `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`;
}

function minutesUntil(date: string, zone: string, hour: number): number {
  const day = Temporal.PlainDate.from(date);
  const start = day.toZonedDateTime(zone).epochMilliseconds;
  return (day.toZonedDateTime({ timeZone: zone, plainTime: { hour } }).epochMilliseconds - start) / MINUTE_MS;
}

/** 'EST'; a zone whose offsets have no letters of their own says 'again'. */
function offsetWord(ms: number, zone: string): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' });
  const word = format.formatToParts(ms).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return /^[A-Z]{2,5}$/.test(word) && word !== 'GMT' ? word : 'again';
}
