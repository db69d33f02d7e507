import { expect, test } from '@playwright/test';

test('A page whose script does not come says so, and is loaded again by a press.', async ({ page }) => {
  await page.route(/\/assets\/index-[^/]*\.js$/, async (route) => route.abort());
  await page.goto('/auth/login');
  const told = page.getByText('The console has not begun.');
  await expect(told).toBeHidden();
  await expect(told).toBeVisible();
  await page.unroute(/\/assets\/index-[^/]*\.js$/);
  await page.getByRole('link', { name: 'Load this page again' }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(told).toHaveCount(0);
});
