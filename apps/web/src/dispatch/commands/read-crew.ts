import { type NamedDrivers, whoDrives } from '@handrail/domain/dispatch';
import { nameIn } from './fillers.ts';
import { ridersNamed, vehiclesNamed } from './names.ts';

/** A driver or a team of the day, and the vehicles that they drive. */
export interface Crew<V> extends NamedDrivers {
  name: string;
  vehicles: readonly V[];
}

interface KnownCrews<V> {
  vehicles: readonly V[];
  crews: readonly Crew<V>[];
}

/** What is said without its driver, and who was named for one: several who may be meant, or nobody. */
type CrewReading<V> =
  | { is: 'read'; words: readonly string[]; crews: readonly Crew<V>[] }
  | { is: 'unsure'; sentence: string };

/** Reads 'with ortega' at the end of a sentence. 'With van 05' names no driver. */
export function readCrew<V extends { name: string }>(
  words: readonly string[],
  { vehicles, crews }: KnownCrews<V>,
): CrewReading<V> {
  const at = words.lastIndexOf('with');
  const who = nameIn(words.slice(at + 1));
  if (at < 1 || who === '' || vehiclesNamed(who, vehicles).length > 0) return { is: 'read', words, crews: [] };
  const before = words.slice(0, at);
  const found = ridersNamed(who, crews);
  if (found.length > 0) return { is: 'read', words: before, crews: found };
  const each = who
    .split(/,|&|\band\b/u)
    .map((part) => ridersNamed(part, crews))
    .filter((some) => some.length > 0);
  const together = whoDrives({
    driverId: each.flat().find(({ driverId }) => driverId !== null)?.driverId ?? null,
    teamId: each.flat().find(({ teamId }) => teamId !== null)?.teamId ?? null,
  });
  if (each.length > 1 && !together.ok) return { is: 'unsure', sentence: together.refusal.sentence };
  if (each.length > 1)
    return { is: 'unsure', sentence: 'Several drivers of one vehicle are a team: + Driver makes one.' };
  return { is: 'unsure', sentence: `Nobody who drives on this day is named “${who}”.` };
}
