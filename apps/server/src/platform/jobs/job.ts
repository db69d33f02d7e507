import type { Services } from '../services.ts';

/**
 * Work that nobody waits for at the screen. A job may be run twice (a server dies after the deed and before the note of
 * it), so it does nothing the second time; and it carries an id, while what it is about stands in a table of its area.
 */
export interface Job {
  name: string;
  /**
   * When it runs by itself: five fields of cron, in UTC and real time; null for what is only asked for. A job of the
   * town's day is scheduled often, and looks at the town's clock for whether there is anything to do.
   */
  schedule: string | null;
  /** How often it looks whether it was asked for. */
  pollSec?: number;
  /** How long one run may take; then it counts as failed. */
  limitSec?: number;
  retryDelaySec?: number;
  /** `id` is what it was asked for, null by the calendar. What comes back is only logged: a count of what was done. */
  work(services: Services, id: string | null): Promise<unknown>;
}
