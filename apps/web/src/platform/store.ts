import { useSyncExternalStore } from 'react';

/** One value that lives outside the components and can be watched. For what is neither in the address nor on the server. */
export interface Store<T> {
  get: () => T;
  set: (next: T | ((held: T) => T)) => void;
  subscribe: (listener: () => void) => () => void;
}

export function createStore<T>(start: T): Store<T> {
  let held = start;
  const listeners = new Set<() => void>();
  return {
    get: () => held,
    set: (next) => {
      const value = typeof next === 'function' ? (next as (held: T) => T)(held) : next; // a held value is never a function
      if (Object.is(value, held)) return;
      held = value;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get);
}
