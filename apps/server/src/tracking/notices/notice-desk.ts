import { bookingOf, runOf, tripOf, zoneOf, type Booking, type Day } from '@handrail/domain/day';
import { clockTimeAt, type OperatorId, type RunId } from '@handrail/domain/platform';
import { noticeDue, nextStopOf, type NoticeDue, type NoticeTerms, type StopEta } from '@handrail/domain/tracking';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { daysOn } from '../../day/index.ts';
import { findVehicle, vehicleName } from '../../fleet/index.ts';
import { asNobody, inOperator, type Queries, readOperator } from '../../platform/db/transaction.ts';
import type { Services } from '../../platform/services.ts';
import { companyOf } from '../company.ts';
import { etaDesk } from '../eta-desk.ts';
import { linkOfBooking } from '../link-of-booking.ts';
import { positionDesk } from '../position-desk.ts';
import { readRoadAhead, runEtas } from '../run-etas.ts';
import { waitsUntil } from '../waits-until.ts';
import { type Candidate, candidatesOnTheRoad } from './candidates.ts';
import { tellOfChanges } from './changed-rides.ts';
import { claimNotice, noteNotice, stageNotice } from './say-notice.ts';
import { termsOf } from './terms.ts';

/** Looks over all operators and tells riders what is due. Every server does: whoever is first says it. */
export async function tellRiders(services: Services): Promise<void> {
  const { rows } = await asNobody(services.db, async (queries) =>
    sql<{ operator: OperatorId }>`select operator_id as operator from heads()`.execute(queries),
  );
  for (const { operator } of rows) {
    try {
      await tellRidersOf(services, operator);
    } catch (err) {
      if (services.reach.note(err) === null) services.log.error({ operator, err }, 'riders were not told');
    }
  }
}

interface Seen {
  candidate: Candidate;
  day: Day;
  booking: Booking;
  runId: RunId;
}

interface Due extends Seen {
  notice: NoticeDue;
  eta: StopEta | null;
}

/** Tells the riders of one operator what is due. */
export async function tellRidersOf(services: Services, operator: OperatorId): Promise<void> {
  const now = services.clocks.town.now();
  const { terms, seen } = await readOperator(services.db, operator, async (queries) => {
    const read = await termsOf(services, queries, operator);
    const candidates = await candidatesOnTheRoad(queries, operator, now);
    return { terms: read, seen: await seenIn(services, queries, operator, candidates) };
  });
  for (const one of seen) {
    const due = dueOf(services, operator, one, { terms, now });
    if (due) await tell(services, operator, due, { holdSec: terms.holdSec, now });
  }
  if (terms.changedMin > 0) await tellOfChanges(services, operator, { terms, now });
}

async function seenIn(
  services: Services,
  queries: Queries,
  operator: OperatorId,
  candidates: readonly Candidate[],
): Promise<Seen[]> {
  const dates = [...new Set(candidates.map(({ date }) => date))];
  const days = new Map((await daysOn({ services, by: { operator }, queries }, dates)).map((day) => [day.date, day]));
  return candidates.flatMap((candidate) => {
    const day = days.get(candidate.date);
    const booking = day && bookingOf(day, candidate.bookingId);
    if (!day || !booking || booking.tripId === null) return [];
    return [{ candidate, day, booking, runId: runOf(day, tripOf(day, booking.tripId).runId).id }];
  });
}

function dueOf(
  services: Services,
  operator: OperatorId,
  seen: Seen,
  { terms, now }: { terms: NoticeTerms; now: Temporal.Instant },
): Due | null {
  const { candidate, day, booking, runId } = seen;
  const etas = etaDesk(services).lastOf(operator, runId)?.etas ?? [];
  const eta = etas.find((one) => isPickupOf(one, booking)) ?? null;
  const isNext = nextStopOf(day, runId)?.id === eta?.stop.id;
  const notice = noticeDue(
    { booking, eta, isNext, ...candidate, said: new Set(candidate.said) },
    terms,
    now.epochMilliseconds,
  );
  return notice && { ...seen, notice, eta };
}

async function tell(
  services: Services,
  operator: OperatorId,
  due: Due,
  { holdSec, now }: { holdSec: number; now: Temporal.Instant },
): Promise<void> {
  const { candidate, day, booking, notice } = due;
  const { bookingId, riderId, phone } = candidate;
  const eta = notice.kind === 'waiting' ? null : (due.eta ?? (await ownEta(services, operator, due, now)));
  const zone = zoneOf(day, booking.programId);
  await inOperator(services.db, operator, async (queries) => {
    if (!(await claimNotice(queries, { operator, bookingId, now }, notice))) return;
    const vehicle = await findVehicle(queries, operator, runOf(day, due.runId).vehicleId);
    const link = await linkOfBooking(queries, services, operator, bookingId);
    const at = eta && !eta.isGuess ? Temporal.Instant.fromEpochMilliseconds(eta.atMs) : null;
    const untilAt = notice.kind === 'waiting' ? await waitsUntil(queries, operator, booking, now) : at;
    const data = {
      company: (await companyOf(services, queries, operator)).name,
      vehicle: vehicle ? vehicleName(vehicle) : '',
      time: untilAt ? clockTimeAt(untilAt, zone) : '',
      link: link.ok ? link.value.url : '',
      // A time that has passed is worse than none; a vehicle that is on the way is so until it arrives.
      ...(at && notice.kind !== 'on_the_way' ? { until: at.add({ minutes: PAST_MIN }).toString() } : {}),
    };
    const sendAfter = notice.kind === 'on_the_way' ? { sendAfter: now.add({ seconds: holdSec }) } : {};
    const reason = REASONS[notice.kind];
    const told = { operator, bookingId, riderId, phone, data, reason, now, ...sendAfter };
    await noteNotice(queries, told, await stageNotice(queries, services, `ride_${notice.kind}`, told));
  });
}

/** So long a message may be on its way after the minute that it names. */
const PAST_MIN = 2;

const REASONS: Readonly<Record<NoticeDue['kind'], string>> = {
  on_the_way: 'The driver set out.',
  near: 'The vehicle comes next to this door.',
  late: 'The vehicle comes after the time that was promised.',
  changed: 'The ride is planned at another time.',
  waiting: 'The driver called from the door, and nobody came.',
};

/** What no server here has reckoned yet, because the vehicle speaks to another one. */
async function ownEta(
  services: Services,
  operator: OperatorId,
  { day, booking, runId }: Seen,
  now: Temporal.Instant,
): Promise<StopEta | null> {
  const road = await readOperator(services.db, operator, async (queries) =>
    readRoadAhead(queries, operator, day, [runId]),
  );
  const last = await positionDesk(services).lastOf(operator, runOf(day, runId).vehicleId);
  const etas = await runEtas({ services, day, runId, road, last, nowMs: now.epochMilliseconds });
  return etas.find((one) => isPickupOf(one, booking)) ?? null;
}

function isPickupOf({ stop }: StopEta, { id }: Booking): boolean {
  return stop.bookingId === id && stop.stopType === 'pickup';
}
