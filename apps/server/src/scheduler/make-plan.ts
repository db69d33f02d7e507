import type { PlanFigures } from '@handrail/domain/scheduler';
import { readOperator } from '../platform/db/transaction.ts';
import { pieceByPiece } from '../platform/in-breaths.ts';
import type { Services } from '../platform/services.ts';
import { type Asked, gatherDay, type GatheredDay } from './gather-day.ts';
import { keepingPlan, keptAsFound } from './keep-plan.ts';
import {
  failTurn,
  finishTurn,
  handBack,
  keepTurn,
  notePolicy,
  operatorOfPlan,
  takeTurn,
  type Turn,
} from './leased-plan.ts';
import type { KeptPlan } from './kept-plan.ts';
import type { StoredPlan } from './plan-store.ts';
import type { PlanProgress, PlanUnderWay } from './planner/planner.ts';
import { plannerOf } from './planners.ts';
import { longestMs, whyNoRoom } from './room-for-plan.ts';

/** How often it is said how far a plan is, and its best so far kept. */
const TICK_MS = 2000;
/** The search ends by itself; one that does not is ended after so much more. */
const GRACE_MS = 20_000;

export const TOOK_TOO_LONG = 'The planner took too long. Plan fewer programs or rides at once.';

type Outcome = 'done' | 'failed' | 'lost' | 'handed back' | 'again';

/**
 * Makes one plan, in three turns at most: each goes on from the best that an earlier one kept. Asked for twice, or by somebody
 * who comes late, it does nothing.
 */
export async function makePlan(services: Services, id: string): Promise<Outcome | null> {
  const operator = await operatorOfPlan(services, id);
  if (operator === null) return null;
  for (;;) {
    const turn = await takeTurn(services, operator, id);
    if (!turn) return null;
    const outcome = await takenTurn(services, turn);
    if (outcome === 'done' || outcome === 'failed') pass(services, turn.plan, { operator, share: 1, figures: null });
    if (outcome !== 'again') return outcome;
  }
}

async function takenTurn(services: Services, turn: Turn): Promise<Outcome> {
  let tooLarge: string | null = null;
  try {
    const gathered = await gathering(services, turn);
    tooLarge = whyNoRoom(gathered.input, gathered.points.size);
    if (tooLarge === null) return await searched(services, turn, gathered);
  } catch (cause) {
    services.log.error({ plan: turn.plan.plan_id, attempt: turn.plan.attempts, err: cause }, 'a plan failed');
  }
  return failTurn(services, turn, tooLarge);
}

async function gathering(services: Services, turn: Turn): Promise<GatheredDay> {
  const { operator, plan } = turn;
  const gathered = await readOperator(services.db, operator, async (queries) =>
    gatherDay({ services, queries, operator }, askedOf(plan)),
  );
  const policy = Object.fromEntries(gathered.policies);
  await notePolicy(services, turn, { policy, baseVersion: gathered.day.version });
  return gathered;
}

/** What a plan was asked for, to gather its day by. */
export function askedOf(plan: StoredPlan): Asked {
  return {
    date: plan.service_day,
    programIds: plan.program_ids.map(String),
    bookingIds: plan.booking_ids.map(String),
    mode: plan.mode,
    times: plan.config,
    pins: plan.pins,
  };
}

/** Ends by itself, with the lease, with the server, or when it has taken too long. */
async function searched(services: Services, turn: Turn, gathered: GatheredDay): Promise<Outcome> {
  const { plan, operator } = turn;
  const { input, points, hours } = gathered;
  const planner = await plannerOf(services);
  const ms = longestMs(input.rides.length);
  const news: { latest: PlanProgress | null } = { latest: null };
  const told = Promise.withResolvers<Moment>();
  const underWay = planner.plan(
    {
      date: plan.service_day,
      input,
      points,
      hours,
      seed: plan.seed,
      longestMs: ms,
      from: keptAsFound(gathered, plan.best),
    },
    (progress) => {
      news.latest = progress;
      told.resolve({ is: 'tick' });
    },
  );
  const found = underWay.found.then((plan) => ({ is: 'found' as const, plan }));
  found.catch(() => {}); // looked at below, unless something else ends it first
  const watch = watching(services, ms + GRACE_MS);
  try {
    for (let said: PlanProgress | null = null; ;) {
      // The first plan is told at once: somebody looks at an empty board until then.
      const event = await Promise.race([found, watch.next(), ...(said === null ? [told.promise] : [])]);
      if (event.is === 'found') {
        const kept = await pieceByPiece(keepingPlan(gathered, event.plan, plan.pins));
        return (await finishTurn(services, turn, kept)) ? 'done' : 'lost';
      }
      // Begun anew it would take as long again: what there is so far is the plan, or there is none.
      if (event.is === 'too long')
        return await tookTooLong(services, turn, underWay, await bestSoFar(gathered, plan, news.latest));
      const { latest } = news;
      const isNews = latest !== null && latest !== said;
      const kept = isNews ? await bestSoFar(gathered, plan, latest) : null;
      const best = kept && latest ? { best: kept, share: latest.share } : null;
      const isOurs = await keepTurn(services, turn, best);
      if (!isOurs) return await ended(underWay, 'lost');
      if (event.is === 'stopping') {
        await underWay.end();
        return (await handBack(services, turn)) ? 'handed back' : 'lost';
      }
      if (isNews) pass(services, plan, { operator, share: latest.share, figures: latest.figures });
      said = latest;
    }
  } catch (cause) {
    await underWay.end().catch(() => {});
    throw cause;
  } finally {
    watch.end();
  }
}

async function bestSoFar(
  gathered: GatheredDay,
  plan: StoredPlan,
  latest: PlanProgress | null,
): Promise<KeptPlan | null> {
  const found = latest ? await pieceByPiece(latest.telling()) : keptAsFound(gathered, plan.best);
  return found && pieceByPiece(keepingPlan(gathered, found, plan.pins));
}

async function tookTooLong(
  services: Services,
  turn: Turn,
  underWay: PlanUnderWay,
  best: KeptPlan | null,
): Promise<Outcome> {
  services.log.error({ plan: turn.plan.plan_id, attempt: turn.plan.attempts }, 'a plan took too long');
  await underWay.end().catch(() => {});
  if (best) return (await finishTurn(services, turn, best)) ? 'done' : 'lost';
  return failTurn(services, turn, TOOK_TOO_LONG);
}

async function ended(underWay: PlanUnderWay, outcome: Outcome): Promise<Outcome> {
  await underWay.end();
  return outcome;
}

type Moment = { is: 'tick' } | { is: 'stopping' } | { is: 'too long' };

/** What ends a wait for the search beside the search itself. */
function watching({ jobs }: Services, longest: number) {
  const startedMs = performance.now();
  let timer: NodeJS.Timeout | undefined;
  let hear = () => {};
  return {
    next: async (): Promise<Moment> =>
      new Promise((go) => {
        clearTimeout(timer);
        jobs.stopping.removeEventListener('abort', hear);
        if (jobs.stopping.aborted) return go({ is: 'stopping' });
        if (performance.now() - startedMs > longest) return go({ is: 'too long' });
        hear = () => go({ is: 'stopping' });
        jobs.stopping.addEventListener('abort', hear, { once: true });
        timer = setTimeout(() => go({ is: 'tick' }), TICK_MS);
      }),
    end: () => {
      clearTimeout(timer);
      jobs.stopping.removeEventListener('abort', hear);
    },
  };
}

/** Tells every screen that has the day open, on every server. */
function pass(
  services: Services,
  plan: StoredPlan,
  { operator, share, figures }: { operator: string; share: number; figures: PlanFigures | null },
): void {
  services.feed.pass({
    operator,
    saidBy: null,
    levels: [3, 4],
    event: {
      about: 'progress',
      day: plan.service_day,
      id: plan.plan_id,
      share,
      counts: figures === null ? {} : { ...figures },
    },
  });
}
