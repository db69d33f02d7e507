import type { OperatorId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import { asOwner } from '../platform/db/transaction.ts';
import { FILL_DEMO } from '../platform/guard/demo-town.ts';
import type { Services } from '../platform/services.ts';

/** Somebody who drives today, as the simulator knows them. */
export interface DriverOut {
  driverId: string;
  phone: string;
  /** Their service day, in their own operator's zone. */
  date: string;
  zone: string;
  /** Their operator's, so that whoever has seen it need not look again. */
  version: number;
}

/** The operators that were filled for the demo: nobody else's drivers are played. */
export async function filledOperators({ db }: Services): Promise<OperatorId[]> {
  const { rows } = await sql<{ id: OperatorId }>`
    select distinct operator_id as id from operation where call = ${FILL_DEMO}`.execute(asOwner(db));
  return rows.map(({ id }) => id);
}

/**
 * Who has a run of these operators on the day it is. Of a team whoever is at work speaks for all, and where nobody is the one
 * whose name is first.
 */
export async function driversOut({ db, clocks }: Services, operators: readonly OperatorId[]): Promise<DriverOut[]> {
  const now = clocks.town.now().toString();
  const { rows } = await sql<DriverOut>`
    with today as (
      select distinct on (operator_id) operator_id, zone, (${now}::timestamptz at time zone zone)::date as date
      from program where operator_id = any(${[...operators]}::bigint[])
      order by operator_id, program_id
    )
    select distinct p.person_id as "driverId", p.phone, d.date::text as date, d.zone, h.version
    from today d
    join head h on h.operator_id = d.operator_id
    join run r on r.operator_id = d.operator_id and r.service_day = d.date
    left join team t on t.operator_id = r.operator_id and t.team_id = r.team_id
    left join lateral (
      select s.driver_id from shift s
      where s.operator_id = r.operator_id and s.service_day = d.date and s.driver_id = any(t.driver_ids)
        and s.starts_at <= ${now}::timestamptz and s.ends_at > ${now}::timestamptz
      order by s.starts_at limit 1
    ) w on true
    join person p on p.operator_id = r.operator_id
      and p.person_id = coalesce(r.driver_id, w.driver_id, t.driver_ids[1])
    where p.phone is not null
    order by p.phone`.execute(asOwner(db));
  return rows;
}
