import { find, isOver, statusOf, type Stop, stopsOfTrip } from '@handrail/domain/day';
import type { Point } from '@handrail/domain/platform';
import { riderName } from '../../bookings/index.ts';
import { timeText } from '../board/block-text.ts';
import type { HeldBoard } from '../board/held-board.ts';
import type { Lane } from '../board/lanes.ts';
import { dropoffPoint, pickupPoint } from '../compare/where-from.ts';

/** A place that a vehicle has yet to come to, as the map and its list show it. */
export interface LaneStop {
  id: string;
  number: number;
  kind: Stop['stopType'];
  /** In epoch milliseconds, as it is planned; null where no time is known. */
  atMs: number | null;
  time: string;
  bookingId: string;
  who: string;
  address: string;
  point: Point;
  /** What is wrong with it, or may be; else ''. */
  trouble: string;
}

/** The stops of a lane that are still to come, in the order in which they are driven, numbered from one. */
export function stopsAhead({ day, bookings }: HeldBoard, { trips }: Lane, zone: string): LaneStop[] {
  const stops = trips.flatMap((trip) =>
    stopsOfTrip(day, trip.entry.id)
      .filter((stop) => isAhead(day, stop))
      .map((stop) => ({ stop, trip })),
  );
  const together = [...Map.groupBy(stops, ({ stop }) => `${stop.tripId} ${stop.seq}`).values()];
  return together.flatMap((riders, at): LaneStop[] => {
    const [first] = riders;
    const facts = first && bookings.get(first.stop.bookingId);
    if (!facts) return [];
    const { stop } = first;
    const isPickup = stop.stopType === 'pickup';
    const rides = riders.flatMap(({ trip, stop: one }) => trip.rides.filter(({ entry }) => entry.id === one.bookingId));
    return [
      {
        id: stop.id,
        number: at + 1,
        kind: stop.stopType,
        atMs: stop.plannedAt === null ? null : Date.parse(stop.plannedAt),
        time: stop.plannedAt === null ? '' : timeText(stop.plannedAt, zone),
        bookingId: stop.bookingId,
        who: rides.map((ride) => riderName(ride.facts)).join(' and '),
        address: isPickup ? facts.pickup_address : facts.dropoff_address,
        point: isPickup ? pickupPoint(facts) : dropoffPoint(facts),
        trouble: troubleOf(rides),
      },
    ];
  });
}

/** Where the riders in the hand would get in and out, between what the lane has to do anyway. */
export function withHeld<S extends { atMs: number | null; point: Point }>(
  stops: readonly S[],
  held: readonly { atMs: number; point: Point }[],
): Point[] {
  const timed = [...stops.flatMap(({ atMs, point }) => (atMs === null ? [] : [{ atMs, point }])), ...held];
  return timed.toSorted((a, b) => a.atMs - b.atMs).map(({ point }) => point);
}

function isAhead(day: HeldBoard['day'], { bookingId, stopType }: Stop): boolean {
  const booking = find(day.booking, bookingId);
  if (!booking || isOver(statusOf(booking))) return false;
  return stopType === 'pickup' ? booking.pickedUpAt === null : booking.arrivedDropoffAt === null;
}

function troubleOf(rides: readonly { lateMin: number; riskMin: number }[]): string {
  const late = Math.max(0, ...rides.map(({ lateMin }) => lateMin));
  const risk = Math.max(0, ...rides.map(({ riskMin }) => riskMin));
  if (late > 0) return `${late} min late`;
  return risk > 0 ? `${risk} min at risk` : '';
}
