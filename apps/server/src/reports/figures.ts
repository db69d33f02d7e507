import type { OperatorId, ProgramId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import { dayOn } from '../day/index.ts';
import type { Queries } from '../platform/db/transaction.ts';
import { headVersion } from '../platform/log/head-version.ts';
import type { Services } from '../platform/services.ts';
import { countsOfDay } from './count-days.ts';
import { lastChangeOf, listCounts, outdatedDays, type StoredCount } from './count-store.ts';

/** As many as are counted on the spot: today, and what somebody put right a moment ago. */
const MOST_ON_THE_SPOT = 4;

export interface Figures {
  counts: StoredCount[];
  version: number;
  /** Days whose figures are those of before: the job is at them. */
  daysBehind: number;
}

interface Asked {
  from: string;
  to: string;
  /** Empty: all of them. */
  programs: readonly ProgramId[];
}

/**
 * The counts of some days as they stand in this picture of the database: what was counted before, and the few days that
 * changed since counted again, so that a figure and what is asked for in the same moment are of one version.
 */
export async function readFigures(
  { services, queries, operator }: { services: Services; queries: Queries; operator: OperatorId },
  { from, to, programs }: Asked,
  now: Temporal.Instant,
): Promise<Figures> {
  const asking = { queries, operator };
  const outdated = (await outdatedDays(asking, now)).dates.filter((date) => date >= from && date <= to);
  const anew = outdated.slice(0, MOST_ON_THE_SPOT);
  const kept = (await listCounts(asking, { from, to, programs })).filter(({ date }) => !anew.includes(date));
  const fresh: StoredCount[] = [];
  for (const date of anew) {
    const day = await dayOn({ services, by: { operator }, queries }, date);
    const changed = await lastChangeOf(asking, date);
    const counts = await countsOfDay({ services, queries, operator }, day, now);
    fresh.push(
      ...counts.filter(({ programId }) => isAsked(programs, programId)).map((count) => ({ ...count, changed })),
    );
  }
  return {
    counts: [...kept, ...fresh].sort(byDay),
    version: await headVersion(queries, operator),
    daysBehind: outdated.length - anew.length,
  };
}

export interface Correction {
  date: string;
  at: Temporal.Instant;
  by: string;
  version: number;
}

/** Days that were put right after they were closed, the newest first, and by whom. */
export async function correctionsOf(
  { queries, operator }: { queries: Queries; operator: OperatorId },
  counts: readonly StoredCount[],
): Promise<Correction[]> {
  const late = new Map<string, NonNullable<StoredCount['changed']>>();
  for (const { date, closesAt, changed } of counts) {
    if (changed && changed.at.epochMilliseconds > Date.parse(closesAt)) late.set(date, changed);
  }
  const people = [...late.values()].flatMap(({ by }) => by ?? []);
  const { rows } = await sql<{ id: string; name: string }>`
    select person_id as id, trim(firstname || ' ' || lastname) as name from person
    where operator_id = ${operator} and person_id = any(${people}::bigint[])`.execute(queries);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return [...late]
    .map(([date, { at, by, version }]) => ({ date, at, version, by: (by && names.get(by)) ?? 'Handrail' }))
    .sort((a, b) => b.version - a.version);
}

function isAsked(programs: readonly ProgramId[], programId: ProgramId): boolean {
  return programs.length === 0 || programs.includes(programId);
}

function byDay(a: StoredCount, b: StoredCount): number {
  return a.date < b.date ? -1 : a.date > b.date ? 1 : 0;
}
