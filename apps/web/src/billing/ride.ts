import type { Calls } from '@handrail/contracts/wire';

/** What of a ride its payment needs to know. */
export type PaidRide = Pick<
  Calls['getBookingInfoById']['result'],
  | 'booking_id'
  | 'version'
  | 'program_id'
  | 'passenger_id'
  | 'passenger_firstname'
  | 'passenger_lastname'
  | 'ride_fee'
  | 'total_addl_fee_usd_cents'
  | 'paid_cents'
  | 'refunded_cents'
  | 'payment'
  | 'payment_status'
  | 'ride_status'
  | 'service_day'
>;

export type RidePayments = Calls['getBookingPayments']['result'];
export type RidePaymentLine = RidePayments['payments'][number];

export function nameOf({ passenger_firstname, passenger_lastname }: PaidRide): string {
  return `${passenger_firstname} ${passenger_lastname}`;
}
