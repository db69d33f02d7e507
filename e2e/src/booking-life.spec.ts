import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { complaintsOf, signedIn } from './town.ts';

interface Member {
  firstname: string;
  lastname: string;
  program: { program_name: string }[];
  addresses: { addressLine1: string }[];
}

test('A ride is booked by keyboard, dispatched at another desk, canceled and brought back, and both desks see it.', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(120_000);
  const complaints = complaintsOf(page);
  await signedIn(context, 'desk');
  const rider = await someRider(context.request);
  const name = `${rider.lastname}, ${rider.firstname}`;

  const cardOf = (time: string, status: string) => new RegExp(`^${time}, ${name}\\. .* to .*\\. ${status}`);

  const board = await (await browser.newContext()).newPage();
  const boardComplaints = complaintsOf(board);
  await signedIn(board.context(), 'dispatch');
  await board.goto('/fleet/dispatch');
  const pool = board.getByRole('region', { name: 'Unassigned' });
  await expect(pool).toBeVisible();
  await expect(board.getByText('Live', { exact: true })).toBeVisible();

  await bookByKeyboard(page, rider);
  await expect(page.getByText(`${rider.firstname} ${rider.lastname}: 2 trips booked`)).toBeVisible();
  const details = page.getByRole('dialog', { name });
  await expect(details.getByText('Booked', { exact: true }).first()).toBeVisible();

  // The other desk has both rides at once: the one with a time, and the one whose rider will call.
  const waiting = pool.getByRole('button', { name: cardOf('1:45 PM', 'Booked') });
  await expect(waiting).toBeVisible();
  await expect(pool.getByRole('button', { name: cardOf('Will call', 'Booked') }).first()).toBeVisible();

  await waiting.focus();
  await board.keyboard.press('Space');
  await board.keyboard.press('m');
  await expect(board.getByPlaceholder('Vehicle or driver')).toBeFocused();
  await board.keyboard.press('ArrowDown');
  await board.keyboard.press('Enter');
  await expect(board.getByText(/^Successfully dispatched booking\(s\)\. 1 booking to/)).toBeVisible();
  const sent = board.getByRole('button', { name: cardOf('1:45 PM', 'Dispatched') });
  await expect(sent).toBeVisible();
  await expect(details.getByText('Dispatched', { exact: true }).first()).toBeVisible();

  // What was done last is taken back, and done again.
  await board.keyboard.press('Control+z');
  await expect(waiting).toBeVisible();
  await expect(details.getByText('Booked', { exact: true }).first()).toBeVisible();

  await details.getByRole('button', { name: 'Delete' }).click();
  await page.getByLabel(/^Reason/).fill('Feels better.');
  await page.getByRole('button', { name: 'Cancel this ride' }).click();
  await expect(details.getByText('Canceled', { exact: true }).first()).toBeVisible();
  await expect(waiting).toBeHidden();
  await page.keyboard.press('Control+z');
  await expect(waiting).toBeVisible();
  await expect(details.getByText('Booked', { exact: true }).first()).toBeVisible();

  expect([...complaints, ...boardComplaints]).toEqual([]);
  await board.context().close();
});

test('Two desks dispatch the same ride: one does, the other is told who was first and sees where it went.', async ({
  page,
  context,
  browser,
}) => {
  await signedIn(context, 'owner');
  const other = await (await browser.newContext()).newPage();
  await signedIn(other.context(), 'dispatch');
  for (const desk of [page, other]) {
    await desk.goto('/fleet/dispatch?date=2026-03-11');
    await expect(desk.getByRole('region', { name: 'Unassigned' }).locator('[data-ride]').first()).toBeVisible();
  }
  const ride = page.getByRole('region', { name: 'Unassigned' }).locator('[data-ride]').first();
  const id = await ride.getAttribute('data-ride');
  for (const desk of [page, other]) {
    await desk.locator(`[data-ride="${id}"]`).focus();
    await desk.keyboard.press('Space');
    await desk.keyboard.press('m');
    await expect(desk.getByPlaceholder('Vehicle or driver')).toBeFocused();
    await desk.keyboard.press('ArrowDown');
  }
  // The second desk hears nothing while it decides: its question goes out on the day that it saw.
  await other.route('**/api/v1_webapp_get_dispatch_board', async () => {
    await new Promise(() => undefined);
  });
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Successfully dispatched booking\(s\)\. 1 booking to/)).toBeVisible();
  await other.unroute('**/api/v1_webapp_get_dispatch_board');
  await other.keyboard.press('Enter');
  await expect(other.getByRole('alert').filter({ hasText: /^Not dispatched\..* put .* on .* at / })).toBeVisible();
  await expect(other.getByRole('region', { name: 'Unassigned' }).locator(`[data-ride="${id}"]`)).toBeHidden();
  await expect(other.locator(`[data-ride="${id}"]`)).toBeVisible();
  await other.context().close();
});

/** Someone who rides with one saved place to start from and one to go to. */
async function someRider(request: APIRequestContext): Promise<Member> {
  const reply = await request.post('/api/v1_webapp_get_community_member_list', { data: { limit: 200 } });
  const { data } = (await reply.json()) as { data: Member[] };
  const names = data.map(({ lastname }) => lastname);
  const rider = data.find(
    ({ addresses, lastname }) => addresses.length >= 1 && names.filter((one) => one.startsWith(lastname)).length === 1,
  );
  if (!rider) throw new Error('Nobody in the demo has a place of their own and a name of their own.');
  return rider;
}

/** From the N key to the booked ride: every field is reached and filled without a mouse. */
async function bookByKeyboard(page: Page, rider: Member): Promise<void> {
  await page.goto('/rider-services/bookings');
  await expect(page.getByRole('heading', { name: 'Bookings' })).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByRole('combobox', { name: 'Rider' })).toBeFocused();
  await page.keyboard.type(rider.lastname);
  await expect(page.getByRole('option', { name: new RegExp(`${rider.lastname}, ${rider.firstname}`) })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${rider.firstname} ${rider.lastname}`, { exact: true })).toBeVisible();

  const program = page.getByRole('combobox', { name: 'Program' });
  await program.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await place(page, 'From', rider.addresses[0]?.addressLine1 ?? '');
  await place(page, 'To', '608 N Barlow St');

  await page.getByRole('textbox', { name: 'Pickup time' }).focus();
  await page.keyboard.type('145p');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: '1:45 PM' })).toBeChecked();
  await page.getByRole('radio', { name: 'None' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: /^Book 2 trips/ })).toBeVisible();
  await page.keyboard.press('Control+Enter');
}

async function place(page: Page, label: string, street: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).focus();
  await page.keyboard.type(street);
  await expect(page.getByRole('option').filter({ hasText: street }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: label, exact: true })).toHaveValue(new RegExp(street));
}
