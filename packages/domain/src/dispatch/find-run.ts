import type { Temporal } from 'temporal-polyfill';
import { edit, newRun, runDrivenBy, textOfInstant, type Day, type Run } from '../day/index.ts';
import type { Id, VehicleId } from '../platform/ids.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';
import { whoDrives, type NamedDrivers, type WhoDrives } from './who-drives.ts';

/** The run that a call names: a vehicle, and a driver or a team. */
export interface NamedRun extends NamedDrivers {
  vehicleId: VehicleId | null;
}

/** What opening a run takes: when it is, and the next id of the one sequence. */
export interface Opening {
  now: Temporal.Instant;
  nextId: () => Id<never>;
}

/** Reads which run is meant. The driver is asked for first, as the board does when something is dropped on a column. */
export function readRun({
  vehicleId,
  ...drivers
}: NamedRun): Verdict<WhoDrives & { vehicleId: VehicleId }, 'NO_DRIVER' | 'NO_SHUTTLE' | 'DRIVER_TEAM_CONFLICT'> {
  const drives = whoDrives(drivers);
  if (!drives.ok) return drives;
  if (!vehicleId) return no('NO_SHUTTLE', 'You need to add a shuttle.');
  return yes({ ...drives.value, vehicleId });
}

/** The day with this run on it: the first deed on a vehicle's column is what stores it. */
export function withRun(
  day: Day,
  named: WhoDrives & { vehicleId: VehicleId },
  { now, nextId }: Opening,
): { day: Day; run: Run } {
  const stored = runDrivenBy(day, named);
  if (stored) return { day, run: stored };
  const run = newRun({ ...named, id: nextId(), serviceDay: day.date, openedAt: textOfInstant(now) });
  return { day: edit(day, { runs: [run] }), run };
}
