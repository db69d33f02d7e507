import { useEffect } from 'react';
import { type Gesture, POOL } from './gesture.ts';
import type { Spot } from './input.ts';
import type { Hand } from './use-hand.ts';

/** What is placed by keys or clicks takes the board along: the lane and the time that it would go to come in sight. */
export function useFollowed({ gesture }: Hand, lookAt: (spot: Spot) => void): void {
  useEffect(() => {
    let last: Spot | null = null;
    return gesture.subscribe(() => {
      const spot = placedAt(gesture.get());
      if (spot && (spot.lane !== last?.lane || spot.minute !== last.minute)) lookAt(spot);
      last = spot;
    });
  }, [gesture, lookAt]);
}

function placedAt(held: Gesture): Spot | null {
  return held.at === 'placing' && held.to.lane !== null && held.to.lane !== POOL ? held.to : null;
}
