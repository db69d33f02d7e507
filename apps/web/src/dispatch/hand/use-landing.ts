import { useEffect, useRef } from 'react';
import type { Lane } from '../board/lanes.ts';
import { useSteady } from '../use-steady.ts';
import type { Hand } from './use-hand.ts';

/** Later than this it is somebody else's doing. */
const LANDS_WITHIN_MS = 5000;

interface Awaited {
  id: string;
  stood: string;
  sinceMs: number;
}

/**
 * What was put on a vehicle comes in sight where it lies now: a ride keeps its own time, whatever hours the board shows. Nothing
 * moves under a hand that holds the next one already.
 */
export function useLanding(
  hand: Hand,
  lanes: readonly Lane[],
  lookAt: (bookingId: string) => void,
): (bookingIds: readonly string[]) => void {
  const awaited = useRef<Awaited | null>(null);
  useEffect(() => {
    const landing = awaited.current;
    if (!landing) return;
    const stands = whereIs(lanes, landing.id);
    if (stands === '' || stands === landing.stood) return;
    awaited.current = null;
    if (hand.gesture.get().at === 'rest' && performance.now() - landing.sinceMs < LANDS_WITHIN_MS) lookAt(landing.id);
  }, [hand, lanes, lookAt]);
  return useSteady(([id]) => {
    awaited.current = id === undefined ? null : { id, stood: whereIs(lanes, id), sinceMs: performance.now() };
  });
}

function whereIs(lanes: readonly Lane[], bookingId: string): string {
  for (const { key, trips } of lanes)
    for (const { entry, rides } of trips)
      if (rides.some((ride) => ride.entry.id === bookingId)) return `${key} ${entry.startsAt}`;
  return '';
}
