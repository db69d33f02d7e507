import { asksForCall, choiceOn, type End, type PickupChoice } from '@handrail/domain/bookings';
import {
  edit,
  textOfInstant,
  zoneOf,
  type AccountId,
  type Booking,
  type Day,
  type InstantText,
} from '@handrail/domain/day';
import {
  instantOf,
  invariant,
  type BookingId,
  type OperatorId,
  type PlaceId,
  type Zone,
} from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import { listPlaces, wayBetween, type Address, type AskedWay, type Way } from '../places/index.ts';
import { readOperator, type Queries } from '../platform/db/transaction.ts';
import type { Services } from '../platform/services.ts';
import { hoursOf } from '../programs/index.ts';
import { readBooking } from './slice.ts';

/** A way that was asked for before the operator's head was taken, and between what. */
export interface ReckonedWay {
  way: Way;
  from: Address;
  to: Address;
  booking: Booking;
}

interface RideAsked {
  from: Address;
  to: Address;
  departAt: InstantText | null;
  hours: AskedWay['hours'];
}

/**
 * The way of a ride at the time it is driven, for rush hour is slower: by the hours that its program keeps. A ride
 * without a time is reckoned on empty roads.
 */
export async function wayOfRide(services: Services, { from, to, departAt, hours }: RideAsked): Promise<Way> {
  return wayBetween(services, {
    from: { lat: from.latitude, lng: from.longitude },
    to: { lat: to.latitude, lng: to.longitude },
    ...(departAt === null ? {} : { departAt }),
    hours,
  });
}

/** The way of a ride that is booked already, between other ends or at another time. */
export async function wayOfBooking(
  { services, operator }: { services: Services; operator: OperatorId },
  id: BookingId,
  { ends = {}, departAt }: { ends?: Partial<Ends>; departAt: (booking: Booking, zone: Zone) => InstantText | null },
): Promise<ReckonedWay> {
  const { booking, zone, held, hours } = await readOperator(services.db, operator, async (queries) => {
    const found = await readBooking(queries, operator, id);
    const { programId } = found.booking;
    return {
      booking: found.booking,
      zone: zoneOf(found.day, programId),
      held: await addressesOf(queries, operator, found.booking),
      hours: await hoursOf(queries, operator, programId),
    };
  });
  const { from, to } = { ...held, ...ends };
  return { way: await wayOfRide(services, { from, to, departAt: departAt(booking, zone), hours }), from, to, booking };
}

/** The way of a booked ride at a time that was chosen for it. */
export async function wayAt(
  looking: { services: Services; operator: OperatorId },
  id: BookingId,
  choice: PickupChoice,
): Promise<ReckonedWay> {
  return wayOfBooking(looking, id, { departAt: (_booking, zone) => departureOf(choice, zone) });
}

/** The way of a booked ride on other dates, at its own time of day: a weekend's roads are not a Monday's. */
export async function waysOn(
  looking: { services: Services; operator: OperatorId },
  id: BookingId,
  dates: readonly string[],
): Promise<Map<string, Way>> {
  const asked = new Map<number, Promise<ReckonedWay>>();
  const ways = new Map<string, Way>();
  for (const date of dates) {
    const on = Temporal.PlainDate.from(date);
    const reckoned =
      asked.get(on.dayOfWeek) ??
      wayOfBooking(looking, id, { departAt: (booking, zone) => departureOf(choiceOn(booking, on, zone), zone) });
    asked.set(on.dayOfWeek, reckoned);
    ways.set(date, (await reckoned).way);
  }
  return ways;
}

/** The moment that was chosen; null for a will-call, and for a time that does not exist, which the rule refuses. */
export function departureOf(choice: PickupChoice, zone: Zone): InstantText | null {
  const at = instantOf(choice.pickup.wall, zone, choice.pickup.offset);
  return asksForCall(choice) || !at.ok ? null : textOfInstant(at.value);
}

/** Whether a ride still has the ends it had when its way was asked for. */
export function isSameWay(now: Booking, then: Booking): boolean {
  return now.pickupPlaceId === then.pickupPlaceId && now.dropoffPlaceId === then.dropoffPlaceId;
}

/** The day with a ride as long as it takes at the hour that it is moved to. */
export function withWay(day: Day, booking: Booking, reckoned: ReckonedWay | null): Day {
  return reckoned ? edit(day, { bookings: [{ ...booking, ...reckoned.way }] }) : day;
}

interface Ends {
  from: Address;
  to: Address;
}

export async function addressesOf(
  queries: Queries,
  operator: OperatorId,
  { pickupPlaceId, dropoffPlaceId }: Booking,
): Promise<Ends> {
  const places = await listPlaces(queries, operator, [pickupPlaceId, dropoffPlaceId]);
  const [from, to] = [places.get(pickupPlaceId), places.get(dropoffPlaceId)];
  invariant(from && to, 'A booking has two places.');
  return { from, to };
}

export function endAt(placeId: PlaceId, { latitude, longitude }: Address, accountId: AccountId | null): End {
  return { placeId, point: { latitude, longitude }, accountId };
}
