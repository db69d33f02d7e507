import { Temporal } from 'temporal-polyfill';
import { isCanceled, type Booking } from '../day/index.ts';
import { invariant } from '../platform/invariant.ts';
import { readWall } from '../platform/zones.ts';
import { wishedOf, wishOn, type Leg, type OrderedRide, type StandingOrder, type Terms } from './standing-order.ts';

/** What an order that is made from a booking agrees on: its ride and those that come with it, at their times of day. */
export function termsFrom(
  journey: readonly Booking[],
  { effectiveOn, recurrence, wished }: Pick<Terms, 'effectiveOn' | 'recurrence' | 'wished'>,
): Terms {
  const [first, ...later] = going(journey);
  invariant(first, 'A standing order is made from a booking that goes.');
  const legs: Terms['legs'] = [legFrom(first, 1, first), ...later.map((ride, at) => legFrom(ride, at + 2, first))];
  const { officeNote, adminNote } = first;
  return { effectiveOn, recurrence, wished, ride: orderedRide(first), legs, notes: { officeNote, adminNote } };
}

/**
 * The rides of the booking that an order was made from, as its own where it wants rides on that date: else they would be
 * made a second time. Where it does not they stay what they are, and none are given back.
 */
export function adopted(order: StandingOrder, journey: readonly Booking[]): Booking[] {
  const rides = going(journey);
  const [first] = rides;
  const terms = first ? wishOn(order, Temporal.PlainDate.from(first.serviceDay)) : null;
  if (!first || terms === null) return [];
  return rides.map((ride, at) => ({
    ...ride,
    ...wishedOf(terms),
    subscriptionId: order.id,
    occurrenceOn: first.serviceDay,
    legNo: at + 1,
  }));
}

function going(journey: readonly Booking[]): Booking[] {
  return journey.filter((ride) => !isCanceled(ride)).sort((a, b) => a.legNo - b.legNo);
}

function legFrom(ride: Booking, legNo: number, first: Booking): Leg {
  const { pickupPlaceId, dropoffPlaceId, pickupAccountId, dropoffAccountId } = ride;
  const [day, firstDay] = [ride, first].map(({ serviceDay }) => Temporal.PlainDate.from(serviceDay));
  return {
    legNo,
    daysLater: day && firstDay ? firstDay.until(day).days : 0,
    pickupTime: ride.isWillCall ? null : timeOf(ride.scheduledWall),
    appointmentTime: timeOf(ride.appointmentWall),
    pickupPlaceId,
    dropoffPlaceId,
    pickupAccountId,
    dropoffAccountId,
  };
}

function timeOf(text: string | null): Temporal.PlainTime | null {
  const wall = text === null ? null : readWall(text);
  return wall?.ok ? wall.value.wall.toPlainTime() : null;
}

function orderedRide(ride: Booking): OrderedRide {
  return {
    riderId: ride.riderId,
    aids: ride.aids,
    asksDoorToDoor: ride.asksDoorToDoor,
    companions: ride.companions,
    attendants: ride.attendants,
    guests: ride.guests,
    serviceAnimals: ride.serviceAnimals,
    purpose: ride.purpose,
    payment: ride.payment,
    payerAccountId: ride.payerAccountId,
    fundingSource: ride.fundingSource,
    authorizationNumber: ride.authorizationNumber,
  };
}
