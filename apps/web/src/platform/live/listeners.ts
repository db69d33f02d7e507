import type { LiveEvent } from '@handrail/contracts/platform';
import { useEffect } from 'react';

type Listener = (event: LiveEvent) => void;
const listeners = new Set<Listener>();

export function tellListeners(event: LiveEvent): void {
  for (const listener of listeners) listener(event);
}

/** Hears every change while a screen is open: for boards, which fold it, and forms, which warn. */
export function useLiveEvents(listener: Listener): void {
  useEffect(() => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }, [listener]);
}
