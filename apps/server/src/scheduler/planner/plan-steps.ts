/** Steps of the search for a day of so many rides: enough that more of them change little (decision 0079). */
export function stepsFor(rides: number): number {
  return Math.min(MOST, LEAST + PER_RIDE * rides);
}

const LEAST = 10_000;
const PER_RIDE = 60;
const MOST = 200_000;
