import { roadMemory } from '../../places/index.ts';
import type { Services } from '../../platform/services.ts';
import { numberPlan, numbersOf } from './number-plan.ts';
import { PlanDesk } from './plan-desk.ts';
import type { Planner } from './planner.ts';
import { stepsFor } from './plan-steps.ts';
import { namedRoads } from './plan-ways.ts';
import { tellPlan } from './tell-plan.ts';

const opened = new WeakMap<Services, { desk: PlanDesk; planner: Planner }>();

/** The planner of a server: one, whoever asks. Its thread is begun with the first plan and ends with `endPlanner`. */
export async function openPlanner(services: Services): Promise<Planner> {
  const held = opened.get(services);
  if (held) return held.planner;
  const desk = new PlanDesk((err) => services.log.error({ err }, 'planner'));
  const planner = plannerAt(desk, () => roadMemory(services));
  opened.set(services, { desk, planner });
  return Promise.resolve(planner);
}

/** A planner whose thread is at a desk. */
export function plannerAt(
  desk: PlanDesk,
  roadsNow: () => SharedArrayBuffer | null,
  steps: (rides: number) => number = stepsFor,
): Planner {
  const named = namedRoads();
  return {
    plan: (asked, told) => {
      const { numbering, numbers } = numberPlan(asked);
      const work = {
        numbers,
        from: asked.from && numbersOf(numbering, asked.from),
        roads: named(roadsNow()),
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
  await opened.get(services)?.desk.close();
  opened.delete(services);
}
