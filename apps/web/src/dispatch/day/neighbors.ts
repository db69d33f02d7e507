import { bookingsOfTrip, isOver, statusOf, stopsOfTrip } from '@handrail/domain/day';
import { addressText } from '../../places/index.ts';
import type { Neighbor } from '../../shared-trips/index.ts';
import { blockText } from '../board/block-text.ts';
import type { HeldBoard } from '../board/held-board.ts';
import type { Lane, LaneTrip } from '../board/lanes.ts';
import { dropoffPoint, pickupPoint } from '../compare/where-from.ts';

/** What a lane does last before a moment and first after it, but for the rides that are put there anew. */
export function neighborsOf(
  board: HeldBoard,
  { trips }: Lane,
  party: ReadonlySet<string>,
  atMs: number | null,
): { before: Neighbor | null; after: Neighbor | null } {
  if (atMs === null) return { before: null, after: null };
  const others = trips
    .filter((trip) => happens(board, trip) && !trip.rides.some(({ entry }) => party.has(entry.id)))
    .toSorted((a, b) => Date.parse(a.entry.startsAt) - Date.parse(b.entry.startsAt));
  const before = others.findLast(({ entry }) => Date.parse(entry.startsAt) < atMs);
  const after = others.find(({ entry }) => Date.parse(entry.startsAt) >= atMs);
  return {
    before: before ? endOf(board, before, 'last') : null,
    after: after ? endOf(board, after, 'first') : null,
  };
}

/** With whom a trip begins, or ends: when and where. */
function endOf(board: HeldBoard, trip: LaneTrip, which: 'first' | 'last'): Neighbor {
  const { entry } = trip;
  const stops = stopsOfTrip(board.day, entry.id).toSorted((a, b) => a.seq - b.seq);
  const stop = which === 'first' ? stops[0] : stops.at(-1);
  const facts = stop && board.bookings.get(stop.bookingId);
  const at = which === 'first' ? (stop?.plannedAt ?? entry.startsAt) : entry.endsAt;
  if (!stop || !facts) return { who: blockText(trip), at, place: placeOfBlock(trip) };
  const isPickup = stop.stopType === 'pickup';
  return {
    who: facts.passenger_lastname || facts.passenger_firstname,
    at,
    place: isPickup
      ? { address: facts.pickup_address, point: pickupPoint(facts) }
      : { address: facts.dropoff_address, point: dropoffPoint(facts) },
  };
}

/** Where an errand leads; other blocks are wherever the vehicle is. */
function placeOfBlock({ facts }: LaneTrip): Neighbor['place'] {
  const place = facts?.place;
  return place
    ? { address: addressText(place), point: { latitude: place.latitude, longitude: place.longitude } }
    : null;
}

/** A block, or a trip that somebody rides on. */
function happens({ day }: HeldBoard, { entry }: LaneTrip): boolean {
  const rides = bookingsOfTrip(day, entry.id);
  return rides.length === 0 || rides.some((ride) => !isOver(statusOf(ride)) || statusOf(ride) === 'completed');
}
