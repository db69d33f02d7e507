import type { subscription } from '@handrail/contracts/subscriptions';
import { isCanceled, type Booking } from '@handrail/domain/day';
import { clockTime, invariant, serviceDateOf, WILL_CALL_TIME, type Zone } from '@handrail/domain/platform';
import { type Leg, missingDaysNote, orderStatus, termsOn, type Terms, termsText } from '@handrail/domain/subscriptions';
import { Temporal } from 'temporal-polyfill';
import type { z } from 'zod';
import { ridersOf, zonesOf } from '../day/index.ts';
import { type Address, listPlaces } from '../places/index.ts';
import type { Looking } from './order-facts.ts';
import { findOrder, ridesOfOrders, type StoredOrder } from './order-store.ts';
import { refusedOnWire } from './new-order.ts';
import { listRefusals } from './refusal-store.ts';
import { listWishable, type Wishable } from './wished.ts';

export type OrderOnWire = z.output<typeof subscription>;

/** Orders as lists show them, with what they mention gathered in one query each. */
export async function ordersOnWire(looking: Looking, orders: readonly StoredOrder[]): Promise<OrderOnWire[]> {
  if (orders.length === 0) return [];
  const { queries, operator, clock } = looking;
  const zones = await zonesOf(queries, operator);
  const shown = orders.map((stored) => {
    const zone = zones.get(stored.order.programId) ?? 'UTC';
    const today = serviceDateOf(clock.now(), zone);
    return { stored, zone, today, terms: termsShown(stored, today) };
  });
  const earliest = earliestOf(shown.map(({ today }) => today));
  const ids = orders.map(({ order }) => order.id);
  const named = {
    riders: await ridersOf({ queries, operator }, new Set(shown.map(({ terms }) => terms.ride.riderId))),
    places: await listPlaces(
      queries,
      operator,
      shown.flatMap(({ terms }) => terms.legs.flatMap(placesOf)),
    ),
    rides: await ridesOfOrders(looking, ids, earliest),
    wishable: shown.some(({ terms }) => terms.wished.vehicleId !== null || terms.wished.driverId !== null)
      ? await listWishable(looking)
      : NOTHING_WISHED,
    refusals: Map.groupBy(await listRefusals(looking, ids, earliest), ({ orderId }) => orderId),
  };
  return shown.map((one) => present(one, named));
}

export async function orderOnWire(looking: Looking, id: string): Promise<OrderOnWire | null> {
  const stored = await findOrder(looking, id);
  const [shown] = stored ? await ordersOnWire(looking, [stored]) : [];
  return shown ?? null;
}

/** The programs of an operator may have another day each. */
function earliestOf([first, ...others]: readonly Temporal.PlainDate[]): Temporal.PlainDate {
  invariant(first, 'Where nothing is shown nothing is asked for.');
  return others.reduce((earliest, day) => (Temporal.PlainDate.compare(day, earliest) < 0 ? day : earliest), first);
}

/** What is agreed today, and before an order begins what it begins with. */
export function termsShown({ order }: StoredOrder, today: Temporal.PlainDate): Terms {
  return termsOn(order, Temporal.PlainDate.compare(today, order.startsOn) < 0 ? order.startsOn : today);
}

interface Shown {
  stored: StoredOrder;
  zone: Zone;
  today: Temporal.PlainDate;
  terms: Terms;
}

interface Mentioned {
  riders: ReadonlyMap<string, { firstname: string; lastname: string }>;
  places: ReadonlyMap<string, Address>;
  rides: ReadonlyMap<string, readonly Booking[]>;
  wishable: Wishable;
  refusals: ReadonlyMap<string, readonly Parameters<typeof refusedOnWire>[0][]>;
}

function present(
  { stored, zone, today, terms }: Shown,
  { riders, places, rides, wishable, refusals }: Mentioned,
): OrderOnWire {
  const { order, version, bookingId, note, generatedThrough } = stored;
  const { ride, legs, recurrence, wished } = terms;
  const [first] = legs;
  const rider = riders.get(ride.riderId);
  const standing = (rides.get(order.id) ?? []).filter((one) => !isCanceled(one));
  return {
    subscription_id: order.id,
    version,
    booking_id: bookingId,
    passenger_id: ride.riderId,
    passenger_firstname: rider?.firstname ?? '',
    passenger_lastname: rider?.lastname ?? '',
    program_id: order.programId,
    program_timezone: zone,
    pickup_place: addressOf(places, first.pickupPlaceId),
    dropoff_place: addressOf(places, first.dropoffPlaceId),
    pickup_time: clockTime(first.pickupTime ?? WILL_CALL_TIME),
    will_call: first.pickupTime === null,
    mobility_assistance: [...ride.aids],
    door_to_door: ride.asksDoorToDoor,
    additional_passenger: ride.companions,
    attendants: ride.attendants,
    guests: ride.guests,
    service_animals: ride.serviceAnimals,
    payment: ride.payment,
    insurance_account_id: ride.payerAccountId,
    wished_shuttle_id: wished.vehicleId,
    wished_shuttle_name: wished.vehicleId === null ? null : (wishable.vehicles.get(wished.vehicleId) ?? null),
    wished_driver_id: wished.driverId,
    wished_driver_name: wished.driverId === null ? null : (wishable.drivers.get(wished.driverId) ?? null),
    monthly: recurrence.every === 'month',
    days_of_week: recurrence.every === 'week' ? [...recurrence.daysOfWeek] : [],
    days_of_month: recurrence.every === 'month' ? [...recurrence.daysOfMonth] : [],
    start_date: order.startsOn.toString(),
    end_date: order.endsOn?.toString() ?? null,
    excluded_dates: order.skippedOn.map(String),
    pauses: order.pauses.map(({ startsOn, endsOn }) => ({
      start_date: startsOn.toString(),
      end_date: endsOn?.toString() ?? null,
    })),
    status: orderStatus(order, today),
    note,
    generated_through: generatedThrough.toString(),
    bookings: standing.map(({ id }) => id),
    legs: legs.map((leg) => legOnWire(leg, places)),
    recurrence: termsText(terms),
    missing_days: missingDaysNote(recurrence),
    refused: (refusals.get(order.id) ?? []).map(refusedOnWire),
  };
}

const NOTHING_WISHED: Wishable = { vehicles: new Map(), drivers: new Map() };

function legOnWire(leg: Leg, places: ReadonlyMap<string, Address>): OrderOnWire['legs'][number] {
  return {
    leg_no: leg.legNo,
    days_later: leg.daysLater,
    pickup_time: leg.pickupTime && clockTime(leg.pickupTime),
    will_call: leg.pickupTime === null,
    appointment_time: leg.appointmentTime && clockTime(leg.appointmentTime),
    pickup_place: addressOf(places, leg.pickupPlaceId),
    dropoff_place: addressOf(places, leg.dropoffPlaceId),
  };
}

function placesOf({ pickupPlaceId, dropoffPlaceId }: Leg): string[] {
  return [pickupPlaceId, dropoffPlaceId];
}

function addressOf(places: ReadonlyMap<string, Address>, id: string): Address {
  const address = places.get(id);
  invariant(address, `There is no place ${id}.`);
  return address;
}
