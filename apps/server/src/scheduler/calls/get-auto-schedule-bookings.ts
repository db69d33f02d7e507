import { getAutoScheduleBookings as contract } from '@handrail/contracts/scheduler';
import { byPickup, entriesOf, planOf, statusOf } from '@handrail/domain/day';
import { yes } from '@handrail/domain/platform';
import { isPlannable } from '@handrail/domain/scheduler';
import { bookingsOnWire, dayOn, lookingOf } from '../../day/index.ts';
import { read } from '../../platform/calls/handler.ts';

export const getAutoScheduleBookingsHandler = read(contract, async ({ date, program_id }, context) => {
  const day = await dayOn(context, date);
  const waiting = [...entriesOf(day.booking)]
    .filter(({ programId }) => program_id.includes(programId))
    .filter((booking) => isPlannable({ ...planOf(day, booking), status: statusOf(booking) }));
  context.reveals(waiting.map(({ riderId }) => riderId));
  return yes({ bookings: await bookingsOnWire(lookingOf(context), day, waiting.sort(byPickup)) });
});
