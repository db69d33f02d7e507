import { sendTrackingLink as contract } from '@handrail/contracts/tracking';
import { phoneText, yes } from '@handrail/domain/platform';
import { findOperatorName } from '../../admin/index.ts';
import { act } from '../../platform/calls/handler.ts';
import { signedInOf } from '../../platform/calls/signed-in.ts';
import { inOperator } from '../../platform/db/transaction.ts';
import { stageMessage } from '../../platform/outbox/outbox.ts';
import { numberToTell, reachedAt } from '../by-hand.ts';
import { linkOfBooking } from '../link-of-booking.ts';

export const sendTrackingLinkHandler = act(contract, async ({ booking_id }, { services, by, note }) => {
  const { operator, personId, name } = signedInOf(by);
  const found = await inOperator(services.db, operator, async (queries) => {
    const link = await linkOfBooking(queries, services, operator, booking_id);
    if (!link.ok) return link;
    const number = numberToTell(services, await reachedAt(queries, operator, link.value.riderId), { isLink: true });
    return number.ok ? yes({ ...link.value, phone: number.value }) : number;
  });
  if (!found.ok) return found;
  const { url, phone, riderId } = found.value;
  await services.guard.count('textsByPerson', personId);
  await services.guard.count('textsToPhone', phone);

  await inOperator(services.db, operator, async (queries) =>
    stageMessage(queries, services.vault, {
      operator,
      channel: 'text',
      to: phone,
      personId: String(riderId), // riders are known by the id of their person
      bookingId: booking_id,
      template: 'tracking_link',
      data: { company: (await findOperatorName(queries, operator)) ?? 'Handrail', link: url },
      reason: `${name} sent the link of booking ${booking_id}.`,
      coalesceKey: `tracking_link:${booking_id}`,
      now: services.clocks.town.now(),
    }),
  );
  await note({ operator, personId }, 'sent a tracking link', [riderId]);
  return yes({ phone: phoneText(phone) });
});
