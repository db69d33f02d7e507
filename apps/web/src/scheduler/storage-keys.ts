/** SCHED-19: what is being planned, by date; and what was found and not looked at yet. Neither holds more than numbers. */
export const QUEUES_KEY = 'handrail.scheduler.queues';
export const RESULTS_KEY = 'handrail.scheduler.results';
/** And of this tab alone, which is looked at. */
export const VIEWED_KEY = 'handrail.scheduler.viewed';
/** And what is pinned of those that are looked at, by numbers too. */
export const PINS_KEY = 'handrail.scheduler.pins';

/** So often each queue id is asked for (CONST-26). What is told in passing comes sooner. */
export const POLL_MS = 30_000;
