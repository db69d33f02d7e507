import { createStore, type Store } from '../platform/store.ts';
import { QUEUES_KEY, RESULTS_KEY, VIEWED_KEY } from './storage-keys.ts';

/** A queue id for each service day. */
export type ByDate = Readonly<Record<string, string>>;

/** The plans that are being made (SCHED-19). */
export const queues = keptByDate(QUEUES_KEY);

/** Those that were found and not looked at yet. What they found stays on the server until then. */
export const results = keptByDate(RESULTS_KEY);

/** Those that are looked at, as long as the page is there (SCHED-18): also when it is loaded again, and in no other. */
export const viewed = keptByDate(VIEWED_KEY, 'sessionStorage');

export function put(store: Store<ByDate>, date: string, queueId: string): void {
  store.set((held) => (held[date] === queueId ? held : { ...held, [date]: queueId }));
}

/** Takes it out, unless another has its place by now. */
export function drop(store: Store<ByDate>, date: string, queueId: string): void {
  store.set((held) => {
    if (held[date] !== queueId) return held;
    const { [date]: _gone, ...rest } = held;
    return rest;
  });
}

const KEPT: readonly (readonly [key: string, where: Where])[] = [
  [QUEUES_KEY, 'localStorage'],
  [RESULTS_KEY, 'localStorage'],
  [VIEWED_KEY, 'sessionStorage'],
];

/** At sign-out: the next person at this desk begins with nothing. */
export function forgetPlans(): void {
  for (const store of [queues, results, viewed]) store.set({});
  for (const [key, where] of KEPT) {
    try {
      window[where].removeItem(key);
    } catch {
      // storage switched off: then nothing was kept
    }
  }
}

/** What the storage holds now, for a page that was open while it was written elsewhere. */
export function readAgain(): void {
  queues.set(readKept(QUEUES_KEY));
  results.set(readKept(RESULTS_KEY));
  viewed.set(readKept(VIEWED_KEY, 'sessionStorage'));
}

type Where = 'localStorage' | 'sessionStorage';

function keptByDate(key: string, where: Where = 'localStorage'): Store<ByDate> {
  const store = createStore<ByDate>(readKept(key, where));
  store.subscribe(() => {
    try {
      window[where].setItem(key, JSON.stringify(store.get()));
    } catch {
      // Storage full or switched off: it holds as long as the page.
    }
  });
  return store;
}

/** What was written by hand, or by another version, is thrown away entry by entry. */
function readKept(key: string, where: Where = 'localStorage'): ByDate {
  try {
    const kept: unknown = JSON.parse(window[where].getItem(key) ?? '{}');
    if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return {};
    return Object.fromEntries(Object.entries(kept).filter(isEntry));
  } catch {
    return {}; // storage switched off, or text that is no JSON
  }
}

function isEntry(entry: [string, unknown]): entry is [string, string] {
  const [date, id] = entry;
  return /^\d{4}-\d\d-\d\d$/.test(date) && typeof id === 'string' && /^\d{1,18}$/.test(id);
}
