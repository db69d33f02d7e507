import { entriesOf, edit, type Booking, type Day } from '@handrail/domain/day';
import type { PlaceId } from '@handrail/domain/platform';
import { type StandingOrder, type Terms, wishOn } from '@handrail/domain/subscriptions';
import { writeDays } from '../day/index.ts';
import { type Address, placeOf } from '../places/index.ts';
import type { Tx } from '../platform/log/tx.ts';
import type { Judged } from './judge-effect.ts';
import { keepRefusals, type Settled, type StoredRefusal } from './refusal-store.ts';

/** Writes what was judged: rides, and the dates that need somebody. */
export async function keepJudged(
  tx: Tx,
  order: StandingOrder,
  judged: Judged,
  held: readonly StoredRefusal[],
): Promise<void> {
  await writeDays(tx, judged.days);
  await keepRefusals(tx, order.id, held, settledBy(order, judged));
}

/** Dates that were asked about need nobody unless they were refused, and neither do those that the order does not want. */
export function settledBy(order: StandingOrder, { dates, canceled, refused }: Judged): Settled {
  const asked = new Set([...dates, ...canceled.map(({ date }) => date)].map(String));
  return { refused, isSettled: (date) => asked.has(date.toString()) || wishOn(order, date) === null };
}

/** An order and its rides with the places of addresses that were no place yet, in the stead of what stood for them. */
export async function withPlaces(
  tx: Tx,
  { order, judged }: { order: StandingOrder; judged: Judged },
  given: ReadonlyMap<PlaceId, Address>,
): Promise<{ order: StandingOrder; judged: Judged }> {
  if (given.size === 0) return { order, judged };
  const { ofDay, ofOrder } = await placesOf(tx, given);
  return {
    order: ofOrder(order),
    judged: { ...judged, days: judged.days.map(({ before, after }) => ({ before, after: ofDay(after) })) },
  };
}

/** Writes addresses that were no place yet; what it gives puts their places in the stead of what stood for them. */
export async function placesOf(
  tx: Tx,
  given: ReadonlyMap<PlaceId, Address>,
): Promise<{
  ofDay: (day: Day) => Day;
  ofOrder: (order: StandingOrder) => StandingOrder;
  ofRide: (ride: Booking) => Booking;
}> {
  const places = new Map<PlaceId, PlaceId>();
  for (const [standIn, address] of given) places.set(standIn, await placeOf(tx, address));
  const placed = <Ends extends Pick<Booking, 'pickupPlaceId' | 'dropoffPlaceId'>>(ends: Ends): Ends => ({
    ...ends,
    pickupPlaceId: places.get(ends.pickupPlaceId) ?? ends.pickupPlaceId,
    dropoffPlaceId: places.get(ends.dropoffPlaceId) ?? ends.dropoffPlaceId,
  });
  const ofDay = (day: Day): Day => {
    const rides = [...entriesOf(day.booking)].filter(
      ({ pickupPlaceId, dropoffPlaceId }) => places.has(pickupPlaceId) || places.has(dropoffPlaceId),
    );
    return edit(day, { bookings: rides.map(placed) });
  };
  const ofTerms = (terms: Terms): Terms => {
    const [first, ...later] = terms.legs;
    return { ...terms, legs: [placed(first), ...later.map(placed)] };
  };
  const ofOrder = (order: StandingOrder): StandingOrder => {
    const [first, ...later] = order.terms;
    return { ...order, terms: [ofTerms(first), ...later.map(ofTerms)] };
  };
  return { ofDay, ofOrder, ofRide: placed };
}
