import type { LiveEvent, PassingEvent } from '@handrail/contracts/platform';
import { useEffect } from 'react';
import { createStore, useStore } from '../store.ts';

type Hear<Event> = (event: Event) => void;

const changes = new Set<Hear<LiveEvent>>();
const passing = new Set<Hear<PassingEvent>>();

/** Whatever comes after this version is told here; 0 before anything is. */
export const toldFrom = createStore(0);

/** The version from which on a screen hears of everything: what it was told in another way may be older. */
export function useToldFrom(): number {
  return useStore(toldFrom);
}

export function tellListeners(event: LiveEvent): void {
  for (const hear of changes) hear(event);
}

export function tellPassing(event: PassingEvent): void {
  for (const hear of passing) hear(event);
}

/** Hears every change while a screen is open: for boards, which fold it, and forms, which warn. */
export function useLiveEvents(hear: Hear<LiveEvent>): void {
  useHearing(changes, hear);
}

/** Hears while a screen is open what others do without changing anything. */
export function usePassingEvents(hear: Hear<PassingEvent>): void {
  useHearing(passing, hear);
}

function useHearing<Event>(listeners: Set<Hear<Event>>, hear: Hear<Event>): void {
  useEffect(() => {
    listeners.add(hear);
    return () => {
      listeners.delete(hear);
    };
  }, [listeners, hear]);
}
