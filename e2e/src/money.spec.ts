import { expect, test } from '@playwright/test';
import { DRIVEN, moneyTown, tiersOf, TODAY } from './money-town.ts';
import { complaintsOf, signedIn } from './town.ts';

test('A plan says what a ride costs and what it costs not to come; its payer is asked by invoice, sends half by check, and the statement says how long the rest is open; a note gives back a part of that.', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000);
  const complaints = complaintsOf(page);
  await signedIn(context, 'owner');
  const town = moneyTown(context.request);
  const { program_id, user_id, addresses } = await town.someone(1);
  const { pricing_id } = await town.made<{ pricing_id: string }>('v1_webapp_create_new_fee_plan', {
    program_id,
    pricing_name: 'Clinic rides',
  });
  await town.made('v1_webapp_save_fee_plan', { pricing_id, tiers: tiersOf(2000) });
  const { label_id } = await town.made<{ label_id: string }>('v1_webapp_add_new_addl_info_label', {
    type: 1,
    label: 'Nobody came',
  });
  await town.made('v1_webapp_save_new_addl_fee', {
    pricing_id,
    label_id,
    fee_kind: 'Fixed Amount',
    amount_cents: 750,
    percentage: null,
    percentage_basis: null,
    rate_unit: 'per trip',
    counted: 'once',
    only: { occasions: ['no_show'], days_of_week: null, holidays: 'alike', hours: null },
  });
  const { account_id } = await town.made<{ account_id: string }>('v1_webapp_create_new_program_account', {
    name: 'Barlow Clinic',
    program_id: [program_id],
    main_address: addresses[1],
    is_insurance: true,
    pricing_id,
  });

  // What it is estimated at is what it costs.
  const estimate = await town.made<{ ride_fee: number }>('v1_webapp_get_estimated_booking_fee', {
    program_id,
    passenger_id: user_id,
    pickup_place: addresses[0],
    dropoff_place: addresses[1],
    pickup_time: `${TODAY}T15:00`,
    mobility_assistance: [],
    additional_passenger: 0,
    insurance_account_id: account_id,
  });
  expect(estimate.ride_fee).toBe(2000);
  const paidByClinic = { insurance_account_id: account_id, payment: 'account' };
  const driven = await town.book(1, paidByClinic);
  await town.enter(driven.booking_id, (await town.dispatch(driven)).trip_id, DRIVEN);
  const missed = await town.book(1, { ...paidByClinic, pickup_time: `${TODAY}T16:00` });
  const { trip_id } = await town.dispatch(missed, `${TODAY}T16:00`);
  await town.enter(missed.booking_id, trip_id, {
    driver_arrival_time: `${TODAY}T06:20`,
    no_show_time: `${TODAY}T06:30`,
  });

  await page.goto(`/rider-services/bookings/view/${missed.booking_id}`);
  await page.getByRole('button', { name: 'Show how it came about' }).click();
  await expect(page.getByRole('row', { name: /^Nobody came/ })).toContainText('$7.50');

  await page.goto('/account_mngm/plan-billing');
  await page.getByRole('button', { name: 'Draft invoices' }).click();
  const draft = page.getByRole('row', { name: /^Barlow Clinic/ });
  await expect(draft).toContainText('$20.00');
  await draft.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Issue the invoice' }).click();
  const asked = page.getByRole('dialog', { name: 'Issue the invoice' });
  await expect(asked).toContainText('$20.00 in all');
  await asked.getByRole('button', { name: 'Issue the invoice' }).click();
  await expect(page.getByRole('dialog', { name: /^Invoice 2026-/ })).toContainText('$20.00');

  await page.goto('/account_mngm/plan-billing?part=statements');
  await page.getByRole('button', { name: 'Book a payment of Barlow Clinic' }).click();
  const payment = page.getByRole('dialog', { name: 'Payment of Barlow Clinic' });
  await payment.getByLabel('Amount in dollars').fill('10.00');
  await payment.getByLabel(/^Number of the check/).fill('1041');
  await payment.getByRole('button', { name: 'Book the payment' }).click();
  await expect(payment).toBeHidden();
  const owes = page.getByRole('row', { name: /^Barlow Clinic/ });
  await expect(owes.getByRole('cell')).toHaveText([
    '$10.00',
    '$0.00',
    '$0.00',
    '$0.00',
    '$0.00',
    '$10.00',
    '$0.00',
    'Book a payment',
  ]);

  // The account behind that, and a note on what is still open.
  await owes.getByRole('button', { name: 'Barlow Clinic', exact: true }).click();
  const account = page.getByRole('dialog', { name: 'Statement' });
  const owed = account.getByRole('row', { name: /^Owed at the end/ });
  await expect(owed).toContainText('$10.00');
  // What is owed stands under the balances, digit by digit.
  await expect(owed.getByRole('cell').last()).toHaveCSS('text-align', 'right');
  await account.getByRole('button', { name: /^Payment for 2026-\d+, check 1041$/ }).click();
  const invoice = page.getByRole('dialog', { name: /^Invoice 2026-/ });
  await invoice.getByRole('button', { name: 'Credit note', exact: true }).click();
  const note = page.getByRole('dialog', { name: /^Credit note on 2026-/ });
  await note.getByLabel('Amount in dollars').fill('4.00');
  await note.getByRole('button', { name: 'Write the note' }).click();
  await expect(note.getByText('Say why.')).toBeVisible();
  await note.getByLabel('Reason').fill('Came late');
  await note.getByRole('button', { name: 'Write the note' }).click();
  await expect(note).toBeHidden();
  await expect(invoice.getByRole('listitem').filter({ hasText: /^Credit note 2026-C\d+: Came late/ })).toContainText(
    '−$4.00',
  );
  await invoice.getByRole('button', { name: 'Statement' }).click();
  await expect(owed).toContainText('$6.00');
  await expect(account.getByText(/^Credit note 2026-C\d+ on 2026-\d+: Came late$/)).toBeVisible();
  const download = page.waitForEvent('download');
  await account.getByRole('button', { name: 'Download PDF' }).click();
  expect((await download).suggestedFilename()).toBe('Statement of Barlow Clinic 2026-02 to 2026-03.pdf');
  expect(complaints).toEqual([]);
});

test('A driver’s cash is entered from paper, and counted short with its reason.', async ({ page, context }) => {
  const complaints = complaintsOf(page);
  await signedIn(context, 'owner');
  const town = moneyTown(context.request);
  const ride = await town.book(3, { payment: 'Cash' });
  await town.dispatch(ride);
  const rider = `${ride.passenger_firstname} ${ride.passenger_lastname}`;
  await page.goto('/account_mngm/drivers-cash');
  await page.getByRole('button', { name: new RegExp(`^Enter \\$[\\d.]+ of ${rider} as taken$`) }).click();
  const count = page
    .getByRole('button', { name: /^Count the cash of/ })
    .and(page.locator(':not([aria-disabled=true])'));
  await count.click();
  const counting = page.getByRole('dialog', { name: /^Count the cash of/ });
  await counting.getByLabel('Counted, in dollars').fill('0.40');
  await expect(counting.getByRole('status')).toContainText('short');
  await counting.getByLabel('Reason').fill('Change was given wrong.');
  await counting.getByRole('button', { name: 'Count it in' }).click();
  await expect(page.getByText(/^Counted by .*: Change was given wrong\.$/)).toBeVisible();
  expect(complaints).toEqual([]);
});
