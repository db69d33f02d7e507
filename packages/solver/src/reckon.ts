import { type Day, NEVER, type Plan } from './day/day.ts';

/**
 * The clock and the cost of a route from the definitions, sharing no line with the search: the inequalities of the route
 * are relaxed until nothing moves (longest paths over a constraint graph, Bellman and Ford), where the search sweeps.
 */

/** The stop of a route that no timing reaches in time, its end being -1; null when all can be kept. */
export function lateStop(day: Day, route: readonly number[], shift: number): number | null {
  const events = eventsOf(day, route, shift);
  const late = lateEvent(day, events, ridesOf(day, route, shift), earliest(events));
  return late < 0 ? null : events[late].stop;
}

/** The earliest and the latest each event of a route can begin, the start first and the end last. */
export function leeway(day: Day, route: readonly number[], shift: number): { earliest: number[]; latest: number[] } {
  const events = eventsOf(day, route, shift);
  const rides = ridesOf(day, route, shift);
  const first = earliest(events);
  lateEvent(day, events, rides, first);
  return { earliest: first, latest: latestOf(day, events, rides) };
}

/** The least time from leaving to being home: home as early as can be, and then left as late as that allows. */
function leastDuration(day: Day, route: readonly number[], shift: number): number {
  const events = eventsOf(day, route, shift);
  const rides = ridesOf(day, route, shift);
  const first = earliest(events);
  lateEvent(day, events, rides, first);
  const home = first[events.length - 1];
  const inTime = events.map((event, k) => (k === events.length - 1 ? { ...event, close: home } : event));
  return home - latestOf(day, inTime, rides)[0];
}

const earliest = (events: readonly Event[]): number[] => events.map((event) => event.open);

/**
 * What a plan costs, from the definitions: distance, vehicles that work, the time from leaving as late as possible to
 * being home as early as possible, slack that is missing, requests moved from the shift or the time people know or put where
 * nobody wished them, and those left.
 */
export function planCost(day: Day, plan: Plan): number {
  const { requests, visits, shifts } = day;
  let cost = 0;
  // A must has the price of a thousand plans, and what stands that of a thousand musts.
  for (const request of plan.unserved) {
    cost += requests.stands[request] === 1 ? 1e13 : Math.min(requests.price[request], 1e9);
  }
  plan.routes.forEach((route, shift) => {
    for (const stop of route) {
      const request = stop / 2;
      const isMoved =
        Number.isInteger(request) && request < requests.count && ![-1, shift].includes(requests.homeShift[request]);
      if (isMoved) cost += requests.changeCost[request];
      if (requests.wishCost.length > 0 && Number.isInteger(request) && request < requests.count) {
        cost += requests.wishCost[request * shifts.count + shift];
      }
    }
    const works = route.some((stop) => stop < 2 * requests.count || visits.place[stop - 2 * requests.count] >= 0);
    if (works) cost += routeCost(day, route, shift);
  });
  return cost;
}

const NOBODY = { boards: -1, alights: -1 };

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
  /** Who gets in there and who gets out, by request; -1 for nobody. */
  boards: number;
  alights: number;
}

function routeCost(day: Day, route: readonly number[], shift: number): number {
  const { shifts, travelDistance, places, slack, requests } = day;
  const hasToldTimes = requests.toldAt.some((told) => told >= 0);
  const events = eventsOf(day, route, shift);
  let cost = shifts.fixedCost[shift];
  for (let k = 0; k + 1 < events.length; k++) {
    cost += shifts.distanceCost[shift] * travelDistance[events[k].place * places + events[k + 1].place];
  }
  if (shifts.timeCost[shift] > 0) cost += shifts.timeCost[shift] * leastDuration(day, route, shift);
  if (slack.price === 0 && !hasToldTimes) return cost;

  const { earliest: first, latest: last } = leeway(day, route, shift);
  for (let k = 1; k + 1 < events.length; k++) {
    cost += slack.price * Math.max(0, slack.wanted - (last[k] - first[k]));
    const told = events[k].boards < 0 ? -1 : requests.toldAt[events[k].boards];
    if (told >= 0) cost += requests.movePrice[events[k].boards] * Math.max(0, first[k] - told, told - last[k]);
  }
  return cost;
}

/** Raises the times to the least that satisfy every leg and ride; the index of an event that cannot, or -1. */
function lateEvent(day: Day, events: readonly Event[], rides: readonly Ride[], time: number[]): number {
  // As many rounds as events settle every constraint, or none do (Bellman and Ford); varying roads may need more.
  const rounds = (events.length + 2) * (day.traffic === null ? 1 : 100);
  for (let round = 0; round < rounds; round++) {
    let moved = false;
    for (let k = 0; k + 1 < events.length; k++) {
      const least = drive(day, time[k] + standing(day, events[k], events[k + 1]), events[k].place, events[k + 1].place);
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

/** For how long the vehicle stands at a door before it goes on: whoever gets in at the same door next does so meanwhile. */
function standing({ sharesDoors }: Day, event: Event, next: Event): number {
  const bothBoard = event.boards >= 0 && next.boards >= 0;
  const bothAlight = event.alights >= 0 && next.alights >= 0;
  const isOneDoor = sharesDoors && event.place === next.place && (bothBoard || bothAlight);
  return isOneDoor ? event.service - Math.min(event.service, next.service) : event.service;
}

/** Lowers the times from the closing of the windows to the greatest that satisfy every leg and ride. */
function latestOf(day: Day, events: readonly Event[], rides: readonly Ride[]): number[] {
  const time = events.map((event) => event.close);
  for (let moved = true; moved;) {
    moved = false;
    for (let k = events.length - 2; k >= 0; k--) {
      const by = leaveBy(day, time[k + 1], events[k].place, events[k + 1].place);
      const most = by - standing(day, events[k], events[k + 1]);
      if (most < time[k]) {
        time[k] = most;
        moved = true;
      }
    }
    for (const { from, to, most: limit } of rides) {
      const most = time[from] + (from === 0 ? 0 : events[from].service) + limit;
      if (most < time[to]) {
        time[to] = most;
        moved = true;
      }
    }
    if (time.some((latest, k) => latest < events[k].open)) break; // a route that cannot be driven at all
  }
  return time;
}

/** The latest to leave and be there in time, by halving. */
function leaveBy(day: Day, arriveBy: number, from: number, to: number): number {
  const leg = day.travelTime[from * day.places + to];
  if (day.traffic === null) return arriveBy - leg;
  let low = arriveBy - Math.ceil(leg * Math.max(1, ...day.traffic.factor)) - 1;
  let high = arriveBy + 1;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (drive(day, middle, from, to) <= arriveBy) low = middle;
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
      ...NOBODY,
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
    ...NOBODY,
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
    return { stop, place, open: visits.open[v], close: visits.close[v], service: visits.duration[v], ...NOBODY };
  }
  const r = Math.floor(stop / 2);
  return stop % 2 === 0
    ? {
        stop,
        place: requests.pickupPlace[r],
        open: requests.pickupOpen[r],
        close: requests.pickupClose[r],
        service: requests.pickupService[r],
        boards: r,
        alights: -1,
      }
    : {
        stop,
        place: requests.dropoffPlace[r],
        open: requests.dropoffOpen[r],
        close: requests.dropoffClose[r],
        service: requests.dropoffService[r],
        boards: -1,
        alights: r,
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
