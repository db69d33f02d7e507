import {
  bookingsOfTrip,
  entriesOf,
  isOver,
  isWaitingForCall,
  statusOf,
  stopsOfTrip,
  tripsOfRun,
  type Booking,
  type Column,
  type Day,
} from '@handrail/domain/day';
import type { Load } from '@handrail/domain/fleet';
import type { BookingId, PlaceId, ProgramId, VehicleId } from '@handrail/domain/platform';
import { type PlannerPolicy, placesNeeded, placesOf as placesOfVehicle } from '@handrail/domain/scheduler';
import type { Address } from '../../places/index.ts';
import type { Fleet } from '../column-wire.ts';
import type { DayNumbers, LaneRoom, RideNumbers } from './numbers.ts';

/** What of a day has numbers on the bench: what is not here, or is otherwise now, takes a bench that is opened anew. */
export interface Numbering {
  /** The beginning that all its seconds are counted from, in epoch milliseconds. */
  baseMs: number;
  placeOf: ReadonlyMap<PlaceId, number>;
  rideOf: ReadonlyMap<BookingId, number>;
  bookingIds: readonly BookingId[];
  /** What each ride is, as text to be compared. */
  rideTexts: readonly string[];
  /** The vehicles of the lanes, and which of its lanes each is. */
  laneKeys: readonly string[];
  rooms: readonly LaneRoom[];
  /** By what each program plans that day. */
  policies: ReadonlyMap<ProgramId, PlannerPolicy>;
}

/** A lane may be given so many visits more before its day is opened anew. */
const SPARE_VISITS = 5;

/** Of them so many are kept for hours in which nobody drives, which are no trips. */
const LEAST_SPARE = 3;

/** Vehicles whose places nobody has counted hold whoever comes. */
const ENDLESS: readonly number[] = [99, 99, 99];

export function numberDay(
  day: Day,
  columns: readonly Column[],
  fleet: Fleet,
  places: ReadonlyMap<PlaceId, Address>,
  policies: Numbering['policies'],
): { numbering: Numbering; numbers: Omit<DayNumbers, 'traffic'> } {
  const known = [...places.keys()];
  const placeOf = new Map(known.map((id, at) => [id, at]));
  const bookings = [...entriesOf(day.booking)].filter(isReckoned);
  const rides = bookings.map((booking) => rideNumbers(booking, placeOf));
  const rooms = columns.map((column) => roomOf(day, column, fleet));
  const points = Float64Array.from(known.flatMap((id) => pointOf(places.get(id))));
  return {
    numbering: {
      baseMs: baseOf(day.date),
      placeOf,
      rideOf: new Map(bookings.map(({ id }, at) => [id, at])),
      bookingIds: bookings.map(({ id }) => id),
      rideTexts: rides.map(textOf),
      laneKeys: laneKeysOf(columns),
      rooms,
      policies,
    },
    numbers: { points, rides, lanes: rooms },
  };
}

/** Every place that a ride or an errand of the day is at. */
export function placesOf(day: Day): PlaceId[] {
  const ofRides = [...entriesOf(day.booking)].filter(isReckoned);
  const ofTrips = [...entriesOf(day.trip)].flatMap(({ placeId }) => placeId ?? []);
  return [
    ...new Set([
      ...ofRides.flatMap(({ pickupPlaceId, dropoffPlaceId }) => [pickupPlaceId, dropoffPlaceId]),
      ...ofTrips,
    ]),
  ];
}

/** Whether the lanes are those that were numbered, and some of them hold no more than they were given room for. */
export function isSameShape(
  held: Numbering,
  { day, columns, fleet }: { day: Day; columns: readonly Column[]; fleet: Fleet },
  lanes: readonly number[],
): boolean {
  const keys = laneKeysOf(columns);
  if (keys.length !== held.laneKeys.length || keys.some((key, at) => key !== held.laneKeys[at])) return false;
  return lanes.every((lane) => {
    const [then, column] = [held.rooms[lane], columns[lane]];
    if (!then || !column) return false;
    const now = roomOf(day, column, fleet);
    return now.visits <= then.visits + SPARE_VISITS - LEAST_SPARE && now.ways.join(';') === then.ways.join(';');
  });
}

/** Whether a ride is what it was when it got its number; one that is never asked about needs none. */
export function isSameRide(held: Numbering, booking: Booking): boolean {
  const ride = held.rideOf.get(booking.id);
  if (ride === undefined) return !isReckoned(booking);
  return !isReckoned(booking) || held.rideTexts[ride] === textOf(rideNumbers(booking, held.placeOf));
}

/** A canceled ride is nowhere, and one whose rider has yet to call has no time. */
export function isReckoned(booking: Booking): boolean {
  const status = statusOf(booking);
  return status !== 'canceled_early' && status !== 'canceled_late' && !isWaitingForCall(booking);
}

export function secondsOn({ baseMs }: Numbering, text: string): number {
  return Math.round((Date.parse(text) - baseMs) / 1000);
}

/** A day of any zone, and what of it goes on before or after midnight, lies within numbers that are never negative. */
function baseOf(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) - 48 * 3_600_000;
}

/** -1 where a place is new: no text of before is the same. */
function rideNumbers(booking: Booking, placeOf: ReadonlyMap<PlaceId, number>): RideNumbers {
  return {
    from: placeOf.get(booking.pickupPlaceId) ?? -1,
    to: placeOf.get(booking.dropoffPlaceId) ?? -1,
    load: loadOf(booking),
  };
}

function textOf({ from, to, load }: RideNumbers): string {
  return `${from} ${to} ${load.join(' ')}`;
}

function loadOf(booking: Booking): number[] {
  return kindsOf(placesNeeded(booking));
}

/** The kinds of places, in the order in which the bench counts them. */
function kindsOf({ seats, chairs, stretchers }: Load): number[] {
  return [seats, chairs, stretchers];
}

function laneKeysOf(columns: readonly Column[]): string[] {
  const counts = new Map<VehicleId, number>();
  return columns.map(({ vehicleId }) => {
    const nth = counts.get(vehicleId) ?? 0;
    counts.set(vehicleId, nth + 1);
    return `${vehicleId} ${nth}`;
  });
}

function roomOf(day: Day, { run, vehicleId }: Column, { vehicles }: Fleet): LaneRoom {
  const vehicle = vehicles.get(vehicleId);
  const counted = vehicle ? placesOfVehicle({ ...vehicle, stretcher: vehicle.gurney }).map(kindsOf) : [];
  const ways: (readonly number[])[] = counted.length === 0 ? [ENDLESS] : counted;
  const trips = run ? tripsOfRun(day, run.id) : [];
  const drawn = run ? fullest(day, run.id) : [];
  const fits = (load: readonly number[]) => ways.some((way) => load.every((count, kind) => count <= (way[kind] ?? 0)));
  return {
    // What is drawn is carried, whether the vehicle has the places for it or not.
    ways: [...ways, ...drawn.filter((load) => !fits(load))],
    visits: trips.filter(({ kind }) => kind !== 'ride' && kind !== 'shared').length + 1 + SPARE_VISITS,
  };
}

/** What is aboard at once after each stop of a run, as it is drawn. */
function fullest(day: Day, runId: string): number[][] {
  const rides = tripsOfRun(day, runId).flatMap(({ id }) => {
    const stops = stopsOfTrip(day, id);
    return bookingsOfTrip(day, id)
      .filter((booking) => isReckoned(booking) && !isOver(statusOf(booking)))
      .flatMap((booking) => {
        const at = (type: string) =>
          stops.find((stop) => stop.bookingId === booking.id && stop.stopType === type)?.plannedAt ?? null;
        const [from, until] = [at('pickup'), at('dropoff')];
        return from === null || until === null ? [] : [{ from, until, load: loadOf(booking) }];
      });
  });
  if (rides.length < 2) return rides.map(({ load }) => load);
  return rides.map(({ from }) =>
    rides
      .filter((other) => other.from <= from && other.until > from)
      .reduce((sum, { load }) => sum.map((count, kind) => count + (load[kind] ?? 0)), [0, 0, 0]),
  );
}

function pointOf(address: Address | undefined): [latitude: number, longitude: number] {
  return [address?.latitude ?? 0, address?.longitude ?? 0];
}
