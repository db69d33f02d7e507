import type { OperatorId, PlaceId, ProgramId, RiderId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import { personEntity } from '../admin/index.ts';
import { type Address, listPlaces, placeOf } from '../places/index.ts';
import { notFound } from '../platform/calls/call-failure.ts';
import type { Queries } from '../platform/db/transaction.ts';
import type { Tx } from '../platform/log/tx.ts';
import { riderEntity, riderPlaceEntity, riderProgramEntity } from './entities.ts';

/** A rider as several rows hold them: the person, their aids, their programs and their places. */
export interface StoredRider {
  id: RiderId;
  firstname: string;
  lastname: string;
  phone: string | null;
  email: string | null;
  aids: string[];
  note: string;
  active: boolean;
  programs: { id: ProgramId; name: string; membershipId: string }[];
  places: { id: PlaceId; linkId: string; address: Address }[];
  /** Counts the writes of all of it. */
  version: number;
  personVersion: number;
  riderVersion: number;
}

interface RiderRow {
  id: string;
  firstname: string;
  lastname: string;
  phone: string | null;
  email: string | null;
  aids: string[];
  note: string;
  active: boolean;
  person_version: number;
  rider_version: number;
  programs: { id: string; name: string; membershipId: string }[] | null;
  places: { id: string; linkId: string }[] | null;
}

export interface RiderQuery {
  /** What was typed of a name: 'okafor', 'ruth ok', 'okafor, r'. */
  name?: string;
  phone?: string;
  program?: ProgramId;
  /** Name, phone or address, whichever it looks like. */
  search?: string;
  after?: string;
  limit: number;
}

export async function listRiders(queries: Queries, operator: OperatorId, query: RiderQuery): Promise<StoredRider[]> {
  return withPlaces(queries, operator, await select(queries, operator, conditionsOf(query), query.limit));
}

export async function findRider(queries: Queries, operator: OperatorId, id: RiderId): Promise<StoredRider | null> {
  const [rider] = await withPlaces(queries, operator, await select(queries, operator, sql`and r.rider_id = ${id}`, 1));
  return rider ?? null;
}

export async function getRider(queries: Queries, operator: OperatorId, id: RiderId): Promise<StoredRider> {
  const found = await findRider(queries, operator, id);
  if (!found) throw notFound();
  return found;
}

/** Where the next page begins: names are not unique, so the id settles ties. */
export function cursorOf({ lastname, firstname, id }: StoredRider): string {
  return Buffer.from(JSON.stringify([lastname.toLowerCase(), firstname.toLowerCase(), id])).toString('base64url');
}

export interface RiderFields {
  firstname: string;
  lastname: string;
  phone: string | null;
  email: string | null;
  aids: readonly string[];
  note: string;
  active: boolean;
}

export async function addRider(
  tx: Tx,
  fields: RiderFields,
  programs: readonly ProgramId[],
  places: readonly Address[],
): Promise<StoredRider> {
  const { person_id: id } = await tx.insert(personEntity, {
    firstname: fields.firstname,
    lastname: fields.lastname,
    phone: fields.phone,
    email: fields.email,
  });
  await tx.insert(riderEntity, { rider_id: id, aids: [...fields.aids], note: fields.note });
  for (const program_id of programs) await tx.insert(riderProgramEntity, { rider_id: id, program_id });
  for (const place of places) await tx.insert(riderPlaceEntity, { rider_id: id, place_id: await placeOf(tx, place) });
  return getRider(tx.queries, tx.operator, id);
}

/** Saves a rider over the version the caller saw; null when someone else saved first. Lists are saved by what joined and left. */
export async function saveRider(
  tx: Tx,
  stored: StoredRider,
  overVersion: number,
  fields: RiderFields,
  programs: readonly ProgramId[] | null,
  places: readonly Address[] | null,
): Promise<StoredRider | null> {
  if (stored.version !== overVersion) return null;
  const { id } = stored;
  const { firstname, lastname, phone, email } = fields;
  if (
    [firstname, lastname, phone, email].join('\n') !==
    [stored.firstname, stored.lastname, stored.phone, stored.email].join('\n')
  ) {
    await tx.save(personEntity, id, stored.personVersion, { firstname, lastname, phone, email });
  }
  await tx.save(riderEntity, id, stored.riderVersion, {
    aids: [...fields.aids],
    note: fields.note,
    status: fields.active ? 1 : 0,
  });
  if (programs) await savePrograms(tx, stored, programs);
  if (places) await savePlaces(tx, stored, places);
  return getRider(tx.queries, tx.operator, id);
}

async function savePrograms(tx: Tx, stored: StoredRider, wanted: readonly ProgramId[]): Promise<void> {
  for (const { id, membershipId } of stored.programs) {
    if (!wanted.includes(id)) await tx.remove(riderProgramEntity, membershipId, 1);
  }
  const held = new Set(stored.programs.map(({ id }) => id));
  for (const program_id of wanted) {
    if (!held.has(program_id)) await tx.insert(riderProgramEntity, { rider_id: stored.id, program_id });
  }
}

async function savePlaces(tx: Tx, stored: StoredRider, wanted: readonly Address[]): Promise<void> {
  const ids: PlaceId[] = [];
  for (const place of wanted) ids.push(await placeOf(tx, place));
  for (const { id, linkId } of stored.places) {
    if (!ids.includes(id)) await tx.remove(riderPlaceEntity, linkId, 1);
  }
  const held = new Set(stored.places.map(({ id }) => id));
  for (const place_id of new Set(ids)) {
    if (!held.has(place_id)) await tx.insert(riderPlaceEntity, { rider_id: stored.id, place_id });
  }
}

function conditionsOf({ name, phone, program, search, after }: RiderQuery) {
  const byName = name ?? (search !== undefined && !/\d/.test(search) ? search : undefined);
  const digits = search?.replaceAll(/\D/g, '') ?? '';
  return sql`
    ${byName === undefined ? sql`` : nameCondition(byName)}
    ${phone === undefined ? sql`` : sql`and p.phone = ${phone}`}
    ${byName === undefined && digits !== '' ? sql`and p.phone like ${`%${digits}%`}` : sql``}
    ${program === undefined ? sql`` : sql`and exists (select 1 from rider_program x where x.operator_id = r.operator_id and x.rider_id = r.rider_id and x.program_id = ${program})`}
    ${after === undefined ? sql`` : afterCondition(after)}`;
}

/** Each word must begin the first or the last name; with a comma the first word is the last name's. */
function nameCondition(typed: string) {
  const [last, first] = typed.includes(',') ? typed.split(',') : [];
  if (last !== undefined) {
    return sql`and lower(p.lastname) like ${prefix(last)} and lower(p.firstname) like ${prefix(first ?? '')}`;
  }
  const words = typed.trim().split(/\s+/).slice(0, 4);
  return sql`${sql.join(
    words.map((word) => sql`and (lower(p.lastname) like ${prefix(word)} or lower(p.firstname) like ${prefix(word)})`),
    sql` `,
  )}`;
}

/** A beginning, with what LIKE would read as a wildcard taken literally. */
function prefix(text: string): string {
  return `${text
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

function afterCondition(cursor: string) {
  const [last, first, id] = readCursor(cursor);
  return sql`and (lower(p.lastname), lower(p.firstname), r.rider_id) > (${last}, ${first}, ${id}::bigint)`;
}

function readCursor(cursor: string): [string, string, string] {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (Array.isArray(parsed) && parsed.length === 3 && /^\d+$/.test(String(parsed[2])))
      return parsed.map(String) as [string, string, string];
  } catch {
    // said below, for text that is no JSON as well as for JSON that is no cursor
  }
  throw notFound();
}

async function select(
  queries: Queries,
  operator: OperatorId,
  conditions: ReturnType<typeof sql>,
  limit: number,
): Promise<RiderRow[]> {
  const { rows } = await sql<RiderRow>`
    select r.rider_id as id, p.firstname, p.lastname, p.phone, p.email, r.aids, r.note, r.status = 1 as active,
      p.version as person_version, r.version as rider_version,
      (select jsonb_agg(jsonb_build_object('id', x.program_id::text, 'name', g.name, 'membershipId', x.rider_program_id::text) order by x.program_id)
        from rider_program x join program g using (operator_id, program_id)
        where x.operator_id = r.operator_id and x.rider_id = r.rider_id) as programs,
      (select jsonb_agg(jsonb_build_object('id', x.place_id::text, 'linkId', x.rider_place_id::text) order by x.rider_place_id)
        from rider_place x where x.operator_id = r.operator_id and x.rider_id = r.rider_id) as places
    from rider r join person p on p.operator_id = r.operator_id and p.person_id = r.rider_id
    where r.operator_id = ${operator} ${conditions}
    order by lower(p.lastname), lower(p.firstname), r.rider_id
    limit ${limit}`.execute(queries);
  return rows;
}

async function withPlaces(queries: Queries, operator: OperatorId, rows: readonly RiderRow[]): Promise<StoredRider[]> {
  const addresses = await listPlaces(
    queries,
    operator,
    rows.flatMap(({ places }) => (places ?? []).map(({ id }) => id)),
  );
  return rows.map(({ person_version, rider_version, programs, places, ...row }) => ({
    ...row,
    programs: programs ?? [],
    places: (places ?? []).flatMap(({ id, linkId }) => {
      const address = addresses.get(id);
      return address ? [{ id, linkId, address }] : [];
    }),
    version: person_version + rider_version - 1,
    personVersion: person_version,
    riderVersion: rider_version,
  }));
}
