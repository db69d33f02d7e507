import type { AccountId } from '@handrail/domain/day';
import type { OperatorId } from '@handrail/domain/platform';
import type { Queries } from '../platform/db/transaction.ts';
import './tables.ts';

/** How long a payer waits for answers, where somebody has said so. */
export async function answerTermsOf(
  { queries, operator }: { queries: Queries; operator: OperatorId },
  payerId: AccountId,
) {
  const row = await queries
    .selectFrom('answer_terms')
    .select(['answer_terms_id', 'version', 'within_min'])
    .where('operator_id', '=', operator)
    .where('payer_account_id', '=', payerId)
    .executeTakeFirst();
  return row ?? null;
}
