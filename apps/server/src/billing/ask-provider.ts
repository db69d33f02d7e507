import { invariant, type OperatorId } from '@handrail/domain/platform';
import { readOperator } from '../platform/db/transaction.ts';
import type { Services } from '../platform/services.ts';
import type { CardProvider } from './cards/card-provider.ts';
import { cardProviderOf } from './cards/provider-of.ts';
import { findPayment, type PaymentRow } from './payment-store.ts';
import { settlePayment, type Tidings } from './settle-payment.ts';

/**
 * Asks the provider about a payment that is written down as pending: to begin it where nobody knows whether that was done, or
 * how it stands. Asked again by its own key it is begun once, so whoever is in doubt asks. Never inside a transaction.
 */
export async function askProvider(
  services: Services,
  operator: OperatorId,
  paymentId: string,
  event?: Tidings['event'],
): Promise<void> {
  const asked = await readOperator(services.db, operator, async (queries) => {
    const asking = { queries, operator };
    const payment = await findPayment(asking, paymentId);
    if (!payment) return null;
    const charge = payment.charge_id === null ? null : await findPayment(asking, payment.charge_id);
    const card =
      payment.saved_card_id === null
        ? null
        : await queries
            .selectFrom('saved_card')
            .select(['customer_ref', 'card_ref'])
            .where('operator_id', '=', operator)
            .where('saved_card_id', '=', payment.saved_card_id)
            .executeTakeFirst();
    return { payment, charge, card: card ?? null };
  });
  if (asked?.payment.provider == null) return;
  const provider = await cardProviderOf(services, operator);
  if (provider?.kind !== asked.payment.provider) return;
  const tidings = await tidingsOf(services, provider, asked);
  await settlePayment(services, operator, paymentId, event ? { ...tidings, event } : tidings);
}

interface Asked {
  payment: PaymentRow;
  charge: PaymentRow | null;
  card: { customer_ref: string; card_ref: string } | null;
}

async function tidingsOf(services: Services, provider: CardProvider, { payment, charge, card }: Asked) {
  const { kind, provider_ref, payment_id: paymentId, cents, booking_id } = payment;
  if (provider_ref !== null) return { told: await provider.lookUp(kind, provider_ref) };
  const asked = { key: `handrail-${payment.operator_id}-${paymentId}`, paymentId, cents, about: aboutOf(payment) };
  if (kind === 'refund') {
    invariant(charge?.provider_ref != null, 'What is given back was taken by the provider.');
    const { ref, ...told } = await provider.refund({ ...asked, ref: charge.provider_ref });
    return { told, ref };
  }
  if (card) {
    const { ref, ...told } = await provider.chargeSaved({
      ...asked,
      card: { customerRef: card.customer_ref, cardRef: card.card_ref },
    });
    return { told, ref };
  }
  const home = services.settings.HANDRAIL_PUBLIC_URL ?? `http://localhost:${services.settings.PORT}`;
  const backTo = booking_id === null ? '/account_mngm/plan-billing' : `/rider-services/bookings/view/${booking_id}`;
  const { ref, checkoutUrl } = await provider.start({
    ...asked,
    saves: payment.saves_card,
    backTo: `${home.replace(/\/$/, '')}${backTo}`,
  });
  return { told: null, ref, checkoutUrl };
}

/** What the holder reads on the provider's page: neither who rode nor where. */
function aboutOf({ booking_id, invoice_id }: PaymentRow): string {
  return booking_id === null ? `Invoice ${invoice_id ?? ''}` : `Ride ${booking_id}`;
}
