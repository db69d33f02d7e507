import type { BookingId, DriverId, RunId, TeamId, TripId, VehicleId } from '../platform/ids.ts';
import type { Day } from './day.ts';
import { derived, grouped } from './derived.ts';
import type { Booking, JourneyId, Run, Stop, Trip } from './entries.ts';
import { byId, byPlaceInTrip, byRoute, byStart } from './order.ts';
import { groupedBy } from './groups.ts';
import { entriesOf } from './table.ts';

/** A column of the board: a run, or a vehicle that will be one when something is first put on it. */
export interface Column {
  /** Null while nothing was put on it: the first deed on it stores the run. */
  run: Run | null;
  vehicleId: VehicleId;
  driverId: DriverId | null;
  teamId: TeamId | null;
}

/** What a day asks of a vehicle to draw it: where its column stands, and who drives it when nothing else is said. */
export interface ColumnVehicle {
  id: VehicleId;
  columnNumber: number;
  standingDriverId: DriverId | null;
}

/**
 * Every run of the day, and one that is not stored for each vehicle without, from left to right. The vehicles are those
 * the board is to show; a run whose vehicle has left them since is shown at the end, for its riders are real.
 */
export function runsOf(day: Day, vehicles: readonly ColumnVehicle[]): Column[] {
  const runs = runsByVehicle(day);
  const ordered = [...vehicles].sort((a, b) => a.columnNumber - b.columnNumber || byId(a.id, b.id));
  const known = new Set(ordered.map(({ id }) => id));
  const strangers = [...runs].flatMap(([vehicleId, stored]) => (known.has(vehicleId) ? [] : stored));
  return [
    ...ordered.flatMap((vehicle) => runs.get(vehicle.id)?.map(columnOfRun) ?? [columnToBe(vehicle)]),
    ...strangers.sort((a, b) => byId(a.id, b.id)).map(columnOfRun),
  ];
}

/** The run that a call means when it names a vehicle and who drives it. */
export function runDrivenBy(
  day: Day,
  { vehicleId, driverId, teamId }: Pick<Run, 'vehicleId' | 'driverId' | 'teamId'>,
): Run | null {
  const runs = runsByVehicle(day).get(vehicleId) ?? [];
  return runs.find((run) => run.driverId === driverId && run.teamId === teamId) ?? null;
}

/** A run's route in the one order that board, manifest, estimate, planner and driver's device share. */
export function stopsOfRun(day: Day, runId: RunId): readonly Stop[] {
  const trips = tripsOfRun(day, runId);
  const stops = trips.map(({ id }) => stopsOfTrip(day, id));
  const held = routes.get(trips);
  if (held && stops.every((some, at) => some === held.stops[at])) return held.route;
  const route = stops.flat().sort(byRoute);
  routes.set(trips, { stops, route });
  return route;
}

/** A route is put in order once for as long as the run's trips and their stops are the same. */
const routes = new WeakMap<readonly Trip[], { stops: readonly (readonly Stop[])[]; route: readonly Stop[] }>();

export function tripsOfRun(day: Day, runId: RunId): readonly Trip[] {
  return tripsByRun(day.trip, runId);
}

export function stopsOfTrip(day: Day, tripId: TripId): readonly Stop[] {
  return stopsByTrip(day.stop, tripId);
}

/** Where a ride is to be picked up and let out, on whichever trip. */
export function stopsOfBooking(day: Day, bookingId: BookingId): readonly Stop[] {
  return stopsByBooking(day.stop, bookingId);
}

/** The rides on a trip, also those that are over: a no-show keeps its trip. */
export function bookingsOfTrip(day: Day, tripId: TripId): readonly Booking[] {
  return bookingsByTrip(day.booking, tripId);
}

/** The rides booked together with this one, in the order they are ridden. */
export function legsOfJourney(day: Day, journeyId: JourneyId): readonly Booking[] {
  return bookingsByJourney(day.booking, journeyId);
}

const runsByVehicle = /* @__PURE__ */ derived(
  (day) => [day.run],
  (day) =>
    sorted(
      grouped(entriesOf(day.run), ({ vehicleId }) => vehicleId),
      (a, b) => byId(a.id, b.id),
    ),
);

const tripsByRun = /* @__PURE__ */ groupedBy<Trip>(({ runId }) => runId, byStart);
const stopsByTrip = /* @__PURE__ */ groupedBy<Stop>(({ tripId }) => tripId, byPlaceInTrip);
const stopsByBooking = /* @__PURE__ */ groupedBy<Stop>(
  ({ bookingId }) => bookingId,
  (a, b) => byId(a.id, b.id),
);
const bookingsByTrip = /* @__PURE__ */ groupedBy<Booking>(
  ({ tripId }) => tripId,
  (a, b) => byId(a.id, b.id),
);
const bookingsByJourney = /* @__PURE__ */ groupedBy<Booking>(
  ({ journeyId }) => journeyId,
  (a, b) => a.legNo - b.legNo || byId(a.id, b.id),
);

function sorted<T>(groups: Map<string, T[]>, order: (a: T, b: T) => number): Map<string, T[]> {
  for (const group of groups.values()) group.sort(order);
  return groups;
}

function columnOfRun(run: Run): Column {
  return { run, vehicleId: run.vehicleId, driverId: run.driverId, teamId: run.teamId };
}

function columnToBe({ id, standingDriverId }: ColumnVehicle): Column {
  return { run: null, vehicleId: id, driverId: standingDriverId, teamId: null };
}
