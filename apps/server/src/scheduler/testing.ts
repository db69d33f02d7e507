/** A town whose day can be planned, and a planner that finds what a test says. */
import { startAutoSchedule } from '@handrail/contracts/scheduler';
import type { SentOf } from '@handrail/contracts/platform';
import type { Pieces } from '@handrail/domain/platform';
import type { PlanFound, PlanInput } from '@handrail/domain/scheduler';
import { clockOn, paperDay, textOfInstant } from '@handrail/domain/day';
import { sql } from 'kysely';
import { DATE, openBoardTown, type BoardTown, type PaperBooking } from '../dispatch/testing.ts';
import { asOwner } from '../platform/db/transaction.ts';
import { runJob } from '../platform/jobs/job-queue.ts';
import type { House } from '../testing.ts';
import { jobs, MAKE_PLAN } from './jobs.ts';
import { operatorOfPlan } from './leased-plan.ts';
import type { PlanAsked, Planner, PlanProgress, PlanUnderWay } from './planner/planner.ts';
import { usePlanner } from './planners.ts';

export interface PlanTown extends BoardTown {
  /** The call that starts a plan for the town's program. */
  ask(rides: readonly string[], more?: Partial<SentOf<typeof startAutoSchedule>>): SentOf<typeof startAutoSchedule>;
  /** Starts one and leaves it to wait: its number. */
  start(rides: readonly string[], more?: Partial<SentOf<typeof startAutoSchedule>>): Promise<string>;
}

export async function openPlanTown(house: House, rides: readonly PaperBooking[]): Promise<PlanTown> {
  const town = await openBoardTown(house, { rides });
  const { operator, program } = town;
  askWith(house, async () => Promise.reject(new Error('Nobody runs jobs here.')));
  await mayPlan(house, operator, program);
  const ask: PlanTown['ask'] = (names, more = {}) => ({
    date: DATE,
    bookings: names.map((name) => town.booking(name)),
    program_id: [program],
    config: {},
    ...more,
  });
  return {
    ...town,
    ask,
    start: async (names, more) => (await town.mia.get(startAutoSchedule, ask(names, more))).queue_id,
  };
}

/** A service area, as its row keeps it. */
const AREA = JSON.stringify([
  [
    { latitude: 40, longitude: -75 },
    { latitude: 42, longitude: -75 },
    { latitude: 42, longitude: -73 },
  ],
]);

/** By hand on the board, and with a service area: what a program needs to be planned for. */
export async function mayPlan(house: House, operator: string, program: string): Promise<void> {
  const db = asOwner(house.services.db);
  await sql`update program set manual_dispatch = true where operator_id = ${operator} and program_id = ${program}`.execute(
    db,
  );
  await sql`
    insert into program_version (operator_id, program_id, effective_on, geofence, service_hours)
    values (${operator}, ${program}, '2026-01-01', ${AREA}, '[]')
    on conflict (operator_id, program_id, effective_on) do update set geofence = excluded.geofence`.execute(db);
}

/** What becomes of asking for a job in this house; unless a test says otherwise nobody runs any, and who starts a plan waits for nothing. */
export function askWith({ services }: House, ask: House['services']['jobs']['ask']): void {
  services.jobs.ask = ask;
}

/** Runs the job of a plan now, as a worker would. */
export async function make(house: House, id: string): Promise<unknown> {
  const job = jobs.find(({ name }) => name === MAKE_PLAN);
  if (!job) throw new Error('There is no job that makes plans.');
  return runJob(house.services, job, id);
}

export async function planRow(house: House, id: string) {
  const operator = await operatorOfPlan(house.services, id);
  return asOwner(house.services.db)
    .selectFrom('plan')
    .selectAll()
    .where('operator_id', '=', operator ?? '')
    .where('plan_id', '=', id)
    .executeTakeFirstOrThrow();
}

/** A time of the tests' day in their program's clock. */
export function at(time: string): string {
  return textOfInstant(clockOn(paperDay([], { zone: 'America/New_York' }), time));
}

export const FIGURES = {
  placed: 0, late: 0, loadedMeters: 1000, emptyMeters: 500, workedSec: 3600, vehicles: 1, longestRideSec: 900, toCall: 0,
}; // prettier-ignore

/** A place on a vehicle by the vehicle’s id. */
export interface Wanted {
  ride: string;
  vehicle: string;
  from: string;
  to: string;
}

/** What a planner would say that puts rides just so. */
export function found(input: PlanInput, wanted: readonly Wanted[], more: Partial<PlanFound> = {}): PlanFound {
  const rides = wanted.map(({ ride, vehicle, from, to }) => ({
    id: ride,
    lane: input.lanes.findIndex(({ column }) => column.vehicleId === vehicle),
    pickupAt: at(from),
    dropoffAt: at(to),
  }));
  const figures = { ...FIGURES, placed: rides.length };
  return { rides, unplaced: [], lunches: [], ways: [], figures, isEstimated: false, ...more };
}

/** How far a plan is, and the best so far as it is. */
export type ToldProgress = Omit<PlanProgress, 'telling'> & { found: PlanFound };

function* atOnce<R>(value: R): Pieces<R> {
  yield;
  return value;
}

/** Has the house's plans made by what a test says, one question after the other. */
export function planBy(
  { services }: Pick<House, 'services'>,
  plan: (asked: PlanAsked, told: (progress: ToldProgress) => void) => PlanFound | PlanUnderWay,
): void {
  const planner: Planner = {
    plan: (asked, told) => {
      const made = plan(asked, ({ found: best, ...progress }) => {
        told({ ...progress, telling: () => atOnce(best) });
      });
      if ('end' in made) return made;
      return { found: Promise.resolve(made), stop: () => {}, end: async () => Promise.resolve() };
    },
  };
  usePlanner(services, planner);
}

/** A search that goes on until it is ended. */
export function endless(): PlanUnderWay & { ended: () => boolean } {
  let isEnded = false;
  const { promise, reject } = Promise.withResolvers<PlanFound>();
  promise.catch(() => {});
  return {
    found: promise,
    stop: () => {},
    end: async () => {
      isEnded = true;
      reject(new Error('The search was ended.'));
      return Promise.resolve();
    },
    ended: () => isEnded,
  };
}
