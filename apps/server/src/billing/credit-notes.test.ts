import {
  draftInvoices,
  exportMoney,
  getInvoiceById,
  getInvoiceFile,
  getInvoiceList,
  getStatement,
  initiateCardPayment,
  issueInvoices,
  recordInvoicePayment,
  useCredit,
  voidInvoice,
  writeCreditNote,
  writeOffInvoice,
} from '@handrail/contracts/billing';
import { getOperationList, undoOperation } from '@handrail/contracts/log';
import type { ResultOf } from '@handrail/contracts/platform';
import { beforeEach, describe, expect, test } from 'vitest';
import { inOperator } from '../platform/db/transaction.ts';
import { readPaper } from '../platform/paper/testing.ts';
import { useHouse } from '../testing.ts';
import { openPayTown, type PayTown, refOf } from './cards/testing.ts';
import { auditLedger } from './index.ts';
import { askAgainOf } from './jobs.ts';

const house = useHouse();
let town: PayTown;
let payer: string;
beforeEach(async () => {
  town = await openPayTown(house);
  payer = await town.payer('Elm Street Clinic');
});

type Invoice = ResultOf<typeof getInvoiceById>;

async function issued(cents: number): Promise<Invoice> {
  await town.billed(cents, payer);
  const [draft] = await town.felix.get(draftInvoices, { through: '2026-03-10' });
  const [invoice] = await town.felix.get(issueInvoices, { invoice_ids: [draft?.invoice_id ?? ''] });
  if (!invoice) throw new Error('Nothing was issued.');
  return invoice;
}

const seen = async (invoice_id: string) => town.felix.get(getInvoiceById, { invoice_id });

const pay = async (amount_cents: number) =>
  town.felix.get(recordInvoicePayment, {
    account_id: payer,
    amount_cents,
    payment: 'check',
    reference: '1041',
    invoice_ids: [],
  });

const note = async ({ invoice_id }: Invoice, amount_cents: number, reason = 'Rode alone') =>
  town.felix.get(writeCreditNote, { invoice_id, amount_cents, reason });

/** What the audit of the invoices says; what the rides say is for their own tests. */
async function audit(): Promise<string[]> {
  const found = await inOperator(house.services.db, town.operator, async (queries) =>
    auditLedger({ queries, operator: town.operator }),
  );
  return found.filter((sentence) => !sentence.startsWith('Ride '));
}

const undoLast = async () => town.mia.call(undoOperation, { version: await town.version() });

describe('A credit note', () => {
  test('has a number of its own without gaps, takes from what is open, and is named by its invoice', async () => {
    const invoice = await issued(4590);
    const credited = await note(invoice, 1000);
    expect(credited).toMatchObject({ status: 'open', amount_cents: 4590, open_cents: 3590, credited_cents: 1000 });
    const again = await note(invoice, 500, 'Late');
    expect(again.credit_notes).toMatchObject([
      { number: '2026-C01', amount_cents: 1000, reason: 'Rode alone', is_void: false },
      { number: '2026-C02', amount_cents: 500, reason: 'Late', is_void: false },
    ]);
    expect(await seen(again.credit_notes[0]?.invoice_id ?? '')).toMatchObject({
      number: '2026-C01',
      kind: 'credit_note',
      account_id: payer,
      amount_cents: -1000,
      open_cents: 0,
      lines: [],
      against: { invoice_id: invoice.invoice_id, number: '2026-0001', reason: 'Rode alone' },
    });
    expect(await town.ledger()).toEqual({ given_back: 1500, receivable: 3090, ride_fees: -4590 });
    const { payers } = await town.felix.get(getStatement, {});
    expect(payers).toMatchObject([{ not_due: 3090, open_cents: 3090, credit_cents: 0 }]);
    expect(await audit()).toEqual([]);
  });

  test('shares its numbers with those that a draft became', async () => {
    const { lines } = await issued(4590);
    await town.chargeMore(lines[0]?.booking_id ?? '', payer, -590);
    const [draft] = await town.felix.get(draftInvoices, { through: '2026-03-10' });
    await town.felix.get(issueInvoices, { invoice_ids: [draft?.invoice_id ?? ''] });
    const { credit_notes } = await note(await issued(700), 100);
    expect(credit_notes).toMatchObject([{ number: '2026-C02' }]);
  });

  test('leaves the payer a credit of what was paid already', async () => {
    const invoice = await issued(4590);
    await pay(4000);
    expect(await note(invoice, 1000)).toMatchObject({ status: 'paid', open_cents: 0 });
    expect(await note(invoice, 3590)).toMatchObject({ status: 'paid', open_cents: 0, credited_cents: 4590 });
    expect(await town.ledger()).toEqual({ bank: 4000, credit: -4000, given_back: 4590, ride_fees: -4590 });
    expect(await audit()).toEqual([]);
  });

  test('is of no more than was asked and not let go of, with a reason, against an invoice in force', async () => {
    const invoice = await issued(4590);
    const { invoice_id } = invoice;
    await town.felix.get(writeOffInvoice, { invoice_id, amount_cents: 90, reason: 'Short pay' });
    const write = async (amount_cents: number, reason: string, id = invoice_id) =>
      town.felix.call(writeCreditNote, { invoice_id: id, amount_cents, reason });
    expect(await write(4501, 'Late')).toBeRefused('AMOUNT_INVALID', 'Enter an amount above $0.00 and at most $45.00.');
    expect(await write(0, 'Late')).toBeRefused('AMOUNT_INVALID');
    expect(await write(100, ' ')).toBeRefused('REASON_MISSING', 'Say why.');
    const { credit_notes } = await note(invoice, 100);
    expect(await write(50, 'Late', credit_notes[0]?.invoice_id)).toBeRefused(
      'INVOICE_IS_NOTE',
      'This is a credit note itself.',
    );
    expect(await write(50, 'Late', '777777777')).toBeRefused('NOT_FOUND');
    const other = await issued(700);
    await town.felix.get(voidInvoice, { invoice_id: other.invoice_id, reason: 'Sent twice' });
    expect(await write(50, 'Late', other.invoice_id)).toBeRefused('INVOICE_VOID');
    const [draft] = await town.felix.get(draftInvoices, { through: '2026-03-10' });
    expect(await write(50, 'Late', draft?.invoice_id)).toBeRefused('INVOICE_DRAFT');
    expect(await town.felix.call(voidInvoice, { invoice_id, reason: 'Sent twice' })).toBeRefused('INVOICE_SETTLED');
  });

  test('is for supervisors of the operator, and of two who write one at once the second is told', async () => {
    const { invoice_id, version } = await issued(4590);
    const one = { invoice_id, amount_cents: 4590, reason: 'Late', expected_version: version };
    expect(await town.dora.call(writeCreditNote, one)).toBeRefused('NOT_AUTHORIZED');
    const elsewhere = await openPayTown(house);
    expect(await elsewhere.felix.call(writeCreditNote, one)).toBeRefused('NOT_FOUND');
    const both = await Promise.all([town.felix.call(writeCreditNote, one), town.felix.call(writeCreditNote, one)]);
    expect(both.filter(({ status }) => status === 'success')).toHaveLength(1);
    expect(both.find(({ status }) => status === 'error')).toBeRefused('STALE');
    expect(await seen(invoice_id)).toMatchObject({ credited_cents: 4590, open_cents: 0 });
  });

  test('is void with a reason, and its invoice asks again for what it gave back', async () => {
    const invoice = await issued(4590);
    const { credit_notes } = await note(invoice, 1000);
    const invoice_id = credit_notes[0]?.invoice_id ?? '';
    expect(await undoLast()).toBeRefused('UNDO_NOT_POSSIBLE', "This can't be undone.");
    expect(await town.felix.call(voidInvoice, { invoice_id, reason: '' })).toBeRefused('REASON_MISSING');
    expect(await town.felix.get(voidInvoice, { invoice_id, reason: 'Wrong payer' })).toMatchObject({ status: 'void' });
    expect(await town.felix.call(voidInvoice, { invoice_id, reason: 'Twice' })).toBeRefused(
      'INVOICE_VOID',
      'The credit note is void already.',
    );
    expect(await seen(invoice.invoice_id)).toMatchObject({
      open_cents: 4590,
      credited_cents: 0,
      credit_notes: [{ number: '2026-C01', is_void: true }],
    });
    expect(await town.ledger()).toEqual({ receivable: 4590, ride_fees: -4590 });
    expect((await note(invoice, 100)).credit_notes.at(-1)?.number).toBe('2026-C02');
    expect(await audit()).toEqual([]);
  });

  test('whose credit was used since is not void any more', async () => {
    const invoice = await issued(4590);
    await pay(4590);
    const { credit_notes } = await note(invoice, 1000);
    const next = await issued(700);
    await town.felix.get(useCredit, { invoice_id: next.invoice_id });
    const taken = { invoice_id: credit_notes[0]?.invoice_id ?? '', reason: 'Wrong payer' };
    expect(await town.felix.call(voidInvoice, taken)).toBeRefused(
      'CREDIT_USED',
      'The credit that it left was used since.',
    );
  });

  test('is told in the log, and is in the files of its month as what it is', async () => {
    const invoice = await issued(4590);
    await note(invoice, 4590);
    const [told] = await town.mia.get(getOperationList, {});
    expect(JSON.stringify(told)).toContain('Credit note 2026-C01 of $45.90 written');
    const file = async (what: 'invoices' | 'quickbooks' | 'journal') => {
      const made = await town.felix.get(exportMoney, { what, month: '2026-03', format: 'csv' });
      const stored = await house.services.files.read(town.operator, made.file_url.split('/').at(-1) ?? '');
      return (stored?.bytes ?? Buffer.alloc(0)).toString();
    };
    const invoices = await file('invoices');
    expect(invoices).toMatch(/2026-C01,Credit note,.*,-45\.90,0\.00,Credit,2026-0001/);
    expect(invoices).toMatch(/2026-0001,Invoice,.*,45\.90,0\.00,Credited/);
    expect(await file('quickbooks')).not.toContain('C01');
    const journal = await file('journal');
    expect(journal).toMatch(/Given back,,45\.90,,.*Rode alone/);
    expect(journal).toMatch(/Owed to us,Elm Street Clinic,,45\.90,.*Rode alone/);
  });

  test('is a page that names its invoice, and that one’s page names the note', async () => {
    const invoice = await issued(4590);
    const { credit_notes } = await note(invoice, 4590, 'Driven by the clinic itself');
    const said = async (invoice_id: string) => {
      const { file_url, file_name } = await town.felix.get(getInvoiceFile, { invoice_id });
      const stored = await house.services.files.read(town.operator, file_url.split('/').at(-1) ?? '');
      const paper = readPaper(new Uint8Array(stored?.bytes ?? Buffer.alloc(0)));
      expect(paper).toMatchObject({ isTagged: true, pages: 1, unembedded: [] });
      return `${file_name} ${paper.elements.map(({ text }) => text).join(' ')}`;
    };
    const ofNote = await said(credit_notes[0]?.invoice_id ?? '');
    for (const text of ['Credit note 2026-C01.pdf', 'Invoice 2026-0001', 'Driven by the clinic itself', '$45.90'])
      expect(ofNote).toContain(text);
    const ofInvoice = await said(invoice.invoice_id);
    for (const text of ['CREDITED BY 2026-C01', 'Credit note 2026-C01', '−$45.90', '$0.00'])
      expect(ofInvoice).toContain(text);
  });
});

describe('The credit of a payer', () => {
  test('is used for an open invoice, and never more of it than either', async () => {
    await issued(1000);
    await pay(2200);
    const next = await issued(700);
    const use = async (invoice_id: string) => town.felix.call(useCredit, { invoice_id });
    expect(await use(next.invoice_id)).toMatchObject({ data: { status: 'paid', open_cents: 0 } });
    const third = await issued(4590);
    expect(await use(third.invoice_id)).toMatchObject({ data: { open_cents: 4090 } });
    expect(await use(third.invoice_id)).toBeRefused('NO_CREDIT', 'There is no credit to use.');
    expect(await use(next.invoice_id)).toBeRefused('NOTHING_OPEN', 'Nothing is open.');
    expect(await use('777777777')).toBeRefused('NOT_FOUND');
    expect(await town.dora.call(useCredit, { invoice_id: third.invoice_id })).toBeRefused('NOT_AUTHORIZED');
    expect(await town.ledger()).toEqual({ bank: 2200, receivable: 4090, ride_fees: -6290 });
    expect(await audit()).toEqual([]);
    const [told] = await town.mia.get(getOperationList, {});
    expect(JSON.stringify(told)).toContain(`Invoice ${third.number}: $5.00 of credit used`);
  });

  test('is credit again once its use is undone, and used again by a redo while it is there', async () => {
    await issued(1000);
    await pay(1500);
    const { invoice_id } = await issued(700);
    const other = await issued(900);
    await town.felix.get(useCredit, { invoice_id });
    expect(await undoLast()).toMatchObject({ status: 'success' });
    expect(await seen(invoice_id)).toMatchObject({ open_cents: 700 });
    expect(await town.ledger()).toEqual({ bank: 1500, credit: -500, receivable: 1600, ride_fees: -2600 });
    expect(await undoLast()).toMatchObject({ status: 'success' });
    expect(await seen(invoice_id)).toMatchObject({ open_cents: 200 });
    const undone = await town.version();
    expect(await undoLast()).toMatchObject({ status: 'success' });
    expect(await audit()).toEqual([]);
    await town.felix.get(useCredit, { invoice_id: other.invoice_id });
    expect(await town.mia.call(undoOperation, { version: undone + 1 })).toBeRefused(
      'UNDO_SUPERSEDED',
      "This can't be undone: the credit was used since.",
    );
    expect(await audit()).toEqual([]);
  });

  test('and a card that is charged meanwhile pay no invoice twice: what is more is credit', async () => {
    await issued(1000);
    await pay(1500);
    const { invoice_id } = await issued(700);
    const { checkout_url } = await town.felix.get(initiateCardPayment, { invoice_id });
    await town.felix.get(useCredit, { invoice_id });
    town.loopback.decide(refOf(checkout_url), 'pay');
    await askAgainOf(house.services, town.operator);
    expect(await seen(invoice_id)).toMatchObject({ status: 'paid', open_cents: 0 });
    expect(await town.ledger()).toEqual({ bank: 1500, card: 700, credit: -500, ride_fees: -1700 });
    expect(await audit()).toEqual([]);
  });

  test('is used by one of two desks that use it at once', async () => {
    await issued(1000);
    await pay(1500);
    const next = [await issued(700), await issued(900)];
    const uses = await Promise.all(
      next.map(async ({ invoice_id, version }) =>
        town.felix.call(useCredit, { invoice_id, expected_version: version }),
      ),
    );
    expect(uses.filter(({ status }) => status === 'success')).toHaveLength(1);
    expect(uses.find(({ status }) => status === 'error')).toBeRefused('NO_CREDIT');
    const open = (await town.felix.get(getInvoiceList, {})).reduce((sum, { open_cents }) => sum + open_cents, 0);
    expect(open).toBe(1100);
  });
});
