import type { Temporal } from 'temporal-polyfill';
import {
  canDispatch,
  planOf,
  shownPickupAt,
  statusOf,
  bookingOf,
  edit,
  find,
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
import type { BookingId, Id, VehicleId } from '../platform/ids.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';
import { readRun, withRun, type NamedRun, type Opening } from './find-run.ts';
import type { WhoDrives } from './who-drives.ts';
import { vehicleFits, type FittedVehicle, type VehicleUnfit } from './vehicle-fits.ts';

export type DispatchRefusal = 'NO_DRIVER' | 'NO_SHUTTLE' | 'DRIVER_TEAM_CONFLICT' | VehicleUnfit | 'ALREADY_DISPATCHED';

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
  const asked = bookingOf(day, bookingId);
  const paid = payerAccountId === null ? day : edit(day, { bookings: [{ ...asked, payerAccountId }] });
  const may = judge(paid, [bookingId], named, vehicle);
  if (!may.ok) return may;
  return yes(
    putAll(day, may.value, opening, (booking) => ({
      booking: payerAccountId === null ? booking : { ...booking, payerAccountId },
      plan: planFrom(booking, plannedPickup),
    })),
  );
}

type OfSeveral = Exclude<DispatchRefusal, 'NO_DRIVER'> | 'NO_BOOKINGS' | 'NO_DRIVER_ON_LIST';
type Several = NamedRun & { bookingIds: readonly BookingId[] };

/** Puts the checked bookings on a run, each at its own time: all of them or none. */
export function dispatchBookings(
  day: Day,
  several: Several,
  vehicle: FittedVehicle | null,
  opening: Opening,
): Verdict<Day, OfSeveral> {
  const may = mayDispatch(day, several, vehicle);
  if (!may.ok) return may;
  return yes(putAll(day, may.value, opening, (booking) => ({ booking, plan: planOfRide(booking) })));
}

/** Whether all of these bookings may be put on a run. */
export function mayDispatch(
  day: Day,
  { bookingIds, ...named }: Several,
  vehicle: FittedVehicle | null,
): Verdict<ToPut, OfSeveral> {
  if (bookingIds.length === 0) return no('NO_BOOKINGS', 'You need to select bookings on the booking list.');
  const verdict = judge(day, bookingIds, named, vehicle);
  if (verdict.ok) return verdict;
  const { code, sentence } = verdict.refusal;
  return code === 'NO_DRIVER'
    ? no('NO_DRIVER_ON_LIST', 'You need to select a driver on the driver list.')
    : no(code, sentence);
}

/**
 * Which of these bookings may still be put on a run, where all of them might when it was decided: whoever was quicker
 * keeps theirs, and the first of those that are left out says why.
 */
export function stillToDispatch(
  day: Day,
  { bookingIds, ...named }: Several,
  vehicle: FittedVehicle | null,
): { bookingIds: readonly BookingId[]; why: string | null } {
  const present = bookingIds.filter((id) => find(day.booking, id));
  if (present.length === bookingIds.length && mayDispatch(day, { bookingIds, ...named }, vehicle).ok)
    return { bookingIds, why: null };
  const verdicts = present.map((id) => ({ id, may: mayDispatch(day, { bookingIds: [id], ...named }, vehicle) }));
  const refused = verdicts.flatMap(({ may }) => (may.ok ? [] : [may.refusal.sentence]));
  return {
    bookingIds: verdicts.flatMap(({ id, may }) => (may.ok ? [id] : [])),
    why: refused[0] ?? 'The booking has another day by now.',
  };
}

type Placed = { booking: Booking; plan: RidePlan | null };

/** What was judged: the run that is meant, and the rides for it. */
interface ToPut {
  run: WhoDrives & { vehicleId: VehicleId };
  bookings: readonly Booking[];
}

function judge(
  day: Day,
  bookingIds: readonly BookingId[],
  named: NamedRun,
  vehicle: FittedVehicle | null,
): Verdict<ToPut, DispatchRefusal> {
  const read = readRun(named);
  if (!read.ok) return read;
  const bookings = [...new Set(bookingIds)].map((id) => bookingOf(day, id));
  const fits = vehicleFits(vehicle, bookings);
  if (!fits.ok) return fits;
  for (const booking of bookings) {
    const waiting = canDispatch(statusOf(booking));
    if (!waiting.ok) return waiting;
  }
  return yes({ run: read.value, bookings });
}

/** All in one edit: a day that was copied for each ride would take as long as the rides take to be written. */
function putAll(day: Day, { run, bookings }: ToPut, opening: Opening, place: (booking: Booking) => Placed): Day {
  const opened = withRun(day, run, opening);
  const put = bookings.map((booking) => tripFor(opened.day, opened.run, place(booking), opening.nextId));
  return edit(opened.day, {
    trips: put.map(({ trip }) => trip),
    bookings: put.map(({ booking }) => booking),
    stops: put.flatMap(({ stops }) => stops),
  });
}

/** A will-call may be put on a run before its rider calls: its stops have no time, and its block stands at 11:59 PM. */
function tripFor(day: Day, run: Run, { booking, plan }: Placed, nextId: () => Id<never>) {
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
  return {
    trip,
    booking: { ...booking, rideStatus: 1, tripId: id } satisfies Booking,
    stops: [
      newStop({ ...stop, id: pickupId, stopType: 'pickup', seq: 1, plannedAt: plan?.pickupAt ?? null }),
      newStop({ ...stop, id: dropoffId, stopType: 'dropoff', seq: 2, plannedAt: plan?.dropoffAt ?? null }),
    ],
  };
}

/** The ride as long as it is, from where it was dropped. A rider who has yet to call is planned for no time. */
function planFrom(booking: Booking, plannedPickup?: Temporal.Instant): RidePlan | null {
  const promised = planOfRide(booking);
  if (!promised || !plannedPickup) return promised;
  const pickupAt = textOfInstant(plannedPickup);
  const seconds = secondsBetween(promised.pickupAt, promised.dropoffAt);
  return { pickupAt, dropoffAt: later(pickupAt, { seconds }) };
}
