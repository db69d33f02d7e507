import type { OperatorId } from '@handrail/domain/platform';
import type { CardProvider } from '../cards/card-provider.ts';
import { cardProviderOf } from '../cards/provider-of.ts';
import { readOperator } from '../../platform/db/transaction.ts';
import type { Services } from '../../platform/services.ts';
import { askProvider } from '../ask-provider.ts';
import { findPayment } from '../payment-store.ts';
import type { Tidings } from '../settle-payment.ts';
import { findDispute, openDisputes } from './dispute-store.ts';
import { settleDispute } from './settle-dispute.ts';

/** Asks the provider how a dispute stands, and writes that down. What an event said of it counts for nothing. */
export async function askAboutDispute(
  services: Services,
  { operator, provider }: { operator: OperatorId; provider: CardProvider },
  ref: string,
  event?: Tidings['event'],
): Promise<void> {
  const told = await provider.lookUpDispute(ref);
  const { paymentId } = told;
  if (paymentId !== null && /^\d{1,18}$/.test(paymentId)) {
    const charge = await readOperator(services.db, operator, async (queries) =>
      findPayment({ queries, operator }, paymentId),
    );
    // Disputed is what was paid: where that is not known here yet, it is asked after first.
    if (charge && charge.state !== 'captured') await askProvider(services, operator, paymentId);
  }
  await settleDispute(services, operator, { provider: provider.kind, ref, told, ...(event ? { event } : {}) });
}

/**
 * Says to the provider what is still to be said of a dispute, and asks how it stands. Never inside a transaction; said again by its own
 * key it is said once, so whoever is in doubt says it again.
 */
export async function sayAndAsk(services: Services, operator: OperatorId, disputeId: string): Promise<void> {
  const dispute = await readOperator(services.db, operator, async (queries) =>
    findDispute({ queries, operator }, disputeId),
  );
  const provider = dispute && (await cardProviderOf(services, operator));
  if (!dispute || provider?.kind !== dispute.provider) return;
  const { provider_ref: ref, answer, answer_state } = dispute;
  const key = `handrail-${operator}-dispute-${disputeId}`;
  if (answer_state === 'sending') await provider.answerDispute({ ref, key, answer });
  if (answer_state === 'accepting') await provider.acceptDispute({ ref, key });
  const told = await provider.lookUpDispute(ref);
  await settleDispute(services, operator, { provider: provider.kind, ref, told, isSaid: true });
}

/** As many as nobody waits for behind each other. */
const MOST_AT_ONCE = 200;

/** The same of every dispute that is open: an event may have been lost, and an answer may not have arrived. */
export async function askAboutOpen(services: Services, operator: OperatorId): Promise<number> {
  const open = await readOperator(services.db, operator, async (queries) =>
    openDisputes({ queries, operator }, MOST_AT_ONCE),
  );
  for (const { dispute_id } of open) {
    if (services.jobs.stopping.aborted) break;
    await sayAndAsk(services, operator, dispute_id).catch((err: unknown) =>
      services.log.warn({ operator, dispute: dispute_id, err }, 'a card provider was not reached'),
    );
  }
  return open.length;
}
