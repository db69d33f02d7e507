import { getRideMessages as contract } from '@handrail/contracts/tracking';
import { zoneOf } from '@handrail/domain/day';
import { yes } from '@handrail/domain/platform';
import { readBooking } from '../../day/index.ts';
import { read } from '../../platform/calls/handler.ts';
import { listMessages } from '../../platform/outbox/list.ts';
import { reachedAt } from '../by-hand.ts';
import { toldOnWire } from '../told-on-wire.ts';

/** No ride is told of more often than this. */
const MOST_TOLD = 50;

export const getRideMessagesHandler = read(contract, async ({ booking_id }, { queries, by, reveals }) => {
  const { day, booking } = await readBooking(queries, by.operator, booking_id);
  reveals([booking.riderId]);
  const told = await listMessages(queries, by.operator, {
    before: null,
    state: null,
    limit: MOST_TOLD,
    bookingId: booking_id,
  });
  return yes({
    told: toldOnWire(told, zoneOf(day, booking.programId)),
    messages_by: (await reachedAt(queries, by.operator, booking.riderId)).messagesBy,
  });
});
