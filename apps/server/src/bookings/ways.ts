import type { End, PickupChoice } from '@handrail/domain/bookings';
import { textOfInstant, type AccountId, type Booking, type InstantText } from '@handrail/domain/day';
import { instantOf, invariant, type OperatorId, type PlaceId, type Zone } from '@handrail/domain/platform';
import { listPlaces, wayBetween, type Address, type Way } from '../places/index.ts';
import type { Queries } from '../platform/db/transaction.ts';
import type { Services } from '../platform/services.ts';

/** A way that was asked for before the operator's head was taken, and between what. */
export interface ReckonedWay {
  way: Way;
  from: Address;
  to: Address;
  booking: Booking;
}

/** The way of a ride at the time it is driven, for rush hour is slower. A ride without a time is reckoned at any. */
export async function wayOfRide(
  services: Services,
  { from, to, departAt }: { from: Address; to: Address; departAt: InstantText | null },
): Promise<Way> {
  return wayBetween(services, {
    from: { lat: from.latitude, lng: from.longitude },
    to: { lat: to.latitude, lng: to.longitude },
    ...(departAt === null ? {} : { departAt }),
  });
}

/** The moment that was chosen; null for a will-call, and for a time that does not exist, which the rule refuses. */
export function departureOf({ pickup, isWillCall }: PickupChoice, zone: Zone): InstantText | null {
  const at = instantOf(pickup.wall, zone, pickup.offset);
  return isWillCall || !at.ok ? null : textOfInstant(at.value);
}

/** Whether a ride still has the ends it had when its way was asked for. */
export function isSameWay(now: Booking, then: Booking): boolean {
  return now.pickupPlaceId === then.pickupPlaceId && now.dropoffPlaceId === then.dropoffPlaceId;
}

export async function addressesOf(
  queries: Queries,
  operator: OperatorId,
  { pickupPlaceId, dropoffPlaceId }: Booking,
): Promise<{ from: Address; to: Address }> {
  const places = await listPlaces(queries, operator, [pickupPlaceId, dropoffPlaceId]);
  const [from, to] = [places.get(pickupPlaceId), places.get(dropoffPlaceId)];
  invariant(from && to, 'A booking has two places.');
  return { from, to };
}

export function endAt(placeId: PlaceId, { latitude, longitude }: Address, accountId: AccountId | null): End {
  return { placeId, point: { latitude, longitude }, accountId };
}
