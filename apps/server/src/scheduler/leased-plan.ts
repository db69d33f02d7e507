import type { OperatorId } from '@handrail/domain/platform';
import type { PlannerPolicy } from '@handrail/domain/scheduler';
import { sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import { asOwner, inOperator } from '../platform/db/transaction.ts';
import { pieceByPiece } from '../platform/in-breaths.ts';
import type { Services } from '../platform/services.ts';
import { writingPlan } from './keep-plan.ts';
import type { KeptPlan } from './kept-plan.ts';
import { findPlan, type StoredPlan } from './plan-store.ts';

/** Whoever makes a plan says so again well within this; who says nothing is dead, and another may go on. */
export const LEASE_SEC = 30;
export const MOST_ATTEMPTS = 3;

export const GAVE_UP = `The planner failed ${MOST_ATTEMPTS} times. Try again, or plan fewer rides at once.`;

/** A turn at making a plan. Its fence is the turn's number: what an earlier one brings late is ignored. */
export interface Turn {
  operator: OperatorId;
  plan: StoredPlan;
  fence: number;
}

export async function operatorOfPlan({ db }: Services, id: string): Promise<OperatorId | null> {
  const { rows } = await sql<{ operator: OperatorId }>`
    select operator_id as operator from plan where plan_id = ${id}`.execute(asOwner(db));
  return rows[0]?.operator ?? null;
}

/** Every plan that nobody makes: it was never asked for, or whoever made it is silent. */
export async function listAbandoned({ db, clocks }: Services): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select plan_id as id from plan
    where state = 'waiting' or (state = 'running' and lease_until < ${clocks.guard.now().toString()})
    order by plan_id limit 100`.execute(asOwner(db));
  return rows.map(({ id }) => id);
}

/** Takes the next turn at a plan; null where somebody else has it, or there is nothing to make any more. */
export async function takeTurn(services: Services, operator: OperatorId, id: string): Promise<Turn | null> {
  const now = services.clocks.guard.now();
  return inOperator(services.db, operator, async (queries) => {
    const { rows } = await sql<{ attempts: number }>`
      select attempts from plan
      where operator_id = ${operator} and plan_id = ${id} and (state = 'waiting' or (state = 'running' and lease_until < ${now.toString()}))
      for update skip locked`.execute(queries);
    const [free] = rows;
    if (!free) return null;
    if (free.attempts >= MOST_ATTEMPTS) {
      await fail(queries, operator, id, { why: GAVE_UP, at: services.clocks.town.now().toString() });
      return null;
    }
    await sql`
      update plan set state = 'running', attempts = attempts + 1, fence = fence + 1, lease_until = ${leaseFrom(now)}
      where operator_id = ${operator} and plan_id = ${id}`.execute(queries);
    const plan = await findPlan({ queries, operator }, id);
    return plan && { operator, plan, fence: plan.fence };
  });
}

/** Keeps the turn, with the best plan so far where there is a new one; false where it is somebody else's by now. */
export async function keepTurn(
  services: Services,
  turn: Turn,
  news: { best: KeptPlan; share: number } | null,
): Promise<boolean> {
  const best = news && (await pieceByPiece(writingPlan(news.best)));
  const lease = leaseFrom(services.clocks.guard.now());
  return update(
    services,
    turn,
    news === null
      ? sql`lease_until = ${lease}`
      : sql`lease_until = ${lease}, share = ${news.share}, best = ${best}::jsonb`,
  );
}

/** Says by what the plan is made, once that is read. */
export async function notePolicy(
  services: Services,
  turn: Turn,
  { policy, baseVersion }: { policy: Readonly<Record<string, PlannerPolicy>>; baseVersion: number },
): Promise<boolean> {
  return update(services, turn, sql`policy = ${JSON.stringify(policy)}::jsonb, base_version = ${baseVersion}`);
}

export async function finishTurn(services: Services, turn: Turn, result: KeptPlan): Promise<boolean> {
  const text = await pieceByPiece(writingPlan(result));
  return update(
    services,
    turn,
    sql`state = 'done', version = version + 1, lease_until = null, share = 1, best = 'null',
      base_version = ${result.baseVersion}, result = ${text}::jsonb, ended_at = ${services.clocks.town.now().toString()}`,
  );
}

/** Hands a plan back: another server goes on from the best so far. A turn that was not let to its end counts for nothing. */
export async function handBack(services: Services, turn: Turn): Promise<boolean> {
  return update(services, turn, sql`state = 'waiting', lease_until = null, attempts = attempts - 1`);
}

/** A turn that came to nothing: there is another one, unless it was the last or another would come to the same. */
export async function failTurn(
  services: Services,
  turn: Turn,
  why: string | null,
): Promise<'again' | 'failed' | 'lost'> {
  if (why === null && turn.plan.attempts < MOST_ATTEMPTS) {
    return (await update(services, turn, sql`state = 'waiting', lease_until = null`)) ? 'again' : 'lost';
  }
  const failed = await update(
    services,
    turn,
    sql`state = 'failed', version = version + 1, lease_until = null, failure = ${why ?? GAVE_UP}, best = 'null',
      ended_at = ${services.clocks.town.now().toString()}`,
  );
  return failed ? 'failed' : 'lost';
}

async function update(
  { db }: Services,
  { operator, plan, fence }: Turn,
  set: ReturnType<typeof sql>,
): Promise<boolean> {
  return inOperator(db, operator, async (queries) => {
    const { numAffectedRows } = await sql`
      update plan set ${set}
      where operator_id = ${operator} and plan_id = ${plan.plan_id} and fence = ${fence} and state = 'running'`.execute(
      queries,
    );
    return (numAffectedRows ?? 0n) > 0n;
  });
}

async function fail(
  queries: Parameters<Parameters<typeof inOperator>[2]>[0],
  operator: OperatorId,
  id: string,
  { why, at }: { why: string; at: string },
): Promise<void> {
  await sql`
    update plan set state = 'failed', version = version + 1, fence = fence + 1, lease_until = null, failure = ${why}, ended_at = ${at}
    where operator_id = ${operator} and plan_id = ${id}`.execute(queries);
}

function leaseFrom(now: Temporal.Instant): string {
  return now.add({ seconds: LEASE_SEC }).toString();
}
