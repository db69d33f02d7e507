import type { vehicleColumn } from '@handrail/contracts/dispatch';
import { entriesOf, runsOf, tripsOfRun, type Column, type Day } from '@handrail/domain/day';
import type { DriverId, ProgramId, TeamId, VehicleId } from '@handrail/domain/platform';
import type { z } from 'zod';
import { zoneClock } from '../bookings/index.ts';
import { driverOnWire, listDrivers, listTeams, type StoredDriver, type StoredTeam } from '../drivers/index.ts';
import { isInService, listVehicles, vehicleName, type StoredVehicle } from '../fleet/index.ts';
import type { Looking } from './asking.ts';
import { tripsOnWire } from './trip-wire.ts';

export type ColumnOnWire = z.output<typeof vehicleColumn>;

/** The vehicles and the people who drive them, as they are now: a past board shows them so too, and says it. */
export interface Fleet {
  vehicles: ReadonlyMap<VehicleId, StoredVehicle>;
  drivers: ReadonlyMap<DriverId, StoredDriver>;
  teams: ReadonlyMap<TeamId, StoredTeam>;
}

export async function gatherFleet({ queries, operator }: Looking): Promise<Fleet> {
  const vehicles = await listVehicles(queries, operator);
  const drivers = await listDrivers(queries, operator);
  const teams = await listTeams(queries, operator);
  const idOf = ({ id }: { id: string }) => id;
  return { vehicles: byIdOf(vehicles, idOf), drivers: byIdOf(drivers, idOf), teams: byIdOf(teams, idOf) };
}

/** As much of the fleet as it takes to draw the columns of some vehicles. */
export async function gatherFleetOf(
  { queries, operator }: Looking,
  day: Day,
  vehicleIds: ReadonlySet<VehicleId>,
): Promise<Fleet> {
  const vehicles = await listVehicles(queries, operator, [...vehicleIds]);
  const teams = await listTeams(queries, operator);
  const runs = [...entriesOf(day.run)].filter(({ vehicleId }) => vehicleIds.has(vehicleId));
  const members = teams.filter(({ id }) => runs.some(({ teamId }) => teamId === id)).flatMap((team) => team.driverIds);
  const alone = [...vehicles.map(({ standingDriverId }) => standingDriverId), ...runs.map(({ driverId }) => driverId)];
  const drivers = await listDrivers(queries, operator, [...members, ...alone.flatMap((id) => id ?? [])]);
  const idOf = ({ id }: { id: string }) => id;
  return { vehicles: byIdOf(vehicles, idOf), drivers: byIdOf(drivers, idOf), teams: byIdOf(teams, idOf) };
}

/** The columns of a day, from left to right: vehicles in service for the programs shown, and whatever has a run. */
export function columnsOf(day: Day, fleet: Fleet, isShown: (program: string) => boolean): Column[] {
  const shown = [...fleet.vehicles.values()].filter(
    (vehicle) => isInService(vehicle) && vehicle.programs.some(({ id }) => isShown(id)),
  );
  return runsOf(day, shown);
}

/** Columns with their trips, and each trip with its bookings. */
export async function columnsWithTrips(
  looking: Looking,
  day: Day,
  fleet: Fleet,
  columns: readonly Column[],
  isShown: (program: ProgramId) => boolean = () => true,
): Promise<ColumnOnWire[]> {
  const tripsOf = ({ run }: Column) =>
    run ? tripsOfRun(day, run.id).filter(({ programId }) => isShown(programId)) : [];
  const trips = await tripsOnWire(looking, day, columns.flatMap(tripsOf));
  const byTrip = byIdOf(trips, ({ trip_id }) => trip_id);
  return columns.map((column) => ({
    ...columnOnWire(day, column, fleet),
    trips: tripsOf(column).flatMap(({ id }) => byTrip.get(id) ?? []),
  }));
}

/** A column without what is on it. */
export function columnOnWire(day: Day, { run, ...column }: Column, fleet: Fleet): Omit<ColumnOnWire, 'trips'> {
  const vehicle = fleet.vehicles.get(column.vehicleId);
  const driver = column.driverId === null ? undefined : fleet.drivers.get(column.driverId);
  const team = column.teamId === null ? undefined : fleet.teams.get(column.teamId);
  return {
    run_id: run?.id ?? null,
    shuttle_id: column.vehicleId,
    fleet_shuttle_id: vehicle?.fleetNumber ?? '',
    shuttle_name: vehicle ? vehicleName(vehicle) : '',
    name: vehicle?.fleetNumber ?? '',
    index: vehicle?.columnNumber ?? 0,
    shuttle_column_number: vehicle?.columnNumber ?? 0,
    shuttle_make: vehicle?.make ?? '',
    shuttle_model: vehicle?.model ?? '',
    shuttle_license_plate: vehicle?.plate ?? '',
    shuttle_photo: null,
    shuttle_wheelchair: vehicle?.wheelchair ?? '',
    shuttle_stretcher: vehicle?.gurney ?? '',
    shuttle_capacity: vehicle?.capacity ?? 0,
    shuttle_note: vehicle?.note ?? '',
    shuttle_program_id: vehicle?.programs.map(({ id }) => id) ?? [],
    shuttle_broker_certification: [],
    driver_id: column.driverId,
    driver_alt_name: driver?.altName ?? null,
    driver_firstname: driver?.firstname ?? null,
    driver_lastname: driver?.lastname ?? null,
    driver_team_id: column.teamId,
    driver_team_name: team?.name ?? null,
    driver_team: (team?.driverIds ?? []).flatMap((id) => {
      const member = fleet.drivers.get(id);
      return member ? [driverOnWire(member)] : [];
    }),
    insurance_account_id: null,
    timeInserted: run && zoneClock(zoneOfColumn(day, vehicle)).at(run.openedAt),
    version: run?.version ?? 0,
  };
}

/** A run has no program of its own: it is told in the clock of the first one its vehicle serves. */
function zoneOfColumn(day: Day, vehicle: StoredVehicle | undefined): string {
  const served = vehicle?.programs.map(({ id }) => day.zones.get(id)).find((zone) => zone !== undefined);
  return served ?? [...day.zones.values()][0] ?? 'UTC';
}

function byIdOf<T>(entries: readonly T[], idOf: (entry: T) => string): Map<string, T> {
  return new Map(entries.map((entry) => [idOf(entry), entry]));
}
