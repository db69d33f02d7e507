import type { LoggedRow } from '@handrail/domain/day';
import type { OperatorId } from '@handrail/domain/platform';
import { DAY_TABLES, type RowsTold } from '@handrail/testbed/days';
import { clock, editDriverLoggedScheduleData } from '@handrail/contracts/shifts';
import { Temporal } from 'temporal-polyfill';
import type { Queries } from '../platform/db/transaction.ts';
import { appendAll } from '../platform/log/append-all.ts';
import type { Deed } from '../platform/log/operations.ts';
import type { Change } from '../platform/log/tx.ts';
import { actorOf, crewOf } from './crew.ts';
import { insertAll } from './insert-all.ts';
import { loggedRows } from './planning.ts';
import { chargeDay, priced } from './prices.ts';
import { tellRidersOfDay } from './told-riders.ts';

type Operation = Deed & { changes: readonly Change[] };

/** By this in their request ids the operations that tell of a day are known: one that has them is filled. */
const requestsOf = (date: string) => `demo ${date} `;

/**
 * Writes a day as it stands, and how it came about: one operation for each deed, by whoever did it and at its own moment,
 * as if they had been at their screens. All of it or nothing.
 */
export async function writeDay(
  queries: Queries,
  operator: OperatorId,
  told: RowsTold,
  now: Temporal.Instant,
): Promise<void> {
  const day = await priced(queries, operator, told);
  const { date, zone, rows, deeds } = day;
  const printed = new Map<string, LoggedRow>();
  for (const table of DAY_TABLES) {
    for (const { entity, id, after } of await insertAll(queries, operator, table, rows[table]))
      if (after) printed.set(entity + id, after);
  }
  const crew = await crewOf(queries, operator);
  const operations = deeds.map(({ at, by, call, reason, changes }): Operation => {
    const moment = Temporal.Instant.from(at);
    const actor = actorOf(crew, by, moment.toZonedDateTimeISO(zone));
    // A new row is logged with every column of its table, those too that no rule knows of.
    const whole = changes.map((change) => {
      const [before, after] = [asPrinted(change.before), asPrinted(change.after)];
      const isNew = before === null && after !== null;
      return { ...change, before, after: isNew ? { ...printed.get(change.entity + change.id), ...after } : after };
    });
    return { at: moment.toString(), actor, requestId: '', call, reason, changes: whole };
  });
  const all = [...operations, ...(await clockings(queries, operator, rows.shift, now))].sort((a, b) =>
    Temporal.Instant.compare(a.at, b.at),
  );
  await appendAll(
    queries,
    operator,
    all.map((operation, n) => ({ ...operation, requestId: `${requestsOf(date)}${n + 1}` })),
  );
  await chargeDay(queries, operator, day, now);
  await tellRidersOfDay(queries, operator, { date, now });
}

/** Ids are text to the rules, and numbers as the database prints them. */
function asPrinted(fields: LoggedRow | null): LoggedRow | null {
  if (fields === null) return null;
  const isId = (column: string, value: unknown) =>
    (column.endsWith('_id') || column === 'recreated_as') && typeof value === 'string';
  return Object.fromEntries(
    Object.entries(fields).map(([column, value]) => [column, isId(column, value) ? Number(value) : value]),
  );
}

/** When drivers clocked in and out, each by their own device, or at the desk where they forgot to. */
async function clockings(
  queries: Queries,
  operator: OperatorId,
  shifts: readonly LoggedRow[],
  now: Temporal.Instant,
): Promise<Operation[]> {
  // A row that was clocked out of was saved twice.
  const rows = loggedRows(shifts, now).map((row) => ({ ...row, version: row['clock_out_at'] === null ? 1 : 2 }));
  const changes = await insertAll(queries, operator, 'logged_shift', rows);
  const crew = await crewOf(queries, operator);
  return changes.flatMap(({ after, ...change }) => {
    const { clock_in_at, clock_out_at, driver_id, logged_by, ...rest } = after ?? {};
    const driver = { kind: 'driver', personId: String(driver_id) } as const;
    const came = { ...rest, driver_id, clock_in_at, clock_out_at: null, logged_by: 'device' };
    const clockedIn: Operation = {
      at: momentOf(clock_in_at),
      actor: driver,
      requestId: '',
      call: clock.name,
      changes: [{ ...change, rowVersion: 1, before: null, after: came }],
    };
    if (clock_out_at === null) return [clockedIn];
    const isAtDesk = logged_by === 'console';
    const went = { clock_out_at, ...(isAtDesk ? { logged_by } : {}) };
    const was = { clock_out_at: null, ...(isAtDesk ? { logged_by: 'device' } : {}) };
    return [
      clockedIn,
      {
        at: momentOf(clock_out_at),
        actor: isAtDesk ? { kind: 'user', personId: crew.dispatchers.at(-1) ?? crew.desk } : driver,
        requestId: '',
        call: isAtDesk ? editDriverLoggedScheduleData.name : clock.name,
        changes: [{ ...change, rowVersion: 2, before: was, after: went }],
      },
    ];
  });
}

function momentOf(at: unknown): string {
  return Temporal.Instant.from(String(at)).toString();
}
