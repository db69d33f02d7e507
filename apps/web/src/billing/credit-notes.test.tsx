import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { doneLine } from '../platform/notices/index.ts';
import { account, fakeServer, openConsole, refuse } from '../testing.tsx';
import { area } from './area.tsx';
import type { Invoice } from './invoices.ts';

const invoice: Invoice = {
  invoice_id: '80',
  version: 3,
  number: '2026-0001',
  kind: 'invoice',
  account_id: '5',
  account_name: 'Elm Street Clinic',
  has_address: true,
  terms: 'Net 30, by rider',
  period_start: '2026-03-01',
  period_end: '2026-03-10',
  lines: [{ description: '03/09/2026, Rosen, Ada, Wheelchair', quantity: 1, amount_cents: 4590, booking_id: '31' }],
  amount_cents: 4590,
  open_cents: 3590,
  status: 'open',
  due_date: '2026-04-09',
  issued_on: '2026-03-10',
  credited_cents: 1000,
  credit_notes: [{ invoice_id: '90', number: '2026-C01', amount_cents: 1000, reason: 'Rode alone', is_void: false }],
  against: null,
  held_back: [],
};
const note: Invoice = {
  ...invoice,
  invoice_id: '90',
  version: 1,
  number: '2026-C01',
  kind: 'credit_note',
  lines: [],
  amount_cents: -1000,
  open_cents: 0,
  status: 'paid',
  credited_cents: 0,
  credit_notes: [],
  against: { invoice_id: '80', number: '2026-0001', reason: 'Rode alone' },
};
const payer = {
  account_id: '5',
  account_name: 'Elm Street Clinic',
  not_due: 3590,
  from_1: 0,
  from_31: 0,
  from_61: 0,
  from_91: 0,
  open_cents: 3590,
  credit_cents: 1200,
};
const statement = {
  ...payer,
  today: '2026-03-10',
  opening_cents: 500,
  lines: [
    {
      entry_id: '901',
      on: '2026-03-09',
      about: 'Ride of 03/09/2026, Rosen, Ada',
      amount_cents: 4590,
      balance_cents: 5090,
      invoice_id: null,
    },
    {
      entry_id: '902',
      on: '2026-03-10',
      about: 'Credit note 2026-C01 on 2026-0001: Rode alone',
      amount_cents: -1000,
      balance_cents: 4090,
      invoice_id: '80',
    },
  ],
  closing_cents: 4090,
  not_invoiced_cents: 700,
};

const PLAN = '/account_mngm/plan-billing';

function open(path: string, more: Parameters<typeof fakeServer>[0] = {}) {
  doneLine.set(null);
  const server = fakeServer({
    getCurrentAccount: account({ is_admin: [3] }),
    getInvoiceList: [note, invoice],
    getInvoiceById: ({ invoice_id }) => (invoice_id === '80' ? invoice : note),
    getStatement: { today: '2026-03-10', payers: [payer] },
    getPayerStatement: statement,
    getMonths: [],
    ...more,
  });
  const opened = openConsole(`${PLAN}?${path}`, [area]);
  const press = async (name: string) => opened.hand.click(await screen.findByRole('button', { name }));
  return { server, press, ...opened };
}

describe('A credit note', () => {
  test('is written from the invoice with an amount and a reason; what is refused stands at its field, and what was typed stays', async () => {
    const sentence = 'Enter an amount above $0.00 and at most $35.90.';
    const answers = [
      refuse(409, 'REASON_MISSING', 'Say why.', { reason: 'Say why.' }),
      refuse(409, 'AMOUNT_INVALID', sentence, { amount_cents: sentence }),
      { ...invoice, credit_notes: [...invoice.credit_notes, { ...invoice.credit_notes[0], number: '2026-C02' }] },
    ];
    const { press, hand, server } = open('part=invoices&invoice=80', {
      writeCreditNote: () => answers.shift() as never,
    });
    await press('Credit note');
    expect(await screen.findByText('Credit note on 2026-0001')).toBeTruthy();
    const amount = screen.getByLabelText<HTMLInputElement>('Amount in dollars');
    expect(amount.value).toBe('35.90');
    await hand.clear(amount);
    await hand.type(amount, '12,50');
    await press('Write the note');
    expect(await screen.findByText(/12\.50/)).toBeTruthy();
    expect(server.paramsOf('writeCreditNote')).toEqual([]);
    await hand.clear(amount);
    await hand.type(amount, '12.50');
    await press('Write the note');
    expect(await screen.findByText('Say why.')).toBeTruthy();
    await hand.type(screen.getByLabelText('Reason'), 'Driven twice');
    await press('Write the note');
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect([amount.value, screen.getByLabelText<HTMLTextAreaElement>('Reason').value]).toEqual([
      '12.50',
      'Driven twice',
    ]);
    await press('Write the note');
    await waitFor(() =>
      expect(doneLine.get()?.text).toBe('Invoice 2026-0001: credit note 2026-C02 of $12.50 written.'),
    );
    expect(server.paramsOf('writeCreditNote').at(-1)).toEqual({
      invoice_id: '80',
      amount_cents: 1250,
      reason: 'Driven twice',
      expected_version: 3,
    });
  });

  test('and its invoice lead to one another, by keyboard too', async () => {
    const { hand, address } = open('part=invoices&invoice=80');
    const link = await screen.findByRole('button', { name: 'Credit note 2026-C01' });
    expect(link.closest('li')?.textContent).toBe('Credit note 2026-C01: Rode aloneminus −$10.00');
    link.focus();
    await hand.keyboard('{Enter}');
    const drawer = within(await screen.findByRole('dialog', { name: 'Credit note 2026-C01' }));
    await waitFor(() => expect(address()).toContain('invoice=90'));
    for (const name of ['Credit note', 'Write off'])
      expect(drawer.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true');
    await hand.click(await drawer.findByRole('button', { name: 'Invoice 2026-0001' }));
    expect(await screen.findByRole('dialog', { name: 'Invoice 2026-0001' })).toBeTruthy();
  });

  test('is what an invoice is told to have that cannot be void any more', async () => {
    open('part=invoices&invoice=80');
    const button = await screen.findByRole('button', { name: 'Void' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('Money was booked for this invoice. Write a credit note instead.')).toBeTruthy();
  });
});

describe('Credit of a payer', () => {
  test('is used for an open invoice, and no more than there is', async () => {
    const { press, server } = open('part=invoices&invoice=80', { useCredit: { ...invoice, open_cents: 2390 } });
    await press('Use $12.00 of credit');
    await waitFor(() => expect(doneLine.get()?.text).toBe('Invoice 2026-0001: $12.00 of credit used.'));
    expect(server.paramsOf('useCredit')).toEqual([{ invoice_id: '80', expected_version: 3 }]);
  });

  test('that is gone by then is said', async () => {
    const { press } = open('part=invoices&invoice=80', {
      useCredit: refuse(409, 'NO_CREDIT', 'There is no credit to use.'),
    });
    await press('Use $12.00 of credit');
    expect(await screen.findByText('There is no credit to use.')).toBeTruthy();
  });

  test('is not offered where there is none, nor for what is paid', async () => {
    open('part=invoices&invoice=80', {
      getStatement: { today: '2026-03-10', payers: [{ ...payer, credit_cents: 0 }] },
    });
    await screen.findByRole('button', { name: 'Credit note' });
    expect(screen.queryByRole('button', { name: /of credit$/ })).toBeNull();
  });
});

describe('The statement of a payer', () => {
  test('opens from whoever is in the list, with what was owed, what moved that and what is owed', async () => {
    const { press, server, address } = open('part=statements');
    await press('Elm Street Clinic');
    const drawer = within(await screen.findByRole('dialog', { name: 'Statement' }));
    const rows = await drawer.findAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'DateWhatAmountBalance',
      'Owed at the beginning$5.00',
      '03/09/2026Ride of 03/09/2026, Rosen, Ada$45.90$50.90',
      '03/10/2026Credit note 2026-C01 on 2026-0001: Rode aloneminus −$10.00$40.90',
      'Owed at the end$40.90',
    ]);
    expect(drawer.getByText('Owed today').parentElement?.textContent).toBe('Owed today$30.90');
    expect(address()).toContain('statement=5');
    expect(server.paramsOf('getPayerStatement')).toEqual([{ account_id: '5', from: '2026-02', through: '2026-03' }]);
  });

  test('is of the months that are chosen, and says at the field which cannot be', async () => {
    const sentence = 'The first month is after the last.';
    const { hand, server } = open('part=statements&statement=5', {
      getPayerStatement: ({ from, through }) =>
        from > through ? refuse(409, 'MONTHS_INVALID', sentence, { from: sentence }) : statement,
    });
    await screen.findByText('Owed at the end');
    await hand.click(screen.getByRole('combobox', { name: 'Through' }));
    await hand.click(await screen.findByTitle('January 2026'));
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(server.paramsOf('getPayerStatement').at(-1)).toEqual({
      account_id: '5',
      from: '2026-02',
      through: '2026-01',
    });
  });

  test('leads to the invoice that a line is about', async () => {
    const { press, address } = open('part=statements&statement=5');
    await press('Credit note 2026-C01 on 2026-0001: Rode alone');
    expect(await screen.findByRole('dialog', { name: 'Invoice 2026-0001' })).toBeTruthy();
    expect(address()).not.toContain('statement=');
  });

  test('that could not be read says so, and asks again', async () => {
    open('part=statements&statement=5', { getPayerStatement: refuse(503, 'BUSY', 'The server is busy.') });
    expect(await screen.findByText('The server is busy.')).toBeTruthy();
  });
});
