import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { complaintsOf, signedIn } from './town.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('An address is found, its pin is put at the door by keys, and the ride begins there.', async ({
  page,
  context,
}) => {
  await signedIn(context, 'owner');
  const complaints = complaintsOf(page);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));

  await page.goto('/rider-services/reservations/new');
  await page.getByRole('combobox', { name: 'Rider' }).pressSequentially('ada');
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'Details of From' }).click();

  const dialog = page.getByRole('dialog', { name: 'From' });
  await dialog.getByRole('combobox', { name: 'Find the address' }).pressSequentially('Elm St');
  await dialog
    .getByRole('option', { name: /Elm St/ })
    .first()
    .click();
  await expect(dialog.getByLabel('Street')).toHaveValue(/Elm St/);
  const street = await dialog.getByLabel('Street').inputValue();

  // The map is drawn, says who made it, and its pin is a button among the others.
  await expect(dialog.getByRole('application', { name: /^Map of From/ })).toBeVisible();
  await expect(dialog.getByText('©')).toBeVisible();
  const pin = dialog.getByRole('button', { name: /^The point of the address/ });
  const latitude = dialog.getByLabel('Latitude');
  const before = Number(await latitude.inputValue());
  await pin.press('ArrowUp');
  await pin.press('ArrowUp');
  await expect.poll(async () => Number(await latitude.inputValue())).toBeGreaterThan(before);
  await pin.press('Escape');
  await expect(dialog.getByText('As a list (1)')).toBeFocused();
  await expect(dialog).toBeVisible();

  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(' | ')}`)).toEqual(
    [],
  );

  await dialog.getByRole('button', { name: 'Use this address' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('combobox', { name: 'From' })).toHaveValue(new RegExp(`^${street}`));

  // The renderer comes with the first map, its worker and its ground from this server, and nothing from elsewhere.
  const renderer = fetched.findIndex((path) => path.includes('maplibre-gl-worker'));
  expect(renderer).toBeGreaterThan(fetched.indexOf('/map/basemap'));
  expect(complaints).toEqual([]);
});

test('A page without a map does not fetch the renderer.', async ({ page, context }) => {
  await signedIn(context, 'owner');
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto('/rider-services/reservations/new');
  await expect(page.getByRole('heading', { name: 'New reservation' })).toBeVisible();
  expect(fetched.filter((url) => /maplibre|DrawnMap|\/map\//.test(url))).toEqual([]);
});
