/**
 * Steps of the search for a day of so many rides: enough that more of them change little, and on a large day, whose steps are
 * longer, as many as end in minutes (decision 0079).
 */
export function stepsFor(rides: number): number {
  return Math.floor(Math.min(LEAST + PER_RIDE * rides, MOST, STEPS_TIMES_RIDES / Math.max(1, rides)));
}

const LEAST = 20_000;
const PER_RIDE = 60;
const MOST = 50_000;
const STEPS_TIMES_RIDES = 90_000_000;
