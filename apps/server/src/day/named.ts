import type { Booking, Trip } from '@handrail/domain/day';
import { invariant, type PlaceId, type RiderId, type Zone } from '@handrail/domain/platform';
import { sql } from 'kysely';
import { zoneClock, type ZoneClock } from './zone-clock.ts';
import type { Address } from '../places/index.ts';
import type { Services } from '../platform/services.ts';
import type { Looking } from './looking.ts';

export interface RiderName {
  id: RiderId;
  firstname: string;
  lastname: string;
  phone: string;
}

/** What the entries of a day only name by id: its riders and its places. */
export interface Named {
  rider: (id: RiderId) => RiderName;
  place: (id: PlaceId) => Address;
  /** One clock for each zone, since it remembers what it was asked. */
  clock: (zone: Zone) => ZoneClock;
}

/** Places never change, so one that was read once need not be read again; a metro has some twenty thousand. */
const MOST_PLACES = 100_000;
const places = new WeakMap<Services, Map<PlaceId, Address>>();

/** Gathers the riders and places that these entries mention, in one query each. */
export async function gatherNamed(
  looking: Looking,
  bookings: readonly Pick<Booking, 'riderId' | 'pickupPlaceId' | 'dropoffPlaceId'>[],
  trips: readonly Pick<Trip, 'placeId'>[] = [],
): Promise<Named> {
  const riders = await ridersOf(looking, new Set(bookings.map(({ riderId }) => riderId)));
  const placeIds = new Set([
    ...bookings.flatMap(({ pickupPlaceId, dropoffPlaceId }) => [pickupPlaceId, dropoffPlaceId]),
    ...trips.flatMap(({ placeId }) => placeId ?? []),
  ]);
  const known = await placesOf(looking, placeIds);
  const clocks = new Map<Zone, ZoneClock>();
  return {
    rider: (id) => held(riders, 'rider', id),
    place: (id) => held(known, 'place', id),
    clock: (zone) => {
      const clock = clocks.get(zone) ?? zoneClock(zone);
      clocks.set(zone, clock);
      return clock;
    },
  };
}

/** What riders are called, by id. */
export async function ridersOf(
  { queries, operator }: Pick<Looking, 'queries' | 'operator'>,
  ids: ReadonlySet<RiderId>,
): Promise<Map<RiderId, RiderName>> {
  if (ids.size === 0) return new Map();
  const { rows } = await sql<RiderName>`
    select person_id as id, firstname, lastname, coalesce(phone, '') as phone from person
    where operator_id = ${operator} and person_id = any(${[...ids]}::bigint[])`.execute(queries);
  return new Map(rows.map((row) => [row.id, row]));
}

async function placesOf(
  { services, queries, operator }: Looking,
  ids: ReadonlySet<PlaceId>,
): Promise<Map<PlaceId, Address>> {
  const kept = places.get(services);
  const known = kept && kept.size < MOST_PLACES ? kept : new Map<PlaceId, Address>();
  places.set(services, known);
  const missing = [...ids].filter((id) => !known.has(id));
  if (missing.length > 0) {
    const { rows } = await sql<Address & { id: PlaceId }>`
      select place_id as id, place_id as userplace_id, line as "addressLine1", label, city, state, zip as zipcode,
        latitude, longitude, location_type
      from place where operator_id = ${operator} and place_id = any(${missing}::bigint[])`.execute(queries);
    for (const { id, ...address } of rows) known.set(id, address);
  }
  return known;
}

function held<T>(found: ReadonlyMap<string, T>, kind: string, id: string): T {
  const one = found.get(id);
  invariant(one, `There is no ${kind} ${id}.`);
  return one;
}
