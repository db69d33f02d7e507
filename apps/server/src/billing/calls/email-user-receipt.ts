import { emailUserReceipt as contract } from '@handrail/contracts/billing';
import { receiptLines } from '@handrail/domain/billing';
import { longDate, no, yes } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import { findOperatorName } from '../../admin/index.ts';
import { openBooking } from '../../day/index.ts';
import { change } from '../../platform/calls/handler.ts';
import { stageMessage } from '../../platform/outbox/outbox.ts';
import { receiptEntity } from '../entities.ts';
import { entriesOfBookings } from '../ledger-store.ts';
import { paymentsOfBooking } from '../payment-store.ts';
import { standingOf } from '../ride-standing.ts';

export const emailUserReceiptHandler = change(contract, async ({ booking_id }, context) => {
  const { tx, clock, services } = context;
  const { queries, operator } = tx;
  const { booking } = await openBooking(context, booking_id);
  const rider = await queries
    .selectFrom('person')
    .select(['person_id', 'firstname', 'email'])
    .where('operator_id', '=', operator)
    .where('person_id', '=', booking.riderId)
    .executeTakeFirst();
  const to = rider?.email ?? '';
  if (!rider || to === '') return no('NO_EMAIL', 'The rider has no e-mail address.');

  const standing = standingOf(booking, await entriesOfBookings({ queries, operator }, [booking_id]));
  const payments = await paymentsOfBooking({ queries, operator }, booking_id);
  const day = longDate(Temporal.PlainDate.from(booking.serviceDay));
  await stageMessage(queries, services.vault, {
    operator,
    channel: 'mail',
    to,
    personId: rider.person_id,
    template: 'ride_receipt',
    data: {
      name: rider.firstname,
      company: (await findOperatorName(queries, operator)) ?? 'Handrail',
      day,
      ride: booking_id,
      lines: receiptLines(booking, { ...standing, methods: payments.filter(isIn).map(({ method }) => method) }),
    },
    reason: `Receipt of booking ${booking_id}`,
    operationVersion: tx.version,
    now: clock.now(),
  });
  await tx.insert(receiptEntity, { booking_id, sent_to: to, at: clock.now().toString() });
  return yes({ sent_to: to });
});

function isIn({ kind, state }: { kind: string; state: string }): boolean {
  return kind === 'charge' && state === 'captured';
}
