import { Temporal } from 'temporal-polyfill';
import type { Point } from './distance.ts';
import { heatMapCells, heatMapLabel, type HeatMapBounds, OUTSIDE_HEAT_MAP } from './heat-map.ts';
import { wallOf, type Zone } from './zones.ts';

/** A place where somebody gets in or out, and the hour of the service day: 25 is one in the night that follows it. Null has no time. */
export interface HeatEnd {
  point: Point;
  hour: number | null;
}

/** The hour on the wall, counted on past midnight: what ends in the night belongs to the day that it began on. */
export function hourOfServiceDay(at: Temporal.Instant, serviceDay: Temporal.PlainDate, zone: Zone): number {
  const wall = wallOf(at, zone);
  return serviceDay.until(wall.toPlainDate()).days * 24 + wall.hour;
}

/** No zone is off by less: within a quarter of an hour from the full one the wall shows one hour. */
const QUARTER_MS = 15 * 60_000;

/** The same for thousands of moments of one day, each of which is asked about once for its quarter of an hour. */
export function hoursOfServiceDay(serviceDay: Temporal.PlainDate, zone: Zone): (atMs: number) => number {
  const known = new Map<number, number>();
  return (atMs) => {
    const quarter = Math.floor(atMs / QUARTER_MS);
    const hour =
      known.get(quarter) ??
      hourOfServiceDay(Temporal.Instant.fromEpochMilliseconds(quarter * QUARTER_MS), serviceDay, zone);
    known.set(quarter, hour);
    return hour;
  };
}

/** How many of them lie in each cell, and how many outside: a label for each, those of none with 0. */
export function heatCounts(ends: readonly HeatEnd[], bounds: HeatMapBounds | null): Map<string, number> {
  const counts = new Map(
    [...heatMapCells(bounds).map(({ label }) => label), OUTSIDE_HEAT_MAP].map((label) => [label, 0]),
  );
  for (const { point } of ends) {
    const label = heatMapLabel(point, bounds);
    counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  return counts;
}

/** How many there are in each hour of a day, from the first that has one to the last. */
export function heatHours(ends: readonly HeatEnd[]): { hour: number; count: number }[] {
  const hours = ends.flatMap(({ hour }) => (hour === null ? [] : [hour]));
  if (hours.length === 0) return [];
  const first = Math.min(...hours);
  return Array.from({ length: Math.max(...hours) - first + 1 }, (_, at) => ({
    hour: first + at,
    count: hours.filter((hour) => hour === first + at).length,
  }));
}

const FAINTEST = 0.12;
const STRONGEST = 0.58;

/**
 * How much of the one color a cell takes, by the square root of what it holds: of a few beside many the few are still seen.
 * Nothing takes none. Ink stays readable on the strongest, which a test of the console reckons.
 */
export function heatShare(count: number, most: number): number {
  if (count <= 0 || most <= 0) return 0;
  return FAINTEST + (STRONGEST - FAINTEST) * Math.sqrt(Math.min(1, count / most));
}
