import { apply, isApplicable, type Change, type Day } from '@handrail/domain/day';
import { invariant, type OperatorId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import type { Queries } from '../platform/db/transaction.ts';
import { headVersion } from '../platform/log/head-version.ts';
import type { Tx } from '../platform/log/tx.ts';
import type { Services } from '../platform/services.ts';
import { readDay, zonesOf } from './day-store.ts';

/** A county has two or three days open at once; a few more for those who look back or book ahead. */
const MOST_KEPT = 40;

/** The days each server holds: only a cache, dropped with its server, brought on by the log and never written. */
const kept = new WeakMap<Services, Map<string, Day>>();

/** Whoever asks, in a transaction that reads or in one that is about to change something. */
type Asking = { services: Services; by: { operator: OperatorId } } & ({ queries: Queries } | { tx: Tx });

/**
 * A service day as it stands in this transaction. It is held in memory and brought on by what the log says happened
 * since. A changing call asks before it writes, for what it writes is not in the log yet.
 */
export async function dayOn(asking: Asking, date: string): Promise<Day> {
  const { services, by } = asking;
  if ('tx' in asking) invariant(asking.tx.changes.length === 0, 'A day is read before anything is written.');
  const queries = 'tx' in asking ? asking.tx.queries : asking.queries;
  const days = kept.get(services) ?? new Map<string, Day>();
  kept.set(services, days);
  const key = `${by.operator} ${date}`;

  const held = days.get(key);
  const day = (held && (await broughtOn(held, queries, by.operator))) ?? (await readDay(queries, by.operator, date));
  if (!held || day.version >= held.version) keep(days, key, day);
  return day;
}

/** The days of several entries, each once, in order of date. */
export async function daysOn(asking: Asking, dates: Iterable<string>): Promise<Day[]> {
  const days: Day[] = [];
  // One after the other: a transaction has one connection.
  for (const date of [...new Set(dates)].sort()) days.push(await dayOn(asking, date));
  return days;
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
async function broughtOn(held: Day, queries: Queries, operator: OperatorId): Promise<Day | null> {
  const version = await headVersion(queries, operator);
  if (held.version > version) return null;
  const zones = await zonesOf(queries, operator);
  const changes =
    held.version === version
      ? []
      : await changesOfDay(queries, operator, { date: held.date, above: held.version, upTo: version });
  if (!isApplicable(held, changes)) return null;
  return { ...apply(held, changes), version, zones };
}

function keep(days: Map<string, Day>, key: string, day: Day): void {
  days.delete(key);
  days.set(key, day);
  const [oldest] = days.keys();
  if (days.size > MOST_KEPT && oldest !== undefined) days.delete(oldest);
}
