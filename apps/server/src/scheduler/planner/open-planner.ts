import { roadMemory } from '../../places/index.ts';
import type { Services } from '../../platform/services.ts';
import { numberPlan, numbersOf } from './number-plan.ts';
import { PlanDesk } from './plan-desk.ts';
import type { Planner } from './planner.ts';
import { stepsFor } from './plan-steps.ts';
import { tellPlan } from './tell-plan.ts';

const desks = new WeakMap<Services, PlanDesk>();

/** The planner of a server. Its thread is begun with the first plan and ends with `endPlanner`. */
export async function openPlanner(services: Services): Promise<Planner> {
  const desk = desks.get(services) ?? new PlanDesk((err) => services.log.error({ err }, 'planner'));
  desks.set(services, desk);
  return Promise.resolve(plannerAt(desk, () => roadMemory(services)));
}

/** A planner whose thread is at a desk. */
export function plannerAt(
  desk: PlanDesk,
  roadsNow: () => SharedArrayBuffer | null,
  steps: (rides: number) => number = stepsFor,
): Planner {
  return {
    plan: (asked, told) => {
      const { numbering, numbers } = numberPlan(asked);
      const work = {
        numbers,
        from: asked.from && numbersOf(numbering, asked.from),
        roads: roadsNow(),
        seed: asked.seed,
        steps: steps(numbers.rides.length),
        longestMs: asked.longestMs,
      };
      const { found, stop, end } = desk.plan(work, (share, sofar) => {
        const plan = tellPlan(numbering, sofar);
        told({ share, figures: plan.figures, found: plan });
      });
      return { found: found.then((all) => tellPlan(numbering, all)), stop, end };
    },
  };
}

export async function endPlanner(services: Services): Promise<void> {
  await desks.get(services)?.close();
  desks.delete(services);
}
