import type { Calls } from '@handrail/contracts/wire';
import {
  alongText,
  isWaitingForCall,
  rideLabel,
  rideLook,
  rideState,
  isOver as isOverAt,
  statusShownAs,
  type RideLook,
  type RideState,
  type RideStatus,
} from '@handrail/domain/day';
import { clockTime, listName, parseClockTime, readDay, shortDate } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';

/** A booking as lists and overlays show it. */
export type Booking = Calls['getBookingList']['result'][number];

type WithStatus = Pick<
  Booking,
  'ride_status' | 'driver_enroute_time' | 'driver_arrival_time' | 'driver_arrival_dropoff_time'
>;

export function statusOf({ ride_status }: Pick<Booking, 'ride_status'>): RideStatus {
  return statusShownAs(ride_status);
}

export function stampsOf(booking: WithStatus) {
  // Only whether there is one is asked of a stamp here; thousands of rows are not parsed for it.
  const some = (at: string | null) => (at === null ? null : SOME_MOMENT);
  return {
    enrouteAt: some(booking.driver_enroute_time),
    arrivedAt: some(booking.driver_arrival_time),
    arrivedDropoffAt: some(booking.driver_arrival_dropoff_time),
  };
}

export function stateOf(booking: WithStatus): RideState {
  return rideState(statusOf(booking), stampsOf(booking));
}

export function lookOf(booking: WithStatus): { look: RideLook; label: string; tooltip?: string } {
  const status = statusOf(booking);
  const stamps = stampsOf(booking);
  const state = rideState(status, stamps);
  const look = rideLook(status, stamps);
  const label = rideLabel(status, stamps);
  if (state === 'arrived') return { look, label, tooltip: 'Arrived at pickup' };
  return state === 'arrived_dropoff' ? { look, label, tooltip: 'Arrived at drop-off' } : { look, label };
}

export function riderName({ passenger_firstname, passenger_lastname }: RiderNamed): string {
  return listName({ first: passenger_firstname, last: passenger_lastname });
}
type RiderNamed = Pick<Booking, 'passenger_firstname' | 'passenger_lastname'>;

/** Who comes along, each kind counted apart: '1 attendant, 1 service animal'; '' for a rider alone. */
export function alongOn({ additional_passenger, attendants, guests, service_animals }: WithAlong): string {
  return alongText({ companions: additional_passenger, attendants, guests, serviceAnimals: service_animals });
}
type WithAlong = Pick<Booking, 'additional_passenger' | 'attendants' | 'guests' | 'service_animals'>;

/** A moment of the wire is printed in the program's zone, so its clock can be read off it: '2:05 PM'. */
export function clockOf(at: string): string;
export function clockOf(at: string | null): string | null;
export function clockOf(at: string | null): string | null {
  return at === null ? null : clockTime(Temporal.PlainTime.from(at.slice(11, 16)));
}

/** A rider who has yet to call has a day and no time. */
export function isWillCall({ will_call, will_call_call_time }: WillCalling): boolean {
  return isWaitingForCall({ isWillCall: will_call, calledAt: will_call_call_time });
}
type WillCalling = Pick<Booking, 'will_call' | 'will_call_call_time'>;

export function pickupText(booking: WillCalling & Pick<Booking, 'scheduled_pickup_time'>): string {
  return isWillCall(booking) ? 'Will call' : clockOf(booking.scheduled_pickup_time);
}

/** Where an end of the ride is: '12 Elm St, Cedar Valley'. */
export function placeAt(booking: Booking, end: 'pickup' | 'dropoff'): string {
  return [booking[`${end}_address`], booking[`${end}_city`]].filter(Boolean).join(', ');
}

export function dayText(day: string): string {
  return shortDate(Temporal.PlainDate.from(day));
}

export function isCanceled(booking: WithStatus): boolean {
  return stateOf(booking) === 'canceled';
}

/** A trip the planner proposes: it looks dispatched and is not, and nothing is done to it where it is shown. */
export function isPlaceholder({ type }: Pick<Booking, 'type'>): boolean {
  return type === 'autoScheduling';
}

export function isOver(booking: WithStatus): boolean {
  return isOverAt(statusOf(booking));
}

/** In the order of their pickups, will-calls at the end of each day. */
export function byPickup(a: Booking, b: Booking): number {
  return (
    compare(a.service_day, b.service_day) || compare(sortTime(a), sortTime(b)) || compare(riderName(a), riderName(b))
  );
}

export function sortTime(booking: Booking): string {
  return isWillCall(booking) ? `${booking.service_day}T99` : booking.scheduled_pickup_time;
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** The time that a refusal offers, as a call takes it: '2026-03-10T08:45'; null where it offers none. */
export function offeredTime(sentence: string): { wall: string; text: string } | null {
  const [, date = '', time = ''] = /Next available time is (.+?\d{4}), (\d{1,2}:\d\d [AP]M)/.exec(sentence) ?? [];
  const clock = parseClockTime(time);
  const day = readLongDay(date);
  if (!clock.ok || day === null) return null;
  return { wall: `${day}T${clock.value.toString().slice(0, 5)}`, text: `${dayText(day)}, ${time}` };
}

/** A day of an address, which may have been typed by hand; null where it is none. */
export function readDate(text: string): Temporal.PlainDate | null {
  try {
    return text === '' ? null : Temporal.PlainDate.from(text);
  } catch {
    return null;
  }
}

function readLongDay(text: string): string | null {
  const read = readDay(text);
  return read.ok ? read.value.toString() : null;
}

const SOME_MOMENT = Temporal.Instant.fromEpochMilliseconds(0);
