import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { tellListeners } from '../platform/live/listeners.ts';
import { doneLine } from '../platform/notices/index.ts';
import { account, fakeServer, openConsole, refuse } from '../testing.tsx';
import { area } from './area.tsx';
import { type Invoice, nextNumbers, reasonsOf } from './invoices.ts';

const program = {
  program_id: '1',
  version: 1,
  program_name: 'Dial-a-Ride',
  manual_dispatch: true,
  heatmap_bounds: null,
  program_timezone: 'America/New_York',
};
const draft: Invoice = {
  invoice_id: '81',
  version: 1,
  number: '',
  kind: 'invoice',
  account_id: '5',
  account_name: 'Elm Street Clinic',
  has_address: true,
  terms: 'Net 30, by rider',
  period_start: '2026-03-01',
  period_end: '2026-03-10',
  lines: [
    { description: '03/09/2026, Rosen, Ada, Wheelchair, 4.80', quantity: 1, amount_cents: 4590, booking_id: '31' },
  ],
  amount_cents: 4590,
  open_cents: 0,
  status: 'draft',
  due_date: '2026-04-09',
  issued_on: null,
  credited_cents: 0,
  credit_notes: [],
  against: null,
  held_back: [
    { booking_id: '32', description: '03/10/2026, Abara, Ben', lack: 'Still open: not completed', amount_cents: 2000 },
  ],
};
const issued: Invoice = {
  ...draft,
  invoice_id: '80',
  number: '2026-0001',
  amount_cents: 1810,
  open_cents: 1810,
  status: 'open',
  issued_on: '2026-02-28',
  due_date: '2026-03-30',
  held_back: [],
};
const payer = {
  account_id: '5',
  account_name: 'Elm Street Clinic',
  not_due: 1810,
  from_1: 0,
  from_31: 4590,
  from_61: 0,
  from_91: 0,
  open_cents: 6400,
  credit_cents: 600,
};
const february = {
  month: '2026-02',
  charged_cents: 12500,
  came_in_cents: 9000,
  let_go_cents: 500,
  corrections: [],
  correction_count: 0,
  correction_cents: 0,
  closed_on: null,
  closed_by: '',
  refusal: null,
};
const months = [
  {
    ...february,
    month: '2026-03',
    corrections: [
      {
        entry_id: '901',
        booking_id: '31',
        service_day: '2026-01-14',
        amount_cents: -1250,
        about: 'Of 01/14/2026, in January 2026, which is closed.',
      },
    ],
    correction_count: 1,
    correction_cents: -1250,
    refusal: 'March 2026 is not over yet.',
  },
  february,
  { ...february, month: '2026-01', closed_on: '2026-02-03', closed_by: 'Mia Kern' },
];
const billing = {
  billing_id: '71',
  plan: 'Standard',
  period_start: '2026-02-01',
  period_end: '2026-02-28',
  amount_cents: 9900,
  status: 'overdue' as const,
};

function open(path: string, more: Parameters<typeof fakeServer>[0] = {}, levels: (0 | 1 | 2 | 3 | 4)[] = [3]) {
  doneLine.set(null);
  const server = fakeServer({
    getCurrentAccount: account({ is_admin: levels, employer_programs: [program] }),
    getInvoiceList: [draft, issued],
    getInvoiceById: ({ invoice_id }) => (invoice_id === '80' ? issued : draft),
    getStatement: { today: '2026-03-10', payers: [payer] },
    getBillingList: [billing],
    getMonths: months,
    getCardProvider: { version: 0, provider: 'none', hook_url: 'https://ride.example/hooks/payments/7' },
    getProgramPaymentMethods: [
      { payment: 'cash', label: 'Cash', online: false, enabled: true },
      { payment: 'card', label: 'Card', online: true, enabled: false },
    ],
    ...more,
  });
  const opened = openConsole(path, [area]);
  const press = async (name: string) => opened.hand.click(await screen.findByRole('button', { name }));
  return { server, press, ...opened };
}

const PLAN = '/account_mngm/plan-billing';
const METHODS = '/account_mngm/payment-method';

describe('The pages of money', () => {
  test.each([
    { held: [3], path: PLAN, title: 'Plan and billing' },
    { held: [4], path: PLAN, title: 'Plan and billing' },
    { held: [1, 2], path: PLAN, title: 'Page not found' },
  ] as const)('[BILL-01] plan and billing is mounted for levels 3 and 4: $held', async ({ held, path, title }) => {
    open(path, {}, [...held]);
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  });

  test.each([
    { held: [3], path: METHODS, title: 'Payment methods' },
    { held: [4], path: METHODS, title: 'Payment methods' },
    { held: [1, 2], path: METHODS, title: 'Page not found' },
  ] as const)('[BILL-03] the payment methods are mounted for levels 3 and 4: $held', async ({ held, path, title }) => {
    open(path, {}, [...held]);
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  });

  test.each([
    { held: [3], title: 'Card payment' },
    { held: [1, 2], title: 'Page not found' },
  ] as const)('[BILL-04] the card payment sits under them: $held', async ({ held, title }) => {
    open(`${METHODS}/card-payment`, {}, [...held]);
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  });
});

describe('Plan and billing', () => {
  test('[BILL-02] [CALL-129] [ENT-39] shows what the installation asks for: plan, period, amount and status', async () => {
    open(`${PLAN}?part=console`);
    const row = await screen.findByRole('row', { name: /^Standard/ });
    for (const text of ['02/01/2026 – 02/28/2026', '$99.00', 'Overdue'])
      expect(within(row).getByText(text)).toBeTruthy();
  });

  test('[BILL-02] [CALL-130] [CALL-131] lists the invoices, and opens one by its id with its lines', async () => {
    const { hand, server, address } = open(`${PLAN}?part=invoices`);
    const row = await screen.findByRole('row', { name: /^2026-0001/ });
    for (const text of ['Elm Street Clinic', '02/28/2026', '$18.10', 'Open'])
      expect(within(row).getByText(text)).toBeTruthy();
    await hand.click(row);
    const drawer = within(await screen.findByRole('dialog', { name: 'Invoice 2026-0001' }));
    expect(await drawer.findByText(/Rosen, Ada/)).toBeTruthy();
    expect(drawer.getByText('03/30/2026')).toBeTruthy();
    expect(address()).toContain('invoice=80');
    expect(server.paramsOf('getInvoiceById')).toEqual([{ invoice_id: '80' }]);
  });

  test('[ENT-43] says what can be billed, what cannot and why, and who owes for how long', async () => {
    open(PLAN);
    expect(await screen.findByRole('row', { name: /^Elm Street Clinic/ })).toBeTruthy();
    expect(screen.getByText('Still open: not completed')).toBeTruthy();
    expect(await screen.findByRole('img', { name: '$18.10 not due, $45.90 31–60 days' })).toBeTruthy();
    const held = screen.getByRole('link', { name: '03/10/2026, Abara, Ben' });
    expect(held.getAttribute('href')).toBe('/dashboard/bookings-view/32');
    expect(screen.getByRole('cell', { name: 'Net 30, by rider' })).toBeTruthy();
  });

  test('shows the rest of what is held back for one reason once somebody asks for it', async () => {
    const held_back = [1, 2, 3, 4, 5].map((n) => ({
      booking_id: String(n),
      description: `03/0${n}/2026, Abara, Ben`,
      lack: 'No signature',
      amount_cents: 100,
    }));
    const { press } = open(PLAN, { getInvoiceList: [{ ...draft, held_back }] });
    await press('2 more: No signature');
    expect(screen.getByRole('link', { name: '03/05/2026, Abara, Ben' })).toBeTruthy();
  });

  test('issues nothing to a payer that has no address, says whose is missing and leads to it', async () => {
    const { hand } = open(PLAN, { getInvoiceList: [{ ...draft, has_address: false }] });
    const row = await screen.findByRole('row', { name: /^Elm Street Clinic/ });
    await hand.click(within(row).getByRole('checkbox'));
    const issue = await screen.findByRole('button', { name: 'Issue the invoice' });
    expect(issue.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('Add the address of Elm Street Clinic first.')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Add address of Elm Street Clinic' });
    expect(link.getAttribute('href')).toContain('account=5');
  });

  test('adds up what is held back by its reason, the commonest first', () => {
    const held = (lack: string, ...cents: number[]) =>
      cents.map((amount_cents, n) => ({ booking_id: `${lack} ${n}`, description: '', lack, amount_cents }));
    const drafts = [held('No signature', 900), held('Still open', 2000), held('Still open', 500)];
    const reasons = reasonsOf(drafts.map((held_back) => ({ ...draft, held_back })));
    expect(reasons.map(({ lack, rides, cents }) => [lack, rides.length, cents])).toEqual([
      ['Still open', 2, 2500],
      ['No signature', 1, 900],
    ]);
  });

  test('tells which numbers drafts will get, notes by themselves, and begins anew with a year', () => {
    const note = { ...draft, kind: 'credit_note' as const };
    const all = [
      issued,
      { ...issued, number: '2026-0411' },
      { ...note, number: '2026-C08' },
      { ...issued, number: '2025-0999' },
    ];
    expect(nextNumbers([draft], all, 2026)).toBe('number 2026-0412');
    expect(nextNumbers([draft, draft, note], all, 2026)).toBe('numbers 2026-0412 to 2026-0413 and 2026-C09');
    expect(nextNumbers([draft], all, 2027)).toBe('number 2027-0001');
  });

  test('drafts through the day that is said, in the office’s time', async () => {
    const { press, server } = open(PLAN, { draftInvoices: [draft] });
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Rides through').value).toBe('03/10/2026'));
    await press('Draft invoices');
    await waitFor(() => expect(server.paramsOf('draftInvoices')).toEqual([{ through: '2026-03-10' }]));
  });

  test('drafts nothing before it is known which day it is in the office, and says what is missing', async () => {
    const { press, server } = open(PLAN, {
      draftInvoices: [draft],
      getStatement: refuse(503, 'BUSY', 'The server is busy.'),
    });
    const button = await screen.findByRole('button', { name: 'Draft invoices' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('Say through which day.')).toBeTruthy();
    await press('Draft invoices');
    expect(server.paramsOf('draftInvoices')).toEqual([]);
  });

  test('issues the drafts that were chosen, once that is confirmed', async () => {
    const { press, hand, server } = open(PLAN, { issueInvoices: [{ ...issued, number: '2026-0002' }] });
    const row = await screen.findByRole('row', { name: /^Elm Street Clinic/ });
    await hand.click(within(row).getByRole('checkbox'));
    await press('Issue the invoice');
    expect(server.paramsOf('issueInvoices')).toEqual([]);
    const popup = within(await screen.findByRole('dialog', { name: 'Issue the invoice' }));
    expect(
      popup.getByText(/\$45\.90 in all\? What is issued gets number 2026-0002, and is never edited\.$/),
    ).toBeTruthy();
    await hand.click(popup.getByRole('button', { name: 'Issue the invoice' }));
    await waitFor(() => expect(server.paramsOf('issueInvoices')).toEqual([{ invoice_ids: ['81'] }]));
    await waitFor(() => expect(doneLine.get()?.text).toBe('Issued 2026-0002.'));
  });

  test('books what a payer sent', async () => {
    const { press, hand, server } = open(`${PLAN}?part=statements`, {
      recordInvoicePayment: { invoices: [issued], credit_cents: 0 },
    });
    await press('Book a payment of Elm Street Clinic');
    const amount = await screen.findByLabelText('Amount in dollars');
    await hand.clear(amount);
    await hand.type(amount, '91,200.40');
    await press('Book the payment');
    expect(await screen.findByText('Write 91200.40, not 91,200.40.')).toBeTruthy();
    await hand.clear(amount);
    await hand.type(amount, '91200.40');
    await press('Book the payment');
    await waitFor(() =>
      expect(server.paramsOf('recordInvoicePayment')).toEqual([
        { account_id: '5', amount_cents: 9_120_040, payment: 'check', reference: '', invoice_ids: [] },
      ]),
    );
  });

  test('books it for the invoices that the payer names', async () => {
    const { press, hand, server } = open(`${PLAN}?part=statements`, {
      recordInvoicePayment: { invoices: [issued], credit_cents: 0 },
    });
    await press('Book a payment of Elm Street Clinic');
    await hand.click(await screen.findByRole('combobox', { name: /^For/ }));
    await hand.click(await screen.findByTitle('2026-0001, $18.10 due 03/30/2026'));
    await press('Book the payment');
    await waitFor(() => expect(server.paramsOf('recordInvoicePayment')).toMatchObject([{ invoice_ids: ['80'] }]));
  });

  test('takes an invoice out of force with a reason', async () => {
    const { press, hand, server } = open(`${PLAN}?part=invoices&invoice=80`, { voidInvoice: issued });
    await press('Void');
    await hand.type(await screen.findByLabelText('Reason'), 'Sent twice');
    await press('Void the invoice');
    await waitFor(() =>
      expect(server.paramsOf('voidInvoice')).toEqual([{ invoice_id: '80', reason: 'Sent twice', expected_version: 1 }]),
    );
  });

  test('says what went wrong, and asks again', async () => {
    open(PLAN, { getInvoiceList: refuse(503, 'BUSY', 'The server is busy.') });
    expect(await screen.findByText('The server is busy.')).toBeTruthy();
  });
});

describe('The months of the ledger', () => {
  const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(`^${name}`) }));

  test('say what moved in each, which are closed and by whom, and what was corrected of those', async () => {
    open(PLAN);
    expect((await rowOf('January 2026')).getByText('Closed 02/03/2026 by Mia Kern')).toBeTruthy();
    const march = await rowOf('March 2026');
    expect(march.getByText(/of 1 entry$/).textContent).toBe('minus −$12.50 of 1 entry');
    expect(march.getByRole('button', { name: 'Close March 2026' }).getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText(/in January 2026, which is closed\.$/).textContent).toBe(
      'Ride 31: minus −$12.50. Of 01/14/2026, in January 2026, which is closed.',
    );
  });

  test('are closed once that is confirmed', async () => {
    const { press, hand, server } = open(PLAN, { closeMonth: { month: '2026-02', closed_through: '2026-02' } });
    await press('Close February 2026');
    expect(server.paramsOf('closeMonth')).toEqual([]);
    const popup = within(await screen.findByRole('dialog', { name: 'Close February 2026' }));
    await hand.click(popup.getByRole('button', { name: 'Close February 2026' }));
    await waitFor(() => expect(server.paramsOf('closeMonth')).toEqual([{ month: '2026-02' }]));
    await waitFor(() => expect(doneLine.get()?.text).toBe('February 2026 is closed.'));
  });

  test('are opened again with a reason, and what was typed stays where it is refused', async () => {
    const { press, hand, server } = open(PLAN, { reopenMonth: refuse(422, 'MONTH_OPEN', 'January 2026 is open.') });
    await press('Reopen January 2026');
    await hand.type(await screen.findByLabelText('Reason'), 'A late bill');
    await press('Reopen the month');
    expect(await screen.findByText('January 2026 is open.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('A late bill');
    expect(server.paramsOf('reopenMonth')).toEqual([{ month: '2026-01', reason: 'A late bill' }]);
  });
});

describe('The months of the ledger on an open screen', () => {
  test('are added up anew as rides are charged: every few seconds, however many there are', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const { server } = open(PLAN);
    await screen.findByRole('row', { name: /^March 2026/ });
    const asked = () => server.paramsOf('getMonths').length;
    const before = asked();
    const tell = (version: number, entity: string) =>
      tellListeners({
        version,
        previous: version - 1,
        days: ['2026-03-10'],
        call: 'x',
        changes: [{ entity, id: '31', version, set: {} }],
      });
    for (let version = 20; version < 60; version++) tell(version, 'booking');
    tell(60, 'vehicle');
    await act(async () => vi.advanceTimersByTimeAsync(11_000));
    await waitFor(() => expect(asked()).toBe(before + 1));
    await act(async () => vi.advanceTimersByTimeAsync(30_000));
    expect(asked()).toBe(before + 1);
    tell(61, 'booking');
    await act(async () => vi.advanceTimersByTimeAsync(11_000));
    await waitFor(() => expect(asked()).toBe(before + 2));
  });
});

describe('The files of a month', () => {
  test('are asked for by what they are, of which month and in which form', async () => {
    const { press, hand, server } = open(PLAN, {
      exportMoney: refuse(422, 'NOTHING_THERE', 'Nothing is counted in February 2026.'),
    });
    await hand.click(await screen.findByRole('combobox', { name: 'File' }));
    await hand.click(await screen.findByTitle('Journal'));
    await hand.click(screen.getByRole('combobox', { name: 'As' }));
    await hand.click(await screen.findByTitle('Excel'));
    await press('Download');
    expect(await screen.findByText('Nothing is counted in February 2026.')).toBeTruthy();
    expect(server.paramsOf('exportMoney')).toEqual([{ what: 'journal', month: '2026-02', format: 'xlsx' }]);
  });
});

describe('The payment methods', () => {
  test('[BILL-03] of a program are ticked and saved together', async () => {
    const { press, hand, server } = open(METHODS, { editProgramPaymentMethods: [] });
    await hand.click(await screen.findByRole('checkbox', { name: /^Card/ }));
    await press('Save payment methods');
    await waitFor(() =>
      expect(server.paramsOf('editProgramPaymentMethods')).toEqual([
        { program_id: '1', payment_methods: ['cash', 'card'] },
      ]),
    );
  });

  test('say why they were not saved', async () => {
    const sentence = 'There is no card provider yet. Set one up first.';
    const { press, hand } = open(METHODS, { editProgramPaymentMethods: refuse(422, 'NO_PROVIDER', sentence) });
    await hand.click(await screen.findByRole('checkbox', { name: /^Card/ }));
    await press('Save payment methods');
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  test('come with the keys of a card provider, which are sent and not shown again', async () => {
    const { press, hand, server } = open(METHODS, {
      editCardProvider: { version: 1, provider: 'stripe', hook_url: '' },
    });
    await hand.type(await screen.findByLabelText('Secret key'), 'rk_test_0123456789');
    await hand.type(screen.getByLabelText('Signing secret'), 'whsec_0123456789');
    await press('Take cards with Stripe');
    await waitFor(() =>
      expect(server.paramsOf('editCardProvider')).toEqual([
        { provider: 'stripe', secret_key: 'rk_test_0123456789', hook_secret: 'whsec_0123456789' },
      ]),
    );
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Secret key').value).toBe(''));
  });
});

test('[BILL-04] A card payment opens a page of the provider for the invoice that was chosen.', async () => {
  const { press, hand, server } = open(`${METHODS}/card-payment`, {
    initiateCardPayment: { checkout_url: '/loopback-cards/lc_9' },
  });
  await hand.click(await screen.findByRole('combobox', { name: 'Invoice' }));
  await hand.click(await screen.findByText('2026-0001, Elm Street Clinic: $18.10, due 03/30/2026'));
  await press('Open a page for $18.10');
  const link = await screen.findByRole('link', { name: 'Open the payment page' });
  expect(link.getAttribute('href')).toBe(`${location.origin}/loopback-cards/lc_9`);
  expect(server.paramsOf('initiateCardPayment')).toEqual([{ invoice_id: '80' }]);
});

describe('Drivers’ cash', () => {
  const dan = {
    driver_id: '71',
    driver_name: 'Dan Driver',
    due_cents: 250,
    taken_cents: 500,
    in_hand_cents: 500,
    rides: [
      {
        booking_id: '31',
        version: 3,
        passenger_firstname: 'Ada',
        passenger_lastname: 'Rosen',
        due_cents: 0,
        taken_cents: 500,
      },
      {
        booking_id: '32',
        version: 2,
        passenger_firstname: 'Ben',
        passenger_lastname: 'Abara',
        due_cents: 250,
        taken_cents: 0,
      },
    ],
    counts: [],
  };
  const openDay = (more: Parameters<typeof fakeServer>[0] = {}) =>
    open('/account_mngm/drivers-cash?date=2026-03-10', {
      getDriverCash: {
        drivers: [dan],
        elsewhere: [{ driver_id: '72', driver_name: 'Sue Driver', date: '2026-03-09', in_hand_cents: 125 }],
      },
      ...more,
    });

  test('is of today where the address names no day', async () => {
    const { server } = open('/account_mngm/drivers-cash?date=2026-13-45', {
      getDriverCash: { drivers: [dan], elsewhere: [] },
    });
    expect((await screen.findAllByText('Dan Driver')).length).toBeGreaterThan(0);
    expect(server.paramsOf('getDriverCash')).toEqual([{ date: expect.stringMatching(/^\d{4}-(0\d|1[0-2])-\d\d$/) }]);
  });

  test('is counted by hand, and what differs asks for its reason at the field', async () => {
    const { server, hand } = openDay({
      countDriverCash: ({ reason = '' }) =>
        reason === ''
          ? refuse(409, 'REASON_MISSING', 'Say why it differs from what was taken.', {
              reason: 'Say why it differs from what was taken.',
            })
          : { cash_count_id: '5', sentence: '$5.00 taken, $4.80 counted: $0.20 short.' },
    });
    await hand.click(await screen.findByRole('button', { name: 'Count the cash of Dan Driver' }));
    const modal = within(await screen.findByRole('dialog'));
    await hand.click(modal.getByRole('button', { name: 'Count it in' }));
    expect(await modal.findByText('Enter what was counted.')).toBeTruthy();
    await hand.type(modal.getByLabelText('Counted, in dollars'), '4.80');
    expect(modal.getByText('$5.00 taken, $4.80 counted: $0.20 short.')).toBeTruthy();
    await hand.click(modal.getByRole('button', { name: 'Count it in' }));
    expect(await modal.findByText('Say why it differs from what was taken.')).toBeTruthy();
    await hand.type(modal.getByLabelText('Reason'), 'Change was given wrong.');
    await hand.click(modal.getByRole('button', { name: 'Count it in' }));
    await waitFor(() => expect(doneLine.get()?.text).toBe('Dan Driver: $5.00 taken, $4.80 counted: $0.20 short.'));
    expect(server.paramsOf('countDriverCash').at(-1)).toEqual({
      driver_id: '71',
      date: '2026-03-10',
      taken_cents: 500,
      counted_cents: 480,
      reason: 'Change was given wrong.',
    });
  });

  test('that a driver wrote on paper is entered for their ride, and what is left of other days is named', async () => {
    const { server, hand } = openDay({ recordDriverCash: { booking: {} as never } });
    await hand.click(await screen.findByRole('button', { name: 'Enter $2.50 of Ben Abara as taken' }));
    await waitFor(() =>
      expect(server.paramsOf('recordDriverCash')).toEqual([
        { booking_id: '32', driver_id: '71', amount_cents: 250, expected_version: 2 },
      ]),
    );
    await hand.click(screen.getByRole('button', { name: 'Go to the day of Sue Driver, 03/09/2026' }));
    await waitFor(() => expect(server.paramsOf('getDriverCash').at(-1)).toEqual({ date: '2026-03-09' }));
  });
});
