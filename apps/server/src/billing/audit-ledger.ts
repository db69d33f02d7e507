import { auditMoney, brokenSeals, owed } from '@handrail/domain/billing';
import { entryOfRow, type LoggedRow } from '@handrail/domain/day';
import { sql } from 'kysely';
import { allEntries, type Asking } from './ledger-store.ts';
import { listClosedMonths } from './month-store.ts';

/** What an operator's bookings and ledger disagree on, each in a sentence; nothing where every cent is in its place. */
export async function auditLedger(asking: Asking): Promise<string[]> {
  const { rows } = await sql<{ row: LoggedRow }>`
    select to_jsonb(b) as row from booking b where operator_id = ${asking.operator}`.execute(asking.queries);
  const bookings = rows.map(({ row }) => entryOfRow('booking', row));
  const owing = bookings.map(
    (booking) => [booking.id, owed(booking, { timing: booking.paymentTiming, isSet: false })] as const,
  );
  const entries = await allEntries(asking);
  const seals = (await listClosedMonths(asking)).map(({ month, entries: count, debit_cents }) => ({
    month,
    entries: count,
    debitCents: Number(debit_cents),
  }));
  return [...auditMoney(entries, new Map(owing)), ...brokenSeals(entries, seals)];
}
