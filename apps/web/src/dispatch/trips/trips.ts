import type { Calls } from '@handrail/contracts/wire';
import { tripsByAddress, type TripsOfAddress } from '@handrail/domain/dispatch';
import { clockTimeAt, listName, type Zone } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';

export type Trip = Calls['getTripListInfo']['result'][number];
export type AddressGroup = TripsOfAddress<Trip>;

/** The trips of a day under the addresses they begin at. */
export function groupsOf(trips: readonly Trip[]): AddressGroup[] {
  return tripsByAddress(trips, (trip) => ({
    address: trip.first_pickup_address,
    placeId: trip.stop_order[0]?.place_id ?? trip.place?.userplace_id ?? null,
  }));
}

export function addressOf({ address }: AddressGroup): string {
  return address === '' ? 'No address' : address;
}

export function cityOf({ trips }: AddressGroup): string {
  const [first] = trips;
  return (first?.booking_ids.length ? first.bookings[0]?.pickup_city : first?.place?.city) ?? '';
}

/** Who rides, or what is done without a rider: 'Okafor, Ruth', 'Lunch break'. */
export function whoText(trip: Trip): string {
  switch (trip.kind) {
    case 'lunch_break':
      return 'Lunch break';
    case 'time_block':
      return ['Time block', trip.notes].filter(Boolean).join(': ');
    case 'driver_action':
      return ['Driver action', trip.action_detail].filter(Boolean).join(': ');
    case 'ride':
    case 'shared':
      return trip.bookings
        .map(({ passenger_firstname: first, passenger_lastname: last }) => listName({ first, last }))
        .join(' and ');
  }
}

/** From when to when, by the clock of its program. What the wire names as the zone of a driver action is nobody's. */
export function spanText(trip: Trip, zoneOf: (programId: string) => Zone): string {
  const zone = zoneOf(trip.program_id);
  return [trip.first_pickup_time, trip.last_dropoff_time]
    .map((at) => clockTimeAt(Temporal.Instant.from(at), zone))
    .join(' to ');
}

export function startText(trip: Trip, zoneOf: (programId: string) => Zone): string {
  return clockTimeAt(Temporal.Instant.from(trip.first_pickup_time), zoneOf(trip.program_id));
}

export function isRide({ kind }: Trip): boolean {
  return kind === 'ride' || kind === 'shared';
}

/** How many ride from here. */
export function ridersOf({ trips }: AddressGroup): number {
  return trips.reduce((sum, trip) => sum + trip.booking_ids.length, 0);
}
