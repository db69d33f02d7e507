import type { InvoiceId, LedgerAccount, MoneyEntry, MoneyEntryId, Party, Posting, Why } from '@handrail/domain/billing';
import { textOfInstant } from '@handrail/domain/day';
import type { BookingId, OperatorId } from '@handrail/domain/platform';
import { type RawBuilder, sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import './tables.ts';
import type { Queries } from '../platform/db/transaction.ts';

export interface Asking {
  queries: Queries;
  operator: OperatorId;
}

/** An entry with the version of the operation that posted it. */
export interface PostedEntry extends MoneyEntry {
  operation: number;
}

/** The entries about rides, in the order in which they were posted. */
export async function entriesOfBookings(asking: Asking, ids: readonly BookingId[]): Promise<PostedEntry[]> {
  return ids.length === 0 ? [] : readEntries(asking, sql`e.booking_id = any(${[...ids]}::bigint[])`);
}

export async function entriesOfInvoices(asking: Asking, ids: readonly InvoiceId[]): Promise<PostedEntry[]> {
  return ids.length === 0 ? [] : readEntries(asking, sql`e.invoice_id = any(${[...ids]}::bigint[])`);
}

/** Entries that are known by their ids. */
export async function entriesNumbered(asking: Asking, ids: readonly MoneyEntryId[]): Promise<PostedEntry[]> {
  return ids.length === 0 ? [] : readEntries(asking, sql`e.money_entry_id = any(${[...ids]}::bigint[])`);
}

/** What moved an account of a party, in the order in which it was posted. */
export async function entriesOfParty(asking: Asking, party: Party, account: LedgerAccount): Promise<PostedEntry[]> {
  return readEntries(
    asking,
    sql`e.money_entry_id in (
      select money_entry_id from money_posting
      where operator_id = ${asking.operator} and party_kind = ${party.kind} and party_id = ${party.id}
        and account = ${account})`,
  );
}

/** What is counted in a month, in the order in which it was posted. */
export async function entriesOfMonth(asking: Asking, month: string): Promise<PostedEntry[]> {
  return readEntries(asking, sql`e.month = ${month}`);
}

/** Every entry there is: what an audit reckons again. */
export async function allEntries(asking: Asking): Promise<PostedEntry[]> {
  return readEntries(asking, sql`true`);
}

/** What a party has in an account, by a sum of its postings. */
export async function balanceOfParty(
  { queries, operator }: Asking,
  { party, account }: { party: Party; account: LedgerAccount },
): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(cents), 0)::float8 as cents from money_posting
    where operator_id = ${operator} and party_kind = ${party.kind} and party_id = ${party.id} and account = ${account}`.execute(
    queries,
  );
  return rows[0]?.cents ?? 0;
}

/** What a party has paid too much and not used. */
export async function creditOf(asking: Asking, party: Party): Promise<number> {
  return 0 - (await balanceOfParty(asking, { party, account: 'credit' }));
}

interface EntryRow {
  id: MoneyEntryId;
  why: Why;
  at: string;
  month: string;
  serviceDay: string | null;
  bookingId: BookingId | null;
  invoiceId: InvoiceId | null;
  reverses: MoneyEntryId | null;
  reason: string;
  operation: number;
  postings: { account: LedgerAccount; kind: Party['kind'] | null; id: string | null; cents: number }[];
}

async function readEntries({ queries, operator }: Asking, which: RawBuilder<unknown>): Promise<PostedEntry[]> {
  const { rows } = await sql<EntryRow & { at: Temporal.Instant }>`
    select e.money_entry_id as id, e.why, e.at, e.month, e.service_day as "serviceDay", e.booking_id as "bookingId",
      e.invoice_id as "invoiceId", e.reverses, e.reason, e.operation, p.postings
    from money_entry e cross join lateral (
      select jsonb_agg(jsonb_build_object('account', account, 'kind', party_kind, 'id', party_id::text, 'cents', cents) order by n)
        as postings
      from money_posting where operator_id = e.operator_id and money_entry_id = e.money_entry_id) p
    where e.operator_id = ${operator} and ${which} order by e.money_entry_id`.execute(queries);
  return rows.map(({ bookingId, invoiceId, postings, at, ...entry }) => ({
    ...entry,
    at: textOfInstant(at),
    subject:
      bookingId !== null
        ? { kind: 'booking', id: bookingId }
        : invoiceId !== null
          ? { kind: 'invoice', id: invoiceId }
          : null,
    postings: postings.map(postingOf),
  }));
}

function postingOf({ account, kind, id, cents }: EntryRow['postings'][number]): Posting {
  const party: Party | null = kind === null || id === null ? null : { kind, id };
  return { account, party, cents };
}
