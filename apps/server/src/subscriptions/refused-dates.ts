import type { getRefusedDates } from '@handrail/contracts/subscriptions';
import type { ResultOf } from '@handrail/contracts/platform';
import type { ProgramId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import type { Asking } from './order-store.ts';

/** More than this nobody sees to in one go; those that are seen to make room for others. */
const MOST = 200;

/** The dates from today on that orders of these programs, or of all, could not have. */
export async function listRefusedDates(
  { queries, operator }: Asking,
  { programs, now }: { programs: readonly ProgramId[] | null; now: Temporal.Instant },
): Promise<ResultOf<typeof getRefusedDates>> {
  const { rows } = await sql<ResultOf<typeof getRefusedDates>[number]>`
    select r.subscription_id::text as subscription_id, r.occurrence_on::text as date, r.sentence as message,
      p.person_id::text as passenger_id, p.firstname as passenger_firstname, p.lastname as passenger_lastname
    from subscription_refusal r
      join subscription s on s.operator_id = r.operator_id and s.subscription_id = r.subscription_id
      join program g on g.operator_id = s.operator_id and g.program_id = s.program_id
      join person p on p.operator_id = s.operator_id and p.person_id = s.rider_id
    where r.operator_id = ${operator}
      and r.occurrence_on >= (${now.toString()}::timestamptz at time zone g.zone)::date
      and (${programs === null} or s.program_id = any(${programs === null ? [] : [...programs]}::bigint[]))
    order by r.occurrence_on, r.subscription_id limit ${MOST}`.execute(queries);
  return rows;
}
