import { expect, test } from '@playwright/test';
import { placeEnd, someRider } from './reservation.ts';
import { complaintsOf, signedIn } from './town.ts';

test('A trip that no vehicle can serve is assessed with the reason of each, booked, and waits where level 3 may dispatch it and level 2 may not.', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(120_000);
  const complaints = complaintsOf(page);
  await signedIn(context, 'owner');
  const rider = await someRider(context.request, 3);
  const name = `${rider.firstname} ${rider.lastname}`;
  await page.goto('/rider-services/bookings/assess');
  await expect(page.getByRole('heading', { name: 'Assess a trip' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Rider' }).focus();
  await page.keyboard.type(rider.lastname);
  await expect(page.getByRole('option', { name: new RegExp(`${rider.lastname}, ${rider.firstname}`) })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText(name, { exact: true })).toBeVisible();
  await page.getByRole('combobox', { name: 'Program' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await placeEnd(page, 'From', rider.addresses[0]?.addressLine1 ?? '');
  await placeEnd(page, 'To', '608 N Barlow St');
  // No vehicle of the town carries one.
  await page.getByRole('checkbox', { name: 'Stretcher' }).check();
  await page.getByRole('textbox', { name: 'Pickup time' }).focus();
  await page.keyboard.type('1130a');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Assess the trip' }).click();

  const answer = page.getByRole('region', { name: 'What would serve it' });
  await expect(answer.getByText('No vehicle can serve it as it stands. Each says why.')).toBeVisible();
  const rows = answer.getByRole('row').filter({ hasNot: page.getByRole('columnheader') });
  expect(await rows.count()).toBeGreaterThan(1);
  for (const text of await rows.allInnerTexts()) expect(text).toMatch(/\.$/m);
  await expect(answer.getByText('Can serve it', { exact: true })).toHaveCount(0);

  // It is booked all the same, by whoever says so, and then it waits.
  await page.getByRole('button', { name: 'Book it' }).click();
  await expect(page.getByRole('heading', { name: 'New reservation' })).toBeVisible();
  await expect(page.getByText(name, { exact: true })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(new RegExp(`${name}: 1 trip booked`))).toBeVisible();

  await page.goto('/rider-services/bookings/assess/first-trip');
  await expect(page.getByRole('heading', { name: 'Live dispatch' })).toBeVisible();
  const waiting = page.getByRole('listitem').filter({ hasText: rider.lastname }).filter({ hasText: '11:30 AM' });
  await expect(waiting.getByRole('button', { name: 'Dispatch' })).toBeVisible();

  const desk = await browser.newContext();
  await signedIn(desk, 'desk');
  const other = await desk.newPage();
  await other.goto('/rider-services/bookings/assess/first-trip');
  await expect(other.getByRole('listitem').filter({ hasText: rider.lastname }).first()).toBeVisible();
  await expect(other.getByRole('button', { name: 'Dispatch' })).toHaveCount(0);
  await desk.close();
  expect(complaints).toEqual([]);
});
