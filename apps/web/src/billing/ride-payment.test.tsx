import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { doneLine } from '../platform/notices/index.ts';
import { refuse } from '../testing.tsx';
import { ada, day, modal, openBookings } from '../bookings/testing.ts';
import type { RidePayments } from './ride.ts';

const ride = { ...ada, ride_fee: 1450, payment_status: 'unpaid' as const };
const methods = [
  { payment: 'cash', label: 'Cash', online: false, enabled: true },
  { payment: 'check', label: 'Check', online: false, enabled: false },
  { payment: 'card', label: 'Card', online: true, enabled: true },
  { payment: 'account', label: 'Account', online: false, enabled: true },
];
const unpaid: RidePayments = {
  open_cents: 1450,
  paid_cents: 0,
  refunded_cents: 0,
  refundable_cents: 0,
  payments: [],
};
const started = {
  payment_id: '91',
  booking_id: '31',
  amount_cents: 1450,
  payment: 'cash',
  payment_status: 'pending' as const,
  reference: 'P-91',
  checkout_url: null,
};
const byCard = { ...started, payment: 'card', checkout_url: '/loopback-cards/lc_1' };
const line = {
  ...byCard,
  kind: 'charge' as const,
  state: 'pending' as const,
  at: '2026-03-10T10:40:00Z',
  failure: null,
  at_drop_off: false,
  wants_holder: false,
};

function open(more: Parameters<typeof openBookings>[1] = {}, booking: Partial<typeof ada> = {}) {
  doneLine.set(null);
  const opened = openBookings(
    `${day}&booking=31`,
    {
      getBookingPayments: unpaid,
      getProgramPaymentMethods: methods,
      getPassengerPaymentInfo: [],
      initiateBookingPayment: started,
      verifyBookingPayment: { booking: { ...ride, payment_status: 'paid' }, receipt: started },
      ...more,
    },
    [1],
    [{ ...ride, ...booking }],
  );
  const press = async (name: string) => opened.hand.click(await screen.findByRole('button', { name }));
  return { ...opened, press };
}

/** The form by which a ride is paid, once all that may be chosen is there. */
async function takeForm() {
  await screen.findByRole('combobox', { name: 'Paid by' });
  return within(await modal('Take a payment'));
}

describe('Paying a booking', () => {
  test('[BILL-05] [CALL-45] offers the ways that its program takes at the desk, and no other', async () => {
    const { press, hand, server } = open();
    await press('Take payment');
    const form = await takeForm();
    await hand.click(await form.findByRole('combobox', { name: 'Paid by' }));
    const offered = (await screen.findAllByRole('option')).map((option) => option.textContent);
    expect(offered).toEqual(['cash', 'card']);
    expect(await screen.findByText('Card')).toBeTruthy();
    expect(server.paramsOf('getProgramPaymentMethods')).toContainEqual({ program_id: ride.program_id });
  });

  test('[BILL-07] [CALL-48] [CALL-49] is initiated and then verified, and only then said to be paid', async () => {
    let verified: () => void = () => undefined;
    const waits = new Promise<void>((done) => (verified = done));
    const { press, server } = open({
      verifyBookingPayment: async () => {
        await waits;
        return { booking: { ...ride, payment_status: 'paid' as const }, receipt: started };
      },
    });
    await press('Take payment');
    await press('Take $14.50');
    await waitFor(() => expect(server.paramsOf('verifyBookingPayment')).toHaveLength(1));
    expect(server.paramsOf('initiateBookingPayment')).toEqual([
      { booking_id: '31', expected_version: ride.version, payment: 'cash' },
    ]);
    expect(server.paramsOf('verifyBookingPayment')).toEqual([{ booking_id: '31', reference: 'P-91' }]);
    expect(doneLine.get()).toBeNull();
    verified();
    await waitFor(() => expect(doneLine.get()?.text).toBe('Ada Rosen: $14.50 paid.'));
  });

  test('says why it was refused, and leaves the form open', async () => {
    const { press } = open({ initiateBookingPayment: refuse(422, 'ALREADY_PAID', 'The ride is already paid.') });
    await press('Take payment');
    await press('Take $14.50');
    expect(await screen.findByText('The ride is already paid.')).toBeTruthy();
  });

  test('[BILL-06] [CALL-46] by card opens a page of the provider, keeps the card only where that was ticked, and has no field for a number', async () => {
    const { press, hand, server } = open({ initiatePassengerStripePayment: byCard });
    await press('Take payment');
    const form = await takeForm();
    await hand.click(await form.findByRole('combobox', { name: 'Paid by' }));
    await hand.click(await screen.findByText('Card'));
    await hand.click(await form.findByRole('checkbox', { name: /Keep the card for later rides/ }));
    expect(form.queryAllByRole('textbox')).toEqual([]);
    server.answer({ getBookingPayments: { ...unpaid, payments: [line] } });
    await press('Open a page for $14.50');
    const link = await screen.findByRole('link', { name: 'Open the payment page' });
    expect(link.getAttribute('href')).toBe(`${location.origin}/loopback-cards/lc_1`);
    expect(server.paramsOf('initiatePassengerStripePayment')).toEqual([
      { booking_id: '31', passenger_id: ride.passenger_id, expected_version: ride.version },
    ]);
    expect(doneLine.get()).toBeNull();
  });

  test('[BILL-06] [CALL-47] offers a card that is kept by its last digits, and charges it by its reference', async () => {
    const card = { brand: 'Visa', last4: '4242', card_expires: '08/2029', reference: 'card-7' };
    const { press, server } = open({
      getPassengerPaymentInfo: [card],
      initiateBookingPayment: { ...byCard, checkout_url: null, payment_status: 'paid' },
    });
    await press('Take payment');
    expect(await screen.findByText('Visa ending in 4242, until 08/2029')).toBeTruthy();
    await press('Take $14.50');
    await waitFor(() => expect(server.paramsOf('initiateBookingPayment')).toMatchObject([{ payment: 'card-7' }]));
    expect(server.paramsOf('getPassengerPaymentInfo')[0]).toEqual({ passenger_id: ride.passenger_id });
  });

  const prepaid = { payment: 'prepaid', label: 'Prepaid balance or tickets', online: false, enabled: true };
  const ahead = { balance_cents: 1400, loose_cents: 150, tickets: [{ count: 5, ticket_cents: 250 }], lines: [] };

  test('out of what was paid ahead is not begun where that is too little', async () => {
    const { press, server } = open({ getProgramPaymentMethods: [prepaid], getPrepaid: ahead });
    await press('Take payment');
    expect(
      await screen.findByText('$14.00 is paid ahead: $1.50 and 5 tickets of $2.50. Tickets are used first.'),
    ).toBeTruthy();
    expect(await screen.findByText('Only $14.00 is paid ahead.')).toBeTruthy();
    await press('Take $14.50');
    expect(server.paramsOf('initiateBookingPayment')).toEqual([]);
  });

  test('out of what was paid ahead is done at once where it is enough', async () => {
    const { press, server } = open({
      getProgramPaymentMethods: [prepaid],
      getPrepaid: { ...ahead, balance_cents: 1450, loose_cents: 200 },
      initiateBookingPayment: { ...started, payment: 'prepaid', payment_status: 'paid' },
    });
    await press('Take payment');
    await screen.findByText(/^\$14\.50 is paid ahead/);
    await press('Take $14.50');
    await waitFor(() => expect(doneLine.get()?.text).toBe('Ada Rosen: $14.50 paid.'));
    expect(server.paramsOf('initiateBookingPayment')).toMatchObject([{ payment: 'prepaid' }]);
  });

  test('by card is asked of its holder by mail or text, and what would not arrive is said', async () => {
    const { press, server } = open(
      {
        getBookingPayments: { ...unpaid, payments: [line] },
        sendPaymentLink: ({ way }) =>
          way === 'mail'
            ? { sent_to: 'ada@rider.example' }
            : refuse(422, 'TEXT_SEND_FAILED', 'The rider wants no messages.'),
      },
      { payment_status: 'pending' },
    );
    await press('See the payment');
    await press('E-mail it');
    await waitFor(() =>
      expect(doneLine.get()?.text).toBe('Ada Rosen: the payment page is on its way to ada@rider.example.'),
    );
    await press('Text it');
    expect(await screen.findByText('The rider wants no messages.')).toBeTruthy();
    expect(server.paramsOf('sendPaymentLink')).toEqual([
      { booking_id: '31', way: 'mail' },
      { booking_id: '31', way: 'text' },
    ]);
  });

  test('that is under way is asked after again', async () => {
    const { press, server } = open(
      {
        getBookingPayments: { ...unpaid, payments: [line] },
        verifyBookingPayment: refuse(422, 'PAYMENT_PENDING', 'The payment has not come in yet.'),
      },
      { payment_status: 'pending' },
    );
    await press('See the payment');
    await press('See whether it came in');
    expect(await screen.findByText('The payment has not come in yet.')).toBeTruthy();
    expect(server.paramsOf('verifyBookingPayment')).toEqual([{ booking_id: '31', reference: 'P-91' }]);
  });
});

describe('A refund', () => {
  const paid: RidePayments = { ...unpaid, open_cents: 0, paid_cents: 1450, refundable_cents: 1450 };
  const ofPaid = { payment_status: 'paid' as const, paid_cents: 1450 };

  test('[BILL-08] [CALL-24] is made once somebody has confirmed its amount', async () => {
    const { press, hand, server } = open(
      { getBookingPayments: paid, refundBookingRideFee: { booking: { ...ride, payment_status: 'paid' } } },
      ofPaid,
    );
    await press('Refund');
    const amount = await screen.findByLabelText('Amount in dollars');
    await hand.clear(amount);
    await hand.type(amount, '4.50');
    await press('Go on');
    expect(
      await screen.findByText('$4.50 of $14.50 goes back to Ada Rosen the way it came. This cannot be undone.'),
    ).toBeTruthy();
    expect(server.paramsOf('refundBookingRideFee')).toEqual([]);
    await press('Refund $4.50');
    await waitFor(() =>
      expect(server.paramsOf('refundBookingRideFee')).toEqual([{ booking_id: '31', amount_cents: 450 }]),
    );
  });

  test.each([
    ['12,50', 'Write 12.50, not 12,50.'],
    ['1.005', 'Write at most two decimals: 1.005 has more.'],
    ['-0', 'Write 0, not -0.'],
    ['14.51', 'At most $14.50 can be refunded.'],
  ])('of %s is refused beside the field, which keeps it', async (typed, sentence) => {
    const { press, hand, server } = open({ getBookingPayments: paid }, ofPaid);
    await press('Refund');
    const amount = await screen.findByLabelText('Amount in dollars');
    await hand.clear(amount);
    await hand.type(amount, typed);
    await press('Go on');
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Amount in dollars').value).toBe(typed);
    expect(server.paramsOf('refundBookingRideFee')).toEqual([]);
  });

  test('of what nobody paid says why there is none', async () => {
    open();
    const button = await screen.findByRole('button', { name: 'Refund' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('Nothing was paid that could be refunded.')).toBeTruthy();
  });
});

test('[BOOK-78] [CALL-34] The receipt of a ride is mailed to its rider, and where to is said.', async () => {
  const { press, server } = open({ emailUserReceipt: { sent_to: 'ada@rider.example' } });
  await press('E-mail receipt');
  await waitFor(() => expect(doneLine.get()?.text).toBe('Ada Rosen: receipt on its way to ada@rider.example.'));
  expect(server.paramsOf('emailUserReceipt')).toEqual([{ booking_id: '31', way: 'mail' }]);
  await press('Text receipt');
  await waitFor(() => expect(server.paramsOf('emailUserReceipt').at(-1)).toEqual({ booking_id: '31', way: 'text' }));
});

describe('A card that is kept', () => {
  const card = { brand: 'Visa', last4: '3184', card_expires: '08/2029', reference: 'card-7' };
  const wanted = {
    ...line,
    state: 'failed' as const,
    failure: 'The bank wants its holder to say yes.',
    wants_holder: true,
  };

  test('is said to be charged at the drop-off while the ride is to come, and why it was not once it is over', async () => {
    const first = open({ getPassengerPaymentInfo: [card] }, { payment: 'Card' });
    expect(await screen.findByText('Visa ending in 3184 is charged at the drop-off.')).toBeTruthy();
    first.unmount();
    const tried = { ...unpaid, payments: [{ ...wanted, at_drop_off: true }] };
    open({ getPassengerPaymentInfo: [card], getBookingPayments: tried }, { payment: 'Card', ride_status: 3 });
    expect(
      await screen.findByText('The kept card was not charged at the drop-off: The bank wants its holder to say yes.'),
    ).toBeTruthy();
  });

  test('is no word of a ride that is paid otherwise, is over or canceled, or after the card has ended', async () => {
    const over = { ...card, card_expires: '02/2026' };
    for (const [booking, cards] of [
      [{ payment: 'Cash' }, [card]],
      [{ payment: 'Card', ride_status: 4 as const }, [card]],
      [{ payment: 'Card' }, [over]],
    ] as const) {
      const { unmount } = open({ getPassengerPaymentInfo: [...cards] }, booking);
      expect(await screen.findByRole('button', { name: 'Take payment' })).toBeTruthy();
      expect(screen.queryByText(/charged at the drop-off/)).toBeNull();
      unmount();
    }
  });

  test('whose bank wants the holder leads to a page of the provider’s, which is then what is offered', async () => {
    let isTried = false;
    const { press, server, hand } = open({
      getPassengerPaymentInfo: [card],
      getBookingPayments: () => (isTried ? { ...unpaid, payments: [wanted] } : unpaid),
      initiateBookingPayment: () => {
        isTried = true;
        return { ...byCard, payment_status: 'unpaid' as const, checkout_url: null };
      },
      verifyBookingPayment: refuse(409, 'PAYMENT_FAILED', 'The bank wants its holder to say yes.'),
    });
    await press('Take payment');
    const form = await takeForm();
    await hand.click(await form.findByRole('button', { name: 'Take $14.50' }));
    expect(await form.findByText(/Open a page, and send its address: the holder says yes there\.$/)).toBeTruthy();
    server.answer({ initiateBookingPayment: byCard });
    await hand.click(await form.findByRole('button', { name: 'Open a page for $14.50' }));
    await waitFor(() =>
      expect(server.paramsOf('initiateBookingPayment')).toMatchObject([{ payment: 'card-7' }, { payment: 'card' }]),
    );
  });
});
