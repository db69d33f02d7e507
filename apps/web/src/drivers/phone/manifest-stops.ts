import type { Calls } from '@handrail/contracts/wire';
import { isOver, statusShownAs } from '@handrail/domain/day';

export type Manifest = Calls['getManifest']['result'];
type Column = Manifest['columns'][number];
type Trip = Column['trips'][number];
export type Ride = Trip['bookings'][number];
export type RideEvent = Calls['reportStopEvent']['params']['event'];

/** One rider at one stop, as a driver comes to it. */
export interface PhoneStop {
  key: string;
  tripId: string;
  type: 'pickup' | 'dropoff';
  /** When it is planned, as the wire prints it: its clock is the program's. */
  plannedAt: string;
  ride: Ride;
  /** What is noted of the door; else ''. */
  placeNote: string;
  /** What the place is called; '' where it has no name. */
  place: string;
  /** How long getting in or out takes there; null where the office has not said. */
  loadSec: number | null;
}

/** Something that carries nobody: a break, an errand. */
export interface PhoneBlock {
  key: string;
  label: string;
  from: string;
  to: string;
  isBreak: boolean;
}

/** What a driver told with one press, or took back. */
export interface Told {
  bookingId: string;
  event: RideEvent;
  at: string;
  isBack?: boolean;
}

const STAMP: Record<RideEvent, keyof Ride> = {
  enroute: 'driver_enroute_time',
  arrived_pickup: 'driver_arrival_time',
  picked_up: 'actual_pickup_time',
  arrived_dropoff: 'driver_arrival_dropoff_time',
  dropped_off: 'actual_dropoff_time',
  no_show: 'no_show_time',
};

const STATUS: Partial<Record<RideEvent, Ride['ride_status']>> = { picked_up: 6, dropped_off: 3, no_show: 5 };
/** What a ride is again once that is taken back. */
const STATUS_BEFORE: typeof STATUS = { picked_up: 2, dropped_off: 6, no_show: 2 };

/** The manifest as it will be once everything that waits is sent: a press answers at once. */
export function withTold(manifest: Manifest, told: readonly Told[]): Manifest {
  const byRide = Map.groupBy(told, ({ bookingId }) => bookingId);
  const rideOf = (ride: Ride) => (byRide.get(ride.booking_id) ?? []).reduce(afterTold, ride);
  return {
    ...manifest,
    columns: manifest.columns.map((column) => ({
      ...column,
      trips: column.trips.map((trip) => ({ ...trip, bookings: trip.bookings.map(rideOf) })),
    })),
  };
}

/** When the office was told of an event of a ride; null where it was not. */
export function toldAtOf(
  { columns }: Manifest,
  { bookingId, event }: Pick<Told, 'bookingId' | 'event'>,
): string | null {
  const rides = columns.flatMap(({ trips }) => trips.flatMap(({ bookings }) => bookings));
  const at = rides.find(({ booking_id }) => booking_id === bookingId)?.[STAMP[event]];
  return typeof at === 'string' ? at : null;
}

function afterTold(ride: Ride, { event, at, isBack }: Told): Ride {
  if (isBack) return { ...ride, [STAMP[event]]: null, ride_status: STATUS_BEFORE[event] ?? ride.ride_status };
  return { ...ride, [STAMP[event]]: ride[STAMP[event]] ?? at, ride_status: STATUS[event] ?? ride.ride_status };
}

/** Every stop of the driver's runs that is still to be made, in the order of the plan, getting out before getting in. */
export function stopsAhead(manifest: Manifest): PhoneStop[] {
  return everyStop(manifest).filter(isAhead);
}

/** How many stops there are in all, and how many are made. */
export function countStops(manifest: Manifest): { made: number; all: number } {
  const all = everyStop(manifest).filter((stop) => isAhead(stop) || isMade(stop));
  return { made: all.filter(isMade).length, all: all.length };
}

export function blocksOf({ columns }: Manifest): PhoneBlock[] {
  return columns.flatMap(({ trips }) =>
    trips
      .filter(({ kind }) => kind !== 'ride' && kind !== 'shared')
      .map(({ trip_id, kind, action_detail, notes, first_pickup_time, last_dropoff_time }) => ({
        key: trip_id,
        label: action_detail ?? (kind === 'lunch_break' ? 'Lunch break' : (notes ?? 'Time block')),
        from: first_pickup_time,
        to: last_dropoff_time,
        isBreak: kind === 'lunch_break',
      })),
  );
}

/** What the next press at a stop reports. */
export function nextEventAt({ type, ride }: PhoneStop): RideEvent {
  if (type === 'dropoff') return ride.driver_arrival_dropoff_time === null ? 'arrived_dropoff' : 'dropped_off';
  if (ride.driver_arrival_time !== null) return 'picked_up';
  return ride.driver_enroute_time === null ? 'enroute' : 'arrived_pickup';
}

/** When the wait at a door is over, in epoch milliseconds; null while nobody stands there. */
export function waitOf({ type, ride }: PhoneStop): { fromMs: number; untilMs: number } | null {
  if (type === 'dropoff' || ride.driver_arrival_time === null) return null;
  const arrivedMs = Date.parse(ride.driver_arrival_time);
  const readyMs = ride.window_start_time === null ? arrivedMs : Date.parse(ride.window_start_time);
  const fromMs = Math.max(arrivedMs, readyMs);
  return { fromMs, untilMs: fromMs + ride.door_wait_min * 60_000 };
}

/** Every stop of the driver's runs, also those that are over. */
export function everyStop({ columns, place_notes = [], doors = [] }: Manifest): PhoneStop[] {
  const notes = new Map(place_notes.map(({ booking_id, stop_type, note }) => [`${stop_type} ${booking_id}`, note]));
  const known = new Map(doors.map((door) => [`${door.stop_type} ${door.booking_id}`, door]));
  return columns
    .flatMap(({ trips }) => trips.flatMap(stopsOf))
    .map((stop) => {
      const door = known.get(stop.key);
      return {
        ...stop,
        placeNote: notes.get(stop.key) ?? '',
        place: door?.place ?? '',
        loadSec: door?.load_seconds ?? null,
      };
    })
    .sort(
      (a, b) =>
        Date.parse(a.plannedAt) - Date.parse(b.plannedAt) || Number(a.type === 'pickup') - Number(b.type === 'pickup'),
    );
}

/** A stop as far as its trip knows it; of its door the manifest does. */
type StopOnTrip = Omit<PhoneStop, 'placeNote' | 'place' | 'loadSec'>;

function stopsOf({ trip_id: tripId, stop_order, bookings }: Trip): StopOnTrip[] {
  const byId = new Map(bookings.map((ride) => [ride.booking_id, ride]));
  return stop_order.flatMap((stop) =>
    stop.bookings.flatMap(({ booking_id, stop_type: type }): StopOnTrip[] => {
      const ride = byId.get(booking_id);
      const plannedAt = type === 'pickup' ? stop.scheduled_pickup_time : stop.scheduled_dropoff_time;
      return ride && plannedAt !== null ? [{ key: `${type} ${booking_id}`, tripId, type, plannedAt, ride }] : [];
    }),
  );
}

function isAhead({ type, ride }: PhoneStop): boolean {
  if (isOver(statusShownAs(ride.ride_status))) return false;
  return type === 'dropoff' ? ride.actual_dropoff_time === null : ride.actual_pickup_time === null;
}

function isMade({ type, ride }: PhoneStop): boolean {
  return type === 'dropoff' ? ride.actual_dropoff_time !== null : ride.actual_pickup_time !== null;
}
