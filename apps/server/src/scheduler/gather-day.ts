import { find, textOfInstant, zoneOf, type Column, type Day } from '@handrail/domain/day';
import { serviceDateOf, type BookingId, type PlaceId, type ProgramId } from '@handrail/domain/platform';
import {
  type DayToPlan,
  planningOf,
  type PlanInput,
  type PlannerMode,
  type PlannerPolicy,
  type PlannerTimes,
  USUAL_POLICY,
} from '@handrail/domain/scheduler';
import { Temporal } from 'temporal-polyfill';
import { dayOn, type Looking } from '../day/index.ts';
import { columnsOf, type Fleet, gatherFleet } from '../dispatch/index.ts';
import { listNotAuthorized } from '../authorizations/index.ts';
import { type DriverForPlan, listDriversForPlan } from '../drivers/index.ts';
import { listVehiclesForPlan } from '../fleet/index.ts';
import { listPlaces } from '../places/index.ts';
import { pieceByPiece } from '../platform/in-breaths.ts';
import { policiesOn } from '../programs/index.ts';
import { listCompany, listMeasuredBoarding } from '../riders/index.ts';
import { listClosedDays } from '../shifts/index.ts';
import { hoursToPlan } from './planner/hours-to-plan.ts';
import type { PlanAsked, PlanPoint } from './planner/planner.ts';
import { supposePins } from './suppose-pins.ts';
import type { PinnedRide } from './kept-plan.ts';

export interface Asked {
  date: string;
  programIds: readonly ProgramId[];
  /** Of those that wait, which are meant. */
  bookingIds: readonly BookingId[];
  mode: PlannerMode;
  times: PlannerTimes;
  pins: readonly PinnedRide[];
}

/** A day as a plan is made for it, and all that it was made of. */
export interface GatheredDay {
  /** As it stands, without what is pinned of an earlier plan. */
  day: Day;
  columns: readonly Column[];
  input: PlanInput;
  points: ReadonlyMap<PlaceId, PlanPoint>;
  /** How slow the roads are, and when. */
  hours: NonNullable<PlanAsked['hours']> | null;
  policies: ReadonlyMap<ProgramId, PlannerPolicy>;
}

/** Everything that the rules of planning ask about a day, read in one picture of it. */
export async function gatherDay(looking: Looking, asked: Asked): Promise<GatheredDay> {
  const { date, programIds, mode, times, pins } = asked;
  const day = await dayOf(looking, date);
  const on = Temporal.PlainDate.from(date);
  const fleet = await gatherFleet(looking, date);
  const yard = await gatherYard(looking, date);
  const policies = await policiesOn(looking, date);
  const supposed = supposePins(day, pins, yard.vehicles);
  const columns = plannedColumns(supposed, fleet, programIds);
  const asking = {
    day: supposed,
    mode,
    programs: programIds,
    columns,
    vehicles: yard.vehicles,
    crewOf: (column: Column) => crewForPlan(column, fleet, yard.drivers),
    certifying: yard.certifying,
    papersMissed: fleet.missed,
    notAuthorized: await listNotAuthorized(looking, date),
    leaves: fleet.leaves,
    closedDays: await listClosedDays(looking, { from: on, to: on }),
    measured: await listMeasuredBoarding(looking.queries, looking.operator),
    company: await listCompany(looking),
    policyOf: (program: ProgramId) => policies.get(program) ?? USUAL_POLICY,
    times,
    ...nowOf(looking, supposed, programIds),
  } satisfies DayToPlan;
  const input = await pieceByPiece(planningOf(asking));
  if (!input) throw new Error('A plan is made for some program.');
  const meant = meantOf(input, asked, supposed);
  const hours = await hoursToPlan(looking.queries, looking.operator, date);
  return { day, columns, input: meant, points: await pointsOf(looking, meant), hours, policies };
}

/** On the day that goes on, nothing is planned for what is past of it. */
function nowOf({ services }: Looking, day: Day, [program]: readonly ProgramId[]): Pick<DayToPlan, 'now'> {
  const now = services.clocks.town.now();
  const isToday = program !== undefined && serviceDateOf(now, zoneOf(day, program)).toString() === day.date;
  return isToday ? { now: textOfInstant(now) } : {};
}

export async function dayOf(looking: Looking, date: string): Promise<Day> {
  return dayOn({ services: looking.services, by: { operator: looking.operator }, queries: looking.queries }, date);
}

/** The vehicles of the programs in service, and whatever has a run. */
export function plannedColumns(day: Day, fleet: Fleet, programIds: readonly ProgramId[]): Column[] {
  return columnsOf(day, fleet, (program) => programIds.includes(program));
}

export interface PlanYard {
  vehicles: DayToPlan['vehicles'];
  drivers: ReadonlyMap<string, DriverForPlan>;
  certifying: DayToPlan['certifying'];
}

export async function gatherYard({ queries, operator }: Looking, date: string): Promise<PlanYard> {
  const vehicles = await listVehiclesForPlan(queries, operator, date);
  const drivers = await listDriversForPlan(queries, operator);
  return {
    vehicles: vehicles.vehicles,
    drivers: drivers.drivers,
    certifying: { vehicles: vehicles.certifying, drivers: drivers.certifying },
  };
}

/** Who drives a column: one driver, or everyone of a team. */
export function crewForPlan(
  { driverId, teamId }: Pick<Column, 'driverId' | 'teamId'>,
  { teams }: Pick<Fleet, 'teams'>,
  drivers: PlanYard['drivers'],
): DriverForPlan[] {
  const crew = teamId === null ? [driverId] : (teams.get(teamId)?.driverIds ?? []);
  return crew.flatMap((id) => (id === null ? [] : (drivers.get(id) ?? [])));
}

/** Without those that wait and were not asked about. */
function meantOf(input: PlanInput, { bookingIds, pins }: Asked, supposed: Day): PlanInput {
  const meant = new Set([...bookingIds, ...pins.map(({ id }) => id)]);
  const isMeant = ({ id }: { id: BookingId }) => meant.has(id) || (find(supposed.booking, id)?.tripId ?? null) !== null;
  return { ...input, rides: input.rides.filter(isMeant), leftOut: input.leftOut.filter(isMeant) };
}

async function pointsOf({ queries, operator }: Looking, input: PlanInput): Promise<Map<PlaceId, PlanPoint>> {
  const ids = new Set<PlaceId>();
  for (const { fromPlaceId, toPlaceId } of input.rides) ids.add(fromPlaceId).add(toPlaceId);
  for (const { parkingPlaceId, visits, here } of input.lanes) {
    if (parkingPlaceId !== null) ids.add(parkingPlaceId);
    if (here !== null) ids.add(here.placeId);
    for (const { placeId } of visits) if (placeId !== null) ids.add(placeId);
  }
  const places = await listPlaces(queries, operator, [...ids]);
  return new Map([...places].map(([id, { latitude, longitude }]) => [id, { latitude, longitude }]));
}
