import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { refuse } from '../../testing.tsx';
import { ada, ben, day, modal, openBookings } from '../testing.ts';

const page = '/rider-services/bookings/changePaymentStatus/31';
const fee = {
  ride_fee: 450,
  total_addl_fee_usd_cents: 25,
  pricing_name: 'Standard',
  payment_timing: 1 as const,
  is_typed: false,
  lines: [
    { title: 'Base', working: '', amount_cents: 300 },
    { title: 'Distance', working: '1.50 miles: 1.50 × $1.00 = $1.50', amount_cents: 150 },
    { title: 'Companion', working: '1 × $0.25', amount_cents: 25 },
  ],
  may_charge: [{ addl_fee_id: '91', label: 'Oxygen', rate_unit: 'per liter' }],
  now: null,
};
const oxygen = {
  addl_info_id: '81',
  version: 1,
  booking_id: '31',
  label_id: '61',
  label: 'Oxygen tank',
  value: 'Brings her own',
  addl_fee_id: null,
  quantity: null,
  amount_cents: null,
};
const labels = [{ label_id: '61', version: 1, label: 'Oxygen tank', type: 3 as const }];

/** Chooses from a list by its field and what it is called there. */
async function choose(hand: ReturnType<typeof openBookings>['hand'], field: string, option: string | RegExp) {
  await hand.click(screen.getByRole('combobox', { name: field }));
  await hand.click(await screen.findByTitle(option));
}

describe('The page that changes how a ride stands with money', () => {
  test.each([
    { held: [1] as const, mounted: true },
    { held: [2] as const, mounted: true },
    { held: [0, 3, 4] as const, mounted: false },
  ])('[BOOK-05] [RPT-05] is at both its addresses for levels 1 and 2 alone: $held', async ({ held, mounted }) => {
    for (const path of ['/bookings/changePaymentStatus/31', page, '/reports/history/changePaymentStatus/31']) {
      const { unmount } = openBookings(path, { getBookingFee: fee }, [...held]);
      const heading = mounted ? 'Change payment status' : 'Page not found';
      expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
      if (mounted) expect(await screen.findByRole('button', { name: 'Save the status' })).toBeTruthy();
      unmount();
    }
  });

  test('[RPT-05] leads back to the page of the ride from which it was opened', async () => {
    const { hand, path } = openBookings('/reports/history/changePaymentStatus/31', { getBookingFee: fee }, [1]);
    await hand.click(await screen.findByRole('button', { name: 'Back to the booking' }));
    expect(path()).toBe('/reports/history/view/31');
  });

  test('[BOOK-64] posts a waiver with its reason, which is asked for beside it', async () => {
    const waived = { ...ada, version: 3, payment_status: 'waived' as const };
    const { hand, server } = openBookings(page, {
      getBookingFee: fee,
      updateBookingPaymentStatus: refuse(422, 'STATUS_NOT_REACHABLE', 'Say why.', { reason: 'Say why.' }),
    });
    await screen.findByRole('button', { name: 'Save the status' });
    await choose(hand, 'Payment status', 'Waived');
    await hand.click(screen.getByRole('button', { name: 'Save the status' }));
    expect(await screen.findByText('Say why.')).toBeTruthy();
    await hand.type(screen.getByLabelText('Reason'), 'The van was late.');
    server.answer({ updateBookingPaymentStatus: { booking: waived } });
    await hand.click(screen.getByRole('button', { name: 'Save the status' }));
    await waitFor(() =>
      expect(server.paramsOf('updateBookingPaymentStatus').at(-1)).toEqual({
        booking_id: '31',
        payment_status: 'waived',
        expected_version: 2,
        reason: 'The van was late.',
      }),
    );
    expect(await screen.findByText('Rosen, Ada: waived.')).toBeTruthy();
  });

  test('[BOOK-65] changes the method by a call of its own, and keeps what was chosen where it is refused', async () => {
    const { hand, server } = openBookings(page, {
      getBookingFee: fee,
      changeBookingPaymentMethod: refuse(409, 'ALREADY_PAID', 'The ride is already paid.'),
    });
    await screen.findByRole('button', { name: 'Save the method' });
    await choose(hand, 'Payment method', 'Check');
    await hand.click(screen.getByRole('button', { name: 'Save the method' }));
    expect(await screen.findByText('The ride is already paid.')).toBeTruthy();
    server.answer({ changeBookingPaymentMethod: { booking: { ...ada, version: 3, payment: 'Check' } } });
    await hand.click(screen.getByRole('button', { name: 'Save the method' }));
    await waitFor(() =>
      expect(server.paramsOf('changeBookingPaymentMethod')).toEqual([
        { booking_id: '31', payment: 'Check', expected_version: 2 },
        { booking_id: '31', payment: 'Check', expected_version: 2 },
      ]),
    );
    expect(server.paramsOf('updateBookingPaymentStatus')).toEqual([]);
  });

  test('lets an administrator say when a ride is due whose plan leaves that open', async () => {
    const { hand, server } = openBookings(page, {
      getBookingFee: { ...fee, payment_timing: 3 },
      setBookingPaymentTiming: { booking: { ...ada, version: 3 } },
    });
    await hand.click(await screen.findByRole('button', { name: 'Due at drop-off' }));
    await waitFor(() =>
      expect(server.paramsOf('setBookingPaymentTiming')).toEqual([
        { booking_id: '31', payment_timing: 2, expected_version: 2 },
      ]),
    );
    expect(await screen.findByText('Rosen, Ada: due at drop-off.')).toBeTruthy();
  });

  test('is led to from the payment of a booking', async () => {
    const { hand, path } = openBookings(`${day}&booking=31`, { getBookingFee: fee });
    const drawer = await screen.findByRole('dialog', { name: 'Rosen, Ada' });
    await hand.click(await within(drawer).findByRole('button', { name: 'Change payment' }));
    await waitFor(() => expect(path()).toBe(page));
  });
});

describe('The fee of a booking', () => {
  test('is told line by line to whoever asks, and priced anew where it would cost something else now', async () => {
    const now = { ...fee, ride_fee: 600, pricing_id: '71', pricing_name: 'Standard' };
    const { hand, server } = openBookings(`${day}&booking=31`, {
      getBookingFee: { ...fee, now },
      priceAgain: { priced: 1, left: 0 },
    });
    const drawer = await screen.findByRole('dialog', { name: 'Rosen, Ada' });
    await hand.click(await within(drawer).findByRole('button', { name: 'Show how it came about' }));
    const table = await within(drawer).findByRole('table', { name: 'How the fee came about' });
    const rows = within(table).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      'LineAmount',
      'Base$3.00',
      'Distance1.50 miles: 1.50 × $1.00 = $1.50$1.50',
      'Companion1 × $0.25$0.25',
      'Total$4.75',
    ]);
    expect(within(drawer).getByText(/Booked now it would cost \$6\.25 by Standard\./)).toBeTruthy();
    await hand.click(within(drawer).getByRole('button', { name: 'Price it anew' }));
    await waitFor(() => expect(server.paramsOf('priceAgain')).toEqual([{ booking_ids: ['31'] }]));
    expect(await screen.findByText('Rosen, Ada: priced anew.')).toBeTruthy();
  });

  test('[PRICE-16] has lines noted beside it, which are added under a label and edited', async () => {
    const { hand, server } = openBookings(`${day}&booking=31`, {
      getBookingInfoById: { ...ada, addl_infos: [oxygen], journey: [] },
      getBookingFee: fee,
      getAddlInfoLabels: labels,
      addNewAddlInfoLabel: { label_id: '62', version: 1, label: 'Walker', type: 3 },
      saveNewAddlBookingInfo: { addl_info: oxygen, booking: ada },
      editAddlBookingInfo: { addl_info: oxygen, booking: ada },
    });
    const drawer = await screen.findByRole('dialog', { name: 'Rosen, Ada' });
    const infos = await within(drawer).findByRole('region', { name: 'Additional info' });
    expect(infos.textContent).toContain('Oxygen tank Brings her own');
    await hand.click(within(infos).getByRole('button', { name: 'Add info' }));
    const adding = within(await modal('Note something beside the booking'));
    await hand.click(adding.getByRole('button', { name: 'Save' }));
    expect(await adding.findByText('Choose a label.')).toBeTruthy();
    await choose(hand, 'Label', 'A new label');
    await hand.type(adding.getByLabelText('Name of the new label'), 'Walker');
    await hand.type(adding.getByLabelText(/Value/), 'Folds');
    await choose(hand, 'Charged as', 'Oxygen, per liter');
    const many = adding.getByLabelText('How many');
    await hand.clear(many);
    await hand.type(many, '1000.5');
    await hand.click(adding.getByRole('button', { name: 'Save' }));
    expect(await adding.findByText('A quantity is more than 0 and at most 1000.')).toBeTruthy();
    expect((many as HTMLInputElement).value).toBe('1000.5');
    await hand.clear(many);
    await hand.type(many, '2,5');
    await hand.click(adding.getByRole('button', { name: 'Save' }));
    expect(await adding.findByText('Write 2.5, not 2,5.')).toBeTruthy();
    expect(server.paramsOf('saveNewAddlBookingInfo')).toEqual([]);
    await hand.clear(many);
    await hand.type(many, '1');
    await hand.click(adding.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.paramsOf('saveNewAddlBookingInfo')).toEqual([
        { booking_id: '31', label_id: '62', value: 'Folds', addl_fee_id: '91', quantity: 1 },
      ]),
    );
    expect(server.paramsOf('addNewAddlInfoLabel')).toEqual([{ type: 3, label: 'Walker' }]);
    await hand.click(within(infos).getByRole('button', { name: 'Edit Oxygen tank' }));
    const editing = within(await modal('Edit Oxygen tank'));
    await hand.type(editing.getByLabelText(/Value/), ', two');
    await hand.click(editing.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.paramsOf('editAddlBookingInfo')).toEqual([
        { addl_info_id: '81', expected_version: 1, value: 'Brings her own, two' },
      ]),
    );
  });
});

describe('Pricing checked rides again', () => {
  test('shows what would change, tells its totals, and prices those alone', async () => {
    const { hand, server } = openBookings(day, {
      previewPriceAgain: {
        changed: [
          {
            booking_id: '31',
            service_day: '2026-03-10',
            passenger_name: 'Ada Rosen',
            pricing_name: 'Standard',
            before_cents: 475,
            after_cents: 625,
          },
        ],
        totals: '2 rides: 1 dearer, 0 cheaper, 0 the same, 1 left alone. $11.00, was $9.50.',
        left: [{ why: 'typed', rides: 1 }],
      },
      priceAgain: { priced: 1, left: 0 },
    });
    await screen.findAllByText(/Rosen/);
    for (const box of screen.getAllByRole('checkbox').slice(1)) await hand.click(box);
    await hand.click(screen.getByRole('button', { name: 'Price again' }));
    const dialog = within(await modal('Price the checked rides again'));
    expect(await dialog.findByText(/2 rides: 1 dearer/)).toBeTruthy();
    expect(dialog.getByText('1 ride left alone: the fee was entered by hand.')).toBeTruthy();
    const table = dialog.getByRole('table', { name: 'What would change' });
    expect(table.textContent).toContain('Ada Rosen');
    expect(server.paramsOf('previewPriceAgain')).toEqual([{ booking_ids: [ada.booking_id, ben.booking_id] }]);
    await hand.click(dialog.getByRole('button', { name: 'Price 1 ride' }));
    await waitFor(() => expect(server.paramsOf('priceAgain')).toEqual([{ booking_ids: ['31'] }]));
  });

  test('asks for some days as well, and tells of nothing until they are good', async () => {
    const totals = '3 rides: 1 dearer, 2 cheaper, 0 the same, 0 left alone. $11.00, was $9.50.';
    const { hand, server } = openBookings(day, {
      previewPriceAgain: ({ start_date, end_date }) =>
        start_date === end_date
          ? { changed: [], totals: '1 ride: 0 dearer, 0 cheaper, 1 the same, 0 left alone. $4.75.', left: [] }
          : { changed: [], totals, left: [] },
    });
    await screen.findAllByText(/Rosen/);
    await hand.click(screen.getByRole('button', { name: 'Price days again' }));
    const dialog = within(await modal('Price the rides of some days again'));
    expect(await dialog.findByText(/^1 ride: 0 dearer/)).toBeTruthy();
    expect(server.paramsOf('previewPriceAgain')).toEqual([{ start_date: '2026-03-10', end_date: '2026-03-10' }]);
    const days = dialog.getByLabelText('Days');
    const type = async (typed: string) => {
      await hand.clear(days);
      await hand.type(days, `${typed}{Enter}`);
    };
    await type('3/1/26 - 4/2/26');
    expect(await dialog.findByText('Choose at most 31 days.')).toBeTruthy();
    expect(dialog.queryByText(/dearer/)).toBeNull();
    await type('3/10/26 - 3/16/26');
    expect(await dialog.findByText(totals)).toBeTruthy();
    expect(server.paramsOf('previewPriceAgain').at(-1)).toEqual({ start_date: '2026-03-10', end_date: '2026-03-16' });
  });
});
