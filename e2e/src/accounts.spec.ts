import { expect, test } from '@playwright/test';
import { complaintsOf, signIn } from './town.ts';

test('An account is made, given an address, a contact and a link, and the link is copied.', async ({
  page,
  context,
}) => {
  const complaints = complaintsOf(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'owner');
  await page.getByRole('link', { name: 'Accounts' }).click();
  await page.getByRole('button', { name: 'New account' }).click();
  const form = page.getByRole('dialog', { name: 'New account' });
  await form.getByLabel('Name', { exact: true }).fill('Penny Mill Dialysis');
  await form.getByLabel('Programs').click();
  await page.getByTitle('Cedar Medical').click();
  await form.getByLabel('Name', { exact: true }).click();
  await form.getByRole('button', { name: 'Add account' }).click();
  const panel = page.getByRole('dialog', { name: 'Penny Mill Dialysis' });
  await expect(panel).toBeVisible();

  await panel.getByRole('button', { name: 'Add address' }).click();
  const address = page.getByRole('dialog', { name: 'New address' });
  await address.getByLabel('Street').fill('39 Main St');
  await address.getByLabel('Label name').fill('North door');
  await address.getByLabel('City').fill('Penny Mill');
  await address.getByLabel('Latitude').fill('41.1');
  await address.getByLabel('Longitude').fill('-77.9');
  await address.getByRole('button', { name: 'Use this address' }).click();
  await expect(page.getByText('Successfully added new address.')).toBeVisible();
  await expect(panel.getByText('North door')).toBeVisible();

  await panel.getByRole('button', { name: 'Add contact' }).click();
  const contact = page.getByRole('dialog', { name: 'New contact' });
  await contact.getByLabel('Contact name').fill('Dana Quill 570-555-0151');
  await contact.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Successfully added new contact.')).toBeVisible();
  await expect(panel.getByText('Dana Quill 570-555-0151')).toBeVisible();

  const url = 'https://ride.example/p/penny-mill-dialysis';
  await panel.getByRole('button', { name: 'Add the link for Cedar Medical' }).click();
  const link = page.getByRole('dialog', { name: 'Portal link for Cedar Medical' });
  await link.getByRole('textbox', { name: 'Link' }).fill(url);
  await link.getByRole('button', { name: 'Save' }).click();
  await panel.getByRole('button', { name: 'Show and copy links' }).click();
  await page.getByRole('button', { name: 'Copy the link for Cedar Medical' }).click();
  await expect(page.getByText('Link copied.')).toBeVisible();
  expect(await page.evaluate(async () => navigator.clipboard.readText())).toBe(url);
  expect(complaints).toEqual([]);
});
