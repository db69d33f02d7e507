import { invoiceSheet } from '@handrail/domain/billing';
import { invariant, type OperatorId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import { Fault } from '../platform/calls/fault.ts';
import type { SignedIn } from '../platform/calls/principal.ts';
import type { Queries } from '../platform/db/transaction.ts';
import { paperOf } from '../platform/paper/index.ts';
import type { Services } from '../platform/services.ts';
import { openOf, type StoredInvoice } from './invoice-store.ts';
import { senderOf } from './sender.ts';

const LIMIT_MS = 20_000;
const DRAWER = new URL('./paper/draw-invoice.ts', import.meta.url).href;

/** What the file says, read in one picture with the invoice. Null of a draft, which has no number yet. */
export async function drawnInvoice(services: Services, queries: Queries, operator: OperatorId, stored: StoredInvoice) {
  const { row, standing, notes, againstNumber } = stored;
  if (row.number === null || row.issued_on === null || row.due_on === null) return null;
  return invoiceSheet({
    number: row.number,
    kind: row.kind,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    issuedOn: row.issued_on,
    dueOn: row.due_on,
    terms: row.terms,
    groups: row.groups,
    amountCents: standing.amountCents,
    openCents: openOf(stored),
    isVoid: standing.isVoid,
    notes: notes
      .filter(({ isVoid }) => !isVoid)
      .map(({ number, cents, reason }) => ({ number, cents: 0 - cents, reason })),
    against: againstNumber === null ? null : { number: againstNumber, reason: row.note_reason },
    keptCents: standing.keptCents,
    sender: await senderOf(services, { queries, operator }),
    billedTo: [row.account_name, ...(await addressOf(queries, operator, row.account_id))],
  });
}

export async function keepInvoiceFile(
  services: Services,
  by: SignedIn,
  sheet: NonNullable<Awaited<ReturnType<typeof drawnInvoice>>>,
): Promise<KeptPaper> {
  return keepPaper(services, by, { drawer: DRAWER, work: sheet, name: `${sheet.title}.pdf` });
}

interface KeptPaper {
  file_url: string;
  file_name: string;
}

/** Draws it off the thread that answers calls, and keeps it for whoever asked: it goes after a day, as what nobody claims. */
export async function keepPaper(
  services: Services,
  { operator, personId }: SignedIn,
  { drawer, work, name }: { drawer: string; work: unknown; name: string },
): Promise<KeptPaper> {
  const { bytes } = await paperOf(services).draw({ drawer, work, limitMs: LIMIT_MS });
  const kept = await services.files.keep({
    operator,
    personId,
    purpose: 'invoice',
    name,
    bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
  });
  if (!kept.ok) throw new Fault(kept.refusal.sentence);
  invariant(kept.value !== '', 'A file that was kept has an id.');
  return { file_url: `/api/files/${kept.value}`, file_name: name };
}

export async function addressOf(queries: Queries, operator: OperatorId, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ street: string; town: string }>`
    select p.line as street, concat_ws(' ', nullif(concat_ws(', ', nullif(p.city, ''), nullif(p.state, '')), ''), p.zip) as town
    from account_place a join place p using (operator_id, place_id)
    where a.operator_id = ${operator} and a.account_id = ${accountId} order by a.is_main desc, a.account_place_id limit 1`.execute(
    queries,
  );
  return rows.flatMap(({ street, town }) => [street, town]);
}
