import { expect, type Locator, test } from '@playwright/test';
import { townOf } from './pages.ts';
import { signedIn } from './town.ts';

async function colorOf(part: Locator): Promise<string> {
  return part.evaluate((element) => getComputedStyle(element).color);
}

test('The pencils of a booking are large enough for a thumb, and none lies over the next.', async ({
  page,
  context,
}) => {
  await signedIn(context, 'owner');
  const { booking } = await townOf(context.request);
  await page.goto(`/rider-services/bookings/view/${booking.id}`);
  const [upper, lower] = await Promise.all(
    ['Change mobility aids', 'Change additional passengers'].map(async (name) =>
      page.getByRole('button', { name }).boundingBox(),
    ),
  );
  expect(upper?.height).toBeGreaterThanOrEqual(24);
  expect(upper?.width).toBeGreaterThanOrEqual(24);
  expect((upper?.y ?? 0) + (upper?.height ?? 0)).toBeLessThanOrEqual(lower?.y ?? 0);
});

test('The cap of a key is written like the label of its button, also where the button is refused.', async ({
  page,
  context,
}) => {
  await signedIn(context, 'dispatch');
  await page.goto('/fleet/dispatch?view=list');
  for (const name of ['Unassigned', 'Vehicles'])
    await page.getByRole('region', { name }).getByRole('checkbox').first().check();
  const button = page.getByRole('region', { name: 'Chosen bookings' }).getByRole('button', { name: /vehicle/ });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(await colorOf(button.locator('kbd'))).toBe(await colorOf(button));
});
