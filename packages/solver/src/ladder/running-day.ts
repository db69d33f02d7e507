import type { Day, Plan } from '../day/day.ts';
import { type DayText, makeDay, type ShiftText, type VehicleText } from '../day/make-day.ts';
import { type Timetable, timetables } from '../kernel/timetable.ts';
import { openRandom, type Random } from '../search/random.ts';
import { solve } from '../search/solve.ts';
import { planOf } from './by-hand.ts';
import { type Flavor, randomDayText } from './random-day.ts';

/** A fuzzed day in the middle of it, and the plan it has been driving by. */
export interface RunningDay {
  day: Day;
  plan: Plan;
}

/**
 * A random day with everything a real one has by noon: stops made and promised, vehicles that left when they did,
 * second shifts, riders pinned to a vehicle or expecting one, distances that are not times, each vehicle at its own
 * price a mile.
 */
export function runningDay(seed: number, flavor: Flavor): RunningDay {
  const random = openRandom(seed * 77 + 5);
  const text = atDawn(randomDayText(seed, flavor), random);
  const dawn = makeDay(text);
  const { routes } = solve(dawn, { seed, spent: (done) => done / 150 });
  const tables = timetables(dawn, planOf(dawn, routes));
  const now = 60 + random.below(250);
  const promised = seed % 3 === 0 ? 1 : 0;
  let shift = 0;
  const vehicles = text.vehicles.map((vehicle) => ({
    ...vehicle,
    shifts: (vehicle.shifts ?? [{}]).map((one) => {
      const firstVisit = dawn.visits.shift.indexOf(shift);
      return frozen(one, tables[shift++], { now, promised, requests: flavor.requests, firstVisit });
    }),
  }));
  const day = makeDay({ ...text, vehicles });
  return { day, plan: planOf(day, routes) };
}

function atDawn(text: DayText, random: Random): DayText {
  const { places } = makeDay(text);
  const vehicles = text.vehicles.map((vehicle): VehicleText => {
    const [day = {}] = vehicle.shifts ?? [];
    const early = day.breaks?.map((one) => ({ ...one, window: [100, 150] as const }));
    const morning: ShiftText = {
      ...day,
      hours: [10, 240],
      maxDuration: 200,
      blocks: [],
      ...(early === undefined ? {} : { breaks: early }),
    };
    const isSplit = random.next() < 0.5;
    return {
      ...vehicle,
      distanceCost: 1 + random.below(3),
      shifts: isSplit ? [morning, { hours: [250, 480], maxDuration: 200 }] : [day],
    };
  });
  const requests = text.requests.map((request) => ({
    ...request,
    ...(random.next() < 0.15 ? { onlyVehicles: [random.below(vehicles.length)] } : {}),
    ...(random.next() < 0.3 ? { homeShift: random.below(vehicles.length), changeCost: 11 } : {}),
  }));
  const distances = Array.from({ length: places }, (_, a) =>
    Array.from({ length: places }, (__, b) => (a === b ? 0 : 1 + random.below(60))),
  );
  return { ...text, requests, vehicles, travelDistance: distances };
}

interface Moment {
  now: number;
  /** How many stops beyond those made are promised. */
  promised: number;
  requests: number;
  /** The first visit of this shift. */
  firstVisit: number;
}

/** The shift as it stands by now, driven by its timetable. */
function frozen(shift: ShiftText, table: Timetable | null | undefined, moment: Moment): ShiftText {
  if (table === null || table === undefined || table.stops.length === 2 || table.beginAt[0] > moment.now) return shift;
  const made = table.beginAt.filter((at, k) => k > 0 && k < table.stops.length - 1 && at <= moment.now).length;
  const prefix = table.stops.slice(1, -1).slice(0, made + moment.promised);
  return {
    ...shift,
    departedAt: table.beginAt[0],
    prefix: prefix.map((stop, k) => ({
      ...named(stop, moment),
      ...(k < made ? { at: table.beginAt[k + 1] } : {}),
    })),
  };
}

function named(stop: number, { requests, firstVisit }: Moment) {
  if (stop >= 2 * requests) return { visit: stop - 2 * requests - firstVisit };
  return stop % 2 === 0 ? { pickup: stop >> 1 } : { dropoff: stop >> 1 };
}
