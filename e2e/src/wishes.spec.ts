import { expect, type Page, test } from '@playwright/test';
import { fillTrip, someRider } from './reservation.ts';
import { complaintsOf, signedIn } from './town.ts';

/** How often a wish became this, as the page counts it. */
async function counted(page: Page, outcome: string): Promise<number> {
  const count = page.locator('.booking-wish-counts > div').filter({ hasText: outcome }).locator('dd');
  return Number(await count.textContent());
}

test('A wish is offered another time, one is declined and one denied with its way back, and each is counted.', async ({
  page,
  context,
}) => {
  const complaints = complaintsOf(page);
  await signedIn(context, 'desk');
  const rider = await someRider(context.request);
  const outcomes = ['Booked within the hour', 'Offer declined', 'Denied'];
  const figures = async () => {
    await page.goto('/rider-services/bookings/wishes');
    await expect(page.locator('.booking-wish-counts')).toBeVisible();
    return Promise.all(outcomes.map(async (outcome) => counted(page, outcome)));
  };
  const before = await figures();

  // Another time within the hour is taken: the ride is booked, and its wish kept.
  await fillTrip(page, rider, '11:00a');
  await page.keyboard.press('F9');
  const offer = page.getByRole('dialog');
  await offer.getByRole('button', { name: /^Takes 11:30 AM/ }).click();
  await expect(page.getByText('Wished 11:00 AM')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/1 trip booked/)).toBeVisible();

  // An offer is declined.
  await fillTrip(page, rider, '11:00a');
  await page.keyboard.press('F9');
  await offer.getByRole('checkbox').first().check();
  await offer.getByRole('combobox', { name: 'Why the offer was declined' }).click();
  await page.getByTitle('Goes another way').click();
  await offer.getByRole('button', { name: 'Record the offer as declined' }).click();
  await expect(page.getByText('11:00 AM: offer declined.')).toBeVisible();

  // Nothing could be offered, and the way back is given up with it.
  await fillTrip(page, rider, '11:00a');
  await page.getByRole('radio', { name: 'None' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('F9');
  await offer.getByRole('combobox', { name: 'Why nothing could be offered' }).click();
  await page.getByTitle('No vehicle is free').click();
  await offer.getByRole('button', { name: 'Record as denied' }).click();
  await expect(page.getByText('11:00 AM: denied, there and back.')).toBeVisible();

  const [booked = 0, declined = 0, denied = 0] = before;
  expect(await figures()).toEqual([booked + 1, declined + 1, denied + 2]);
  expect(complaints).toEqual([]);
});
