import { type Day, NEVER } from './day.ts';
import { arriveAt, departBy } from './traffic.ts';

/**
 * The same day where what stands can be driven: these routes are what people know, as early as their windows allow, and
 * whatever of them can no longer be in time gets just the time it will be. A shift begins as early as its first stop asks
 * and ends when its last is done; what else is planned must fit around it. Nobody leaves before `notBefore`.
 */
export function settleStanding(day: Day, routes: readonly (readonly number[])[], notBefore = 0): Day {
  const { requests, visits, shifts } = day;
  const settled: Day = {
    ...day,
    requests: {
      ...requests,
      pickupClose: requests.pickupClose.slice(),
      dropoffClose: requests.dropoffClose.slice(),
      maxRide: requests.maxRide.slice(),
    },
    visits: { ...visits, close: visits.close.slice() },
    shifts: { ...shifts, open: shifts.open.slice(), close: shifts.close.slice() },
  };
  routes.forEach((route, shift) => {
    if (route.length > 0) settleRoute(settled, route, shift, notBefore);
  });
  return settled;
}

function settleRoute(day: Day, route: readonly number[], shift: number, notBefore: number): void {
  const { requests, visits, shifts } = day;
  const leftAt = new Map<number, number>();
  let here = shifts.startPlace[shift];
  let time = -1;
  let before: Stop | null = null;
  route.forEach((number, k) => {
    const stop = stopOf(day, number, here);
    const made = madeAt(day, shift, k);
    if (before === null) time = leave(day, shift, stop, notBefore);
    const free = before === null ? time : time + standingFor(day, before, stop);
    const begins = made >= 0 ? made : Math.max(stop.open, reach(day, free, here, stop.place));
    const request = number >> 1;
    if (stop.is === 'visit') visits.close[number - 2 * requests.count] = Math.max(stop.close, begins);
    else if (stop.is === 'pickup') {
      requests.pickupClose[request] = Math.max(stop.close, begins);
      leftAt.set(request, begins + stop.service);
    } else {
      requests.dropoffClose[request] = Math.max(stop.close, begins);
      const aboard = begins - (leftAt.get(request) ?? begins);
      requests.maxRide[request] = Math.max(requests.maxRide[request], aboard);
    }
    [time, here, before] = [begins, stop.place, stop];
  });
  const last = before as Stop | null; // a closure wrote it
  const free = time + (last?.service ?? 0);
  shifts.close[shift] = Math.min(NEVER, Math.max(shifts.close[shift], reach(day, free, here, shifts.endPlace[shift])));
}

interface Stop {
  is: 'pickup' | 'dropoff' | 'visit';
  place: number;
  open: number;
  close: number;
  service: number;
}

/** When a shift leaves so that its first stop is in time. */
function leave(day: Day, shift: number, first: Stop, notBefore: number): number {
  const { shifts, traffic, travelTime, places } = day;
  if (shifts.departedAt[shift] >= 0) return shifts.departedAt[shift];
  const leg = travelTime[shifts.startPlace[shift] * places + first.place];
  const by = traffic === null ? first.open - leg : departBy(traffic, first.open, leg);
  shifts.open[shift] = Math.max(notBefore, Math.min(shifts.open[shift], by));
  return shifts.open[shift];
}

function standingFor({ sharesDoors }: Day, stop: Stop, next: Stop): number {
  const isOneDoor = sharesDoors && stop.place === next.place && stop.is === next.is && stop.is !== 'visit';
  return isOneDoor ? Math.max(0, stop.service - next.service) : stop.service;
}

function stopOf({ requests, visits }: Day, number: number, here: number): Stop {
  if (number >= 2 * requests.count) {
    const v = number - 2 * requests.count;
    const place = visits.place[v] < 0 ? here : visits.place[v];
    return { is: 'visit', place, open: visits.open[v], close: visits.close[v], service: visits.duration[v] };
  }
  const r = number >> 1;
  return (number & 1) === 0
    ? {
        is: 'pickup',
        place: requests.pickupPlace[r],
        open: requests.pickupOpen[r],
        close: requests.pickupClose[r],
        service: requests.pickupService[r],
      }
    : {
        is: 'dropoff',
        place: requests.dropoffPlace[r],
        open: requests.dropoffOpen[r],
        close: requests.dropoffClose[r],
        service: requests.dropoffService[r],
      };
}

function madeAt({ shifts }: Day, shift: number, k: number): number {
  const at = shifts.prefixFrom[shift] + k;
  return at < shifts.prefixFrom[shift + 1] ? shifts.prefixAt[at] : -1;
}

function reach({ travelTime, places, traffic }: Day, leaveAt: number, from: number, to: number): number {
  const leg = travelTime[from * places + to];
  return traffic === null ? leaveAt + leg : arriveAt(traffic, leaveAt, leg);
}
