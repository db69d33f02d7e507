import { textOfEpochMs } from '@handrail/domain/day';
import { eachOf, invariant, type Pieces, type PlaceId } from '@handrail/domain/platform';
import {
  type PlacedRide,
  type PlanFound,
  type PlannedWay,
  type PlannerReason,
  WHY_NOT,
  WHY_UNPLACED,
  whyImpossible,
} from '@handrail/domain/scheduler';
import type { NumbersFound } from './plan-numbers.ts';
import type { PlanNumbering } from './number-plan.ts';

/** What was found in numbers, as it is told: a ride at a time. */
export function* tellingPlan(
  { baseMs, input, placeIds }: PlanNumbering,
  { rides, unplaced, lunches, ways, figures, laneMeters, stood, isEstimated }: NumbersFound,
): Pieces<PlanFound> {
  const at = (seconds: number) => textOfEpochMs(baseMs + 1000 * seconds);
  const idOf = (ride: number) => {
    const id = input.rides[ride]?.id;
    invariant(id !== undefined, 'The planner has no rides of its own.');
    return id;
  };
  const placed = yield* eachOf(rides, ({ ride, lane, pickupAt, dropoffAt }): PlacedRide[] => [
    { id: idOf(ride), lane, pickupAt: at(pickupAt), dropoffAt: at(dropoffAt) },
  ]);
  return {
    rides: placed,
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
    ways: waysOf(ways, placeIds),
    figures,
    laneMeters,
    stood,
    isEstimated,
  };
}

function isReason(reason: string | null): reason is PlannerReason {
  return reason !== null && reason in WHY_NOT;
}

function waysOf(ways: Int32Array, placeIds: readonly PlaceId[]): PlannedWay[] {
  return Array.from({ length: ways.length / 3 }, (_, n) => {
    const [from = 0, to = 0, meters = 0] = ways.subarray(3 * n, 3 * n + 3);
    return [placeIds[from] ?? '', placeIds[to] ?? '', meters];
  });
}
