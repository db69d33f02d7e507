import {
  clockTime,
  clockTimeAt,
  instantOf,
  instantText,
  isRepeated,
  readTyped,
  wallOf,
  wallText,
  type Zone,
} from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';

const QUARTER_MIN = 15;

/** A time of a day that a shift may start or end at: how it is shown, and how it goes over the wire. */
export interface DayTime {
  text: string;
  wall: string;
}

/**
 * The quarter hours of a day as its clocks show them, and its last minute. The day on which clocks go forward has 92 of
 * them; on the day they go back there are 100, and those of the hour that comes twice say which of the two they are.
 */
export function dayTimes(date: Temporal.PlainDate, zone: Zone): DayTime[] {
  const times: DayTime[] = [];
  const end = startOf(date.add({ days: 1 }), zone);
  for (let at = startOf(date, zone); Temporal.Instant.compare(at, end) < 0; at = at.add({ minutes: QUARTER_MIN })) {
    times.push(dayTime(at, zone));
  }
  return [...times, { text: '11:59 PM', wall: `${date.toString()}T23:59` }];
}

/** How far into its day a moment lies, from 0 to 1: midnight to midnight, however long the day is. */
export function placeInDay(at: Temporal.Instant, date: Temporal.PlainDate, zone: Zone): number {
  const start = startOf(date, zone).epochMilliseconds;
  const end = startOf(date.add({ days: 1 }), zone).epochMilliseconds;
  return Math.min(1, Math.max(0, (at.epochMilliseconds - start) / (end - start)));
}

/** The moment at a place of the day, to the quarter hour. */
export function momentAtPlace(place: number, date: Temporal.PlainDate, zone: Zone): Temporal.Instant {
  const quarters = Math.round(place * hoursInDay(date, zone) * 4);
  return startOf(date, zone).add({ minutes: quarters * QUARTER_MIN });
}

/** 24, and 23 or 25 on the days the clocks change. */
export function hoursInDay(date: Temporal.PlainDate, zone: Zone): number {
  return startOf(date, zone)
    .until(startOf(date.add({ days: 1 }), zone))
    .total('hours');
}

/** The whole hours of a day's axis, each at its place: the skipped one is not there, the repeated one stands twice. */
export function hourMarks(date: Temporal.PlainDate, zone: Zone): { key: string; text: string; place: number }[] {
  const start = startOf(date, zone);
  return Array.from({ length: hoursInDay(date, zone) }, (_, hour) => {
    const at = start.add({ hours: hour });
    const text = clockTimeAt(at, zone).replace(/:00 ([AP])M/, (_all, half: string) => ` ${half.toLowerCase()}m`);
    return { key: instantText(at, zone), text, place: placeInDay(at, date, zone) };
  });
}

/** What typed or picked text means on a day, as the wire has it; null where it is no time. */
export function wallOfText(text: string, date: Temporal.PlainDate, zone: Zone): string | null {
  const [, clock = text, which = null] = /^(.*\d.*?[AP]M) ([A-Z]{2,5}|GMT.*)$/i.exec(text.trim()) ?? [];
  const read = readTyped(clock);
  if (!read.ok) return null;
  const wall = date.add({ days: read.value.isNextDay ? 1 : 0 }).toPlainDateTime(read.value.time);
  if (which === null) return wallText(wall);
  const meant = bothTimes(wall, zone).find(
    (time) => time.text.toLowerCase() === `${clockTime(read.value.time)} ${which}`.toLowerCase(),
  );
  return meant?.wall ?? null;
}

/** How a time of the wire is shown in a field. */
export function textOfWall(wall: string, zone: Zone): string {
  const [, local = wall, offset = null] = /^(.{16}).*?([+-]\d\d:\d\d)?$/.exec(wall) ?? [];
  const at = instantOf(Temporal.PlainDateTime.from(local), zone, offset);
  return at.ok ? clockTimeAt(at.value, zone) : clockTime(Temporal.PlainDateTime.from(local).toPlainTime());
}

/** The time or, in an hour that comes twice, the two times that a clock shows as this. */
export function bothTimes(wall: Temporal.PlainDateTime, zone: Zone): DayTime[] {
  const moments = (['earlier', 'later'] as const).map((disambiguation) =>
    wall.toZonedDateTime(zone, { disambiguation }).toInstant(),
  );
  return (isRepeated(wall, zone) ? moments : moments.slice(0, 1)).map((at) => dayTime(at, zone));
}

function dayTime(at: Temporal.Instant, zone: Zone): DayTime {
  const wall = wallOf(at, zone);
  const offset = isRepeated(wall, zone) ? instantText(at, zone).slice(-'+00:00'.length) : '';
  return { text: clockTimeAt(at, zone), wall: wallText(wall) + offset };
}

function startOf(date: Temporal.PlainDate, zone: Zone): Temporal.Instant {
  return date.toZonedDateTime(zone).toInstant();
}
