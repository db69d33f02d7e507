import { epochMsOf, statusOf, type Booking } from '../day/index.ts';

/** What a rider is told of their ride without anybody's hand. */
export const RIDE_NOTICES = ['on_the_way', 'near', 'late', 'changed', 'waiting'] as const;
export type RideNotice = (typeof RIDE_NOTICES)[number];

/** What need not be said any more to whom a vehicle waits for. */
const RIDE_NOTICES_BEFORE_DOOR: readonly RideNotice[] = ['waiting', 'near', 'late', 'on_the_way'];

/** Which of them an operator wants said, and from how many minutes on; zero minutes: never. */
export interface NoticeTerms {
  onTheWay: boolean;
  nearMin: number;
  lateMin: number;
  changedMin: number;
}

/** What is known of a ride that may be told. */
export interface RideKnown {
  booking: Booking;
  /** When its pickup is reached; null where nobody knows. */
  eta: { atMs: number; isGuess: boolean } | null;
  /** The vehicle comes here next, with nobody else's door before. */
  isNext: boolean;
  said: ReadonlySet<RideNotice>;
  /** The driver called them from the door, and they did not come. */
  isCalled: boolean;
}

export interface NoticeDue {
  kind: RideNotice;
  /** What need not be said any more once this is. */
  covers: readonly RideNotice[];
}

const MINUTE_MS = 60_000;
/** A ride further ahead may be late by now and on time by then. */
const LATE_AHEAD_MS = 60 * MINUTE_MS;
/** A driver who set out longer ago than this is not news. */
const NEWS_MS = 30 * MINUTE_MS;

/**
 * The one thing that is to be told of a ride now: what is nearest to the door first, for it says all that the others would.
 * Only a recent position is passed on by itself. A guess from the plan may be wrong by as much as whoever forgets to press.
 */
export function noticeDue(
  { booking, eta, isNext, said, isCalled }: RideKnown,
  terms: NoticeTerms,
  nowMs: number,
): NoticeDue | null {
  const status = statusOf(booking);
  const promise = promiseOf(booking);
  if ((status !== 'dispatched' && status !== 'started') || promise === null) return null;
  // At the door there is one thing left to say, and to nobody whom the driver did not try to reach.
  if (booking.arrivedAt !== null)
    return isCalled && !said.has('waiting') ? { kind: 'waiting', covers: RIDE_NOTICES_BEFORE_DOOR } : null;
  const atMs = eta === null || eta.isGuess ? null : eta.atMs;
  const enrouteMs = booking.enrouteAt === null ? null : epochMsOf(booking.enrouteAt);
  const isOnTheWay = enrouteMs !== null && nowMs - enrouteMs <= NEWS_MS;

  if (isOnceDue('near', terms.nearMin) && atMs !== null && isNext && atMs - nowMs <= terms.nearMin * MINUTE_MS)
    return { kind: 'near', covers: ['near', 'late', 'on_the_way'] };
  if (
    isOnceDue('late', terms.lateMin) &&
    atMs !== null &&
    atMs - promise.toMs >= terms.lateMin * MINUTE_MS &&
    promise.fromMs - nowMs <= LATE_AHEAD_MS
  )
    return { kind: 'late', covers: isOnTheWay ? ['late', 'on_the_way'] : ['late'] };
  if (isOnceDue('on_the_way', Number(terms.onTheWay)) && isOnTheWay)
    return { kind: 'on_the_way', covers: ['on_the_way'] };
  return null;

  function isOnceDue(kind: RideNotice, wanted: number): boolean {
    return wanted > 0 && !said.has(kind);
  }
}

/** When a rider was told to expect their vehicle. */
export interface Promised {
  fromMs: number;
  toMs: number;
}

/**
 * The window, as long as the plan keeps to it: a vehicle that comes earlier or later inside of it is no news. Outside of it,
 * or where none was promised, it is the planned time itself. Null for a ride without one.
 */
export function promiseOf({
  scheduledPickupAt,
  windowStartAt,
  windowEndAt,
}: Pick<Booking, 'scheduledPickupAt' | 'windowStartAt' | 'windowEndAt'>): Promised | null {
  if (scheduledPickupAt === null) return null;
  const atMs = epochMsOf(scheduledPickupAt);
  if (windowStartAt === null || windowEndAt === null) return { fromMs: atMs, toMs: atMs };
  const [fromMs, toMs] = [epochMsOf(windowStartAt), epochMsOf(windowEndAt)];
  return atMs < fromMs || atMs > toMs ? { fromMs: atMs, toMs: atMs } : { fromMs, toMs };
}

/** Whether what was promised has moved so far from what the rider was told that they should hear of it. */
export function isPromiseMoved(toldFromMs: number, promise: Promised, { changedMin }: NoticeTerms): boolean {
  return changedMin > 0 && Math.abs(promise.fromMs - toldFromMs) >= changedMin * MINUTE_MS;
}
