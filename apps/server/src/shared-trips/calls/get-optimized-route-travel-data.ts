import { getOptimizedRouteTravelData as contract } from '@handrail/contracts/shared-trips';
import { yes } from '@handrail/domain/platform';
import { preparedRead } from '../../platform/calls/handler.ts';
import { anchorOf, askedParty } from '../asked-party.ts';
import { readOrder, ridersIn } from '../read-order.ts';
import { checkOrder, reckonChosen } from '../reckon-order.ts';

export const getOptimizedRouteTravelDataHandler = preparedRead(
  contract,
  async ({ stop_order, shuttle_anchor_location }, context) => {
    const party = await askedParty(context, ridersIn(stop_order), null);
    const order = readOrder(stop_order);
    const legal = checkOrder(party, order);
    if (!legal.ok) return legal;
    const anchor = anchorOf(shuttle_anchor_location);
    const { travel_time, travel_distance, is_estimated } = await reckonChosen(
      context.services,
      { party, anchor },
      order,
      {},
    );
    return yes({ travel_time, travel_distance, is_estimated });
  },
  async (_params, _context, verdict) => verdict,
);
