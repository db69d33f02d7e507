import { expect, test } from '@playwright/test';
import { complaintsOf, signedIn, signIn } from './town.ts';

test('One dispatcher renames a user, the other sees it at once, and the undo is seen as well.', async ({
  page,
  browser,
}) => {
  const complaints = complaintsOf(page);
  await signIn(page, 'owner');
  await page.getByRole('link', { name: 'Users' }).click();

  const other = await browser.newContext();
  await signedIn(other, 'dispatch');
  const second = await other.newPage();
  await second.goto('/account_mngm/users');
  await expect(second.getByRole('row', { name: 'Dora Bell', exact: true })).toBeVisible();
  await expect(second.getByText('Live', { exact: true })).toBeVisible();

  await page.getByRole('row', { name: 'Dora Bell', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Bell, Dora' });
  await drawer.getByLabel('Last name').fill('Bellweather');
  await drawer.getByRole('button', { name: 'Save user' }).click();
  await expect(page.getByText('Dora Bellweather was changed.')).toBeVisible();
  await expect(second.getByRole('row', { name: 'Dora Bellweather' })).toBeVisible();

  await page.getByRole('button', { name: /^Undo/ }).first().click();
  await expect(second.getByRole('row', { name: 'Dora Bell', exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: 'Dora Bell', exact: true })).toBeVisible();
  expect(complaints).toEqual([]);
  await other.close();
});

test('Two people edit the same user: the second is told, sees what stands there, and loses nothing typed.', async ({
  page,
  browser,
  context,
}) => {
  await signedIn(context, 'owner');
  await page.goto('/account_mngm/users');
  await page.getByRole('row', { name: 'Mia Quist' }).click();
  const mine = page.getByRole('dialog', { name: 'Quist, Mia' });
  await mine.getByLabel('First name').fill('Miranda');

  const other = await browser.newContext();
  await signedIn(other, 'dispatch');
  const reply = await other.request.post('/api/v2_webapp_get_employer_admins', { data: {} });
  const { data } = (await reply.json()) as { data: { users: { user_id: string; lastname: string }[] } };
  const mia = data.users.find(({ lastname }) => lastname === 'Quist');
  const edit = await other.request.post('/api/v1_webapp_edit_user', {
    data: { user_id: mia?.user_id, phone: '(530) 555-0199' },
  });
  expect(edit.ok(), await edit.text()).toBe(true);

  await expect(page.getByRole('alert').filter({ hasText: 'Someone else just changed' })).toBeVisible();
  await expect(mine.getByLabel('First name')).toHaveValue('Miranda');
  await mine.getByRole('button', { name: 'Use mine' }).click();
  await mine.getByRole('button', { name: 'Save user' }).click();
  await expect(page.getByText('Miranda Quist was changed.')).toBeVisible();
  await expect(page.getByRole('row', { name: 'Miranda Quist' })).toBeVisible();
  await other.close();
});
