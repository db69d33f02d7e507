import { keyOf } from '@handrail/atlas';
import type { OperatorId, PlaceId } from '@handrail/domain/platform';
import { type Selectable, sql } from 'kysely';
import './tables.ts';
import type { Queries } from '../platform/db/transaction.ts';
import type { PlaceNoteTable } from './tables.ts';
import { placeNoteEntity } from './entities.ts';
import { type Address, listPlaces } from './place-store.ts';

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

/** What was noted of the doors of some places after an operation, by the log; null for now. */
export async function notesOfPlaces(
  asking: Asking,
  ids: readonly PlaceId[],
  upTo: number | null,
): Promise<(id: PlaceId) => string> {
  const notes = await allNotes(asking, upTo);
  if (notes.size === 0) return () => '';
  const places = await listPlaces(asking.queries, asking.operator, ids);
  return (id) => {
    const place = places.get(id);
    return (place && notes.get(doorOf(place))) ?? '';
  };
}

/** Every door that something is noted of. What it was before the first change since says what stood there then. */
async function allNotes({ queries, operator }: Asking, upTo: number | null): Promise<Map<string, string>> {
  const { rows } = await sql<{ door: string; note: string }>`
    with since as (
      select distinct on (id) id, before from change
      where operator_id = ${operator} and day is null and version > ${upTo}::int and entity = ${placeNoteEntity.name}
        and (before is null or before ->> 'note' is not null)
      order by id, version, n)
    select coalesce(p.door, since.before ->> 'door') as door,
      case when since.id is null then p.note else coalesce(since.before ->> 'note', '') end as note
    from (select place_note_id, door, note from place_note where operator_id = ${operator}) p
    full join since on since.id = p.place_note_id`.execute(queries);
  return new Map(rows.flatMap(({ door, note }) => (door && note !== '' ? [[door, note]] : [])));
}

function plain(text: string): string {
  return text.trim().toLowerCase().replaceAll(/\s+/g, ' ');
}

/** Whether the words of addresses are known of it: of other letters nothing would be left. */
function isLatin(text: string): boolean {
  return !/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(text);
}
