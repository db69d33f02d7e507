import { Temporal } from 'temporal-polyfill';
import { createStore, type Store } from '../platform/store.ts';
import { pinned } from './kept-pins.ts';
import { entriesOf, isId, type KeptStore, keptStore, type Where } from './kept-store.ts';
import { QUEUES_KEY, RESULTS_KEY, VIEWED_KEY } from './storage-keys.ts';

/** A queue id, or a sentence, for each service day. */
export type ByDate = Readonly<Record<string, string>>;

/** Nobody plans more days than these: what else lies there was written by no desk. */
const MOST_DAYS = 31;

/** The plans that are being made (SCHED-19). */
export const queues = keptByDate(QUEUES_KEY);

/** Those that were found and not looked at yet. What they found stays on the server until then. */
export const results = keptByDate(RESULTS_KEY);

/** Those that are looked at, as long as the page is there (SCHED-18): also when it is loaded again, and in no other. */
export const viewed = keptByDate(VIEWED_KEY, 'sessionStorage');

/** Why the last plan of a day came to nothing: said in the page until another is begun, and kept nowhere. */
export const failures = createStore<ByDate>({});

const KEPT = [queues, results, viewed, pinned] as const;

export function put(store: Store<ByDate>, date: string, text: string): void {
  store.set((held) => (held[date] === text ? held : { ...held, [date]: text }));
}

/** Takes it out, unless another has its place by now. */
export function drop(store: Store<ByDate>, date: string, text: string): void {
  store.set((held) => {
    if (held[date] !== text) return held;
    const { [date]: _gone, ...rest } = held;
    return rest;
  });
}

let sittings = 0;

/** Whose desk this is, as a number: what somebody asked for who has signed out since is kept for nobody. */
export function sitting(): number {
  return sittings;
}

/** At sign-out: the next person at this desk begins with nothing. */
export function forgetPlans(): void {
  sittings += 1;
  for (const store of KEPT) store.forget();
  failures.set({});
}

/** What the storage holds now, for a page that was open while it was written elsewhere. */
export function readAgain(): void {
  for (const store of KEPT) store.readAgain();
}

/** What another tab of this desk writes holds here too: a plan is begun, looked at or discarded in any of them. */
export function hearOtherTabs(): () => void {
  const hear = ({ key }: StorageEvent) => {
    for (const store of [queues, results]) if (key === null || key === store.key) store.readAgain();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

function keptByDate(key: string, where: Where = 'localStorage'): KeptStore<ByDate> {
  return keptStore(key, where, (kept) => entriesOf(kept, isEntry, MOST_DAYS));
}

function isEntry(entry: [string, unknown]): entry is [string, string] {
  const [date, id] = entry;
  return isDay(date) && isId(id);
}

function isDay(text: string): boolean {
  if (!/^(?:19|20|21)\d\d-\d\d-\d\d$/.test(text)) return false;
  try {
    return Temporal.PlainDate.from(text).toString() === text;
  } catch {
    return false; // February 30
  }
}
