import { expect, test } from '@playwright/test';
import { someRider } from './reservation.ts';
import { complaintsOf, signedIn } from './town.ts';

/** As many as a call taker may press for a usual trip, beside the name of who rides. */
const MOST_KEYS = 14;

test('A rider’s usual trip is booked in at most 14 key presses beside the name.', async ({ page, context }) => {
  const complaints = complaintsOf(page);
  await signedIn(context, 'desk');
  const rider = await someRider(context.request, 1);
  let pressed = 0;
  /** One key, or one chord with the keys it takes. */
  const press = async (chord: string) => {
    pressed += chord.split('+').length;
    await page.keyboard.press(chord);
  };

  await page.goto('/rider-services/bookings');
  await expect(page.getByRole('heading', { name: 'Bookings' })).toBeVisible();
  await press('n');
  await expect(page.getByRole('combobox', { name: 'Rider' })).toBeFocused();
  await page.keyboard.type(rider.lastname); // the name itself is not counted
  await expect(page.getByRole('option', { name: new RegExp(`${rider.lastname}, ${rider.firstname}`) })).toBeVisible();
  await press('Enter');
  const repeat = page.getByRole('button', { name: /Repeat last trip/ });
  await expect(repeat).not.toHaveAttribute('aria-disabled', 'true');
  await press('F8');
  await expect(page.getByRole('textbox', { name: 'Pickup time' })).toBeFocused();
  for (const key of '415p') await press(key);
  await press('Control+Enter');
  await expect(page.getByText(`${rider.firstname} ${rider.lastname}: 1 trip booked`)).toBeVisible();
  expect(pressed).toBeLessThanOrEqual(MOST_KEYS);
  expect(complaints).toEqual([]);
});
