import type { address } from '@handrail/contracts/places';
import { invariant, type OperatorId, type PlaceId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import type { z } from 'zod';
import './tables.ts';
import { notFound } from '../platform/calls/call-failure.ts';
import type { Queries } from '../platform/db/transaction.ts';
import type { Tx } from '../platform/log/tx.ts';
import { placeEntity } from './entities.ts';

export type Address = z.output<typeof address>;

/** Points are kept to about a centimeter: two clicks on one door are one place. */
const DECIMALS = 7;

/**
 * The place of an address: the one that is there already, by its text, point and label, or a new one. Places never
 * change, so whoever refers to one may go on doing so forever.
 */
export async function placeOf(tx: Tx, given: Address): Promise<PlaceId> {
  const [place] = await placesOf(tx, [given]);
  invariant(place, 'An address has a place.');
  return place;
}

/** The same of many addresses, in a few statements however many they are: in their order. */
export async function placesOf(tx: Tx, given: readonly Address[]): Promise<PlaceId[]> {
  const named = new Set(given.flatMap(({ userplace_id }) => userplace_id ?? []));
  if ((await listPlaces(tx.queries, tx.operator, [...named])).size < named.size) throw notFound();
  const placeOfKey = await findPlacesOf(tx, given);
  const missing = new Map<string, Address>();
  for (const one of given) if (!placeOfKey.has(keyOf(one))) missing.set(keyOf(one), one);
  if (missing.size > 0) {
    await tx.insertAll(placeEntity, [...missing.values()].map(columnsOf));
    for (const [key, place] of await findPlacesOf(tx, [...missing.values()])) placeOfKey.set(key, place);
  }
  return given.map((one) => {
    const place = placeOfKey.get(keyOf(one));
    invariant(place, 'A place was written or was there.');
    return place;
  });
}

/** The place of an address where there is one already; null where `placeOf` would make it. */
export async function findPlaceOf(
  { queries, operator }: { queries: Queries; operator: OperatorId },
  given: Address,
): Promise<PlaceId | null> {
  return (await findPlacesOf({ queries, operator }, [given])).get(keyOf(given)) ?? null;
}

/** The places that are there already, by `keyOf` of their addresses. */
export async function findPlacesOf(
  { queries, operator }: { queries: Queries; operator: OperatorId },
  given: readonly Address[],
): Promise<Map<string, PlaceId>> {
  if (given.length === 0) return new Map();
  const asked = JSON.stringify(given.map((one) => ({ key: keyOf(one), ...columnsOf(one) })));
  const { rows } = await sql<{ key: string; place_id: PlaceId }>`
    select a.key, p.place_id
    from jsonb_to_recordset(${asked}::jsonb) as a(key text, normalized text, latitude float8, longitude float8, label text, location_type int)
    join place p on p.operator_id = ${operator} and p.normalized = a.normalized and p.latitude = a.latitude
      and p.longitude = a.longitude and p.label = a.label and p.location_type = a.location_type`.execute(queries);
  return new Map(rows.map(({ key, place_id }) => [key, place_id]));
}

/** By which two addresses are one place: their text, point, label and kind. */
export function keyOf(given: Address): string {
  const { normalized, latitude, longitude, label, location_type } = columnsOf(given);
  return JSON.stringify([normalized, latitude, longitude, label, location_type]);
}

export async function listPlaces(
  queries: Queries,
  operator: OperatorId,
  ids: readonly PlaceId[],
): Promise<Map<PlaceId, Address>> {
  if (ids.length === 0) return new Map();
  const rows = await queries
    .selectFrom('place')
    .selectAll()
    .where('operator_id', '=', operator)
    .where('place_id', 'in', [...new Set(ids)])
    .execute();
  return new Map(
    rows.map((row) => [
      row.place_id,
      {
        userplace_id: row.place_id,
        addressLine1: row.line,
        label: row.label,
        city: row.city,
        state: row.state,
        zipcode: row.zip,
        latitude: row.latitude,
        longitude: row.longitude,
        location_type: row.location_type === 3 ? 3 : 2,
      },
    ]),
  );
}

function columnsOf(given: Address) {
  const { addressLine1, city, state, zipcode } = given;
  return {
    line: addressLine1,
    label: given.label ?? '',
    city,
    state,
    zip: zipcode,
    latitude: Number(given.latitude.toFixed(DECIMALS)),
    longitude: Number(given.longitude.toFixed(DECIMALS)),
    location_type: given.location_type,
    normalized: [addressLine1, city, state, zipcode]
      .map((part) => part.trim().toLowerCase().replaceAll(/\s+/g, ' '))
      .join('|'),
  };
}
