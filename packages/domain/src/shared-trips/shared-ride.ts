import { secondsBetween, type Booking, type InstantText } from '../day/index.ts';
import type { Load } from '../fleet/index.ts';
import type { BookingId, PlaceId } from '../platform/ids.ts';
import { placesNeeded, promisedWindow, rideLimitSec, type PlannerPolicy } from '../scheduler/index.ts';
import { stateOfVisit } from './stop-legality.ts';

/** A rider of a shared trip as its order and its times are judged. Moments are seconds since 1970. */
export interface SharedRide {
  id: BookingId;
  pickupPlaceId: PlaceId;
  dropoffPlaceId: PlaceId;
  /** What was promised; null where the door was driven to already, or nothing was. */
  window: { from: number; until: number; promised: number } | null;
  /** When the rider has to be there, where that was said. */
  dueAt: number | null;
  limitSec: number;
  /** What the rider takes of the vehicle; nothing for one who is not coming. */
  load: Load;
  /** Ends that were driven already. */
  driven: { pickup: boolean; dropoff: boolean };
}

const NOBODY: Load = { seats: 0, chairs: 0, stretchers: 0 };

export function sharedRide(booking: Booking, policy?: PlannerPolicy): SharedRide {
  const { id, pickupPlaceId, dropoffPlaceId, scheduledPickupAt, scheduledDropoffAt, appointmentAt } = booking;
  const state = { pickup: stateOfVisit(booking, 'pickup'), dropoff: stateOfVisit(booking, 'dropoff') };
  const isComing = state.dropoff !== 'free';
  const promisedSec =
    scheduledPickupAt === null || scheduledDropoffAt === null
      ? 0
      : secondsBetween(scheduledPickupAt, scheduledDropoffAt);
  return {
    id,
    pickupPlaceId,
    dropoffPlaceId,
    window: scheduledPickupAt === null || state.pickup === 'driven' ? null : windowOf(booking, scheduledPickupAt),
    dueAt: appointmentAt === null || state.dropoff !== 'ahead' ? null : secondsOf(appointmentAt),
    limitSec: rideLimitSec({ travelSec: booking.travelSec, promisedSec }, policy?.rideLimit),
    load: isComing ? placesNeeded(booking) : NOBODY,
    driven: { pickup: state.pickup === 'driven', dropoff: state.dropoff === 'driven' },
  };
}

export function secondsOf(text: InstantText): number {
  return Math.round(Date.parse(text) / 1000);
}

function windowOf(booking: Booking, promised: InstantText) {
  const [from, until] = promisedWindow(booking, promised);
  return { from: secondsOf(from), until: secondsOf(until), promised: secondsOf(promised) };
}
