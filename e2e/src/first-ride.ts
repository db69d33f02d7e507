import type { APIRequestContext } from '@playwright/test';
import { made, TUESDAY } from './town.ts';

export interface Ride {
  booking_id: string;
  trip_id: string | null;
  passenger_lastname: string;
  scheduled_pickup_time: string;
  driver_arrival_time: string | null;
  driver_arrival_dropoff_time: string | null;
}
interface Column {
  driver_id: string | null;
  trip_ids: readonly string[];
}

/** The first ride of the day on a vehicle, and the phone of who drives it. */
export async function firstRide(request: APIRequestContext): Promise<{ ride: Ride; phone: string }> {
  const board = await made<{ columns: Column[]; bookings: (Ride & { ride_status: number })[] }>(
    request,
    'v1_webapp_get_dispatch_board',
    { date: TUESDAY.slice(0, 10), program_id: [] },
  );
  const drivers = await made<{ driver_id: string; phone: string }[]>(request, 'v2_webapp_get_fleet_driver_list', {});
  const rides = board.bookings
    .filter(({ trip_id, ride_status }) => trip_id !== null && ride_status === 1)
    .sort((a, b) => (a.scheduled_pickup_time < b.scheduled_pickup_time ? -1 : 1));
  const columnOf = ({ trip_id }: Ride) => board.columns.find(({ trip_ids }) => trip_ids.includes(trip_id ?? ''));
  for (const ride of rides) {
    const column = columnOf(ride);
    const phone = drivers.find(({ driver_id }) => driver_id === column?.driver_id)?.phone;
    const isFirst = rides.find((one) => columnOf(one) === column) === ride;
    if (phone && isFirst) return { ride, phone };
  }
  throw new Error('Nobody is driven today.');
}
