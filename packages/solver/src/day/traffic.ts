import type { Traffic } from './day.ts';

/**
 * Driving through a day whose roads are slow at eight and quick at noon, without ever overtaking yourself: a leg is so
 * many units of road, and each moment yields 1/factor of them (Ichoua, Gendreau and Potvin 2003). Whoever leaves later
 * arrives later, so earliest and latest times can be found as if travel never varied.
 */
export function arriveAt(traffic: Traffic, departAt: number, leg: number): number {
  const { from, factor } = traffic;
  let step = stepAt(from, departAt);
  let at = departAt;
  let left = leg;
  for (;;) {
    const slow = step < 0 ? 1 : factor[step];
    const until = step + 1 < from.length ? from[step + 1] : Infinity;
    const covered = (until - at) / slow;
    if (covered >= left) return Math.ceil(at + left * slow - 1e-9);
    left -= covered;
    at = until;
    step++;
  }
}

/** The latest whole moment at which one can leave and still be there by `arriveBy`. */
export function departBy(traffic: Traffic, arriveBy: number, leg: number): number {
  const { from, factor } = traffic;
  let step = stepAt(from, arriveBy);
  let at = arriveBy;
  let left = leg;
  for (;;) {
    const slow = step < 0 ? 1 : factor[step];
    const since = step < 0 ? -Infinity : from[step];
    const covered = (at - since) / slow;
    if (covered >= left) break;
    left -= covered;
    at = since;
    step--;
  }

  let departAt = Math.ceil(at - left * (step < 0 ? 1 : factor[step]));
  while (arriveAt(traffic, departAt, leg) > arriveBy) departAt--; // rounding is always against us
  return departAt;
}

function stepAt(from: Int32Array, at: number): number {
  let step = -1;
  while (step + 1 < from.length && from[step + 1] <= at) step++;
  return step;
}
