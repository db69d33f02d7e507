import { expect, test } from '@playwright/test';
import { complaintsOf, signedIn } from './town.ts';

test('A fee plan is made, its version started, and the example follows.', async ({ page, context }) => {
  const complaints = complaintsOf(page);
  await signedIn(context, 'owner');
  await page.goto('/programs/pricing');
  await page.getByRole('button', { name: 'New fee plan' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Dialysis days');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Dialysis days' })).toBeVisible();

  const cell = (name: string | RegExp) => page.getByRole('textbox', { name, exact: true });
  const example = page.getByRole('region', { name: 'Worked example' });
  const total = example.getByRole('row', { name: /^Total/ });
  await expect(total).toContainText('$0.00');
  await cell('Base, Wheelchair').click();
  await page.keyboard.type('12,50');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('Write 12.50, not 12,50.')).toBeVisible();
  await expect(example.getByText('Not counted yet: Base')).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.type('12.50');
  await expect(total).toContainText('$12.50');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Dialysis days: prices from 03/10/2026 are saved.')).toBeVisible();

  await page.getByRole('button', { name: 'Add an extra' }).click();
  const extra = page.getByRole('dialog', { name: 'Add an extra' });
  // While there is no label one is named at once.
  await extra.getByRole('textbox', { name: 'New label' }).fill('Companion of one');
  await extra.getByRole('textbox', { name: 'Amount in dollars' }).fill('3');
  await extra.getByRole('combobox', { name: 'Rate' }).click();
  await page.getByTitle('per person').click();
  await extra.getByRole('button', { name: 'Save the extra' }).click();
  await expect(extra).toBeHidden();
  await expect(example.getByRole('row', { name: /^Companion of one/ })).toContainText('1 × $3.00');
  await expect(total).toContainText('$15.50');

  // The prices go on as they are until the day, and the example shows both.
  await page.getByRole('button', { name: 'New version from this one' }).click();
  await page.getByRole('textbox', { name: 'Starts on' }).fill('4/1/2026');
  await cell('Time, Wheelchair').click();
  await page.keyboard.type('0.20');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('button', { name: /^04\/01\/2026.*Ahead/ })).toHaveAttribute('aria-current', 'true');
  await expect(total).toContainText('$4.80 more than now');
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('button', { name: /^04\/01\/2026/ })).toBeHidden();
  await expect(total).toContainText('$15.50');
  expect(complaints).toEqual([]);
});
