import { expect, test } from '@playwright/test';
import { signedIn } from './town.ts';

test('Ten tabs of one browser are all live and all usable.', async ({ context, browser }) => {
  await signedIn(context, 'owner');
  const tabs = await Promise.all(Array.from({ length: 10 }, async () => context.newPage()));
  for (const tab of tabs) {
    await tab.goto('/account_mngm/users');
    await expect(tab.getByRole('row', { name: 'Felix Ames', exact: true })).toBeVisible();
  }
  for (const tab of tabs) await expect(tab.getByText('Live', { exact: true })).toBeVisible();

  const other = await browser.newContext();
  await signedIn(other, 'dispatch');
  const list = await other.request.post('/api/v2_webapp_get_employer_admins', { data: {} });
  const { data } = (await list.json()) as { data: { users: { user_id: string; lastname: string }[] } };
  const felix = data.users.find(({ lastname }) => lastname === 'Ames');
  await other.request.post('/api/v1_webapp_edit_user', { data: { user_id: felix?.user_id, lastname: 'Amestoy' } });
  for (const tab of tabs) await expect(tab.getByRole('row', { name: 'Felix Amestoy' })).toBeVisible();
  await other.request.post('/api/v1_webapp_edit_user', { data: { user_id: felix?.user_id, lastname: 'Ames' } });
  for (const tab of tabs) await expect(tab.getByRole('row', { name: 'Felix Ames', exact: true })).toBeVisible();
  await other.close();
});
