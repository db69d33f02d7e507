import { emailUserReceipt as contract } from '@handrail/contracts/billing';
import { receiptLines } from '@handrail/domain/billing';
import { longDate, phoneText, yes } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import { findOperatorName } from '../../admin/index.ts';
import { openBooking } from '../../day/index.ts';
import { preparedChange } from '../../platform/calls/handler.ts';
import { stageMessage } from '../../platform/outbox/outbox.ts';
import { receiptEntity } from '../entities.ts';
import { entriesOfBookings } from '../ledger-store.ts';
import { addressOfRider } from '../page-message.ts';
import { paymentsOfBooking } from '../payment-store.ts';
import { newReceiptLink } from '../receipt-link.ts';
import { standingOf } from '../ride-standing.ts';

export const emailUserReceiptHandler = preparedChange(
  contract,
  async ({ way = 'mail' }, { services, by }) => {
    if (way === 'text' && by.personId !== null) await services.guard.count('textsByPerson', by.personId);
  },
  async ({ booking_id, way = 'mail' }, context) => {
    const { tx, clock, services } = context;
    const { queries, operator } = tx;
    const { booking } = await openBooking(context, booking_id);
    const { riderId } = booking;
    const to = await addressOfRider(services, { queries, operator }, { riderId, way });
    if (!to.ok) return to;
    const rider = await queries
      .selectFrom('person')
      .select('firstname')
      .where('operator_id', '=', operator)
      .where('person_id', '=', riderId)
      .executeTakeFirstOrThrow();
    const standing = standingOf(booking, await entriesOfBookings({ queries, operator }, [booking_id]));
    const payments = await paymentsOfBooking({ queries, operator }, booking_id);
    const link = newReceiptLink(services);
    await stageMessage(queries, services.vault, {
      operator,
      channel: way,
      to: to.value,
      personId: String(riderId), // riders are known by the id of their person
      bookingId: booking_id,
      template: way === 'text' ? 'receipt_link' : 'ride_receipt',
      data: {
        name: rider.firstname,
        company: (await findOperatorName(queries, operator)) ?? 'Handrail',
        day: longDate(Temporal.PlainDate.from(booking.serviceDay)),
        ride: booking_id,
        lines: receiptLines(booking, { ...standing, methods: payments.filter(isIn).map(({ method }) => method) }),
        link: link.url,
      },
      reason: `Receipt of booking ${booking_id}`,
      operationVersion: tx.version,
      now: clock.now(),
    });
    await tx.insert(receiptEntity, { booking_id, sent_to: to.value, at: clock.now().toString(), ...link.row });
    return yes({ sent_to: way === 'text' ? phoneText(to.value) : to.value });
  },
);

function isIn({ kind, state }: { kind: string; state: string }): boolean {
  return kind === 'charge' && state === 'captured';
}
