import { Temporal } from 'temporal-polyfill';
import { byId, type AccountId, type DateText, type RideStatus } from '../day/index.ts';
import { slashDate } from '../platform/dates.ts';
import { METERS_PER_MILE } from '../platform/distance.ts';
import type { BookingId, RiderId } from '../platform/ids.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';
import { SERVICE_LEVELS, type ServiceLevel } from './broker-ride.ts';

/** What a payer has agreed to pay of one rider's rides, and until when. */
export interface Authorization {
  number: string;
  payerId: AccountId;
  riderId: RiderId;
  startsOn: DateText;
  endsOn: DateText;
  counts: 'rides' | 'miles';
  /** So many rides, or meters. */
  granted: number;
  /** At most this demanding; null is any. */
  level: ServiceLevel | null;
}

/** A ride as far as an authorization is concerned. */
export interface AuthorizedRide {
  bookingId: BookingId;
  serviceDay: DateText;
  status: RideStatus;
  meters: number;
  level: ServiceLevel | null;
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
): Verdict<Usage, 'AUTHORIZATION_DAY' | 'AUTHORIZATION_LEVEL' | 'AUTHORIZATION_USED_UP'> {
  const { number, startsOn, endsOn, level } = authorization;
  if (ride.serviceDay < startsOn || ride.serviceDay > endsOn) {
    return no('AUTHORIZATION_DAY', `Authorization ${number} is for ${shown(startsOn)} to ${shown(endsOn)}.`);
  }
  if (level !== null && ride.level !== null && rankOf(ride.level) > rankOf(level)) {
    return no('AUTHORIZATION_LEVEL', `Authorization ${number} is for ${level.replaceAll('_', ' ')} rides at most.`);
  }
  const others = rides.filter(({ bookingId }) => bookingId !== ride.bookingId);
  const before = usageOf(authorization, others);
  if (takenBy(authorization, ride) > before.left) {
    return no('AUTHORIZATION_USED_UP', `Authorization ${number} has ${leftWords(authorization, before.left)} left.`);
  }
  return yes(usageOf(authorization, [...others, ride]));
}

/** The rides that it covers where more were booked than were granted: the first of them by day, in whatever order they came. */
export function coveredRides(authorization: Authorization, rides: readonly AuthorizedRide[]): Set<BookingId> {
  const inOrder = rides
    .filter(({ status }) => status === 'completed' || isAhead(status))
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

function takenBy({ counts }: Authorization, { meters }: AuthorizedRide): number {
  return counts === 'rides' ? 1 : meters;
}

function isAhead(status: RideStatus): boolean {
  return status === 'booked' || status === 'dispatched' || status === 'started' || status === 'picked_up';
}

function leftWords({ counts }: Authorization, left: number): string {
  const some = Math.max(0, left);
  if (counts === 'miles') return `${(some / METERS_PER_MILE).toFixed(1)} miles`;
  return some === 0 ? 'no ride' : some === 1 ? '1 ride' : `${some} rides`;
}

function rankOf(level: ServiceLevel): number {
  return SERVICE_LEVELS.indexOf(level);
}

function shown(day: DateText): string {
  return slashDate(Temporal.PlainDate.from(day));
}
