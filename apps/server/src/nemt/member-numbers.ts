import { plain, type KnownRider } from '@handrail/domain/nemt';
import type { AccountId } from '@handrail/domain/day';
import type { OperatorId, RiderId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import './tables.ts';
import type { Queries } from '../platform/db/transaction.ts';
import type { Vault } from '../platform/guard/vault.ts';
import type { Tx } from '../platform/log/tx.ts';
import { memberNumberEntity } from './entities.ts';

/** A member number as it is compared: whoever reads the table learns nothing of it. */
export function digestOf(vault: Vault, operator: OperatorId, number: string | null): string | null {
  const text = plain(number ?? '');
  return text === '' ? null : vault.digest(`member:${operator}:${text}`).toString('hex');
}

interface Wanted {
  operator: OperatorId;
  payerId: AccountId;
  digests: readonly string[];
  /** Last names, as they are compared. */
  names: readonly string[];
}

/** The riders whom a file may mean, each with the digest of the number that this payer knows them by. */
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

/** Notes the number by which a payer knows a rider from a day on. */
export async function addMemberNumber(
  tx: Tx,
  vault: Vault,
  given: { riderId: RiderId; payerId: AccountId; number: string; from: string },
): Promise<void> {
  const digest = digestOf(vault, tx.operator, given.number);
  if (digest === null) return;
  await tx.insert(memberNumberEntity, {
    rider_id: given.riderId,
    payer_account_id: given.payerId,
    digest,
    number_sealed: vault.seal(given.number, `member:${tx.operator}:${given.riderId}:${given.payerId}`),
    starts_on: given.from,
  });
}
