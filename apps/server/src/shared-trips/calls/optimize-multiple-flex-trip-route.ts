import { optimizeMultipleFlexTripRoute as contract } from '@handrail/contracts/shared-trips';
import { yes } from '@handrail/domain/platform';
import { preparedRead } from '../../platform/calls/handler.ts';
import { anchorOf, askedParty, revealParty } from '../asked-party.ts';
import { readOrder, ridersIn } from '../read-order.ts';
import { checkOrder, reckonBest } from '../reckon-order.ts';

export const optimizeMultipleFlexTripRouteHandler = preparedRead(
  contract,
  async ({ stop_order, shuttle_id, shuttle_anchor_location }, context) => {
    const party = await askedParty(context, ridersIn(stop_order), shuttle_id ?? null);
    const order = readOrder(stop_order);
    const legal = checkOrder(party, order);
    if (!legal.ok) return { party, verdict: legal };
    const anchor = anchorOf(shuttle_anchor_location);
    return { party, verdict: yes(await reckonBest(context.services, { party, anchor }, order)) };
  },
  async (_params, context, { party, verdict }) => {
    revealParty(context, party);
    return verdict;
  },
);
