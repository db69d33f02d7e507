import { paperBooking } from '../../bookings/paper-booking.ts';
import type { Board, BoardBooking, BoardTrip } from './held-board.ts';
import { paperColumn } from '../paper-column.ts';

export { paperColumn };

/** A board for tests: Tuesday, March 10, two vans, Ben on Van 02, Ada and Cleo still waiting. */
export function paperBoard(change: Partial<Board> = {}): Board {
  return {
    date: '2026-03-10',
    version: 20,
    program: [
      {
        program_id: '1',
        version: 1,
        program_name: 'Dial-a-Ride',
        manual_dispatch: true,
        heatmap_bounds: null,
        program_timezone: 'America/New_York',
      },
    ],
    columns: [
      paperColumn({ run_id: '61', trip_ids: ['41'] }),
      paperColumn({
        shuttle_id: '6',
        fleet_shuttle_id: 'Van 05',
        index: 2,
        driver_id: '72',
        driver_lastname: 'Marsh',
        shuttle_wheelchair: 'none',
      }),
    ],
    trips: [paperTrip()],
    bookings: [
      ada,
      ben,
      boardBooking({
        booking_id: '33',
        passenger_firstname: 'Cleo',
        passenger_lastname: 'Hess',
        mobility_assistance: [],
      }),
    ],
    driver_schedule: {
      schedule_id: '1',
      driver_schedule_list: [driver('71', 'Luis', 'Ortega'), driver('73', 'Priya', 'Nair')],
    },
    gone: [],
    ...change,
  };
}

export function boardBooking(change: Partial<BoardBooking>): BoardBooking {
  return paperBooking(change);
}

export function paperTrip(change: Partial<BoardTrip> = {}): BoardTrip {
  const stop = (id: string, stop_type: 'pickup' | 'dropoff', at: string) => ({
    id,
    stop_type,
    mixed_type: false,
    isMoved: false,
    address: '',
    place_id: null,
    account_id: null,
    geoLocation: { latitude: 40, longitude: -77 },
    bookings: [
      { booking_id: '32', stop_type, passenger_firstname: 'Ben', passenger_lastname: 'Abara', mobility_assistance: [] },
    ],
    scheduled_pickup_time: stop_type === 'pickup' ? at : null,
    scheduled_dropoff_time: stop_type === 'dropoff' ? at : null,
  });
  return {
    trip_id: '41',
    run_id: '61',
    version: 1,
    kind: 'ride',
    service_day: '2026-03-10',
    program_id: '1',
    program_timezone: 'America/New_York',
    shuttle: { shuttle_id: '5' },
    driver_id: '71',
    driver_team_id: null,
    booking_ids: ['32'],
    stop_order: [stop('81', 'pickup', '2026-03-10T10:10:00-04:00'), stop('82', 'dropoff', '2026-03-10T10:30:00-04:00')],
    first_pickup_time: '2026-03-10T10:10:00-04:00',
    last_dropoff_time: '2026-03-10T10:30:00-04:00',
    first_pickup_address: '',
    first_pickup_latitude: null,
    first_pickup_longitude: null,
    last_dropoff_address: '',
    last_dropoff_latitude: null,
    last_dropoff_longitude: null,
    travel_time: 1200,
    travel_distance: 9000,
    load_unload_time: 0,
    driver_action: false,
    action_detail: null,
    place: null,
    notes: null,
    is_pinned: false,
    drivershifts: [],
    ...change,
  };
}

const ada = boardBooking({});

/** On his way: his driver set out at 9:58. */
export const ben = boardBooking({
  booking_id: '32',
  passenger_firstname: 'Ben',
  passenger_lastname: 'Abara',
  mobility_assistance: [],
  additional_passenger: 0,
  ride_status: 1,
  trip_id: '41',
  scheduled_pickup_time: '2026-03-10T10:10:00-04:00',
  scheduled_dropoff_time: '2026-03-10T10:30:00-04:00',
  window_start_time: null,
  window_end_time: '2026-03-10T10:25:00-04:00',
});

function driver(driver_id: string, firstname: string, lastname: string) {
  const time_data = [
    {
      start_time: '8:00 AM',
      start_time_val: '2026-03-10T08:00',
      end_time: '4:00 PM',
      end_time_val: '2026-03-10T16:00',
      duration: 8,
    },
  ];
  return {
    driver_id,
    driver_alt_name: '',
    firstname,
    lastname,
    noSched: false,
    driver_total_hours: 8,
    schedule_data: [{ program_id: '1', program_timezone: 'America/New_York', program_total_hours: 8, time_data }],
  };
}
