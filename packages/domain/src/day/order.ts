import type { Booking, Stop, Trip } from './entries.ts';

/** The orders a day is read in. Each is total, so that every screen, list and device agrees. */

/** A run's route: by plan, getting out before getting in, and then by trip. Riders still to call come last, trip by trip. */
export function byRoute(a: Stop, b: Stop): number {
  if (a.plannedAt === null || b.plannedAt === null) {
    return (
      Number(a.plannedAt === null) - Number(b.plannedAt === null) || byId(a.tripId, b.tripId) || byPlaceInTrip(a, b)
    );
  }
  return (
    byText(a.plannedAt, b.plannedAt) ||
    outBeforeIn(a) - outBeforeIn(b) ||
    byId(a.tripId, b.tripId) ||
    byPlaceInTrip(a, b)
  );
}

/** The order of a trip's own stops. Several at one place share a number. */
export function byPlaceInTrip(a: Stop, b: Stop): number {
  return a.seq - b.seq || byId(a.id, b.id);
}

export function byStart(a: Trip, b: Trip): number {
  return byText(a.startsAt, b.startsAt) || byId(a.id, b.id);
}

/** By the promised pickup; riders who have yet to call stand at the end, as 11:59 PM does. */
export function byPickup(a: Booking, b: Booking): number {
  return byText(a.scheduledPickupAt ?? NO_TIME, b.scheduledPickupAt ?? NO_TIME) || byId(a.id, b.id);
}

/** Ids are numbers written as text: the longer is the greater. */
export function byId(a: string, b: string): number {
  return a.length - b.length || byText(a, b);
}

const NO_TIME = '9999';

function outBeforeIn(stop: Stop): number {
  return stop.stopType === 'dropoff' ? 0 : 1;
}

function byText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
