import { isOver, statusOf } from '@handrail/domain/day';
import { type RefObject, useLayoutEffect } from 'react';
import { townNow } from '../../platform/town-clock.ts';
import type { LaneTrip } from '../board/lanes.ts';
import { useSteady } from '../use-steady.ts';

/** Of what stands above it so much stays in sight: that there is something is seen. */
const ABOVE_PX = 14;

/**
 * A lane opens at what its vehicle does next, as the grid opens at now. It goes there once, when it first comes in sight: five
 * hundred lanes are not laid out for a scroll that nobody sees. On another day nothing is over, or everything is, and it stays
 * at its top.
 */
export function useNextTripFirst(place: RefObject<HTMLElement | null>, trips: readonly LaneTrip[]): void {
  const go = useSteady(() => {
    const lane = place.current;
    const next = lane && nextCard(lane, trips, townNow());
    if (!next) return;
    const head = lane.querySelector('.lane-head')?.getBoundingClientRect().height ?? 0;
    const below = next.getBoundingClientRect().top - lane.getBoundingClientRect().top;
    lane.scrollTo({ top: Math.max(0, lane.scrollTop + below - head - ABOVE_PX) });
  });
  useLayoutEffect(() => {
    if (!place.current) return;
    if (!('IntersectionObserver' in globalThis)) return go();
    const watch = new IntersectionObserver((seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
      watch.disconnect();
      go();
    });
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [place, go]);
}

/** The card of the first trip that is not over, where there is one that is. */
function nextCard(lane: HTMLElement, trips: readonly LaneTrip[], nowMs: number): HTMLElement | null {
  const next = trips.findIndex((trip) => !isTripOver(trip, nowMs));
  const trip = next < 1 ? undefined : trips[next];
  if (!trip) return null;
  const id = trip.rides[0]?.entry.id ?? trip.entry.id;
  return lane.querySelector<HTMLElement>(`[data-ride="${id}"], [data-block="${id}"]`);
}

function isTripOver({ entry, rides }: LaneTrip, nowMs: number): boolean {
  return rides.length > 0 ? rides.every((ride) => isOver(statusOf(ride.entry))) : Date.parse(entry.endsAt) <= nowMs;
}
