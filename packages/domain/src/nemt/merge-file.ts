import { eachOf, type Pieces } from '../platform/pieces.ts';
import type { BrokerRide } from './broker-ride.ts';
import { plain } from './value-words.ts';

/** What a file says of a ride, as far as somebody here may have said otherwise: each fact by its name, as text. */
export type Facts = Readonly<Record<string, string>>;

/** A fact in three versions. */
export type MergedFact =
  /** Nothing to decide: they agree, or only one of the two has changed it. */
  | { is: 'kept' | 'theirs' | 'ours'; value: string }
  /** Both changed it, and not alike: a person decides. */
  | { is: 'clash'; last: string; theirs: string; ours: string };

/**
 * Merges what a broker said last, what it says now and what we made of it, fact by fact. What nobody here has touched
 * follows the broker; what only we have touched stays.
 */
export function mergeFacts(last: Facts, theirs: Facts, ours: Facts): Map<string, MergedFact> {
  const names = [...new Set([...Object.keys(last), ...Object.keys(theirs), ...Object.keys(ours)])].sort();
  return new Map(names.map((name) => [name, mergeFact(last[name] ?? '', theirs[name] ?? '', ours[name] ?? '')]));
}

/** One fact, or a text that several make together. */
export function mergeFact(last: string, theirs: string, ours: string): MergedFact {
  if (theirs === ours) return { is: 'kept', value: ours };
  if (ours === last) return { is: 'theirs', value: theirs };
  if (theirs === last) return { is: 'ours', value: ours };
  return { is: 'clash', last, theirs, ours };
}

/** A ride as we hold it, by the key with which it came: what the broker said of it last, and what stands here. */
export interface HeldRide {
  last: Facts;
  ours: Facts;
}

export type RowOutcome =
  | { is: 'new'; facts: Facts }
  | { is: 'changed' | 'clash' | 'unchanged'; merged: ReadonlyMap<string, MergedFact> }
  | { is: 'canceled'; merged: ReadonlyMap<string, MergedFact> }
  | { is: 'refused'; sentence: string };

/** A row of the file, or one of its rides. */
export interface FileRide {
  row: number;
  ride: BrokerRide;
}

export interface MergedFile {
  /** One for each ride of the file, in the file's order. */
  outcomes: readonly { row: number; key: string; outcome: RowOutcome }[];
  /** Held rides of which the file says nothing any more. They are asked about, and never canceled by themselves. */
  gone: readonly string[];
}

/**
 * What importing a file would do, a ride a piece. The same file again does nothing, and the order of its rows plays no part.
 * Held rides are asked for by their keys.
 */
export function* mergeFile(
  file: readonly FileRide[],
  held: { get: (key: string) => HeldRide | undefined; keys: () => Iterable<string> },
): Pieces<MergedFile> {
  const rowsOf = Map.groupBy(file, ({ ride }) => keyOf(ride));
  const outcomes = yield* eachOf(file, ({ row, ride }) => {
    const key = keyOf(ride);
    return [{ row, key, outcome: outcomeOf(row, ride, rowsOf.get(key) ?? [], held.get(key)) }];
  });
  return { outcomes, gone: [...held.keys()].filter((key) => !rowsOf.has(key)).sort() };
}

function outcomeOf(row: number, ride: BrokerRide, alike: readonly FileRide[], held: HeldRide | undefined): RowOutcome {
  const others = alike.filter((one) => one.row !== row);
  const [other] = others;
  if (other) {
    const isAnother = others.some((one) => !isSameFacts(factsOf(one.ride), factsOf(ride)));
    const sentence = isAnother
      ? `Row ${other.row} is the same ride and says otherwise.`
      : `This is the same as row ${other.row}.`;
    // Of rows that say the same the first counts.
    if (isAnother || others.some((one) => one.row < row)) return { is: 'refused', sentence };
  }
  const theirs = factsOf(ride);
  if (!held)
    return ride.state === 'canceled' ? { is: 'refused', sentence: CANCELED_UNKNOWN } : { is: 'new', facts: theirs };
  const merged = mergeFacts(held.last, theirs, held.ours);
  const facts = [...merged.values()];
  if (ride.state === 'canceled' && held.last['state'] !== 'canceled') return { is: 'canceled', merged };
  if (facts.some(({ is }) => is === 'clash')) return { is: 'clash', merged };
  return { is: facts.some(({ is }) => is === 'theirs') ? 'changed' : 'unchanged', merged };
}

const CANCELED_UNKNOWN = 'The ride is canceled, and we never had it.';

/** What a ride is known by from file to file: its number, or else who rides when and from where. */
export function keyOf({ tripId, serviceDay, requestedTime, appointmentTime, rider, pickup }: BrokerRide): string {
  if (tripId !== null) return tripId;
  return [
    serviceDay,
    requestedTime ?? appointmentTime ?? 'calls',
    plain(rider.last),
    plain(rider.first),
    plain(pickup.line),
  ].join(' ');
}

/** The facts of a ride. What a broker marks a change by is none of them: it would change with every file. */
export function factsOf({ rider, pickup, dropoff, ...ride }: BrokerRide): Facts {
  return Object.fromEntries([
    ...flat('', ride).filter(([name]) => !NO_FACTS.has(name)),
    ...flat('rider.', rider),
    ...flat('pickup.', pickup),
    ...flat('dropoff.', dropoff),
  ]);
}

const NO_FACTS: ReadonlySet<string> = new Set(['changedAt', 'tripId'] satisfies (keyof BrokerRide)[]);

function flat(before: string, facts: object): [string, string][] {
  return Object.entries(facts).map(([name, fact]) => [before + name, textOf(fact)]);
}

function textOf(fact: unknown): string {
  if (fact === null) return '';
  return typeof fact === 'string' ? fact : JSON.stringify(fact);
}

function isSameFacts(a: Facts, b: Facts): boolean {
  return [...mergeFacts(a, b, a).values()].every(({ is }) => is === 'kept');
}
