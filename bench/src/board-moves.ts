/** As much of a board as moving a ride needs. */
export interface Board {
  version: number;
  columns: { shuttle_id: string; driver_id: string | null; shuttle_program_id: string[]; trip_ids: string[] }[];
  trips: { trip_id: string; program_id: string; booking_ids: string[]; shuttle: { shuttle_id: string } | null }[];
  bookings: { booking_id: string; mobility_assistance: string[]; ride_status: number }[];
}

/** Moves of rides without aids to other vehicles of their program, each once. */
export function* movesOn({ columns, trips, bookings }: Board, times: number): Generator<object> {
  const ready = new Set(
    bookings
      .filter(({ ride_status, mobility_assistance }) => ride_status === 1 && mobility_assistance.length === 0)
      .map(({ booking_id }) => booking_id),
  );
  const movable = trips.filter(({ booking_ids }) => booking_ids.every((id) => ready.has(id)));
  for (let n = 0; n < times; n++) {
    const trip = movable[(n * 37) % movable.length];
    const target = columns.find(
      ({ shuttle_id, driver_id, shuttle_program_id }, at) =>
        at >= (n * 13) % (columns.length / 2) &&
        driver_id !== null &&
        shuttle_id !== trip?.shuttle?.shuttle_id &&
        shuttle_program_id.includes(trip?.program_id ?? ''),
    );
    if (!trip || !target) throw new Error('There is nothing to move.');
    yield {
      booking_id: trip.booking_ids[0],
      shuttle_id: target.shuttle_id,
      driver_id: target.driver_id,
      team_id: null,
    };
  }
}
