import { bookingsOfTrip, isClosed, runOf, tripsOfRun, type Booking, type Day } from '../day/index.ts';
import type { DriverId, RunId, TeamId, VehicleId } from '../platform/ids.ts';
import { countOf, type Counting, type Counts } from './count-day.ts';
import { stretchesOfRun, type Stretch } from './run-stretches.ts';

/** What a vehicle and its driver or team did on a day, and the stretches it is made of. */
export interface RunFigures {
  runId: RunId;
  vehicleId: VehicleId;
  driverId: DriverId | null;
  teamId: TeamId | null;
  counts: Counts;
  stretches: readonly Stretch[];
}

/** The figures of a run, of all its programs: its rides by what became of them, and its hours and miles. */
export function runFigures(day: Day, runId: RunId, { now, roads }: Counting): RunFigures {
  const { vehicleId, driverId, teamId } = runOf(day, runId);
  const rides: Booking[] = tripsOfRun(day, runId).flatMap(({ id }) => [...bookingsOfTrip(day, id)]);
  const stretches = stretchesOfRun(day, runId, roads);
  return { runId, vehicleId, driverId, teamId, counts: countOf(rides, stretches, isClosed(day, now)), stretches };
}
