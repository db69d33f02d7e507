import { serviceDateOf, type BookingId, type OperatorId, no, type Verdict, yes } from '@handrail/domain/platform';
import { zoneOf } from '@handrail/domain/day';
import { allowedByPlan, type PlanFound } from '@handrail/domain/scheduler';
import { paidService, roadMemory } from '../../places/index.ts';
import { notFound } from '../../platform/calls/call-failure.ts';
import { readOperator } from '../../platform/db/transaction.ts';
import type { Services } from '../../platform/services.ts';
import { dayOf, gatherDay, type GatheredDay } from '../gather-day.ts';
import { keptAsFound } from '../keep-plan.ts';
import type { KeptPlan } from '../kept-plan.ts';
import { askedOf } from '../make-plan.ts';
import { numberPlan, numbersOf, type PlanNumbering } from '../planner/number-plan.ts';
import type { PlanNumbers } from '../planner/plan-numbers.ts';
import { namedRoads } from '../planner/plan-ways.ts';
import { findPlan, FOUND, type StoredPlan } from '../plan-store.ts';
import { WhyDesk } from './why-desk.ts';
import type { WhyAnswers, WhyAsked } from './why-numbers.ts';

/** A plan on the day as it is now, with everything that is needed to ask about it. */
export interface LookedAt {
  plan: StoredPlan;
  kept: KeptPlan;
  gathered: GatheredDay;
  found: PlanFound;
  numbering: PlanNumbering;
  numbers: PlanNumbers;
  /** The same plan on the same day has the same one. */
  key: string;
}

interface Held {
  desk: WhyDesk;
  roadsNow: () => ReturnType<ReturnType<typeof namedRoads>>;
  /** Those that were gathered last: a day of thousands of rides is a piece of work. */
  last: Map<string, LookedAt>;
}

const MOST_HELD = 2;
const opened = new WeakMap<Services, Held>();

function heldBy(services: Services): Held {
  const held = opened.get(services);
  if (held) return held;
  const desk = new WhyDesk((err) => services.log.error({ err }, 'why'));
  return explainBy(services, desk);
}

/** Has the plans of a server explained at this desk from now on. */
export function explainBy(services: Services, desk: WhyDesk): Held {
  const named = namedRoads();
  const made: Held = { desk, roadsNow: () => named(roadMemory(services)), last: new Map() };
  opened.set(services, made);
  return made;
}

export async function endWhys(services: Services): Promise<void> {
  await opened.get(services)?.desk.close();
  opened.delete(services);
}

const PLAN_NOT_DONE = no('PLAN_NOT_DONE', 'There is no plan to look at: it is still being made, or came to nothing.');

/** Looks at a plan that was found. A number that is nobody's, or another operator's, is answered alike. */
export async function lookAtPlan(
  services: Services,
  operator: OperatorId,
  id: string,
): Promise<Verdict<LookedAt, 'PLAN_NOT_DONE'>> {
  const { last } = heldBy(services);
  return readOperator(services.db, operator, async (queries) => {
    const looking = { services, queries, operator };
    const plan = await findPlan(looking, id);
    if (!plan) throw notFound();
    const kept = plan.result;
    if (!FOUND.includes(plan.state) || !kept) return PLAN_NOT_DONE;
    const day = await dayOf(looking, plan.service_day);
    const now = services.clocks.town.now();
    const program = plan.program_ids[0] ?? '';
    const isToday = serviceDateOf(now, zoneOf(day, program)).toString() === plan.service_day;
    const minute = isToday ? Math.floor(now.epochMilliseconds / 60_000) : 0;
    const key = [operator, plan.plan_id, plan.version, day.version, minute].join(' ');
    const known = last.get(key);
    if (known) return yes(known);
    const looked = lookedAt(plan, kept, await gatherDay(looking, askedOf(plan)), key);
    remember(last, looked);
    return yes(looked);
  });
}

/** The same plan with something changed in it, on the day that was gathered for it. */
export function withKept(services: Services, { plan, gathered }: LookedAt, kept: KeptPlan): LookedAt {
  const next = { ...plan, version: plan.version + 1, result: kept };
  const minute = '0';
  const looked = lookedAt(
    next,
    kept,
    gathered,
    [plan.operator_id, plan.plan_id, next.version, 'placed', minute].join(' '),
  );
  remember(heldBy(services).last, looked);
  return looked;
}

export async function askWhy<A extends WhyAsked>(
  services: Services,
  { key, numbers, numbering, found }: LookedAt,
  asked: A,
): Promise<WhyAnswers[A['about']]> {
  const { desk, roadsNow } = heldBy(services);
  const plan = () => ({
    numbers,
    plan: numbersOf(numbering, found),
    after: afterOf(numbering),
    roads: roadsNow(),
    paid: paidService(services)?.known(numbers.points) ?? null,
  });
  return desk.ask(key, plan, asked);
}

/** By ride, the ride there that has to be over before; -1 where there is none. */
export function afterOf({ input, rideOf }: PlanNumbering): number[] {
  return input.rides.map(({ after }) => (after === null ? -1 : (rideOf.get(after) ?? -1)));
}

function lookedAt(plan: StoredPlan, kept: KeptPlan, gathered: GatheredDay, key: string): LookedAt {
  const found = foundOn(gathered, kept);
  const granted = (kept.granted ?? []).flatMap((one) => {
    const lane = laneNow(gathered, kept, one.lane);
    return lane < 0 ? [] : [{ ...one, lane }];
  });
  const input = allowedByPlan(gathered.input, found, granted);
  const { points, hours } = gathered;
  const asked = { date: plan.service_day, input, points, hours, seed: plan.seed, longestMs: 0, from: null };
  return { plan, kept, gathered, found, key, ...numberPlan(asked) };
}

/** The plan without what stands by now: that is where it is. */
function foundOn(gathered: GatheredDay, kept: KeptPlan): PlanFound {
  const found = keptAsFound(gathered, kept) ?? NOTHING_FOUND;
  const set = new Set<BookingId>(
    gathered.input.rides.flatMap(({ id, standing }) => (standing === 'stands' || standing === 'begun' ? [id] : [])),
  );
  return { ...found, rides: found.rides.filter(({ id }) => !set.has(id)) };
}

const NOTHING_FOUND: PlanFound = {
  rides: [],
  unplaced: [],
  lunches: [],
  ways: [],
  figures: {
    placed: 0,
    late: 0,
    loadedMeters: 0,
    emptyMeters: 0,
    workedSec: 0,
    vehicles: 0,
    longestRideSec: 0,
    toCall: 0,
  },
  isEstimated: false,
};

function laneNow({ input }: GatheredDay, { lanes }: KeptPlan, at: number): number {
  const lane = lanes[at];
  return input.lanes.findIndex(
    ({ column }) =>
      column.vehicleId === lane?.vehicleId && column.driverId === lane.driverId && column.teamId === lane.teamId,
  );
}

function remember(last: Map<string, LookedAt>, looked: LookedAt): void {
  last.set(looked.key, looked);
  for (const key of [...last.keys()].slice(0, -MOST_HELD)) last.delete(key);
}
