import { getFirstLanes as contract } from '@handrail/contracts/dispatch';
import { yes } from '@handrail/domain/platform';
import { read } from '../../platform/calls/handler.ts';
import { dayOn, lookingOf } from '../../day/index.ts';
import { currentBoard } from '../board-cache.ts';
import { firstLanes } from '../first-lanes.ts';

export const getFirstLanesHandler = read(contract, async ({ date, program_id, lanes }, context) => {
  const day = await dayOn(context, date);
  const first = firstLanes(await currentBoard(lookingOf(context), day, program_id), day, lanes);
  context.reveals(first.bookings.map(({ passenger_id }) => passenger_id));
  return yes(first);
});
