import type { OperatorId, ProgramId } from '@handrail/domain/platform';
import type { Program, ProgramVersion, ServiceHours } from '@handrail/domain/programs';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { notFound } from '../platform/calls/call-failure.ts';
import type { Queries } from '../platform/db/transaction.ts';

/** A program with what it promised from which day on, as the rules of booking and dispatching ask about it. */
export async function getProgram(queries: Queries, operator: OperatorId, id: ProgramId): Promise<Program> {
  const [program] = await listProgramTerms(queries, operator, [id]);
  if (!program) throw notFound();
  return program;
}

/** The same of several; without ids, of all there are. */
export async function listProgramTerms(
  queries: Queries,
  operator: OperatorId,
  ids: readonly ProgramId[] | null = null,
): Promise<Program[]> {
  const { rows } = await sql<ProgramRow>`
    select p.program_id as id, p.zone,
      (select jsonb_agg(to_jsonb(v) order by v.effective_on) from program_version v
        where v.operator_id = p.operator_id and v.program_id = p.program_id) as versions
    from program p
    where p.operator_id = ${operator} ${ids === null ? sql`` : sql`and p.program_id = any(${[...ids]}::bigint[])`}
    order by p.program_id`.execute(queries);
  return rows.map(({ id, zone, versions }) => ({ id, zone, versions: (versions ?? []).map(versionOf) }));
}

interface ProgramRow {
  id: ProgramId;
  zone: string;
  versions: VersionRow[] | null;
}

/** A row as Postgres prints it in JSON. */
interface VersionRow {
  effective_on: string;
  geofence: { latitude: number; longitude: number }[][];
  service_hours: { day_of_week: ServiceHours['dayOfWeek']; start_time: string; end_time: string }[];
  slot_min: number;
  seats_per_slot: number | null;
  door_wait_min: number;
  edit_cutoff_min: number;
  window_before_min: number;
  window_after_min: number;
}

function versionOf(row: VersionRow): ProgramVersion {
  return {
    effectiveOn: row.effective_on,
    geofence: row.geofence,
    serviceHours: row.service_hours.map(({ day_of_week, start_time, end_time }) => ({
      dayOfWeek: day_of_week,
      startTime: Temporal.PlainTime.from(start_time),
      endTime: Temporal.PlainTime.from(end_time),
    })),
    slotMin: row.slot_min,
    seatsPerSlot: row.seats_per_slot,
    doorWaitMin: row.door_wait_min,
    editCutoffMin: row.edit_cutoff_min,
    windowBeforeMin: row.window_before_min,
    windowAfterMin: row.window_after_min,
  };
}
