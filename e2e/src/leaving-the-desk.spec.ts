import { expect, test } from '@playwright/test';
import { demoPassword } from '@handrail/testbed/people';
import { complaintsOf, sentTo, signedIn, signIn } from './town.ts';

test('A locked console hides the names and keeps what was typed; the password brings both back.', async ({
  page,
  context,
}) => {
  const complaints = complaintsOf(page);
  await signedIn(context, 'owner');
  await page.goto('/account_mngm/users?user=new');
  await page.getByLabel('First name').fill('Half-typed');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: 'Lock Screen' }).click();

  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: 'Felix Ames', exact: true })).not.toBeVisible();
  // The screen is locked at the press; the server hears of it a moment later.
  const asked = () => context.request.post('/api/v2_webapp_get_employer_admins', { data: {} });
  await expect.poll(async () => (await asked()).status()).toBe(403);

  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Unlock' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Half-typed');
  await expect(page.getByRole('row', { name: 'Felix Ames', exact: true })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('Logout ends the session in every tab and on the server.', async ({ page, context }) => {
  await signIn(page, 'yard');
  const second = await context.newPage();
  await second.goto('/account_mngm/users');
  await expect(second.getByRole('row', { name: 'Felix Ames', exact: true })).toBeVisible();

  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  await expect(second).toHaveURL(/\/auth\/login/);
  const refused = await context.request.post('/api/v2_webapp_get_employer_admins', { data: {} });
  expect(refused.status()).toBe(401);
});

test('A forgotten password is chosen anew by the link in the mail, once.', async ({ page }) => {
  await page.goto('/auth/login');
  await page.getByRole('link', { name: 'Forgot password' }).click();
  await page.getByLabel('Email').fill('guest@cedar.example');
  await page.getByRole('button', { name: 'Send a link' }).click();
  const link = await mailedLink('guest@cedar.example');

  await page.goto(link);
  await expect(page).toHaveURL(/\/auth\/resetpassword$/);
  await page.getByLabel('New password', { exact: true }).fill('the gate squeaks at noon');
  await page.getByLabel('The same again').fill('the gate squeaks at noon');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible();
  await page.goto('/auth/login');
  await page.getByLabel('Username').fill('guest@cedar.example');
  await page.getByLabel('Password', { exact: true }).fill('the gate squeaks at noon');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).not.toHaveURL(/\/auth\//);
});

/** The path of the link in the newest mail to someone. */
async function mailedLink(to: string): Promise<string> {
  const link = new URL(await sentTo(to, /http\S+/));
  return link.pathname + link.hash;
}
