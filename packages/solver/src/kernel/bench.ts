import { type Day, NEVER } from '../day/day.ts';

/**
 * The workbench of the search: one day compiled to lanes of numbers, every array allocated here, once, from the day's
 * size. Stops are numbered as in `Day`, followed by two per shift for leaving its start and reaching its end.
 *
 * Each shift has two slots, so that a route can be changed in the spare one and thrown away for nothing; `side` says
 * which is on the bench. Slot lanes are `room` long; position 0 is the start, `length - 1` the end.
 */
export interface Bench {
  readonly day: Day;
  readonly requests: number;
  readonly visits: number;
  readonly shifts: number;
  readonly dimensions: number;
  readonly places: number;
  readonly stops: number;
  readonly room: number;

  /** Per stop. Windows are cut to what ride time and, where no price can show it, the direct leg leave of them. */
  readonly place: Int32Array;
  readonly open: Int32Array;
  readonly close: Int32Array;
  readonly service: Int32Array;
  /** The stop whose end of service starts the clock of this one (its pickup; the start for the end of a route), or -1. */
  readonly partner: Int32Array;
  /** The other way round: the stop this one starts the clock of, or -1. */
  readonly follower: Int32Array;
  readonly limit: Int32Array;
  readonly load: Int32Array;
  /** 1 at a visit during which nobody may be aboard. */
  readonly emptyOnly: Uint8Array;
  /** 1 at a visit that happens wherever the stop before it is: inserting between the two moves it. */
  readonly clings: Uint8Array;

  /** Per request. */
  readonly alone: Uint8Array;
  /** 1 when the pickup is already made or promised, so that only the drop-off is ours to place. */
  readonly aboard: Uint8Array;
  readonly price: Float64Array;
  /** Requests that may not share with this one: [apartFrom[r], apartFrom[r + 1]) of `apart`. */
  readonly apartFrom: Int32Array;
  readonly apart: Int32Array;

  /** Per request and shift: 1 where skills, rules or a promise forbid it. */
  readonly barred: Uint8Array;
  /** Shifts alike in everything have one kind, so what is known of an empty route is known of all of them. */
  readonly kind: Int32Array;
  readonly frozen: Int32Array;
  /** 1 where a break without a place moves with the stop before it. */
  readonly roams: Uint8Array;

  /** What only some days need; the loop does not pay for the rest. */
  readonly hasTraffic: boolean;
  readonly hasPrices: boolean;
  /** Hours have a price; whoever misses the rush may then pay less for a longer way. */
  readonly hasTimePrices: boolean;
  /** Who was told a time has a price to be met at another. */
  readonly hasToldTimes: boolean;
  readonly sharesDoors: boolean;
  readonly hasSharingRules: boolean;
  readonly hasChangeCosts: boolean;

  /** Per slot and position. */
  readonly sequence: Int32Array;
  readonly at: Int32Array;
  readonly earliest: Int32Array;
  readonly latest: Int32Array;
  readonly aboardLoad: Int32Array;
  readonly aboardAlone: Uint8Array;
  /** Per slot. */
  readonly length: Int32Array;
  readonly timed: Uint8Array;
  readonly work: Int32Array;
  readonly distance: Float64Array;
  readonly cost: Float64Array;
  readonly hash: Int32Array;
  readonly hash2: Int32Array;

  /** Per shift: which slot is on the bench. Per stop: its shift (or -1) and its position there. */
  readonly side: Uint8Array;
  readonly shiftOf: Int32Array;
  readonly position: Int32Array;

  /** Where the last evaluated insertion wants its stops: after these positions of the route as it is. */
  readonly found: Int32Array;
  /** Scratch of one evaluation. */
  readonly trial: Int32Array;
  readonly trialAt: Int32Array;
  readonly trialTime: Int32Array;
  readonly trialLatest: Int32Array;
  readonly dropCost: Float64Array;
  readonly dropBound: Float64Array;
}

/** A price no plan pays while there is any other way. */
export const MUST_SERVE = 1e9;

/** And one that is not paid for the sake of those who must be served either: of what stands, of visits, of riders aboard. */
export const STANDS = 1e13;

/**
 * The bench of the search. Its windows are cut by the direct leg, so that cheap tests fail sooner. With traffic a leg
 * may be quicker than the matrix says, and a way through a third place may be: nothing is then cut where that would
 * show, in times of day, or in what slack and hours are said to cost.
 */
export function openBench(day: Day): Bench {
  const bench = emptyBench(day);
  return compile(bench, bench.hasTraffic || bench.hasPrices ? 0 : 1);
}

/** A bench for what must be exact on any roads, even where a way through a third place is quicker: nothing is cut. */
export function openUncutBench(day: Day): Bench {
  return compile(emptyBench(day), 0);
}

/** Writes the day on the bench; `cut` is the share of the direct leg that a window is cut by. */
function compile(bench: Bench, cut: 0 | 1): Bench {
  writeRequests(bench, cut);
  writeVisits(bench);
  writeShifts(bench);
  writePrefixes(bench);
  writeBarred(bench);
  writeKinds(bench);
  bench.partner.forEach((start, stop) => {
    if (start >= 0) bench.follower[start] = stop;
  });
  return bench;
}

function emptyBench(day: Day): Bench {
  const { requests, visits, shifts, dimensions, places } = day;
  const stops = 2 * requests.count + visits.count + 2 * shifts.count;
  const inner = 2 * requests.count + visits.count;
  const room = Math.min(inner, Math.max(256, Math.ceil((8 * inner) / shifts.count))) + 2;
  const slots = 2 * shifts.count + 1; // the last is scratch
  const { apartFrom, apart } = apartLists(day);
  const frozen = Int32Array.from({ length: shifts.count }, (_, s) => shifts.prefixFrom[s + 1] - shifts.prefixFrom[s]);

  return {
    day,
    requests: requests.count,
    visits: visits.count,
    shifts: shifts.count,
    dimensions,
    places,
    stops,
    room,
    place: new Int32Array(stops),
    open: new Int32Array(stops),
    close: new Int32Array(stops),
    service: new Int32Array(stops),
    partner: new Int32Array(stops).fill(-1),
    follower: new Int32Array(stops).fill(-1),
    limit: new Int32Array(stops).fill(NEVER),
    load: new Int32Array(stops * dimensions),
    emptyOnly: new Uint8Array(stops),
    clings: new Uint8Array(stops),
    alone: requests.alone.slice(),
    aboard: new Uint8Array(requests.count),
    price: requests.price.map((price, r) => (requests.stands[r] === 1 ? STANDS : Math.min(price, MUST_SERVE))),
    apartFrom,
    apart,
    barred: new Uint8Array(requests.count * shifts.count),
    kind: new Int32Array(shifts.count),
    frozen,
    roams: new Uint8Array(shifts.count),
    hasTraffic: day.traffic !== null,
    hasPrices:
      day.slack.price > 0 || shifts.timeCost.some((cost) => cost > 0) || requests.movePrice.some((price) => price > 0),
    hasTimePrices: shifts.timeCost.some((cost) => cost > 0),
    hasToldTimes: requests.toldAt.some((at) => at >= 0),
    sharesDoors: day.sharesDoors,
    hasSharingRules: requests.alone.includes(1) || apart.length > 0,
    hasChangeCosts: requests.wishCost.length > 0 || requests.changeCost.some((cost) => cost > 0),
    sequence: new Int32Array(slots * room),
    at: new Int32Array(slots * room),
    earliest: new Int32Array(slots * room),
    latest: new Int32Array(slots * room),
    aboardLoad: new Int32Array(slots * room * dimensions),
    aboardAlone: new Uint8Array(slots * room),
    length: new Int32Array(slots),
    timed: new Uint8Array(slots),
    work: new Int32Array(slots),
    distance: new Float64Array(slots),
    cost: new Float64Array(slots),
    hash: new Int32Array(slots),
    hash2: new Int32Array(slots),
    side: new Uint8Array(shifts.count),
    shiftOf: new Int32Array(stops).fill(-1),
    position: new Int32Array(stops),
    found: new Int32Array(2),
    trial: new Int32Array(room + 2),
    trialAt: new Int32Array(room + 2),
    trialTime: new Int32Array(room + 2),
    trialLatest: new Int32Array(room + 2),
    dropCost: new Float64Array(room + 1),
    dropBound: new Float64Array(room + 1),
  };
}

function writeRequests(bench: Bench, cut: 0 | 1): void {
  for (let r = 0; r < bench.requests; r++) writeRequest(bench, r, cut);
}

/** One request as its day has it now. */
export function writeRequest(bench: Bench, r: number, cut: 0 | 1): void {
  const { day, place, open, close, service, partner, limit, load, dimensions } = bench;
  const { requests, travelTime, places } = day;
  const p = 2 * r;
  const d = p + 1;
  place[p] = requests.pickupPlace[r];
  place[d] = requests.dropoffPlace[r];
  service[p] = requests.pickupService[r];
  service[d] = requests.dropoffService[r];
  limit[d] = requests.maxRide[r];
  partner[d] = limit[d] < NEVER ? p : -1;
  const direct = cut * travelTime[place[p] * places + place[d]];
  open[p] = Math.max(requests.pickupOpen[r], requests.dropoffOpen[r] - limit[d] - service[p]);
  close[p] = Math.min(requests.pickupClose[r], requests.dropoffClose[r] - direct - service[p]);
  open[d] = Math.max(requests.dropoffOpen[r], open[p] + service[p] + direct);
  close[d] = Math.min(requests.dropoffClose[r], close[p] + service[p] + limit[d]);
  for (let kind = 0; kind < dimensions; kind++) {
    load[p * dimensions + kind] = requests.loads[r * dimensions + kind];
    load[d * dimensions + kind] = -requests.loads[r * dimensions + kind];
  }
}

function writeVisits({ day, place, open, close, service, emptyOnly, clings, roams }: Bench): void {
  const { visits, requests } = day;
  for (let v = 0; v < visits.count; v++) {
    const stop = 2 * requests.count + v;
    place[stop] = visits.place[v];
    open[stop] = visits.open[v];
    close[stop] = visits.close[v];
    service[stop] = visits.duration[v];
    emptyOnly[stop] = visits.riderAboard[v] === 1 ? 0 : 1;
    clings[stop] = visits.place[v] < 0 ? 1 : 0;
    if (visits.place[v] < 0) roams[visits.shift[v]] = 1;
  }
}

function writeShifts(bench: Bench): void {
  const { day, place, open, close, partner, limit } = bench;
  const { shifts } = day;
  for (let s = 0; s < shifts.count; s++) {
    const start = startOf(bench, s);
    const end = start + 1;
    const left = shifts.departedAt[s];
    place[start] = shifts.startPlace[s];
    place[end] = shifts.endPlace[s];
    open[start] = left < 0 ? shifts.open[s] : left;
    close[start] = left < 0 ? shifts.close[s] : left;
    open[end] = shifts.open[s];
    close[end] = shifts.close[s];
    limit[end] = shifts.maxDuration[s];
    if (limit[end] < NEVER) partner[end] = start;
  }
}

/** A stop already made happened when it happened, whatever had been promised; a ride that is over has no limit left. */
function writePrefixes(bench: Bench): void {
  const { day, open, close, limit, aboard } = bench;
  const { shifts } = day;
  for (let s = 0; s < shifts.count; s++) {
    for (let k = shifts.prefixFrom[s]; k < shifts.prefixFrom[s + 1]; k++) {
      const stop = shifts.prefix[k];
      const made = shifts.prefixAt[k];
      if (made >= 0) {
        open[stop] = made;
        close[stop] = made;
      }
      if (stop >= 2 * bench.requests) continue;

      const request = stop >> 1;
      if ((stop & 1) === 0) {
        aboard[request] = 1;
        // The drop-off's window was cut by a promise that the real pickup may have missed.
        open[stop + 1] = day.requests.dropoffOpen[request];
        close[stop + 1] = day.requests.dropoffClose[request];
      } else if (made >= 0) {
        limit[stop] = NEVER;
      }
    }
  }
}

function writeBarred(bench: Bench): void {
  const { day, barred, aboard } = bench;
  const { requests, shifts } = day;
  for (let r = 0; r < requests.count; r++) {
    for (let s = 0; s < shifts.count; s++) {
      const unfit = (requests.needs[r] & ~shifts.skills[s]) !== 0;
      const forbidden =
        requests.forbidden.length > 0 && requests.forbidden[r * shifts.vehicles + shifts.vehicle[s]] === 1;
      const isElsewhere = requests.stands[r] === 1 && requests.homeShift[r] !== s;
      barred[r * shifts.count + s] = unfit || forbidden || isElsewhere || aboard[r] === 1 ? 1 : 0;
    }
  }
  for (let s = 0; s < shifts.count; s++) {
    for (let k = shifts.prefixFrom[s]; k < shifts.prefixFrom[s + 1]; k++) {
      const stop = shifts.prefix[k];
      if (stop < 2 * bench.requests) barred[(stop >> 1) * shifts.count + s] = 0;
    }
  }
}

function writeKinds(bench: Bench): void {
  const { day, kind, barred, requests } = bench;
  const { shifts } = day;
  const { wishCost } = day.requests;
  const seen = new Map<string, number>();
  const own = new Set<number>([...day.visits.shift, ...day.requests.homeShift]);
  for (let s = 0; s < shifts.count; s++) {
    const configs = shifts.configs.subarray(
      shifts.configFrom[s] * day.dimensions,
      shifts.configFrom[s + 1] * day.dimensions,
    );
    let rules = 0;
    for (let r = 0; r < requests; r++) {
      rules = (Math.imul(rules, 31) + barred[r * shifts.count + s]) | 0;
      // Two shifts are not alike where only one of them is wished.
      if (wishCost.length > 0) rules = (Math.imul(rules, 31) + Math.round(wishCost[r * shifts.count + s])) | 0;
    }
    const alike = [
      shifts.startPlace[s],
      shifts.endPlace[s],
      shifts.open[s],
      shifts.close[s],
      shifts.maxDuration[s],
      [...configs].join(' '),
      shifts.skills[s],
      shifts.fixedCost[s],
      shifts.distanceCost[s],
      shifts.timeCost[s],
      rules,
      own.has(s) || bench.frozen[s] > 0 || shifts.departedAt[s] >= 0 ? `only ${s}` : '',
    ].join('|');
    if (!seen.has(alike)) seen.set(alike, seen.size);
    kind[s] = seen.get(alike) ?? 0;
  }
}

function apartLists(day: Day) {
  const { apart, count } = day.requests;
  const lists = Array.from({ length: count }, () => new Set<number>());
  for (let k = 0; k < apart.length; k += 2) {
    lists[apart[k]].add(apart[k + 1]);
    lists[apart[k + 1]].add(apart[k]);
  }
  const apartFrom = new Int32Array(count + 1);
  for (let r = 0; r < count; r++) apartFrom[r + 1] = apartFrom[r] + lists[r].size;
  return { apartFrom, apart: Int32Array.from(lists.flatMap((list) => [...list])) };
}

/** The stop that is leaving the start of a shift; the next one is reaching its end. */
export function startOf(bench: { requests: number; visits: number }, shift: number): number {
  return 2 * bench.requests + bench.visits + 2 * shift;
}

/**
 * How long after one stop begins the vehicle leaves it for the next. Who gets in at a door where the one before just does has
 * got in when the slower of both has: the vehicle stands there once.
 */
export function dwell(bench: Bench, stop: number, here: number, next: number, there: number): number {
  const own = bench.service[stop];
  if (!bench.sharesDoors || here !== there || stop >= 2 * bench.requests || next >= 2 * bench.requests) return own;
  if (((stop ^ next) & 1) === 1) return own;
  const other = bench.service[next];
  return own > other ? own - other : 0;
}

/** What it costs that this shift serves the request, when people know it on another or its rider wished for another. */
export function changeCost({ day }: Bench, request: number, shift: number): number {
  const { homeShift, changeCost: costs, wishCost } = day.requests;
  const change = homeShift[request] < 0 || homeShift[request] === shift ? 0 : costs[request];
  return wishCost.length === 0 ? change : change + wishCost[request * day.shifts.count + shift];
}

export const slotOf = (bench: Bench, shift: number): number => 2 * shift + bench.side[shift];
