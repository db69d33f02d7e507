import type { OperatorId, PersonId, ProgramId } from '@handrail/domain/platform';
import type { ProductivityBy } from '@handrail/domain/reports';
import { sql, type Selectable } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import '../tables.ts';
import { asOwner, type Queries } from '../../platform/db/transaction.ts';
import type { Services } from '../../platform/services.ts';
import type { ExportState, ReportExportTable, ReportKind, RideFilters } from '../tables.ts';

export type StoredExport = Selectable<ReportExportTable>;

/** Whoever writes says so again well within this; who says nothing is dead, and another may go on. */
export const SILENT_SEC = 30;
export const MOST_ATTEMPTS = 3;

const GAVE_UP = `The file was begun ${MOST_ATTEMPTS} times and never finished. Ask for fewer days, or try again.`;

export interface AskedExport {
  report: ReportKind;
  format: 'csv' | 'xlsx';
  startsOn: string;
  endsOn: string;
  programIds: readonly ProgramId[];
  accountId: string | null;
  dividedBy: ProductivityBy | null;
  filters: RideFilters;
  fileName: string;
  personId: PersonId;
  at: Temporal.Instant;
  beatAt: Temporal.Instant;
}

/** Asks for a report as a file. The address of the file is drawn with it. */
export async function askForExport(
  { queries, operator }: { queries: Queries; operator: OperatorId },
  asked: AskedExport,
): Promise<StoredExport> {
  return queries
    .insertInto('report_export')
    .values({
      operator_id: operator,
      report: asked.report,
      format: asked.format,
      starts_on: asked.startsOn,
      ends_on: asked.endsOn,
      program_ids: [...new Set(asked.programIds)].sort(),
      account_id: asked.accountId,
      divided_by: asked.dividedBy,
      filters: JSON.stringify(asked.filters),
      file_id: sql<string>`nextval('handrail_id')`,
      file_name: asked.fileName,
      state: 'waiting',
      from_version: null,
      asked_by: asked.personId,
      asked_at: asked.at.toString(),
      beat_at: asked.beatAt.toString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** What somebody asked for themselves: others' files are not theirs to follow. */
export async function findExport(
  { queries, operator }: { queries: Queries; operator: OperatorId },
  id: string,
  personId: PersonId,
): Promise<StoredExport | null> {
  const row = await queries
    .selectFrom('report_export')
    .selectAll()
    .where('operator_id', '=', operator)
    .where('report_export_id', '=', id)
    .where('asked_by', '=', personId)
    .executeTakeFirst();
  return row ?? null;
}

/** Every export that nobody writes: it was never asked for, or whoever wrote it is silent. */
export async function listAbandonedExports({ db, clocks }: Services): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select report_export_id as id from report_export
    where state = 'waiting' or (state = 'writing' and beat_at < ${silentSince(clocks.guard.now())})
    order by report_export_id limit 100`.execute(asOwner(db));
  return rows.map(({ id }) => id);
}

/** Takes a turn; null where somebody else has it, there is nothing to write any more, or all who tried have died of it. */
export async function takeExportTurn({ db, clocks }: Services, id: string): Promise<StoredExport | null> {
  const now = clocks.guard.now();
  const isFree = sql`
    report_export_id = ${id} and (state = 'waiting' or (state = 'writing' and beat_at < ${silentSince(now)}))`;
  const { rows } = await sql<StoredExport>`
    update report_export
    set state = 'writing', fence = fence + 1, attempts = attempts + 1, rows_written = 0, beat_at = ${now.toString()}
    where ${isFree} and attempts < ${MOST_ATTEMPTS}
    returning *`.execute(asOwner(db));
  if (rows[0]) return rows[0];
  await sql`
    update report_export set state = 'failed', fence = fence + 1, failure = ${GAVE_UP}
    where ${isFree} and attempts >= ${MOST_ATTEMPTS}`.execute(asOwner(db));
  return null;
}

/** Says how far it is; false where the turn is somebody else's by now, or the file is wanted no longer. */
export async function beatExport({ db, clocks }: Services, turn: StoredExport, rows: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update report_export set rows_written = ${rows}, beat_at = ${clocks.guard.now().toString()}
    where operator_id = ${turn.operator_id} and report_export_id = ${turn.report_export_id} and fence = ${turn.fence}
      and state = 'writing'`.execute(asOwner(db));
  return numAffectedRows === 1n;
}

interface Ended {
  rows?: number;
  version?: number | null;
  /** As the file was kept. */
  fileName?: string;
  failure?: string;
}

/** How it ended, or that it is handed back for another server to write: such a turn counts for nothing. */
export async function endExport(
  { db }: Services,
  turn: StoredExport,
  state: ExportState,
  { rows = turn.rows_written, version = null, fileName = turn.file_name, failure }: Ended = {},
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update report_export set state = ${state}, rows_written = ${rows}, from_version = ${version}, failure = ${failure ?? null},
      file_name = ${fileName},
      attempts = ${state === 'waiting' ? turn.attempts - 1 : turn.attempts}
    where operator_id = ${turn.operator_id} and report_export_id = ${turn.report_export_id} and fence = ${turn.fence}
      and state = 'writing'`.execute(asOwner(db));
  return numAffectedRows === 1n;
}

/** Somebody wants it no longer. What is written already stays until it goes by itself. */
export async function cancelExport(
  { queries, operator }: { queries: Queries; operator: OperatorId },
  id: string,
): Promise<void> {
  await sql`
    update report_export set state = 'canceled'
    where operator_id = ${operator} and report_export_id = ${id} and state in ('waiting', 'writing')`.execute(queries);
}

function silentSince(now: Temporal.Instant): string {
  return now.subtract({ seconds: SILENT_SEC }).toString();
}
