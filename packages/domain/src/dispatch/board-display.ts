import {
  hasBegun,
  statusOf,
  bookingsOfTrip,
  entriesOf,
  tripsOfRun,
  unassigned,
  willCalls,
  type Booking,
  type Day,
  type Trip,
} from '../day/index.ts';
import type { BookingId, ProgramId, RunId } from '../platform/ids.ts';

/** What a trip is doing: the one thing about it that is seen from across a room. */
export type DisplayedState = 'planned' | 'under_way' | 'done';

/** A trip as it may hang on a wall: when, how many, how late, and nobody's name. */
export interface DisplayedTrip {
  trip: Trip;
  state: DisplayedState;
  riders: number;
  lateMin: number;
}

/** A ride that waits for a vehicle. */
export interface DisplayedWait {
  programId: ProgramId;
  pickupAt: string | null;
  lateMin: number;
}

export interface DisplayCounts {
  rides: number;
  done: number;
  onBoard: number;
  late: number;
  unassigned: number;
  willCall: number;
}

/** Of the trips of a vehicle, what a board display shows. */
export function displayedTrips(day: Day, runId: RunId, late: ReadonlyMap<BookingId, number>): DisplayedTrip[] {
  return tripsOfRun(day, runId).map((trip) => {
    const rides = bookingsOfTrip(day, trip.id).filter(isDriven);
    return {
      trip,
      state: stateOf(rides),
      riders: rides.length,
      lateMin: Math.max(0, ...rides.map(({ id }) => late.get(id) ?? 0)),
    };
  });
}

/** The rides nobody drives yet and whose time is known, soonest first. */
export function displayedWaits(day: Day, late: ReadonlyMap<BookingId, number>): DisplayedWait[] {
  const toCall = new Set(willCalls(day));
  return unassigned(day)
    .filter((booking) => !toCall.has(booking))
    .map(({ id, programId, scheduledPickupAt }) => ({
      programId,
      pickupAt: scheduledPickupAt,
      lateMin: late.get(id) ?? 0,
    }));
}

export function displayCounts(day: Day, late: ReadonlyMap<BookingId, number>): DisplayCounts {
  const statuses = [...entriesOf(day.booking)].filter(isDriven).map(statusOf);
  return {
    rides: statuses.length,
    done: statuses.filter((status) => status === 'completed').length,
    onBoard: statuses.filter((status) => status === 'picked_up').length,
    late: [...late.values()].filter((minutes) => minutes > 0).length,
    unassigned: unassigned(day).length,
    willCall: willCalls(day).length,
  };
}

function stateOf(rides: readonly Booking[]): DisplayedState {
  if (rides.length > 0 && rides.every((ride) => statusOf(ride) === 'completed')) return 'done';
  return rides.some(hasBegun) ? 'under_way' : 'planned';
}

/** Neither canceled nor a no-show: somebody is to be driven, or was. */
function isDriven(booking: Booking): boolean {
  const status = statusOf(booking);
  return status !== 'canceled_early' && status !== 'canceled_late' && status !== 'no_show';
}
