import type { OperatorId, RiderId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import type { Queries } from '../platform/db/transaction.ts';

interface Named {
  user_id: RiderId;
  firstname: string;
  lastname: string;
}

export interface Merge {
  from: Named;
  to: Named;
  at: Temporal.Instant;
  /** The operation that would be taken back. */
  version: number;
}

/** The records that became part of this one, and the one it became part of itself, the latest first. */
export async function listMerges(
  { queries, operator }: { queries: Queries; operator: OperatorId },
  rider: RiderId,
): Promise<Merge[]> {
  const { rows } = await sql<Merge>`
    select o.version, o.at,
      jsonb_build_object('user_id', f.person_id::text, 'firstname', f.firstname, 'lastname', f.lastname) as "from",
      jsonb_build_object('user_id', t.person_id::text, 'firstname', t.firstname, 'lastname', t.lastname) as "to"
    from rider r
      join person f on f.operator_id = r.operator_id and f.person_id = r.rider_id
      join person t on t.operator_id = r.operator_id and t.person_id = r.merged_into
      join lateral (
        select c.version from change c where c.operator_id = r.operator_id and c.id = r.rider_id
          and c.entity = 'rider' and c.after ->> 'merged_into' = r.merged_into::text
        order by c.version desc limit 1) last on true
      join operation o on o.operator_id = r.operator_id and o.version = last.version
    where r.operator_id = ${operator} and r.merged_into is not null and (r.merged_into = ${rider} or r.rider_id = ${rider})
    order by o.version desc`.execute(queries);
  return rows;
}
