import { type PaidService, paidService, roadMemory } from '../../places/index.ts';
import { pieceByPiece } from '../../platform/in-breaths.ts';
import type { Services } from '../../platform/services.ts';
import { numberPlan, numbersOf } from './number-plan.ts';
import { PlanDesk } from './plan-desk.ts';
import type { PlanAsked, Planner } from './planner.ts';
import { stepsFor } from './plan-steps.ts';
import { namedRoads } from './plan-ways.ts';
import { tellingPlan } from './tell-plan.ts';

const opened = new WeakMap<Services, { desk: PlanDesk; planner: Planner }>();

/** The planner of a server: one, whoever asks. Its thread is begun with the first plan and ends with `endPlanner`. */
export async function openPlanner(services: Services): Promise<Planner> {
  const held = opened.get(services);
  if (held) return held.planner;
  const desk = new PlanDesk((err) => services.log.error({ err }, 'planner'));
  const planner = plannerAt(desk, { roads: () => roadMemory(services), paid: () => paidService(services) });
  opened.set(services, { desk, planner });
  return Promise.resolve(planner);
}

/** Who knows the ways of a plan, each time that one is made. */
interface WaysNow {
  roads: () => SharedArrayBuffer | null;
  /** Asked where own roads know none. */
  paid?: () => PaidService | null;
}

/** A planner whose thread is at a desk. */
export function plannerAt(
  desk: PlanDesk,
  { roads, paid = () => null }: WaysNow,
  steps: (rides: number) => number = stepsFor,
): Planner {
  const named = namedRoads();
  return {
    plan: (asked, told) => {
      const { numbering, numbers } = numberPlan(asked);
      const service = paid();
      const work = {
        numbers,
        from: asked.from && numbersOf(numbering, asked.from),
        roads: named(roads()),
        paid: service && service.known(numbers.points),
        mostPaid: service?.most ?? 0,
        seed: asked.seed,
        steps: steps(numbers.rides.length),
        longestMs: asked.longestMs,
      };
      const { found, stop, end } = desk.plan(
        work,
        (share, sofar) => {
          told({ share, figures: sofar.figures, telling: () => tellingPlan(numbering, sofar) });
        },
        async (gaps) => service?.ask(numbers.points, gaps, quietestHour(asked.hours)) ?? null,
      );
      return { found: found.then(async (all) => pieceByPiece(tellingPlan(numbering, all))), stop, end };
    },
  };
}

export async function endPlanner(services: Services): Promise<void> {
  await opened.get(services)?.desk.close();
  opened.delete(services);
}

/** When the roads are emptiest that are driven through the hours: a service that knows the traffic is asked as of then. */
function quietestHour(hours: PlanAsked['hours']): string | null {
  const [first] = (hours ?? []).toSorted((a, b) => a.factor - b.factor);
  return first?.from ?? null;
}
