import { arriveAt } from '../day/traffic.ts';
import { type Day, NEVER, type Plan } from '../day/day.ts';
import { openRandom, type Random } from '../search/random.ts';
import { type Timetable, timetables } from '../kernel/timetable.ts';

/** How a day goes wrong. Each delay is drawn from its list of equally likely ones: what was measured, or a guess. */
export interface Weather {
  /** Added to the service at each stop, in the unit of time. */
  dwell: readonly number[];
  /** What each leg takes, as a share of what the matrix says: 1 is on time. */
  travel: readonly number[];
  /** A stop begun at most this long after its window is still on time. */
  grace: number;
}

export interface Robustness {
  runs: number;
  /** Share of all stops of riders that began on time. */
  onTime: number;
  /** Rides over their limit, a day, on average. */
  overLimit: number;
  /** The request late most often, in what share of the days, or -1 when none ever was. */
  worstRequest: number;
  worstShare: number;
}

/**
 * Drives the plan many times with delays drawn by chance from one seed. The driver keeps to the order of stops and
 * never begins before the time told to the rider; delays are carried on until waiting absorbs them. On a running day
 * only what is still ahead is driven.
 */
export function robustness(day: Day, plan: Plan, weather: Weather, runs: number, seed: number): Robustness {
  const random = openRandom(seed);
  const tables = timetables(day, plan);
  const lateDays = new Int32Array(day.requests.count);
  const lateToday = new Uint8Array(day.requests.count);
  const tally = { stops: 0, late: 0, over: 0 };
  for (let run = 0; run < runs; run++) {
    lateToday.fill(0);
    tables.forEach((table, shift) => {
      if (table !== null) driveOnce(day, table, madeStops(day, shift), weather, random, lateToday, tally);
    });
    for (let r = 0; r < lateToday.length; r++) lateDays[r] += lateToday[r];
  }

  let worst = -1;
  for (let r = 0; r < lateDays.length; r++) if (lateDays[r] > (worst < 0 ? 0 : lateDays[worst])) worst = r;
  return {
    runs,
    onTime: tally.stops === 0 ? 1 : 1 - tally.late / tally.stops,
    overLimit: tally.over / Math.max(1, runs),
    worstRequest: worst,
    worstShare: worst < 0 ? 0 : lateDays[worst] / runs,
  };
}

/** How many stops of a shift have been made: they happened as they did, in any weather, and count no more. */
function madeStops({ shifts }: Day, shift: number): number {
  return shifts.prefixAt.subarray(shifts.prefixFrom[shift], shifts.prefixFrom[shift + 1]).filter((at) => at >= 0)
    .length;
}

function driveOnce(
  day: Day,
  { stops, places, beginAt, leaveAt }: Timetable,
  made: number,
  weather: Weather,
  random: Random,
  lateToday: Uint8Array,
  tally: { stops: number; late: number; over: number },
): void {
  const { requests, travelTime } = day;
  const pick = (list: readonly number[], none: number) => (list.length === 0 ? none : list[random.below(list.length)]);
  const boardedAt = new Map<number, number>();
  let clock = beginAt[0];
  for (let k = 1; k <= made; k++) {
    if (stops[k] < 2 * requests.count && (stops[k] & 1) === 0) boardedAt.set(stops[k] >> 1, leaveAt[k]);
    clock = leaveAt[k];
  }
  for (let k = made + 1; k < stops.length; k++) {
    const leg = Math.round(travelTime[places[k - 1] * day.places + places[k]] * pick(weather.travel, 1));
    clock = day.traffic === null ? clock + leg : arriveAt(day.traffic, clock, leg);
    clock = Math.max(clock, beginAt[k]);
    const stop = stops[k];
    const dwell = leaveAt[k] - beginAt[k];
    if (stop < 0) continue;
    if (stop >= 2 * requests.count) {
      clock += dwell;
      continue;
    }

    const request = stop >> 1;
    const isPickup = (stop & 1) === 0;
    tally.stops++;
    const promised = isPickup ? requests.pickupClose[request] : requests.dropoffClose[request];
    if (promised < NEVER && clock > promised + weather.grace) {
      tally.late++;
      lateToday[request] = 1;
    }
    if (!isPickup) {
      const boarded = boardedAt.get(request);
      if (boarded !== undefined && clock - boarded > requests.maxRide[request]) tally.over++;
    }
    clock += dwell + pick(weather.dwell, 0);
    if (isPickup) boardedAt.set(request, clock);
  }
}
