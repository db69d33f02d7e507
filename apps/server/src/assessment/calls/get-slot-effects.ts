import { getSlotEffects as contract } from '@handrail/contracts/assessment';
import { yes } from '@handrail/domain/platform';
import type { WishedRun } from '../../dispatch/index.ts';
import { askedRead } from '../../platform/calls/handler.ts';
import { assessWish } from '../assess-wish.ts';

export const getSlotEffectsHandler = askedRead(contract, async ({ pickup_times, ...wish }, context) => {
  const effects = [];
  // One after the other: they are asked of one bench.
  for (const pickup_time of pickup_times) {
    const runs = await assessWish(context, { ...wish, pickup_time });
    if (!runs.ok) return runs;
    effects.push({ wished_time: pickup_time, ...effectOf(runs.value) });
  }
  return yes(effects);
});

/** The best vehicle's, where one can serve the ride as it stands. */
function effectOf([first]: readonly WishedRun[]) {
  if (first?.verdict !== 'fits') {
    return {
      shuttle_name: null,
      pickup_time: null,
      dropoff_time: null,
      added_travel_time: 0,
      reason: first?.reason ?? null,
    };
  }
  const { shuttle_name, pickup_time, dropoff_time, added_travel_time } = first;
  return { shuttle_name, pickup_time, dropoff_time, added_travel_time, reason: null };
}
