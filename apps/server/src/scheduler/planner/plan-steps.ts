/** Steps of the search for a day of so many rides: enough that more of them change little (decision 0079). */
export function stepsFor(rides: number): number {
  return LEAST + Math.min(MOST_MORE, PER_RIDE * rides);
}

const LEAST = 20_000;
const PER_RIDE = 60;
const MOST_MORE = 30_000;
