import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, describe } from 'vitest';
import { doneLine } from '../platform/notices/index.ts';
import { account, fakeServer, openConsole, refuse } from '../testing.tsx';
import type { Area } from '../platform/areas.ts';
import type { Prepaid } from './ahead-form.ts';
import { area } from './area.tsx';
import { PaidAhead } from './PaidAhead.tsx';

const held: Prepaid = {
  balance_cents: 900,
  loose_cents: 150,
  tickets: [{ count: 3, ticket_cents: 250 }],
  lines: [
    {
      entry_id: '8',
      at: '2026-03-10T12:40:00Z',
      about: 'Ride paid',
      amount_cents: -600,
      balance_cents: 900,
      booking_id: '31',
    },
    {
      entry_id: '7',
      at: '2026-03-09T12:40:00Z',
      about: 'Paid ahead',
      amount_cents: 1500,
      balance_cents: 1500,
      booking_id: null,
    },
  ],
};
const nothing: Prepaid = { balance_cents: 0, loose_cents: 0, tickets: [], lines: [] };
const program = {
  program_id: '1',
  version: 1,
  program_name: 'Dial-a-Ride',
  manual_dispatch: true,
  heatmap_bounds: null,
  program_timezone: 'America/New_York',
};

/** The part of a member's page, by itself. */
const pageOf = (email: string, mayChange: boolean): Area => ({
  menu: [],
  routes: [
    {
      path: '/member',
      access: [1],
      title: 'Member',
      load: async () =>
        Promise.resolve({ default: () => <PaidAhead riderId="900" email={email} mayChange={mayChange} /> }),
    },
  ],
});

async function open(
  prepaid: Prepaid,
  more: Parameters<typeof fakeServer>[0] = {},
  { email = 'ada@rider.example', mayChange = true } = {},
) {
  doneLine.set(null);
  const server = fakeServer({
    getCurrentAccount: account({ is_admin: [1], employer_programs: [program] }),
    getPrepaid: () => prepaid,
    ...more,
  });
  const opened = openConsole('/member', [area, pageOf(email, mayChange)]);
  const part = within(await screen.findByRole('region', { name: 'Paid ahead' }));
  const press = async (name: string) => opened.hand.click(await screen.findByRole('button', { name }));
  const type = async (label: string | RegExp, text: string) => {
    const field = await screen.findByLabelText(label);
    await opened.hand.clear(field);
    await opened.hand.type(field, text);
  };
  return { ...opened, server, part, press, type };
}

describe('The balance of a rider', () => {
  test('is told as money and tickets, with each thing that moved it and a way to its ride', async () => {
    const { part } = await open(held);
    expect(await part.findByText('$9.00')).toBeTruthy();
    expect(part.getByText('3 tickets of $2.50')).toBeTruthy();
    expect(part.getByText('$7.50')).toBeTruthy();
    expect(part.getByText('minus').closest('.billing-digits')?.textContent).toBe('minus −$6.00');
    expect(part.getByText('3/10/2026, 8:40 AM, then $9.00')).toBeTruthy();
    expect(part.getByRole('link', { name: 'Ride paid' }).getAttribute('href')).toBe('/rider-services/bookings/view/31');
  });

  test('of a record that is part of another is only read', async () => {
    const { part } = await open(held, {}, { mayChange: false });
    expect(await part.findByText('$9.00')).toBeTruthy();
    expect(part.queryByRole('button', { name: 'Top up' })).toBeNull();
  });

  test('is topped up by an amount, in cash, and can be taken back', async () => {
    const { press, type, server } = await open(nothing, { topUpPrepaid: held });
    expect(await screen.findByText('Nothing is paid ahead.', { selector: 'p.field-help' })).toBeTruthy();
    await press('Top up');
    await type('Amount in dollars', '12,50');
    await press('Take the money');
    expect(await screen.findByText('Write 12.50, not 12,50.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Amount in dollars').value).toBe('12,50');
    await type('Amount in dollars', '12.50');
    await press('Take $12.50');
    await waitFor(() => expect(doneLine.get()?.text).toBe('$12.50 paid ahead.'));
    expect(server.paramsOf('topUpPrepaid')).toEqual([{ passenger_id: '900', amount_cents: 1250, payment: 'cash' }]);
  });

  test('is topped up by tickets of a price, by a check with its number, and the receipt goes by mail', async () => {
    const { press, type, hand, server } = await open(nothing, { topUpPrepaid: held });
    await press('Top up');
    await hand.click(await screen.findByText('Tickets'));
    await type('How many tickets', '501');
    await type('Price of one in dollars', '2.50');
    await press('Take the money');
    expect(await screen.findByText('Enter from 1 to 500 tickets.')).toBeTruthy();
    await type('How many tickets', '10');
    await hand.click(screen.getByRole('combobox', { name: 'Paid by' }));
    await hand.click(await screen.findByTitle('Check'));
    await type(/^Number of the check/, '1041');
    await hand.click(screen.getByRole('checkbox', { name: /^E-mail a receipt/ }));
    await press('Take $25.00');
    await waitFor(() => expect(doneLine.get()?.text).toBe('10 tickets of $2.50, $25.00 paid ahead.'));
    expect(server.paramsOf('topUpPrepaid')).toEqual([
      {
        passenger_id: '900',
        tickets: 10,
        ticket_cents: 250,
        payment: 'check',
        reference: '1041',
        mails_receipt: true,
      },
    ]);
  });

  test('offers no receipt where no address is known', async () => {
    const { press } = await open(nothing, {}, { email: '' });
    await press('Top up');
    await screen.findByLabelText('Amount in dollars');
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  test('is given back with a reason, and no more than is there', async () => {
    const { press, type, server } = await open(held, { returnPrepaid: nothing });
    await press('Give back');
    await type('Amount in dollars', '1.51');
    await press('Give back $1.51');
    expect(await screen.findByText('Only $1.50 is on the balance.')).toBeTruthy();
    expect(await screen.findByText('Say why it is given back.')).toBeTruthy();
    await type('Amount in dollars', '1.50');
    await type('Reason', 'Moves away.');
    await press('Give back $1.50');
    await waitFor(() => expect(doneLine.get()?.text).toBe('$1.50 is given back.'));
    expect(server.paramsOf('returnPrepaid')).toEqual([
      { passenger_id: '900', amount_cents: 150, payment: 'cash', reason: 'Moves away.' },
    ]);
  });

  test('is given back as tickets, and what the server says no to stands in the form', async () => {
    const { press, type, hand, server } = await open(held, {
      returnPrepaid: refuse(422, 'REFUND_NEEDS_LEVEL', 'Only level 1 may refund more than $5.00.'),
    });
    await press('Give back');
    await hand.click(await screen.findByText('Tickets'));
    await type('How many tickets', '3');
    await type('Reason', 'Moves away.');
    await press('Give back $7.50');
    expect(await screen.findByText('Only level 1 may refund more than $5.00.')).toBeTruthy();
    expect(server.paramsOf('returnPrepaid')).toMatchObject([{ tickets: 3, ticket_cents: 250 }]);
  });

  test('where there is nothing is not given back', async () => {
    const { part } = await open(nothing);
    const button = await part.findByRole('button', { name: 'Give back' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
  });
});
