import { createContext, useContext, useSyncExternalStore } from 'react';
import { createStore, type Store } from '../../platform/store.ts';

/** A ride as it is proposed for a vehicle. It stands on the board while it is looked at, and is kept nowhere (BOARD-56). */
export interface Recommended {
  bookingId: string;
  lane: string;
  startMs: number;
  endMs: number;
  time: string;
  rider: string;
  to: string;
}

/** What the comparison marks on the board beside it. */
export interface BoardMarks {
  /** The lane of the row that one stands on, and when it would be there. */
  lane: string | null;
  atMs: number | null;
  recommended: Recommended | null;
}

export const NO_MARKS: BoardMarks = { lane: null, atMs: null, recommended: null };

/** Each lane listens by itself: going through the rows draws no board anew. */
export const Marks = createContext<Store<BoardMarks>>(createStore(NO_MARKS));

export function useIsCompared(laneKey: string): boolean {
  const marks = useContext(Marks);
  return useSyncExternalStore(marks.subscribe, () => marks.get().lane === laneKey);
}

export function useRecommended(): Recommended | null {
  const marks = useContext(Marks);
  return useSyncExternalStore(marks.subscribe, () => marks.get().recommended);
}
