import type { AccountId } from '@handrail/domain/day';
import type { KnownRider } from '@handrail/domain/nemt';
import type { OperatorId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import type { Queries } from '../platform/db/transaction.ts';

interface Wanted {
  operator: OperatorId;
  payerId: AccountId;
  digests: readonly string[];
  /** Last names, as they are compared. */
  names: readonly string[];
}

/** The riders whom a file may mean, each with the digest of the number that this payer knows them by, once for each number. */
export async function listKnownRiders(
  queries: Queries,
  { operator, payerId, digests, names }: Wanted,
): Promise<KnownRider[]> {
  const { rows } = await sql<KnownRider>`
    select r.rider_id as id, p.firstname as first, p.lastname as last, r.born_on as "bornOn", p.phone, m.digest as "memberId"
    from rider r
    join person p on p.operator_id = r.operator_id and p.person_id = r.rider_id
    left join member_number m
      on m.operator_id = r.operator_id and m.rider_id = r.rider_id and m.payer_account_id = ${payerId}
    where r.operator_id = ${operator} and r.status = 1
      and (m.digest = any(${[...digests]}::text[])
        or lower(regexp_replace(p.lastname, '[^[:alnum:]]', '', 'g')) = any(${[...names]}::text[]))
    order by r.rider_id`.execute(queries);
  return rows;
}
