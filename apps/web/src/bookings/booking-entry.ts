import { numberOf, edit, emptyDay, newBooking, type Booking as Entry, type Day } from '@handrail/domain/day';
import type { Calls } from '@handrail/contracts/wire';
import type { Booking } from './bookings.ts';
import { isWillCall, statusOf } from './bookings.ts';

type OnBoard = Calls['getDispatchBoard']['result']['bookings'][number];

/** A booking of the wire as the domain's rules know it, so that the console asks the very rule the server will. */
export function entryOf(booking: OnBoard | Booking): Entry {
  return newBooking({
    id: booking.booking_id,
    version: booking.version,
    serviceDay: booking.service_day,
    programId: booking.program_id,
    riderId: booking.passenger_id,
    rideStatus: numberOf(statusOf(booking)),
    tripId: booking.trip_id,
    // The rules ask where a ride goes only through travel times, which stand beside it.
    pickupPlaceId: '0',
    dropoffPlaceId: '0',
    aids: booking.mobility_assistance,
    companions: booking.additional_passenger,
    isWillCall: booking.will_call,
    calledAt: utc(booking.will_call_call_time),
    appointmentAt: utc(booking.appointment_time),
    windowStartAt: utc(booking.window_start_time),
    windowEndAt: utc(booking.window_end_time),
    scheduledPickupAt: isWillCall(booking) ? null : utc(booking.scheduled_pickup_time),
    scheduledDropoffAt: utc(booking.scheduled_dropoff_time),
    enrouteAt: utc(booking.driver_enroute_time),
    arrivedAt: utc(booking.driver_arrival_time),
    pickedUpAt: utc(booking.actual_pickup_time),
    arrivedDropoffAt: utc(booking.driver_arrival_dropoff_time),
    droppedOffAt: utc(booking.actual_dropoff_time),
    noShowAt: utc(booking.no_show_time),
    canceledAt: utc(booking.cancel_time),
    canceledForReschedule: booking.cancelled_for_reschedule,
    paymentStatus: booking.payment_status,
    travelM: booking.travel_distance,
    travelSec: booking.travel_time,
    rideFeeCents: booking.ride_fee,
    flag: booking.flag,
    ...('travel_source' in booking ? { travelSource: booking.travel_source } : {}),
    ...('journey_id' in booking ? { journeyId: booking.journey_id, recreatedAs: booking.recreated_booking_id } : {}),
  });
}

/** A slice of a day: what a rule needs to judge these bookings. */
export function sliceOf(bookings: readonly Booking[]): Day {
  const [first] = bookings;
  const zones = new Map(bookings.map(({ program_id, program_timezone }) => [program_id, program_timezone]));
  return edit(emptyDay(first?.service_day ?? '1970-01-01', zones), { bookings: bookings.map(entryOf) });
}

/** An instant of the wire, printed in some zone, as the log prints it: in UTC. */
export function utc(at: string): string;
export function utc(at: string | null): string | null;
export function utc(at: string | null): string | null {
  return at === null ? null : `${new Date(at).toISOString().slice(0, 19)}+00:00`;
}
