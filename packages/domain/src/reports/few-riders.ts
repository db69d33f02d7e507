/** Of fewer riders than this a map would say who lives where. */
export const FEWEST_RIDERS_SHOWN = 5;

/** How many rides are told of a place; null where they are of so few riders that each could be known by them. */
export function shownRides(rides: number, riders: number): number | null {
  return riders < FEWEST_RIDERS_SHOWN ? null : rides;
}

export function shownRidesText(rides: number | null): string {
  if (rides === null) return `under ${FEWEST_RIDERS_SHOWN}`;
  return rides.toLocaleString('en-US');
}

/** The most first. Counts that are not told come last, so that their place among the others does not tell them. */
export function mostShownFirst(a: number | null, b: number | null): number {
  return (b ?? -1) - (a ?? -1);
}
