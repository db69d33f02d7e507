import { useEffect } from 'react';
import { createStore } from '../store.ts';

/** The service days whose changes this tab wants to hear of. */
export const followedDays = createStore<readonly string[]>([]);

/** Follows a day while a screen shows it. */
export function useFollowedDay(day: string): void {
  useEffect(() => {
    followedDays.set((days) => [...days, day]);
    return () => {
      followedDays.set((days) => {
        const at = days.indexOf(day);
        return days.filter((_, index) => index !== at);
      });
    };
  }, [day]);
}
