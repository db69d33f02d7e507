import { zoneOf, type Booking } from '@handrail/domain/day';
import { clockTimeAt, longDate, type OperatorId, serviceDateOf, type Zone } from '@handrail/domain/platform';
import { isPromiseMoved, type NoticeTerms, type Promised, promiseOf } from '@handrail/domain/tracking';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { readBooking, type RideWritten } from '../../day/index.ts';
import { inOperator, type Queries, readOperator } from '../../platform/db/transaction.ts';
import type { Tx } from '../../platform/log/tx.ts';
import type { Services } from '../../platform/services.ts';
import { companyOf } from '../company.ts';
import { type Moved, ridesMoved } from './candidates.ts';
import { stageNotice } from './say-notice.ts';

/** Notes of rides that get another time what their riders have in mind, in the transaction that changes it. */
export async function noteMoved(tx: Tx, rides: readonly RideWritten[]): Promise<void> {
  const moved = pairs(rides).flatMap(({ was, is }) => {
    const [before, after] = [promiseOf(was), promiseOf(is)];
    const isMoved = before !== null && after !== null && before.fromMs !== after.fromMs;
    return isMoved ? [{ id: is.id, told: textOfMs(before.fromMs) }] : [];
  });
  if (moved.length === 0) return;
  await sql`
    insert into ride_promise (operator_id, booking_id, told_from, changed_at)
    select ${tx.operator}, m.id, m.told, coalesce(${tx.at}::timestamptz, now())
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as m(id bigint, told timestamptz)
    on conflict (operator_id, booking_id) do update set changed_at = excluded.changed_at`.execute(tx.queries);
}

/** A ride that moves to another day leaves one and comes to the other. */
function pairs(rides: readonly RideWritten[]): { was: Booking; is: Booking }[] {
  const left = new Map(rides.flatMap(({ was, is }) => (was && !is ? [[was.id, was] as const] : [])));
  return rides.flatMap(({ was, is }) => {
    const before = was ?? (is && left.get(is.id)) ?? null;
    return is && before ? [{ was: before, is }] : [];
  });
}

/** Tells riders of rides that are planned at another time than they were told. */
export async function tellOfChanges(
  services: Services,
  operator: OperatorId,
  { terms, now }: { terms: NoticeTerms & { holdSec: number }; now: Temporal.Instant },
): Promise<void> {
  const moved = await readOperator(services.db, operator, async (queries) =>
    ridesMoved(queries, operator, { now, holdSec: terms.holdSec }),
  );
  for (const one of moved)
    await inOperator(services.db, operator, async (queries) =>
      tellOne(services, queries, { operator, one, terms, now }),
    );
}

async function tellOne(
  services: Services,
  queries: Queries,
  { operator, one, terms, now }: { operator: OperatorId; one: Moved; terms: NoticeTerms; now: Temporal.Instant },
): Promise<void> {
  const { bookingId, riderId, phone, toldFrom } = one;
  const { day, booking } = await readBooking(queries, operator, bookingId);
  const promise = promiseOf(booking);
  if (promise === null || !isPromiseMoved(toldFrom.epochMilliseconds, promise, terms)) return;
  // Of all servers that see it one writes this down, and that one says it.
  const { numAffectedRows } = await sql`
    update ride_promise set told_from = ${textOfMs(promise.fromMs)}
    where operator_id = ${operator} and booking_id = ${bookingId} and told_from = ${toldFrom.toString()}`.execute(
    queries,
  );
  if (Number(numAffectedRows ?? 0n) === 0) return;
  const zone = zoneOf(day, booking.programId);
  const data = {
    company: (await companyOf(services, queries, operator)).name,
    when: whenText(promise, zone),
    until: textOfMs(promise.toMs),
  };
  const reason = `It was ${whenText({ fromMs: toldFrom.epochMilliseconds, toMs: toldFrom.epochMilliseconds }, zone)} before.`;
  await stageNotice(queries, services, 'ride_changed', { operator, bookingId, riderId, phone, data, reason, now });
}

/** 'Tuesday, March 10, between 8:25 AM and 8:55 AM'. */
function whenText({ fromMs, toMs }: Promised, zone: Zone): string {
  const [from, to] = [fromMs, toMs].map((ms) => Temporal.Instant.fromEpochMilliseconds(ms));
  if (!from || !to) return '';
  const date = longDate(serviceDateOf(from, zone)).replace(/, \d+$/, '');
  if (fromMs === toMs) return `${date}, at ${clockTimeAt(from, zone)}`;
  return `${date}, between ${clockTimeAt(from, zone)} and ${clockTimeAt(to, zone)}`;
}

function textOfMs(ms: number): string {
  return Temporal.Instant.fromEpochMilliseconds(ms).toString();
}
