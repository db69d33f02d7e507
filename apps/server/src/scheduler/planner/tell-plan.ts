import { textOfEpochMs } from '@handrail/domain/day';
import { invariant } from '@handrail/domain/platform';
import { type PlanFound, type PlannerReason, WHY_NOT, WHY_UNPLACED, whyImpossible } from '@handrail/domain/scheduler';
import type { NumbersFound } from './plan-numbers.ts';
import type { PlanNumbering } from './number-plan.ts';

/** What was found in numbers, as it is told. */
export function tellPlan(
  { baseMs, input }: PlanNumbering,
  { rides, unplaced, lunches, figures, isEstimated }: NumbersFound,
): PlanFound {
  const at = (seconds: number) => textOfEpochMs(baseMs + 1000 * seconds);
  const idOf = (ride: number) => {
    const id = input.rides[ride]?.id;
    invariant(id !== undefined, 'The planner has no rides of its own.');
    return id;
  };
  return {
    rides: rides.map(({ ride, lane, pickupAt, dropoffAt }) => ({
      id: idOf(ride),
      lane,
      pickupAt: at(pickupAt),
      dropoffAt: at(dropoffAt),
    })),
    unplaced: unplaced.map(({ ride, is, reason }) => ({
      id: idOf(ride),
      isImpossible: is !== 'not found',
      refusal:
        is === 'not found'
          ? WHY_UNPLACED.NOT_FOUND
          : is === 'too soon'
            ? WHY_UNPLACED.TOO_SOON
            : whyImpossible(isReason(reason) ? reason : null),
    })),
    lunches: lunches.map(({ lane, startsAt, endsAt }) => ({ lane, startsAt: at(startsAt), endsAt: at(endsAt) })),
    figures,
    isEstimated,
  };
}

function isReason(reason: string | null): reason is PlannerReason {
  return reason !== null && reason in WHY_NOT;
}
