import type { Day } from '@handrail/domain/day';
import type { OperatorId } from '@handrail/domain/platform';
import { countDay, type DayCount } from '@handrail/domain/reports';
import { sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import { readDay } from '../day/index.ts';
import { asNobody, inOperator, readOperator } from '../platform/db/transaction.ts';
import { breath } from '../platform/in-breaths.ts';
import type { Services } from '../platform/services.ts';
import { incompleteDays, lastChangeOf, moveMark, outdatedDays, saveCounts } from './count-store.ts';
import { type Reader, withLook } from './look.ts';
import { roadsOfDay } from './roads-of-day.ts';

/** Counts what is not counted yet, of every operator. One whose days cannot be counted does not keep the others'. */
export async function countAllDays(services: Services): Promise<number> {
  const failures: unknown[] = [];
  let counted = 0;
  for (const operator of await operators(services)) {
    if (services.jobs.stopping.aborted) break;
    try {
      counted += await countDaysOf(services, operator);
    } catch (cause) {
      services.log.error({ operator, err: cause }, 'days were not counted');
      failures.push(cause);
    }
  }
  if (failures.length > 0) throw failures[0];
  return counted;
}

/**
 * Counts the days of one operator that changed, and those that lack what is counted now, the newest first. Each is read and
 * written by itself, so that nobody waits for a year of them; two servers that count at once write the same, and the later
 * version stands.
 */
export async function countDaysOf(services: Services, operator: OperatorId): Promise<number> {
  const now = services.clocks.town.now();
  const { dates, upTo } = await readOperator(services.db.reports, operator, async (queries) => {
    const outdated = await outdatedDays({ queries, operator }, now);
    const incomplete = await incompleteDays({ queries, operator });
    return { dates: [...new Set([...outdated.dates, ...incomplete])], upTo: outdated.upTo };
  });
  for (const date of dates) {
    if (services.jobs.stopping.aborted) return 0;
    const { counts, changed } = await withLook(services, operator, async (look) => {
      const read = await look(async (queries) => ({
        day: await readDay(queries, operator, date),
        changed: await lastChangeOf({ queries, operator }, date),
      }));
      return { counts: await countsOfDay({ services, operator, look }, read.day, now), changed: read.changed };
    });
    await inOperator(services.db, operator, async (queries) => saveCounts({ queries, operator }, counts, changed, now));
    await breath();
  }
  await inOperator(services.db, operator, async (queries) => moveMark({ queries, operator }, upTo));
  return dates.length;
}

/** What a day comes to, by program. */
export async function countsOfDay(reader: Reader, day: Day, now: Temporal.Instant): Promise<DayCount[]> {
  return countDay(day, { now, roads: await roadsOfDay(reader, day) });
}

export async function operators({ db }: Services): Promise<OperatorId[]> {
  const { rows } = await asNobody(db, async (queries) =>
    sql<{ operator_id: OperatorId }>`select operator_id from heads()`.execute(queries),
  );
  return rows.map(({ operator_id }) => operator_id);
}
