import { clockTime } from '@handrail/domain/platform';
import { find, seatsOf, type Booking, type Day } from '@handrail/domain/day';
import { ACCOUNT_COLUMN_NAMES, OUTCOME_MEASURES, outcomeOf, type AccountColumn } from '@handrail/domain/reports';
import { listName, METERS_PER_MILE } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import type { BookingOnWire } from '../day/index.ts';
import type { Cell } from '../platform/sheets/index.ts';

/** A ride as a line of a report: what each column there is says of it. */
export type RideCells = Record<AccountColumn, Cell>;

/** Rides that are shown, each with its entry. `isClosed` says of a day whether what is missing on it was missed. */
export function cellsOfRides(
  day: Day,
  shown: readonly BookingOnWire[],
  isClosed: (date: string) => boolean,
): RideCells[] {
  return shown.flatMap((ride) => {
    const booking = find(day.booking, ride.booking_id);
    return booking ? [cellsOf(ride, booking, isClosed(ride.service_day))] : [];
  });
}

/** In the order of these columns. */
export function lineOf(cells: RideCells, columns: readonly AccountColumn[] = ACCOUNT_COLUMN_NAMES): Cell[] {
  return columns.map((name) => cells[name]);
}

function cellsOf(ride: BookingOnWire, booking: Booking, isClosed: boolean): RideCells {
  return {
    date: { date: ride.service_day },
    booking_id: ride.booking_id,
    rider: listName({ first: ride.passenger_firstname, last: ride.passenger_lastname }),
    pickup_time: ride.will_call && ride.will_call_call_time === null ? 'Will call' : ride.pickup_time,
    picked_up_time: clockOf(ride.actual_pickup_time),
    dropoff_time: clockOf(ride.actual_dropoff_time),
    pickup_address: placeText(ride.pickup_address, ride.pickup_city),
    dropoff_address: placeText(ride.dropoff_address, ride.dropoff_city),
    aids: ride.mobility_assistance.join(', '),
    passengers: seatsOf(booking),
    status: ride.status,
    outcome: OUTCOME_MEASURES[outcomeOf(booking, isClosed)].label,
    vehicle: ride.vehicle ?? '',
    miles: Math.round((booking.travelM / METERS_PER_MILE) * 10) / 10,
    payment: ride.payment,
    payment_status: ride.payment_status,
    ride_fee: { cents: booking.rideFeeCents },
    addl_fee: { cents: booking.addlFeeCents },
    total: { cents: booking.rideFeeCents + booking.addlFeeCents },
  };
}

/** A moment of the wire is printed in its program's zone. */
export function clockOf(at: string | null): string {
  return at === null ? '' : clockTime(Temporal.PlainTime.from(at.slice(11, 16)));
}

function placeText(address: string, city: string): string {
  return [address, city].filter(Boolean).join(', ');
}
