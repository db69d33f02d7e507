import { type Day, makeDay, type RequestText } from '@handrail/solver';

/** The size of a generated day; the same numbers always make the same day. */
export interface DaySize {
  requests: number;
  vehicles: number;
  seed: number;
}

/** Thousandths of a minute and of a kilometer, as in the benchmark files. */
const UNIT = 1000;
const DAY_MIN = 720;
const WINDOW_MIN = 30;
const RIDE_MIN = 60;
const DOOR_MIN = 2;
const SEATS = 6;
/** How far people live from the middle of town, in minutes of driving. */
const SPREAD_MIN = 12;

/**
 * A city thinning out from its middle, where people go anywhere at any hour of twelve: half promised a pickup, half an
 * appointment, everyone half an hour of window and an hour of ride, on vehicles of six seats from one yard.
 */
export function generatedDay({ requests, vehicles, seed }: DaySize): Day {
  const chance = openChance(seed);
  const x = [0];
  const y = [0];
  const place = () => {
    const far = SPREAD_MIN * Math.sqrt(-2 * Math.log(1 - chance()));
    const turn = 2 * Math.PI * chance();
    x.push(far * Math.cos(turn));
    y.push(far * Math.sin(turn));
    return x.length - 1;
  };
  const direct = (a: number, b: number) => Math.hypot(x[a]! - x[b]!, y[a]! - y[b]!);

  const rides = Array.from({ length: requests }, (): RequestText => {
    const from = place();
    const to = place();
    const ride = direct(from, to);
    const wish = ride + chance() * (DAY_MIN - 2 * ride - WINDOW_MIN - 60) + 20;
    const window = [Math.round(wish * UNIT), Math.round((wish + WINDOW_MIN) * UNIT)] as const;
    return {
      from,
      to,
      ...(chance() < 0.5 ? { pickup: window } : { dropoff: window }),
      pickupService: DOOR_MIN * UNIT,
      dropoffService: DOOR_MIN * UNIT,
      load: [1],
      maxRide: Math.round(Math.max(RIDE_MIN, ride + 5) * UNIT),
    };
  });

  const places = x.length;
  const travelTime = new Int32Array(places * places);
  for (let a = 0; a < places; a++) {
    for (let b = 0; b < places; b++) travelTime[a * places + b] = Math.ceil(direct(a, b) * UNIT);
  }
  return makeDay({
    travelTime,
    requests: rides,
    vehicles: Array.from({ length: vehicles }, () => ({
      start: 0,
      capacity: [SEATS],
      shifts: [{ hours: [0, 2 * DAY_MIN * UNIT] as const, maxDuration: DAY_MIN * UNIT }],
    })),
  });
}

/** Chance with a seed (mulberry32): the days must not depend on how the solver draws its own. */
export function openChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
