import { getDispatchBookingList as contract } from '@handrail/contracts/dispatch';
import { unassigned } from '@handrail/domain/day';
import { yes } from '@handrail/domain/platform';
import { bookingsOnWire, dayOn, lookingOf } from '../../day/index.ts';
import { read } from '../../platform/calls/handler.ts';
import { shownPrograms } from '../board.ts';

export const getDispatchBookingListHandler = read(contract, async ({ date, program_id }, context) => {
  const day = await dayOn(context, date);
  const isShown = shownPrograms(program_id);
  const waiting = unassigned(day).filter(({ programId }) => isShown(programId));
  context.reveals(waiting.map(({ riderId }) => riderId));
  return yes(await bookingsOnWire(lookingOf(context), day, waiting));
});
