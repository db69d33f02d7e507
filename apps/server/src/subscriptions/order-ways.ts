import type { Travel } from '@handrail/domain/bookings';
import { textOfInstant } from '@handrail/domain/day';
import { instantOf, invariant, type OperatorId, type PlaceId, type ProgramId } from '@handrail/domain/platform';
import { serviceDayOf, type Leg } from '@handrail/domain/subscriptions';
import type { Temporal } from 'temporal-polyfill';
import { pricedWay } from '../bookings/index.ts';
import { wayOfRide } from '../day/index.ts';
import { type Address, listPlaces } from '../places/index.ts';
import { readOperator } from '../platform/db/transaction.ts';
import { turns } from '../platform/in-breaths.ts';
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
  const driven = legs.flatMap((leg) => dates.map((date) => ({ leg, date })));
  const ways = await reckonDriven(services, operator, { programId, driven, given });
  invariant(legs.every(hasBothEnds(ways)), 'Both ends of a ride are places.');
  return ways;
}

/** Whether somebody knows where a leg begins and ends. */
export function hasBothEnds({ addressOf }: OrderWays): (leg: Leg) => boolean {
  return ({ pickupPlaceId, dropoffPlaceId }) => addressOf(pickupPlaceId) !== null && addressOf(dropoffPlaceId) !== null;
}

interface DrivenWays {
  programId: ProgramId;
  /** Legs on dates that they are driven on, of however many orders; one date of a weekday is enough. */
  driven: readonly { leg: Leg; date: Temporal.PlainDate }[];
  given?: ReadonlyMap<PlaceId, Address>;
}

/** The same for legs that each have dates of their own. Where an end of a leg is no place nobody is asked for its way. */
export async function reckonDriven(
  services: Services,
  operator: OperatorId,
  { programId, driven, given = new Map() }: DrivenWays,
): Promise<OrderWays & { travels: AskedTravels }> {
  const ends = driven.flatMap(({ leg: { pickupPlaceId, dropoffPlaceId } }) => [pickupPlaceId, dropoffPlaceId]);
  const placeIds = [...new Set(ends)].filter((id) => !given.has(id));
  const { zone, hours, places } = await readOperator(services.db, operator, async (queries) => ({
    zone: (await getProgram(queries, operator, programId)).zone,
    hours: await hoursOf(queries, operator, programId),
    places: await listPlaces(queries, operator, placeIds),
  }));
  const addressOf = (id: PlaceId) => given.get(id) ?? places.get(id) ?? null;
  const travels: AskedTravels = new Map();
  const letOthersIn = turns();
  for (const { leg, date } of driven) {
    await letOthersIn();
    const [from, to] = [addressOf(leg.pickupPlaceId), addressOf(leg.dropoffPlaceId)];
    const key = keyOf(leg, date);
    if (!from || !to || travels.has(key)) continue;
    const at = leg.pickupTime && instantOf(serviceDayOf(leg, date).toPlainDateTime(leg.pickupTime), zone);
    const departAt = at?.ok ? textOfInstant(at.value) : null;
    travels.set(key, pricedWay(await wayOfRide(services, { from, to, departAt, hours })));
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
