import { canMove, statusOf, bookingOf, bookingsOfTrip, edit, tripOf, type Day } from '../day/index.ts';
import type { BookingId } from '../platform/ids.ts';
import { yes, type Verdict } from '../platform/verdict.ts';
import { readRun, withRun, type NamedRun, type Opening } from './find-run.ts';
import { vehicleFits, type FittedVehicle, type VehicleUnfit } from './vehicle-fits.ts';

/**
 * Moves rides to another run, each with everyone who shares its trip. The new vehicle has been nowhere yet, so what the
 * old one did on the way to its riders is struck out.
 */
export function moveBookings(
  day: Day,
  { bookingIds, ...named }: NamedRun & { bookingIds: readonly BookingId[] },
  vehicle: FittedVehicle | null,
  opening: Opening,
): Verdict<
  Day,
  'NO_DRIVER' | 'NO_SHUTTLE' | 'DRIVER_TEAM_CONFLICT' | VehicleUnfit | 'TRIP_COMPLETED' | 'NOT_DISPATCHED'
> {
  const read = readRun(named);
  if (!read.ok) return read;
  const meant = bookingIds.map((id) => bookingOf(day, id));
  const tripIds = [...new Set(meant.flatMap(({ tripId }) => tripId ?? []))];
  const riding = tripIds.flatMap((tripId) => bookingsOfTrip(day, tripId));
  const fits = vehicleFits(vehicle, riding);
  if (!fits.ok) return fits;
  for (const booking of [...meant, ...riding]) {
    const movable = canMove(statusOf(booking));
    if (!movable.ok) return movable;
  }

  const opened = withRun(day, read.value, opening);
  const moving = tripIds.map((id) => tripOf(day, id)).filter(({ runId }) => runId !== opened.run.id);
  if (moving.length === 0) return yes(day);
  return yes(
    edit(opened.day, {
      trips: moving.map((trip) => ({ ...trip, runId: opened.run.id })),
      bookings: moving
        .flatMap(({ id }) => bookingsOfTrip(day, id))
        .map((booking) => ({ ...booking, enrouteAt: null, arrivedAt: null })),
    }),
  );
}
