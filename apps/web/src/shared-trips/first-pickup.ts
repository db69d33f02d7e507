import { type Ordered, type SharedRider, type Stop, timeOf } from './order.ts';
import { brokenOf, secondsBetween } from './words.ts';

/** What another first pickup would do: the shift in minutes, and how each rider would then stand. */
export interface FirstPickup {
  byMin: number;
  at: string;
  riders: readonly { rider: SharedRider; pickupAt: string | null }[];
}

/** Farther than this from the first pickup that stands there is no mending, but another plan. */
const MOST_MIN = 45;

/**
 * The first pickup, nearest to the one that stands, that breaks least of what was promised and leaves the fewest with little
 * to spare; null where none is better. The vehicle drives as it does: a stop at which it waits for a window takes the shift up.
 */
export function betterFirst(ordered: Ordered): FirstPickup | null {
  if (ordered.stops.some(({ is_driven }) => is_driven)) return null;
  const now = shifted(ordered, 0);
  if (!now) return null;
  let best = now;
  for (let min = 1; min <= MOST_MIN; min++) {
    for (const byMin of [-min, min]) {
      const there = shifted(ordered, byMin);
      if (there && isLess(costOf(there), costOf(best))) best = there;
    }
  }
  return best === now ? null : best;
}

/** The order with its first stop so many minutes later: when each stop is then, and what that means for whoever is on it. */
export function shifted(ordered: Ordered, byMin: number): FirstPickup | null {
  const times = timesFrom(ordered, byMin * 60);
  const [first] = times;
  if (first === undefined) return null;
  const timeAt = (bookingId: string, type: 'pickup' | 'dropoff') =>
    times[
      ordered.stop_order.findIndex(({ bookings }) =>
        bookings.some((one) => one.booking_id === bookingId && one.stop_type === type),
      )
    ];
  return {
    byMin,
    at: textOf(first),
    riders: ordered.riders.map((rider) => {
      const pickup = timeAt(rider.booking_id, 'pickup');
      const dropoff = timeAt(rider.booking_id, 'dropoff');
      return {
        rider: pickup === undefined || dropoff === undefined ? rider : judged(rider, pickup, dropoff),
        pickupAt: pickup === undefined ? null : textOf(pickup),
      };
    }),
  };
}

/** Seconds since 1970 of each stop; nothing where a stop has no time. */
function timesFrom({ stop_order, stops, riders }: Ordered, bySec: number): number[] {
  const opens = new Map(riders.map((rider) => [rider.booking_id, secOf(rider.window_start_time)]));
  const times: number[] = [];
  let by = bySec;
  for (const [index, stop] of stop_order.entries()) {
    const at = secOf(timeOf(stop));
    if (at === null) return [];
    if (index > 0) {
      const there = at - (stops[index]?.wait_time ?? 0) + by;
      const then = Math.max(there, opensAt(stop, opens));
      by = then - at;
    }
    times.push(at + by);
  }
  return times;
}

/** Nobody is fetched before the promised window begins. */
function opensAt({ bookings }: Stop, opens: ReadonlyMap<string, number | null>): number {
  return Math.max(
    0,
    ...bookings.map(({ booking_id, stop_type }) => (stop_type === 'pickup' ? (opens.get(booking_id) ?? 0) : 0)),
  );
}

function judged(rider: SharedRider, pickup: number, dropoff: number): SharedRider {
  const [opens, closes, due] = [rider.window_start_time, rider.window_end_time, rider.appointment_time].map(secOf);
  const over = (by: number | null | undefined) => Math.max(0, by ?? 0);
  const rideSec = dropoff - pickup;
  return {
    ...rider,
    ride_time: rideSec,
    early_seconds: over(opens == null ? null : opens - pickup),
    late_seconds: over(closes == null ? null : pickup - closes),
    over_limit_seconds: over(rideSec - rider.ride_time_limit),
    overdue_seconds: over(due == null ? null : dropoff - due),
  };
}

type Cost = readonly [brokenSec: number, atRisk: number];

function costOf({ riders }: FirstPickup): Cost {
  const broken = riders.reduce(
    (sum, { rider }) =>
      sum + rider.early_seconds + rider.late_seconds + rider.over_limit_seconds + rider.overdue_seconds,
    0,
  );
  const atRisk = riders.filter(({ rider, pickupAt }) => brokenOf(rider, pickupAt)?.tone === 'risk').length;
  return [broken, atRisk];
}

/** Less is broken, or as much and fewer have little to spare. */
function isLess(one: Cost, other: Cost): boolean {
  return one[0] - other[0] < 0 || (one[0] === other[0] && one[1] < other[1]);
}

function secOf(at: string | null): number | null {
  return at === null ? null : secondsBetween('1970-01-01T00:00:00Z', at);
}

function textOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}
