import type { OperatorId, ProgramId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import { dayOn } from '../day/index.ts';
import type { Queries } from '../platform/db/transaction.ts';
import { breath } from '../platform/in-breaths.ts';
import { countsOfDay } from './count-days.ts';
import { changedDays, lastChangeOf, listCounts, outdatedDays, type StoredCount } from './count-store.ts';
import { lookThrough, type Reader } from './look.ts';

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
 * The counts of some days: what was counted before, and the few days that changed since counted again. A desk may come in between
 * two days; what it did meanwhile is counted again in the last look, so that every figure is of the version that is named.
 */
export async function readFigures(reader: Reader, asked: Asked, now: Temporal.Instant): Promise<Figures> {
  const { operator, look } = reader;
  const isOfPeriod = (date: string) => date >= asked.from && date <= asked.to;
  const { dates, upTo, kept } = await look(async (queries) => ({
    ...(await outdatedDays({ queries, operator }, now)),
    kept: await listCounts({ queries, operator }, asked),
  }));
  const outdated = dates.filter(isOfPeriod);
  const fresh = new Map<string, StoredCount[]>();
  for (const date of outdated.slice(0, MOST_ON_THE_SPOT)) {
    fresh.set(date, await countAnew(reader, date, now));
    await breath();
  }
  const last = await look(async (queries) => {
    const meanwhile = await changedDays({ queries, operator }, upTo);
    const changed = meanwhile.dates.filter(isOfPeriod);
    const inHere = { ...reader, look: lookThrough(queries) };
    for (const date of changed.slice(0, MOST_ON_THE_SPOT)) fresh.set(date, await countAnew(inHere, date, now));
    return { version: meanwhile.upTo, changed };
  });
  const incomplete = kept.flatMap(({ isIncomplete, date }) => (isIncomplete ? [date] : []));
  const anew = [...fresh.values()].flat().filter(({ programId }) => isAsked(asked.programs, programId));
  return {
    counts: [...kept.filter(({ date }) => !fresh.has(date)), ...anew].sort(byDay),
    version: last.version,
    daysBehind: new Set([...outdated, ...last.changed, ...incomplete].filter((date) => !fresh.has(date))).size,
  };
}

async function countAnew(reader: Reader, date: string, now: Temporal.Instant): Promise<StoredCount[]> {
  const { services, operator, look } = reader;
  const { day, changed } = await look(async (queries) => ({
    day: await dayOn({ services, by: { operator }, queries }, date),
    changed: await lastChangeOf({ queries, operator }, date),
  }));
  return (await countsOfDay(reader, day, now)).map((count) => ({ ...count, changed, isIncomplete: false }));
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
