import { isClosed } from '@handrail/domain/day';
import type { OperatorId, ProgramId } from '@handrail/domain/platform';
import {
  addCounts,
  countsBy,
  PRODUCTIVITY_WORDS,
  type Counts,
  type Period,
  type ProductivityBy,
} from '@handrail/domain/reports';
import { sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import { dayOn } from '../day/index.ts';
import { vehicleName } from '../fleet/index.ts';
import type { Queries } from '../platform/db/transaction.ts';
import { breath } from '../platform/in-breaths.ts';
import { headVersion } from '../platform/log/head-version.ts';
import { changedDays } from './count-store.ts';
import { lookThrough, type Reader } from './look.ts';
import { datesOf } from './past-rides.ts';
import { roadsOfDay } from './roads-of-day.ts';

/** Whose work it is, by name; the id is null for the rides that have none. */
export interface Work {
  id: string | null;
  name: string;
  counts: Counts;
}

interface Asked {
  by: ProductivityBy;
  period: Period;
  /** Empty: all of them. */
  programs: readonly ProgramId[];
}

export interface DoneWork {
  work: Work[];
  /** Days with rides that are not closed. */
  openDays: number;
  version: number;
}

/**
 * The figures of some days by whoever did the work or pays for it, a day at a time, so that nobody waits for a month of them. What
 * a desk did meanwhile is counted again in the last look: every figure is of the version that is named.
 */
export async function readProductivity(
  reader: Reader,
  { by, period, programs }: Asked,
  now: Temporal.Instant,
): Promise<DoneWork> {
  const { services, operator, look } = reader;
  const isAsked = (programId: ProgramId) => programs.length === 0 || programs.includes(programId);
  const days = new Map<string, { counted: ReadonlyMap<string | null, Counts>; isOpen: boolean }>();
  const countOn = async (of: Reader, date: string) => {
    const day = await of.look(async (queries) => dayOn({ services, by: { operator }, queries }, date));
    const counted = countsBy(day, by, isAsked, { now, roads: await roadsOfDay(of, day) });
    days.set(date, { counted, isOpen: counted.size > 0 && !isClosed(day, now) });
  };
  const upTo = await look(async (queries) => headVersion(queries, operator));
  for (const date of datesOf(period)) {
    await countOn(reader, date);
    await breath();
  }
  const { version, names } = await look(async (queries) => {
    const changed = await changedDays({ queries, operator }, upTo);
    const inHere = { ...reader, look: lookThrough(queries) };
    for (const date of changed.dates) if (days.has(date)) await countOn(inHere, date);
    const ids = [...days.values()].flatMap(({ counted }) => [...counted.keys()]).filter((id) => id !== null);
    return { version: changed.upTo, names: await namesOf(queries, operator, by, [...new Set(ids)]) };
  });
  const sums = new Map<string | null, Counts>();
  for (const { counted } of days.values())
    for (const [key, counts] of counted) sums.set(key, addCounts([sums.get(key), counts].filter(isThere)));
  const work = [...sums]
    .map(([id, counts]) => ({ id, counts, name: id === null ? PRODUCTIVITY_WORDS[by].none : (names.get(id) ?? id) }))
    .sort((a, b) => Number(a.id === null) - Number(b.id === null) || a.name.localeCompare(b.name, 'en'));
  return { work, openDays: [...days.values()].filter(({ isOpen }) => isOpen).length, version };
}

function isThere(counts: Counts | undefined): counts is Counts {
  return counts !== undefined;
}

async function namesOf(
  queries: Queries,
  operator: OperatorId,
  by: ProductivityBy,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await NAMES[by](operator, ids).execute(queries);
  return new Map(rows.map(({ id, parts }) => [id, named(by, parts)]));
}

function named(by: ProductivityBy, [fleetNumber = '', make = '', model = '']: string[]): string {
  return by === 'vehicle' ? vehicleName({ fleetNumber, make, model }) : fleetNumber;
}

type Named = { id: string; parts: string[] };

/** The names are made of what stands in one query's rows, for as many as there are. */
const NAMES = {
  driver: (operator: OperatorId, ids: readonly string[]) => sql<Named>`
    select person_id as id, array[trim(firstname || ' ' || lastname)] as parts from person
    where operator_id = ${operator} and person_id = any(${[...ids]}::bigint[])
    union all
    select team_id, array[name] from team where operator_id = ${operator} and team_id = any(${[...ids]}::bigint[])`,
  vehicle: (operator: OperatorId, ids: readonly string[]) => sql<Named>`
    select vehicle_id as id, array[fleet_number, make, model] as parts from vehicle
    where operator_id = ${operator} and vehicle_id = any(${[...ids]}::bigint[])`,
  program: (operator: OperatorId, ids: readonly string[]) => sql<Named>`
    select program_id as id, array[name] as parts from program
    where operator_id = ${operator} and program_id = any(${[...ids]}::bigint[])`,
  payer: (operator: OperatorId, ids: readonly string[]) => sql<Named>`
    select account_id as id, array[name] as parts from account
    where operator_id = ${operator} and account_id = any(${[...ids]}::bigint[])`,
} satisfies Record<ProductivityBy, unknown>;
