import { type Day, NEVER, type VisitKind, visitKinds } from './day.ts';

/** The same day in words: what `makeDay` reads. Left-out fields mean "no such limit" or "costs nothing". */
export interface DayText {
  /**
   * Whole numbers. Shortest ways rounded up are still shortest ways; rounded to the nearest, the way through a third
   * place may come out a unit shorter than the direct road, and the search may miss an insertion that hangs on that
   * unit. Asked about one request of a running day, the solver misses none, and takes longer.
   */
  travelTime: readonly (readonly number[])[] | Int32Array;
  travelDistance?: readonly (readonly number[])[] | Int32Array;
  traffic?: readonly { from: number; factor: number }[];
  slack?: { wanted: number; price: number };
  sharesDoors?: boolean;
  /** Requests × vehicles, 1 where the vehicle may not serve the request, instead of `onlyVehicles` and `notVehicles`. */
  forbidden?: Uint8Array;
  requests: readonly RequestText[];
  vehicles: readonly VehicleText[];
  /** Requests × shifts: what it costs beside that a shift has a request, whose rider wished for another. */
  wishCost?: Float64Array;
}

export interface RequestText {
  from: number;
  to: number;
  /** Promised pickup window, promised drop-off window, or both: pickup-anchored, appointment-anchored. */
  pickup?: Window;
  dropoff?: Window;
  pickupService?: number;
  dropoffService?: number;
  load?: readonly number[];
  /** Absolute, or a factor of the direct ride plus an allowance; the tighter holds when both are given. */
  maxRide?: number;
  rideFactor?: number;
  rideAllowance?: number;
  alone?: boolean;
  apartFrom?: readonly number[];
  needs?: readonly number[];
  onlyVehicles?: readonly number[];
  notVehicles?: readonly number[];
  /** The plan people know: the shift that has it, and what moving it elsewhere costs. */
  homeShift?: number;
  changeCost?: number;
  /** When the rider was told to be picked up, and what each unit costs that the plan is away from it. */
  toldAt?: number;
  movePrice?: number;
  /** It is on its home shift, whatever else would be. */
  stands?: boolean;
  price?: number;
}

export interface VehicleText {
  start: number;
  end?: number;
  capacity?: readonly number[];
  /** Instead of one capacity: any of these at any moment. */
  configurations?: readonly (readonly number[])[];
  skills?: readonly number[];
  fixedCost?: number;
  distanceCost?: number;
  timeCost?: number;
  shifts?: readonly ShiftText[];
}

export interface ShiftText {
  hours?: Window;
  start?: number;
  end?: number;
  maxDuration?: number;
  /** A break is taken wherever the vehicle stands, unless it names a place. */
  breaks?: readonly { window: Window; duration: number; place?: number; riderAboard?: boolean }[];
  /** Neither driving nor serving from the first to the second. */
  blocks?: readonly { from: number; until: number; riderAboard?: boolean }[];
  tasks?: readonly { place: number; window: Window; duration: number; riderAboard?: boolean }[];
  /** Any of these, after the ones above. A place of -1 is wherever the vehicle stands. */
  visits?: readonly { kind: VisitKind; place: number; window: Window; duration: number; riderAboard: boolean }[];
  /** Stops made or promised, in order; `at` when service there began. Visits count breaks, blocks, tasks, visits in that order. */
  prefix?: readonly { pickup?: number; dropoff?: number; visit?: number; at?: number }[];
  departedAt?: number;
}

type Window = readonly [open: number, close: number];

export function makeDay(text: DayText): Day {
  const dimensions = widest(text);
  const travelTime = matrixOf(text.travelTime);
  const places = Math.round(Math.sqrt(travelTime.length));
  const shifts = text.vehicles.flatMap((vehicle, index) =>
    (vehicle.shifts ?? [{}]).map((shift) => ({ vehicle, index, shift })),
  );
  const visits = shifts.flatMap(({ shift }, index) => visitsOf(shift).map((visit) => ({ ...visit, shift: index })));
  const prefixes = shifts.map(({ shift }, index) => {
    const firstVisit = visits.findIndex((visit) => visit.shift === index);
    return (shift.prefix ?? []).map((stop) => ({
      stop: stopOf(stop, text.requests.length, firstVisit),
      at: stop.at ?? -1,
    }));
  });
  const configs = shifts.map(({ vehicle }) => vehicle.configurations ?? [vehicle.capacity ?? []]);
  const ints = <T>(of: readonly T[], value: (one: T) => number) => Int32Array.from(of, value);
  const { requests } = text;

  return {
    places,
    travelTime,
    travelDistance: text.travelDistance === undefined ? travelTime : matrixOf(text.travelDistance),
    traffic:
      text.traffic === undefined
        ? null
        : {
            from: ints(text.traffic, (step) => step.from),
            factor: Float64Array.from(text.traffic, (step) => step.factor),
          },
    dimensions,
    slack: text.slack ?? { wanted: 0, price: 0 },
    sharesDoors: text.sharesDoors ?? false,
    requests: {
      count: requests.length,
      pickupPlace: ints(requests, (one) => one.from),
      dropoffPlace: ints(requests, (one) => one.to),
      pickupOpen: ints(requests, (one) => one.pickup?.[0] ?? 0),
      pickupClose: ints(requests, (one) => one.pickup?.[1] ?? NEVER),
      dropoffOpen: ints(requests, (one) => one.dropoff?.[0] ?? 0),
      dropoffClose: ints(requests, (one) => one.dropoff?.[1] ?? NEVER),
      pickupService: ints(requests, (one) => one.pickupService ?? 0),
      dropoffService: ints(requests, (one) => one.dropoffService ?? 0),
      maxRide: ints(requests, (one) => rideLimit(one, travelTime[one.from * places + one.to])),
      loads: Int32Array.from(
        requests.flatMap((one) => Array.from({ length: dimensions }, (_, kind) => one.load?.[kind] ?? 0)),
      ),
      alone: Uint8Array.from(requests, (one) => (one.alone === true ? 1 : 0)),
      apart: Int32Array.from(
        requests.flatMap((one, index) => (one.apartFrom ?? []).flatMap((other) => [index, other])),
      ),
      needs: ints(requests, (one) => bits(one.needs)),
      forbidden: text.forbidden ?? forbiddenOf(requests, text.vehicles.length),
      price: Float64Array.from(requests, (one) => one.price ?? Infinity),
      homeShift: ints(requests, (one) => one.homeShift ?? -1),
      changeCost: Float64Array.from(requests, (one) => one.changeCost ?? 0),
      wishCost: text.wishCost ?? new Float64Array(0),
      toldAt: ints(requests, (one) => one.toldAt ?? -1),
      movePrice: Float64Array.from(requests, (one) => one.movePrice ?? 0),
      stands: Uint8Array.from(requests, (one) => (one.stands === true ? 1 : 0)),
    },
    visits: {
      count: visits.length,
      kind: Uint8Array.from(visits, (one) => visitKinds.indexOf(one.kind)),
      shift: ints(visits, (one) => one.shift),
      place: ints(visits, (one) => one.place),
      open: ints(visits, (one) => one.window[0]),
      close: ints(visits, (one) => one.window[1]),
      duration: ints(visits, (one) => one.duration),
      riderAboard: Uint8Array.from(visits, (one) => (one.riderAboard ? 1 : 0)),
    },
    shifts: {
      count: shifts.length,
      vehicles: text.vehicles.length,
      vehicle: ints(shifts, (one) => one.index),
      startPlace: ints(shifts, ({ vehicle, shift }) => shift.start ?? vehicle.start),
      endPlace: ints(shifts, ({ vehicle, shift }) => shift.end ?? vehicle.end ?? vehicle.start),
      open: ints(shifts, ({ shift }) => shift.hours?.[0] ?? 0),
      close: ints(shifts, ({ shift }) => shift.hours?.[1] ?? NEVER),
      maxDuration: ints(shifts, ({ shift }) => shift.maxDuration ?? NEVER),
      configFrom: offsets(configs),
      configs: Int32Array.from(
        configs.flat().flatMap((one) => Array.from({ length: dimensions }, (_, kind) => one[kind] ?? 0)),
      ),
      skills: ints(shifts, ({ vehicle }) => bits(vehicle.skills)),
      fixedCost: Float64Array.from(shifts, ({ vehicle }) => vehicle.fixedCost ?? 0),
      distanceCost: Float64Array.from(shifts, ({ vehicle }) => vehicle.distanceCost ?? 1),
      timeCost: Float64Array.from(shifts, ({ vehicle }) => vehicle.timeCost ?? 0),
      prefixFrom: offsets(prefixes),
      prefix: ints(prefixes.flat(), (one) => one.stop),
      prefixAt: ints(prefixes.flat(), (one) => one.at),
      departedAt: ints(shifts, ({ shift }) => shift.departedAt ?? -1),
    },
  };
}

function widest(text: DayText): number {
  const loads = text.requests.map((one) => one.load?.length ?? 0);
  const rooms = text.vehicles.flatMap((one) => [
    one.capacity?.length ?? 0,
    ...(one.configurations ?? []).map((config) => config.length),
  ]);
  return Math.max(1, ...loads, ...rooms);
}

function matrixOf(rows: readonly (readonly number[])[] | Int32Array): Int32Array {
  return rows instanceof Int32Array ? rows : Int32Array.from(rows.flat());
}

function visitsOf(shift: ShiftText) {
  return [
    ...(shift.breaks ?? []).map((one) => ({
      kind: 'break' as const,
      window: one.window,
      duration: one.duration,
      place: one.place ?? -1,
      riderAboard: one.riderAboard ?? false,
    })),
    ...(shift.blocks ?? []).map((one) => ({
      kind: 'block' as const,
      window: [one.from, one.from] as const,
      duration: one.until - one.from,
      place: -1,
      riderAboard: one.riderAboard ?? false,
    })),
    ...(shift.tasks ?? []).map((one) => ({
      kind: 'task' as const,
      window: one.window,
      duration: one.duration,
      place: one.place,
      riderAboard: one.riderAboard ?? true,
    })),
    ...(shift.visits ?? []),
  ];
}

function stopOf(stop: { pickup?: number; dropoff?: number; visit?: number }, requests: number, firstVisit: number) {
  if (stop.pickup !== undefined) return 2 * stop.pickup;
  if (stop.dropoff !== undefined) return 2 * stop.dropoff + 1;
  return 2 * requests + firstVisit + (stop.visit ?? 0);
}

function rideLimit(request: RequestText, direct: number): number {
  const relative =
    request.rideFactor === undefined && request.rideAllowance === undefined
      ? NEVER
      : Math.floor(direct * (request.rideFactor ?? 1)) + (request.rideAllowance ?? 0);
  return Math.min(request.maxRide ?? NEVER, relative);
}

/** One bit each of a 32-bit number, the sign left alone. */
const MOST_SKILLS = 31;

function bits(list: readonly number[] | undefined): number {
  return (list ?? []).reduce((all, one) => {
    if (!Number.isInteger(one) || one < 0 || one >= MOST_SKILLS) {
      throw new RangeError(`A skill is a whole number from 0 to ${MOST_SKILLS - 1}, not ${one}.`);
    }
    return all | (1 << one);
  }, 0);
}

function forbiddenOf(requests: readonly RequestText[], vehicles: number): Uint8Array {
  if (requests.every((one) => one.onlyVehicles === undefined && one.notVehicles === undefined)) {
    return new Uint8Array(0);
  }

  const forbidden = new Uint8Array(requests.length * vehicles);
  requests.forEach(({ onlyVehicles, notVehicles }, request) => {
    const row = forbidden.subarray(request * vehicles, (request + 1) * vehicles);
    if (onlyVehicles !== undefined) row.fill(1);
    for (const vehicle of onlyVehicles ?? []) row[vehicle] = 0;
    for (const vehicle of notVehicles ?? []) row[vehicle] = 1;
  });
  return forbidden;
}

function offsets(lists: readonly (readonly unknown[])[]): Int32Array {
  const from = new Int32Array(lists.length + 1);
  for (let index = 0; index < lists.length; index++) from[index + 1] = from[index] + lists[index].length;
  return from;
}
