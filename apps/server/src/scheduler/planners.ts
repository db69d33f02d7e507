import type { Services } from '../platform/services.ts';
import { openPlanner } from './planner/open-planner.ts';
import type { Planner } from './planner/planner.ts';

const chosen = new WeakMap<Services, Planner>();

/** Who makes the plans of a server: its own thread, or whoever was chosen for it. */
export async function plannerOf(services: Services): Promise<Planner> {
  return chosen.get(services) ?? openPlanner(services);
}

/** Has plans made by this one from now on. */
export function usePlanner(services: Services, planner: Planner): void {
  chosen.set(services, planner);
}
