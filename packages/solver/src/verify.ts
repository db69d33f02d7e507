import { type Day, NEVER, type Plan } from './day/day.ts';

/** What is wrong with a plan, in the solver's own numbers. An empty list is a plan that can be driven. */
export type Violation =
  | { rule: 'unknown-stop' | 'twice' | 'half-served' | 'drop-before-pickup'; shift: number; stop: number }
  | { rule: 'missing'; request: number }
  | { rule: 'served-and-unserved'; request: number }
  | { rule: 'visit-missing'; shift: number; stop: number }
  | { rule: 'wrong-shift' | 'skill' | 'forbidden'; shift: number; stop: number }
  | { rule: 'prefix'; shift: number; stop: number }
  | { rule: 'capacity'; shift: number; stop: number }
  | { rule: 'alone' | 'apart' | 'break-with-rider'; shift: number; stop: number }
  | { rule: 'timing'; shift: number; stop: number }
  | { rule: 'cost'; expected: number; stated: number };

/**
 * Checks a plan from the definitions. It shares no line with the search: it walks each route as a driver would and
 * asks, for timing, whether the inequalities of the route have any solution (longest paths over a constraint graph,
 * Bellman and Ford), where the search uses sweeps of its own.
 */
export function verify(day: Day, plan: Plan): Violation[] {
  const found: Violation[] = [];
  const seenIn = new Map<number, number>();
  plan.routes.forEach((route, shift) => {
    for (const stop of route) {
      if (!(stop >= 0 && stop < 2 * day.requests.count + day.visits.count)) {
        found.push({ rule: 'unknown-stop', shift, stop });
      } else if (seenIn.has(stop)) found.push({ rule: 'twice', shift, stop });
      seenIn.set(stop, shift);
    }
  });
  if (found.length > 0) return found;

  checkService(day, plan, seenIn, found);
  plan.routes.forEach((route, shift) => {
    checkPrefix(day, route, shift, found);
    checkRiders(day, route, shift, found);
    checkTiming(day, route, shift, found);
  });
  if (found.length === 0) {
    const expected = planCost(day, plan);
    if (Math.abs(expected - plan.cost) > 1e-6 * Math.max(1, Math.abs(expected))) {
      found.push({ rule: 'cost', expected, stated: plan.cost });
    }
  }
  return found;
}

function checkService(day: Day, plan: Plan, seenIn: Map<number, number>, found: Violation[]): void {
  const left = new Set(plan.unserved);
  const { requests, visits, shifts } = day;
  for (let request = 0; request < requests.count; request++) {
    const shift = seenIn.get(2 * request);
    const dropShift = seenIn.get(2 * request + 1);
    if (shift === undefined && dropShift === undefined) {
      if (!left.has(request)) found.push({ rule: 'missing', request });
      continue;
    }
    if (shift === undefined || dropShift !== shift) {
      found.push({ rule: 'half-served', shift: shift ?? dropShift ?? -1, stop: 2 * request });
      continue;
    }
    if (left.has(request)) found.push({ rule: 'served-and-unserved', request });
    const route = plan.routes[shift];
    if (route.indexOf(2 * request) > route.indexOf(2 * request + 1)) {
      found.push({ rule: 'drop-before-pickup', shift, stop: 2 * request + 1 });
    }
    if (isPrefixed(day, shift, 2 * request)) continue; // what is promised or done is not judged again
    for (let bit = 0; bit < 31; bit++) {
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

/** A ride, or the whole route: at most so long from leaving one event to beginning another. */
interface Ride {
  from: number;
  to: number;
  most: number;
}

/** One event of a route: leaving the start, a stop, or reaching the end. */
interface Event {
  stop: number;
  place: number;
  open: number;
  close: number;
  service: number;
}

function checkTiming(day: Day, route: readonly number[], shift: number, found: Violation[]): void {
  const events = eventsOf(day, route, shift);
  const late = lateEvent(day, events, ridesOf(day, route, shift), earliest(events));
  if (late >= 0) found.push({ rule: 'timing', shift, stop: events[late].stop });
}

const earliest = (events: readonly Event[]): number[] => events.map((event) => event.open);

/** Raises the times to the least that satisfy every leg and ride; the index of an event that cannot, or -1. */
function lateEvent(day: Day, events: readonly Event[], rides: readonly Ride[], time: number[]): number {
  // As many rounds as events settle every constraint, or none do (Bellman and Ford); varying roads may need more.
  const rounds = (events.length + 2) * (day.traffic === null ? 1 : 100);
  for (let round = 0; round < rounds; round++) {
    let moved = false;
    for (let k = 0; k + 1 < events.length; k++) {
      const least = drive(day, time[k] + events[k].service, events[k].place, events[k + 1].place);
      if (least > time[k + 1]) {
        time[k + 1] = least;
        moved = true;
      }
    }
    for (const { from, to, most } of rides) {
      const least = time[to] - most - (from === 0 ? 0 : events[from].service);
      if (least > time[from]) {
        time[from] = least;
        moved = true;
      }
    }
    const late = events.findIndex((event, k) => time[k] > event.close);
    if (late >= 0 || !moved) return late;
  }
  return 0;
}

/**
 * What a plan costs, from the definitions: distance, vehicles that work, the time from leaving as late as possible to
 * being home as early as possible, slack that is missing, requests moved from the shift people know, and those left.
 */
export function planCost(day: Day, plan: Plan): number {
  const { requests, visits } = day;
  let cost = 0;
  for (const request of plan.unserved) cost += Math.min(requests.price[request], 1e9); // a must has the price of a thousand plans
  plan.routes.forEach((route, shift) => {
    for (const stop of route) {
      const request = stop / 2;
      const isMoved =
        Number.isInteger(request) && request < requests.count && ![-1, shift].includes(requests.homeShift[request]);
      if (isMoved) cost += requests.changeCost[request];
    }
    const works = route.some((stop) => stop < 2 * requests.count || visits.place[stop - 2 * requests.count] >= 0);
    if (works) cost += routeCost(day, route, shift);
  });
  return cost;
}

function routeCost(day: Day, route: readonly number[], shift: number): number {
  const { shifts, travelDistance, places, slack } = day;
  const events = eventsOf(day, route, shift);
  let cost = shifts.fixedCost[shift];
  for (let k = 0; k + 1 < events.length; k++) {
    cost += shifts.distanceCost[shift] * travelDistance[events[k].place * places + events[k + 1].place];
  }
  if (shifts.timeCost[shift] === 0 && slack.price === 0) return cost;

  const rides = ridesOf(day, route, shift);
  const first = earliest(events);
  lateEvent(day, events, rides, first);
  const home = first[events.length - 1];
  const inTime = events.map((event, k) => (k === events.length - 1 ? { ...event, close: home } : event));
  cost += shifts.timeCost[shift] * (home - latestAt(day, inTime, rides, 0, first[0]));
  if (slack.price === 0) return cost;

  for (let k = 1; k + 1 < events.length; k++) {
    const room = latestAt(day, events, rides, k, first[k]) - first[k];
    cost += slack.price * Math.max(0, slack.wanted - room);
  }
  return cost;
}

/** The latest an event can begin, by halving: everything else must still find a time. */
function latestAt(day: Day, events: readonly Event[], rides: readonly Ride[], k: number, from: number): number {
  let low = from;
  let high = events[k].close + 1;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    const time = earliest(events);
    time[k] = middle;
    if (lateEvent(day, events, rides, time) < 0) low = middle;
    else high = middle;
  }
  return low;
}

function eventsOf(day: Day, route: readonly number[], shift: number): Event[] {
  const { shifts } = day;
  const left = shifts.departedAt[shift];
  const events: Event[] = [
    {
      stop: -1,
      place: shifts.startPlace[shift],
      open: left < 0 ? shifts.open[shift] : left,
      close: left < 0 ? shifts.close[shift] : left,
      service: 0,
    },
  ];
  route.forEach((stop, index) => {
    const event = stopEvent(day, stop, events[events.length - 1].place);
    const made = madeAt(day, shift, index);
    events.push(made < 0 ? event : { ...event, open: made, close: made });
  });
  events.push({
    stop: -1,
    place: shifts.endPlace[shift],
    open: shifts.open[shift],
    close: shifts.close[shift],
    service: 0,
  });
  return events;
}

function madeAt({ shifts }: Day, shift: number, index: number): number {
  const k = shifts.prefixFrom[shift] + index;
  return k < shifts.prefixFrom[shift + 1] ? shifts.prefixAt[k] : -1;
}

function stopEvent({ requests, visits }: Day, stop: number, before: number): Event {
  if (stop >= 2 * requests.count) {
    const v = stop - 2 * requests.count;
    const place = visits.place[v] < 0 ? before : visits.place[v];
    return { stop, place, open: visits.open[v], close: visits.close[v], service: visits.duration[v] };
  }
  const r = Math.floor(stop / 2);
  return stop % 2 === 0
    ? {
        stop,
        place: requests.pickupPlace[r],
        open: requests.pickupOpen[r],
        close: requests.pickupClose[r],
        service: requests.pickupService[r],
      }
    : {
        stop,
        place: requests.dropoffPlace[r],
        open: requests.dropoffOpen[r],
        close: requests.dropoffClose[r],
        service: requests.dropoffService[r],
      };
}

function ridesOf({ requests, shifts }: Day, route: readonly number[], shift: number): Ride[] {
  const rides: Ride[] = [];
  const prefixed = shifts.prefixFrom[shift + 1] - shifts.prefixFrom[shift];
  route.forEach((stop, k) => {
    if (stop >= 2 * requests.count || stop % 2 === 0) return;
    const over = k < prefixed && shifts.prefixAt[shifts.prefixFrom[shift] + k] >= 0;
    const most = requests.maxRide[Math.floor(stop / 2)];
    if (!over && most < NEVER) rides.push({ from: route.indexOf(stop - 1) + 1, to: k + 1, most });
  });
  if (shifts.maxDuration[shift] < NEVER) rides.push({ from: 0, to: route.length + 1, most: shifts.maxDuration[shift] });
  return rides;
}

/** Stretch by stretch where the roads vary, sharing nothing with the search's own reckoning. */
function drive({ travelTime, places, traffic }: Day, departAt: number, from: number, to: number): number {
  let left = travelTime[from * places + to];
  if (traffic === null) return departAt + left;

  const slowAt = (moment: number) => {
    let slow = 1;
    traffic.from.forEach((since, k) => {
      if (since <= moment) slow = traffic.factor[k];
    });
    return slow;
  };
  let at = departAt;
  while (left > 1e-9) {
    const slow = slowAt(at);
    const changes = [...traffic.from].filter((since) => since > at);
    const until = changes.length > 0 ? Math.min(...changes) : Infinity;
    const covered = Math.min(left, (until - at) / slow);
    left -= covered;
    at = covered * slow + at;
    if (until - at < 1e-9) at = until;
  }
  return Math.ceil(at - 1e-9);
}
