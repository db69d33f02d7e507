import { saveNewAddlBookingInfo as contract } from '@handrail/contracts/bookings';
import { invariant, no, yes } from '@handrail/domain/platform';
import { bookingOf } from '@handrail/domain/day';
import { dayAsDone, drawRide, openBooking } from '../../day/index.ts';
import { notFound } from '../../platform/calls/call-failure.ts';
import { drawnChange } from '../../platform/calls/handler.ts';
import { isStale, stale } from '../../platform/calls/stale.ts';
import { ridePricer } from '../../pricing/index.ts';
import { bookingInfoEntity } from '../entities.ts';
import { infosOf, isInfoLabel } from '../info-store.ts';
import { saveCharged } from '../save-charged.ts';

export const saveNewAddlBookingInfoHandler = drawnChange(
  contract,
  async ({ booking_id, label_id, value, addl_fee_id, quantity, expected_version }, context) => {
    const { tx } = context;
    const opened = await openBooking(context, booking_id);
    if (isStale(opened.booking, expected_version)) return stale('booking');
    if (!(await isInfoLabel(tx, label_id))) throw notFound();
    if (addl_fee_id !== undefined) {
      const priced = (await ridePricer(tx, [opened.booking]))?.pricedWith(opened.booking);
      const fee = priced?.version.additionalFees.find(({ id }) => id === addl_fee_id);
      if (!fee) return refused('addl_fee_id', 'Choose a fee of the plan that priced this ride.');
      if (fee.counted !== 'typed') return refused('addl_fee_id', 'This fee is counted by itself.');
      if (quantity === undefined) return refused('quantity', 'Say how many there are.');
    }
    const { booking_info_id } = await tx.insert(bookingInfoEntity, {
      booking_id,
      label_id,
      value,
      addl_fee_id: addl_fee_id ?? null,
      quantity: addl_fee_id === undefined ? null : (quantity ?? null),
    });
    return yes({ ...(await saveCharged(context, opened)), infoId: booking_info_id });
  },
  async ({ infoId, ...done }, context) => {
    const day = await dayAsDone(context, done.date);
    const [id = ''] = done.bookingIds;
    const infos = await infosOf({ queries: context.queries, operator: context.by.operator }, bookingOf(day, id));
    const addl_info = infos.find(({ addl_info_id }) => addl_info_id === infoId);
    invariant(addl_info, 'What was noted a moment ago is there.');
    return { addl_info, ...(await drawRide(done, context)) };
  },
);

function refused(field: string, sentence: string) {
  return no('FEE_INVALID', sentence, { [field]: sentence });
}
