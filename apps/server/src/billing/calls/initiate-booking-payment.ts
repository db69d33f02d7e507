import { initiateBookingPayment as contract } from '@handrail/contracts/billing';
import { methodOf, type Party, PAYMENT_METHODS, ticketsFor } from '@handrail/domain/billing';
import { type Cents, invariant, no, yes } from '@handrail/domain/platform';
import { openBooking } from '../../day/index.ts';
import { awaitedChange } from '../../platform/calls/handler.ts';
import { askAfter } from '../ask-after.ts';
import { methodsOfProgram } from '../payment-methods.ts';
import type { Asking } from '../ledger-store.ts';
import { findPayment } from '../payment-store.ts';
import { paymentOnWire } from '../payment-wire.ts';
import { paidAheadOf } from '../prepaid-store.ts';
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
    const starting = { booking_id, expected_version, by: method, savedCardId };
    const useAhead = async (party: Party, cents: Cents) => aheadUsed(asking, party, cents);
    const started = await startPayment(context, method === 'prepaid' ? { ...starting, useAhead } : starting);
    if (!started.ok) return started;
    return yes({ payment_id: started.value.payment_id });
  },
  async ({ payment_id }, context) => askAfter(context, [payment_id]),
  async ({ payment_id }, { queries, by }) => {
    const row = await findPayment({ queries, operator: by.operator }, payment_id);
    invariant(row, 'A payment that was started a moment ago is there.');
    return paymentOnWire(row);
  },
);

/** Riders pay ahead, and payers by invoice. */
async function aheadUsed(asking: Asking, party: Party, cents: Cents) {
  if (party.kind !== 'rider') return no('BALANCE_TOO_SMALL', 'A payer pays nothing ahead.');
  return ticketsFor(cents, await paidAheadOf(asking, party.id));
}
