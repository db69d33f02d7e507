import type { OperatorId, ProgramId } from '@handrail/domain/platform';
import type { PlanFigures, PlannerTimes } from '@handrail/domain/scheduler';
import { type Selectable, sql } from 'kysely';
import './tables.ts';
import type { Queries } from '../platform/db/transaction.ts';
import type { PlanState, PlanTable } from './tables.ts';

export type StoredPlan = Selectable<PlanTable>;

interface Asking {
  queries: Queries;
  operator: OperatorId;
}

/** A plan in these states is being made, or waits for it. */
export const ACTIVE: readonly PlanState[] = ['waiting', 'running'];
/** Something was found, and there is a result to look at. */
export const FOUND: readonly PlanState[] = ['done', 'stopped', 'viewed'];
/** Over, and nobody has put it away yet. */
const OFFERED: readonly PlanState[] = ['done', 'stopped', 'failed'];

export async function findPlan({ queries, operator }: Asking, id: string): Promise<StoredPlan | null> {
  const row = await plans({ queries, operator }).where('plan_id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** Those of a day that are being made for one of these programs. */
export async function listActive(
  { queries, operator }: Asking,
  date: string,
  programIds: readonly ProgramId[],
): Promise<StoredPlan[]> {
  return plans({ queries, operator })
    .where('service_day', '=', date)
    .where('state', 'in', ACTIVE)
    .where(sql<boolean>`program_ids && ${[...programIds]}::bigint[]`)
    .orderBy('plan_id')
    .execute();
}

/** Whether something newer was found for one of its programs that day, and is offered or was applied. */
export async function isSuperseded({ queries, operator }: Asking, plan: StoredPlan): Promise<boolean> {
  const newer = await plans({ queries, operator })
    .where('service_day', '=', plan.service_day)
    .where('plan_id', '>', plan.plan_id)
    .where(sql<boolean>`program_ids && ${plan.program_ids}::bigint[]`)
    .where((row) => row.or([row('state', 'in', ['done', 'stopped']), row('applied_at', 'is not', null)]))
    .executeTakeFirst();
  return newer !== undefined;
}

/** The newest of a day that is being made or offered; a result before whatever failed. */
export async function latestOfDay({ queries, operator }: Asking, date: string): Promise<StoredPlan | null> {
  const row = await plans({ queries, operator })
    .where('service_day', '=', date)
    .where('state', 'in', [...ACTIVE, ...OFFERED])
    .orderBy(sql`state = 'failed'`)
    .orderBy('plan_id', 'desc')
    .executeTakeFirst();
  return row ?? null;
}

/** How a plan stands and how far it is, without what was found, which may be large. */
export interface PlanStanding extends Pick<StoredPlan, 'plan_id' | 'service_day' | 'version' | 'state' | 'share'> {
  /** What there would be if it were stopped now; null before the first plan. */
  figures: PlanFigures | null;
}

export async function findStanding({ queries, operator }: Asking, id: string): Promise<PlanStanding | null> {
  const row = await queries
    .selectFrom('plan')
    .select(['plan_id', 'service_day', 'version', 'state', 'share'])
    .select(sql<PlanFigures | null>`best -> 'figures'`.as('figures'))
    .where('operator_id', '=', operator)
    .where('plan_id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** The same of several, for whoever looks what there is. */
export async function listQueued({ queries, operator }: Asking) {
  return queries
    .selectFrom('plan')
    .select(['plan_id', 'service_day', 'program_ids', 'state', 'started_at', 'started_by'])
    .where('operator_id', '=', operator)
    .where('state', 'in', [...ACTIVE, ...OFFERED])
    .orderBy('plan_id', 'desc')
    .limit(200)
    .execute();
}

export async function latestConfig({ queries, operator }: Asking, program: ProgramId): Promise<PlannerTimes | null> {
  const row = await queries
    .selectFrom('plan')
    .select('config')
    .where('operator_id', '=', operator)
    .where(sql<boolean>`${program}::bigint = any(program_ids)`)
    .orderBy('plan_id', 'desc')
    .executeTakeFirst();
  return row?.config ?? null;
}

export async function countStartedSince({ queries, operator }: Asking, since: string): Promise<number> {
  const row = await queries
    .selectFrom('plan')
    .select((of) => of.fn.countAll().as('count'))
    .where('operator_id', '=', operator)
    .where(sql<boolean>`started_at >= ${since}`)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Whether somebody has waited since before that moment and nobody makes anything. */
export async function isNobodyPlanning({ queries, operator }: Asking, since: string): Promise<boolean> {
  const { rows } = await sql<{ idle: boolean }>`
    select exists (select 1 from plan where operator_id = ${operator} and state = 'waiting' and attempts = 0 and asked_at < ${since})
      and not exists (select 1 from plan where operator_id = ${operator} and state = 'running') as idle`.execute(
    queries,
  );
  return rows[0]?.idle ?? false;
}

export interface NewPlan {
  date: string;
  programIds: readonly ProgramId[];
  bookingIds: readonly string[];
  mode: StoredPlan['mode'];
  config: PlannerTimes;
  pins: StoredPlan['pins'];
  baseVersion: number;
  seed: number;
  startedBy: string | null;
  startedAt: string;
  askedAt: string;
}

export async function insertPlan({ queries, operator }: Asking, plan: NewPlan): Promise<string> {
  const row = await queries
    .insertInto('plan')
    .values({
      operator_id: operator,
      service_day: plan.date,
      program_ids: [...plan.programIds],
      booking_ids: [...plan.bookingIds],
      mode: plan.mode,
      config: JSON.stringify(plan.config),
      pins: JSON.stringify(plan.pins),
      policy: JSON.stringify(null),
      base_version: plan.baseVersion,
      seed: plan.seed,
      best: JSON.stringify(null),
      result: JSON.stringify(null),
      failure: null,
      started_by: plan.startedBy,
      started_at: plan.startedAt,
      asked_at: plan.askedAt,
    })
    .returning('plan_id')
    .executeTakeFirstOrThrow();
  return row.plan_id;
}

/** Gives a plan another state, unless it has moved on meanwhile; whether it had not. */
export async function endPlan(
  { queries, operator }: Asking,
  { plan_id, version }: Pick<StoredPlan, 'plan_id' | 'version'>,
  to: { state: PlanState; result?: StoredPlan['result']; at: string },
): Promise<boolean> {
  const done = await queries
    .updateTable('plan')
    .set((row) => ({
      state: to.state,
      version: sql<number>`${row.ref('version')} + 1`,
      fence: sql<number>`${row.ref('fence')} + 1`,
      lease_until: null,
      best: JSON.stringify(null),
      ended_at: to.at,
      ...(to.result === undefined ? {} : { result: JSON.stringify(to.result) }),
    }))
    .where('operator_id', '=', operator)
    .where('plan_id', '=', plan_id)
    .where('version', '=', version)
    .executeTakeFirst();
  return Number(done.numUpdatedRows) > 0;
}

/** Another result of the same plan: a ride more has a place in it. */
export async function keepResult(
  { queries, operator }: Asking,
  id: string,
  result: NonNullable<StoredPlan['result']>,
): Promise<void> {
  await queries
    .updateTable('plan')
    .set((row) => ({ version: sql<number>`${row.ref('version')} + 1`, result: JSON.stringify(result) }))
    .where('operator_id', '=', operator)
    .where('plan_id', '=', id)
    .execute();
}

/** That some of it was made real; whoever applies a plan has seen it. */
export async function noteApplied({ queries, operator }: Asking, id: string, at: string): Promise<void> {
  await queries
    .updateTable('plan')
    .set((row) => ({
      state: 'viewed',
      applied_at: sql<string>`coalesce(${row.ref('applied_at')}, ${at}::timestamptz)`,
    }))
    .where('operator_id', '=', operator)
    .where('plan_id', '=', id)
    .execute();
}

function plans({ queries, operator }: Asking) {
  return queries.selectFrom('plan').selectAll().where('operator_id', '=', operator);
}
