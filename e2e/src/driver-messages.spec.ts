import { expect, type Page, test } from '@playwright/test';
import { demoPassword } from '@handrail/testbed/people';
import { barriersByDay, barriersByNight } from './barriers.ts';
import { driversOfToday } from './drivers-of-town.ts';
import { complaintsOf, signedIn } from './town.ts';

const DATE = '2026-03-10';

test('A message of the desk reaches three vans at once, is read and acknowledged, and a driver answers.', async ({
  browser,
  context,
  page,
}) => {
  test.setTimeout(300_000);
  await signedIn(context, 'owner');
  const drivers = await driversOfToday(context.request, 3);
  const phones: Page[] = [];
  for (const { phone: number } of drivers) {
    const road = await browser.newContext({ viewport: { width: 390, height: 844 }, colorScheme: 'light' });
    const phone = await road.newPage();
    await phone.goto('/driver');
    await phone.getByLabel('Phone').fill(number);
    await phone.getByLabel('Password').fill(demoPassword);
    await phone.getByRole('button', { name: 'Sign in' }).click();
    await expect(phone.getByRole('button', { name: 'Menu' })).toBeVisible();
    phones.push(phone);
  }

  await page.setViewportSize({ width: 1920, height: 1080 });
  const complaints = complaintsOf(page);
  await page.goto(`/fleet/dispatch?date=${DATE}`);
  await page.getByRole('button', { name: /Driver messages$/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Driver messages' });
  for (const { vehicle } of drivers) {
    await drawer.getByRole('combobox', { name: 'To' }).fill(vehicle);
    await drawer.getByRole('combobox', { name: 'To' }).press('Enter');
  }
  await page.keyboard.press('Tab');
  await drawer.getByRole('button', { name: 'Call dispatch when you can.' }).click();
  await drawer.getByRole('button', { name: 'Send to 3 vehicles' }).click();
  await expect(drawer.getByText('Not read yet')).toHaveCount(3);

  for (const phone of phones) {
    const band = phone.getByRole('region', { name: 'Message from dispatch' });
    await expect(band).toContainText('Call dispatch when you can.', { timeout: 60_000 });
    expect(await barriersByDay(phone)).toEqual([]);
    await band.getByRole('button', { name: 'OK' }).click();
    await expect(band).toHaveCount(0);
  }
  await expect(drawer.getByText(/: OK, \d/)).toHaveCount(3, { timeout: 30_000 });
  expect(await barriersByDay(page)).toEqual([]);
  await page.keyboard.press('Escape');

  const [phone] = phones;
  if (!phone) throw new Error('Nobody drives.');
  await phone.getByRole('button', { name: 'Menu' }).click();
  await phone.getByRole('button', { name: 'Messages' }).click();
  expect(await barriersByDay(phone)).toEqual([]);
  await phone.emulateMedia({ colorScheme: 'dark' });
  expect(await barriersByNight(phone)).toEqual([]);
  await phone.getByRole('button', { name: 'Running late.' }).click();
  await expect(page.getByRole('button', { name: '1 Driver messages' })).toBeVisible({ timeout: 30_000 });
  expect(complaints).toEqual([]);
});
