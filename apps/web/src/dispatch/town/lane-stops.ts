import { find, isOver, statusOf, type Stop, stopsOfTrip } from '@handrail/domain/day';
import type { Point } from '@handrail/domain/platform';
import { riderName } from '../../bookings/index.ts';
import { timeText } from '../board/block-text.ts';
import type { BoardBooking, HeldBoard } from '../board/held-board.ts';
import type { Lane } from '../board/lanes.ts';
import { dropoffPoint, pickupPoint } from '../compare/where-from.ts';
import type { TimedRun } from '../hand/timed-verdicts.ts';

/** A place that a vehicle has yet to come to, as the map and its list show it. */
export interface LaneStop {
  id: string;
  number: number;
  kind: Stop['stopType'];
  /** In epoch milliseconds, as it is planned; null where no time is known. */
  atMs: number | null;
  time: string;
  bookingId: string;
  /** Everybody's who gets in or out there. */
  bookingIds: readonly string[];
  who: string;
  address: string;
  point: Point;
  /** What is wrong with it, or may be; else ''. */
  trouble: string;
  /** Of what is in the hand: it is no stop yet, and has a letter in place of a number. */
  mark?: 'A' | 'B';
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
        bookingIds: riders.map((one) => one.stop.bookingId),
        who: rides.map((ride) => riderName(ride.facts)).join(' and '),
        address: isPickup ? facts.pickup_address : facts.dropoff_address,
        point: isPickup ? pickupPoint(facts) : dropoffPoint(facts),
        trouble: troubleOf(rides),
      },
    ];
  });
}

/** The stop at which a ride in the hand would get in. */
export const HELD_FIRST = 'held A';

/** A ride that is in the hand, as a lane would drive it. */
export interface HeldOnLane {
  facts: BoardBooking;
  pickupAt: string;
  dropoffAt: string;
  run: TimedRun;
}

/** The stops of a lane with what is in the hand between them, and by how much it makes the others later. */
export function stopsWith(stops: readonly LaneStop[], { facts, pickupAt, dropoffAt, run }: HeldOnLane, zone: string) {
  const both = [
    { mark: 'A', kind: 'pickup', at: pickupAt, address: facts.pickup_address, point: pickupPoint(facts) },
    { mark: 'B', kind: 'dropoff', at: dropoffAt, address: facts.dropoff_address, point: dropoffPoint(facts) },
  ] as const;
  const own = both.map(({ at, ...stop }): LaneStop => ({
    ...stop,
    id: `held ${stop.mark}`,
    number: 0,
    atMs: Date.parse(at),
    time: timeText(at, zone),
    bookingId: facts.booking_id,
    bookingIds: [facts.booking_id],
    who: riderName(facts),
    trouble: '',
  }));
  const others = stops
    .filter(({ bookingId }) => bookingId !== facts.booking_id)
    .map((stop) => ({ ...stop, trouble: laterText(stop, run) || stop.trouble }));
  return [...others, ...own].toSorted((a, b) => (a.atMs ?? Infinity) - (b.atMs ?? Infinity));
}

function laterText({ bookingIds, kind }: LaneStop, { riders }: TimedRun): string {
  const touched = riders.filter((one) => bookingIds.includes(one.booking_id) && one.stop_type === kind);
  const late = Math.max(0, ...touched.map(({ late_seconds }) => late_seconds));
  if (late > 0) return `${Math.ceil(late / 60)} min late`;
  const later = Math.max(0, ...touched.map(({ from, to }) => Date.parse(to) - Date.parse(from)));
  return later > 0 ? `${Math.round(later / 60_000)} min later` : '';
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
