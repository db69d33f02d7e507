import type { Temporal } from 'temporal-polyfill';
import { no, yes, type Verdict } from '../platform/verdict.ts';

/**
 * Where a ride stands. Canceled is two statuses, because late cancellations are counted: early is before a vehicle
 * was sent for the rider, late is after. `started` is a rider of a shared trip that is under way to somebody else.
 */
export type RideStatus =
  | 'booked'
  | 'dispatched'
  | 'started'
  | 'picked_up'
  | 'completed'
  | 'no_show'
  | 'canceled_early'
  | 'canceled_late';

/** What the driver has reported. A status alone does not say whether the van has left or stands at the door. */
export interface RideStamps {
  enrouteAt: Temporal.Instant | null;
  arrivedAt: Temporal.Instant | null;
  arrivedDropoffAt: Temporal.Instant | null;
}

/** Of what the driver has reported no more than whether: asked of instants and of rows alike, which hold them as text. */
export type RideMarks = Readonly<Record<keyof RideStamps, Temporal.Instant | string | null>>;

/** The nine faces of a ride on the screen. The two arrivals read alike and are told apart by color and glyph. */
export type RideState =
  | 'booked'
  | 'dispatched'
  | 'on_route'
  | 'arrived'
  | 'picked_up'
  | 'arrived_dropoff'
  | 'completed'
  | 'no_show'
  | 'canceled';

export function rideState(status: RideStatus, stamps: RideMarks): RideState {
  switch (status) {
    case 'booked':
    case 'completed':
    case 'no_show':
      return status;
    case 'dispatched':
      if (stamps.arrivedAt) return 'arrived';
      return stamps.enrouteAt ? 'on_route' : 'dispatched';
    case 'started':
      return 'dispatched'; // the trip is under way, but nobody has come for this rider yet
    case 'picked_up':
      return stamps.arrivedDropoffAt ? 'arrived_dropoff' : 'picked_up';
    case 'canceled_early':
    case 'canceled_late':
      return 'canceled';
  }
}

/** The word for a ride in lists, on blocks and in replies. */
export function rideLabel(status: RideStatus, stamps: RideMarks): string {
  return FACES[rideState(status, stamps)].label;
}

/** The name under which the theme keeps its shades, and the console its sign. */
export function rideLook(status: RideStatus, stamps: RideMarks): RideLook {
  return FACES[rideState(status, stamps)].look;
}

/** Whether nothing more comes of the ride. */
export function isOver(status: RideStatus): boolean {
  return status === 'completed' || status === 'no_show' || status === 'canceled_early' || status === 'canceled_late';
}

/** Whether a hand may pick the block up. Where it may be put down is asked again when it is dropped. */
export function isDraggable(status: RideStatus): boolean {
  return status === 'booked' || status === 'dispatched';
}

export function canDispatch(status: RideStatus): Verdict<true, 'ALREADY_DISPATCHED'> {
  if (status === 'booked') return yes(true);
  return no(
    'ALREADY_DISPATCHED',
    "The booking can't be dispatched because it's either already dispatched or completed.",
  );
}

/** A ride changes its vehicle only until it starts; a started trip counts as done for this, whoever is on board. */
export function canMove(status: RideStatus): Verdict<true, 'NOT_DISPATCHED' | 'TRIP_COMPLETED'> {
  if (status === 'dispatched') return yes(true);
  if (status === 'booked') return notDispatched();
  return no('TRIP_COMPLETED', "The booking can't be moved because the trip is already completed.");
}

export function canRemove(status: RideStatus): Verdict<true, 'NOT_DISPATCHED' | 'TRIP_NOT_REMOVABLE'> {
  if (status === 'dispatched') return yes(true);
  if (status === 'booked') return notDispatched();
  return no(
    'TRIP_NOT_REMOVABLE',
    "The trip can't be removed because it is either about to be completed, or has already been completed.",
  );
}

export type RideLook =
  | 'booked'
  | 'dispatched'
  | 'onroute'
  | 'arrived'
  | 'pickup'
  | 'dropoff'
  | 'completed'
  | 'canceled'
  | 'noshow';

const FACES: Record<RideState, { label: string; look: RideLook }> = {
  booked: { label: 'Booked', look: 'booked' },
  dispatched: { label: 'Dispatched', look: 'dispatched' },
  on_route: { label: 'On Route', look: 'onroute' },
  arrived: { label: 'Arrived', look: 'arrived' },
  picked_up: { label: 'Pickup', look: 'pickup' },
  arrived_dropoff: { label: 'Arrived', look: 'dropoff' },
  completed: { label: 'Completed', look: 'completed' },
  canceled: { label: 'Canceled', look: 'canceled' },
  no_show: { label: 'No show', look: 'noshow' },
};

function notDispatched() {
  return no('NOT_DISPATCHED', 'The booking is not dispatched.');
}
