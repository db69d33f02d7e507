import { Temporal } from 'temporal-polyfill';
import { clockTime } from '../platform/clock-time.ts';
import type { Zone } from '../platform/zones.ts';
import { ASK_MEASURES, countAsked, type AskCounts, type AskedRide } from './asked-rides.ts';

/** By what rides that were asked for are told apart. */
export const ASKED_BY = ['hour', 'area', 'aid'] as const;

export type AskedBy = (typeof ASKED_BY)[number];

/** A ride that was asked for, with what it is told apart by. */
export interface PlacedAsk extends AskedRide {
  zone: Zone;
  /** The city of the pickup; empty where nobody knows it. */
  area: string;
  aids: readonly string[];
}

export interface AskedGroup {
  name: string;
  counts: AskCounts;
}

/**
 * What was asked for in vain, by the hour of the wanted pickup on its program's clock, by area or by mobility aid. Hours
 * stand in their order, with those between them in which nothing was; the others by how much was denied. Who has two aids is
 * in both, so that those of the aids may add up to more than all.
 */
export function groupAsked(asked: readonly PlacedAsk[], by: AskedBy): AskedGroup[] {
  if (by === 'hour') return byHour(asked);
  const named = asked.flatMap((one) => namesOf(one, by).map((name) => ({ name, one })));
  return [...Map.groupBy(named, ({ name }) => name)]
    .map(([name, all]) => ({ name, counts: countAsked(all.map(({ one }) => one)) }))
    .filter(({ counts }) => sumOf(counts) > 0)
    .sort(
      (a, b) =>
        b.counts.denied - a.counts.denied || sumOf(b.counts) - sumOf(a.counts) || a.name.localeCompare(b.name, 'en'),
    );
}

function namesOf({ area, aids }: PlacedAsk, by: 'area' | 'aid'): readonly string[] {
  if (by === 'area') return [area === '' ? 'Not known' : area];
  return aids.length === 0 ? ['No aid'] : [...new Set(aids)];
}

/** An hour that comes twice on the night the clocks go back is one. */
function byHour(asked: readonly PlacedAsk[]): AskedGroup[] {
  const inVain = asked.filter((one) => sumOf(countAsked([one])) > 0);
  const hours = Map.groupBy(inVain, hourOf);
  if (hours.size === 0) return [];
  const [first, last] = [Math.min(...hours.keys()), Math.max(...hours.keys())];
  return Array.from({ length: last - first + 1 }, (_, at) => ({
    name: clockTime(Temporal.PlainTime.from({ hour: first + at })),
    counts: countAsked(hours.get(first + at) ?? []),
  }));
}

function hourOf({ wantedAt, zone }: PlacedAsk): number {
  return Temporal.Instant.from(wantedAt).toZonedDateTimeISO(zone).hour;
}

function sumOf(counts: AskCounts): number {
  // The keys of a literal of this very type.
  return (Object.keys(ASK_MEASURES) as (keyof AskCounts)[]).reduce((sum, name) => sum + counts[name], 0);
}
