import type { saveDriverLeave } from '@handrail/contracts/shifts';
import type { ResultOf } from '@handrail/contracts/platform';
import { objectionToShift, type Leave } from '@handrail/domain/shifts';
import { sql } from 'kysely';
import { textOfInstant } from '@handrail/domain/day';
import { instantText, type ProgramId } from '@handrail/domain/platform';
import type { Temporal } from 'temporal-polyfill';
import type { StoredRoster } from './roster.ts';
import type { Looking } from './schedule-store.ts';

type Within = ResultOf<typeof saveDriverLeave>['shifts'][number];

interface Row {
  date: string;
  program: ProgramId;
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
}

/** The hours that a driver has while they are away. */
export async function shiftsWithin(
  { queries, operator }: Looking,
  leave: Leave,
  { zoneOf }: StoredRoster,
): Promise<Within[]> {
  const { rows } = await sql<Row>`
    select service_day as date, program_id as program, starts_at as "startsAt", ends_at as "endsAt" from shift
    where operator_id = ${operator} and driver_id = ${leave.driverId}
      and service_day between ${leave.startsOn.toString()} and ${leave.endsOn.toString()}
    order by starts_at`.execute(queries);
  return rows.flatMap(({ date, program, startsAt, endsAt }) => {
    const zone = zoneOf(program);
    const shift = {
      driverId: leave.driverId,
      programId: program,
      startsAt: textOfInstant(startsAt),
      endsAt: textOfInstant(endsAt),
    };
    if (objectionToShift(shift, zone, { leaves: [leave], availability: [] }) === null) return [];
    return [
      { date, program_id: program, start_time: instantText(startsAt, zone), end_time: instantText(endsAt, zone) },
    ];
  });
}
