import { createStore } from '../store.ts';

/** What a screen reader shall say next. `urgency` 'now' interrupts; use it for what the person must know at once. */
export interface Announcement {
  id: number;
  text: string;
  urgency: 'polite' | 'now';
}

export const announcement = createStore<Announcement>({ id: 0, text: '', urgency: 'polite' });

export function announce(text: string, urgency: Announcement['urgency'] = 'polite'): void {
  announcement.set((held) => ({ id: held.id + 1, text, urgency }));
}
