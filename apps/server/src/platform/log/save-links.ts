import type { Insertable } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { Entity } from './entity.ts';
import type { Tx } from './tx.ts';

/** A row that ties one thing to another, such as a rider to a program, by what it ties to. */
export interface Link {
  id: string;
  rowId: string;
  rowVersion: number;
}

/** Writes what something is tied to, of what it was; whether that changed. */
export async function saveLinks<Table extends keyof Tables>(
  tx: Tx,
  entity: Entity<Table>,
  { held, wanted }: { held: readonly Link[]; wanted: readonly string[] },
  rowOf: (id: string) => Omit<Insertable<Tables[Table]>, 'operator_id'>,
): Promise<boolean> {
  const left = held.filter(({ id }) => !wanted.includes(id));
  const joined = [...new Set(wanted)].filter((id) => !held.some((link) => link.id === id));
  for (const { rowId, rowVersion } of left) await tx.remove(entity, rowId, rowVersion);
  for (const id of joined) await tx.insert(entity, rowOf(id));
  return left.length + joined.length > 0;
}
