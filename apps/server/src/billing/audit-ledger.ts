import { auditInvoices, auditMoney, brokenSeals, type InvoiceRow, owed } from '@handrail/domain/billing';
import { entryOfRow, type LoggedRow } from '@handrail/domain/day';
import { sql } from 'kysely';
import './invoice-tables.ts';
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
  return [
    ...auditMoney(entries, new Map(owing)),
    ...auditInvoices(entries, await issuedInvoices(asking)),
    ...brokenSeals(entries, seals),
  ];
}

async function issuedInvoices({ queries, operator }: Asking): Promise<InvoiceRow[]> {
  const { rows } = await sql<InvoiceRow>`
    select i.invoice_id as id, i.number, i.kind, i.cents::float8 as "amountCents", i.credited_cents::float8 as "creditedCents",
      i.credit_used_cents::float8 as "creditUsedCents", i.written_off_cents::float8 as "writtenOffCents",
      coalesce((select - sum(n.cents)::float8 from invoice n
        where n.operator_id = i.operator_id and n.against_id = i.invoice_id and n.state = 'issued'), 0) as "notesCents"
    from invoice i where i.operator_id = ${operator} and i.state <> 'draft'`.execute(queries);
  return rows;
}
