import { balanced, type MoneyEntry, type MoneyEntryId, monthToPost } from '@handrail/domain/billing';
import type { DateText } from '@handrail/domain/day';
import { invariant } from '@handrail/domain/platform';
import { sql } from 'kysely';
import './tables.ts';
import { drawIds } from '../platform/db/draw-ids.ts';
import type { Tx } from '../platform/log/tx.ts';
import { closedThrough } from './month-store.ts';

/** An entry before it is posted: its id is drawn, its operation is the one that posts it, and its month is one that is open. */
export interface NewEntry extends Omit<MoneyEntry, 'id' | 'month'> {
  /** The day it belongs to. Where the month of that is closed, it is counted in the first that is not. */
  countsOn: DateText;
}

/** Posts an entry with the operation that is being made. Nobody changes or removes it: it is reversed by another. */
export async function postEntry(tx: Tx, entry: NewEntry): Promise<MoneyEntryId> {
  const [id] = await postEntries(tx, [entry]);
  invariant(id, 'One entry has one id.');
  return id;
}

/** The same of many, in two statements however many they are. */
export async function postEntries(tx: Tx, entries: readonly NewEntry[]): Promise<MoneyEntryId[]> {
  if (entries.length === 0) return [];
  const closed = await closedThrough(tx);
  const drawId = await drawIds(tx.queries, entries.length);
  const drawn = entries.map(({ countsOn, ...entry }) => ({
    ...entry,
    id: drawId() as MoneyEntryId,
    month: monthToPost(countsOn, closed),
    postings: balanced(entry.postings),
  }));
  await sql`
    insert into money_entry (operator_id, money_entry_id, why, at, month, service_day, booking_id, invoice_id, reverses, reason,
      operation)
    select ${tx.operator}, e.money_entry_id, e.why, e.at, e.month, e.service_day, e.booking_id, e.invoice_id, e.reverses, e.reason,
      ${tx.version}
    from jsonb_populate_recordset(null::money_entry, ${JSON.stringify(drawn.map(rowOf))}::jsonb) as e`.execute(
    tx.queries,
  );
  await sql`
    insert into money_posting (operator_id, money_entry_id, n, account, party_kind, party_id, cents)
    select ${tx.operator}, p.money_entry_id, p.n, p.account, p.party_kind, p.party_id, p.cents
    from jsonb_populate_recordset(null::money_posting, ${JSON.stringify(drawn.flatMap(postingRowsOf))}::jsonb) as p`.execute(
    tx.queries,
  );
  return drawn.map(({ id }) => id);
}

function rowOf({ id, why, at, month, serviceDay, subject, reverses, reason }: MoneyEntry) {
  return {
    money_entry_id: id,
    why,
    at,
    month,
    service_day: serviceDay,
    booking_id: subject?.kind === 'booking' ? subject.id : null,
    invoice_id: subject?.kind === 'invoice' ? subject.id : null,
    reverses,
    reason,
  };
}

function postingRowsOf({ id, postings }: MoneyEntry) {
  return postings.map(({ account, party, cents }, at) => ({
    money_entry_id: id,
    n: at + 1,
    account,
    party_kind: party?.kind ?? null,
    party_id: party?.id ?? null,
    cents,
  }));
}
