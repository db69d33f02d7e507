import { useEffect } from 'react';
import { createStore, useStore } from '../../platform/store.ts';
import type { Gesture } from '../hand/gesture.ts';
import { type Hand, isHolding } from '../hand/use-hand.ts';
import { createVerdictStore, type VerdictStore } from '../hand/verdict-store.ts';

/** The hand over the grid, as the map beside it sees it: what it holds, and what each lane says to that. */
interface OfferedHand {
  hand: Hand;
  verdicts: VerdictStore;
}

const offered = createStore<OfferedHand | null>(null);

/** The grid offers its hand to what lies beside it; without a grid there is none. */
export function useOfferHand(hand: Hand, verdicts: VerdictStore): void {
  useEffect(() => {
    offered.set({ hand, verdicts });
    return () => offered.set(null);
  }, [hand, verdicts]);
}

const NOBODYS: OfferedHand = {
  hand: { gesture: createStore<Gesture>({ at: 'rest' }), send: () => undefined },
  verdicts: createVerdictStore(),
};

export function useOfferedHand(): OfferedHand {
  return useStore(offered) ?? NOBODYS;
}

/** What is off the board, by the first of its rides; '' while nothing is. */
export function heldRide(gesture: Gesture): string {
  return isHolding(gesture) && 'grip' in gesture ? (gesture.grip.bookingIds[0] ?? '') : '';
}

/** The lane under what is off the board. */
export function laneUnder(gesture: Gesture): string | null {
  return gesture.at === 'dragged' || gesture.at === 'placing' ? gesture.to.lane : null;
}
