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
interface RideOnBoard extends Ride {
  ride_status: number;
  driver_enroute_time: string | null;
}
interface Column {
  driver_id: string | null;
  trip_ids: readonly string[];
}

/** The statuses of which nothing more comes. */
const OVER = new Set([3, 4, 5, 7]);

/** The earliest ride whose driver has not set out and has nobody aboard, and that driver's phone. Of two at one time either may come first. */
export async function firstRide(request: APIRequestContext): Promise<{ ride: Ride; phone: string }> {
  const board = await made<{ columns: Column[]; bookings: RideOnBoard[] }>(request, 'v1_webapp_get_dispatch_board', {
    date: TUESDAY.slice(0, 10),
    program_id: [],
  });
  const drivers = await made<{ driver_id: string; phone: string }[]>(request, 'v2_webapp_get_fleet_driver_list', {});
  const lanes = board.columns.flatMap(({ driver_id, trip_ids }) => {
    const ahead = board.bookings
      .filter(({ trip_id, ride_status }) => trip_ids.includes(trip_id ?? '') && !OVER.has(ride_status))
      .sort((a, b) => a.scheduled_pickup_time.localeCompare(b.scheduled_pickup_time));
    const [ride, next] = ahead;
    const isAlone = next === undefined || next.scheduled_pickup_time !== ride?.scheduled_pickup_time;
    const hasNotBegun =
      ahead.every(({ ride_status }) => ride_status === 1) &&
      ride?.driver_enroute_time === null &&
      ride.driver_arrival_time === null;
    const phone = drivers.find((one) => one.driver_id === driver_id)?.phone;
    return ride && phone && isAlone && hasNotBegun ? [{ ride, phone }] : [];
  });
  const [first] = lanes.sort((a, b) => a.ride.scheduled_pickup_time.localeCompare(b.ride.scheduled_pickup_time));
  if (!first) throw new Error('Nobody is driven today.');
  return first;
}
