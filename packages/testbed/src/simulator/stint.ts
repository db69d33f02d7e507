import type { RideEvent } from '@handrail/domain/bookings';
import type { BookingId, Point, TripId } from '@handrail/domain/platform';

/** What a driver has before them: the stops of a run in the order of its route, with what was reported so far. */
export interface Stint {
  key: string;
  stops: readonly StintStop[];
  /** Times in which the vehicle stands, whatever is wanted from it: a break, a flat tire. */
  blocks: readonly Block[];
}

export interface Block {
  fromMs: number;
  toMs: number;
}

export interface StintStop {
  bookingId: BookingId;
  tripId: TripId;
  riderId: string;
  type: 'pickup' | 'dropoff';
  point: Point;
  plannedMs: number;
  ride: SeenRide;
}

/** A ride as a device shows it: its number as it is stored, and when what happened, in milliseconds since 1970. */
export interface SeenRide {
  rideStatus: number;
  takesLong: boolean;
  enrouteMs: number | null;
  arrivedMs: number | null;
  pickedUpMs: number | null;
  arrivedDropoffMs: number | null;
  droppedOffMs: number | null;
  noShowMs: number | null;
}

/** Something a driver presses a button for. */
export interface DriverEvent {
  bookingId: BookingId;
  tripId: TripId;
  event: RideEvent;
  atMs: number;
}
