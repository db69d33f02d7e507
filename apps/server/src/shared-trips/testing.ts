/** A town in which rides can share a vehicle: doors along one road, three minutes of driving apart and more. */
import { createSharedTrip, getSharedTripInitialOrder } from '@handrail/contracts/shared-trips';
import type { ResultOf, SentOf } from '@handrail/contracts/platform';
import { type BoardTown, openBoardTown, type PaperBooking, placesAlong } from '../dispatch/testing.ts';
import type { House } from '../testing.ts';

export interface SharingTown extends BoardTown {
  /** The best order of these rides on the van. */
  order(names: readonly string[]): Promise<ResultOf<typeof getSharedTripInitialOrder>>;
  /** What creates a shared trip of them in it. */
  asked(names: readonly string[], vehicle?: string): Promise<SentOf<typeof createSharedTrip>>;
}

/** Three who go to dialysis from doors along the road, each wanted within a quarter of an hour, and Dov who goes elsewhere. */
export async function openSharingTown(house: House, more: readonly PaperBooking[] = []): Promise<SharingTown> {
  house.townClock.set('2026-03-10T10:40:00Z');
  const town = await openBoardTown(house, { rides: [] });
  const [first = '', second = '', third = '', clinic = '', elsewhere = ''] = await placesAlong(
    house,
    town,
    [0, 0.3, 0.6, 1, 2],
  );
  const ride = (rider: string, pickup: string, pickupPlaceId: string, dropoffPlaceId = clinic) => ({
    rider,
    pickup,
    pickupPlaceId,
    dropoffPlaceId,
    travelSec: 900,
  });
  await town.book([
    ride('Ada', '08:40', first),
    ride('Ben', '08:45', second),
    ride('Cleo', '08:50', third),
    ride('Dov', '08:50', third, elsewhere),
    ...more,
  ]);
  const order = async (names: readonly string[]) =>
    town.mia.get(getSharedTripInitialOrder, {
      bookings: names.map((name) => town.booking(name)),
      shuttle_anchor_location: null,
      shuttle_id: town.vehicle('van'),
    });
  return {
    ...town,
    order,
    asked: async (names, vehicle = 'van') => {
      const { stop_order, travel_distance, travel_time, load_unload_time } = await order(names);
      const bookings = names.map((name) => town.booking(name));
      return { stop_order, bookings, travel_distance, travel_time, load_unload_time, ...town.run(vehicle) };
    },
  };
}

/** Stops by the names of who gets in and out: `+Ada -Ada-Ben`. */
export function shownStops(
  stops: readonly { bookings: readonly { stop_type: string; passenger_firstname?: string | undefined }[] }[],
): string {
  return stops
    .map(({ bookings }) =>
      bookings
        .map(({ stop_type, passenger_firstname = '' }) => (stop_type === 'pickup' ? '+' : '-') + passenger_firstname)
        .join(''),
    )
    .join(' ');
}
