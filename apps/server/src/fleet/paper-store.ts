import type { HeldPaper, DriverPaper, VehiclePaper } from '@handrail/domain/fleet';
import type { OperatorId, VehicleId } from '@handrail/domain/platform';
import { type RawBuilder, sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import './tables.ts';
import type { Queries } from '../platform/db/transaction.ts';
import type { Entity } from '../platform/log/entity.ts';
import type { Tx } from '../platform/log/tx.ts';

interface Asking {
  queries: Queries;
  operator: OperatorId;
}

interface PaperRow {
  holder: string;
  kind: HeldPaper['kind'];
  payerId: string | null;
  expiresOn: string | null;
}

/** What is on file of vehicles, all or some: their papers, and which payers certify them as long as that is switched on. */
export async function papersOfVehicles(
  { queries, operator }: Asking,
  ids: readonly VehicleId[] | null,
): Promise<Map<VehicleId, HeldPaper[]>> {
  const those = (column: string) => (ids === null ? sql`` : sql`and ${sql.ref(column)} = any(${[...ids]}::bigint[])`);
  return papersFound(
    queries,
    sql`
      select vehicle_id as holder, paper as kind, null::bigint as "payerId", expires_on as "expiresOn" from vehicle_paper
        where operator_id = ${operator} ${those('vehicle_id')}
      union all select vehicle_id, 'certification', account_id, expires_on from vehicle_payer
        where operator_id = ${operator} and is_active ${those('vehicle_id')}`,
  );
}

/** Papers by who holds them, of a query that names holder, kind, payer and date. */
export async function papersFound(queries: Queries, query: RawBuilder<unknown>): Promise<Map<string, HeldPaper[]>> {
  const { rows } = await sql<PaperRow>`${query}`.execute(queries);
  const byHolder = Map.groupBy(rows, ({ holder }) => holder);
  return new Map(
    [...byHolder].map(([holder, held]) => [
      holder,
      held.map(({ kind, payerId, expiresOn }) => ({
        kind,
        payerId,
        expiresOn: expiresOn === null ? null : Temporal.PlainDate.from(expiresOn),
      })),
    ]),
  );
}

interface SentPaper {
  paper: DriverPaper | VehiclePaper;
  expires_on: string | null;
}

/**
 * Writes which papers a vehicle or a driver has on file. One of another date is another paper: its row comes and the old one
 * goes, so that the log names whose it is.
 */
export async function savePapers(
  tx: Tx,
  entity: Entity<'vehicle_paper'> | Entity<'driver_paper'>,
  holder: { vehicle_id: string } | { driver_id: string },
  sent: readonly SentPaper[],
): Promise<void> {
  const [[column, id] = ['', '']] = Object.entries(holder);
  const { rows } = await sql<{ id: string; version: number; paper: string; expires_on: string | null }>`
    select ${sql.ref(entity.id)}::text as id, version, paper, expires_on from ${sql.table(entity.table)}
    where operator_id = ${tx.operator} and ${sql.ref(column)} = ${id}`.execute(tx.queries);
  const isSame = (row: SentPaper | (typeof rows)[number], other: SentPaper | (typeof rows)[number]) =>
    row.paper === other.paper && row.expires_on === other.expires_on;
  const wanted = [...new Map(sent.map((one) => [one.paper, one])).values()];
  for (const row of rows) if (!wanted.some((one) => isSame(one, row))) await tx.remove(entity, row.id, row.version);
  for (const one of wanted) {
    if (rows.some((row) => isSame(row, one))) continue;
    await tx.insert(entity as Entity<'vehicle_paper'>, { ...holder, ...one } as never); // both tables have these columns
  }
}
