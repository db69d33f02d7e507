import { keyOf } from '@handrail/atlas';
import type { OperatorId } from '@handrail/domain/platform';
import type { Selectable } from 'kysely';
import './tables.ts';
import type { Queries } from '../platform/db/transaction.ts';
import type { PlaceNoteTable } from './tables.ts';
import type { Address } from './place-store.ts';

/** What of an address says which door it is. Another ZIP code or label is the same door. */
export type Door = Pick<Address, 'addressLine1' | 'city' | 'state'>;

interface Asking {
  queries: Queries;
  operator: OperatorId;
}

/** A door in one spelling: `12 Elm Street` and `12 Elm St` are the same. What is not Latin has the spelling it has. */
export function doorOf({ addressLine1, city, state }: Door): string {
  return [addressLine1, city, state].map((part) => (isLatin(part) ? keyOf(part) : plain(part))).join('|');
}

export async function findPlaceNote(
  { queries, operator }: Asking,
  door: Door,
): Promise<Selectable<PlaceNoteTable> | null> {
  const row = await queries
    .selectFrom('place_note')
    .selectAll()
    .where('operator_id', '=', operator)
    .where('door', '=', doorOf(door))
    .executeTakeFirst();
  return row ?? null;
}

/** What is noted of some doors; '' of one that nobody noted anything of. */
export async function notesOfDoors(
  { queries, operator }: Asking,
  doors: readonly Door[],
): Promise<(door: Door) => string> {
  const keys = [...new Set(doors.map(doorOf))];
  if (keys.length === 0) return () => '';
  const rows = await queries
    .selectFrom('place_note')
    .select(['door', 'note'])
    .where('operator_id', '=', operator)
    .where('door', 'in', keys)
    .execute();
  const notes = new Map(rows.map(({ door, note }) => [door, note]));
  return (door) => notes.get(doorOf(door)) ?? '';
}

function plain(text: string): string {
  return text.trim().toLowerCase().replaceAll(/\s+/g, ' ');
}

/** Whether the words of addresses are known of it: of other letters nothing would be left. */
function isLatin(text: string): boolean {
  return !/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(text);
}
