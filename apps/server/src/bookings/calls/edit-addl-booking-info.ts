import { editAddlBookingInfo as contract } from '@handrail/contracts/bookings';
import { bookingOf } from '@handrail/domain/day';
import { invariant, yes } from '@handrail/domain/platform';
import { dayAsDone, drawRide, openBooking } from '../../day/index.ts';
import { notFound } from '../../platform/calls/call-failure.ts';
import { drawnChange } from '../../platform/calls/handler.ts';
import { isStale, stale } from '../../platform/calls/stale.ts';
import { bookingInfoEntity } from '../entities.ts';
import { findInfo, infosOf } from '../info-store.ts';
import { saveCharged } from '../save-charged.ts';

export const editAddlBookingInfoHandler = drawnChange(
  contract,
  async ({ addl_info_id, value, quantity, to_delete, expected_version }, context) => {
    const { tx } = context;
    const held = await findInfo(tx, addl_info_id);
    if (!held) throw notFound();
    if (isStale(held, expected_version)) return stale('line');
    const opened = await openBooking(context, held.booking_id);
    if (to_delete === true) {
      const isGone = await tx.remove(bookingInfoEntity, addl_info_id, held.version);
      invariant(isGone, 'It was read while the head was held.');
    } else {
      await tx.save(bookingInfoEntity, addl_info_id, held.version, {
        value: value ?? held.value,
        quantity: held.addl_fee_id === null ? null : (quantity ?? held.quantity),
      });
    }
    return yes({ ...(await saveCharged(context, opened)), infoId: addl_info_id });
  },
  async ({ infoId, ...done }, context) => {
    const day = await dayAsDone(context, done.date);
    const [id = ''] = done.bookingIds;
    const infos = await infosOf({ queries: context.queries, operator: context.by.operator }, bookingOf(day, id));
    const addl_info = infos.find(({ addl_info_id }) => addl_info_id === infoId) ?? null;
    return { addl_info, ...(await drawRide(done, context)) };
  },
);
