import { expect, type BrowserContext, type Page, test } from '@playwright/test';
import { DRIVEN, moneyTown, TODAY } from './money-town.ts';
import { complaintsOf, signedIn } from './town.ts';

/** Opens the form by which a ride is paid. */
async function takePayment(page: Page, bookingId: string) {
  await page.goto(`/rider-services/bookings/view/${bookingId}`);
  await page.getByRole('button', { name: 'Take payment' }).click();
  return page.getByRole('dialog', { name: 'Take a payment' });
}

/** Follows the link to the page of the provider, as its holder does. */
async function holdersPage(page: Page, context: BrowserContext) {
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Open the payment page' }).click();
  return opened;
}

/** Has a card kept by paying a ride with it. */
async function keepCard(page: Page, context: BrowserContext, bookingId: string, last4: string) {
  const form = await takePayment(page, bookingId);
  await form.getByRole('combobox', { name: 'Paid by' }).click();
  await page.locator('.ant-select-item-option').filter({ hasText: 'Card' }).click();
  await form.getByRole('checkbox', { name: /^Keep the card for later rides/ }).check();
  await form.getByRole('button', { name: /^Open a page for/ }).click();
  const holder = await holdersPage(page, context);
  await holder.getByRole('radio', { name: new RegExp(last4) }).check();
  await holder.getByRole('button', { name: 'Pay', exact: true }).click();
  return holder;
}

const paidLine = /^\$[\d.]+ paid$/;

test('A card is kept, charged by itself once the next ride is over, given back by one of two desks, and disputed.', async ({
  page,
  context,
}) => {
  const complaints = complaintsOf(page);
  await signedIn(context, 'owner');
  const town = moneyTown(context.request);
  const first = await town.book(2);
  await town.takesAll(first.program_id);
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).hostname));
  const holder = await keepCard(page, context, first.booking_id, '4242');
  await expect(holder.getByRole('heading', { name: 'Paid' })).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(page.getByText(paidLine)).toBeVisible();

  // Nobody takes anything: the driver's paper is entered, and the open page says that it is paid.
  const next = await town.book(2, { pickup_time: `${TODAY}T17:00`, payment: 'Card' });
  await page.goto(`/rider-services/bookings/view/${next.booking_id}`);
  await expect(page.getByText('Visa ending in 4242 is charged at the drop-off.')).toBeVisible();
  await town.enter(next.booking_id, (await town.dispatch(next, `${TODAY}T17:00`)).trip_id, DRIVEN);
  await expect(page.getByText(paidLine)).toBeVisible();
  const receipt = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Receipt as PDF' }).click();
  expect((await receipt).suggestedFilename()).toBe(`Receipt of ride ${next.booking_id}.pdf`);

  // Two desks give it back at once: one does, and the other reads why not.
  const other = await context.newPage();
  await other.goto(`/rider-services/bookings/view/${next.booking_id}`);
  for (const desk of [page, other]) {
    await desk.getByRole('button', { name: 'Refund', exact: true }).click();
    await desk.getByRole('button', { name: 'Go on' }).click();
  }
  const refund = async (desk: Page) => desk.getByRole('button', { name: /^Refund \$/ }).click();
  await Promise.all([refund(page), refund(other)]);
  const standing = async () =>
    town.made<{ paid_cents: number; refunded_cents: number; payments: { kind: string }[] }>(
      'v1_webapp_get_booking_payments',
      { booking_id: next.booking_id },
    );
  await expect.poll(async () => (await standing()).refunded_cents).toBeGreaterThan(0);
  const { paid_cents, refunded_cents, payments } = await standing();
  expect([refunded_cents, payments.filter(({ kind }) => kind === 'refund').length]).toEqual([paid_cents, 1]);
  await other.close();

  // The holder disputes the first one at their bank.
  const paidPage = holder.url().replace(/\/\w+$/, '');
  await holder.goto(paidPage);
  await holder.getByRole('button', { name: 'Dispute it' }).click();
  await page.goto('/account_mngm/plan-billing?part=disputes');
  await page.getByRole('row', { name: `Dispute of Ride ${first.booking_id}` }).click();
  const dispute = page.getByRole('dialog', { name: `Dispute of Ride ${first.booking_id}` });
  await dispute.getByLabel(/^Our side/).fill('Driven as booked.');
  await dispute.getByRole('button', { name: 'Send the answer' }).click();
  await expect(page.getByText('The dispute is answered.')).toBeVisible();
  await holder.goto(paidPage);
  await holder.getByRole('button', { name: 'Won' }).click();
  await expect(page.getByRole('row', { name: `Dispute of Ride ${first.booking_id}` })).toContainText('Won');
  expect([...hosts]).toEqual(['localhost']);
  expect(complaints).toEqual([]);
});

test('A bank that wants the holder is answered on a page: at the desk, and of a ride that is over by a text; what is declined there waits to be collected.', async ({
  page,
  context,
}) => {
  await signedIn(context, 'owner');
  const town = moneyTown(context.request);
  const first = await town.book(5);
  await town.takesAll(first.program_id);
  const kept = await keepCard(page, context, first.booking_id, '3184');
  await expect(kept.getByRole('heading', { name: 'The bank asks: is it you?' })).toBeVisible();
  await kept.getByRole('button', { name: 'Yes, it is me' }).click();
  await expect(kept.getByRole('heading', { name: 'Paid' })).toBeVisible();

  const next = await town.book(5, { pickup_time: `${TODAY}T17:00` });
  const form = await takePayment(page, next.booking_id);
  await form.getByRole('button', { name: /^Take \$/ }).click();
  await expect(form.getByText(/The bank wants its holder to say yes\. Open a page/)).toBeVisible();
  await form.getByRole('button', { name: /^Open a page for/ }).click();
  const holder = await holdersPage(page, context);
  await holder.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(holder.getByRole('heading', { name: 'Paid' })).toBeVisible();
  // Whether the desk looks or the provider has told by then is no matter.
  await page.getByRole('button', { name: 'See whether it came in' }).click();
  await expect(page.getByText(paidLine)).toBeVisible();

  const last = await town.book(5, { pickup_time: `${TODAY}T19:00`, payment: 'Card' });
  await page.goto(`/rider-services/bookings/view/${last.booking_id}`);
  await town.enter(last.booking_id, (await town.dispatch(last, `${TODAY}T19:00`)).trip_id, DRIVEN);
  await page.getByRole('button', { name: 'See the payment' }).click();
  await expect(page.getByRole('dialog', { name: 'Payment under way' })).toBeVisible();

  // There it is declined: the ride waits among the work until somebody collects it otherwise, or lets go of it.
  const declined = await holdersPage(page, context);
  await declined.getByRole('button', { name: 'Be declined' }).click();
  await page.goto('/dashboard/task-panel?list=declined');
  const list = page.getByRole('region', { name: 'Card trouble' });
  const name = `${last.passenger_firstname} ${last.passenger_lastname}`;
  const collect = list.getByRole('button', { name: `Collect ${last.passenger_lastname}, ${last.passenger_firstname}` });
  await collect.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Waive it' }).click();
  const waiving = page.getByRole('dialog', { name: new RegExp(`of ${name}\\?$`) });
  await waiving.getByLabel('Reason').fill('The van was late.');
  await waiving.getByRole('button', { name: 'Waive it' }).click();
  await expect(collect).toHaveCount(0);
});
