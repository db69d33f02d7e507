import { columnOf, FIELDS_ON_TRIP, find, type Change, type Day } from '@handrail/domain/day';
import type { DriverId, OperatorId, VehicleId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import { vehiclesOfChange } from '../fleet/index.ts';
import type { Queries } from '../platform/db/transaction.ts';
import { vehiclesTouchedBefore } from './reaches-in.ts';

/** Whose picture on the board is no longer right after some changes, by id. */
export interface Touched {
  runs: Set<string>;
  trips: Set<string>;
  bookings: Set<string>;
  /** Vehicles whose columns are to be drawn again, all of each. */
  vehicles: Set<string>;
  /** Drivers and teams that are called or made up otherwise. */
  drivers: Set<string>;
  riders: Set<string>;
  programs: Set<string>;
  shifts: boolean;
}

type LoggedChange = Pick<Change, 'entity' | 'id' | 'before' | 'after'> & {
  /** The vehicles whose days off, or payers, a change is about: an edit of those does not name its vehicle. */
  vehicleIds?: readonly VehicleId[];
  /** The driver whose leave it is: an edit of one does not name them either. */
  driverId?: DriverId | null;
};

/** What the log says was touched after a version: of this day, of the day before into it, and of what is drawn on all. */
export async function touchedSince(queries: Queries, operator: OperatorId, day: Day, above: number): Promise<Touched> {
  const { rows } = await sql<LoggedChange>`
    select c.entity, c.id::text as id, c.before, c.after,
      ${vehiclesOfChange} as "vehicleIds",
      (select l.driver_id::text from driver_leave l where c.entity = 'driver_leave'
        and l.operator_id = c.operator_id and l.driver_leave_id = c.id) as "driverId"
    from change c
    where c.operator_id = ${operator} and (c.day = ${day.date} or c.day is null)
      and c.version > ${above} and c.version <= ${day.version}`.execute(queries);
  const touched = touchedBy(day, rows);
  addAll(touched.vehicles, await vehiclesTouchedBefore(queries, operator, day, above));
  return touched;
}

export function touchedBy(day: Day, changes: readonly LoggedChange[]): Touched {
  const touched: Touched = {
    runs: new Set(),
    trips: new Set(),
    bookings: new Set(),
    vehicles: new Set(),
    drivers: new Set(),
    riders: new Set(),
    programs: new Set(),
    shifts: false,
  };
  for (const change of changes) TOUCHING[change.entity]?.(touched, change, day);
  return touched;
}

type Field = string | number | null | undefined;

/** What each kind of row is drawn in. A kind that is not here is not on the board. */
const TOUCHING: Record<string, (touched: Touched, change: LoggedChange, day: Day) => void> = {
  run: (touched, change, day) => {
    touched.runs.add(change.id);
    addAll(touched.vehicles, [...valuesOf(change, 'vehicle_id'), find(day.run, change.id)?.vehicleId]);
  },
  trip: (touched, change, day) => {
    touched.trips.add(change.id);
    if (!isOneOf(change, ['run_id', 'starts_at'])) return;
    const runIds = [...valuesOf(change, 'run_id'), find(day.trip, change.id)?.runId];
    for (const id of runIds) {
      if (id === undefined) continue;
      touched.runs.add(id);
      addAll(touched.vehicles, [find(day.run, id)?.vehicleId]);
    }
  },
  stop: (touched, change, day) => {
    // A ride shows when its vehicle is planned to come, which its pickup stop says.
    if (isOneOf(change, ['planned_at']))
      addAll(touched.bookings, [...valuesOf(change, 'booking_id'), find(day.stop, change.id)?.bookingId]);
    addAll(touched.trips, [...valuesOf(change, 'trip_id'), find(day.stop, change.id)?.tripId]);
  },
  booking: (touched, change, day) => {
    touched.bookings.add(change.id);
    if (isOneOf(change, DRAWN_ON_TRIP)) {
      addAll(touched.trips, [...valuesOf(change, 'trip_id'), find(day.booking, change.id)?.tripId ?? undefined]);
    }
  },
  shift: (touched) => {
    touched.shifts = true;
  },
  vehicle: (touched, { id }) => touched.vehicles.add(id),
  vehicle_program: touchTheirs,
  vehicle_period: touchTheirs,
  vehicle_payer: touchTheirs,
  account: touchTheirs,
  driver: (touched, change) => {
    touched.drivers.add(change.id);
    // Whoever came or went is in no fleet to be found in, and stands in the schedule all the same.
    if (isOneOf(change, ['status'])) touched.shifts = true;
  },
  driver_payer: (touched, change) => addAll(touched.drivers, valuesOf(change, 'driver_id')),
  driver_paper: (touched, change) => addAll(touched.drivers, valuesOf(change, 'driver_id')),
  vehicle_paper: (touched, change) => addAll(touched.vehicles, valuesOf(change, 'vehicle_id')),
  driver_leave: (touched, change) =>
    addAll(touched.drivers, [...valuesOf(change, 'driver_id'), change.driverId ?? undefined]),
  team: (touched, { id }) => touched.drivers.add(id),
  // Whoever is kept apart from a driver is named where that driver drives.
  rider_apart_driver: (touched, change) => addAll(touched.drivers, valuesOf(change, 'driver_id')),
  // One person may drive and ride.
  person: (touched, { id }) => {
    touched.drivers.add(id);
    touched.riders.add(id);
  },
  program: (touched, { id }) => touched.programs.add(id),
  program_version: (touched, { id }) => touched.programs.add(id),
};

function touchTheirs(touched: Touched, change: LoggedChange): void {
  addAll(touched.vehicles, change.vehicleIds ?? []);
}

/** The columns of a booking that its trip's stops show. */
const DRAWN_ON_TRIP = FIELDS_ON_TRIP.map(columnOf);

/** Whether a row came, went, or changed in one of these fields. */
function isOneOf({ before, after }: LoggedChange, fields: readonly string[]): boolean {
  return before === null || after === null || fields.some((field) => field in after);
}

function valuesOf({ before, after }: LoggedChange, field: string): string[] {
  return [before, after].flatMap((row) => {
    const value = row?.[field] as Field;
    return value === null || value === undefined ? [] : [String(value)];
  });
}

function addAll(set: Set<string>, ids: readonly (string | undefined)[]): void {
  for (const id of ids) if (id !== undefined) set.add(id);
}
