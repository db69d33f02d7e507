import { createStore } from '../store.ts';

/**
 * Something long that is being made for this person, told in the foot of every page until it is there and taken, or put
 * away. One at a time: what was asked for last.
 */
export interface WorkLine {
  id: string;
  text: string;
  /** What can be done with it now; null while it is being made. */
  action: { label: string; run: () => void } | null;
}

export const workLine = createStore<WorkLine | null>(null);

export function sayWork(line: WorkLine): void {
  workLine.set(line);
}

/** Takes the line down, unless something else has replaced it. */
export function dropWorkLine(id: string): void {
  workLine.set((held) => (held?.id === id ? null : held));
}
