import { Temporal } from 'temporal-polyfill';
import { entriesOf, isCanceled, type Booking, type Day } from '../day/index.ts';
import { fieldsOf, type RideFields } from './same-ride.ts';
import { serviceDayOf, wishedOf, wishOn, type StandingOrder } from './standing-order.ts';

/**
 * The rides of its rider that are booked at an order's times already, as its own: a list of orders comes with a list of
 * bookings, and nobody is fetched twice. What of them is otherwise than the order says stays so.
 */
export function bookedAlready(
  order: StandingOrder,
  dates: readonly Temporal.PlainDate[],
  days: readonly Day[],
): Booking[] {
  const dayOn = new Map(days.map((day) => [day.date, day]));
  const taken = new Set<string>();
  return dates.flatMap((date) => {
    const terms = wishOn(order, date);
    return (terms?.legs ?? []).flatMap((leg) => {
      const day = dayOn.get(serviceDayOf(leg, date).toString());
      if (!day || !terms) return [];
      const wanted = fieldsOf(terms, leg, date);
      const ride = [...entriesOf(day.booking)].find(
        (one) => one.programId === order.programId && !taken.has(one.id) && isAnswerTo(one, wanted),
      );
      if (!ride) return [];
      taken.add(ride.id);
      return [
        { ...ride, ...wishedOf(terms), subscriptionId: order.id, occurrenceOn: date.toString(), legNo: leg.legNo },
      ];
    });
  });
}

/**
 * Such a ride as the order has it: asked about instead of the ride itself, so that the others of its date are made although a
 * hand has written this one.
 */
export function asOrdered(order: StandingOrder, ride: Booking): Booking {
  const date = ride.occurrenceOn === null ? null : Temporal.PlainDate.from(ride.occurrenceOn);
  const terms = date && wishOn(order, date);
  const leg = terms?.legs.find(({ legNo }) => legNo === ride.legNo);
  return date && terms && leg ? { ...ride, ...fieldsOf(terms, leg, date) } : ride;
}

/** A rider who has yet to call is told from another call by where he waits. */
function isAnswerTo(ride: Booking, wanted: RideFields): boolean {
  if (ride.subscriptionId !== null || isCanceled(ride)) return false;
  if (ride.riderId !== wanted.riderId || ride.isWillCall !== wanted.isWillCall) return false;
  return ride.isWillCall
    ? ride.pickupPlaceId === wanted.pickupPlaceId
    : ride.scheduledWall !== null && ride.scheduledWall === wanted.scheduledWall;
}
