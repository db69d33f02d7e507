import { arriveAt, departBy } from '../day/traffic.ts';
import { type Bench, dwell, slotOf } from './bench.ts';
import { cheapestInsertion, hasRoom, openingCost } from './insertion.ts';
import { isTimed } from './route.ts';
import { firstInWindow, type Need, pricedCost } from './whole-route.ts';

/**
 * As `cheapestInsertion`, exact on any roads, if the bench is uncut. Measured or badly rounded matrices have legs longer
 * than the way through a third place; a stop inserted there makes the rest of the route earlier, and nothing known of the
 * route as it is bounds the new one. Where this route and this request have none of these, the quick way is exact.
 */
export function exactInsertion(
  bench: Bench,
  request: number,
  shift: number,
  bound: number,
  need: Need = 'cheapest',
): number {
  return hasShortcut(bench, request, shift)
    ? cheapestOfAll(bench, request, shift, bound, need)
    : cheapestInsertion(bench, request, shift, bound, need);
}

/**
 * Whether the way through one of the request's places is anywhere quicker than a leg of the route that the windows
 * leave room to change, or the way along the route quicker than straight to one of these places. Service is no part of
 * it: a minute at the door and one on a slow road are not the same.
 */
function hasShortcut(bench: Bench, request: number, shift: number): boolean {
  const { day, room, places, sequence, at, length, frozen, open, close, place } = bench;
  const travel = day.travelTime;
  const base = slotOf(bench, shift) * room;
  const last = length[slotOf(bench, shift)] - 1;
  const p = 2 * request;
  const pickupAt = place[p];
  const dropAt = place[p + 1];
  const direct = travel[pickupAt * places + dropAt];
  const first = firstInWindow(bench, base, last, frozen[shift], open[p]);
  for (let k = first; k < last; k++) {
    if (open[sequence[base + k]] > close[p + 1]) return false; // from here on everything is too late
    const here = at[base + k];
    const next = at[base + k + 1];
    const leg = travel[here * places + next];
    const toPickup = travel[here * places + pickupAt];
    const toDrop = travel[here * places + dropAt];
    const fromPickup = travel[pickupAt * places + next];
    const fromDrop = travel[dropAt * places + next];
    if (toPickup + fromPickup < leg || toDrop + fromDrop < leg) return true;
    if (toPickup + direct < toDrop || toPickup + direct + fromDrop < leg) return true;
    if (leg + travel[next * places + pickupAt] < toPickup || leg + travel[next * places + dropAt] < toDrop) return true;
  }
  return false;
}

/** Every pair of positions, in windows and with room, and cheaper than what was found: the whole route is then timed. */
function cheapestOfAll(bench: Bench, request: number, shift: number, bound: number, need: Need): number {
  const { day, room, places, sequence, at, length, frozen, found, place, open, close, clings } = bench;
  const slot = slotOf(bench, shift);
  const base = slot * room;
  const last = length[slot] - 1;
  const [p, d] = [2 * request, 2 * request + 1];
  if (last + 2 >= room || !isTimed(bench, shift, slot)) return Infinity;

  const travel = day.travelTime;
  const stands = (stop: number, here: number, next: number, there: number) => dwell(bench, stop, here, next, there);
  const reach = (leave: number, from: number, to: number) => arrival(bench, leave, travel[from * places + to]);
  const latest = latestByWindows(bench, slot);
  let best = bound;
  let [at1, at2] = [-1, -1];
  let soonest = open[sequence[base]]; // the soonest that position i can begin, by the windows before it
  search: for (let i = 0; i < last; i++) {
    const stop = sequence[base + i];
    if (i > 0)
      soonest = Math.max(
        open[stop],
        reach(
          soonest + stands(sequence[base + i - 1], at[base + i - 1], stop, at[base + i]),
          at[base + i - 1],
          at[base + i],
        ),
      );
    if (i < frozen[shift] || !hasRoom(bench, shift, base + i, request)) continue;
    const boards = Math.max(open[p], reach(soonest + stands(stop, at[base + i], p, place[p]), at[base + i], place[p]));
    if (boards > close[p]) continue;

    let here = place[p];
    let before = p;
    let begins = boards;
    for (let j = i; j < last; j++) {
      if (j > i) {
        const passed = sequence[base + j];
        const there = clings[passed] === 1 ? here : place[passed];
        const time = Math.max(open[passed], reach(begins + stands(before, here, passed, there), here, there));
        if (time > close[passed] || !hasRoom(bench, shift, base + j, request)) break;
        begins = time;
        before = passed;
        here = there;
      }
      const leaves = Math.max(open[d], reach(begins + stands(before, here, d, place[d]), here, place[d]));
      if (leaves > close[d]) continue;
      const next = sequence[base + j + 1];
      const leavesDoor = leaves + stands(d, place[d], next, at[base + j + 1]);
      const isInTime = clings[next] === 1 || reach(leavesDoor, place[d], at[base + j + 1]) <= latest[j + 1];
      if (!isInTime || leastCost(bench, shift, slot, i, j, request) >= best) continue;

      const cost = pricedCost(bench, shift, slot, i, j, request);
      if (cost < best) {
        best = cost;
        [at1, at2] = [i, j];
        if (need === 'any') break search;
      }
    }
  }
  if (at1 < 0) return Infinity;
  found[0] = at1;
  found[1] = at2;
  return best;
}

/** For every position the latest it can begin, by the windows from there on; the lane is scratch of `cheapestInsertion`. */
function latestByWindows(bench: Bench, slot: number) {
  const { day, room, places, sequence, at, length, close, dropBound } = bench;
  const base = slot * room;
  const last = length[slot] - 1;
  dropBound[last] = close[sequence[base + last]];
  for (let k = last - 1; k >= 0; k--) {
    const stop = sequence[base + k];
    const leg = day.travelTime[at[base + k] * places + at[base + k + 1]];
    const next = dropBound[k + 1];
    const leave = day.traffic === null ? next - leg : departBy(day.traffic, next, leg);
    const stands = dwell(bench, stop, at[base + k], sequence[base + k + 1], at[base + k + 1]);
    dropBound[k] = Math.min(close[stop], leave - stands);
  }
  return dropBound;
}

/** What it would add to the cost by distance alone, or -Infinity where more than distance has a price. */
function leastCost(bench: Bench, shift: number, slot: number, i: number, j: number, request: number): number {
  const { day, room, places, at, place } = bench;
  if (bench.hasPrices || bench.roams[shift] === 1) return -Infinity;

  const base = slot * room;
  const meters = (from: number, to: number) => day.travelDistance[from * places + to];
  const [pickupAt, dropAt] = [place[2 * request], place[2 * request + 1]];
  const [here, next, there, onward] = [at[base + i], at[base + i + 1], at[base + j], at[base + j + 1]];
  const added =
    i === j
      ? meters(here, pickupAt) + meters(pickupAt, dropAt) + meters(dropAt, next) - meters(here, next)
      : meters(here, pickupAt) +
        meters(pickupAt, next) -
        meters(here, next) +
        meters(there, dropAt) +
        meters(dropAt, onward) -
        meters(there, onward);
  return openingCost(bench, shift, slot) + day.shifts.distanceCost[shift] * added;
}

function arrival({ day }: Bench, leave: number, leg: number): number {
  return day.traffic === null ? leave + leg : arriveAt(day.traffic, leave, leg);
}
