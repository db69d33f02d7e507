import { getSharedTripInitialOrder as contract } from '@handrail/contracts/shared-trips';
import { yes } from '@handrail/domain/platform';
import { checkSharedBookings } from '@handrail/domain/shared-trips';
import { preparedRead } from '../../platform/calls/handler.ts';
import { anchorOf, askedParty, revealParty } from '../asked-party.ts';
import { checkVehicle, reckonBest } from '../reckon-order.ts';

export const getSharedTripInitialOrderHandler = preparedRead(
  contract,
  async ({ bookings, shuttle_anchor_location, shuttle_id }, context) => {
    const party = await askedParty(context, bookings, shuttle_id);
    const counted = checkSharedBookings(party.bookings.length, party.most);
    if (!counted.ok) return { party, verdict: counted };
    const vehicle = checkVehicle(party);
    if (!vehicle.ok) return { party, verdict: vehicle };
    const anchor = anchorOf(shuttle_anchor_location);
    return { party, verdict: yes(await reckonBest(context.services, { party, anchor })) };
  },
  async (_params, context, { party, verdict }) => {
    revealParty(context, party);
    return verdict;
  },
);
