import type { Start } from '../platform/start-areas.ts';
import { findPlans } from './jobs.ts';
import { endPlanner } from './planner/open-planner.ts';
import { endWhys } from './why/look-at-plan.ts';

/** A plan whose maker died is taken up within its lease and this: the calendar of jobs knows whole minutes alone. */
const LOOK_MS = 10_000;

export const start: Start = async (services) => {
  const looking = setInterval(() => {
    findPlans(services).catch((cause: unknown) => {
      if (services.reach.note(cause) === null) services.log.error({ err: cause }, 'plans');
    });
  }, LOOK_MS).unref();
  return Promise.resolve(async () => {
    clearInterval(looking);
    await endPlanner(services);
    await endWhys(services);
  });
};
