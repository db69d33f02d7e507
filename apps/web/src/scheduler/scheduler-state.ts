import { createStore } from '../platform/store.ts';

/** For which programs and which day the auto-scheduler is open. */
export interface Asked {
  programIds: readonly string[];
  date: string;
}

interface SchedulerState {
  isOpen: boolean;
  /** Null until the programs and the day are chosen. */
  asked: Asked | null;
}

/** The modal has no address (SCHED-01): that it is open is known here. */
export const scheduler = createStore<SchedulerState>({ isOpen: false, asked: null });

export function openScheduler(): void {
  scheduler.set({ isOpen: true, asked: null });
}

export function closeScheduler(): void {
  scheduler.set({ isOpen: false, asked: null });
}

export function askFor(asked: Asked): void {
  scheduler.set({ isOpen: true, asked });
}
