import { previewSharedTrip as contract } from '@handrail/contracts/shared-trips';
import { secondsOf } from '@handrail/domain/shared-trips';
import { textOfInstant, zoneOf } from '@handrail/domain/day';
import { yes } from '@handrail/domain/platform';
import { typedInstant, typedWallOfDay } from '../../dispatch/index.ts';
import { preparedRead } from '../../platform/calls/handler.ts';
import { anchorOf, askedParty, revealParty } from '../asked-party.ts';
import type { Party } from '../party.ts';
import { readOrder, ridersIn } from '../read-order.ts';
import { checkOrder, checkVehicle, reckonChosen } from '../reckon-order.ts';

export const previewSharedTripHandler = preparedRead(
  contract,
  async ({ stop_order, shuttle_id, shuttle_anchor_location, first_pickup_time, load_unload_time }, context) => {
    const party = await askedParty(context, ridersIn(stop_order), shuttle_id);
    const order = readOrder(stop_order);
    const legal = checkOrder(party, order);
    if (!legal.ok) return { party, verdict: legal };
    const vehicle = checkVehicle(party);
    if (!vehicle.ok) return { party, verdict: vehicle };
    const reckoned = await reckonChosen(context.services, { party, anchor: anchorOf(shuttle_anchor_location) }, order, {
      ...(first_pickup_time === undefined ? {} : { startAt: startOf(party, first_pickup_time) }),
      ...(load_unload_time === undefined ? {} : { loadSec: load_unload_time }),
    });
    return { party, verdict: yes(reckoned) };
  },
  async (_params, context, { party, verdict }) => {
    revealParty(context, party);
    return verdict;
  },
);

/** The first stop, as it was chosen: on the day that its rides are of. */
function startOf({ day, date, bookings }: Party, typed: string): number {
  typedWallOfDay(typed, date, 'first_pickup_time');
  const zone = zoneOf(day, bookings[0]?.programId ?? '');
  return secondsOf(textOfInstant(typedInstant(typed, zone, 'first_pickup_time')));
}
