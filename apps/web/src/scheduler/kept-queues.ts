import { Temporal } from 'temporal-polyfill';
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

let sittings = 0;

/** Whose desk this is, as a number: what somebody asked for who has signed out since is kept for nobody. */
export function sitting(): number {
  return sittings;
}

/** At sign-out: the next person at this desk begins with nothing. */
export function forgetPlans(): void {
  sittings += 1;
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

/** What another tab of this desk writes holds here too: a plan is begun, looked at or discarded in any of them. */
export function hearOtherTabs(): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === null || key === QUEUES_KEY) queues.set(readKept(QUEUES_KEY));
    if (key === null || key === RESULTS_KEY) results.set(readKept(RESULTS_KEY));
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
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
    return Object.fromEntries(Object.entries(kept).filter(isEntry).slice(0, MOST_DAYS));
  } catch {
    return {}; // storage switched off, or text that is no JSON
  }
}

/** Nobody plans more days than these: what else lies there was written by no desk. */
const MOST_DAYS = 31;

function isEntry(entry: [string, unknown]): entry is [string, string] {
  const [date, id] = entry;
  return isDay(date) && typeof id === 'string' && /^[1-9]\d{0,17}$/.test(id);
}

function isDay(text: string): boolean {
  if (!/^(?:19|20|21)\d\d-\d\d-\d\d$/.test(text)) return false;
  try {
    return Temporal.PlainDate.from(text).toString() === text;
  } catch {
    return false; // February 30
  }
}
