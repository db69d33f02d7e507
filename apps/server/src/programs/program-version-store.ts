import type { OperatorId, ProgramId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import type { Queries } from '../platform/db/transaction.ts';

export interface Corner {
  latitude: number;
  longitude: number;
}

/** The service areas that hold on the day of a moment, each program's day being its own zone's. */
export async function geofencesOn(
  queries: Queries,
  operator: OperatorId,
  now: Temporal.Instant,
): Promise<Map<ProgramId, Corner[][]>> {
  const { rows } = await sql<{ program_id: string; geofence: Corner[][] }>`
    select distinct on (v.program_id) v.program_id, v.geofence
    from program_version v join program p using (operator_id, program_id)
    where v.operator_id = ${operator} and v.effective_on <= (${now.toString()}::timestamptz at time zone p.zone)::date
    order by v.program_id, v.effective_on desc`.execute(queries);
  return new Map(rows.map(({ program_id, geofence }) => [program_id, geofence]));
}
