import { byId, type Booking, type DateText, statusOf } from '../day/index.ts';
import type { ServiceLevel } from '../nemt/index.ts';
import type { BookingId } from '../platform/ids.ts';
import { coveredRides, mayAuthorize, type Authorization, type AuthorizedRide } from './authorization.ts';

/** A booking as an authorization asks about it. */
export function authorizedRide(booking: Booking): AuthorizedRide {
  const places = [booking.pickupPlaceId, booking.dropoffPlaceId];
  return {
    bookingId: booking.id,
    serviceDay: booking.serviceDay,
    status: statusOf(booking),
    meters: booking.travelM,
    level: levelOfAids(booking.aids),
    ends: places.every((id) => /^\d+$/.test(id)) ? places : null,
  };
}

/** How demanding a ride is by what its rider needs: a booking has no level of service of its own. */
export function levelOfAids(aids: readonly string[]): ServiceLevel {
  if (aids.includes('Stretcher')) return 'stretcher';
  return aids.includes('Wheelchair') ? 'wheelchair' : 'ambulatory';
}

/** The rides that carry an authorization's number. */
export type RidesOf = (authorization: Authorization) => readonly AuthorizedRide[];

/** Of one payer's authorizations of a rider the one that a ride takes: of those that cover it what ends first, so that none lapses unused. */
export function chooseAuthorization(
  ride: AuthorizedRide,
  authorizations: readonly Authorization[],
  ridesOf: RidesOf,
): Authorization | null {
  return inOrder(authorizations).find((one) => mayAuthorize(one, ride, ridesOf(one)).ok) ?? null;
}

/** What is said of a ride that no authorization covers: of the likeliest one why not, or that there is none. */
export function whyNotAuthorized(
  { ride, payerName }: { ride: AuthorizedRide; payerName: string },
  authorizations: readonly Authorization[],
  ridesOf: RidesOf,
): string {
  const ofDay = inOrder(authorizations).toSorted((a, b) => Number(isOn(b, ride)) - Number(isOn(a, ride)));
  for (const one of ofDay) {
    const may = mayAuthorize(one, ride, ridesOf(one));
    if (!may.ok) return may.refusal.sentence;
  }
  return `${payerName} has authorized no ride of this rider.`;
}

/** Whether a ride that carries a number is among those that its authorization covers. */
export function isCovered(
  authorization: Authorization,
  bookingId: BookingId,
  rides: readonly AuthorizedRide[],
): boolean {
  return coveredRides(authorization, rides).has(bookingId);
}

/** An authorization of somebody else's rides is no matter of this one. */
export function isOf(authorization: Authorization, booking: Pick<Booking, 'payerAccountId' | 'riderId'>): boolean {
  return authorization.payerId === booking.payerAccountId && authorization.riderId === booking.riderId;
}

/** Whether it runs out: its days or what is left of it. */
export function runsOut(
  { endsOn, granted }: Pick<Authorization, 'endsOn' | 'granted'>,
  left: number,
  { today, soon }: { today: DateText; soon: DateText },
): boolean {
  return endsOn >= today && (endsOn <= soon || left * 5 <= granted);
}

function inOrder(authorizations: readonly Authorization[]): Authorization[] {
  return authorizations.toSorted((a, b) => (a.endsOn === b.endsOn ? byId(a.id, b.id) : a.endsOn < b.endsOn ? -1 : 1));
}

function isOn({ startsOn, endsOn }: Authorization, { serviceDay }: AuthorizedRide): boolean {
  return startsOn <= serviceDay && serviceDay <= endsOn;
}
