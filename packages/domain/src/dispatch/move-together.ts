import { type Day } from '../day/index.ts';
import type { BookingId } from '../platform/ids.ts';
import { type Verdict, yes } from '../platform/verdict.ts';
import type { WallTime } from '../platform/zones.ts';
import type { NamedRun, Opening } from './find-run.ts';
import { moveBookings } from './move-trips.ts';
import { replanRide } from './replan-ride.ts';
import type { FittedVehicle } from './vehicle-fits.ts';

type MoveRefusal = Extract<ReturnType<typeof moveBookings>, { ok: false }>['refusal']['code'];

/** Rides that go to one run, with the vehicle as it stands that day. */
export interface MoveTogether {
  named: NamedRun;
  bookingIds: readonly BookingId[];
  vehicle: FittedVehicle | null;
}

/**
 * Several moves as one step: all of them or none. Two vehicles swap their rides this way, and each ride goes by what it is,
 * not by where it stands once the move before it was made.
 */
export function moveTogether(day: Day, moves: readonly MoveTogether[], opening: Opening): Verdict<Day, MoveRefusal> {
  let after: Verdict<Day, MoveRefusal> = yes(day);
  for (const { named, bookingIds, vehicle } of moves) {
    if (!after.ok) return after;
    after = moveBookings(after.value, { ...named, bookingIds }, vehicle, opening);
  }
  return after;
}

/** One ride to another run for another time, as one step; what its rider was promised stays. */
export function moveToTime(
  day: Day,
  { bookingId, pickup, named, vehicle }: Omit<MoveTogether, 'bookingIds'> & { bookingId: BookingId; pickup: WallTime },
  opening: Opening,
): Verdict<Day, MoveRefusal | 'INVALID_TIME_RANGE' | 'TIME_SKIPPED'> {
  const moved = moveBookings(day, { ...named, bookingIds: [bookingId] }, vehicle, opening);
  return moved.ok ? replanRide(moved.value, { bookingId, pickup }) : moved;
}
