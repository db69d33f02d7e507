import type { Day, Plan } from './day/day.ts';
import { lateStop, planCost } from './reckon.ts';

/** What is wrong with a plan, in the solver's own numbers. An empty list is a plan that can be driven. */
export type Violation =
  | { rule: 'unknown-stop' | 'twice' | 'half-served' | 'drop-before-pickup'; shift: number; stop: number }
  | { rule: 'unknown-shift'; shift: number }
  | { rule: 'missing' | 'served-and-unserved' | 'unknown-unserved' | 'unserved-twice'; request: number }
  | { rule: 'visit-missing'; shift: number; stop: number }
  | { rule: 'wrong-shift' | 'skill' | 'forbidden' | 'stands'; shift: number; stop: number }
  | { rule: 'prefix'; shift: number; stop: number }
  | { rule: 'capacity'; shift: number; stop: number }
  | { rule: 'alone' | 'apart' | 'break-with-rider'; shift: number; stop: number }
  | { rule: 'timing'; shift: number; stop: number }
  | { rule: 'cost'; expected: number; stated: number };

/**
 * Checks a plan from the definitions. It shares no line with the search: it walks each route as a driver would and
 * asks, for timing, whether the inequalities of the route have any solution (see `reckon.ts`).
 */
export function verify(day: Day, plan: Plan): Violation[] {
  const found: Violation[] = [];
  const seenIn = new Map<number, number>();
  const stops = 2 * day.requests.count + day.visits.count;
  plan.routes.forEach((route, shift) => {
    if (shift >= day.shifts.count && route.length > 0) found.push({ rule: 'unknown-shift', shift });
    for (const stop of route) {
      if (!isIndex(stop, stops)) found.push({ rule: 'unknown-stop', shift, stop });
      else if (seenIn.has(stop)) found.push({ rule: 'twice', shift, stop });
      seenIn.set(stop, shift);
    }
  });
  checkUnserved(day, plan, found);
  if (found.length > 0) return found;

  checkService(day, plan, seenIn, found);
  for (let shift = 0; shift < day.shifts.count; shift++) {
    const route = plan.routes[shift] ?? [];
    checkPrefix(day, route, shift, found);
    checkRiders(day, route, shift, found);
    const late = lateStop(day, route, shift);
    if (late !== null) found.push({ rule: 'timing', shift, stop: late });
  }
  if (found.length === 0) {
    const expected = planCost(day, plan);
    const isStated = Math.abs(expected - plan.cost) <= 1e-6 * Math.max(1, Math.abs(expected)); // false for no number
    if (!isStated) found.push({ rule: 'cost', expected, stated: plan.cost });
  }
  return found;
}

const isIndex = (value: number, count: number): boolean => Number.isInteger(value) && value >= 0 && value < count;

function checkUnserved(day: Day, { unserved }: Plan, found: Violation[]): void {
  const told = new Set<number>();
  for (const request of unserved) {
    if (!isIndex(request, day.requests.count)) found.push({ rule: 'unknown-unserved', request });
    else if (told.has(request)) found.push({ rule: 'unserved-twice', request });
    told.add(request);
  }
}

function checkService(day: Day, plan: Plan, seenIn: Map<number, number>, found: Violation[]): void {
  const left = new Set(plan.unserved);
  const { requests, visits, shifts } = day;
  for (let request = 0; request < requests.count; request++) {
    const shift = seenIn.get(2 * request);
    const dropShift = seenIn.get(2 * request + 1);
    if (shift === undefined && dropShift === undefined) {
      if (!left.has(request)) found.push({ rule: 'missing', request });
      else if (requests.stands[request] === 1) found.push({ rule: 'stands', shift: -1, stop: 2 * request });
      continue;
    }
    if (shift === undefined || dropShift !== shift) {
      found.push({ rule: 'half-served', shift: shift ?? dropShift ?? -1, stop: 2 * request });
      continue;
    }
    if (left.has(request)) found.push({ rule: 'served-and-unserved', request });
    if (requests.stands[request] === 1 && requests.homeShift[request] !== shift) {
      found.push({ rule: 'stands', shift, stop: 2 * request });
    }
    const route = plan.routes[shift];
    if (route.indexOf(2 * request) > route.indexOf(2 * request + 1)) {
      found.push({ rule: 'drop-before-pickup', shift, stop: 2 * request + 1 });
    }
    if (isPrefixed(day, shift, 2 * request)) continue; // what is promised or done is not judged again
    for (let bit = 0; bit < 32; bit++) {
      if ((requests.needs[request] >> bit) & 1 && !((shifts.skills[shift] >> bit) & 1)) {
        found.push({ rule: 'skill', shift, stop: 2 * request });
      }
    }
    if (requests.forbidden.length > 0 && requests.forbidden[request * shifts.vehicles + shifts.vehicle[shift]] === 1) {
      found.push({ rule: 'forbidden', shift, stop: 2 * request });
    }
  }
  for (let visit = 0; visit < visits.count; visit++) {
    const stop = 2 * requests.count + visit;
    const shift = seenIn.get(stop);
    if (shift === undefined) found.push({ rule: 'visit-missing', shift: visits.shift[visit], stop });
    else if (shift !== visits.shift[visit]) found.push({ rule: 'wrong-shift', shift, stop });
  }
}

function isPrefixed({ shifts }: Day, shift: number, stop: number): boolean {
  return shifts.prefix.subarray(shifts.prefixFrom[shift], shifts.prefixFrom[shift + 1]).includes(stop);
}

function checkPrefix({ shifts }: Day, route: readonly number[], shift: number, found: Violation[]): void {
  for (let k = shifts.prefixFrom[shift]; k < shifts.prefixFrom[shift + 1]; k++) {
    const stop = shifts.prefix[k];
    if (route[k - shifts.prefixFrom[shift]] !== stop) found.push({ rule: 'prefix', shift, stop });
  }
}

function checkRiders(day: Day, route: readonly number[], shift: number, found: Violation[]): void {
  const { requests, visits, shifts, dimensions } = day;
  const aboard = new Set<number>();
  for (const stop of route) {
    if (stop >= 2 * requests.count) {
      const visit = stop - 2 * requests.count;
      if (aboard.size > 0 && visits.riderAboard[visit] === 0) found.push({ rule: 'break-with-rider', shift, stop });
      continue;
    }
    const request = Math.floor(stop / 2);
    if (stop % 2 === 1) {
      aboard.delete(request);
      continue;
    }
    aboard.add(request);
    const fits = (config: number) =>
      Array.from({ length: dimensions }, (_, kind) => {
        const total = [...aboard].reduce((sum, rider) => sum + requests.loads[rider * dimensions + kind], 0);
        return total <= shifts.configs[config * dimensions + kind];
      }).every(Boolean);
    let anyFits = false;
    for (let config = shifts.configFrom[shift]; config < shifts.configFrom[shift + 1]; config++) {
      if (fits(config)) anyFits = true;
    }
    if (!anyFits) found.push({ rule: 'capacity', shift, stop });
    if (aboard.size > 1 && [...aboard].some((rider) => requests.alone[rider] === 1)) {
      found.push({ rule: 'alone', shift, stop });
    }
    for (let k = 0; k < requests.apart.length; k += 2) {
      const [a, b] = [requests.apart[k], requests.apart[k + 1]];
      if ((a === request && aboard.has(b)) || (b === request && aboard.has(a))) {
        found.push({ rule: 'apart', shift, stop });
      }
    }
  }
}
