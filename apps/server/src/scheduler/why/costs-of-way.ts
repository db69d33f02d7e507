import type { AddedCosts } from '@handrail/domain/scheduler';
import type { Candidate } from '@handrail/solver';
import type { PlanNumbers } from '../planner/plan-numbers.ts';

interface Added {
  numbers: PlanNumbers;
  ride: number;
  addedSec: number;
  addedM: number;
  /** Whether the vehicle drives somebody else that day. */
  isUsed: boolean;
}

/** Of what the price of a ride more on a lane is made; what is left of it is spare time that would be missing. */
export function costsOf(way: Candidate, { numbers, ride, addedSec, addedM, isUsed }: Added): AddedCosts {
  const { prices, rides, lanes, wishCost } = numbers;
  const driving = prices.meter * addedM + prices.driving * addedSec;
  const vehicle = isUsed ? 0 : prices.vehicle;
  const { home } = rides[ride] ?? { home: -1 };
  const wish = wishCost[ride * lanes.length + way.shift] ?? 0;
  const change = wish + (home < 0 || home === way.shift ? 0 : prices.otherVehicle);
  const awaySec = (of: number, at: number) => {
    const toldAt = rides[of]?.toldAt ?? -1;
    return toldAt < 0 ? 0 : Math.abs(at - toldAt);
  };
  const others = way.moved.reduce(
    (sum, { stop, from, to }) => ((stop & 1) === 1 ? sum : sum + awaySec(stop >> 1, to) - awaySec(stop >> 1, from)),
    0,
  );
  const moved = prices.movedSec * (awaySec(ride, way.pickupAt) + others);
  return { driving, vehicle, change, moved, slack: Math.max(0, way.cost - driving - vehicle - change - moved) };
}
