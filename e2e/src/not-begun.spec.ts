import { expect, type Page, test } from '@playwright/test';

/** Keeps the first script of the console from coming so many times. */
async function withoutScript(page: Page, times: number): Promise<() => number> {
  let kept = 0;
  await page.route(/\/assets\/index-[^/]*\.js$/, async (route) => {
    kept += 1;
    await (kept <= times ? route.abort() : route.continue());
  });
  return () => kept;
}

test('A page whose script did not come is loaded again by itself, once.', async ({ page }) => {
  const asked = await withoutScript(page, 1);
  await page.goto('/auth/login');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(asked()).toBeGreaterThan(1);
});

test('A page whose script does not come says so, and is loaded again by a press.', async ({ page }) => {
  const asked = await withoutScript(page, 2);
  await page.goto('/auth/login');
  const told = page.getByText('The console has not begun.');
  await expect(told).toBeHidden();
  await expect(told).toBeVisible();
  expect(asked()).toBe(2);
  await page.getByRole('link', { name: 'Load this page again' }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(told).toHaveCount(0);
});
