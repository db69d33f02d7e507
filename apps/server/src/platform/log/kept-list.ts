import type { OperatorId } from '@handrail/domain/platform';
import type { Queries } from '../db/transaction.ts';
import type { Services } from '../services.ts';
import { headVersion } from './head-version.ts';

/** Where a list is read: in a transaction of its operator. */
interface Reading {
  queries: Queries;
  operator: OperatorId;
}

/** A list that is read far more often than anything in it changes: all vehicles, all drivers. */
export interface ListKind<T, L extends Reading> {
  name: string;
  idOf: (entry: T) => string;
  read: (looking: L, ids: readonly string[] | null) => Promise<T[]>;
  idsInOrder: (looking: L) => Promise<string[]>;
  /** Whose entries the log says are no longer right; 'all' where it may be anybody's. */
  touched: (looking: L, above: number, held: ReadonlyMap<string, T>) => Promise<ReadonlySet<string> | 'all'>;
}

interface Kept<T> {
  version: number;
  entries: ReadonlyMap<string, T>;
}

/** With more than this to read again, reading all of it is as quick. */
const MOST_TOUCHED = 500;

/** The list as it stands in this transaction. What did not change since it was last asked for is the same object again. */
export async function keptList<T, L extends Reading>(
  services: Services,
  looking: L,
  kind: ListKind<T, L>,
  variant: string,
): Promise<T[]> {
  // Lists as they were last asked for: only a cache, brought on by the log like the days of the board.
  const lists = services.shelf.part<Kept<T>>(`list of ${kind.name}`, ({ entries }) => entries.size);
  const version = await headVersion(looking.queries, looking.operator);
  const held = lists.get(looking.operator, variant);
  const entries = (held && (await broughtOn(looking, kind, held, version))) ?? (await readAll(looking, kind));
  if (!held || held.version <= version) lists.put(looking.operator, variant, { version, entries });
  return [...entries.values()];
}

async function readAll<T, L extends Reading>(looking: L, kind: ListKind<T, L>): Promise<ReadonlyMap<string, T>> {
  return byId(kind, await kind.read(looking, null));
}

/** Null where it cannot be: it is ahead of this picture, or too much has happened since. */
async function broughtOn<T, L extends Reading>(
  looking: L,
  kind: ListKind<T, L>,
  held: Kept<T>,
  version: number,
): Promise<ReadonlyMap<string, T> | null> {
  if (held.version > version) return null;
  const touched = await kind.touched(looking, held.version, held.entries);
  if (touched === 'all' || touched.size > MOST_TOUCHED) return null;
  if (touched.size === 0) return held.entries;
  const fresh = byId(kind, await kind.read(looking, [...touched]));
  const entries = new Map<string, T>();
  for (const id of await kind.idsInOrder(looking)) {
    const entry = touched.has(id) ? fresh.get(id) : held.entries.get(id);
    if (entry === undefined) return null;
    entries.set(id, entry);
  }
  return entries;
}

function byId<T>({ idOf }: { idOf: (entry: T) => string }, entries: readonly T[]): ReadonlyMap<string, T> {
  return new Map(entries.map((entry) => [idOf(entry), entry]));
}
