import type { AccountId } from '@handrail/domain/day';
import { sql } from 'kysely';
import type { Asking } from './ledger-store.ts';

/** Of these whoever keeps them changes few and seldom: where one is another, every payer is read again. */
const OF_ANY_PAYER = [
  'account',
  'account_place',
  'member_number',
  'payer_terms',
  'person',
  'ride_authorization',
  'ride_signature',
];

/**
 * The payers among some whose drafts may be others since an operation, by what the log and the ledger have of it since: what was
 * read before the operator's head was taken is as good as read now for all the rest.
 */
export async function payersChangedSince(
  { queries, operator }: Asking,
  accountIds: readonly AccountId[],
  version: number,
): Promise<Set<AccountId>> {
  const { rows } = await sql<{ id: AccountId | null }>`
    select null::bigint as id from change c
    where c.operator_id = ${operator} and c.version > ${version} and c.entity = any(${OF_ANY_PAYER}::text[])
    union
    select p.party_id from money_entry e join money_posting p using (operator_id, money_entry_id)
    where e.operator_id = ${operator} and e.operation > ${version} and p.party_kind = 'payer'
    union
    select i.account_id from change c join invoice i on i.operator_id = c.operator_id and i.invoice_id = c.id
    where c.operator_id = ${operator} and c.version > ${version} and c.entity = 'invoice'
    union
    select b.payer_account_id from change c join booking b on b.operator_id = c.operator_id and b.booking_id = c.id
    where c.operator_id = ${operator} and c.version > ${version} and c.entity = 'booking' and b.payer_account_id is not null
    union
    select p.party_id from change c
    join money_entry e on e.operator_id = c.operator_id and e.booking_id = c.id
    join money_posting p on p.operator_id = e.operator_id and p.money_entry_id = e.money_entry_id and p.party_kind = 'payer'
    where c.operator_id = ${operator} and c.version > ${version} and c.entity = 'booking'`.execute(queries);
  if (rows.some(({ id }) => id === null)) return new Set(accountIds);
  const changed = new Set(rows.map(({ id }) => id));
  return new Set(accountIds.filter((id) => changed.has(id)));
}
