import type { address } from '@handrail/contracts/places';
import type { OperatorId, PlaceId } from '@handrail/domain/platform';
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
  if (given.userplace_id !== null) {
    const held = await tx.queries
      .selectFrom('place')
      .select('place_id')
      .where('operator_id', '=', tx.operator)
      .where('place_id', '=', given.userplace_id)
      .executeTakeFirst();
    if (!held) throw notFound();
    if (await isSame(tx.queries, tx.operator, given)) return held.place_id;
  }
  return (await findPlaceOf(tx, given)) ?? (await tx.insert(placeEntity, { ...columnsOf(given) })).place_id;
}

/** The place of an address where there is one already; null where `placeOf` would make it. */
export async function findPlaceOf(
  { queries, operator }: { queries: Queries; operator: OperatorId },
  given: Address,
): Promise<PlaceId | null> {
  const row = columnsOf(given);
  const found = await queries
    .selectFrom('place')
    .select('place_id')
    .where('operator_id', '=', operator)
    .where('normalized', '=', row.normalized)
    .where('latitude', '=', row.latitude)
    .where('longitude', '=', row.longitude)
    .where('label', '=', row.label)
    .where('location_type', '=', row.location_type)
    .executeTakeFirst();
  return found?.place_id ?? null;
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

/** Whether a named place still says what the caller says: someone may have corrected a line of it. */
async function isSame(queries: Queries, operator: OperatorId, given: Address): Promise<boolean> {
  const { normalized, latitude, longitude, label, location_type } = columnsOf(given);
  const { rows } = await sql<{ same: boolean }>`
    select normalized = ${normalized} and latitude = ${latitude} and longitude = ${longitude} and label = ${label}
      and location_type = ${location_type} as same
    from place where operator_id = ${operator} and place_id = ${given.userplace_id}`.execute(queries);
  return rows[0]?.same ?? false;
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
