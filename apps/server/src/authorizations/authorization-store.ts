import { type Authorization, type AuthorizedRide, levelOfAids } from '@handrail/domain/authorizations';
import { type AccountId, rideStatusOf, type RideStatusNumber } from '@handrail/domain/day';
import type { OperatorId, PlaceId, RiderId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import './tables.ts';
import type { Queries } from '../platform/db/transaction.ts';

export interface Asking {
  queries: Queries;
  operator: OperatorId;
}

export interface StoredAuthorization extends Authorization {
  version: number;
  payerName: string;
  firstname: string;
  lastname: string;
}

export interface AuthorizationFilter {
  ids?: readonly string[];
  riderIds?: readonly RiderId[];
  payerId?: AccountId;
  /** Of those that end before this day none. */
  endsFrom?: string;
}

/** Authorizations, what ends first before the others. */
export async function listAuthorizations(
  { queries, operator }: Asking,
  { ids, riderIds, payerId, endsFrom }: AuthorizationFilter,
): Promise<StoredAuthorization[]> {
  const { rows } = await sql<StoredAuthorization>`
    select x.ride_authorization_id as id, x.version, x.number, x.payer_account_id as "payerId", x.rider_id as "riderId",
      x.starts_on as "startsOn", x.ends_on as "endsOn", x.counts, x.granted, x.units_per_ride as "unitsPerRide", x.level,
      to_jsonb(x.end_place_ids::text[]) as ends, a.name as "payerName", p.firstname, p.lastname
    from ride_authorization x
    join account a on a.operator_id = x.operator_id and a.account_id = x.payer_account_id
    join person p on p.operator_id = x.operator_id and p.person_id = x.rider_id
    where x.operator_id = ${operator}
      ${ids === undefined ? sql`` : sql`and x.ride_authorization_id = any(${[...ids]}::bigint[])`}
      ${riderIds === undefined ? sql`` : sql`and x.rider_id = any(${[...riderIds]}::bigint[])`}
      ${payerId === undefined ? sql`` : sql`and x.payer_account_id = ${payerId}`}
      ${endsFrom === undefined ? sql`` : sql`and x.ends_on >= ${endsFrom}`}
    order by x.ends_on, x.ride_authorization_id`.execute(queries);
  return rows;
}

interface RideRow {
  authorization_id: string;
  booking_id: string;
  service_day: string;
  ride_status: RideStatusNumber;
  travel_m: number;
  aids: string[];
  pickup_place_id: PlaceId;
  dropoff_place_id: PlaceId;
}

/** The rides that carry the numbers of these authorizations, as they stand in this transaction. */
export async function ridesOfAuthorizations(
  { queries, operator }: Asking,
  authorizations: readonly Authorization[],
): Promise<Map<string, AuthorizedRide[]>> {
  if (authorizations.length === 0) return new Map();
  const { rows } = await sql<RideRow>`
    select x.ride_authorization_id as authorization_id, b.booking_id, b.service_day, b.ride_status, b.travel_m, b.aids,
      b.pickup_place_id, b.dropoff_place_id
    from ride_authorization x
    join booking b on b.operator_id = x.operator_id and b.rider_id = x.rider_id
      and b.payer_account_id = x.payer_account_id and b.authorization_number = x.number
    where x.operator_id = ${operator} and x.ride_authorization_id = any(${authorizations.map(({ id }) => id)}::bigint[])
    order by b.service_day, b.booking_id`.execute(queries);
  const byAuthorization = Map.groupBy(rows, ({ authorization_id }) => authorization_id);
  return new Map([...byAuthorization].map(([id, held]) => [id, held.map(rideOf)]));
}

function rideOf(row: RideRow): AuthorizedRide {
  return {
    bookingId: row.booking_id,
    serviceDay: row.service_day,
    status: rideStatusOf(row.ride_status),
    meters: row.travel_m,
    level: levelOfAids(row.aids),
    ends: [row.pickup_place_id, row.dropoff_place_id],
  };
}
