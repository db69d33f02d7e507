import { expect, test } from '@playwright/test';
import { complaintsOf, sentTo, signedIn } from './town.ts';

test.setTimeout(120_000);

/** A picture of one pixel, as every program writes it. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('A van joins the fleet with its photo and its certification, and stands on the board at once.', async ({
  page,
  context,
  browser,
}) => {
  const complaints = complaintsOf(page);
  await signedIn(context, 'fleet');
  const board = await (await browser.newContext()).newPage();
  await signedIn(board.context(), 'dispatch');
  await board.goto('/fleet/dispatch?view=list');
  await expect(board.getByText('Live', { exact: true })).toBeVisible();

  await page.goto('/fleet/vehicles');
  await page.getByRole('button', { name: 'New vehicle' }).click();
  await page.getByLabel('Vehicle number').fill('777');
  await page.getByLabel('License plate').fill('LVT-7770');
  await page.getByLabel('Make').fill('Ford');
  await page.getByLabel('Model').fill('Transit');
  await page.getByLabel('Capacity').fill('6');
  await page.getByLabel('Wheelchair').fill('Lift, 1 place');
  await page.getByRole('combobox', { name: 'Programs' }).click();
  await page.getByTitle('Cedar Dial-a-Ride').click();
  await page.keyboard.press('Escape');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose photo' }).click();
  await (await chooser).setFiles({ name: 'van.png', mimeType: 'image/png', buffer: PIXEL });
  await expect(page.getByRole('button', { name: 'Remove photo' })).toBeVisible();

  await page.getByRole('combobox', { name: 'Add a certification' }).click();
  await page.getByTitle('Ridgeway Health Plan').click();
  const certification = page.getByRole('group', { name: 'Ridgeway Health Plan' });
  await certification.getByRole('textbox', { name: /^Expires on/ }).fill('03/20/2026');
  await certification.getByRole('textbox', { name: /^Expires on/ }).press('Tab');
  await page.getByRole('button', { name: 'Add vehicle' }).click();

  await expect(page).toHaveURL(/\/fleet\/vehicles\/view\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: /777/ })).toBeVisible();
  await expect(page.getByText('Ridgeway Health Plan').first()).toBeVisible();
  await expect(page.getByText(/03\/20\/2026/).first()).toBeVisible();
  const photo = page.getByRole('img', { name: /photo/i }).first();
  await expect.poll(async () => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await expect(board.getByRole('region', { name: /777/ })).toHaveCount(1);
  expect(complaints).toEqual([]);
  await board.context().close();
});

test('A list of 300 vehicles comes in without its 20 bad rows, and goes again in one step.', async ({
  page,
  context,
}) => {
  const complaints = complaintsOf(page);
  await signedIn(context, 'fleet');
  await page.goto('/fleet/vehicles/import');
  const rows = Array.from({ length: 300 }, (_, n) =>
    n % 15 === 7 ? `B${n},,many` : `B${n},BUS-${1000 + n},${(n % 12) + 3}`,
  );
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  await (
    await chooser
  ).setFiles({
    name: 'fleet.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Vehicle number,License plate,Capacity', ...rows].join('\n')),
  });
  await expect(page.getByRole('heading', { name: 'fleet.csv: 300 rows' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Refused rows' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download 20 refused rows' })).toBeVisible();
  const vehicles = async () => {
    const reply = await context.request.post('/api/v2_webapp_get_fleet_shuttle_list', { data: {} });
    return ((await reply.json()) as { data: unknown[] }).data.length;
  };
  const before = await vehicles();
  await page.getByRole('button', { name: 'Import 280 vehicles' }).click();
  await expect(page.getByRole('heading', { name: '280 vehicles imported' })).toBeVisible({ timeout: 30_000 });
  expect(await vehicles()).toBe(before + 280);
  await page.getByRole('button', { name: 'Undo the import' }).click();
  await expect.poll(vehicles, { timeout: 30_000 }).toBe(before);
  expect(complaints).toEqual([]);
});

test('Someone new becomes a driver: the number, the code, the person, the form.', async ({ page, context }) => {
  const complaints = complaintsOf(page);
  await signedIn(context, 'fleet');
  await page.goto('/fleet/drivers/list');
  await page.getByRole('button', { name: 'New driver' }).click();
  await page.getByRole('textbox', { name: 'Phone' }).fill('6075550188');
  await page.getByRole('button', { name: 'Check the number and send a code' }).click();
  await expect(page.getByText('Nobody has (607) 555-0188 yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Add someone new with this number' }).click();
  await expect(page.getByText(/A code was sent to \(607\) 555-0188/)).toBeVisible();

  await page.getByLabel('Code').fill(await sentTo('+16075550188', /\b\d{6}\b/));
  await page.getByRole('button', { name: 'Confirm the code' }).click();
  await page.getByLabel('First name').fill('Ines');
  await page.getByLabel('Last name').fill('Quarles');
  await page.getByLabel('Email').fill('ines@cedar.example');
  await page.getByRole('button', { name: 'Add person' }).click();

  await expect(page).toHaveURL(/\/fleet\/drivers\/new\?user=\d+$/);
  await page.getByLabel('License number').fill('D 1234 5678');
  await page.getByRole('textbox', { name: /^License expires on/ }).fill('05/01/2027');
  await page.getByRole('textbox', { name: /^License expires on/ }).press('Tab');
  await page.getByRole('button', { name: 'Add driver' }).click();
  await expect(page).toHaveURL(/\/fleet\/drivers\/view\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: /Ines Quarles/ })).toBeVisible();
  await expect(page.getByText('05/01/2027').first()).toBeVisible();
  await page.goto('/fleet/drivers/list');
  await expect(page.getByText('Quarles, Ines')).toBeVisible();
  expect(complaints).toEqual([]);
});
