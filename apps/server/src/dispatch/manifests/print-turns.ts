import type { OperatorId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import { asOwner, inOperator } from '../../platform/db/transaction.ts';
import type { Services } from '../../platform/services.ts';
import { findPrint, type StoredPrint } from './print-store.ts';

/** Whoever draws says so again well within this; who says nothing is dead, and another may go on. */
const SILENT_SEC = 60;

/** A turn at drawing a day. What an earlier turn brings late is ignored. */
export interface PrintTurn {
  operator: OperatorId;
  print: StoredPrint;
  fence: number;
}

/** Every print of a day that nobody draws: it was never asked for, or whoever drew it is silent. */
export async function listAbandonedPrints({ db, clocks }: Services): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select manifest_print_id as id from manifest_print
    where state = 'waiting' or (state = 'drawing' and beat_at < ${silentSince(clocks.guard.now())})
    order by manifest_print_id limit 100`.execute(asOwner(db));
  return rows.map(({ id }) => id);
}

/** Takes a turn; null where somebody else has it, or there is nothing to draw any more. */
export async function takePrintTurn(services: Services, id: string): Promise<PrintTurn | null> {
  const { rows } = await sql<{ operator: OperatorId }>`
    select operator_id as operator from manifest_print where manifest_print_id = ${id}`.execute(asOwner(services.db));
  const operator = rows[0]?.operator;
  if (operator === undefined) return null;
  const now = services.clocks.guard.now();
  return inOperator(services.db, operator, async (queries) => {
    const { numAffectedRows } = await sql`
      update manifest_print set state = 'drawing', fence = fence + 1, drawn = 0, beat_at = ${now.toString()}
      where operator_id = ${operator} and manifest_print_id = ${id}
        and (state = 'waiting' or (state = 'drawing' and beat_at < ${silentSince(now)}))`.execute(queries);
    const print = numAffectedRows === 1n ? await findPrint({ queries, operator }, id) : null;
    return print && { operator, print, fence: print.fence };
  });
}

/** Says how far it is; false where the turn is somebody else's by now. */
export async function beat(services: Services, turn: PrintTurn, drawn: number, planned: number): Promise<boolean> {
  return update(
    services,
    turn,
    sql`drawn = ${drawn}, planned = ${planned}, beat_at = ${services.clocks.guard.now().toString()}`,
  );
}

export async function finishPrint(
  services: Services,
  turn: PrintTurn,
  done: {
    runIds: readonly string[];
    version: number;
    fileId: string;
    fileName: string;
    standIns: number;
    at: Temporal.Instant;
  },
): Promise<boolean> {
  return update(
    services,
    turn,
    sql`state = 'done', run_ids = ${[...done.runIds]}::bigint[], day_version = ${done.version}, file_id = ${done.fileId},
      file_name = ${done.fileName}, stand_ins = ${done.standIns}, drawn = planned, printed_at = ${done.at.toString()}`,
  );
}

/** A day without trips, one that could not be drawn, or one that is handed back for another server to draw. */
export async function endPrint(
  services: Services,
  turn: PrintTurn,
  state: 'empty' | 'failed' | 'waiting',
): Promise<boolean> {
  return update(services, turn, sql`state = ${state}`);
}

async function update(
  { db }: Services,
  { operator, print, fence }: PrintTurn,
  set: ReturnType<typeof sql>,
): Promise<boolean> {
  return inOperator(db, operator, async (queries) => {
    const { numAffectedRows } = await sql`
      update manifest_print set ${set}
      where operator_id = ${operator} and manifest_print_id = ${print.manifest_print_id} and fence = ${fence}
        and state = 'drawing'`.execute(queries);
    return numAffectedRows === 1n;
  });
}

function silentSince(now: Temporal.Instant): string {
  return now.subtract({ seconds: SILENT_SEC }).toString();
}
