import {
  bookingsOfTrip,
  entriesOf,
  find,
  stopsOfTrip,
  tableOf,
  tripsOfRun,
  type Day,
  type Run,
} from '@handrail/domain/day';
import type { BoardColumn } from '../board/held-board.ts';

/**
 * The part of a day that a lane's verdict depends on: every run of its vehicle, its driver or its team, what they do, and the
 * rides in the hand with their own runs. A rule makes another day of it in a moment, where one of thousands of rows takes long.
 */
export function sliceFor(day: Day, column: BoardColumn, bookingIds: readonly string[]): Day {
  const held = bookingIds.flatMap((id) => find(day.booking, id) ?? []);
  const own = new Set(held.flatMap(({ tripId }) => (tripId === null ? [] : (find(day.trip, tripId)?.runId ?? []))));
  const runs = [...new Set([...runsBeside(day.run, column), ...[...own].flatMap((id) => find(day.run, id) ?? [])])];
  const trips = runs.flatMap(({ id }) => tripsOfRun(day, id));
  const bookings = trips.flatMap(({ id }) => bookingsOfTrip(day, id));
  return {
    ...day,
    run: tableOf(runs),
    trip: tableOf(trips),
    stop: tableOf(trips.flatMap(({ id }) => stopsOfTrip(day, id))),
    booking: tableOf([...bookings, ...held]),
    shift: day.shift,
  };
}

const kept = new WeakMap<Day['run'], ReadonlyMap<string, readonly Run[]>>();

/** The runs of a column's vehicle, its driver and its team. All lanes ask, so the runs of a day are sorted once. */
function runsBeside(runs: Day['run'], { shuttle_id, driver_id, driver_team_id }: BoardColumn): Run[] {
  const byClaim = kept.get(runs) ?? claimsOn(runs);
  kept.set(runs, byClaim);
  return [`vehicle ${shuttle_id}`, `driver ${driver_id}`, `team ${driver_team_id}`].flatMap(
    (claim) => byClaim.get(claim) ?? [],
  );
}

function claimsOn(runs: Day['run']): ReadonlyMap<string, readonly Run[]> {
  const byClaim = new Map<string, Run[]>();
  const put = (claim: string, run: Run) => byClaim.set(claim, [...(byClaim.get(claim) ?? []), run]);
  for (const run of entriesOf(runs)) {
    put(`vehicle ${run.vehicleId}`, run);
    if (run.driverId !== null) put(`driver ${run.driverId}`, run);
    if (run.teamId !== null) put(`team ${run.teamId}`, run);
  }
  return byClaim;
}
