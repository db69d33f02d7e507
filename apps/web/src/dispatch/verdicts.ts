import { statusOf } from '@handrail/domain/bookings';
import { bookingOf, type Day } from '@handrail/domain/day';
import { dispatchBookings, moveBookings, removeFromDispatch, type FittedVehicle } from '@handrail/domain/dispatch';
import type { Refusal } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import type { BoardColumn } from './held-board.ts';

/** What choosing a vehicle would do with the chosen bookings: send a vehicle for them, or send another. */
export type Deed = 'dispatch' | 'move' | 'mixed';

export function deedFor(day: Day, bookingIds: readonly string[]): Deed {
  const waiting = bookingIds.filter((id) => statusOf(bookingOf(day, id)) === 'booked').length;
  if (waiting === bookingIds.length) return 'dispatch';
  return waiting === 0 ? 'move' : 'mixed';
}

/** Why these bookings cannot be put on this vehicle: asked of the very rule that the server will ask. Null if they can. */
export function refusalOn(
  day: Day,
  bookingIds: readonly string[],
  column: BoardColumn,
): Pick<Refusal, 'sentence'> | null {
  const deed = deedFor(day, bookingIds);
  if (deed === 'mixed') return { sentence: 'Some of them wait and some are dispatched: choose one kind.' };
  const named = {
    bookingIds,
    vehicleId: column.shuttle_id,
    driverId: column.driver_id,
    teamId: column.driver_team_id,
  };
  const verdict =
    deed === 'dispatch'
      ? dispatchBookings(day, named, fitted(column), imagined())
      : moveBookings(day, named, fitted(column), imagined());
  if (!verdict.ok) return verdict.refusal;
  return verdict.value === day ? { sentence: 'They are on this vehicle already.' } : null;
}

/** Why these bookings cannot be taken off their vehicles. */
export function refusalToRemove(day: Day, bookingIds: readonly string[]): Pick<Refusal, 'sentence'> | null {
  const verdict = removeFromDispatch(day, bookingIds);
  return verdict.ok ? null : verdict.refusal;
}

/** The board shows vehicles in service only. */
function fitted(column: BoardColumn): FittedVehicle {
  return {
    id: column.shuttle_id,
    isActive: true,
    programIds: column.shuttle_program_id,
    wheelchair: column.shuttle_wheelchair,
    stretcher: column.shuttle_stretcher,
  };
}

/** The day that would come of it is looked at and thrown away, so its new rows may be called anything. */
function imagined() {
  let last = 0;
  return {
    now: Temporal.Instant.fromEpochMilliseconds(0),
    nextId: () => {
      last += 1;
      return `imagined ${last}`;
    },
  };
}
