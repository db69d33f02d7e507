import { expect, test } from '@playwright/test';
import { demoPassword } from '@handrail/testbed/people';
import { signedIn } from './town.ts';
import { driversOfToday } from './drivers-of-town.ts';

test('A driver’s page that was open once opens without a network, and the console’s sign-out takes nothing unsent from it.', async ({
  context,
  page,
}) => {
  test.setTimeout(180_000);
  await signedIn(context, 'owner');
  const [driver] = await driversOfToday(context.request, 4);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/driver');
  await page.getByLabel('Phone').fill(driver?.phone ?? '');
  await page.getByLabel('Password').fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
  await expect.poll(async () => page.evaluate(async () => Boolean(await caches.match('/driver')))).toBe(true);

  await context.setOffline(true);
  const asked = Date.now();
  await page.reload();
  await expect(page.getByRole('button', { name: /^Clock in/ })).toBeVisible();
  expect(Date.now() - asked).toBeLessThan(20_000);
  await page.waitForTimeout(900); // a second tap is dead for a moment
  await page.getByRole('button', { name: /^Clock in/ }).click();
  await expect(page.getByText('1 press is kept:')).toBeVisible();
  await page.close(); // and nobody sends it before the desk signs out
  await context.setOffline(false);

  const desk = await context.newPage();
  await desk.goto('/');
  await desk.evaluate(async () =>
    fetch('/api/v1_webapp_logout', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
      body: '{}',
    }),
  );
  const kept = await desk.evaluate(
    async () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('handrail-driver', 1);
        opening.addEventListener('success', () => {
          const count = opening.result.transaction('kept').objectStore('kept').count();
          count.addEventListener('success', () => resolve(count.result));
        });
      }),
  );
  expect(kept).toBe(1);
});
