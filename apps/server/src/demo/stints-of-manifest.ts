import type { getManifest } from '@handrail/contracts/dispatch';
import type { ResultOf } from '@handrail/contracts/platform';
import { numberOf, statusShownAs } from '@handrail/domain/day';
import type { SeenRide, Stint, StintStop } from '@handrail/testbed/simulator';

type Manifest = ResultOf<typeof getManifest>;
type Column = Manifest['columns'][number];
type Trip = Column['trips'][number];
type Booking = Trip['bookings'][number];

/** What a driver's device makes of its manifest: each run's stops in the order of the plan, getting out before getting in. */
export function stintsOfManifest({ columns }: Manifest): Stint[] {
  return columns.map((column) => ({
    key: column.run_id ?? column.shuttle_id,
    stops: column.trips
      .flatMap(stopsOf)
      .sort((a, b) => a.plannedMs - b.plannedMs || Number(a.type === 'pickup') - Number(b.type === 'pickup')),
    blocks: column.trips
      .filter(({ kind }) => kind !== 'ride' && kind !== 'shared')
      .map((trip) => ({ fromMs: Date.parse(trip.first_pickup_time), toMs: Date.parse(trip.last_dropoff_time) })),
  }));
}

/** How many minutes the driver waits at a door: as the manifest says of its rides, the longest where they differ. */
export function doorWaitOfManifest({ columns }: Manifest): number {
  const rides = columns.flatMap(({ trips }) => trips.flatMap(({ bookings }) => bookings));
  return Math.max(0, ...rides.map(({ door_wait_min }) => door_wait_min));
}

function stopsOf({ trip_id, stop_order, bookings }: Trip): StintStop[] {
  const byId = new Map(bookings.map((booking) => [booking.booking_id, booking]));
  return stop_order.flatMap((stop) =>
    stop.bookings.flatMap(({ booking_id, stop_type: type }): StintStop[] => {
      const booking = byId.get(booking_id);
      const planned = type === 'pickup' ? stop.scheduled_pickup_time : stop.scheduled_dropoff_time;
      if (!booking || planned === null) return [];
      const { latitude, longitude } = stop.geoLocation;
      return [
        {
          bookingId: booking_id,
          tripId: trip_id,
          riderId: booking.passenger_id,
          type,
          point: { latitude, longitude },
          plannedMs: Date.parse(planned),
          ride: seen(booking),
        },
      ];
    }),
  );
}

function seen(booking: Booking): SeenRide {
  return {
    rideStatus: numberOf(statusShownAs(booking.ride_status)),
    takesLong: booking.mobility_assistance.length > 0,
    enrouteMs: ms(booking.driver_enroute_time),
    arrivedMs: ms(booking.driver_arrival_time),
    pickedUpMs: ms(booking.actual_pickup_time),
    arrivedDropoffMs: ms(booking.driver_arrival_dropoff_time),
    droppedOffMs: ms(booking.actual_dropoff_time),
    noShowMs: ms(booking.no_show_time),
  };
}

function ms(at: string | null): number | null {
  return at === null ? null : Date.parse(at);
}
