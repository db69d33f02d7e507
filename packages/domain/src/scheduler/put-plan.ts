import { Temporal } from 'temporal-polyfill';
import {
  bookingOf,
  canMove,
  edit,
  find,
  later,
  statusOf,
  stopsOfBooking,
  tripOf,
  zoneOf,
  type Booking,
  type Day,
  type InstantText,
} from '../day/index.ts';
import {
  dispatchBookings,
  type FittedVehicle,
  mayDispatch,
  moveBookings,
  type NamedRun,
  type Opening,
  poolTrips,
  readRun,
  vehicleFits,
  type WayM,
} from '../dispatch/index.ts';
import type { BookingId } from '../platform/ids.ts';
import { eachOf, inOneGo, type Pieces } from '../platform/pieces.ts';
import { noRange } from '../platform/time-range.ts';
import { no, yes, type Refusal, type Verdict } from '../platform/verdict.ts';
import { standingOf } from './standing.ts';

/** A ride where a plan has it, with the run that is meant and its vehicle as it stands that day. */
export interface RideToPut {
  id: BookingId;
  named: NamedRun;
  vehicle: FittedVehicle | null;
  pickupAt: InstantText;
  dropoffAt: InstantText;
}

/** A run, and for each ride a trip and its two stops. */
export const IDS_OF_A_PUT_RIDE = 4;

/** What is known beside the rides that are put. */
export interface Around {
  /** Who leaves a lane in the same step is joined with nobody on it. */
  leaving?: ReadonlySet<BookingId>;
  /** What those who share a trip are driven by. */
  wayM?: WayM;
}

/**
 * The day with rides where a plan has them, at both of its times. The rules of dispatching judge each: one that they refuse
 * by now is left where it is, and named.
 */
export function putPlan(day: Day, rides: readonly RideToPut[], opening: Opening, around: Around = {}): PlanPut {
  return inOneGo(puttingPlan(day, rides, opening, around));
}

export interface PlanPut {
  day: Day;
  put: BookingId[];
  skipped: { id: BookingId; refusal: Refusal }[];
}

/** The same a lane at a time. */
export function* puttingPlan(
  day: Day,
  rides: readonly RideToPut[],
  opening: Opening,
  { leaving = NOBODY, wayM = () => null }: Around = {},
): Pieces<PlanPut> {
  const skipped: { id: BookingId; refusal: Refusal }[] = [];
  const put: RideToPut[] = [];
  let after = day;
  for (const lane of Map.groupBy(rides, laneOf).values()) {
    const judged = lane.map((ride) => ({ ride, refusal: whyNotPut(after, ride) }));
    skipped.push(...judged.flatMap(({ ride: { id }, refusal }) => (refusal ? [{ id, refusal }] : [])));
    const may = judged.flatMap(({ ride, refusal }) => (refusal ? [] : [ride]));
    const [first] = may;
    if (!first) continue;
    const onLane = putOnLane(after, may, first, opening);
    if (onLane.ok) {
      after = onLane.value;
      put.push(...may);
    } else skipped.push(...may.map(({ id }) => ({ id, refusal: onLane.refusal })));
    yield;
  }
  const ids = put.map(({ id }) => id);
  const timed = yield* atTheirTimes(after, put);
  const runs = ids.map((id) => tripOf(timed, bookingOf(timed, id).tripId ?? '').runId);
  const pooled = yield* poolTrips(timed, runs, { put: new Set(ids), leaving: without(leaving, ids), wayM });
  return { day: pooled, put: ids, skipped };
}

/** All of a lane, or none of it where they may not be there together. */
function putOnLane(
  day: Day,
  rides: readonly RideToPut[],
  { named, vehicle }: RideToPut,
  opening: Opening,
): Verdict<Day> {
  const idsWhere = (waits: boolean) =>
    rides.flatMap(({ id }) => (waits === (statusOf(bookingOf(day, id)) === 'booked') ? [id] : []));
  const [waiting, moving] = [idsWhere(true), idsWhere(false)];
  const dispatched =
    waiting.length === 0 ? yes(day) : dispatchBookings(day, { ...named, bookingIds: waiting }, vehicle, opening);
  if (!dispatched.ok || moving.length === 0) return dispatched;
  return moveBookings(dispatched.value, { ...named, bookingIds: moving }, vehicle, opening);
}

const NOBODY: ReadonlySet<BookingId> = new Set();

function without(leaving: ReadonlySet<BookingId>, ids: readonly BookingId[]): ReadonlySet<BookingId> {
  const gone = new Set(ids);
  return new Set([...leaving].filter((id) => !gone.has(id)));
}

function laneOf({ named: { vehicleId, driverId, teamId } }: RideToPut): string {
  return [vehicleId, driverId, teamId].join(' ');
}

/** By itself, so that it can be said of each. */
export function whyNotPut(day: Day, { id, named, vehicle, pickupAt }: RideToPut): Refusal | null {
  const booking = find(day.booking, id);
  if (!booking) return GONE;
  if (!isOfDay(day, booking, pickupAt)) return noRange().refusal;
  if (booking.tripId === null) {
    const may = mayDispatch(day, { ...named, bookingIds: [id] }, vehicle);
    return may.ok ? null : may.refusal;
  }
  if (standingOf(booking, tripOf(day, booking.tripId), 'improve') !== 'free') return STANDS_BY_NOW;
  for (const asked of [readRun(named), vehicleFits(vehicle, [booking]), canMove(statusOf(booking))]) {
    if (!asked.ok) return asked.refusal;
  }
  return null;
}

const GONE = no('GONE', 'The booking has another day by now.').refusal;

const STANDS_BY_NOW = no('STANDS_BY_NOW', 'The ride is pinned, shared or under way by now.').refusal;

function isOfDay(day: Day, booking: Booking, at: InstantText): boolean {
  const zone = zoneOf(day, booking.programId);
  return Temporal.Instant.from(at).toZonedDateTimeISO(zone).toPlainDate().toString() === day.date;
}

/** Each on a trip of its own yet. */
function* atTheirTimes(day: Day, put: readonly RideToPut[]): Pieces<Day> {
  const timed = yield* eachOf(put, ({ id, pickupAt, dropoffAt }) => {
    const soonest = later(pickupAt, { seconds: 60 });
    const endsAt = dropoffAt < soonest ? soonest : dropoffAt;
    const trip = tripOf(day, bookingOf(day, id).tripId ?? '');
    const stops = stopsOfBooking(day, id).map((stop) => ({
      ...stop,
      plannedAt: stop.stopType === 'pickup' ? pickupAt : endsAt,
    }));
    return [{ trip: { ...trip, startsAt: pickupAt, endsAt }, stops }];
  });
  return edit(day, { trips: timed.map(({ trip }) => trip), stops: timed.flatMap(({ stops }) => stops) });
}
