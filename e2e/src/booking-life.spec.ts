import { expect, test } from '@playwright/test';
import { bookByKeyboard, someRider } from './reservation.ts';
import { complaintsOf, decidesFirst, signedIn } from './town.ts';

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
  await board.goto('/fleet/dispatch?view=list');
  const pool = board.getByRole('region', { name: 'Unassigned' });
  await expect(pool).toBeVisible();
  await expect(board.getByText('Live', { exact: true })).toBeVisible();

  await bookByKeyboard(page, rider, { typed: '145p', time: '1:45 PM', isBack: true });
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
  // Its history says 'Booked' all along: what was heard of the way back is that no vehicle has it.
  await expect(details.getByText('Dispatched', { exact: true })).toHaveCount(0);
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
    await desk.goto('/fleet/dispatch?date=2026-03-11&view=list');
    await expect(desk.getByRole('region', { name: 'Unassigned' }).locator('[data-ride]').first()).toBeVisible();
  }
  const ride = page.getByRole('region', { name: 'Unassigned' }).locator('[data-ride]').first();
  const id = await ride.getAttribute('data-ride');
  for (const desk of [other, page]) {
    await desk.locator(`[data-ride="${id}"]`).focus();
    await desk.keyboard.press('Space');
    // By then it is in the hand of the other desk, which had begun to say where it goes.
    if (desk === page) await page.getByRole('button', { name: 'Take over' }).click();
    await expect(desk.getByText('1 booking chosen')).toBeVisible();
    await desk.keyboard.press('m');
    await expect(desk.getByPlaceholder('Vehicle or driver')).toBeFocused();
    await desk.keyboard.press('ArrowDown');
  }
  const letGo = await decidesFirst(other, 'v1_webapp_create_multiple_flex_trips');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Successfully dispatched booking\(s\)\. 1 booking to/)).toBeVisible();
  letGo();
  await expect(other.getByRole('alert').filter({ hasText: /^Not dispatched\..* put .* on .* at / })).toBeVisible();
  await expect(other.getByRole('region', { name: 'Unassigned' }).locator(`[data-ride="${id}"]`)).toBeHidden();
  await expect(other.locator(`[data-ride="${id}"]`)).toBeVisible();
  await other.context().close();
});
