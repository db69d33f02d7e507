import type { vehicleColumn } from '@handrail/contracts/dispatch';
import { entriesOf, runsOf, tripsOfRun, type Column, type Day } from '@handrail/domain/day';
import {
  whyCrewAway,
  type CrewMember,
  type KeptApart,
  type Objection,
  type ReachesIn,
} from '@handrail/domain/dispatch';
import { driverName } from '@handrail/domain/drivers';
import { isCertified, whyDown, type ServicePeriod } from '@handrail/domain/fleet';
import type { DriverId, ProgramId, TeamId, VehicleId } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import type { z } from 'zod';
import { zoneClock, type Looking, tripsOnWire } from '../day/index.ts';
import {
  driverOnWire,
  listDrivers,
  listLeaves,
  listTeams,
  type StoredDriver,
  type StoredLeave,
  type StoredTeam,
} from '../drivers/index.ts';
import {
  isInService,
  listPayersOfVehicles,
  listPeriods,
  listVehicles,
  vehicleName,
  type PayerOfVehicle,
  type StoredVehicle,
} from '../fleet/index.ts';
import { listKeptApart } from '../riders/index.ts';
import { listPapersMissed, type PapersMissed } from './objections.ts';
import { listReachingIn } from './reaches-in.ts';

export type ColumnOnWire = z.output<typeof vehicleColumn>;

/** The vehicles and the people who drive them, as they are now: a past board shows them so too, and says it. */
export interface Fleet {
  vehicles: ReadonlyMap<VehicleId, StoredVehicle>;
  drivers: ReadonlyMap<DriverId, StoredDriver>;
  teams: ReadonlyMap<TeamId, StoredTeam>;
  /** What keeps vehicles off the board of the day. */
  down: ReadonlyMap<VehicleId, ServicePeriod>;
  /** Who is on leave on that day, or for some of its hours. */
  leaves: readonly StoredLeave[];
  /** Who accepts which vehicle on that day, and who did. */
  payers: ReadonlyMap<VehicleId, PayerOfVehicle[]>;
  /** Which riders are not to be driven by whom. */
  keptApart: KeptApart;
  /** Which of them the day before still keeps when this one begins. */
  reachingIn: ReadonlyMap<VehicleId, ReachesIn>;
  /** What payers miss of a vehicle and of whoever drives it. */
  missed: PapersMissed;
}

export async function gatherFleet({ queries, operator }: Looking, date: string): Promise<Fleet> {
  const vehicles = await listVehicles(queries, operator);
  const drivers = await listDrivers(queries, operator);
  const teams = await listTeams(queries, operator);
  const on = Temporal.PlainDate.from(date);
  const periods = await listPeriods(queries, operator, { on });
  const leaves = await listLeaves({ queries, operator }, { from: on, to: on });
  const payers = await listPayersOfVehicles(queries, operator);
  const keptApart = await listKeptApart({ queries, operator });
  const reachingIn = await listReachingIn(queries, operator, date);
  const missed = await listPapersMissed({ queries, operator }, date);
  return fleetOf({ vehicles, drivers, teams, periods, leaves, payers, keptApart, reachingIn, missed });
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
  const on = Temporal.PlainDate.from(day.date);
  const periods = await listPeriods(queries, operator, { on });
  const leaves = await listLeaves({ queries, operator }, { from: on, to: on });
  const payers = await listPayersOfVehicles(queries, operator, [...vehicleIds]);
  const keptApart = await listKeptApart({ queries, operator });
  const reachingIn = await listReachingIn(queries, operator, day.date);
  const missed = await listPapersMissed({ queries, operator }, day.date);
  return fleetOf({ vehicles, drivers, teams, periods, leaves, payers, keptApart, reachingIn, missed });
}

/**
 * The columns of a day, from left to right: vehicles in service for the programs shown, and whatever has a run. One that
 * is down or inactive is there only while something is on it, so that it can be put elsewhere.
 */
export function columnsOf(day: Day, fleet: Fleet, isShown: (program: string) => boolean): Column[] {
  const out = new Set([...entriesOf(day.run)].map(({ vehicleId }) => vehicleId));
  const shown = [...fleet.vehicles.values()].filter(
    (vehicle) => out.has(vehicle.id) || (isInService(vehicle) && vehicle.programs.some(({ id }) => isShown(id))),
  );
  const columns = runsOf(day, shown);
  const isAway = ({ vehicleId }: Column) => fleet.down.has(vehicleId) || isInactive(fleet, vehicleId);
  if (!columns.some(isAway)) return columns;
  const needed = new Set(
    columns.filter(({ run }) => run && tripsOfRun(day, run.id).length > 0).map(({ vehicleId }) => vehicleId),
  );
  return columns.filter((column) => needed.has(column.vehicleId) || !isAway(column));
}

function isInactive({ vehicles }: Fleet, vehicleId: VehicleId): boolean {
  const vehicle = vehicles.get(vehicleId);
  return vehicle !== undefined && !isInService(vehicle);
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
    ...waysOnWire(vehicle?.configurations ?? []),
    shuttle_note: vehicle?.note ?? '',
    shuttle_program_id: vehicle?.programs.map(({ id }) => id) ?? [],
    shuttle_broker_certification: (fleet.payers.get(column.vehicleId) ?? []).map(({ name, ...certification }) => ({
      insurance_name: name,
      is_active: isCertified(certification, Temporal.PlainDate.from(day.date)),
    })),
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
    ...downOnWire(fleet.down.get(column.vehicleId)),
    ...(isInactive(fleet, column.vehicleId) ? { shuttle_inactive: true as const } : {}),
    ...awayOnWire(whyNobodyDrives(day.date, column, fleet)),
    ...missedOnWire(fleet.missed(column)),
    ...keptApartOnWire(crewOf(column, fleet), fleet.keptApart),
    ...reachingInOnWire(fleet.reachingIn.get(column.vehicleId), zoneOfColumn(day, vehicle)),
  };
}

function waysOnWire(ways: StoredVehicle['configurations']): Pick<ColumnOnWire, 'shuttle_configurations'> {
  if (ways.length === 0) return {};
  return { shuttle_configurations: ways.map(({ seats, chairs, stretchers }) => ({ seats, chairs, stretchers })) };
}

/** That whoever drives a column is on leave that day or has left, everyone of a team; null where somebody works, or nobody is named. */
export function whyNobodyDrives(
  date: string,
  column: Pick<Column, 'driverId' | 'teamId'>,
  fleet: Fleet,
): string | null {
  const crew = crewOf(column, fleet);
  // Of five hundred columns hardly one: the calendar is asked for those.
  const mayBeAway = crew.some(
    ({ driverId, isActive }) => !isActive || fleet.leaves.some((leave) => leave.driverId === driverId),
  );
  return mayBeAway ? whyCrewAway(date, crew, fleet.leaves) : null;
}

/** Who drives a column: one driver, or everyone of a team. */
export function crewOf(
  { driverId, teamId }: Pick<Column, 'driverId' | 'teamId'>,
  { drivers, teams }: Pick<Fleet, 'drivers' | 'teams'>,
): CrewMember[] {
  const crew = teamId === null ? [driverId] : (teams.get(teamId)?.driverIds ?? []);
  const known = crew.flatMap((id) => (id === null ? [] : (drivers.get(id) ?? [])));
  return known.map((driver) => ({ driverId: driver.id, name: driverName(driver), isActive: driver.status === 1 }));
}

function keptApartOnWire(crew: readonly CrewMember[], keptApart: KeptApart): Pick<ColumnOnWire, 'kept_apart'> {
  const pairs = crew.flatMap(({ driverId, name }) =>
    [...(keptApart.get(driverId) ?? [])].map((rider) => ({
      passenger_id: rider,
      driver_id: driverId,
      driver_name: name,
    })),
  );
  return pairs.length === 0 ? {} : { kept_apart: pairs };
}

function missedOnWire(missed: readonly Objection[]): Pick<ColumnOnWire, 'papers_missed'> {
  if (missed.length === 0) return {};
  return {
    papers_missed: missed.map(({ payerId, sentence, isRefused }) => ({
      insurance_id: payerId,
      message: sentence,
      refuses: isRefused,
    })),
  };
}

function awayOnWire(message: string | null): Pick<ColumnOnWire, 'driver_away'> {
  return message === null ? {} : { driver_away: { message } };
}

function reachingInOnWire(reaches: ReachesIn | undefined, zone: string): Pick<ColumnOnWire, 'reaches_in'> {
  return reaches ? { reaches_in: { ends_at: zoneClock(zone).at(reaches.endsAt), message: reaches.sentence } } : {};
}

function downOnWire(period: ServicePeriod | undefined): Pick<ColumnOnWire, 'shuttle_down'> {
  if (!period) return {};
  const { kind, endsOn } = period;
  return { shuttle_down: { kind, ends_on: endsOn?.toString() ?? null, message: whyDown(period) } };
}

/** A run has no program of its own: it is told in the clock of the first one its vehicle serves. */
function zoneOfColumn(day: Day, vehicle: StoredVehicle | undefined): string {
  const served = vehicle?.programs.map(({ id }) => day.zones.get(id)).find((zone) => zone !== undefined);
  return served ?? [...day.zones.values()][0] ?? 'UTC';
}

interface Gathered {
  vehicles: readonly StoredVehicle[];
  drivers: readonly StoredDriver[];
  teams: readonly StoredTeam[];
  periods: readonly ServicePeriod[];
  leaves: readonly StoredLeave[];
  payers: readonly PayerOfVehicle[];
  keptApart: KeptApart;
  reachingIn: Fleet['reachingIn'];
  missed: PapersMissed;
}

function fleetOf({
  vehicles,
  drivers,
  teams,
  periods,
  leaves,
  payers,
  keptApart,
  reachingIn,
  missed,
}: Gathered): Fleet {
  const idOf = ({ id }: { id: string }) => id;
  return {
    vehicles: byIdOf(vehicles, idOf),
    drivers: byIdOf(drivers, idOf),
    teams: byIdOf(teams, idOf),
    down: byIdOf(periods, ({ vehicleId }) => vehicleId),
    leaves,
    payers: Map.groupBy(payers, ({ vehicleId }) => vehicleId),
    keptApart,
    reachingIn,
    missed,
  };
}

function byIdOf<T>(entries: readonly T[], idOf: (entry: T) => string): Map<string, T> {
  return new Map(entries.map((entry) => [idOf(entry), entry]));
}
