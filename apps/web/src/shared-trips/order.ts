import type { Calls } from '@handrail/contracts/wire';
import { moveStop, removeBooking, type SharedStop } from '@handrail/domain/shared-trips';
import type { Verdict } from '@handrail/domain/platform';

export type Ordered = Calls['previewSharedTrip']['result'];
export type Stop = Ordered['stop_order'][number];
export type SharedRider = Ordered['riders'][number];

type Held = Stop & SharedStop;

/** A stop where it was put, and whether the order let it go that far. */
export interface Landed {
  order: Stop[];
  at: number;
  isHeldBack: boolean;
}

/** Puts a stop at another place of the order, or as near to it as is legal. */
export function putStop(order: readonly Stop[], from: number, to: number): Landed {
  const held = order.map(heldOf);
  const stop = held[from];
  const wanted = Math.min(Math.max(to, 0), order.length - 1);
  const after = moveStop(held, from, wanted);
  const at = stop ? after.indexOf(stop) : from;
  return {
    order: after.map((one) => plain(one === stop && at !== from ? { ...one, isMoved: true } : one)),
    at,
    isHeldBack: at !== wanted,
  };
}

/** The order with what happens at one stop as a stop each; they stay apart, as stops do that somebody put there. */
export function partStop(order: readonly Stop[], at: number): Stop[] {
  return order.flatMap((stop, index): Stop[] => {
    if (index !== at) return [stop];
    return stop.bookings.map((visit) => ({
      ...stop,
      stop_type: visit.stop_type,
      mixed_type: false,
      isMoved: true,
      bookings: [visit],
      scheduled_pickup_time: visit.stop_type === 'pickup' ? stop.scheduled_pickup_time : null,
      scheduled_dropoff_time: visit.stop_type === 'dropoff' ? stop.scheduled_dropoff_time : null,
    }));
  });
}

/** Between which places a stop may stand. */
export function placesOf(order: readonly Stop[], from: number): { first: number; last: number } {
  return { first: putStop(order, from, 0).at, last: putStop(order, from, order.length - 1).at };
}

/** The order without a rider, at both ends. */
export function withoutRider(order: readonly Stop[], bookingId: string): Verdict<Stop[], 'TOO_FEW_STOPS'> {
  const left = removeBooking(order.map(heldOf), bookingId);
  return left.ok
    ? { ok: true, value: left.value.map((stop) => plain({ ...stop, bookings: bookingsLeft(stop) })) }
    : left;
}

/** What is left of an order when somebody goes, however few stops that is. */
export function orderLeft(order: readonly Stop[], bookingId: string): Stop[] {
  return order.flatMap((stop) => {
    const bookings = stop.bookings.filter(({ booking_id }) => booking_id !== bookingId);
    return bookings.length === 0 ? [] : { ...stop, bookings };
  });
}

export function ridersOf(order: readonly Stop[]): string[] {
  return [...new Set(order.flatMap(({ bookings }) => bookings.map(({ booking_id }) => booking_id)))];
}

/** The row of a rider's pickup, and that of the drop-off. */
export function spanOf(order: readonly Stop[], bookingId: string): { from: number; to: number } {
  const row = (type: string) =>
    order.findIndex(({ bookings }) => bookings.some((one) => one.booking_id === bookingId && one.stop_type === type));
  return { from: row('pickup'), to: row('dropoff') };
}

/** One key for a stop, whatever place it has: who gets in and out there. */
export function keyOf({ bookings }: Stop): string {
  return bookings.map(({ booking_id, stop_type }) => `${booking_id} ${stop_type}`).join('+');
}

export function timeOf({ scheduled_pickup_time, scheduled_dropoff_time }: Stop): string | null {
  return scheduled_pickup_time ?? scheduled_dropoff_time;
}

/** An order as a text, to see whether it is driven as another one is: the same stops at the same minutes. */
export function printOf(order: readonly Stop[], loadSec: number): string {
  return [loadSec, ...order.map((stop) => `${keyOf(stop)} ${timeOf(stop) ?? ''}`)].join('; ');
}

function heldOf(stop: Stop): Held {
  const visits = stop.bookings.map(({ booking_id, stop_type }) => ({ bookingId: booking_id, stopType: stop_type }));
  return { ...stop, visits };
}

function bookingsLeft({ bookings, visits }: Held): Stop['bookings'] {
  return bookings.filter(({ booking_id }) => visits.some(({ bookingId }) => bookingId === booking_id));
}

function plain({ visits: _visits, ...stop }: Held): Stop {
  return stop;
}
