import { apply, isApplicable, KINDS, type Change, type Day } from '@handrail/domain/day';
import { invariant, type OperatorId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import { NotAtHand } from '../platform/calls/at-hand.ts';
import { type Queries, readOperator } from '../platform/db/transaction.ts';
import { readHead } from '../platform/log/head-version.ts';
import { changedLately } from '../platform/log/lately.ts';
import type { Tx } from '../platform/log/tx.ts';
import type { Services } from '../platform/services.ts';
import type { ShelfPart } from '../platform/shelf.ts';
import { programEntity } from '../programs/index.ts';
import { readDay, zonesOf } from './day-store.ts';
import type { Looking } from './looking.ts';

/** Whoever asks, in a transaction that reads or in one that is about to change something. */
type Asking = { services: Services; by: { operator: OperatorId } } & ({ queries: Queries } | { tx: Tx });

/**
 * A service day as it stands in this transaction. It is held in memory and brought on by what the log says happened
 * since. A changing call asks before it writes, for what it writes is not in the log yet; and while it holds its
 * operator's head no day is read whole: it is read with the head let go, and the call asks anew.
 */
export async function dayOn(asking: Asking, date: string): Promise<Day> {
  const [day] = await daysOn(asking, [date]);
  invariant(day, `The day ${date} was asked for.`);
  return day;
}

/** Several days, each once, in order of date. */
export async function daysOn(asking: Asking, dates: Iterable<string>): Promise<Day[]> {
  const { services, by } = asking;
  if ('tx' in asking) invariant(asking.tx.changes.length === 0, 'A day is read before anything is written.');
  const queries = 'tx' in asking ? asking.tx.queries : asking.queries;
  const [days, missing]: [Day[], string[]] = [[], []];
  // One after the other: a transaction has one connection.
  for (const date of [...new Set(dates)].sort()) {
    const day = await heldDay(asking, queries, date);
    if (day) days.push(day);
    else if ('tx' in asking && !asking.tx.mayReadMuch) missing.push(date);
    else days.push(keep(asking, await readDay(queries, by.operator, date)));
  }
  if (missing.length > 0) {
    throw new NotAtHand(async (reading) => void (await daysOn({ services, by, queries: reading }, missing)));
  }
  return days;
}

/** The day as it is held, brought on; null where it has to be read. */
async function heldDay({ services, by }: Asking, queries: Queries, date: string): Promise<Day | null> {
  const held = heldDays(services).get(by.operator, date);
  const day = held && (await broughtOn(held, { services, queries, operator: by.operator }));
  if (!held || !day) return null;
  if (day.version > held.version) heldDays(services).put(by.operator, date, day);
  return day;
}

function keep({ services, by }: Asking, day: Day): Day {
  const held = heldDays(services).get(by.operator, day.date);
  if (!held || day.version >= held.version) heldDays(services).put(by.operator, day.date, day);
  return day;
}

function heldDays({ shelf }: Services): ShelfPart<Day> {
  return shelf.part<Day>('day', (day) => KINDS.reduce((rows, kind) => rows + day[kind].size, 0));
}

/**
 * Days that a job passes through, such as the next four weeks: they are read while nothing is held, and let go of again where
 * nobody held them before. Otherwise the days of desks would give way to those that nobody looks at.
 */
export function daysInPassing(services: Services, operator: OperatorId) {
  let mine: string[] = [];
  const leave = (except: readonly string[] = []) => {
    for (const date of mine) if (!except.includes(date)) heldDays(services).drop(operator, date);
    mine = mine.filter((date) => except.includes(date));
  };
  const open = async (dates: readonly string[]) => {
    leave(dates);
    const cold = dates.filter((date) => !heldDays(services).has(operator, date));
    if (cold.length === 0) return;
    mine.push(...cold);
    await readOperator(services.db, operator, async (queries) => daysOn({ services, by: { operator }, queries }, cold));
  };
  return { open, leave };
}

/** What the log says of a day above one version, up to another, oldest first. */
export async function changesOfDay(
  queries: Queries,
  operator: OperatorId,
  { date, above, upTo }: { date: string; above: number; upTo: number },
): Promise<(Change & { operation: number })[]> {
  const { rows } = await sql<Change & { operation: number }>`
    select version as operation, entity, id::text as id, day::text as day, row_version as "rowVersion", before, after
    from change where operator_id = ${operator} and day = ${date} and version > ${above} and version <= ${upTo}
    order by version, n`.execute(queries);
  return rows;
}

/** Null where it cannot be: it is ahead of this transaction's picture, or it missed something. */
async function broughtOn(held: Day, { services, queries, operator }: Looking): Promise<Day | null> {
  const head = await readHead(queries, operator);
  if (!head || held.version > head.version) return null;
  if (held.version === head.version) return held;
  const lately = changedLately(services, operator, held.version, head);
  const { version } = head;
  const changes =
    lately ?? (await changesOfDay(queries, operator, { date: held.date, above: held.version, upTo: version }));
  if (!isApplicable(held, changes)) return null;
  const hasPrograms = lately?.every(({ entity }) => entity !== PROGRAM) ?? false;
  const zones = hasPrograms ? held.zones : await zonesOf(queries, operator);
  return { ...apply(held, changes), version, zones };
}

/** The kind of row by which a day knows its zones. */
const PROGRAM = programEntity.name;
