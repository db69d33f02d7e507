import type { previewSpread } from '@handrail/contracts/dispatch';
import type { ResultOf } from '@handrail/contracts/platform';
import {
  bookingOf,
  find,
  statusOf,
  textOfInstant,
  tripsOfRun,
  zoneOf,
  type Booking,
  type Column,
} from '@handrail/domain/day';
import { callFor, inSpreadOrder, isAboard, readRun } from '@handrail/domain/dispatch';
import { readWall, type BookingId, type Refusal } from '@handrail/domain/platform';
import { lastSeen, plannedTimes } from '@handrail/domain/scheduler';
import { Temporal } from 'temporal-polyfill';
import { zoneClock } from '../../day/index.ts';
import { notFound } from '../../platform/calls/call-failure.ts';
import { whyNobodyDrives } from '../column-wire.ts';
import { drawHeld } from './draw-lane.ts';
import type { LiveDays } from './live-days.ts';
import type { OpenDay } from './open-day.ts';
import { heldAboard, homeLaneOf, isSameLane, SupposedDay } from './supposed-day.ts';
import {
  type BestRun,
  DRIVER_ON_LEAVE,
  NO_TIME,
  nowOn,
  refusedBy,
  ruleOf,
  told,
  tellerOf,
  whyNoTime,
} from './tell-lane.ts';

export type SpreadLine = ResultOf<typeof previewSpread>['lines'][number];

export interface AskedRide {
  bookingId: BookingId;
  /** The lane that was chosen for it; null leaves it to what is reckoned. */
  to: Pick<Column, 'vehicleId' | 'driverId' | 'teamId'> | null;
  isLeftOut: boolean;
}

/** As many as somebody reads through. */
const MOST_OTHERS = 8;

/** The day was opened anew while it was reckoned with. */
export class DayMoved extends Error {
  override readonly name = 'DayMoved';
}

/** A lane for each of several rides of an open day, one after the other: each placed before the next is asked. */
export async function reckonSpread(
  live: LiveDays,
  open: OpenDay,
  asked: readonly AskedRide[],
  now: Temporal.Instant,
): Promise<SpreadLine[]> {
  const { day, numbering } = open;
  const byId = new Map(asked.map((ride) => [ride.bookingId, ride]));
  const bookings = [...byId.keys()].map((id) => find(day.booking, id) ?? throwNotFound());
  const inOrder = inSpreadOrder(bookings, (booking) => plannedTimes(day, booking)?.pickupAt ?? null);
  const goes = inOrder.filter(({ id }) => byId.get(id)?.isLeftOut !== true);
  const supposed = new SupposedDay(open, now);
  const lines: SpreadLine[] = [];
  for (const booking of inOrder) {
    const { to, isLeftOut } = byId.get(booking.id) ?? { to: null, isLeftOut: true };
    const place = goes.indexOf(booking);
    const rest = goes.slice(place + 1).flatMap(({ id }) => numbering.rideOf.get(id) ?? []);
    const asking = { live, open, supposed, booking, now, beside: place < 0 ? [] : rest };
    if (isLeftOut) lines.push({ ...standing(open, booking), is: 'left_out' });
    else lines.push(await (isAboard(booking) ? meetingLine(asking, to) : placedLine(asking, to)));
    if (!live.isStill(open)) throw new DayMoved();
  }
  return lines;
}

interface AskingLine {
  live: LiveDays;
  open: OpenDay;
  supposed: SupposedDay;
  booking: Booking;
  now: Temporal.Instant;
  /** Those who are off their lanes meanwhile, since they are asked about later. */
  beside: readonly number[];
}

async function placedLine(asking: AskingLine, to: AskedRide['to']): Promise<SpreadLine> {
  const { open, supposed, booking } = asking;
  const line = standing(open, booking);
  const untimed = whyNoTime(open, booking);
  const held = untimed === null ? drawHeld(open.numbering, open.day, booking) : null;
  const runs = held === null ? [] : await askedRuns(asking, held, []);
  const others = ranked(runs).slice(0, MOST_OTHERS);
  const chosen = to ? open.columns.findIndex((column) => isSameLane(column, to)) : null;
  const stays = (why: Refusal | null): SpreadLine => ({
    ...line,
    is: 'stays',
    code: why?.code ?? null,
    reason: why?.sentence ?? null,
    others,
  });
  if (chosen === -1)
    return stays({ code: 'GONE', sentence: 'The vehicle is no longer on the board with this driver.' });
  if (chosen === null && held === null) return stays({ code: 'NO_TIME', sentence: untimed ?? NO_TIME });

  const best = others[0]?.verdict === 'fits' ? others[0] : undefined;
  const column = chosen === null ? undefined : open.columns[chosen];
  const run = column ? (runs.find((other) => isOn(other, column)) ?? unknown(column, untimed)) : best;
  if (!run) return stays(bindingOf(others, runs));
  const lane = open.columns.findIndex((other) => isOn(run, other));
  const pickup = run.pickup_time === null ? null : readWall(run.pickup_time);
  const refusal = supposed.place(booking.id, lane, pickup?.ok ? pickup.value : null);
  if (refusal) return stays(refusal);
  const plan = plannedTimes(supposed.day, bookingOf(supposed.day, booking.id));
  return {
    ...line,
    is: 'placed',
    to: run,
    must_call: plan && callFor(booking, plannedTimes(open.day, booking), plan),
    others,
  };
}

/** Nobody changes vehicles by a plan: what is said is who could be there first, and where. */
async function meetingLine(asking: AskingLine, to: AskedRide['to']): Promise<SpreadLine> {
  const { open, supposed, booking, now } = asking;
  const { day, numbering } = open;
  const line: SpreadLine = { ...standing(open, booking), is: 'aboard' };
  if (booking.arrivedDropoffAt !== null) return { ...line, code: 'AT_DROPOFF', reason: AT_DROPOFF };
  const trip = booking.tripId === null ? null : (find(day.trip, booking.tripId) ?? null);
  const seen = trip && lastSeen(day, tripsOfRun(day, trip.runId), (id) => numbering.placeOf.has(id));
  const place = seen ? numbering.placeOf.get(seen.placeId) : undefined;
  const held = heldAboard(open, booking.id, nowOn(open, booking, now));
  if (!seen || place === undefined || !held) return { ...line, code: 'NOT_SEEN', reason: NOT_SEEN };
  const clock = zoneClock(zoneOf(day, booking.programId));
  const meeting = { booking_id: seen.bookingId, stop_type: seen.stopType, at: clock.at(seen.at) };
  const runs = (await askedRuns(asking, held, [[held.ride, place]])).filter(({ pickup_time }) => pickup_time !== null);
  const others = runs
    .toSorted((a, b) => rankOf(a) - rankOf(b) || Date.parse(a.pickup_time ?? '') - Date.parse(b.pickup_time ?? ''))
    .slice(0, MOST_OTHERS);
  const column = to && open.columns.find((other) => isSameLane(other, to));
  const run =
    (column ? runs.find((other) => isOn(other, column)) : null) ?? others.find(({ verdict }) => verdict !== 'no');
  if (!run) return { ...line, meeting, code: 'NOBODY', reason: 'No other vehicle could be there.', others };
  const secondOf = (at: string | null) => Math.round((Date.parse(at ?? '') - numbering.baseMs) / 1000);
  const lane = open.columns.findIndex((other) => isOn(run, other));
  const [from, until] = [secondOf(run.pickup_time), secondOf(run.dropoff_time)];
  supposed.meet(booking.id, { lane, held, place, from, until });
  return { ...line, meeting, to: run, others };
}

const AT_DROPOFF = 'The vehicle stands at their drop-off already: nobody has to come.';
const NOT_SEEN = 'Nobody knows where the vehicle is: ask its driver.';

/** What every lane says that the rules allow, on the day as it is supposed by now. The lane it is on is not asked. */
async function askedRuns(
  { live, open, supposed, booking, now, beside }: AskingLine,
  held: NonNullable<ReturnType<typeof drawHeld>>,
  met: readonly (readonly [ride: number, place: number])[],
): Promise<BestRun[]> {
  const home = homeLaneOf(open, open.day, booking.id);
  const ruled = new Map([...open.columns.keys()].map((lane) => [lane, ruleOn(open, booking, lane)]));
  const lanes = [...ruled].flatMap(([lane, refusal]) => (refusal === null && lane !== home ? [lane] : []));
  const nowSec = nowOn(open, booking, now);
  const answers = await live.ask(open, { held, beside, lanes, nowSec, imagined: supposed.imagined(met) });
  const teller = tellerOf(open, booking, held);
  const answered = new Map(answers.map((answer) => [answer.lane, answer]));
  return [...ruled].flatMap(([lane, refusal]): BestRun[] => {
    const column = open.columns[lane];
    if (!column || lane === home) return [];
    if (refusal) return [refusedBy(column, refusal)];
    const answer = answered.get(lane);
    if (!answer) return [];
    const run = told(teller, column, answer);
    if (met.length === 0 || !answer.way) return [run];
    // Who is aboard has no length of ride any more, only a way that is left. As who is met, it is told by the minute that is begun.
    const getsOutSec = Math.ceil(answer.way.dropoffAt / 60) * 60;
    const getsOut = Temporal.Instant.fromEpochMilliseconds(open.numbering.baseMs + getsOutSec * 1000);
    return [{ ...run, dropoff_time: teller.clock.at(textOfInstant(getsOut)) }];
  });
}

/** The rules of dispatching, and that nobody is given to a lane whose driver is away. */
function ruleOn(open: OpenDay, booking: Booking, lane: number): Refusal | null {
  const column = open.columns[lane];
  if (!column) return null;
  const driven = readRun(column);
  if (!driven.ok) return driven.refusal;
  const away = whyNobodyDrives(open.day.date, column, open.fleet);
  return away === null ? ruleOf(open, booking, column) : { code: DRIVER_ON_LEAVE, sentence: away };
}

/** Nobody is touched before somebody is, and what fits goes before what somebody would have to grant. */
function ranked(runs: readonly BestRun[]): BestRun[] {
  const by = ({ fix }: BestRun) => fix?.by ?? 0;
  return runs
    .filter(({ verdict, fix }) => verdict !== 'no' || fix !== null)
    .toSorted(
      (a, b) =>
        rankOf(a) - rankOf(b) ||
        by(a) - by(b) ||
        Math.min(1, a.riders.length) - Math.min(1, b.riders.length) ||
        a.added_travel_time - b.added_travel_time,
    );
}

function rankOf({ verdict }: BestRun): number {
  return verdict === 'fits' ? 0 : verdict === 'hurts' ? 1 : 2;
}

/** Why no lane takes it: of those where the least has to be granted; else what most of them say. */
function bindingOf(others: readonly BestRun[], runs: readonly BestRun[]): Refusal {
  const [least] = others;
  if (least?.reason) return { code: least.code ?? 'NOBODY', sentence: least.reason };
  const said = Map.groupBy(runs, ({ reason }) => reason);
  const [most] = [...said].toSorted(([, a], [, b]) => b.length - a.length);
  const [reason, of] = most ?? [null, []];
  return { code: of[0]?.code ?? 'NOBODY', sentence: reason ?? 'No other vehicle is on the board.' };
}

function standing(open: OpenDay, booking: Booking): Omit<SpreadLine, 'is'> {
  const clock = zoneClock(zoneOf(open.day, booking.programId));
  const home = homeLaneOf(open, open.day, booking.id);
  const column = home === null ? null : open.columns[home];
  const plan =
    statusOf(booking) === 'booked' && booking.isWillCall && booking.calledAt === null
      ? null
      : plannedTimes(open.day, booking);
  return {
    booking_id: booking.id,
    from: column ? { shuttle_id: column.vehicleId, driver_id: column.driverId, driver_team_id: column.teamId } : null,
    pickup_before: plan && clock.at(plan.pickupAt),
    dropoff_before: plan && clock.at(plan.dropoffAt),
    to: null,
    must_call: null,
    code: null,
    reason: null,
    meeting: null,
    others: [],
  };
}

function isOn(
  { shuttle_id, driver_id, driver_team_id }: BestRun,
  column: Pick<Column, 'vehicleId' | 'driverId' | 'teamId'>,
): boolean {
  return isSameLane({ vehicleId: shuttle_id, driverId: driver_id, teamId: driver_team_id }, column);
}

/** A lane that was chosen and of which no times are known: the ride keeps its own. */
function unknown(column: Column, why: string | null): BestRun {
  return refusedBy(column, { code: 'NO_TIME', sentence: why ?? NO_TIME });
}

function throwNotFound(): never {
  throw notFound();
}
