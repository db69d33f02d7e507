import type { board, boardBooking } from '@handrail/contracts/dispatch';
import {
  bookingsOfTrip,
  entriesOf,
  find,
  tripsOfRun,
  type Booking,
  type Column,
  type Day,
  type Table,
  type Trip,
} from '@handrail/domain/day';
import type { ProgramId, RiderId } from '@handrail/domain/platform';
import type { z } from 'zod';
import { bookingsOnWire, scheduleOnWire, type Looking, gatherNamed, tripOnBoard } from '../day/index.ts';
import { listPrograms } from '../programs/index.ts';
import { columnOnWire, columnsOf, gatherFleet, gatherFleetOf, type Fleet } from './column-wire.ts';
import type { Touched } from './touched.ts';

export type Board = z.output<typeof board>;
type BoardBooking = z.output<typeof boardBooking>;

/** Which programs a board is asked for; none named is all of them. */
export function shownPrograms(programIds: readonly ProgramId[]): (id: ProgramId) => boolean {
  const named = new Set(programIds);
  return (id) => named.size === 0 || named.has(id);
}

/** Everything there is to draw of a day. */
export async function wholeBoard(looking: Looking, day: Day, programIds: readonly ProgramId[]): Promise<Board> {
  const isShown = shownPrograms(programIds);
  const fleet = await gatherFleet(looking, day.date);
  const programs = await listPrograms(looking.queries, looking.operator);
  const trips = [...entriesOf(day.trip)].filter(({ programId }) => isShown(programId));
  const bookings = [...entriesOf(day.booking)].filter(({ programId }) => isShown(programId));
  return {
    date: day.date,
    version: day.version,
    program: programs.filter(({ program_id }) => isShown(program_id)),
    columns: boardColumns(day, fleet, isShown, columnsOf(day, fleet, isShown)),
    trips: await boardTrips(looking, day, trips),
    bookings: await boardBookings(looking, day, bookings),
    driver_schedule: scheduleOnWire(day, [...fleet.drivers.values()], isShown),
    gone: [],
  };
}

/** Only what changed: the entries touched since a version that are still there, and the ids of those that are not. */
export async function boardSince(
  looking: Looking,
  day: Day,
  programIds: readonly ProgramId[],
  touched: Touched,
): Promise<Board> {
  const isShown = shownPrograms(programIds);
  const fleet = await fleetFor(looking, day, touched);
  const isScheduleOther = touched.shifts || [...touched.drivers].some((id) => fleet?.drivers.has(id));
  const programs = touched.programs.size > 0 ? await listPrograms(looking.queries, looking.operator) : [];
  const renamed = bookingsOfRiders(day, touched.riders);
  const bookings = foundIn(
    day.booking,
    touched.bookings,
    renamed.map(({ id }) => id),
  );
  // The stops of a trip name its riders too.
  const trips = foundIn(
    day.trip,
    touched.trips,
    renamed.flatMap(({ tripId }) => tripId ?? []),
  );
  const seen = (entry: Trip | Booking) => isShown(entry.programId);
  const columns = fleet ? columnsOf(day, fleet, isShown) : [];
  const isTouched = (column: Column) => touched.vehicles.has(column.vehicleId) || isDrivenBy(column, touched, fleet);
  return {
    date: day.date,
    version: day.version,
    program: programs.filter(({ program_id }) => touched.programs.has(program_id) && isShown(program_id)),
    columns: fleet ? boardColumns(day, fleet, isShown, columns.filter(isTouched)) : [],
    trips: await boardTrips(looking, day, trips.filter(seen)),
    bookings: await boardBookings(looking, day, bookings.filter(seen)),
    driver_schedule: fleet && isScheduleOther ? scheduleOnWire(day, [...fleet.drivers.values()], isShown) : null,
    gone: [...goneOf(day, touched), ...vehiclesWithout(columns, touched)],
  };
}

/** A city's fleet is only gathered when all of it may look otherwise; a move concerns two vehicles. */
async function fleetFor(looking: Looking, day: Day, { vehicles, drivers, shifts }: Touched): Promise<Fleet | null> {
  if (drivers.size > 0 || shifts) return gatherFleet(looking, day.date);
  return vehicles.size > 0 ? gatherFleetOf(looking, day, vehicles) : null;
}

function boardColumns(
  day: Day,
  fleet: Fleet,
  isShown: (program: ProgramId) => boolean,
  columns: readonly Column[],
): Board['columns'] {
  return columns.map((column) => {
    const trips = column.run ? tripsOfRun(day, column.run.id).filter(({ programId }) => isShown(programId)) : [];
    return { ...columnOnWire(day, column, fleet), trip_ids: trips.map(({ id }) => id) };
  });
}

/** Vehicles that were drawn and are no more: out of service, down with nothing on them, or of other programs now. */
function vehiclesWithout(columns: readonly Column[], { vehicles }: Touched): string[] {
  const drawn = new Set(columns.map(({ vehicleId }) => vehicleId));
  return [...vehicles].filter((id) => !drawn.has(id));
}

async function boardTrips(looking: Looking, day: Day, trips: readonly Trip[]): Promise<Board['trips']> {
  const riding = trips.flatMap(({ id }) => bookingsOfTrip(day, id));
  const named = await gatherNamed(looking, riding, trips);
  return trips.map((trip) => tripOnBoard(day, trip, named));
}

async function boardBookings(looking: Looking, day: Day, bookings: readonly Booking[]): Promise<BoardBooking[]> {
  return bookingsOnWire(looking, day, bookings);
}

function bookingsOfRiders(day: Day, riders: ReadonlySet<RiderId>): Booking[] {
  if (riders.size === 0) return [];
  return [...entriesOf(day.booking)].filter(({ riderId }) => riders.has(riderId));
}

/** The entries that are there, each once. */
function foundIn<T>(table: Table<T>, ...ids: Iterable<string>[]): T[] {
  return [...new Set(ids.flatMap((some) => [...some]))].flatMap((id) => find(table, id) ?? []);
}

/** A driver or a member of a team was renamed or retired. */
function isDrivenBy({ driverId, teamId }: Column, { drivers }: Touched, fleet: Fleet | null): boolean {
  if (driverId !== null && drivers.has(driverId)) return true;
  const team = teamId === null ? undefined : fleet?.teams.get(teamId);
  return team !== undefined && (drivers.has(team.id) || team.driverIds.some((id) => drivers.has(id)));
}

function goneOf(day: Day, { runs, trips, bookings }: Touched): string[] {
  return [
    ...[...runs].filter((id) => !find(day.run, id)),
    ...[...trips].filter((id) => !find(day.trip, id)),
    ...[...bookings].filter((id) => !find(day.booking, id)),
  ];
}
