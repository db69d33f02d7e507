import { townNow } from '../town-clock.ts';
import { createStore } from '../store.ts';

/** Something the console said to this person in this session; the bell lists them. */
export interface Notice {
  id: number;
  kind: 'info' | 'success' | 'warning' | 'error';
  title: string;
  text: string;
  /** Why, where the sentence alone does not say. */
  cause?: string;
  at: number;
  isRead: boolean;
}

const MOST_KEPT = 50;

export const notices = createStore<readonly Notice[]>([]);

type Listener = (notice: Notice) => void;
const listeners = new Set<Listener>();
let lastId = 0;

/** Says something in passing: it shows for a while in the corner and stays in the list of the bell. */
export function notify(said: Pick<Notice, 'kind' | 'title' | 'text' | 'cause'>): void {
  lastId += 1;
  const notice: Notice = { ...said, id: lastId, at: townNow(), isRead: false };
  notices.set((held) => [notice, ...held].slice(0, MOST_KEPT));
  for (const listener of listeners) listener(notice);
}

export function onNotice(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function markNoticesRead(): void {
  notices.set((held) => (held.some((one) => !one.isRead) ? held.map((one) => ({ ...one, isRead: true })) : held));
}

/** What one person was told is not the next one's to read. */
export function forgetNotices(): void {
  notices.set([]);
}
