import type { OperatorId, PersonId, ProgramId, RunId } from '@handrail/domain/platform';
import { type Selectable, sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import '../tables.ts';
import type { Queries } from '../../platform/db/transaction.ts';
import type { ManifestPrintTable } from '../tables.ts';

export type StoredPrint = Selectable<ManifestPrintTable>;

export interface Asking {
  queries: Queries;
  operator: OperatorId;
}

/** When some lanes were last printed, and as they stood at which version. */
export interface LanePrint {
  runId: RunId;
  version: number;
  printedAt: Temporal.Instant;
}

/** The newest print of each lane of a day. */
export async function listLanePrints({ queries, operator }: Asking, date: string): Promise<LanePrint[]> {
  const { rows } = await sql<{ run_id: string; day_version: number; printed_at: Temporal.Instant }>`
    select distinct on (lane.run_id) lane.run_id, p.day_version, p.printed_at
    from manifest_print p, unnest(p.run_ids) as lane(run_id)
    where p.operator_id = ${operator} and p.service_day = ${date} and p.state = 'done'
    order by lane.run_id, p.day_version desc, p.manifest_print_id desc`.execute(queries);
  return rows.map(({ run_id, day_version, printed_at }) => ({
    runId: run_id,
    version: day_version,
    printedAt: printed_at,
  }));
}

/** The newest print of the whole day, whatever became of it. */
export async function latestOfDay({ queries, operator }: Asking, date: string): Promise<StoredPrint | null> {
  const row = await prints({ queries, operator })
    .where('service_day', '=', date)
    .where('is_whole_day', '=', true)
    .orderBy('manifest_print_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export async function findPrint({ queries, operator }: Asking, id: string): Promise<StoredPrint | null> {
  return (await prints({ queries, operator }).where('manifest_print_id', '=', id).executeTakeFirst()) ?? null;
}

interface PrintedLane {
  date: string;
  runId: RunId;
  version: number;
  fileId: string;
  fileName: string;
  standIns: number;
  personId: PersonId;
  /** By the town's clock. */
  at: Temporal.Instant;
}

/** Notes that one lane was printed. */
export async function noteLanePrint({ queries, operator }: Asking, print: PrintedLane): Promise<void> {
  const at = print.at.toString();
  await queries
    .insertInto('manifest_print')
    .values({
      operator_id: operator,
      service_day: print.date,
      is_whole_day: false,
      run_ids: [print.runId],
      day_version: print.version,
      state: 'done',
      stand_ins: print.standIns,
      file_id: print.fileId,
      file_name: print.fileName,
      printed_by: print.personId,
      asked_at: at,
      beat_at: at,
      printed_at: at,
    })
    .execute();
}

interface AskedPrint {
  date: string;
  programIds: readonly ProgramId[];
  perVehicle: boolean;
  withMap: boolean;
  personId: PersonId | null;
  at: Temporal.Instant;
  /** By the guard's clock. */
  beatAt: Temporal.Instant;
}

/** Asks for all lanes of a day. One that is asked for and not there yet is the same. */
export async function askForDay({ queries, operator }: Asking, asked: AskedPrint): Promise<string> {
  const programIds = [...new Set(asked.programIds)].sort();
  const active = await prints({ queries, operator })
    .where('service_day', '=', asked.date)
    .where('is_whole_day', '=', true)
    .where('state', 'in', ['waiting', 'drawing'])
    .where('per_vehicle', '=', asked.perVehicle)
    .where('with_map', '=', asked.withMap)
    .where(sql<boolean>`program_ids = ${programIds}::bigint[]`)
    .executeTakeFirst();
  if (active) return active.manifest_print_id;
  const { manifest_print_id } = await queries
    .insertInto('manifest_print')
    .values({
      operator_id: operator,
      service_day: asked.date,
      is_whole_day: true,
      program_ids: programIds,
      per_vehicle: asked.perVehicle,
      with_map: asked.withMap,
      state: 'waiting',
      printed_by: asked.personId,
      asked_at: asked.at.toString(),
      beat_at: asked.beatAt.toString(),
    })
    .returning('manifest_print_id')
    .executeTakeFirstOrThrow();
  return manifest_print_id;
}

function prints({ queries, operator }: Asking) {
  return queries.selectFrom('manifest_print').selectAll().where('operator_id', '=', operator);
}
