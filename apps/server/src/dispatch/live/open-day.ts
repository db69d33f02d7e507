import { find, type Column, type Day } from '@handrail/domain/day';
import type { OperatorId, PlaceId } from '@handrail/domain/platform';
import type { Looking } from '../../day/index.ts';
import { type Address, listPlaces } from '../../places/index.ts';
import { policiesOn } from '../../programs/index.ts';
import { columnsOf, type Fleet, gatherFleet } from '../column-wire.ts';
import { type Touched, touchedSince } from '../touched.ts';
import { drawLane } from './draw-lane.ts';
import { fleetSince } from './fleet-of-day.ts';
import type { DayNumbers, DrawnLane } from './numbers.ts';
import { isSameRide, isSameShape, numberDay, type Numbering, placesOf } from './numbering.ts';
import { slowHours } from './slow-hours.ts';

/** A day that is open on somebody's board, as the bench has it. */
export interface OpenDay {
  key: string;
  operator: OperatorId;
  day: Day;
  fleet: Fleet;
  columns: readonly Column[];
  numbering: Numbering;
}

/** What the bench is told to have it so. */
export type Bringing =
  | { is: 'anew'; numbers: DayNumbers; lanes: BroughtLane[] }
  | { is: 'lanes'; lanes: BroughtLane[] };

export type BroughtLane = readonly [lane: number, drawn: DrawnLane];

export function keyOfDay(operator: OperatorId, date: string): string {
  return `${operator} ${date}`;
}

/** A day that nobody had open, or that the bench cannot be brought on to. */
export async function openedDay(looking: Looking, day: Day): Promise<{ open: OpenDay; bringing: Bringing }> {
  const fleet = await gatherFleet(looking, day.date);
  const places = await listPlaces(looking.queries, looking.operator, placesOf(day));
  const columns = columnsOf(day, fleet, () => true);
  const policies = await policiesOn(looking, day.date);
  const { numbering, numbers } = numberDay(day, columns, fleet, places, policies);
  const traffic = await slowHours(looking.queries, looking.operator, numbering.baseMs);
  const open = {
    key: keyOfDay(looking.operator, day.date),
    operator: looking.operator,
    day,
    fleet,
    columns,
    numbering,
  };
  return { open, bringing: { is: 'anew', numbers: { ...numbers, traffic }, lanes: drawnLanes(open, columns.keys()) } };
}

/** An open day as it would be with a ride more, whose places are no rows yet: to be asked about once, beside what is open. */
export async function supposedOpen(
  looking: Looking,
  held: OpenDay,
  day: Day,
  also: ReadonlyMap<PlaceId, Address>,
): Promise<{ open: OpenDay; numbers: DayNumbers; lanes: BroughtLane[] }> {
  const places = new Map([...(await listPlaces(looking.queries, looking.operator, placesOf(held.day))), ...also]);
  const { numbering, numbers } = numberDay(day, held.columns, held.fleet, places, held.numbering.policies);
  const traffic = await slowHours(looking.queries, looking.operator, numbering.baseMs);
  const open = { ...held, day, numbering };
  return { open, numbers: { ...numbers, traffic }, lanes: drawnLanes(open, held.columns.keys()) };
}

/**
 * The same day at a later version: the lanes that something happened to. Null where more is otherwise than lanes: a ride
 * that is new or goes elsewhere, another vehicle, another setting of a program.
 */
export async function broughtOn(
  looking: Looking,
  held: OpenDay,
  day: Day,
): Promise<{ open: OpenDay; bringing: Bringing } | null> {
  const touched = await touchedSince(looking.queries, looking.operator, day, held.day.version);
  if (touched.programs.size > 0) return null;
  const fleet = await fleetSince(looking, day, held.fleet, touched);
  const columns = columnsOf(day, fleet, () => true);
  const isSame = [...touched.bookings].every((id) => {
    const booking = find(day.booking, id);
    return !booking || isSameRide(held.numbering, booking);
  });
  const lanes = touchedLanes(day, columns, touched);
  if (!isSame || !isSameShape(held.numbering, { day, columns, fleet }, lanes)) return null;
  const open = { ...held, day, fleet, columns };
  return { open, bringing: { is: 'lanes', lanes: drawnLanes(open, lanes) } };
}

function drawnLanes({ numbering, day, columns, fleet }: OpenDay, lanes: Iterable<number>): BroughtLane[] {
  return [...lanes].flatMap((lane) => {
    const column = columns[lane];
    return column ? [[lane, drawLane(numbering, day, column, fleet)] as const] : [];
  });
}

/** Whoever drives may be somebody else on any lane, and so may their hours; else only what is on some runs changed. */
function touchedLanes(day: Day, columns: readonly Column[], touched: Touched): number[] {
  if (touched.drivers.size > 0 || touched.shifts) return [...columns.keys()];
  const trips = new Set(touched.trips);
  for (const id of touched.bookings) {
    const tripId = find(day.booking, id)?.tripId;
    if (tripId) trips.add(tripId);
  }
  const runs = new Set(touched.runs);
  for (const id of trips) {
    const runId = find(day.trip, id)?.runId;
    if (runId !== undefined) runs.add(runId);
  }
  return columns.flatMap(({ run, vehicleId }, lane) =>
    touched.vehicles.has(vehicleId) || (run && runs.has(run.id)) ? [lane] : [],
  );
}
