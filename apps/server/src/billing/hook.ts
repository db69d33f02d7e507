import type { OperatorId } from '@handrail/domain/platform';
import type { Services } from '../platform/services.ts';
import { askProvider } from './ask-provider.ts';
import { askAboutDispute } from './disputes/ask-about-dispute.ts';
import { cardProviderOf } from './cards/provider-of.ts';

/**
 * Hears what a provider tells. It is a hint and nothing more: once its signature says whose it is, the payment it names is asked
 * after, and only what the provider answers then is written down. False for what is not the provider's own.
 */
export async function hearProvider(
  services: Services,
  operator: OperatorId,
  { body, signature }: { body: string; signature: string },
): Promise<boolean> {
  const provider = await cardProviderOf(services, operator);
  const event = provider?.readEvent(body, signature) ?? null;
  if (!provider || event === null) return false;
  const { paymentId, ref, disputeRef } = event;
  if (disputeRef !== null) {
    await askAboutDispute(services, { operator, provider }, disputeRef, { provider: provider.kind, ref });
    return true;
  }
  // Of somebody else's payment on the same account, or of nothing that is ours: heard, and nothing to do.
  if (paymentId === null || !/^\d{1,18}$/.test(paymentId)) return true;
  await askProvider(services, operator, paymentId, { provider: provider.kind, ref });
  return true;
}
