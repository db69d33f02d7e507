import {
  draftInvoices,
  getPayerStatement,
  getPayerStatementFile,
  issueInvoices,
  recordInvoicePayment,
  writeCreditNote,
} from '@handrail/contracts/billing';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { asOwner } from '../platform/db/transaction.ts';
import { readPaper } from '../platform/paper/testing.ts';
import { useHouse } from '../testing.ts';
import { openPayTown, type PayTown } from './cards/testing.ts';

const house = useHouse();
let town: PayTown;
let payer: string;
beforeEach(async () => {
  town = await openPayTown(house);
  payer = await town.payer('Elm Street Clinic');
});

/** A month of an account: rides for two invoices' worth, a check that is more than one of them, a note, and a ride on none. */
async function aMonth(): Promise<string> {
  const riders: string[] = [];
  for (const cents of [4590, 1810]) riders.push((await town.billed(cents, payer)).passenger_id);
  const [draft] = await town.felix.get(draftInvoices, { through: '2026-03-10' });
  const [invoice] = await town.felix.get(issueInvoices, { invoice_ids: [draft?.invoice_id ?? ''] });
  const paid = { amount_cents: 6000, payment: 'check' as const, reference: '1041', invoice_ids: [] };
  await town.felix.get(recordInvoicePayment, { account_id: payer, ...paid });
  const invoice_id = invoice?.invoice_id ?? '';
  await town.felix.get(writeCreditNote, { invoice_id, amount_cents: 1000, reason: 'Rode alone' });
  await town.billed(700, payer);
  return invoice_id;
}

const statement = async (from = '2026-03', through = from, account_id = payer) =>
  town.felix.get(getPayerStatement, { account_id, from, through });

describe('The statement of a payer', () => {
  test('leads from what it owed to what it owes by each entry that moved that, with what is open by its age', async () => {
    const invoice_id = await aMonth();
    await town.billed(9900, await town.payer('Another'));
    const { lines, ...sums } = await statement();
    expect(lines.map(({ amount_cents, balance_cents }) => [amount_cents, balance_cents])).toEqual([
      [4590, 4590],
      [1810, 6400],
      [-6000, 400],
      [-1000, -600],
      [700, 100],
    ]);
    expect(lines.map(({ about }) => about)).toEqual([
      expect.stringMatching(/^Ride of 03\/10\/2026, .*Payer/),
      expect.stringMatching(/^Ride of 03\/10\/2026, /),
      'Payment for 2026-0001, check 1041',
      'Credit note 2026-C01 on 2026-0001: Rode alone',
      expect.stringMatching(/^Ride of 03\/10\/2026, /),
    ]);
    expect(lines[2]).toMatchObject({ on: '2026-03-10', invoice_id });
    expect(sums).toMatchObject({
      account_name: 'Elm Street Clinic',
      today: '2026-03-10',
      opening_cents: 0,
      closing_cents: 100,
      not_due: 0,
      open_cents: 0,
      not_invoiced_cents: 700,
      credit_cents: 600,
    });
  });

  test('of later months begins with what was owed before, whatever moved it', async () => {
    await aMonth();
    const april = await statement('2026-04', '2026-06');
    expect(april).toMatchObject({ opening_cents: 100, lines: [], closing_cents: 100 });
    expect(await statement('2026-01', '2026-02')).toMatchObject({ opening_cents: 0, lines: [], closing_cents: 0 });
  });

  test('is of months in their order, a year at most, and for supervisors of its operator', async () => {
    const asked = { account_id: payer, from: '2026-03', through: '2026-02' };
    expect(await town.felix.call(getPayerStatement, asked)).toBeRefused(
      'MONTHS_INVALID',
      'The first month is after the last.',
    );
    const year = { ...asked, through: '2027-03' };
    expect(await town.felix.call(getPayerStatementFile, year)).toBeRefused(
      'MONTHS_INVALID',
      'A statement is of at most 12 months.',
    );
    const fit = { ...asked, through: '2026-03' };
    expect(await town.dora.call(getPayerStatement, fit)).toBeRefused('NOT_AUTHORIZED');
    const elsewhere = await openPayTown(house);
    expect(await elsewhere.felix.call(getPayerStatement, fit)).toBeRefused('NOT_FOUND');
    expect(await elsewhere.felix.call(getPayerStatementFile, fit)).toBeRefused('NOT_FOUND');
  });

  test('is a tagged page, and whom it names is in the access log', async () => {
    await aMonth();
    const asked = { account_id: payer, from: '2026-02', through: '2026-03' };
    const { file_url, file_name } = await town.felix.get(getPayerStatementFile, asked);
    expect(file_name).toBe('Statement of Elm Street Clinic 2026-02 to 2026-03.pdf');
    const stored = await house.services.files.read(town.operator, file_url.split('/').at(-1) ?? '');
    const paper = readPaper(new Uint8Array(stored?.bytes ?? Buffer.alloc(0)));
    expect(paper).toMatchObject({
      title: 'Statement of Elm Street Clinic',
      isTagged: true,
      pages: 1,
      unembedded: [],
    });
    const said = paper.elements.map(({ text }) => text).join(' ');
    for (const text of [
      '1 Clinic Way',
      'February 2026 – March 2026',
      'Owed at the beginning',
      'Payment for 2026-0001, check 1041',
      '−$60.00',
      'Over 90 days',
      'On no invoice yet',
    ])
      expect(said).toContain(text);
    await house.services.accessLog.settled();
    const { rows } = await sql<{ count: number }>`
      select count from access_log
      where operator_id = ${town.operator} and call = 'v1_webapp_get_payer_statement_file' and count > 0`.execute(
      asOwner(house.services.db),
    );
    expect(rows).toEqual([{ count: 3 }]);
  });
});
