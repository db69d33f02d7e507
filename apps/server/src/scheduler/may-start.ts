import type { CodeOf, ParamsOf } from '@handrail/contracts/platform';
import type { startAutoSchedule } from '@handrail/contracts/scheduler';
import { entriesOf, find, isClosed, planOf, statusOf, type Day } from '@handrail/domain/day';
import {
  clockTimeAt,
  listed,
  no,
  serviceDateOf,
  serviceDay,
  yes,
  type ProgramId,
  type Verdict,
} from '@handrail/domain/platform';
import { isPlannable } from '@handrail/domain/scheduler';
import { Temporal } from 'temporal-polyfill';
import { readSettings } from '../admin/index.ts';
import { malformed, notFound } from '../platform/calls/call-failure.ts';
import type { Changing } from '../platform/calls/handler.ts';
import { valueInForce } from '../platform/operator-settings/operator-setting.ts';
import { geofencesOn, listPrograms } from '../programs/index.ts';
import { countStartedSince, isNobodyPlanning, type StoredPlan } from './plan-store.ts';
import { MOST_RIDES } from './room-for-plan.ts';
import { PLANS_A_DAY } from './settings.ts';

type Params = ParamsOf<typeof startAutoSchedule>;
type Code = CodeOf<typeof startAutoSchedule>;
type Program = Awaited<ReturnType<typeof listPrograms>>[number];

/** Whoever waits longer than this before anything is made, waits for a server that is not there. */
const LONGEST_UNTOUCHED_MIN = 5;

/** Each program once, in one order: the same ones are the same plan. */
export function programsInOrder(ids: readonly ProgramId[]): ProgramId[] {
  return [...new Set(ids)].sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
}

/** The programs that a call names, if plans may be made for them on that day. */
export async function programsToPlan(
  { tx }: Changing,
  ids: readonly ProgramId[],
  date: string,
): Promise<Verdict<Program[], Code>> {
  const all = await listPrograms(tx.queries, tx.operator);
  const programs = all.filter(({ program_id }) => ids.includes(program_id));
  if (programs.length < ids.length) return no('PROGRAM_NOT_FOUND', 'Program not found!');
  const unmanned = programs.filter(({ manual_dispatch }) => !manual_dispatch);
  if (unmanned.length > 0) {
    return no('NOT_MANUAL_DISPATCH', `Manual dispatch is off for ${namesOf(unmanned)}.`);
  }
  for (const { program_id, program_timezone } of programs) {
    const noon = Temporal.PlainDate.from(date)
      .toZonedDateTime({ timeZone: program_timezone, plainTime: '12:00' })
      .toInstant();
    const geofences = await geofencesOn(tx.queries, tx.operator, noon);
    if ((geofences.get(program_id) ?? []).length === 0) {
      return no('GEOFENCE_MISSING', 'Your service area geofence is missing.');
    }
  }
  return yes(programs);
}

/** Whether there is something to plan among the rides that a call names. Who is of another day or program is nobody's. */
export function ridesToPlan(
  day: Day,
  { bookings, mode }: Params,
  programIds: readonly ProgramId[],
  now: Temporal.Instant,
) {
  if (isClosed(day, now)) return no('DAY_CLOSED', 'The day is closed.');
  if (new Set(bookings).size < bookings.length) throw malformed('A booking is named twice.');
  if (bookings.length > MOST_RIDES) {
    const [are, most] = [bookings.length, MOST_RIDES].map((count) => count.toLocaleString('en-US'));
    return no('PLAN_TOO_LARGE', `These are ${are} rides, and a plan has room for ${most}. Plan fewer at once.`);
  }
  const rides = bookings.map((id) => {
    const booking = find(day.booking, id);
    if (!booking || !programIds.includes(booking.programId)) throw notFound();
    return booking;
  });
  const isWaiting = rides.some((booking) => isPlannable({ ...planOf(day, booking), status: statusOf(booking) }));
  const isMovable = () =>
    [...entriesOf(day.booking)].some((ride) => programIds.includes(ride.programId) && statusOf(ride) === 'dispatched');
  if (isWaiting || (mode === 'improve' && isMovable())) return yes(true);
  return no('NOTHING_TO_PLAN', 'There is no ride to plan: none of these waits for a vehicle at a known time.');
}

/** Where a plan for some of these programs is being made, that is said; where it is for the same ones, it is theirs. */
export function whyOverlaps(active: readonly StoredPlan[], programs: readonly Program[]) {
  const [plan] = active;
  if (!plan) return yes(true);
  const meant = programs.filter(({ program_id }) => plan.program_ids.map(String).includes(program_id));
  const zone = meant[0]?.program_timezone ?? 'UTC';
  const since = clockTimeAt(plan.started_at, zone);
  return no('PLAN_OVERLAPS', `A plan for ${namesOf(meant)} is being made already, since ${since}.`);
}

/** Whether another plan may be started today. */
export async function mayStartAnother(
  { tx, services, clock }: Changing,
  programs: readonly Program[],
): Promise<Verdict<true, 'DAILY_LIMIT' | 'SCHEDULER_DOWN'>> {
  const asking = { queries: tx.queries, operator: tx.operator };
  const { chosen } = await readSettings(tx.queries, tx.operator);
  const most = valueInForce<number>(services.settings, chosen, PLANS_A_DAY);
  const zone = programs[0]?.program_timezone ?? 'UTC';
  const { startsAt } = serviceDay(serviceDateOf(clock.now(), zone), zone);
  if ((await countStartedSince(asking, startsAt.toString())) >= most) {
    return no(
      'DAILY_LIMIT',
      `The auto-scheduler was started ${most === 1 ? 'once' : `${most} times`} today, which is as often as it may be.`,
    );
  }
  const since = services.clocks.guard.now().subtract({ minutes: LONGEST_UNTOUCHED_MIN });
  if (await isNobodyPlanning(asking, since.toString())) {
    return no(
      'SCHEDULER_DOWN',
      'We are currently having issues with the auto scheduling server. Please try again later.',
    );
  }
  return yes(true);
}

function namesOf(programs: readonly Program[]): string {
  return listed(programs.map(({ program_name }) => program_name));
}
