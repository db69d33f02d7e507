import { getAutoScheduleWhy as contract } from '@handrail/contracts/scheduler';
import type { CodeOf, ParamsOf } from '@handrail/contracts/platform';
import { bookingOf } from '@handrail/domain/day';
import { no, yes, type Verdict } from '@handrail/domain/platform';
import { gatherNamed, lookingOf } from '../../day/index.ts';
import { type Preparing, preparedRead } from '../../platform/calls/handler.ts';
import { askWhy, lookAtPlan, type LookedAt } from '../why/look-at-plan.ts';
import { mentionedIn, saidWithoutVehicles, tellWhy, type WhyOnWire } from '../why/tell-why.ts';
import type { RideWhy } from '../why/why-numbers.ts';
import { whereAway } from '../why/where-away.ts';

interface Answered {
  looked: LookedAt;
  /** What is said of the ride without asking any vehicle, or what they all say. */
  said: Pick<WhyOnWire, 'is' | 'sentence'> | RideWhy;
}

/** Asked while no connection is held: the thread may have to open the plan first. */
async function answered(
  { queue_id, booking_id }: ParamsOf<typeof contract>,
  { services, by }: Preparing,
): Promise<Verdict<Answered, CodeOf<typeof contract>>> {
  const looked = await lookAtPlan(services, by.operator, queue_id);
  if (!looked.ok) return looked;
  const ride = looked.value.numbering.rideOf.get(booking_id);
  const said = saidWithoutVehicles(looked.value, booking_id);
  if (said) return yes({ looked: looked.value, said });
  if (ride === undefined) return no('NOT_IN_PLAN', 'The plan was not made for this ride.');
  return whereAway(services, async () => {
    return yes({ looked: looked.value, said: await askWhy(services, looked.value, { about: 'ride', ride }) });
  });
}

export const getAutoScheduleWhyHandler = preparedRead(
  contract,
  answered,
  async ({ queue_id, booking_id }, context, prepared) => {
    if (!prepared.ok) return prepared;
    const { looked, said } = prepared.value;
    if (!('lanes' in said)) {
      return yes({ queue_id, booking_id, version: looked.plan.version, ...said, vehicles: [], fix: null });
    }
    const booking = bookingOf(looked.gathered.day, booking_id);
    const mentioned = mentionedIn(looked, booking, said);
    context.reveals(mentioned.map(({ riderId }) => riderId));
    return yes(tellWhy(looked, booking, said, await gatherNamed(lookingOf(context), mentioned)));
  },
);
