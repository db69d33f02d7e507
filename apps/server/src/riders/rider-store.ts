import type { DriverId, OperatorId, PlaceId, ProgramId, RiderId } from '@handrail/domain/platform';
import type { Compared, Hold, Personal } from '@handrail/domain/riders';
import { type Selectable, sql, type Updateable } from 'kysely';
import { personEntity } from '../admin/index.ts';
import { type Address, listPlaces, placeOf } from '../places/index.ts';
import { notFound } from '../platform/calls/call-failure.ts';
import { cursorOf } from '../platform/calls/cursor.ts';
import type { Queries } from '../platform/db/transaction.ts';
import { type Link, saveLinks } from '../platform/log/save-links.ts';
import type { Tx } from '../platform/log/tx.ts';
import {
  companyColumns,
  companyOfRow,
  type CompanyRow,
  saveCompanyLists,
  type StoredCompany,
} from './company-store.ts';
import { riderEntity, riderPlaceEntity, riderProgramEntity } from './entities.ts';
import { conditionsOf, type RiderQuery } from './rider-search.ts';
import type { RiderTable } from './tables.ts';

/** A rider as several rows hold them: the person, their aids, their programs, their places and their company. */
export interface StoredRider extends StoredCompany, Personal {
  hold: Hold | null;
  id: RiderId;
  firstname: string;
  lastname: string;
  phone: string | null;
  email: string | null;
  aids: string[];
  note: string;
  active: boolean;
  /** Whose record this one became part of. */
  mergedInto: RiderId | null;
  programs: (Link & { name: string })[];
  places: (Link & { address: Address })[];
  /** Counts the writes of all of it. */
  version: number;
  personVersion: number;
  riderVersion: number;
}

interface RiderRow extends CompanyRow, Personal {
  hold: Hold | null;
  id: string;
  firstname: string;
  lastname: string;
  phone: string | null;
  email: string | null;
  aids: string[];
  note: string;
  active: boolean;
  mergedInto: RiderId | null;
  person_version: number;
  rider_version: number;
  programs: StoredRider['programs'] | null;
  places: Omit<StoredRider['places'][number], 'address'>[] | null;
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

/** These riders, in no order. */
export async function ridersNumbered(
  queries: Queries,
  operator: OperatorId,
  ids: readonly RiderId[],
): Promise<StoredRider[]> {
  if (ids.length === 0) return [];
  const among = sql`and r.rider_id = any(${[...ids]}::bigint[])`;
  return withPlaces(queries, operator, await select(queries, operator, among, ids.length));
}

/** Everyone who is a record of their own, by what tells people apart. */
export async function listCompared(queries: Queries, operator: OperatorId): Promise<Compared[]> {
  const { rows } = await sql<Compared>`
    select r.rider_id as id, p.firstname, p.lastname, p.phone, r.born_on::text as "bornOn"
    from rider r join person p on p.operator_id = r.operator_id and p.person_id = r.rider_id
    where r.operator_id = ${operator} and r.merged_into is null order by r.rider_id`.execute(queries);
  return rows;
}

/** Where the next page begins: names are not unique, so the id settles ties. */
export function cursorAfter({ lastname, firstname, id }: StoredRider): string {
  return cursorOf(lastname.toLowerCase(), firstname.toLowerCase(), id);
}

export interface RiderFields {
  firstname: string;
  lastname: string;
  phone: string | null;
  email: string | null;
  aids: readonly string[];
  note: string;
  active: boolean;
  ridesAlone: boolean;
}

/** What an edit says beside it; a rider who is only being added has none of it yet. */
export interface RiderMore extends Personal {
  hold: Hold | null;
}

/** What a rider has lists of. */
export interface RiderLists {
  programs: readonly ProgramId[];
  places: readonly Address[];
  notWithRiders: readonly RiderId[];
  notWithDrivers: readonly DriverId[];
}

export async function addRider(
  tx: Tx,
  fields: RiderFields & Partial<Pick<Personal, 'messagesBy'>>,
  { programs, places, notWithRiders, notWithDrivers }: RiderLists,
): Promise<StoredRider> {
  const { person_id: id } = await tx.insert(personEntity, {
    firstname: fields.firstname,
    lastname: fields.lastname,
    phone: fields.phone,
    email: fields.email,
  });
  const { aids, note, ridesAlone: rides_alone, messagesBy = null } = fields;
  await tx.insert(riderEntity, { rider_id: id, aids: [...aids], note, rides_alone, messages_by: messagesBy });
  for (const program_id of programs) await tx.insert(riderProgramEntity, { rider_id: id, program_id });
  for (const place of places) await tx.insert(riderPlaceEntity, { rider_id: id, place_id: await placeOf(tx, place) });
  const nobody = { notWithRiders: [], notWithDrivers: [] };
  const [, ...others] = await saveCompanyLists(tx, id, nobody, { notWithRiders, notWithDrivers });
  await countListsOf(tx, others);
  return getRider(tx.queries, tx.operator, id);
}

/**
 * Saves a rider over the version the caller saw; null when someone else saved first. Lists are saved by what joined and
 * left; one that is not given stays as it is.
 */
export async function saveRider(
  tx: Tx,
  stored: StoredRider,
  overVersion: number,
  fields: RiderFields & RiderMore,
  { programs, places, notWithRiders, notWithDrivers }: Partial<RiderLists>,
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
  const saved = await tx.save(riderEntity, id, stored.riderVersion, {
    aids: [...fields.aids],
    note: fields.note,
    status: fields.active ? 1 : 0,
    rides_alone: fields.ridesAlone,
    ...moreColumns(fields),
  });
  const [own, ...others] = await saveCompanyLists(tx, id, stored, {
    notWithRiders: notWithRiders ?? stored.notWithRiders.map((rider) => rider.id),
    notWithDrivers: notWithDrivers ?? stored.notWithDrivers.map((driver) => driver.id),
  });
  const isOtherList = [
    programs !== undefined && (await savePrograms(tx, stored, programs)),
    places !== undefined && (await savePlaces(tx, stored, places)),
    own !== undefined,
  ].includes(true);
  if (saved && isOtherList) await countLists(tx, saved);
  await countListsOf(tx, others);
  return getRider(tx.queries, tx.operator, id);
}

function moreColumns({ hold, ...personal }: RiderMore): Updateable<RiderTable> {
  return {
    hold_reason: hold?.reason ?? null,
    hold_until: hold?.until ?? null,
    hold_passed_by: [...(hold?.passedBy ?? [])],
    ...personalColumns(personal),
  };
}

export function personalColumns(personal: Personal) {
  return {
    born_on: personal.bornOn,
    language: personal.language,
    emergency_name: personal.emergencyName,
    emergency_phone: personal.emergencyPhone,
    sex: personal.sex,
    weight_lb: personal.weightLb,
    messages_by: personal.messagesBy,
  };
}

/**
 * Counts a change of a rider's programs, places or company: whoever has the rider open with the old ones is second. A step of its
 * own in the log, because a list that is taken back is counted as well, and not counted back.
 */
async function countLists(
  tx: Tx,
  { rider_id, version, lists }: Pick<Selectable<RiderTable>, 'rider_id' | 'version' | 'lists'>,
): Promise<void> {
  await tx.save(riderEntity, rider_id, version, { lists: lists + 1 });
}

/** The same of several. */
export async function countListsOf(tx: Tx, riders: readonly RiderId[]): Promise<void> {
  if (riders.length === 0) return;
  const rows = await tx.queries
    .selectFrom('rider')
    .select(['rider_id', 'version', 'lists'])
    .where('operator_id', '=', tx.operator)
    .where(sql<boolean>`rider_id = any(${[...riders]}::bigint[])`)
    .execute();
  for (const row of rows) await countLists(tx, row);
}

async function savePrograms(tx: Tx, { id: rider_id, programs }: StoredRider, wanted: readonly ProgramId[]) {
  return saveLinks(tx, riderProgramEntity, { held: programs, wanted }, (program_id) => ({ rider_id, program_id }));
}

async function savePlaces(tx: Tx, { id: rider_id, places }: StoredRider, addresses: readonly Address[]) {
  const wanted: PlaceId[] = [];
  for (const place of addresses) wanted.push(await placeOf(tx, place));
  return saveLinks(tx, riderPlaceEntity, { held: places, wanted }, (place_id) => ({ rider_id, place_id }));
}

async function select(
  queries: Queries,
  operator: OperatorId,
  conditions: ReturnType<typeof sql>,
  limit: number,
): Promise<RiderRow[]> {
  const { rows } = await sql<RiderRow>`
    select r.rider_id as id, p.firstname, p.lastname, p.phone, p.email, r.aids, r.note, r.status = 1 as active,
      r.merged_into as "mergedInto",
      p.version as person_version, r.version as rider_version,
      (select jsonb_agg(jsonb_build_object('id', x.program_id::text, 'name', g.name, 'rowId', x.rider_program_id::text, 'rowVersion', x.version) order by x.program_id)
        from rider_program x join program g using (operator_id, program_id)
        where x.operator_id = r.operator_id and x.rider_id = r.rider_id) as programs,
      (select jsonb_agg(jsonb_build_object('id', x.place_id::text, 'rowId', x.rider_place_id::text, 'rowVersion', x.version) order by x.rider_place_id)
        from rider_place x where x.operator_id = r.operator_id and x.rider_id = r.rider_id) as places,
      r.born_on as "bornOn", r.language, r.emergency_name as "emergencyName", r.emergency_phone as "emergencyPhone",
      r.sex, r.weight_lb as "weightLb", r.messages_by as "messagesBy",
      case when r.hold_reason is null then null else jsonb_build_object(
        'reason', r.hold_reason, 'until', r.hold_until, 'passedBy', to_jsonb(r.hold_passed_by)) end as hold,
      r.rides_alone, ${companyColumns}
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
  return rows.map(
    ({ person_version, rider_version, programs, places, rides_alone, not_with_riders, not_with_drivers, ...row }) => ({
      ...row,
      ...companyOfRow({ rides_alone, not_with_riders, not_with_drivers }),
      programs: programs ?? [],
      places: (places ?? []).flatMap((link) => {
        const address = addresses.get(link.id);
        return address ? [{ ...link, address }] : [];
      }),
      version: person_version + rider_version - 1,
      personVersion: person_version,
      riderVersion: rider_version,
    }),
  );
}
