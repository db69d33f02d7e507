import { createNewProgramAccount } from '@handrail/contracts/accounts';
import {
  draftInvoices,
  exportMoney,
  issueInvoices,
  recordInvoicePayment,
  voidInvoice,
} from '@handrail/contracts/billing';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { CLINIC } from '../bookings/testing.ts';
import { asOwner } from '../platform/db/transaction.ts';
import { readXlsx } from '../platform/importer/xlsx.ts';
import { useHouse } from '../testing.ts';
import { openPayTown, type PayTown } from './cards/testing.ts';

const house = useHouse();
/** What a spreadsheet would run as a formula. */
const NAME = '=Elm, "Clinic"';

let town: PayTown;
let account_id: string;
beforeEach(async () => {
  town = await openPayTown(house);
  const made = await town.mia.get(createNewProgramAccount, {
    name: NAME,
    is_insurance: true,
    program_id: [town.program],
    main_address: CLINIC,
  });
  ({ account_id } = made);
});

async function issued(...cents: number[]) {
  for (const one of cents) await town.billed(one, account_id);
  const [only] = await town.felix.get(draftInvoices, { through: '2026-03-10' });
  const [invoice] = await town.felix.get(issueInvoices, { invoice_ids: [only?.invoice_id ?? ''] });
  if (!invoice) throw new Error('Nothing was issued.');
  return invoice;
}

async function file(what: 'invoices' | 'quickbooks' | 'journal', format: 'csv' | 'xlsx' = 'csv') {
  const made = await town.felix.get(exportMoney, { what, month: '2026-03', format });
  const stored = await house.services.files.read(town.operator, made.file_url.split('/').at(-1) ?? '');
  return { ...made, bytes: stored?.bytes ?? Buffer.alloc(0) };
}

const linesOf = (bytes: Buffer) =>
  bytes
    .toString()
    .split('\r\n')
    .filter((line) => line !== '');

describe('A month for the books', () => {
  test('has its invoices, each with its terms, what it asks and what is open', async () => {
    const first = await issued(4590);
    await town.felix.get(recordInvoicePayment, {
      account_id,
      amount_cents: 590,
      payment: 'check',
      reference: '1041',
      invoice_ids: [],
    });
    const { file_name, rows, bytes } = await file('invoices');
    expect([file_name, rows]).toEqual(['Invoices March 2026.csv', 1]);
    const [, line] = linesOf(bytes);
    for (const text of [first.number, 'Net 30', '2026-03-10,2026-04-09', '45.90,40.00,Open'])
      expect(line).toContain(text);
    expect(line).toContain(`"'=Elm, ""Clinic"""`);
  });

  test('has the lines of its invoices under the columns of QuickBooks Online, and none that is void', async () => {
    const invoice = await issued(4590, 1810);
    const { bytes } = await file('quickbooks');
    const [header, ...lines] = linesOf(bytes);
    expect(header?.replace('\uFEFF', '')).toBe(
      'Invoice number,Customer,Invoice date,Due date,Terms,Service date,Item,Item description,Item quantity,Item rate,Item amount',
    );
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/^2026-0001,.*,03\/10\/2026,04\/09\/2026,Net 30,03\/10\/2026,Ride,.*,1,45\.90,45\.90$/);
    await town.felix.get(voidInvoice, { invoice_id: invoice.invoice_id, reason: 'Sent twice' });
    expect(await town.felix.call(exportMoney, { what: 'quickbooks', month: '2026-03', format: 'csv' })).toBeRefused(
      'NOTHING_THERE',
      'Nothing was issued in March 2026.',
    );
    expect((await file('invoices')).bytes.toString()).toContain('Void');
  });

  test('has a journal whose two sides are the same, as a workbook too', async () => {
    await issued(4590, 1810);
    await town.felix.get(recordInvoicePayment, {
      account_id,
      amount_cents: 7000,
      payment: 'check',
      reference: '1041',
      invoice_ids: [],
    });
    const { bytes, rows } = await file('journal', 'xlsx');
    const read: (readonly string[])[] = [];
    for await (const { cells } of readXlsx(bytes)) read.push(cells);
    const [header, ...lines] = read;
    expect(lines).toHaveLength(rows);
    const sum = (column: string) => {
      const at = header?.indexOf(column) ?? -1;
      return lines.reduce((all, row) => all + Math.round(Number(row[at] ?? 0) * 100), 0);
    };
    expect([sum('Debit'), sum('Credit')]).toEqual([13400, 13400]);
    expect(lines.flat()).toContain(NAME);
  });

  test('that nothing happened in makes no file, and whom a file names is in the access log', async () => {
    expect(await town.felix.call(exportMoney, { what: 'journal', month: '2026-01', format: 'csv' })).toBeRefused(
      'NOTHING_THERE',
      'Nothing is counted in January 2026.',
    );
    await issued(4590);
    await file('quickbooks');
    await house.services.accessLog.settled();
    const { rows } = await sql<{ count: number }>`
      select count from access_log where operator_id = ${town.operator} and call = 'v1_webapp_export_money' and count > 0`.execute(
      asOwner(house.services.db),
    );
    expect(rows).toEqual([{ count: 1 }]);
  });
});
