import type { Services } from '../platform/services.ts';
import { openPlanner } from './planner/open-planner.ts';
import type { Planner } from './planner/planner.ts';

const planners = new WeakMap<Services, Promise<Planner>>();

/** The planner of a server, opened when it is first needed. One that could not be opened is tried again. */
export async function plannerOf(services: Services): Promise<Planner> {
  const held = planners.get(services);
  if (held) return held;
  const opened = openPlanner(services);
  planners.set(services, opened);
  opened.catch(() => planners.delete(services));
  return opened;
}

/** Has plans made by this one from now on. */
export function usePlanner(services: Services, planner: Planner): void {
  planners.set(services, Promise.resolve(planner));
}

/** Ends it with the server. */
export async function endPlanner(services: Services): Promise<void> {
  const held = await planners.get(services)?.catch(() => null);
  planners.delete(services);
  if (held && 'close' in held && typeof held.close === 'function') await held.close();
}
