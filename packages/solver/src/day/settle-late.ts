import { type Day, NEVER } from './day.ts';
import { arriveAt } from './traffic.ts';

/**
 * The same day with the promises to riders aboard that can no longer be kept moved to what still can: on a running day
 * somebody is late, and the rest must be planned all the same. Those aboard are thought to be put down at once, in the
 * order that makes them late least in all; whose time that misses gets just that time. Promises that can be kept stay.
 */
export function settleLate(day: Day): Day {
  const dropoffClose = day.requests.dropoffClose.slice();
  const maxRide = day.requests.maxRide.slice();
  for (let shift = 0; shift < day.shifts.count; shift++) {
    const { riders, place, clock } = aboardNow(day, shift);
    for (const { request, at, leftAt } of leastLate(day, riders, place, clock)) {
      if (at > dropoffClose[request]) dropoffClose[request] = at;
      if (at - leftAt > maxRide[request]) maxRide[request] = at - leftAt;
    }
  }
  return { ...day, requests: { ...day.requests, dropoffClose, maxRide } };
}

interface PutDown extends Rider {
  at: number;
}

/** All orders are tried for as many riders as a car holds; of more, the one due first goes first. */
const ALL_ORDERS = 5;

function leastLate(day: Day, riders: readonly Rider[], place: number, clock: number): PutDown[] {
  const { dropoffPlace, dropoffOpen, dropoffClose, dropoffService, maxRide } = day.requests;
  const due = ({ request, leftAt }: Rider) => Math.min(dropoffClose[request], leftAt + maxRide[request]);
  const byDue = riders.toSorted((a, b) => due(a) - due(b) || a.request - b.request);
  let best: PutDown[] = [];
  let least = Infinity;

  const goOn = (done: PutDown[], left: readonly Rider[], here: number, time: number, late: number): void => {
    if (late >= least) return;
    if (left.length === 0) {
      best = done;
      least = late;
      return;
    }
    for (const rider of left.length > ALL_ORDERS ? left.slice(0, 1) : left) {
      const there = dropoffPlace[rider.request];
      const at = Math.max(reach(day, time, here, there), dropoffOpen[rider.request]);
      const rest = left.filter((other) => other !== rider);
      const nowLate = late + Math.max(0, at - due(rider));
      goOn([...done, { ...rider, at }], rest, there, at + dropoffService[rider.request], nowLate);
    }
  };
  goOn([], byDue, place, clock, 0);
  return best;
}

interface Rider {
  request: number;
  /** When the pickup was over. */
  leftAt: number;
}

/** Who is aboard after the frozen stops, and where and when that is at the earliest. */
function aboardNow(day: Day, shift: number): { riders: Rider[]; place: number; clock: number } {
  const { shifts, requests, visits } = day;
  const riders = new Map<number, Rider>();
  let place = shifts.startPlace[shift];
  let clock = shifts.departedAt[shift] < 0 ? shifts.open[shift] : shifts.departedAt[shift];
  for (let k = shifts.prefixFrom[shift]; k < shifts.prefixFrom[shift + 1]; k++) {
    const stop = shifts.prefix[k];
    const made = shifts.prefixAt[k];
    const request = stop >> 1;
    const visit = stop - 2 * requests.count;
    const isPickup = visit < 0 && (stop & 1) === 0;
    const next =
      visit >= 0 ? visits.place[visit] : isPickup ? requests.pickupPlace[request] : requests.dropoffPlace[request];
    const there = next < 0 ? place : next;
    const open =
      visit >= 0 ? visits.open[visit] : isPickup ? requests.pickupOpen[request] : requests.dropoffOpen[request];
    const service =
      visit >= 0
        ? visits.duration[visit]
        : isPickup
          ? requests.pickupService[request]
          : requests.dropoffService[request];
    clock = (made >= 0 ? made : Math.max(open, reach(day, clock, place, there))) + service;
    place = there;
    if (isPickup) riders.set(request, { request, leftAt: clock });
    else if (visit < 0) riders.delete(request);
  }
  return { riders: [...riders.values()], place, clock: Math.min(clock, NEVER) };
}

function reach({ travelTime, places, traffic }: Day, leaveAt: number, from: number, to: number): number {
  const leg = travelTime[from * places + to];
  return traffic === null ? leaveAt + leg : arriveAt(traffic, leaveAt, leg);
}
