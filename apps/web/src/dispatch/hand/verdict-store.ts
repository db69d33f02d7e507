import { useSyncExternalStore } from 'react';

/** What a lane says to what is in the hand, as it is drawn: one word, and the worst consequence in two short lines. */
export interface LaneVerdict {
  is: 'best' | 'fits' | 'hurts' | 'no';
  word: string;
  why: string;
  /** The same at length, for those who listen. */
  sentence: string;
  /** 1 to 9: the key that puts it there; null for what is not offered by rank. */
  rank: number | null;
}

/**
 * The verdicts by lane. Rules fill it at once, for the lanes in sight; whoever knows times may fill in better ones later. A
 * cell hears of its own lane alone, and what says the same is not drawn anew.
 */
export interface VerdictStore {
  verdictsOf: (laneKey: string) => LaneVerdict | null;
  put: (verdicts: ReadonlyMap<string, LaneVerdict>) => void;
  clear: () => void;
  subscribe: (listener: () => void) => () => void;
}

export function createVerdictStore(): VerdictStore {
  let held = new Map<string, LaneVerdict>();
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    verdictsOf: (laneKey) => held.get(laneKey) ?? null,
    put: (verdicts) => {
      const next = new Map(held);
      for (const [key, verdict] of verdicts) {
        const was = held.get(key);
        next.set(key, was && isSame(was, verdict) ? was : verdict);
      }
      held = next;
      tell();
    },
    clear: () => {
      if (held.size === 0) return;
      held = new Map();
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

function isSame(a: LaneVerdict, b: LaneVerdict): boolean {
  return a.is === b.is && a.word === b.word && a.why === b.why && a.sentence === b.sentence && a.rank === b.rank;
}
