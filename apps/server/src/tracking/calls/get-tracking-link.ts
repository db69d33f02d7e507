import { getTrackingLink as contract } from '@handrail/contracts/tracking';
import { yes } from '@handrail/domain/platform';
import { act } from '../../platform/calls/handler.ts';
import { signedInOf } from '../../platform/calls/signed-in.ts';
import { inOperator } from '../../platform/db/transaction.ts';
import { linkOfBooking } from '../link-of-booking.ts';

export const getTrackingLinkHandler = act(contract, async ({ booking_id }, { services, by, note }) => {
  const { operator, personId } = signedInOf(by);
  const link = await inOperator(services.db, operator, async (queries) =>
    linkOfBooking(queries, services, operator, booking_id),
  );
  if (!link.ok) return link;
  const { url, opens, closes, riderId } = link.value;
  await note({ operator, personId }, 'asked for a tracking link', [riderId]);
  return yes({ url, opens, closes });
});
