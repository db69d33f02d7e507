import { bookingOf, epochMsOf, stopsOfRun, tripsOfRun, type Booking, type Day } from '@handrail/domain/day';
import type { PlaceId, Point, RunId } from '@handrail/domain/platform';
import type { SeenRide, Stint, StintStop } from './stint.ts';

/** A run as its driver sees it. A rider still to call has no time and is not driven to. */
export function stintOf(day: Day, runId: RunId, point: (place: PlaceId) => Point): Stint {
  const stops = stopsOfRun(day, runId).flatMap(({ bookingId, tripId, stopType, plannedAt }): StintStop[] => {
    if (plannedAt === null) return [];
    const booking = bookingOf(day, bookingId);
    const place = stopType === 'pickup' ? booking.pickupPlaceId : booking.dropoffPlaceId;
    return [
      {
        bookingId,
        tripId,
        riderId: booking.riderId,
        type: stopType,
        point: point(place),
        plannedMs: epochMsOf(plannedAt),
        ride: seen(booking),
      },
    ];
  });
  const blocks = tripsOfRun(day, runId)
    .filter(({ kind }) => kind !== 'ride' && kind !== 'shared')
    .map(({ startsAt, endsAt }) => ({ fromMs: epochMsOf(startsAt), toMs: epochMsOf(endsAt) }));
  return { key: runId, stops, blocks };
}

function seen(booking: Booking): SeenRide {
  const ms = (text: string | null) => (text === null ? null : epochMsOf(text));
  return {
    rideStatus: booking.rideStatus,
    takesLong: booking.aids.length > 0,
    enrouteMs: ms(booking.enrouteAt),
    arrivedMs: ms(booking.arrivedAt),
    pickedUpMs: ms(booking.pickedUpAt),
    arrivedDropoffMs: ms(booking.arrivedDropoffAt),
    droppedOffMs: ms(booking.droppedOffAt),
    noShowMs: ms(booking.noShowAt),
  };
}
