import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';

export interface Member {
  firstname: string;
  lastname: string;
  program: { program_name: string }[];
  addresses: { addressLine1: string }[];
}

/** Someone who rides from a saved place of their own and shares a name with nobody; the first, or another. */
export async function someRider(request: APIRequestContext, nth = 0): Promise<Member> {
  const reply = await request.post('/api/v1_webapp_get_community_member_list', { data: { limit: 200 } });
  const { data } = (await reply.json()) as { data: Member[] };
  const names = data.map(({ lastname }) => lastname);
  const [rider] = data
    .filter(
      ({ addresses, lastname }) =>
        addresses.length >= 1 && names.filter((one) => one.startsWith(lastname)).length === 1,
    )
    .slice(nth);
  if (!rider) throw new Error('Nobody in the demo has a place of their own and a name of their own.');
  return rider;
}

interface Wish {
  typed: string;
  /** The slot that is meant, as it reads. */
  time: string;
  /** With a ride home whose time is known when the rider rings. */
  isBack: boolean;
}

/** From the N key to a whole trip: every field is reached and filled without a mouse. */
export async function fillTrip(page: Page, rider: Member, typed: string): Promise<void> {
  await page.goto('/rider-services/bookings');
  await expect(page.getByRole('heading', { name: 'Bookings' })).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByRole('combobox', { name: 'Rider' })).toBeFocused();
  await page.keyboard.type(rider.lastname);
  await expect(page.getByRole('option', { name: new RegExp(`${rider.lastname}, ${rider.firstname}`) })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${rider.firstname} ${rider.lastname}`, { exact: true })).toBeVisible();

  const program = page.getByRole('combobox', { name: 'Program' });
  await program.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await placeEnd(page, 'From', rider.addresses[0]?.addressLine1 ?? '');
  await placeEnd(page, 'To', '608 N Barlow St');

  await page.getByRole('textbox', { name: 'Pickup time' }).focus();
  await page.keyboard.type(typed);
  await page.keyboard.press('Tab');
}

/** The same to the booked ride. */
export async function bookByKeyboard(page: Page, rider: Member, { typed, time, isBack }: Wish): Promise<void> {
  await fillTrip(page, rider, typed);
  await expect(page.getByRole('radio', { name: time })).toBeChecked();
  if (isBack) {
    await page.getByRole('radio', { name: 'None' }).focus();
    await page.keyboard.press('ArrowRight');
    await expectAboveTheBar(page, page.getByRole('radiogroup', { name: 'Return time: free times' }));
    await page.keyboard.press('ArrowRight');
  }
  await expect(page.getByRole('button', { name: isBack ? /^Book 2 trips/ : /^Book 1 trip/ })).toBeVisible();
  await page.keyboard.press('Control+Enter');
}

/** What opens at the end of the page is seen whole, and not under the bar that lies over its foot. */
async function expectAboveTheBar(page: Page, field: Locator): Promise<void> {
  await expect(field).toBeVisible();
  const bar = page.locator('.booking-bar');
  await expect
    .poll(async () => {
      const [seen, over] = [await field.boundingBox(), await bar.boundingBox()];
      return seen && over ? seen.y >= 0 && seen.y + seen.height <= over.y : null;
    })
    .toBe(true);
}

/** Finds an end of the trip on the map and takes it, by keys alone. */
export async function placeEnd(page: Page, label: string, street: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).focus();
  await page.keyboard.type(street);
  await expect(page.getByRole('option').filter({ hasText: street }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  // With its postal code it was found on the map; until then it is only what was typed.
  await expect(page.getByRole('combobox', { name: label, exact: true })).toHaveValue(new RegExp(`${street}.*\\d{5}$`));
}
