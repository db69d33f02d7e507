import { arriveAt, type Day, departBy } from '@handrail/solver';

/**
 * How long a way takes at most for whoever leaves within these moments. Between them that grows or shrinks evenly, but where
 * the way begins or ends as the roads change: only those moments are looked at. Moments are whole, so the last one that
 * still arrives before a change is looked at with the one after it.
 */
export function longestWay(traffic: Day['traffic'], leg: number, [from, until]: readonly [number, number]): number {
  if (traffic === null) return leg;
  const turns = [...traffic.from].flatMap((at) => {
    const last = departBy(traffic, at, leg);
    return [at, last, last + 1];
  });
  const moments = [from, ...turns.filter((at) => at > from && at < until), Math.max(from, until)];
  return Math.max(...moments.map((at) => arriveAt(traffic, at, leg) - at));
}
