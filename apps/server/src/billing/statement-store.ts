import {
  agingOf,
  type EntryAbout,
  type InvoiceId,
  type MoneyEntryId,
  type MonthText,
  PAYMENT_METHODS,
  type PaymentMethod,
  statementDay,
  statementOf,
  type StatementShown,
  statementWords,
} from '@handrail/domain/billing';
import type { AccountId } from '@handrail/domain/day';
import { addUp, type BookingId, type Cents, listName, serviceDateOf } from '@handrail/domain/platform';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import './invoice-tables.ts';
import './payment-tables.ts';
import { listInvoices, openOf } from './invoice-store.ts';
import { type Asking, balanceOfParty, creditOf, entriesNumbered, type PostedEntry } from './ledger-store.ts';
import { firstZone } from './zone-of-program.ts';

export interface StatementAsked {
  accountId: AccountId;
  from: MonthText;
  through: MonthText;
}

export interface PayerStatement extends Omit<StatementShown, 'lines'> {
  lines: readonly (StatementShown['lines'][number] & { entryId: MoneyEntryId; invoiceId: InvoiceId | null })[];
  /** Whose rides it names. */
  riders: readonly string[];
}

/** The account of a payer between two months; null where there is no such payer. Of the ledger only its own entries are read. */
export async function payerStatement(
  asking: Asking,
  { accountId, from, through }: StatementAsked,
  today: string,
): Promise<PayerStatement | null> {
  const { queries, operator } = asking;
  const payer = await queries
    .selectFrom('account')
    .select('name')
    .where('operator_id', '=', operator)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (!payer) return null;
  const party = { kind: 'payer', id: accountId } as const;
  const { beforeCents, ids } = await movedIn(asking, { accountId, from, through });
  const zone = await firstZone(queries, operator);
  const entries = (await entriesNumbered(asking, ids))
    .map((entry) => {
      const postedOn = serviceDateOf(Temporal.Instant.from(entry.at), zone).toString();
      return { entry, on: statementDay(entry, postedOn) };
    })
    .toSorted((a, b) => a.on.localeCompare(b.on, 'en-US'));
  const dayOf = new Map(entries.map(({ entry, on }) => [entry.id, on]));
  const statement = statementOf(
    party,
    entries.map(({ entry }) => entry),
    { from, through, beforeCents },
  );
  const lines = statement.lines.map(({ entry, ...line }) => ({ entry: entry as PostedEntry, ...line })); // as they were given
  const { aboutOf, riders } = await knownOf(
    asking,
    lines.map(({ entry }) => entry),
  );
  const open = await openInvoices(asking, accountId);
  const openCents = addUp(open.map((one) => one.openCents));
  return {
    payerName: payer.name,
    from,
    through,
    today,
    openingCents: statement.openingCents,
    lines: lines.map(({ entry, cents, balanceCents }) => ({
      entryId: entry.id,
      on: dayOf.get(entry.id) ?? today,
      about: statementWords(entry, aboutOf(entry)),
      cents,
      balanceCents,
      invoiceId: entry.subject?.kind === 'invoice' ? entry.subject.id : null,
    })),
    closingCents: statement.closingCents,
    ages: agingOf(open, today),
    openCents,
    notInvoicedCents: (await balanceOfParty(asking, { party, account: 'receivable' })) - openCents,
    creditCents: await creditOf(asking, party),
    riders,
  };
}

/** What the account came to before the months, and the entries that moved it in them: found by the payer's own postings. */
async function movedIn({ queries, operator }: Asking, { accountId, from, through }: StatementAsked) {
  const { rows } = await sql<{ before: Cents; ids: MoneyEntryId[] | null }>`
    select coalesce(sum(p.cents) filter (where e.month < ${from}), 0)::float8 as before,
      array_agg(distinct e.money_entry_id::text) filter (where e.month between ${from} and ${through}) as ids
    from money_posting p join money_entry e using (operator_id, money_entry_id)
    where p.operator_id = ${operator} and p.party_kind = 'payer' and p.party_id = ${accountId}
      and p.account in ('receivable', 'credit')`.execute(queries);
  return { beforeCents: rows[0]?.before ?? 0, ids: rows[0]?.ids ?? [] };
}

/** What there is to say of entries beside their postings, and whom that names. */
async function knownOf({ queries, operator }: Asking, entries: readonly PostedEntry[]) {
  const idsOf = (kind: 'booking' | 'invoice') =>
    entries.flatMap(({ subject }) => (subject?.kind === kind ? [subject.id] : []));
  const entryIds = entries.map(({ id, reverses }) => reverses ?? id);
  const { rows: rides } = await sql<{ id: BookingId; rider: string; first: string; last: string }>`
    select b.booking_id as id, b.rider_id as rider, r.firstname as first, r.lastname as last
    from booking b join person r on r.operator_id = b.operator_id and r.person_id = b.rider_id
    where b.operator_id = ${operator} and b.booking_id = any(${idsOf('booking')}::bigint[])`.execute(queries);
  const { rows: numbers } = await sql<{ id: InvoiceId; number: string }>`
    select invoice_id as id, number from invoice
    where operator_id = ${operator} and invoice_id = any(${idsOf('invoice')}::bigint[])`.execute(queries);
  const { rows: notes } = await sql<{ entry: MoneyEntryId; number: string }>`
    select n.entry_id as entry, n.number from invoice n
    where n.operator_id = ${operator} and n.against_id = any(${idsOf('invoice')}::bigint[])`.execute(queries);
  const { rows: payments } = await sql<{ entry: MoneyEntryId; method: PaymentMethod; reference: string }>`
    select entry_id as entry, method, reference from payment
    where operator_id = ${operator} and entry_id = any(${entryIds}::bigint[])`.execute(queries);
  const rideOf = new Map(rides.map((ride) => [ride.id, ride]));
  const numberOf = new Map(numbers.map(({ id, number }) => [id, number]));
  const noteOf = new Map(notes.map(({ entry, number }) => [entry, number]));
  const paymentOf = new Map(payments.map((payment) => [payment.entry, payment]));
  const aboutOf = ({ id, subject, reverses }: PostedEntry): EntryAbout => {
    const posted = reverses ?? id;
    const ride = subject?.kind === 'booking' ? rideOf.get(subject.id) : undefined;
    const paid = paymentOf.get(posted);
    return {
      riderName: ride ? listName(ride) : null,
      invoiceNumber: subject?.kind === 'invoice' ? (numberOf.get(subject.id) ?? null) : null,
      noteNumber: noteOf.get(posted) ?? null,
      paidBy: paid ? `${PAYMENT_METHODS[paid.method].label.toLowerCase()} ${paid.reference}`.trim() : null,
    };
  };
  return { aboutOf, riders: [...new Set(rides.map(({ rider }) => rider))] };
}

/** Invoices of a payer with something to come, and notes that draft made of rides which cost less by now. */
async function openInvoices(asking: Asking, accountId: AccountId) {
  const issued = await listInvoices(asking, { accountId, state: 'issued', isBrief: true });
  return issued.flatMap((stored) => {
    const { invoice_id: id, number, due_on: dueOn } = stored.row;
    const openCents = openOf(stored);
    return number === null || dueOn === null || openCents === 0 ? [] : [{ id, number, dueOn, openCents }];
  });
}
