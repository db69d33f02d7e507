import type { getBrokerTerms as contract } from '@handrail/contracts/nemt';
import type { ResultOf } from '@handrail/contracts/platform';
import type { AccountId } from '@handrail/domain/day';
import type { OperatorId } from '@handrail/domain/platform';
import type { Queries } from '../platform/db/transaction.ts';
import { answerTermsOf } from './answer-terms.ts';
import { listOwnLayouts } from './own-layouts.ts';

/** How a payer's files are answered and read, beyond what is known of all brokers. */
export async function brokerTermsOnWire(
  asking: { queries: Queries; operator: OperatorId },
  payerId: AccountId,
): Promise<ResultOf<typeof contract>> {
  const layouts = await listOwnLayouts(asking, payerId);
  return {
    insurance_id: payerId,
    answer_within_min: (await answerTermsOf(asking, payerId))?.within_min ?? null,
    own_layouts: layouts.map(({ name, label, columns }) => ({
      layout: name,
      layout_name: label,
      columns: columns.filter(([, field]) => field !== undefined).length,
    })),
  };
}
