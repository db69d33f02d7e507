import type { Point } from '@handrail/domain/platform';
import { lastSeen, nextEvent, type Ways } from './next-event.ts';
import type { Stint } from './stint.ts';

/** Where a vehicle is: so much of the way from one point to another; where it stands, both are one. */
export interface Whereabouts {
  from: Point;
  to: Point;
  /** From 0 to 1. */
  share: number;
}

/**
 * Where a driver is at a moment, by what was reported and by what comes next: at a stop, or on the way to one. Null before
 * they were seen anywhere: from where they come is not on their manifest.
 */
export function whereAt(stint: Stint, ways: Ways, nowMs: number): Whereabouts | null {
  const last = lastSeen(stint);
  const standing = (at: Point | null) => at && { from: at, to: at, share: 1 };
  const next = nextEvent(stint, ways);
  const stop =
    next && stint.stops.find(({ bookingId, type }) => bookingId === next.bookingId && type === endOf(next.event));
  if (!next || !stop) return standing(last.point);
  switch (next.event) {
    case 'enroute':
      return standing(last.point);
    case 'picked_up':
    case 'no_show':
    case 'dropped_off':
      return standing(stop.point);
    case 'arrived_pickup':
    case 'arrived_dropoff': {
      if (last.point === null) return null;
      const lasts = Math.max(1, next.atMs - last.atMs);
      return { from: last.point, to: stop.point, share: Math.min(1, Math.max(0, (nowMs - last.atMs) / lasts)) };
    }
  }
}

function endOf(event: NonNullable<ReturnType<typeof nextEvent>>['event']): 'pickup' | 'dropoff' {
  return event === 'arrived_dropoff' || event === 'dropped_off' ? 'dropoff' : 'pickup';
}
