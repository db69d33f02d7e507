import { gzipSync } from 'node:zlib';
import { expect, type Request, test } from '@playwright/test';
import { complaintsOf, signedIn } from './town.ts';

test('A manager shows last month to the board: on one page, as a PDF, and by a link on the first of each month.', async ({
  page,
  context,
}) => {
  const complaints = complaintsOf(page);
  await signedIn(context, 'owner');
  // What the graphs bring along, plots and all, beyond what every page has: over a thin line that is what one waits for.
  const files = new Set<string>();
  const listen = (asked: Request) => {
    if (/\/assets\/.*\.(js|css)$/.test(asked.url())) files.add(asked.url());
  };
  page.on('request', listen);
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  const shell = new Set(files);
  await page.goto('/reports/graphs');
  await expect(page.getByRole('figure', { name: /^(Rides a day|Most rides on )/ })).toBeVisible();
  page.off('request', listen);
  let bytes = 0;
  const added = [...files].filter((url) => !shell.has(url));
  for (const url of added) bytes += gzipSync(await (await context.request.get(url)).body()).length;
  expect(bytes).toBeGreaterThan(1_000);
  expect(bytes).toBeLessThanOrEqual(150_000);

  await page.getByTitle('Month', { exact: true }).click();
  await expect(page.getByRole('heading', { name: 'February 2026' })).toBeVisible();
  await expect(page.getByText(/\d rides completed/)).toBeVisible();
  const figures = page.getByRole('table', { name: 'The figures of February 2026' });
  await expect(figures.getByRole('row', { name: /^On-time pickups/ })).toContainText('%');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  expect((await download).suggestedFilename()).toBe('Month February 2026.pdf');

  await page.getByRole('button', { name: 'Save' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').fill('For the board');
  await form.getByLabel('Seen by').click();
  await page.getByTitle(/^Level 4/).click();
  await form.getByLabel('Send its link').click();
  await page.getByTitle('On the first of the month').click();
  await form.getByLabel('To', { exact: true }).click();
  await page.getByTitle('Felix Ames').click();
  await page.keyboard.press('Tab');
  await form.getByRole('button', { name: 'Save the report' }).click();
  await expect(page.getByText('Saved the report For the board.')).toBeVisible();
  const row = page.getByRole('row', { name: /For the board/ });
  await expect(row).toContainText('Level 4');
  await expect(row).toContainText('Wed, Apr 1, 6:00 AM');
  expect(complaints).toEqual([]);
});
