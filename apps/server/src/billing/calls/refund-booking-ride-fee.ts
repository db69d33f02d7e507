import { refundBookingRideFee as contract } from '@handrail/contracts/billing';
import { mayRefund, type RefundState } from '@handrail/domain/billing';
import { addUp, no, yes } from '@handrail/domain/platform';
import { type DoneToRides, drawRide, openBooking } from '../../day/index.ts';
import { awaitedChange, type Changing } from '../../platform/calls/handler.ts';
import { isStale, stale } from '../../platform/calls/stale.ts';
import { askAfter } from '../ask-after.ts';
import { cardProviderRow } from '../cards/provider-of.ts';
import { paymentEntity } from '../entities.ts';
import { paymentsWithNoted } from '../noted-payments.ts';
import { leftOf, type PaymentRow } from '../payment-store.ts';
import { postRefunded } from '../post-payment.ts';
import { projectStatus } from '../project-status.ts';
import { refundThreshold } from '../refund-threshold.ts';

/**
 * What is given back is reserved under the operator's head before anybody is asked to move it: two who refund at once cannot
 * give back more than was paid. What was paid by hand goes back at once; a card's provider is asked once nothing is held.
 */
export const refundBookingRideFeeHandler = awaitedChange(
  contract,
  async () => Promise.resolve(null),
  async ({ booking_id, amount_cents, reason = '', expected_version }, context) => {
    const { tx, by } = context;
    const opened = await openBooking(context, booking_id);
    if (isStale(opened.booking, expected_version)) return stale('booking');
    const payments = await paymentsWithNoted(context, opened.booking);
    const captured = payments.filter(({ kind, state }) => kind === 'charge' && state === 'captured');
    const refunds = payments.filter(({ kind }) => kind === 'refund');
    const verdict = mayRefund(
      {
        capturedCents: addUp(captured.map(({ cents, disputed_cents }) => cents - disputed_cents)),
        refunds: refunds.map(({ cents, state }) => ({ cents, state: state as RefundState })), // as the table has it
      },
      amount_cents,
      { thresholdCents: refundThreshold(context), levels: by.kind === 'user' ? by.levels : [] },
    );
    if (!verdict.ok) return verdict;
    const parts = partsOf(amount_cents, captured, payments);
    const online = parts.find(({ charge }) => charge.provider !== null);
    if (online && (await cardProviderRow(tx.queries, tx.operator))?.kind !== online.charge.provider) {
      return no('NO_PROVIDER', 'Whoever took the card is no longer set up. Set them up again first.');
    }
    if (reason !== '') context.because(reason);
    const asked: string[] = [];
    for (const { charge, cents } of parts) {
      const refund = await reserve(context, charge, { cents, reason });
      if (charge.provider !== null) {
        asked.push(refund.payment_id);
        continue;
      }
      const entry_id = await postRefunded(context, refund, opened.booking);
      const settled_at = context.clock.now().toString();
      await tx.save(paymentEntity, refund.payment_id, refund.version, { state: 'done', entry_id, settled_at });
    }
    return yes({ rides: await projectStatus(context, opened), asked });
  },
  async ({ asked }, context) => askAfter(context, asked),
  async ({ rides }: { rides: DoneToRides; asked: string[] }, context) => drawRide(rides, { ...context, version: null }),
);

/** The newest payment is given back first. */
function partsOf(cents: number, captured: readonly PaymentRow[], payments: readonly PaymentRow[]) {
  let left = cents;
  return captured.toReversed().flatMap((charge) => {
    const part = Math.min(left, leftOf(charge, payments));
    left -= part;
    return part > 0 ? [{ charge, cents: part }] : [];
  });
}

async function reserve(
  { tx, by, clock }: Changing,
  charge: PaymentRow,
  { cents, reason }: { cents: number; reason: string },
): Promise<PaymentRow> {
  return tx.insert(paymentEntity, {
    kind: 'refund',
    booking_id: charge.booking_id,
    invoice_id: charge.invoice_id,
    party_kind: charge.party_kind,
    party_id: charge.party_id,
    charge_id: charge.payment_id,
    method: charge.method,
    cents,
    state: 'pending',
    provider: charge.provider,
    provider_ref: null,
    checkout_url: null,
    saved_card_id: null,
    failure: null,
    reason,
    entry_id: null,
    started_by: by.personId,
    started_at: clock.now().toString(),
    settled_at: null,
  });
}
