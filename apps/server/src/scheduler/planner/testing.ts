/** Days to plan as chance draws them, and a planner in the thread of the test itself. */
import { EventEmitter } from 'node:events';
import { type HourFactors, slowestHours, straightLineLeg, throughHours } from '@handrail/atlas';
import {
  type Booking,
  bookingOf,
  clockOn,
  type Column,
  type Day,
  edit,
  entriesOf,
  idsFrom,
  newRun,
  newStop,
  newTrip,
  type PaperRide,
  paperDay,
  runDrivenBy,
  type Run,
  type Shift,
  type Stop,
  tableOf,
  textOfInstant,
  type Trip,
} from '@handrail/domain/day';
import { onPaperRun, PAPER_RUN, PAPER_VAN } from '@handrail/domain/dispatch';
import type { PlaceId } from '@handrail/domain/platform';
import type { PaidService } from '../../places/index.ts';
import { ANY_COMPANY } from '@handrail/domain/riders';
import {
  type DayToPlan,
  DEFAULT_PLANNER_TIMES,
  type DriveSec,
  type PlacedRide,
  planDay,
  type PlanFound,
  type PlanInput,
  type PlannerMode,
  USUAL_POLICY,
} from '@handrail/domain/scheduler';
import { PlanDesk, type PlanThread } from './plan-desk.ts';
import { plannerAt } from './open-planner.ts';
import { planRoom } from './plan-room.ts';
import type { Planner, PlanPoint, SlowHour } from './planner.ts';
import type { ToPlanner } from './plan-words.ts';

class NearThread extends EventEmitter implements PlanThread {
  readonly #room = planRoom(
    (word) => this.emit('message', structuredClone(word)),
    () => 0,
  );
  postMessage(word: ToPlanner): void {
    // What is cloned on the way is what a real thread would hear.
    const { stop, ...rest } = { stop: null, ...word };
    const heard = stop === null ? word : ({ ...structuredClone(rest), stop } as ToPlanner);
    queueMicrotask(() => this.#room.hear(heard));
  }
  unref(): void {}
  async terminate(): Promise<number> {
    this.emit('exit', 1);
    return Promise.resolve(0);
  }
}

/** A planner that tells of every stretch of its search, since its clock stands still. */
export function nearPlanner(steps: number, paid?: () => PaidService | null): Planner {
  const desk = new PlanDesk(
    () => {},
    () => new NearThread(),
  );
  return plannerAt(desk, { roads: () => null, ...(paid ? { paid } : {}) }, () => steps);
}

/** The day with a plan on it: a trip for each stretch from empty to empty, shared where several are in it. */
export function withPlan({ day, columns }: DayToPlan, { rides, lunches }: PlanFound): Day {
  const nextId = idsFrom(20_000);
  const made = { runs: [] as Run[], trips: [] as Trip[], stops: [] as Stop[], bookings: [] as Booking[] };
  columns.forEach(({ run, vehicleId, driverId }, lane) => {
    const runId = run?.id ?? nextId();
    if (!run)
      made.runs.push(
        newRun({ id: runId, serviceDay: day.date, vehicleId, driverId, openedAt: `${day.date}T00:00:00+00:00` }),
      );
    const on = { serviceDay: day.date, runId, programId: '1' };
    for (const { startsAt, endsAt } of lunches.filter((lunch) => lunch.lane === lane)) {
      made.trips.push(newTrip({ id: nextId(), ...on, kind: 'lunch_break', startsAt, endsAt }));
    }
    for (const stretch of stretchesOf(rides.filter((ride) => ride.lane === lane))) {
      const tripId = nextId();
      const times = stretch.flatMap(({ pickupAt, dropoffAt }) => [pickupAt, dropoffAt]).sort();
      const [startsAt = '', endsAt = ''] = [times[0], times.at(-1)];
      made.trips.push(newTrip({ id: tripId, ...on, kind: stretch.length > 1 ? 'shared' : 'ride', startsAt, endsAt }));
      const stops = stretch.flatMap(({ id, pickupAt, dropoffAt }) => [
        { bookingId: id, stopType: 'pickup' as const, plannedAt: pickupAt },
        { bookingId: id, stopType: 'dropoff' as const, plannedAt: dropoffAt },
      ]);
      stops
        .sort((a, b) => (a.plannedAt < b.plannedAt ? -1 : 1))
        .forEach((stop, n) =>
          made.stops.push(newStop({ id: nextId(), serviceDay: day.date, tripId, seq: n + 1, ...stop })),
        );
      for (const { id } of stretch) made.bookings.push({ ...bookingOf(day, id), tripId, rideStatus: 1 });
    }
  });
  return edit(day, made);
}

function stretchesOf(rides: readonly PlacedRide[]): PlacedRide[][] {
  const stretches: PlacedRide[][] = [];
  let until = '';
  for (const ride of rides) {
    if (ride.pickupAt < until) stretches.at(-1)?.push(ride);
    else stretches.push([ride]);
    if (ride.dropoffAt > until) until = ride.dropoffAt;
  }
  return stretches;
}

/** How slow the roads of a program are around a day, as a plan is told. */
export function hoursOn(date: string, hours: HourFactors): SlowHour[] | null {
  const baseMs = Date.parse(`${date}T00:00:00Z`) - 48 * 3_600_000;
  const slow = slowestHours([hours], baseMs, baseMs + 120 * 3_600_000);
  return slow && slow.map(({ from, factor }) => ({ from: new Date(baseMs + 1000 * from).toISOString(), factor }));
}

/** Numbers between 0 and 1, the same for the same seed (mulberry32). */
export function chanceOf(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export interface DrawnDay {
  asked: DayToPlan;
  input: PlanInput;
  points: ReadonlyMap<PlaceId, PlanPoint>;
}

export interface Drawing {
  rides?: number;
  lanes?: number;
  date?: string;
  /** Whether some rides are on the first lane already. */
  standing?: boolean;
  mode?: PlannerMode;
}

/** A small town and its day: places a few minutes apart, some shared doors, journeys, company, chairs, shifts and lunches. */
export function drawDay(
  seed: number,
  { rides = 14, lanes = 3, date, standing = true, mode = 'fill' }: Drawing = {},
): DrawnDay {
  const chance = chanceOf(seed);
  const below = (most: number) => Math.floor(chance() * most);
  const points = new Map(
    Array.from({ length: 16 }, (_, n) => [
      String(100 + n),
      { latitude: 45.5 + chance() * 0.12, longitude: -122.6 + chance() * 0.15 },
    ]),
  );
  const place = () => String(100 + below(chance() < 0.4 ? 3 : 16));
  const paper = Array.from({ length: rides }, (_, n): PaperRide => {
    const [from, to] = [place(), place()];
    const way = Math.ceil(straightLineLeg(lngLat(points, from), lngLat(points, to)).seconds);
    const at = 6 * 60 + below(11 * 60);
    const pickup = clockText(at);
    const isBack = n % 4 === 3;
    return {
      id: String(n + 1),
      pickup,
      dropoff: clockText(at + Math.ceil(way / 60) + 5),
      pickupPlaceId: from,
      dropoffPlaceId: to,
      travelSec: way,
      aids: chance() < 0.25 ? ['Wheelchair'] : [],
      attendants: chance() < 0.2 ? 1 : 0,
      riderId: `9${isBack ? n : n + 1}`,
      ...(n % 4 === 2 || isBack ? { journeyId: `6${n - (n % 4)}`, legNo: isBack ? 2 : 1 } : {}),
    };
  });
  const bare = paperDay(paper, date === undefined ? {} : { date });
  const withAppointments = edit(bare, {
    bookings: [...entriesOf(bare.booking)].map((booking) =>
      chance() < 0.3 && booking.scheduledDropoffAt !== null
        ? { ...booking, appointmentAt: booking.scheduledDropoffAt }
        : booking,
    ),
  });
  const first = paper.filter(({ aids }) => aids?.length === 0).slice(0, standing ? 3 : 0);
  const stood = apartInTime(first);
  const onRun = stood.length > 0 ? onPaperRun(withAppointments, stood) : withAppointments;
  const run = runDrivenBy(onRun, PAPER_RUN);
  const at = (time: string) => textOfInstant(clockOn(onRun, time));
  const isFreeAtNoon = first.every(({ pickup = '', dropoff = '' }) => (pickup ?? '') > '13:30' || dropoff < '11:00');
  const block = run
    ? [
        newTrip({
          id: '7777',
          serviceDay: onRun.date,
          runId: run.id,
          kind: 'time_block',
          programId: '1',
          startsAt: at(isFreeAtNoon ? '12:00' : '04:00'),
          endsAt: at(isFreeAtNoon ? '12:30' : '04:30'),
        }),
      ]
    : [];
  const columns: Column[] = Array.from({ length: lanes }, (_, n) => ({
    run: n === 0 ? (run ?? null) : null,
    vehicleId: String(71 + n),
    driverId: String(81 + n),
    teamId: null,
  }));
  const shifts = columns.flatMap(({ driverId }, n): Shift[] => {
    if (driverId === null || chance() < 0.2) return [];
    const from = 5 + below(4);
    const hours = { startsAt: at(clockText(from * 60)), endsAt: at(clockText((from + 7 + below(5)) * 60)) };
    return [{ id: String(500 + n), version: 1, serviceDay: onRun.date, driverId, programId: '1', ...hours }];
  });
  const day: Day = { ...edit(onRun, { trips: block }), shift: tableOf(shifts) };
  const asked: DayToPlan = {
    day,
    mode,
    programs: ['1'],
    columns,
    vehicles: new Map(
      columns.map(({ vehicleId }, n) => [
        vehicleId,
        {
          ...PAPER_VAN,
          id: vehicleId,
          capacity: 2 + below(4),
          wheelchair: n % 2 === 0 ? 'none' : '1 chair',
          stretcher: null,
          parkingPlaceId: chance() < 0.5 ? '100' : null,
          certified: [],
        },
      ]),
    ),
    crewOf: ({ driverId }) =>
      driverId === null
        ? []
        : [{ driverId, name: `Driver ${driverId}`, isActive: true, licenseExpiresOn: null, certified: [] }],
    certifying: { vehicles: new Set(), drivers: new Set() },
    leaves: [],
    closedDays: [],
    measured: new Map(paper.slice(0, 2).map(({ riderId = '' }) => [riderId, { loadSec: 400, unloadSec: 200 }])),
    company: new Map([
      ['95', { ...ANY_COMPANY, ridesAlone: true }],
      ['96', { ...ANY_COMPANY, notWithRiders: ['97', '98'] }],
      ['92', { ...ANY_COMPANY, notWithDrivers: ['82'] }],
    ]),
    policyOf: () => USUAL_POLICY,
    times: { ...DEFAULT_PLANNER_TIMES, beforePickupMin: below(3) * 10, afterPickupMin: below(3) * 10 },
  };
  const input = planDay(asked);
  if (!input) throw new Error('There is a program to plan for.');
  return { asked, input, points };
}

/** How the house reckons a way, in a program's hours, on straight lines. */
export function drivingBy(points: ReadonlyMap<PlaceId, PlanPoint>, hours: HourFactors | null = null): DriveSec {
  return (from, to, leavesAt) =>
    Math.round(throughHours(hours, leavesAt)(straightLineLeg(lngLat(points, from), lngLat(points, to)).seconds));
}

function lngLat(points: ReadonlyMap<PlaceId, PlanPoint>, id: PlaceId): { lat: number; lng: number } {
  const { latitude, longitude } = points.get(id) ?? { latitude: 0, longitude: 0 };
  return { lat: latitude, lng: longitude };
}

function clockText(minute: number): string {
  const [hour, rest] = [Math.floor(minute / 60), minute % 60];
  return `${String(hour).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
}

/** As many as follow each other with time to drive from one to the next. */
function apartInTime(rides: readonly PaperRide[]): string[] {
  const kept: PaperRide[] = [];
  const later = (time: string) => clockText(Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + 40);
  for (const ride of rides.toSorted((a, b) => ((a.pickup ?? '') < (b.pickup ?? '') ? -1 : 1))) {
    const last = kept.at(-1);
    if (!last || later(last.dropoff ?? '') < (ride.pickup ?? '')) kept.push(ride);
  }
  return kept.map(({ id }) => id);
}
