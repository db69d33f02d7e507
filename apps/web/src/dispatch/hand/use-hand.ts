import { useState, useSyncExternalStore } from 'react';
import { createStore, type Store } from '../../platform/store.ts';
import { useSteady } from '../use-steady.ts';
import { type Gesture, type Outcome, REST, type Rules, step } from './gesture.ts';
import type { Input } from './input.ts';

/** The hand over a board: what it is doing, and the way to tell it what happened. */
export interface Hand {
  gesture: Store<Gesture>;
  send: (input: Input) => void;
}

/** The gesture lives beside React: a pointer moves sixty times a second, and what is drawn of it listens by itself. */
export function useHand(rulesNow: () => Rules, onOutcome: (outcome: Outcome) => void): Hand {
  const [gesture] = useState(() => createStore<Gesture>(REST));
  const send = useSteady((input: Input) => {
    const next = step(gesture.get(), input, rulesNow());
    gesture.set(next.gesture);
    if (next.outcome) onOutcome(next.outcome);
  });
  const [hand] = useState<Hand>(() => ({ gesture, send }));
  return hand;
}

/** A part of the gesture as a plain value: only when that changes something is drawn anew. */
export function useGesture<T extends string | number | boolean | null>(
  { gesture }: Hand,
  select: (held: Gesture) => T,
): T {
  return useSyncExternalStore(gesture.subscribe, () => select(gesture.get()));
}

/** Whether something is off the board, by pointer or by keys. */
export function isHolding({ at }: Gesture): boolean {
  return at === 'held' || at === 'dragged' || at === 'placing';
}
