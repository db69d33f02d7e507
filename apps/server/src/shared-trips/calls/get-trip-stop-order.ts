import { getTripStopOrder as contract } from '@handrail/contracts/shared-trips';
import { yes } from '@handrail/domain/platform';
import { preparedRead } from '../../platform/calls/handler.ts';
import { revealParty } from '../asked-party.ts';
import { reckonPlanned } from '../reckon-order.ts';
import { readTripParty } from '../trip-party.ts';

export const getTripStopOrderHandler = preparedRead(
  contract,
  async ({ trip_id }, context) => {
    const { party, order, loadUnloadSec } = await readTripParty(context, trip_id);
    return { party, drawn: await reckonPlanned(context.services, { party, anchor: null }, order, loadUnloadSec) };
  },
  async (_params, context, { party, drawn }) => {
    revealParty(context, party);
    return yes(drawn);
  },
);
