import { useSyncExternalStore } from 'react';
import { mergedVerdicts, pickupMsOf, type Telling, type TimedRun } from './timed-verdicts.ts';

/** What a lane says to what is in the hand, as it is drawn: one word, and the worst consequence in two short lines. */
export interface LaneVerdict {
  is: 'best' | 'fits' | 'hurts' | 'no';
  word: string;
  why: string;
  /** The same at length, for those who listen. */
  sentence: string;
  /** What of it the rider wished otherwise; left out where nothing is. */
  wish?: string;
  /** 1 to 9: the key that puts it there; null for what is not offered by rank. */
  rank: number | null;
}

/** Times that the server told of a ride, by lane. */
export interface Times {
  runs: ReadonlyMap<string, TimedRun>;
  telling: Telling;
  /** Every lane has answered. */
  isWhole: boolean;
}

/**
 * The verdicts by lane. Rules fill it at once, for the lanes in sight; times come from the server, for all, and stand in
 * front of them. A cell hears of its own lane alone, and what says the same is not drawn anew.
 */
export interface VerdictStore {
  verdictsOf: (laneKey: string) => LaneVerdict | null;
  put: (verdicts: ReadonlyMap<string, LaneVerdict>) => void;
  putTimes: (times: Times | null) => void;
  times: () => Times | null;
  /** When a ride that is put on this lane would be picked up, where that is another time than its own. */
  pickupMsOf: (laneKey: string) => number | null;
  /** The lane that fits best of all that have answered; null where none fits. */
  best: () => string | null;
  /** Why there are no times, in one sentence. */
  note: () => string | null;
  setNote: (note: string | null) => void;
  clear: () => void;
  subscribe: (listener: () => void) => () => void;
}

export function createVerdictStore(): VerdictStore {
  let rules: ReadonlyMap<string, LaneVerdict> = new Map();
  let times: Times | null = null;
  let note: string | null = null;
  let held = new Map<string, LaneVerdict>();
  let best: string | null = null;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const merge = () => {
    const merged = times ? mergedVerdicts(rules, times.runs, times.telling, times.isWhole) : rules;
    const next = new Map<string, LaneVerdict>();
    best = null;
    for (const [key, verdict] of merged) {
      if (verdict.rank === 1) best = key;
      const was = held.get(key);
      next.set(key, was && isSame(was, verdict) ? was : verdict);
    }
    held = next;
    tell();
  };
  return {
    verdictsOf: (laneKey) => held.get(laneKey) ?? null,
    put: (verdicts) => {
      // A rank is one among the lanes in sight: who has left it keeps none.
      rules = new Map([...[...rules].map(([key, verdict]) => [key, unranked(verdict)] as const), ...verdicts]);
      merge();
    },
    putTimes: (now) => {
      if (now === times) return;
      times = now;
      merge();
    },
    times: () => times,
    pickupMsOf: (laneKey) => times && pickupMsOf(times.runs.get(laneKey), times.telling.ownMs),
    best: () => best,
    note: () => note,
    setNote: (now) => {
      if (now === note) return;
      note = now;
      tell();
    },
    clear: () => {
      if (held.size === 0 && times === null && note === null) return;
      rules = new Map();
      times = null;
      note = null;
      held = new Map();
      best = null;
      tell();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useVerdict(store: VerdictStore, laneKey: string): LaneVerdict | null {
  return useSyncExternalStore(store.subscribe, () => store.verdictsOf(laneKey));
}

/** Times of one lane; null where there are none. */
export function useTimedRun(store: VerdictStore, laneKey: string | null): TimedRun | null {
  return useSyncExternalStore(store.subscribe, () =>
    laneKey === null ? null : (store.times()?.runs.get(laneKey) ?? null),
  );
}

function unranked(verdict: LaneVerdict): LaneVerdict {
  if (verdict.rank === null) return verdict;
  return { ...verdict, is: 'fits', word: 'Fits', rank: null };
}

function isSame(a: LaneVerdict, b: LaneVerdict): boolean {
  return a.is === b.is && a.word === b.word && a.why === b.why && a.sentence === b.sentence && a.rank === b.rank;
}
