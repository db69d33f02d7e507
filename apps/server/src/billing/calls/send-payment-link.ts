import { sendPaymentLink as contract } from '@handrail/contracts/billing';
import { no, phoneText, yes } from '@handrail/domain/platform';
import { readBooking } from '../../day/index.ts';
import { act } from '../../platform/calls/handler.ts';
import { signedInOf } from '../../platform/calls/signed-in.ts';
import { inOperator } from '../../platform/db/transaction.ts';
import { stageMessage } from '../../platform/outbox/outbox.ts';
import { addressOfRider, pageMessage } from '../page-message.ts';
import { paymentsOfBooking } from '../payment-store.ts';

export const sendPaymentLinkHandler = act(contract, async ({ booking_id, way }, { services, by, note }) => {
  const { operator, personId, name } = signedInOf(by);
  const found = await inOperator(services.db, operator, async (queries) => {
    const { booking } = await readBooking(queries, operator, booking_id);
    const payments = await paymentsOfBooking({ queries, operator }, booking_id);
    const open = payments.find(({ kind, state }) => kind === 'charge' && state === 'pending');
    if (!open || open.checkout_url === null)
      return no('NO_PAYMENT_PAGE', 'No page is open on which this ride is paid.');
    const to = await addressOfRider(services, { queries, operator }, { riderId: booking.riderId, way });
    return to.ok ? yes({ to: to.value, riderId: booking.riderId, page: open.checkout_url, cents: open.cents }) : to;
  });
  if (!found.ok) return found;
  const { to, riderId } = found.value;
  if (way === 'text') {
    await services.guard.count('textsByPerson', personId);
    await services.guard.count('textsToPhone', to);
  }
  const reason = `${name} sent the payment page of booking ${booking_id}.`;
  await inOperator(services.db, operator, async (queries) => {
    const said = { way, bookingId: booking_id, reason, ...found.value };
    await stageMessage(queries, services.vault, await pageMessage(services, { queries, operator }, said));
  });
  await note({ operator, personId }, 'sent a payment page', [riderId]);
  return yes({ sent_to: way === 'text' ? phoneText(to) : to });
});
