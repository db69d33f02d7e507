import { createStore } from '../store.ts';

/** What was just done, told in the foot with its undo. It stays 8 seconds there, then only in the log. */
export interface DoneLine {
  id: number;
  text: string;
  undo: (() => Promise<unknown>) | null;
  /** What the way back is called: a step that was taken back is done again. */
  undoLabel: 'Undo' | 'Redo';
}

export const DONE_LINE_MS = 8000;
export const doneLine = createStore<DoneLine | null>(null);

let lastId = 0;

export function sayDone(
  text: string,
  undo: (() => Promise<unknown>) | null = null,
  undoLabel: DoneLine['undoLabel'] = 'Undo',
): void {
  lastId += 1;
  doneLine.set({ id: lastId, text, undo, undoLabel });
}

/** Takes the line down, unless a newer one has replaced it. */
export function dropDoneLine(id: number): void {
  doneLine.set((held) => (held?.id === id ? null : held));
}
