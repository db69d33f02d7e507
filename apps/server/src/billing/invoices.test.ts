import {
  draftInvoices,
  getBillingList,
  getInvoiceById,
  getInvoiceFile,
  getInvoiceList,
  getStatement,
  initiateCardPayment,
  issueInvoices,
  recordInvoicePayment,
  useCredit,
  voidInvoice,
  writeOffInvoice,
} from '@handrail/contracts/billing';
import { createNewProgramAccount } from '@handrail/contracts/accounts';
import { editOperatorSettings } from '@handrail/contracts/admin';
import { saveNewAddlFee } from '@handrail/contracts/pricing';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { asOwner } from '../platform/db/transaction.ts';
import { CLINIC } from '../bookings/testing.ts';
import { ONE_DOLLAR } from '../pricing/testing.ts';
import { readPaper } from '../platform/paper/testing.ts';
import { useHouse } from '../testing.ts';
import { billOperator } from './bill-operator.ts';
import { askAgainOf } from './jobs.ts';
import { openPayTown, type PayTown, refOf } from './cards/testing.ts';
import { openMoneyTown } from './testing.ts';

const house = useHouse();
let town: PayTown;
let payer: string;
beforeEach(async () => {
  town = await openPayTown(house);
  payer = await town.payer('Elm Street Clinic');
});

/** A ride that is over and that a payer owes so much for. */
const owing = async (cents: number, by = payer) => town.billed(cents, by);

const draft = async () => town.felix.get(draftInvoices, { through: '2026-03-10' });
const issue = async (...ids: string[]) => town.felix.get(issueInvoices, { invoice_ids: ids });

async function issued(...cents: number[]) {
  for (const one of cents) await owing(one);
  const [only] = await draft();
  const [invoice] = await issue(only?.invoice_id ?? '');
  if (!invoice) throw new Error('Nothing was issued.');
  return invoice;
}

describe('The drafts of a month', () => {
  test('[CALL-130] [BILL-02] ask each payer for its rides that are over, and say why the others are not on them', async () => {
    await owing(4590);
    await owing(1810);
    const open = await town.owingPayer(2000, payer);
    const [only, ...others] = await draft();
    expect(others).toEqual([]);
    expect(only).toMatchObject({
      number: '',
      status: 'draft',
      account_id: payer,
      account_name: 'Elm Street Clinic',
      period_start: '2026-03-01',
      period_end: '2026-03-10',
      amount_cents: 6400,
      due_date: '2026-04-09',
    });
    expect(only?.lines.map(({ amount_cents }) => amount_cents)).toEqual([4590, 1810]);
    expect(only?.held_back).toEqual([
      {
        booking_id: open.booking_id,
        description: expect.stringContaining('03/10/2026') as string,
        lack: 'Still open: not completed',
        amount_cents: 2000,
      },
    ]);
    expect(await town.felix.get(getInvoiceList, {})).toHaveLength(1);
  });

  test('are made anew each time, and of no day that is to come', async () => {
    await owing(4590);
    await draft();
    await draft();
    expect(await town.felix.get(getInvoiceList, { account_id: payer })).toHaveLength(1);
    expect(await town.felix.call(draftInvoices, { through: '2026-03-11' })).toBeRefused(
      'DAY_TO_COME',
      'Rides are billed once their day has come.',
    );
  });
});

describe('So many payers that the head is let go in between', () => {
  const PAYERS = 210;

  /** Each of them owes part of one ride, and has an address. */
  async function manyPayers(): Promise<void> {
    const { booking_id } = await owing(100);
    const db = asOwner(house.services.db);
    const { operator, program } = town;
    await sql`insert into account (operator_id, account_id, name, is_insurance)
      select ${operator}::bigint, 80000000 + n, 'Payer ' || n, true from generate_series(1, ${PAYERS}::int) n`.execute(
      db,
    );
    await sql`insert into account_program (operator_id, account_id, program_id)
      select ${operator}::bigint, 80000000 + n, ${program}::bigint from generate_series(1, ${PAYERS}::int) n`.execute(
      db,
    );
    await sql`insert into account_place (operator_id, account_id, place_id, is_main)
      select ${operator}::bigint, 80000000 + n, (select min(place_id) from place where operator_id = ${operator}), true
      from generate_series(1, ${PAYERS}::int) n`.execute(db);
    await sql`with entry as (
        insert into money_entry (operator_id, why, at, month, service_day, booking_id, operation)
        values (${operator}, 'charge', '2026-03-10T13:20:00Z', '2026-03', '2026-03-10', ${booking_id}, 1)
        returning money_entry_id
      ) insert into money_posting (operator_id, money_entry_id, n, account, party_kind, party_id, cents)
        select ${operator}::bigint, money_entry_id, n, 'receivable', 'payer', 80000000 + n, 1000 + n
          from entry, generate_series(1, ${PAYERS}::int) n
        union all select ${operator}::bigint, money_entry_id, 0, 'ride_fees', null, null,
          -(select sum(1000 + n) from generate_series(1, ${PAYERS}::int) n) from entry`.execute(db);
  }

  const operations = async (call: string) => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from operation
      where operator_id = ${town.operator} and call = ${call}`.execute(asOwner(house.services.db));
    return rows[0]?.n ?? 0;
  };

  test('each has one draft and one number without a gap, and others had their turn in between', async () => {
    await manyPayers();
    const drafts = await draft();
    expect(drafts).toHaveLength(PAYERS + 1);
    expect(await operations('v1_webapp_draft_invoices')).toBeGreaterThan(1);
    expect(drafts.reduce((cents, { amount_cents }) => cents + amount_cents, 0)).toBe(
      100 + (PAYERS * (PAYERS + 1)) / 2 + 1000 * PAYERS,
    );
    // Drafting anew leaves none of the old ones.
    expect(await draft()).toHaveLength(PAYERS + 1);
    const again = await town.felix.get(getInvoiceList, {});
    expect(again).toHaveLength(PAYERS + 1);

    const ids = again.map(({ invoice_id }) => invoice_id);
    const all = await issue(...ids);
    const numbers = all.map(({ number }) => number).sort();
    expect(numbers).toEqual(Array.from({ length: PAYERS + 1 }, (_, n) => `2026-${String(n + 1).padStart(4, '0')}`));
    expect(await operations('v1_webapp_issue_invoices')).toBeGreaterThan(1);
    expect(await town.felix.call(issueInvoices, { invoice_ids: ids })).toBeRefused('ALREADY_ISSUED');
  });
});

describe('An invoice', () => {
  test('[CALL-131] [ENT-43] has the next number once it is issued, its lines, its sum and the day it is due', async () => {
    const first = await issued(4590);
    expect(first).toMatchObject({ number: '2026-0001', status: 'open', amount_cents: 4590, due_date: '2026-04-09' });
    const second = await issued(1810, 700);
    expect(second).toMatchObject({ number: '2026-0002', amount_cents: 2510 });
    expect(await town.felix.get(getInvoiceById, { invoice_id: second.invoice_id })).toEqual(second);
    expect(await town.felix.call(getInvoiceById, { invoice_id: '777777777' })).toBeRefused('NOT_FOUND');
    expect(await town.felix.call(issueInvoices, { invoice_ids: [second.invoice_id] })).toBeRefused('ALREADY_ISSUED');
  });

  test('asks for no ride twice, and for one that costs less by now it gives the difference back', async () => {
    const { lines } = await issued(4590);
    await town.chargeMore(lines[0]?.booking_id ?? '', payer, -590);
    const [note] = await draft();
    expect(note).toMatchObject({ kind: 'credit_note', amount_cents: -590 });
    const [issuedNote] = await issue(note?.invoice_id ?? '');
    expect(issuedNote?.number).toBe('2026-C01');
    expect(await draft()).toEqual([]);
  });

  test('that gives a difference back is its payer’s credit, and settled by that itself', async () => {
    const { lines, invoice_id } = await issued(4590);
    await town.chargeMore(lines[0]?.booking_id ?? '', payer, -590);
    const note = await issued();
    expect(note).toMatchObject({ kind: 'credit_note', amount_cents: -590, open_cents: 0, status: 'paid' });
    const standing = async () => (await town.felix.get(getStatement, {})).payers;
    expect(await standing()).toMatchObject([{ not_due: 4590, open_cents: 4590, credit_cents: 590 }]);
    expect(await town.ledger()).toEqual({ receivable: 4590, credit: -590, ride_fees: -4000 });
    expect(await town.felix.get(useCredit, { invoice_id })).toMatchObject({ open_cents: 4000 });
    const voidNote = { invoice_id: note.invoice_id, reason: 'Wrong ride' };
    expect(await town.felix.call(voidInvoice, voidNote)).toBeRefused('CREDIT_USED');
    const paid = { account_id: payer, amount_cents: 4000, payment: 'check' as const, reference: '1', invoice_ids: [] };
    expect((await town.felix.get(recordInvoicePayment, paid)).invoices).toMatchObject([{ status: 'paid' }]);
    expect(await standing()).toEqual([]);
  });

  test('that gives a difference back and is void has the next draft give it again', async () => {
    const { lines } = await issued(4590);
    await town.chargeMore(lines[0]?.booking_id ?? '', payer, -590);
    const { invoice_id } = await issued();
    expect(await town.felix.get(voidInvoice, { invoice_id, reason: 'Wrong ride' })).toMatchObject({ status: 'void' });
    expect(await town.ledger()).toEqual({ receivable: 4000, ride_fees: -4000 });
    expect(await issued()).toMatchObject({ number: '2026-C02', amount_cents: -590, open_cents: 0 });
  });

  test('that is void keeps its number, and its rides are in the next draft again', async () => {
    const { invoice_id } = await issued(4590);
    expect(await town.felix.call(voidInvoice, { invoice_id, reason: ' ' })).toBeRefused('REASON_MISSING', 'Say why.');
    expect(await town.felix.get(voidInvoice, { invoice_id, reason: 'Sent twice' })).toMatchObject({
      status: 'void',
      number: '2026-0001',
      open_cents: 0,
    });
    expect(await issued()).toMatchObject({ number: '2026-0002', amount_cents: 4590 });
  });

  test('is one issue run’s: of two at once one is refused, and no number is left out or given twice', async () => {
    for (let n = 0; n < 10; n++) await owing(1000 + n, await town.payer(`Payer ${n}`));
    const ids = (await draft()).map(({ invoice_id }) => invoice_id);
    const runs = await Promise.all(
      [0, 1].flatMap(() => ids.map(async (id) => town.felix.call(issueInvoices, { invoice_ids: [id] }))),
    );
    expect(runs.filter(({ status }) => status === 'success')).toHaveLength(10);
    const numbers = (await town.felix.get(getInvoiceList, {})).map(({ number }) => number).toSorted();
    expect(numbers).toEqual(Array.from({ length: 10 }, (_, n) => `2026-00${String(n + 1).padStart(2, '0')}`));
  });

  test('is a tagged page with what is asked of whom', async () => {
    const { invoice_id } = await issued(4590, 1810);
    const { file_url, file_name } = await town.felix.get(getInvoiceFile, { invoice_id });
    expect(file_name).toBe('Invoice 2026-0001.pdf');
    const response = await fetch(`${house.address}${file_url}`, {
      headers: { Cookie: `__Host-sid=${town.felix.sessionToken}` },
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    const paper = readPaper(bytes);
    expect(paper).toMatchObject({ title: 'Invoice 2026-0001', isTagged: true, pages: 1, unembedded: [] });
    const said = paper.elements.map(({ text }) => text).join(' ');
    for (const text of ['Elm Street Clinic', '1 Clinic Way', '$64.00', '04/09/2026, net 30', '$45.90'])
      expect(said).toContain(text);
    expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/\/JavaScript|\/URI|\/Launch/);
  });
});

test('The paper of an invoice names each extra as its plan counted it, the way, and who was not there', async () => {
  const priced = await openMoneyTown(house);
  const label_id = await priced.label('Companion');
  const companion = { ...ONE_DOLLAR, rate_unit: 'per person' as const, amount_cents: 250 };
  await priced.mia.get(saveNewAddlFee, { pricing_id: priced.pricingId, label_id, ...companion });
  const { account_id } = await priced.mia.get(createNewProgramAccount, {
    name: 'Elm Street Clinic',
    is_insurance: true,
    program_id: [priced.program],
    main_address: CLINIC,
  });
  const paidByClinic = { insurance_account_id: account_id };
  const driven = await priced.book({ ...paidByClinic, additional_passenger: 2 });
  const missed = await priced.book({ ...paidByClinic, passenger_id: await priced.rider('Ben') });
  await priced.mia.get(editOperatorSettings, { values: { contact_phone: '+15305550100' } });
  const db = asOwner(house.services.db);
  await sql`update booking set ride_status = 3, picked_up_at = '2026-03-10T13:00:00Z', dropped_off_at = '2026-03-10T13:20:00Z',
    authorization_number = 'EF-20421' where booking_id = ${driven.booking_id}`.execute(db);
  await sql`update booking set ride_status = 5 where booking_id = ${missed.booking_id}`.execute(db);
  const [drafted] = await priced.felix.get(draftInvoices, { through: '2026-03-10' });
  const [invoice] = await priced.felix.get(issueInvoices, { invoice_ids: [drafted?.invoice_id ?? ''] });
  expect(invoice).toMatchObject({ amount_cents: 2500, has_address: true, terms: 'Net 30, by rider' });
  const { file_url } = await priced.felix.get(getInvoiceFile, { invoice_id: invoice?.invoice_id ?? '' });
  const response = await fetch(`${house.address}${file_url}`, {
    headers: { Cookie: `__Host-sid=${priced.felix.sessionToken}` },
  });
  const paper = readPaper(new Uint8Array(await response.arrayBuffer()));
  const said = paper.elements.map(({ text }) => text).join(' ');
  for (const text of [
    '2 × Companion',
    '$5.00',
    'No show',
    '1 ride, 1 no show',
    'EF-20421',
    'From › to',
    '(530) 555-0100',
  ])
    expect(said).toContain(text);
  expect(said).not.toContain('Additional fees');
});

describe('A payment of a payer', () => {
  test('pays what was due first, in part or over several, and what is more is its credit', async () => {
    const first = await issued(4590);
    const second = await issued(1810);
    const pay = async (amount_cents: number) =>
      town.felix.get(recordInvoicePayment, {
        account_id: payer,
        amount_cents,
        payment: 'check',
        reference: '1041',
        invoice_ids: [],
      });
    const half = await pay(2000);
    expect(half.invoices).toMatchObject([{ number: first.number, status: 'open', open_cents: 2590 }]);
    const rest = await pay(5000);
    expect(rest.credit_cents).toBe(600);
    expect(await town.felix.get(getInvoiceById, { invoice_id: second.invoice_id })).toMatchObject({ status: 'paid' });
    expect(await town.ledger()).toEqual({ bank: 7000, credit: -600, ride_fees: -6400 });
  });

  test('short is let go of with a reason, and never more than is open', async () => {
    const { invoice_id } = await issued(4590);
    const off = { invoice_id, amount_cents: 4591, reason: 'Short pay' };
    expect(await town.felix.call(writeOffInvoice, off)).toBeRefused('AMOUNT_INVALID');
    expect(await town.felix.get(writeOffInvoice, { ...off, amount_cents: 590 })).toMatchObject({ open_cents: 4000 });
    expect(await town.ledger()).toEqual({ receivable: 4000, ride_fees: -4590, written_off: 590 });
  });

  test('[BILL-04] by card is paid on a page of the provider', async () => {
    const { invoice_id } = await issued(4590);
    expect(await town.felix.call(initiateCardPayment, { invoice_id: null })).toBeRefused('NO_INVOICE');
    const { checkout_url } = await town.felix.get(initiateCardPayment, { invoice_id });
    town.loopback.decide(refOf(checkout_url), 'pay');
    await askAgainOf(house.services, town.operator);
    expect(await town.felix.get(getInvoiceById, { invoice_id })).toMatchObject({ status: 'paid', open_cents: 0 });
    expect(await town.felix.call(initiateCardPayment, { invoice_id })).toBeRefused('ALREADY_PAID');
  });
});

test('A statement says for how long each payer has owed what.', async () => {
  const { invoice_id } = await issued(4590);
  await issued(1810);
  await sql`update invoice set due_on = '2026-01-31' where invoice_id = ${invoice_id}`.execute(
    asOwner(house.services.db),
  );
  const { payers } = await town.felix.get(getStatement, {});
  expect(payers).toEqual([
    {
      account_id: payer,
      account_name: 'Elm Street Clinic',
      not_due: 1810,
      from_1: 0,
      from_31: 4590,
      from_61: 0,
      from_91: 0,
      open_cents: 6400,
      credit_cents: 0,
    },
  ]);
});

test('[CALL-129] [ENT-39] A charge of the installation is listed with its plan, period, amount and state.', async () => {
  await sql`
    insert into billing (operator_id, plan, starts_on, ends_on, due_on, cents, paid_on)
    values (${town.operator}, 'Standard', '2026-01-01', '2026-01-31', '2026-02-10', 9900, '2026-02-03'),
      (${town.operator}, 'Standard', '2026-02-01', '2026-02-28', '2026-03-09', 9900, null),
      (${town.operator}, 'Standard', '2026-03-01', '2026-03-31', '2026-04-10', 9900, null)`.execute(
    asOwner(house.services.db),
  );
  const list = await town.felix.get(getBillingList, {});
  expect(list.map(({ period_start, amount_cents, status }) => `${period_start} ${amount_cents} ${status}`)).toEqual([
    '2026-03-01 9900 open',
    '2026-02-01 9900 overdue',
    '2026-01-01 9900 paid',
  ]);
  expect(list[0]).toMatchObject({ plan: 'Standard', period_end: '2026-03-31' });
});

test('Whoever keeps the installation asks an operator for a month once, and says when it was paid.', async () => {
  const owner = asOwner(house.services.db);
  const asked = { plan: 'Standard', month: '2026-02', dollars: '99.00', paidOn: null };
  expect(await billOperator(owner, town.operator, asked)).toEqual({ ok: true, value: '2026-03-10' });
  expect(await town.felix.get(getBillingList, {})).toMatchObject([{ period_end: '2026-02-28', status: 'open' }]);
  await billOperator(owner, town.operator, { ...asked, paidOn: '2026-03-09' });
  expect(await town.felix.get(getBillingList, {})).toMatchObject([{ amount_cents: 9900, status: 'paid' }]);
  for (const [wrong, code] of [
    [{ month: '2026-13' }, 'MONTH_INVALID'],
    [{ dollars: '99,00' }, 'FEE_INVALID'],
    [{ plan: ' ' }, 'PLAN_MISSING'],
  ] as const)
    expect(await billOperator(owner, town.operator, { ...asked, ...wrong })).toMatchObject({ refusal: { code } });
});
