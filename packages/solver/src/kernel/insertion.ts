import { arriveAt } from '../day/traffic.ts';
import { type Bench, dwell, slotOf } from './bench.ts';
import { isTimed, sweepsFor } from './route.ts';
import { cheapestBeforeBreak, type Need, pricedCost } from './whole-route.ts';

/**
 * The cheapest place of one request in one route, exact, if any is cheaper than `bound`; Infinity otherwise. What it
 * adds to the route's cost is returned and the positions to insert after are left in `bench.found`. Where a way through
 * a third place is quicker than the direct road, a place that exists may be missed (see `exactInsertion`); what is
 * found is always true.
 *
 * Every pair of positions passes the cheap tests first: the two windows, the load, the earliest time up to here and
 * the latest time from here on (both already know every ride on the route), then the cost. Only what is left is timed
 * (`fits`). Earliest times rise along a route, so most scans end early.
 */
export function cheapestInsertion(
  bench: Bench,
  request: number,
  shift: number,
  bound: number,
  need: Need = 'cheapest',
): number {
  const { day, room, places, sequence, at, earliest, latest, length, found } = bench;
  const { open, close, service, place, limit, clings, emptyOnly, aboardAlone, dropCost, dropBound } = bench;
  const travel = day.travelTime;
  const meters = day.travelDistance;
  const traffic = day.traffic;
  const rate = day.shifts.distanceCost[shift];
  const slot = slotOf(bench, shift);
  const base = slot * room;
  const last = length[slot] - 1;
  const p = 2 * request;
  const d = p + 1;
  const pickupAt = place[p];
  const dropAt = place[d];
  const maxRide = limit[d];
  const direct = travel[pickupAt * places + dropAt];
  const directMeters = meters[pickupAt * places + dropAt];
  const alone = bench.alone[request] === 1;
  const sharing = bench.hasSharingRules;
  const opening = openingCost(bench, shift, slot);
  // A detour can shorten the time on the road by missing the rush; then distance alone proves nothing.
  const spared = bench.hasTimePrices && bench.hasTraffic ? 1e12 : 0;
  let best = bound - opening;
  let found1 = -1;
  let found2 = -1;
  if (last + 2 >= room || !isTimed(bench, shift, slot)) return Infinity;

  // The request fits between positions `first` and `final` alone. What dropping off after each of them would add, and
  // the least of it from there on: a pickup too dear to be saved by any drop-off is skipped whole.
  const frozen = bench.frozen[shift];
  const first = firstInTime(latest, base, frozen, last, open[p] + (bench.sharesDoors ? 0 : service[p]));
  let final = first - 1;
  for (let j = first; j < last; j++) {
    const here = at[base + j];
    const next = at[base + j + 1];
    const leave = earliest[base + j] + dwell(bench, sequence[base + j], here, d, dropAt);
    const leg = travel[here * places + dropAt];
    let time = traffic === null ? leave + leg : arriveAt(traffic, leave, leg);
    if (time > close[d]) break;
    if (time < open[d]) time = open[d];
    const onward = travel[dropAt * places + next];
    const after = time + dwell(bench, d, dropAt, sequence[base + j + 1], next);
    const arrive = traffic === null ? after + onward : arriveAt(traffic, after, onward);
    const possible = arrive <= latest[base + j + 1] && clings[sequence[base + j + 1]] === 0;
    dropCost[j] = possible
      ? rate * (meters[here * places + dropAt] + meters[dropAt * places + next] - meters[here * places + next])
      : Infinity;
    final = j;
  }
  let least = Infinity;
  for (let j = final; j >= first; j--) {
    if (dropCost[j] < least) least = dropCost[j];
    dropBound[j] = least;
  }

  search: for (let i = first; i <= final; i++) {
    const here = at[base + i];
    const leaveHere = earliest[base + i] + dwell(bench, sequence[base + i], here, p, pickupAt);
    const toPickup = travel[here * places + pickupAt];
    let boards = traffic === null ? leaveHere + toPickup : arriveAt(traffic, leaveHere, toPickup);
    if (boards > close[p]) break;
    if (clings[sequence[base + i + 1]] === 1 || !hasRoom(bench, shift, base + i, request)) continue;
    if (sharing && (aboardAlone[base + i] === 1 || (alone && riders(bench, base + i)))) continue;
    if (sharing && meetsUnwanted(bench, base, i, i, request)) continue;

    if (boards < open[p]) boards = open[p];
    const leavePickup = boards + service[p];
    const next = at[base + i + 1];
    const toHere = meters[here * places + pickupAt];
    const skipped = meters[here * places + next];

    // Straight from door to door …
    const straight = rate * (toHere + directMeters + meters[dropAt * places + next] - skipped);
    if (straight - spared < best && dropCost[i] < Infinity) {
      let leaves = traffic === null ? leavePickup + direct : arriveAt(traffic, leavePickup, direct);
      if (leaves <= close[d]) {
        if (leaves < open[d]) leaves = open[d];
        const onward = travel[dropAt * places + next];
        const after = leaves + dwell(bench, d, dropAt, sequence[base + i + 1], next);
        const arrive = traffic === null ? after + onward : arriveAt(traffic, after, onward);
        if (arrive <= latest[base + i + 1] && fits(bench, slot, i, i, p, d)) {
          const cost = bench.hasPrices ? pricedCost(bench, shift, slot, i, i, request) - opening : straight;
          if (cost < best) {
            best = cost;
            found1 = i;
            found2 = i;
            if (need === 'any') break;
          }
        }
      }
    }

    // … or with other stops on the way.
    const pickupCost = rate * (toHere + meters[pickupAt * places + next] - skipped);
    if (i === final || pickupCost + dropBound[i + 1] - spared >= best) continue;

    let from = pickupAt;
    let leave = boards + dwell(bench, p, pickupAt, sequence[base + i + 1], next);
    let ridden = leave - leavePickup; // who gets in at the same door does so meanwhile
    for (let j = i + 1; j <= final; j++) {
      const stop = sequence[base + j];
      const there = at[base + j];
      const leg = travel[from * places + there];
      let time = traffic === null ? leave + leg : arriveAt(traffic, leave, leg);
      if (time < earliest[base + j]) time = earliest[base + j];
      if (time > latest[base + j]) break;
      if (emptyOnly[stop] === 1 || (sharing && aboardAlone[base + j] === 1) || (alone && stop < 2 * bench.requests))
        break;
      ridden += leg;
      if (traffic === null && ridden + travel[there * places + dropAt] > maxRide) break;
      const stands = dwell(bench, stop, there, sequence[base + j + 1], at[base + j + 1]);
      ridden += stands;
      leave = time + stands;
      from = there;
      if (!hasRoom(bench, shift, base + j, request)) break;
      if (pickupCost + dropBound[j] - spared >= best) break;

      const toDrop = travel[there * places + dropAt];
      const leaveToDrop = time + dwell(bench, stop, there, d, dropAt);
      let leaves = traffic === null ? leaveToDrop + toDrop : arriveAt(traffic, leaveToDrop, toDrop);
      if (leaves > close[d]) break;
      const estimate = pickupCost + dropCost[j];
      if (estimate - spared >= best) continue;
      if (leaves < open[d]) leaves = open[d];
      const onward = travel[dropAt * places + at[base + j + 1]];
      const after = leaves + dwell(bench, d, dropAt, sequence[base + j + 1], at[base + j + 1]);
      const arrive = traffic === null ? after + onward : arriveAt(traffic, after, onward);
      if (arrive > latest[base + j + 1]) continue;
      if (sharing && meetsUnwanted(bench, base, i, j, request)) break;
      if (!fits(bench, slot, i, j, p, d)) continue;

      const cost = bench.hasPrices ? pricedCost(bench, shift, slot, i, j, request) - opening : estimate;
      if (cost < best) {
        best = cost;
        found1 = i;
        found2 = j;
        if (need === 'any') break search;
      }
    }
  }
  if (found1 >= 0) {
    found[0] = found1;
    found[1] = found2;
    best += opening;
  } else {
    best = bound;
  }
  const isEnough = need === 'any' && found1 >= 0;
  const aside =
    bench.roams[shift] === 1 && !isEnough ? cheapestBeforeBreak(bench, request, shift, slot, best, need) : Infinity;
  if (aside < best) return aside;
  return found1 >= 0 ? best : Infinity;
}

/**
 * Whether some timing keeps every promise with the pickup after position i and the drop-off after position j. Starts
 * from the route's earliest times, which an insertion can only push later, and stops where nothing is pushed.
 */
function fits(bench: Bench, slot: number, i: number, j: number, p: number, d: number): boolean {
  const { day, room, places, sequence, at, earliest, latest, length, trial, trialAt, trialTime, trialLatest } = bench;
  const { open, close, service, place, partner, limit, position } = bench;
  const travel = day.travelTime;
  const traffic = day.traffic;
  const base = slot * room;
  const count = length[slot] + 2;
  const dropPosition = j + 2;

  for (let k = 0, x = 0; x < count; x++) {
    if (x === i + 1 || x === dropPosition) {
      const stop = x === dropPosition ? d : p;
      trial[x] = stop;
      trialAt[x] = place[stop];
      trialTime[x] = open[stop];
      trialLatest[x] = close[stop];
    } else {
      trial[x] = sequence[base + k];
      trialAt[x] = at[base + k];
      trialTime[x] = earliest[base + k];
      trialLatest[x] = latest[base + k];
      k++;
    }
  }

  let from = i + 1;
  let settled = dropPosition; // past this, the first stop that is not pushed ends the sweep
  for (let sweeps = sweepsFor(bench, count); sweeps > 0; sweeps--) {
    let again = count;
    let raised = -1;
    let before = trialTime[from - 1];
    for (let x = from; x < count; x++) {
      const stop = trial[x];
      const leave = before + dwell(bench, trial[x - 1], trialAt[x - 1], stop, trialAt[x]);
      const leg = travel[trialAt[x - 1] * places + trialAt[x]];
      const arrive = traffic === null ? leave + leg : arriveAt(traffic, leave, leg);
      let time = trialTime[x];
      if (arrive > time) {
        if (arrive > trialLatest[x]) return false;
        time = arrive;
        trialTime[x] = time;
      } else if (x > settled) {
        break;
      }
      before = time;

      const start = partner[stop];
      if (start >= 0) {
        const q = start === p ? i + 1 : position[start];
        const y = start === p ? q : q + (q > i ? 1 : 0) + (q > j ? 1 : 0);
        const least = time - limit[stop] - service[start];
        if (least > trialTime[y]) {
          if (least > trialLatest[y]) return false;
          trialTime[y] = least;
          if (y < again) again = y;
          if (y > raised) raised = y;
        }
      }
    }
    if (again === count) return true;
    from = again + 1;
    settled = raised;
  }
  return false;
}

/** The first position whose successor can still begin at `time` or later; latest times rise along a route. */
function firstInTime(latest: Int32Array, base: number, from: number, last: number, time: number): number {
  let low = from;
  let high = last;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (latest[base + middle + 1] < time) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Adding a stop to a shift that so far only rests also pays for taking it out at all. */
export function openingCost({ day, work, distance }: Bench, shift: number, slot: number): number {
  if (work[slot] > 0) return 0;
  return day.shifts.fixedCost[shift] + day.shifts.distanceCost[shift] * distance[slot];
}

export function hasRoom(
  { day, dimensions, aboardLoad, load }: Bench,
  shift: number,
  lane: number,
  request: number,
): boolean {
  const { configs, configFrom } = day.shifts;
  const boarding = 2 * request * dimensions;
  const aboard = lane * dimensions;
  for (let config = configFrom[shift]; config < configFrom[shift + 1]; config++) {
    let kind = 0;
    while (
      kind < dimensions &&
      aboardLoad[aboard + kind] + load[boarding + kind] <= configs[config * dimensions + kind]
    ) {
      kind++;
    }
    if (kind === dimensions) return true;
  }
  return false;
}

function riders({ aboardLoad, dimensions, sequence, requests, position, room }: Bench, lane: number): boolean {
  for (let kind = 0; kind < dimensions; kind++) if (aboardLoad[lane * dimensions + kind] > 0) return true;
  // Riders who take no seat are riders too: walk back and see whether anyone boarded and has not left.
  const base = lane - (lane % room);
  for (let k = lane; k > base; k--) {
    const stop = sequence[k];
    if (stop < 2 * requests && (stop & 1) === 0 && base + position[stop + 1] > lane) return true;
  }
  return false;
}

/** Whether someone this request may not share with is aboard between the pickup after i and the drop-off after j. */
function meetsUnwanted(bench: Bench, base: number, i: number, j: number, request: number): boolean {
  const { sequence, position, apart, apartFrom, alone, requests, shiftOf } = bench;
  for (let a = apartFrom[request]; a < apartFrom[request + 1]; a++) {
    const pickup = 2 * apart[a];
    const k = position[pickup];
    if (shiftOf[pickup] >= 0 && sequence[base + k] === pickup && k <= j && position[pickup + 1] > i) return true;
  }
  for (let k = i + 1; k <= j; k++) {
    const stop = sequence[base + k];
    if (stop < 2 * requests && alone[stop >> 1] === 1) return true;
  }
  return false;
}
