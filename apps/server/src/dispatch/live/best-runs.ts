import type { getBestRuns } from '@handrail/contracts/dispatch';
import type { ResultOf } from '@handrail/contracts/platform';
import { find, textOfInstant, zoneOf, type Booking } from '@handrail/domain/day';
import { instantOf, type BookingId, type VehicleId, type WallTime } from '@handrail/domain/platform';
import { WHY_NOT } from '@handrail/domain/scheduler';
import type { Temporal } from 'temporal-polyfill';
import { malformed, notFound } from '../../platform/calls/call-failure.ts';
import { inBreaths } from '../../platform/in-breaths.ts';
import { whyNobodyDrives } from '../column-wire.ts';
import { drawHeld } from './draw-lane.ts';
import type { LiveDays } from './live-days.ts';
import { secondsOn } from './numbering.ts';
import type { HeldRide } from './numbers.ts';
import type { OpenDay } from './open-day.ts';
import {
  type BestRun,
  NO_TIME,
  nowOn,
  refusedBy,
  ruleOf,
  told,
  tellerOf,
  whyNoTime,
  withDriverAway,
} from './tell-lane.ts';

export type BestRuns = ResultOf<typeof getBestRuns>;

interface InHand {
  date: string;
  bookingIds: readonly BookingId[];
  /** Null asks every vehicle of the day. */
  vehicleIds: ReadonlySet<VehicleId> | null;
  /** When the first of them is wished to be picked up; left out, at its own time. */
  wished?: WallTime | null;
}

/** What the lanes of an open day say to what is in somebody's hand. */
export async function bestRuns(
  live: LiveDays,
  open: OpenDay,
  { bookingIds, vehicleIds, wished = null }: Omit<InHand, 'date'>,
  now: Temporal.Instant,
): Promise<BestRuns> {
  const { day, columns, numbering } = open;
  const bookings = bookingIds.map((id) => find(day.booking, id) ?? throwNotFound());
  const nothing = (booking: Booking, reason: string) => ({
    booking_id: booking.id,
    version: day.version,
    runs: [],
    reason,
  });
  const [first, ...others] = bookings;
  if (!first) return [];
  const beside = others.map((booking) => nothing(booking, ONE_AT_A_TIME));
  const refusal = whyNoTime(open, first);
  const own = drawHeld(numbering, day, first);
  const held = own && wished ? wishedFor(own, secondsAt(open, first, wished)) : own;
  if (refusal !== null || !held) return [nothing(first, refusal ?? NO_TIME), ...beside];

  const lanes = columns.flatMap(({ vehicleId }, lane) => (vehicleIds && !vehicleIds.has(vehicleId) ? [] : [lane]));
  // In one breath: a day that is opened anew before the bench is asked numbers its rides otherwise.
  const ruled = new Map(lanes.map((lane) => [lane, ruleOf(open, first, columns[lane])]));
  const answers = await live.ask(open, {
    held,
    beside: others.flatMap(({ id }) => numbering.rideOf.get(id) ?? []),
    lanes: lanes.filter((lane) => ruled.get(lane) === null),
    nowSec: nowOn(open, first, now),
  });
  const byLane = new Map(answers.map((answer) => [answer.lane, answer]));
  const teller = tellerOf(open, first, held);
  const runs = await inBreaths(lanes, (lane): BestRun[] => {
    const column = columns[lane];
    const answer = byLane.get(lane);
    const rule = ruled.get(lane);
    if (!column) return [];
    if (rule) return [refusedBy(column, rule)];
    if (!answer) return [];
    const away = whyNobodyDrives(day.date, column, open.fleet);
    const run = inWords(told(teller, column, answer), wished);
    return [away === null ? run : withDriverAway(run, away)];
  });
  return [{ booking_id: first.id, version: day.version, runs: runs.flat(), reason: null }, ...beside];
}

/** Where a time is wished, it is that and not the promise that a vehicle would miss. */
function inWords(run: BestRun, wished: WallTime | null): BestRun {
  return wished && run.code === WHY_NOT.WINDOW.code ? { ...run, reason: 'The vehicle cannot be there then.' } : run;
}

/** A dispatcher may leave the promise, which is asked about elsewhere; from then on the ride stands as one planned for that time. */
function wishedFor(held: HeldRide, wishedAt: number): HeldRide {
  return { ...held, wishedAt, pickup: [wishedAt, Math.max(wishedAt, held.pickup[1])] };
}

function secondsAt({ day, numbering }: OpenDay, { programId }: Booking, { wall, offset }: WallTime): number {
  const at = instantOf(wall, zoneOf(day, programId), offset);
  if (!at.ok) throw malformed(at.refusal.sentence, { pickup_time: at.refusal.sentence });
  return secondsOn(numbering, textOfInstant(at.value));
}

const ONE_AT_A_TIME = 'Times are reckoned for one ride at a time.';

function throwNotFound(): never {
  throw notFound();
}
