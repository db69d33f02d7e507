import type { Travel } from '@handrail/domain/bookings';
import { textOfInstant } from '@handrail/domain/day';
import { instantOf, invariant, type OperatorId, type PlaceId, type ProgramId } from '@handrail/domain/platform';
import { serviceDayOf, type Leg } from '@handrail/domain/subscriptions';
import type { Temporal } from 'temporal-polyfill';
import { pricedWay } from '../bookings/index.ts';
import { wayOfRide } from '../day/index.ts';
import { type Address, listPlaces } from '../places/index.ts';
import { readOperator } from '../platform/db/transaction.ts';
import type { Services } from '../platform/services.ts';
import { getProgram, hoursOf } from '../programs/index.ts';

/** The ways of an order's legs, asked for while nothing is held. */
export interface OrderWays {
  /** Null where nobody asked for it: the order is another since. */
  travelOf: (leg: Leg, date: Temporal.PlainDate) => Travel | null;
  addressOf: (place: PlaceId) => Address | null;
}

interface AskedWays {
  programId: ProgramId;
  /** A leg, and a date for each weekday on which it may be driven: a weekend's roads are not a Monday's. */
  legs: readonly Leg[];
  dates: readonly Temporal.PlainDate[];
  /** Addresses that are no place yet. */
  given?: ReadonlyMap<PlaceId, Address>;
}

export async function reckonWays(
  services: Services,
  operator: OperatorId,
  { programId, legs, dates, given = new Map() }: AskedWays,
): Promise<OrderWays & { travels: AskedTravels }> {
  const placeIds = legs.flatMap(({ pickupPlaceId, dropoffPlaceId }) => [pickupPlaceId, dropoffPlaceId]);
  const { zone, hours, places } = await readOperator(services.db, operator, async (queries) => ({
    zone: (await getProgram(queries, operator, programId)).zone,
    hours: await hoursOf(queries, operator, programId),
    places: await listPlaces(
      queries,
      operator,
      placeIds.filter((id) => !given.has(id)),
    ),
  }));
  const addressOf = (id: PlaceId) => given.get(id) ?? places.get(id) ?? null;
  const travels: AskedTravels = new Map();
  for (const leg of legs) {
    const [from, to] = [addressOf(leg.pickupPlaceId), addressOf(leg.dropoffPlaceId)];
    invariant(from && to, 'Both ends of a ride are places.');
    for (const date of dates) {
      const key = keyOf(leg, date);
      if (travels.has(key)) continue;
      const at = leg.pickupTime && instantOf(serviceDayOf(leg, date).toPlainDateTime(leg.pickupTime), zone);
      const departAt = at?.ok ? textOfInstant(at.value) : null;
      travels.set(key, pricedWay(await wayOfRide(services, { from, to, departAt, hours })));
    }
  }
  return { ...waysOf(travels, addressOf), travels };
}

/** What was asked, plain enough to be kept from a preview to its import. */
export type AskedTravels = Map<string, Travel>;

export function waysOf(travels: AskedTravels, addressOf: OrderWays['addressOf']): OrderWays {
  return { addressOf, travelOf: (leg, date) => travels.get(keyOf(leg, date)) ?? null };
}

/** A date for each weekday, from one on. */
export function weekFrom(date: Temporal.PlainDate): Temporal.PlainDate[] {
  return Array.from({ length: 7 }, (_, days) => date.add({ days }));
}

function keyOf(leg: Leg, date: Temporal.PlainDate): string {
  const day = serviceDayOf(leg, date).dayOfWeek;
  return [leg.pickupPlaceId, leg.dropoffPlaceId, day, leg.pickupTime?.toString() ?? 'will-call'].join(' ');
}
