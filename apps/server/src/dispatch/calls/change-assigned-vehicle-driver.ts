import { changeAssignedVehicleDriver as contract } from '@handrail/contracts/dispatch';
import { runDrivenBy, runsOf, tripsOfRun, type Column, type Day } from '@handrail/domain/day';
import { changeDriver, type NamedDrivers } from '@handrail/domain/dispatch';
import { yes, type VehicleId } from '@handrail/domain/platform';
import { findDriver, findTeam } from '../../drivers/index.ts';
import { findFitted } from '../../fleet/index.ts';
import { malformed, notFound } from '../../platform/calls/call-failure.ts';
import { drawnChange } from '../../platform/calls/handler.ts';
import { warningsOnWire } from '../../platform/calls/warnings.ts';
import { dayAsDone, dayOn, lookingOf, saveDay } from '../../day/index.ts';
import { columnsWithTrips, gatherFleet } from '../column-wire.ts';
import { warningsOfCrew } from '../deed-warnings.ts';
import { listPapersMissed } from '../objections.ts';
import { isStale, stale } from '../../platform/calls/stale.ts';
import { drawIds } from '../../platform/db/draw-ids.ts';

export const changeAssignedVehicleDriverHandler = drawnChange(
  contract,
  async (params, context) => {
    const { tx, clock } = context;
    const { shuttle_id, date, driver_id, driver_team_id, expected_version } = params;
    const driver = driver_id === null ? null : await findDriver(tx.queries, tx.operator, driver_id);
    const team = driver_team_id === null ? null : await findTeam(tx.queries, tx.operator, driver_team_id);
    if ((driver_id !== null && !driver) || (driver_team_id !== null && !team)) throw notFound();
    const lane = { vehicleId: shuttle_id, driverId: driver_id, teamId: driver_team_id };
    const missed = await listPapersMissed(tx, date, [lane]);
    const fitted = await findFitted(tx.queries, tx.operator, shuttle_id, date);
    const vehicle = fitted && { ...fitted, objections: missed(lane) };

    const before = await dayOn(context, date);
    const from = fromOf(params) ?? onlyColumn(before, shuttle_id);
    const run = runDrivenBy(before, { vehicleId: shuttle_id, ...from });
    const isTaken = !run && columnsOfVehicle(before, shuttle_id).some((column) => column.run !== null);
    if (isTaken || (run && isStale(run, expected_version))) return stale('run');

    const verdict = changeDriver(
      before,
      { from, to: { driverId: driver_id, teamId: driver_team_id } },
      vehicle,
      (driver ?? team)?.status === 1,
      { now: clock.now(), nextId: await drawIds(tx.queries, 1) },
    );
    if (!verdict.ok) return verdict;

    await saveDay(tx, before, verdict.value);
    return yes({ date, vehicleId: shuttle_id, driverId: driver_id, teamId: driver_team_id });
  },
  async ({ date, ...driven }, context) => {
    const looking = lookingOf(context);
    const day = await dayAsDone(context, date);
    const fleet = await gatherFleet(looking, date);
    const run = runDrivenBy(day, driven);
    const ofCrew = run ? await warningsOfCrew(looking, day, run, tripsOfRun(day, run.id)) : [];
    return {
      columns: await columnsWithTrips(looking, day, fleet, columnsOfVehicle(day, driven.vehicleId)),
      warnings: warningsOnWire(ofCrew),
    };
  },
);

interface From {
  from_driver_id?: string | null | undefined;
  from_driver_team_id?: string | null | undefined;
}

/** Whose column is meant, where the caller says so. */
function fromOf({ from_driver_id, from_driver_team_id }: From): NamedDrivers | null {
  if (from_driver_id === undefined && from_driver_team_id === undefined) return null;
  return { driverId: from_driver_id ?? null, teamId: from_driver_team_id ?? null };
}

/** The vehicle's one column; where it has several, a caller who names none of them means nothing. */
function onlyColumn(day: Day, vehicleId: VehicleId): NamedDrivers {
  const [only, ...others] = columnsOfVehicle(day, vehicleId);
  if (others.length > 0) throw malformed('Several drive this vehicle on that day: say who is to be replaced.');
  return { driverId: only?.driverId ?? null, teamId: only?.teamId ?? null };
}

function columnsOfVehicle(day: Day, vehicleId: VehicleId): Column[] {
  const standing = { id: vehicleId, columnNumber: 0, standingDriverId: null };
  return runsOf(day, [standing]).filter((column) => column.vehicleId === vehicleId);
}
