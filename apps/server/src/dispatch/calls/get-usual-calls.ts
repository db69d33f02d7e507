import { getUsualCalls as contract } from '@handrail/contracts/dispatch';
import { textOfInstant } from '@handrail/domain/day';
import { yes } from '@handrail/domain/platform';
import { lookingOf } from '../../day/index.ts';
import { read } from '../../platform/calls/handler.ts';
import { usualCalls } from '../usual-calls.ts';

export const getUsualCallsHandler = read(contract, async ({ date }, context) => {
  const usual = await usualCalls(lookingOf(context), date);
  context.reveals(usual.map(({ riderId }) => riderId));
  return yes({ usual: usual.map(({ bookingId, at }) => ({ booking_id: bookingId, call_time: textOfInstant(at) })) });
});
