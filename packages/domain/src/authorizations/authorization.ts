import { Temporal } from 'temporal-polyfill';
import { byId, type AccountId, type DateText, type RideStatus } from '../day/index.ts';
import { slashDate } from '../platform/dates.ts';
import { METERS_PER_MILE } from '../platform/distance.ts';
import { SERVICE_LEVELS, type ServiceLevel } from '../nemt/index.ts';
import type { BookingId, Id, PlaceId, RiderId } from '../platform/ids.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';

export const COUNTED = ['rides', 'miles', 'units'] as const;
/** What a payer grants by: rides, miles, or units of its own, of which each ride takes as many as was agreed. */
export type Counted = (typeof COUNTED)[number];

/** What a payer has agreed to pay of one rider's rides, and until when. */
export interface Authorization {
  id: Id<never>;
  number: string;
  payerId: AccountId;
  riderId: RiderId;
  startsOn: DateText;
  endsOn: DateText;
  counts: Counted;
  /** So many rides, meters or units. */
  granted: number;
  /** What one ride takes of units. */
  unitsPerRide: number;
  /** At most this demanding; null is any. */
  level: ServiceLevel | null;
  /** Places that a ride has to begin or end at, each of them; none is any. */
  ends: readonly PlaceId[];
}

/** A ride as far as an authorization is concerned. */
export interface AuthorizedRide {
  bookingId: BookingId;
  serviceDay: DateText;
  status: RideStatus;
  meters: number;
  level: ServiceLevel | null;
  /** Null as long as nobody has looked the places up, as of a file that is only looked at. */
  ends: readonly PlaceId[] | null;
}

/** How much of it is taken. These are sums over its rides, and kept nowhere. */
export interface Usage {
  used: number;
  reserved: number;
  left: number;
}

/** Booking a ride reserves, driving it uses, and what came to nothing takes nothing. */
export function usageOf(authorization: Authorization, rides: Iterable<AuthorizedRide>): Usage {
  let [used, reserved] = [0, 0];
  for (const ride of rides) {
    const takes = takenBy(authorization, ride);
    if (ride.status === 'completed') used += takes;
    else if (isAhead(ride.status)) reserved += takes;
  }
  return { used, reserved, left: authorization.granted - used - reserved };
}

/** Whether one more ride fits. Whether it is refused otherwise, or only warned of, is as its payer says. */
export function mayAuthorize(
  authorization: Authorization,
  ride: AuthorizedRide,
  rides: readonly AuthorizedRide[],
): Verdict<Usage, 'AUTHORIZATION_DAY' | 'AUTHORIZATION_LEVEL' | 'AUTHORIZATION_ENDS' | 'AUTHORIZATION_USED_UP'> {
  const { number, startsOn, endsOn, level, ends } = authorization;
  if (ride.serviceDay < startsOn || ride.serviceDay > endsOn) {
    return no('AUTHORIZATION_DAY', `Authorization ${number} is for ${shown(startsOn)} to ${shown(endsOn)}.`);
  }
  if (level !== null && ride.level !== null && rankOf(ride.level) > rankOf(level)) {
    return no('AUTHORIZATION_LEVEL', `Authorization ${number} is for ${level.replaceAll('_', ' ')} rides at most.`);
  }
  if (!ends.every((end) => ride.ends?.includes(end) ?? true)) {
    return no('AUTHORIZATION_ENDS', `Authorization ${number} is for rides between other places.`);
  }
  const others = rides.filter(({ bookingId }) => bookingId !== ride.bookingId);
  const before = usageOf(authorization, others);
  if (takenBy(authorization, ride) > before.left) {
    return no('AUTHORIZATION_USED_UP', `Authorization ${number} has ${amountWords(authorization, before.left)} left.`);
  }
  return yes(usageOf(authorization, [...others, ride]));
}

/** The rides that it covers where more were booked than were granted: the first of them by day, in whatever order they came. */
export function coveredRides(authorization: Authorization, rides: readonly AuthorizedRide[]): Set<BookingId> {
  const inOrder = rides
    .filter(takesAny)
    .toSorted((a, b) =>
      a.serviceDay === b.serviceDay ? byId(a.bookingId, b.bookingId) : a.serviceDay < b.serviceDay ? -1 : 1,
    );
  const covered = new Set<BookingId>();
  const taken: AuthorizedRide[] = [];
  for (const ride of inOrder) {
    if (!mayAuthorize(authorization, ride, taken).ok) continue;
    taken.push(ride);
    covered.add(ride.bookingId);
  }
  return covered;
}

function takenBy({ counts, unitsPerRide }: Authorization, { meters }: AuthorizedRide): number {
  switch (counts) {
    case 'rides':
      return 1;
    case 'miles':
      return meters;
    case 'units':
      return unitsPerRide;
  }
}

/** Whether a ride takes anything: one that came to nothing does not. */
export function takesAny({ status }: Pick<AuthorizedRide, 'status'>): boolean {
  return status === 'completed' || isAhead(status);
}

function isAhead(status: RideStatus): boolean {
  return status === 'booked' || status === 'dispatched' || status === 'started' || status === 'picked_up';
}

/** `2 rides`, `12.5 miles`, `no unit`: what is left, or was granted. */
export function amountWords({ counts }: Pick<Authorization, 'counts'>, amount: number): string {
  const some = Math.max(0, amount);
  if (counts === 'miles') return `${(some / METERS_PER_MILE).toFixed(1)} miles`;
  const one = counts === 'rides' ? 'ride' : 'unit';
  return some === 0 ? `no ${one}` : some === 1 ? `1 ${one}` : `${some.toLocaleString('en-US')} ${one}s`;
}

function rankOf(level: ServiceLevel): number {
  return SERVICE_LEVELS.indexOf(level);
}

function shown(day: DateText): string {
  return slashDate(Temporal.PlainDate.from(day));
}
