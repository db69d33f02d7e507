import { bookingsOfTrip, type Day, type InstantText, type Stop, type Trip } from '../day/index.ts';
import type { BookingId, PlaceId } from '../platform/ids.ts';

export interface LastSeen {
  /** Whose door it was. */
  bookingId: BookingId;
  placeId: PlaceId;
  stopType: Stop['stopType'];
  at: InstantText;
}

/** Where a vehicle was last: at the door of whoever got in or out last, or was waited for. */
export function lastSeen(
  day: Day,
  trips: readonly Trip[],
  isKnown: (place: PlaceId) => boolean = () => true,
): LastSeen | null {
  let last: LastSeen | null = null;
  for (const booking of trips.flatMap(({ id }) => bookingsOfTrip(day, id))) {
    const {
      id: bookingId,
      pickupPlaceId,
      dropoffPlaceId,
      arrivedAt,
      pickedUpAt,
      noShowAt,
      arrivedDropoffAt,
      droppedOffAt,
    } = booking;
    const stops = [
      { placeId: pickupPlaceId, stopType: 'pickup', at: noShowAt ?? pickedUpAt ?? arrivedAt },
      { placeId: dropoffPlaceId, stopType: 'dropoff', at: droppedOffAt ?? arrivedDropoffAt },
    ] as const;
    for (const { at, ...stop } of stops) {
      if (at === null || !isKnown(stop.placeId)) continue;
      if (!last || Date.parse(at) >= Date.parse(last.at)) last = { ...stop, bookingId, at };
    }
  }
  return last;
}
