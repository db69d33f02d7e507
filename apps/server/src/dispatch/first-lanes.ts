import { bookingsOfTrip, type Day, unassigned } from '@handrail/domain/day';
import type { Board } from './board.ts';

/** A pool shows a dozen before anyone scrolls. */
const MOST_WAITING = 40;

/** What a board that opens draws first: the lanes that stand first with all that is on them, and the first of those who wait. */
export function firstLanes(board: Board, day: Day, lanes: number): Board {
  const columns = board.columns.toSorted((a, b) => a.shuttle_column_number - b.shuttle_column_number).slice(0, lanes);
  const trips = new Set(columns.flatMap(({ trip_ids }) => trip_ids));
  const drawn = new Set(board.bookings.map(({ booking_id }) => booking_id));
  const waiting = unassigned(day).filter(({ id }) => drawn.has(id));
  const bookings = new Set(
    [...[...trips].flatMap((id) => bookingsOfTrip(day, id)), ...waiting.slice(0, MOST_WAITING)].map(({ id }) => id),
  );
  return {
    ...board,
    columns,
    trips: board.trips.filter(({ trip_id }) => trips.has(trip_id)),
    bookings: board.bookings.filter(({ booking_id }) => bookings.has(booking_id)),
    driver_schedule: null,
  };
}
