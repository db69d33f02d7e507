import { createStore } from '../store.ts';

/** Since when the console is behind its lock, in epoch milliseconds; null while it is open. All tabs share it. */
export const lockedSince = createStore<number | null>(null);

export function isLocked(): boolean {
  return lockedSince.get() !== null;
}
