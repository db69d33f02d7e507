import { sendTrackingLink as contract } from '@handrail/contracts/tracking';
import { no, phoneText, yes } from '@handrail/domain/platform';
import { findOperatorName } from '../../admin/index.ts';
import { act } from '../../platform/calls/handler.ts';
import { signedInOf } from '../../platform/calls/signed-in.ts';
import { inOperator } from '../../platform/db/transaction.ts';
import { whyNoTexts } from '../../platform/outbox/channels.ts';
import { stageMessage } from '../../platform/outbox/outbox.ts';
import { linkOfBooking } from '../link-of-booking.ts';

export const sendTrackingLinkHandler = act(contract, async ({ booking_id }, { services, by, note }) => {
  const { operator, personId, name } = signedInOf(by);
  const whyNot = whyNoTexts(services);
  if (whyNot !== null) return no('TEXT_SEND_FAILED', whyNot);
  const found = await inOperator(services.db, operator, async (queries) => {
    const link = await linkOfBooking(queries, services, operator, booking_id);
    if (!link.ok) return link;
    const rider = await queries
      .selectFrom('person')
      .select('phone')
      .where('operator_id', '=', operator)
      .where('person_id', '=', link.value.riderId)
      .executeTakeFirst();
    return yes({ ...link.value, phone: rider?.phone ?? null });
  });
  if (!found.ok) return found;
  const { url, phone, riderId } = found.value;
  if (phone === null) return no('NO_PHONE', 'The rider has no phone number.');
  await services.guard.count('textsByPerson', personId);
  await services.guard.count('textsToPhone', phone);

  await inOperator(services.db, operator, async (queries) =>
    stageMessage(queries, services.vault, {
      operator,
      channel: 'text',
      to: phone,
      personId: String(riderId), // riders are known by the id of their person
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
