import type { Temporal } from 'temporal-polyfill';
import {
  canDispatch,
  planOf,
  shownPickupAt,
  statusOf,
  bookingOf,
  edit,
  later,
  newStop,
  newTrip,
  secondsBetween,
  textOfInstant,
  type AccountId,
  type Booking,
  type Day,
  type Run,
} from '../day/index.ts';
import { planOfRide, type RidePlan } from '../bookings/index.ts';
import type { BookingId, Id } from '../platform/ids.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';
import { readRun, withRun, type NamedRun, type Opening } from './find-run.ts';
import { vehicleFits, type FittedVehicle, type VehicleAway } from './vehicle-fits.ts';

export type DispatchRefusal =
  | 'NO_DRIVER'
  | 'NO_SHUTTLE'
  | 'DRIVER_TEAM_CONFLICT'
  | VehicleAway
  | 'MANUALDISPATCHPROGRAMERROR'
  | 'AID_UNSUPPORTED'
  | 'ALREADY_DISPATCHED';

export interface Dispatching extends NamedRun {
  bookingId: BookingId;
  /** Where the block was dropped: the plan. The promise stays what the rider was told. */
  plannedPickup?: Temporal.Instant;
  payerAccountId?: AccountId | null;
}

/** Puts a ride on a run: a trip of its own with two stops. */
export function dispatchBooking(
  day: Day,
  dispatching: Dispatching,
  vehicle: FittedVehicle | null,
  opening: Opening,
): Verdict<Day, DispatchRefusal> {
  const { bookingId, plannedPickup, payerAccountId = null, ...named } = dispatching;
  return dispatchAll(day, [bookingId], named, vehicle, opening, (booking) => ({
    booking: payerAccountId === null ? booking : { ...booking, payerAccountId },
    plan: planFrom(booking, plannedPickup),
  }));
}

/** Puts the checked bookings on a run, each at its own time: all of them or none. */
export function dispatchBookings(
  day: Day,
  { bookingIds, ...named }: NamedRun & { bookingIds: readonly BookingId[] },
  vehicle: FittedVehicle | null,
  opening: Opening,
): Verdict<Day, Exclude<DispatchRefusal, 'NO_DRIVER'> | 'NO_BOOKINGS' | 'NO_DRIVER_ON_LIST'> {
  if (bookingIds.length === 0) return no('NO_BOOKINGS', 'You need to select bookings on the booking list.');
  const verdict = dispatchAll(day, bookingIds, named, vehicle, opening, (booking) => ({
    booking,
    plan: planOfRide(booking),
  }));
  if (verdict.ok) return verdict;
  const { code, sentence } = verdict.refusal;
  return code === 'NO_DRIVER'
    ? no('NO_DRIVER_ON_LIST', 'You need to select a driver on the driver list.')
    : no(code, sentence);
}

type Placed = { booking: Booking; plan: RidePlan | null };

function dispatchAll(
  day: Day,
  bookingIds: readonly BookingId[],
  named: NamedRun,
  vehicle: FittedVehicle | null,
  opening: Opening,
  place: (booking: Booking) => Placed,
): Verdict<Day, DispatchRefusal> {
  const read = readRun(named);
  if (!read.ok) return read;
  const bookings = [...new Set(bookingIds)].map((id) => bookingOf(day, id));
  const fits = vehicleFits(vehicle, bookings);
  if (!fits.ok) return fits;
  for (const booking of bookings) {
    const waiting = canDispatch(statusOf(booking));
    if (!waiting.ok) return waiting;
  }
  const opened = withRun(day, read.value, opening);
  return yes(bookings.reduce((after, booking) => put(after, opened.run, place(booking), opening.nextId), opened.day));
}

/** A will-call may be put on a run before its rider calls: its stops have no time, and its block stands at 11:59 PM. */
function put(day: Day, run: Run, { booking, plan }: Placed, nextId: () => Id<never>): Day {
  const [id, pickupId, dropoffId] = [nextId(), nextId(), nextId()];
  const startsAt = plan?.pickupAt ?? textOfInstant(shownPickupAt(planOf(day, booking)));
  const trip = newTrip({
    id,
    serviceDay: day.date,
    runId: run.id,
    kind: 'ride',
    programId: booking.programId,
    startsAt,
    endsAt: plan?.dropoffAt ?? later(startsAt, { seconds: Math.max(60, booking.travelSec) }),
    travelSec: booking.travelSec,
    travelM: booking.travelM,
  });
  const stop = { serviceDay: day.date, bookingId: booking.id, tripId: id };
  return edit(day, {
    trips: [trip],
    bookings: [{ ...booking, rideStatus: 1, tripId: id }],
    stops: [
      newStop({ ...stop, id: pickupId, stopType: 'pickup', seq: 1, plannedAt: plan?.pickupAt ?? null }),
      newStop({ ...stop, id: dropoffId, stopType: 'dropoff', seq: 2, plannedAt: plan?.dropoffAt ?? null }),
    ],
  });
}

/** The ride as long as it is, from where it was dropped. A rider who has yet to call is planned for no time. */
function planFrom(booking: Booking, plannedPickup?: Temporal.Instant): RidePlan | null {
  const promised = planOfRide(booking);
  if (!promised || !plannedPickup) return promised;
  const pickupAt = textOfInstant(plannedPickup);
  const seconds = secondsBetween(promised.pickupAt, promised.dropoffAt);
  return { pickupAt, dropoffAt: later(pickupAt, { seconds }) };
}
