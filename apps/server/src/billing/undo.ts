import { type Booking, entryOfRow, type LoggedRow } from '@handrail/domain/day';
import { type BookingId, no } from '@handrail/domain/platform';
import { sql } from 'kysely';
import { bookingEntity } from '../day/index.ts';
import type { AfterUndo, UndoRule } from '../log/index.ts';
import type { Tx } from '../platform/log/tx.ts';
import { chargeRides, type Charged, statusBy } from './charge-rides.ts';
import { prepaidChangeEntity } from './entities.ts';
import { followPosted } from './follow-posted.ts';
import { entriesOfBookings } from './ledger-store.ts';
import { type AheadHandedOn, moveAhead } from './move-ahead.ts';
import { type HandedOn, movePaid } from './move-paid.ts';
import { creditIsThere, followCredit } from './undo-credit.ts';
import { aheadIsThere, cashIsThere } from './undo-paid.ts';

const MOVED: ReadonlySet<unknown> = new Set(['pending', 'paid', 'refunded']);

/** What a ride costs stands once money has moved for it, and so does the ride. What became of it may be taken back. */
const paidStays: UndoRule = async ({ tx, changes }) => {
  const touched = changes.filter(
    ({ after }) => after === null || ('ride_fee_cents' in after && !('ride_status' in after)),
  );
  const ids = touched.flatMap(({ id, after }) => (after === null ? [] : [id]));
  const gone = touched.some(({ before, after }) => after === null && MOVED.has(before?.['payment_status']));
  const { rows } = await sql`
    select 1 from booking where operator_id = ${tx.operator} and booking_id = any(${ids}::bigint[])
      and payment_status = any(${[...MOVED]}::text[]) limit 1`.execute(tx.queries);
  if (!gone && rows.length === 0) return null;
  return no('UNDO_SUPERSEDED', "This can't be undone: the ride was paid since.").refusal;
};

export const undoRules: Record<string, UndoRule> = {
  booking: paidStays,
  payment: cashIsThere,
  cash_count: cashIsThere,
  prepaid_change: aheadIsThere,
  invoice: creditIsThere,
};

const OWED_BY = ['ride_status', 'ride_fee_cents', 'addl_fee_cents', 'payer_account_id', 'rider_id', 'payment_timing'];

/** An undo puts rows back past every rule: what they owe again is posted with it, and no entry is removed. */
export const afterUndo: AfterUndo = async ({ tx }) => {
  const paid = await followPosted(tx);
  await followCredit(tx);
  await moveAhead(tx, aheadHandedOn(tx));
  await chargeAgain(tx);
  await projectAgain(tx, paid);
  return [];
};

async function chargeAgain(tx: Tx): Promise<void> {
  const ids = tx.changes.flatMap(({ entity, id, before, after }) => {
    if (entity !== 'booking') return [];
    return !before || !after || OWED_BY.some((column) => column in after) ? [id] : [];
  });
  if (ids.length === 0) return;
  const standing = new Map((await bookingsNow(tx, ids)).map((booking) => [booking.id, booking]));
  const charged = [...new Set(ids)].map((id): Charged => ({ id, is: standing.get(id) ?? null }));
  const otherwise = await chargeRides(tx, charged, { isUndo: true });
  await movePaid(tx, handedOn(tx));
  await patchStatus(tx, otherwise);
}

/** How rides stand whose payment an undo took away or put back. */
async function projectAgain(tx: Tx, ids: readonly BookingId[]): Promise<void> {
  if (ids.length === 0) return;
  const entries = Map.groupBy(await entriesOfBookings(tx, ids), ({ subject }) => subject?.id ?? '');
  const otherwise = (await bookingsNow(tx, ids)).flatMap((booking) => {
    const paymentStatus = statusBy(booking, entries.get(booking.id) ?? []);
    return paymentStatus === booking.paymentStatus ? [] : [{ ...booking, paymentStatus }];
  });
  await patchStatus(tx, otherwise);
}

async function bookingsNow(tx: Tx, ids: readonly BookingId[]): Promise<Booking[]> {
  const { rows } = await sql<{ row: LoggedRow }>`
    select to_jsonb(b) as row from booking b
    where operator_id = ${tx.operator} and booking_id = any(${[...new Set(ids)]}::bigint[])`.execute(tx.queries);
  return rows.map(({ row }) => entryOfRow('booking', row));
}

async function patchStatus(tx: Tx, otherwise: readonly Booking[]): Promise<void> {
  if (otherwise.length === 0) return;
  await tx.patchAll(
    bookingEntity,
    otherwise.map(({ id, version, paymentStatus }) => ({
      id,
      overVersion: version,
      fields: { payment_status: paymentStatus },
    })),
  );
}

/** What was put in by a record that is a rider's of its own again. */
function aheadHandedOn({ changes }: Tx): AheadHandedOn[] {
  return changes.flatMap(({ entity, id, before, after }) => {
    if (entity !== prepaidChangeEntity.name || !before || !after || !('rider_id' in after)) return [];
    return [{ id, from: String(before['rider_id']), to: String(after['rider_id']) }];
  });
}

/** Rides that are their former record's again: what was paid for them goes back with them. */
function handedOn({ changes }: Tx): HandedOn[] {
  return changes.flatMap(({ entity, id, before, after }) => {
    if (entity !== bookingEntity.name || !before || !after || !('rider_id' in after)) return [];
    return [{ id, from: String(before['rider_id']), to: String(after['rider_id']) }];
  });
}
