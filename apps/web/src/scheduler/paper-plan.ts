import type { Calls } from '@handrail/contracts/wire';
import { paperBooking } from '../bookings/paper-booking.ts';
import { paperColumn } from '../dispatch/paper-column.ts';
import type { VehicleColumn } from '../dispatch/index.ts';
import type { FoundPlan } from './changes.ts';

type Trip = VehicleColumn['trips'][number];
type PlannedBooking = Trip['bookings'][number];

export const paperPrograms = ['Dial-a-Ride', 'Dialysis'].map((program_name, index) => ({
  program_id: String(index + 1),
  version: 1,
  program_name,
  manual_dispatch: true,
  heatmap_bounds: { north: 40.65, south: 40.05, west: -77.65, east: -77.05 },
  program_timezone: 'America/New_York',
}));

/** Ada waits; Ben is on Van 02 and stays; Cleo is on Van 02 and goes to Van 05; Dov waits and has no place. */
export const ada = paperBooking({ booking_id: '31' });
export const ben = paperBooking({
  booking_id: '32',
  passenger_firstname: 'Ben',
  passenger_lastname: 'Abara',
  mobility_assistance: [],
  additional_passenger: 0,
  ride_status: 1,
  trip_id: '41',
  scheduled_pickup_time: '2026-03-10T10:10:00-04:00',
  scheduled_dropoff_time: '2026-03-10T10:30:00-04:00',
});
export const cleo = paperBooking({
  booking_id: '33',
  passenger_firstname: 'Cleo',
  passenger_lastname: 'Hess',
  passenger_phone: '+18145550199',
  mobility_assistance: [],
  additional_passenger: 0,
  ride_status: 1,
  trip_id: '42',
  scheduled_pickup_time: '2026-03-10T11:00:00-04:00',
  scheduled_dropoff_time: '2026-03-10T11:25:00-04:00',
});
export const dov = paperBooking({ booking_id: '34', passenger_firstname: 'Dov', passenger_lastname: 'Mbeki' });
export const erin = paperBooking({ booking_id: '35', passenger_firstname: 'Erin', passenger_lastname: 'Larsen' });

export function paperColumns(): VehicleColumn[] {
  return [
    column({ run_id: '61' }, [tripOf('41', ben), tripOf('42', cleo)]),
    column({ shuttle_id: '6', fleet_shuttle_id: 'Van 05', index: 2, driver_id: '72', driver_lastname: 'Marsh' }, []),
  ];
}

/** What a planner found: Ada to Van 02, Cleo from there to Van 05 and ten minutes later, two without a place. */
export function paperPlan(change: Partial<FoundPlan> = {}): FoundPlan {
  const proposed = (booking: PlannedBooking): PlannedBooking => ({
    ...booking,
    type: 'autoScheduling',
    ride_status: 1,
    trip_id: null,
  });
  const later = proposed({
    ...cleo,
    scheduled_pickup_time: '2026-03-10T11:10:00-04:00',
    scheduled_dropoff_time: '2026-03-10T11:35:00-04:00',
  });
  const [first, second] = paperColumns();
  return {
    status: 'DONE',
    queue_id: '91',
    date: '2026-03-10',
    base_version: 20,
    version: 3,
    program_id: ['1'],
    mode: 'improve',
    vehicle_trip_list: [
      { ...(first as VehicleColumn), trips: [tripOf('-1', proposed(ada)), tripOf('41', ben)] },
      { ...(second as VehicleColumn), trips: [tripOf('-2', later)] },
    ],
    unscheduled: [
      { ...named(dov), reason: 'No chair on any vehicle.', code: 'NO_CHAIR', is_impossible: true },
      { ...named(erin), reason: 'Every driver is past shift.', code: 'TOO_LATE', is_impossible: false },
    ],
    skipped: [],
    figures: {
      placed: 3,
      late: 1,
      loaded_meters: 16_093.4,
      empty_meters: 8046.7,
      worked_time: 9000,
      vehicles: 2,
      riders_an_hour: 1.2,
      longest_ride_time: 1500,
      must_call: 1,
    },
    stood: { loaded_meters: 11_265.4, empty_meters: 12_874.8 },
    vehicle_meters: [
      { shuttle_id: '5', driver_id: '71', driver_team_id: null, meters: 8046.7, meters_before: 18_024.7 },
      { shuttle_id: '6', driver_id: '72', driver_team_id: null, meters: 3379.6, meters_before: 0 },
    ],
    placeholders: [
      {
        booking_id: '31',
        shuttle_id: '5',
        driver_id: '71',
        driver_team_id: null,
        pickup_time: '2026-03-10T08:40:00-04:00',
        dropoff_time: '2026-03-10T09:05:00-04:00',
        pickup_before: '2026-03-10T08:40:00-04:00',
        from_shuttle_id: null,
        must_call: false,
      },
      {
        booking_id: '33',
        shuttle_id: '6',
        driver_id: '72',
        driver_team_id: null,
        pickup_time: '2026-03-10T11:10:00-04:00',
        dropoff_time: '2026-03-10T11:35:00-04:00',
        pickup_before: '2026-03-10T11:00:00-04:00',
        from_shuttle_id: '5',
        must_call: true,
      },
    ],
    lunches: [
      {
        shuttle_id: '5',
        driver_id: '71',
        driver_team_id: null,
        start_time: '2026-03-10T12:00:00-04:00',
        end_time: '2026-03-10T12:30:00-04:00',
      },
    ],
    conflicts: [],
    is_estimated: false,
    is_stopped: false,
    ...change,
  };
}

/** A ride with whose it is, as a plan names it. */
export function named({ booking_id, passenger_id, passenger_firstname, passenger_lastname }: PlannedBooking) {
  return { booking_id, passenger_id, passenger_firstname, passenger_lastname };
}

/** The same with its lunch of Van 02 as it would lie there. */
export function paperPlanWithLunch(change: Partial<FoundPlan> = {}): FoundPlan {
  const plan = paperPlan(change);
  const [first, ...others] = plan.vehicle_trip_list;
  const nobody: PlannedBooking = {
    ...ben,
    booking_id: '44',
    ride_status: 9,
    passenger_firstname: '',
    passenger_lastname: '',
    scheduled_pickup_time: '2026-03-10T12:00:00-04:00',
    scheduled_dropoff_time: '2026-03-10T12:30:00-04:00',
  };
  const lunch = { ...tripOf('44', nobody), kind: 'lunch_break' as const, booking_ids: [] };
  return first ? { ...plan, vehicle_trip_list: [{ ...first, trips: [...first.trips, lunch] }, ...others] } : plan;
}

export function paperPending(share: number, placed: number | null): Calls['getAutoScheduleQueue']['result'] {
  const { figures } = paperPlan();
  const progress = placed === null ? null : { share, figures: { ...figures, placed } };
  return { status: 'PENDING', queue_id: '91', date: '2026-03-10', version: 1, progress };
}

function column(change: Partial<VehicleColumn>, trips: Trip[]): VehicleColumn {
  const { trip_ids: _none, ...bare } = paperColumn(change);
  return { ...bare, trips };
}

/** A trip of one rider, from one door to the other. */
export function tripOf(trip_id: string, booking: PlannedBooking): Trip {
  const stop = (stop_type: 'pickup' | 'dropoff') => ({
    id: `${trip_id}${stop_type === 'pickup' ? '1' : '2'}`,
    stop_type,
    mixed_type: false,
    isMoved: false,
    address: '',
    place_id: null,
    account_id: null,
    geoLocation: { latitude: 40, longitude: -77 },
    bookings: [
      {
        booking_id: booking.booking_id,
        stop_type,
        passenger_firstname: booking.passenger_firstname,
        passenger_lastname: booking.passenger_lastname,
        mobility_assistance: booking.mobility_assistance,
      },
    ],
    scheduled_pickup_time: stop_type === 'pickup' ? booking.scheduled_pickup_time : null,
    scheduled_dropoff_time: stop_type === 'dropoff' ? booking.scheduled_dropoff_time : null,
  });
  return {
    trip_id,
    version: 1,
    kind: 'ride',
    service_day: '2026-03-10',
    program_id: '1',
    program_timezone: 'America/New_York',
    shuttle: { shuttle_id: '5' },
    driver_id: '71',
    driver_team_id: null,
    bookings: [booking],
    booking_ids: [booking.booking_id],
    stop_order: [stop('pickup'), stop('dropoff')],
    first_pickup_time: booking.scheduled_pickup_time,
    last_dropoff_time: booking.scheduled_dropoff_time ?? booking.scheduled_pickup_time,
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
  };
}
