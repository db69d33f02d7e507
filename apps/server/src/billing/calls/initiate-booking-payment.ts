import { initiateBookingPayment as contract } from '@handrail/contracts/billing';
import { methodOf, PAYMENT_METHODS } from '@handrail/domain/billing';
import { invariant, no, yes } from '@handrail/domain/platform';
import { openBooking } from '../../day/index.ts';
import { awaitedChange, type Changing } from '../../platform/calls/handler.ts';
import { askAfter } from '../ask-after.ts';
import { balanceOfParty } from '../ledger-store.ts';
import { methodsOfProgram } from '../payment-methods.ts';
import { findPayment } from '../payment-store.ts';
import { paymentOnWire } from '../payment-wire.ts';
import { findSavedCard, savedCardIdOf } from '../saved-cards.ts';
import { startPayment } from '../start-payment.ts';

export const initiateBookingPaymentHandler = awaitedChange(
  contract,
  async () => Promise.resolve(null),
  async ({ booking_id, payment, expected_version }, context) => {
    const savedCardId = savedCardIdOf(payment);
    const method = savedCardId === null ? methodOf(payment) : 'card';
    const { booking } = await openBooking(context, booking_id);
    const { tx } = context;
    const asking = { queries: tx.queries, operator: tx.operator };
    const taken = await methodsOfProgram(asking, booking.programId);
    if (method === null || method === 'account' || method === 'none' || !taken.has(method)) {
      const named = method === null ? 'so' : `by ${PAYMENT_METHODS[method].label.toLowerCase()}`;
      return no('METHOD_NOT_TAKEN', `Rides of this program are not paid ${named} at the desk.`);
    }
    if (savedCardId !== null && !(await findSavedCard(asking, savedCardId, booking.riderId))) {
      return no('METHOD_NOT_TAKEN', 'This card is not kept for the rider.');
    }
    const started = await startPayment(context, { booking_id, expected_version, by: method, savedCardId });
    if (!started.ok) return started;
    const { payment_id, cents, party_kind, party_id } = started.value;
    if (method === 'prepaid' && (await paidAhead(context, party_kind, party_id)) < cents) {
      return no('BALANCE_TOO_SMALL', 'The balance paid ahead is smaller than what is open.');
    }
    return yes({ payment_id });
  },
  async ({ payment_id }, context) => askAfter(context, [payment_id]),
  async ({ payment_id }, { queries, by }) => {
    const row = await findPayment({ queries, operator: by.operator }, payment_id);
    invariant(row, 'A payment that was started a moment ago is there.');
    return paymentOnWire(row);
  },
);

async function paidAhead({ tx }: Changing, kind: 'rider' | 'payer', id: string): Promise<number> {
  const party = { kind, id };
  return 0 - (await balanceOfParty({ queries: tx.queries, operator: tx.operator }, { party, account: 'prepaid' }));
}
