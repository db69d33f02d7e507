import { arriveAt, departBy } from '../day/traffic.ts';
import { type Bench, dwell, startOf } from './bench.ts';

/**
 * Reads a slot's sequence again after it changed: places, distance, hash and, where it needs no timing, the cost. The
 * timing waits until somebody asks (`isTimed`), since what is remembered of a route by its hash needs none.
 */
export function refresh(bench: Bench, shift: number, slot: number): boolean {
  const { sequence, position, place, at, length, room, places, day, hash, hash2, work, distance, cost, timed } = bench;
  const base = slot * room;
  const count = length[slot];
  const meters = day.travelDistance;
  const visitsFrom = 2 * bench.requests;
  let first = Math.imul(bench.kind[shift] + 0x3d4d51c3, 0x9e3779b1);
  let second = Math.imul(bench.kind[shift] + 0x1b873593, 0x85ebca6b);
  let driven = 0;
  let jobs = 0;
  let here = place[sequence[base]];
  for (let k = 0; k < count; k++) {
    const stop = sequence[base + k];
    const there = place[stop] < 0 ? here : place[stop];
    position[stop] = k;
    at[base + k] = there;
    driven += meters[here * places + there];
    here = there;
    if (k > 0 && k < count - 1) {
      if (stop < visitsFrom || place[stop] >= 0) jobs++;
      first = Math.imul((first << 13) | (first >>> 19), 5) + Math.imul(stop + 1, 0x27d4eb2f);
      second = Math.imul(second ^ (stop + 0x165667b1), 0xc2b2ae35);
      second ^= second >>> 15;
    }
  }
  hash[slot] = first;
  hash2[slot] = second;
  work[slot] = jobs;
  distance[slot] = driven;
  timed[slot] = 0;
  if (bench.hasPrices && !isTimed(bench, shift, slot)) return false;

  cost[slot] = costOf(bench, shift, slot);
  return true;
}

/**
 * For every position the load, and the earliest and the latest time at which service can begin there in any timing
 * that keeps every window, ride time and the route's duration. False, and the slot is worthless, when there is no
 * such timing, the load does not fit or someone shares who may not.
 */
export function isTimed(bench: Bench, shift: number, slot: number): boolean {
  if (bench.timed[slot] === 1) return true;
  if (!countLoads(bench, shift, slot)) return false;
  if (!findEarliest(bench, slot) || !findLatest(bench, slot)) return false;
  if (!keepsSharingRules(bench, slot)) return false;
  bench.timed[slot] = 1;
  return true;
}

function countLoads(bench: Bench, shift: number, slot: number): boolean {
  const { sequence, length, room, load, aboardLoad, dimensions, day } = bench;
  const base = slot * room;
  const { configs, configFrom } = day.shifts;
  const firstConfig = configFrom[shift];
  const lastConfig = configFrom[shift + 1];
  for (let kind = 0; kind < dimensions; kind++) aboardLoad[base * dimensions + kind] = 0;
  for (let k = 1; k < length[slot]; k++) {
    const from = sequence[base + k] * dimensions;
    const lane = (base + k) * dimensions;
    for (let kind = 0; kind < dimensions; kind++) {
      aboardLoad[lane + kind] = aboardLoad[lane - dimensions + kind] + load[from + kind];
    }

    let config = firstConfig;
    for (; config < lastConfig; config++) {
      let kind = 0;
      while (kind < dimensions && aboardLoad[lane + kind] <= configs[config * dimensions + kind]) kind++;
      if (kind === dimensions) break;
    }
    if (config === lastConfig) return false;
  }
  return true;
}

/**
 * The least solution of the route's difference constraints: drive forward as early as possible; where a rider has then
 * sat too long, the pickup must have been later, so raise it and drive on from there. Every raise is forced, so the
 * first timing that satisfies everything is the earliest one. Usually one sweep, rarely more than three.
 */
function findEarliest(bench: Bench, slot: number): boolean {
  const { sequence, earliest, length, room, open } = bench;
  const base = slot * room;
  for (let k = 0; k < length[slot]; k++) earliest[base + k] = open[sequence[base + k]];
  return pushForward(bench, slot, earliest, base);
}

/** Raises `times` (from `first` on) until every leg, ride and the duration fit over them: the least such timing. */
export function pushForward(bench: Bench, slot: number, times: Int32Array, first: number): boolean {
  const { sequence, at, length, room, service, close, partner, limit, position, places, day } = bench;
  const base = slot * room;
  const count = length[slot];
  const travel = day.travelTime;
  const traffic = day.traffic;
  let from = 1;
  for (let sweeps = sweepsFor(bench, count); from < count; sweeps--) {
    if (sweeps === 0) return false;
    let again = count;
    let time = times[first + from - 1];
    for (let k = from; k < count; k++) {
      const before = base + k - 1;
      const stop = sequence[base + k];
      const leg = travel[at[before] * places + at[before + 1]];
      const leave = time + dwell(bench, sequence[before], at[before], stop, at[before + 1]);
      const arrive = traffic === null ? leave + leg : arriveAt(traffic, leave, leg);
      time = times[first + k];
      if (arrive > time) time = arrive;
      if (time > close[stop]) return false;
      times[first + k] = time;

      const start = partner[stop];
      if (start >= 0) {
        const q = position[start];
        const least = time - limit[stop] - service[start];
        if (least > times[first + q]) {
          if (least > close[start]) return false;
          times[first + q] = least;
          if (q < again) again = q;
        }
      }
    }
    from = again + 1;
  }
  return true;
}

/**
 * After one sweep per stop every chain of rides has been followed; a route still moving then moves for ever, without
 * windows to stop it. Where roads vary with the hour, a chain may have to be followed again.
 */
export function sweepsFor(bench: Bench, count: number): number {
  return bench.hasTraffic ? 100 * count : count;
}

/** The mirror image: the greatest solution, driving backward as late as possible and pulling drop-offs forward. */
function findLatest(bench: Bench, slot: number): boolean {
  const { sequence, latest, length, room, close } = bench;
  const base = slot * room;
  for (let k = 0; k < length[slot]; k++) latest[base + k] = close[sequence[base + k]];
  return pullBack(bench, slot, latest, base);
}

/** Lowers `times` (from `first` on) until every leg, ride and the duration fit under them: the greatest such timing. */
export function pullBack(bench: Bench, slot: number, times: Int32Array, first: number): boolean {
  const { sequence, at, service, open, follower, limit, position, places, day, room, length } = bench;
  const base = slot * room;
  const travel = day.travelTime;
  const traffic = day.traffic;
  let from = length[slot] - 2;
  for (let sweeps = sweepsFor(bench, length[slot]); from >= 0; sweeps--) {
    if (sweeps === 0) return false;
    let again = -1;
    let next = times[first + from + 1];
    for (let k = from; k >= 0; k--) {
      const stop = sequence[base + k];
      const leg = travel[at[base + k] * places + at[base + k + 1]];
      const leave = traffic === null ? next - leg : departBy(traffic, next, leg);
      next = times[first + k];
      const stands = dwell(bench, stop, at[base + k], sequence[base + k + 1], at[base + k + 1]);
      if (leave - stands < next) {
        next = leave - stands;
        times[first + k] = next;
      }
      if (next < open[stop]) return false;

      // A rider who boards by then leaves no later than the limit allows.
      const end = follower[stop];
      if (end < 0) continue;
      const most = next + service[stop] + limit[end];
      const q = position[end];
      if (most < times[first + q] && sequence[base + q] === end && q < length[slot]) {
        times[first + q] = most;
        if (q > again) again = q;
      }
    }
    from = again - 1;
  }
  return true;
}

/** Riders who must ride alone, pairs who may not share, and breaks during which nobody is aboard. */
function keepsSharingRules(bench: Bench, slot: number): boolean {
  const { sequence, length, room, requests, alone, aboardAlone, emptyOnly, apart, apartFrom, position, visits } = bench;
  if (visits === 0 && !bench.hasSharingRules) return true;

  const base = slot * room;
  let riders = 0;
  let guarded = 0;
  aboardAlone[base] = 0;
  for (let k = 1; k < length[slot]; k++) {
    const stop = sequence[base + k];
    if (stop < 2 * requests) {
      const request = stop >> 1;
      const boards = (stop & 1) === 0;
      riders += boards ? 1 : -1;
      if (alone[request] === 1) guarded += boards ? 1 : -1;
      if (boards) {
        const leaves = position[stop + 1];
        for (let a = apartFrom[request]; a < apartFrom[request + 1]; a++) {
          const other = 2 * apart[a];
          const inRoute = sequence[base + position[other]] === other && position[other] < length[slot];
          if (inRoute && position[other] < leaves && position[other + 1] > k) return false;
        }
      }
    }
    if (guarded > 0 && riders > 1) return false;
    if (emptyOnly[stop] === 1 && riders > 0) return false;
    aboardAlone[base + k] = guarded > 0 ? 1 : 0;
  }
  return true;
}

/** A shift that only rests costs nothing. */
function costOf(bench: Bench, shift: number, slot: number): number {
  const { day, work, distance, hasPrices } = bench;
  const { fixedCost, distanceCost, timeCost } = day.shifts;
  if (work[slot] === 0) return 0;
  const driven = fixedCost[shift] + distanceCost[shift] * distance[slot];
  if (!hasPrices) return driven;
  const hours = timeCost[shift] === 0 ? 0 : timeCost[shift] * leastDuration(bench, slot);
  return driven + hours + slackCost(bench, slot) + movedCost(bench, slot);
}

/** Home as early as can be, then left as late as that allows. */
function leastDuration(bench: Bench, slot: number): number {
  const { room, length, earliest, latest, trialLatest } = bench;
  const base = slot * room;
  const last = length[slot] - 1;
  for (let k = 0; k < last; k++) trialLatest[k] = latest[base + k];
  trialLatest[last] = earliest[base + last];
  pullBack(bench, slot, trialLatest, 0);
  return trialLatest[last] - trialLatest[0];
}

function slackCost({ day, room, length, earliest, latest }: Bench, slot: number): number {
  const { wanted, price } = day.slack;
  if (price === 0) return 0;
  const base = slot * room;
  let missing = 0;
  for (let k = 1; k < length[slot] - 1; k++) {
    const slack = latest[base + k] - earliest[base + k];
    if (slack < wanted) missing += wanted - slack;
  }
  return price * missing;
}

/** For who was told a time, by how much the plan cannot be there then. */
function movedCost(
  { hasToldTimes, day, requests, sequence, room, length, earliest, latest }: Bench,
  slot: number,
): number {
  if (!hasToldTimes) return 0;
  const { toldAt, movePrice } = day.requests;
  const base = slot * room;
  let cost = 0;
  for (let k = 1; k < length[slot] - 1; k++) {
    const stop = sequence[base + k];
    if (stop >= 2 * requests || (stop & 1) === 1 || toldAt[stop >> 1] < 0) continue;
    const told = toldAt[stop >> 1];
    const away = Math.max(0, earliest[base + k] - told, told - latest[base + k]);
    cost += movePrice[stop >> 1] * away;
  }
  return cost;
}

/** Writes a route into a slot, between leaving the shift's start and reaching its end. */
export function writeRoute(bench: Bench, shift: number, slot: number, stops: readonly number[]): void {
  const { sequence, room, length } = bench;
  if (stops.length + 2 > room) {
    throw new RangeError(`Shift ${shift} has ${stops.length} stops, and there is room for ${room - 2}.`);
  }
  const base = slot * room;
  sequence[base] = startOf(bench, shift);
  sequence.set(stops, base + 1);
  sequence[base + 1 + stops.length] = startOf(bench, shift) + 1;
  length[slot] = stops.length + 2;
}

/** Writes an empty route (its frozen prefix alone) into a slot. */
export function clearSlot(bench: Bench, shift: number, slot: number): void {
  const { prefix, prefixFrom } = bench.day.shifts;
  writeRoute(bench, shift, slot, Array.from(prefix.subarray(prefixFrom[shift], prefixFrom[shift + 1])));
}
