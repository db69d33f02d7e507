import type { BookingOnWire } from './booking-wire.ts';

/**
 * A booking as a driver's device is shown it: nothing of what the office says to itself or of money, and no number of a
 * rider who is no longer to be driven. Tablets are lost.
 */
export function bookingForDevice(booking: BookingOnWire): BookingOnWire {
  const { actual_dropoff_time, no_show_time, cancel_time, passenger_phone } = booking;
  const isOver = [actual_dropoff_time, no_show_time, cancel_time].some((time) => time !== null);
  return {
    ...booking,
    passenger_phone: isOver ? '' : passenger_phone,
    office_note: '',
    insurance_account_id: null,
    pricing_id: null,
    payment: '',
    payment_status: 'unpaid',
    ride_fee: 0,
    total_addl_fee_usd_cents: 0,
    paid_cents: 0,
    refunded_cents: 0,
  };
}
