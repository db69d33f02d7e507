import type { Address } from '../places/index.ts';
import type { Effect, Order, OrderDate, OrderRecord } from './orders.ts';

/** A standing order as it would be written on paper: Ada to dialysis on Tuesdays and Thursdays, for tests of screens. */

const place = (userplace_id: string, addressLine1: string): Address => ({
  userplace_id,
  addressLine1,
  city: 'Cedar Valley',
  state: 'PA',
  zipcode: '16801',
  latitude: 40.8,
  longitude: -77.86,
  location_type: 2,
});

const [home, clinic] = [place('51', '12 Elm St'), place('52', '1 Clinic Way')];

const leg = (leg_no: number, pickup_time: string) => ({
  leg_no,
  days_later: 0,
  pickup_time,
  will_call: false,
  appointment_time: null,
  pickup_place: leg_no === 1 ? home : clinic,
  dropoff_place: leg_no === 1 ? clinic : home,
});

export function paperOrder(given: Partial<Order> = {}): Order {
  return {
    subscription_id: '700',
    version: 3,
    booking_id: '900',
    passenger_id: '911',
    passenger_firstname: 'Ada',
    passenger_lastname: 'Adams',
    program_id: '1',
    program_timezone: 'America/New_York',
    pickup_place: home,
    dropoff_place: clinic,
    pickup_time: '8:40 AM',
    will_call: false,
    mobility_assistance: [],
    door_to_door: false,
    additional_passenger: 0,
    attendants: 0,
    guests: 0,
    service_animals: 0,
    payment: 'Cash',
    insurance_account_id: null,
    wished_shuttle_id: null,
    wished_shuttle_name: null,
    wished_driver_id: null,
    wished_driver_name: null,
    monthly: false,
    days_of_week: [2, 4],
    days_of_month: [],
    start_date: '2026-03-10',
    end_date: null,
    excluded_dates: [],
    pauses: [],
    status: 'active',
    note: '',
    generated_through: '2026-04-07',
    bookings: [],
    legs: [leg(1, '8:40 AM'), leg(2, '1:00 PM')],
    recurrence: 'Every Tuesday and Thursday at 8:40 AM, back at 1:00 PM',
    missing_days: null,
    refused: [],
    ...given,
  };
}

export function paperDate(date: string, given: Partial<OrderDate> = {}): OrderDate {
  const ride = (leg_no: number, pickup_time: string) => ({
    booking_id: `${date.slice(8)}${leg_no}`,
    leg_no,
    service_day: date,
    pickup_time,
    status: 'Booked',
    is_canceled: false,
    kept: null,
  });
  return { date, outcome: 'made', message: null, rides: [ride(1, '8:40 AM'), ride(2, '1:00 PM')], ...given };
}

export function paperRecord(given: Partial<OrderRecord> = {}): OrderRecord {
  return {
    ...paperOrder(),
    today: '2026-03-10',
    shown_from: '2026-03-08',
    dates: ['2026-03-10', '2026-03-12', '2026-03-17'].map((date) => paperDate(date)),
    ...given,
  };
}

export function paperEffect(message: string, given: Partial<Effect> = {}): Effect {
  return {
    message,
    changed: 0,
    canceled: 0,
    made: 0,
    restored: 0,
    dates: [],
    canceled_dates: [],
    kept: [],
    refused: [],
    ...given,
  };
}
