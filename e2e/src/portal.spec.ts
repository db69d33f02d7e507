import { expect, type Page, test } from '@playwright/test';
import { barriersByDay, barriersByNight } from './barriers.ts';
import { complaintsOf, signedIn } from './town.ts';

test('A clinic asks for a ride on its own page, sees it, cancels it, and its link is replaced.', async ({
  browser,
  context,
}) => {
  test.setTimeout(180_000);
  await signedIn(context, 'owner');
  const desk = await context.newPage();
  const complaints = complaintsOf(desk);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { account_id, home, clinic } = await openClinic(desk);
  await desk.goto(`/programs/accounts?account=${account_id}`);
  await desk.getByRole('button', { name: /^The portal page for / }).click();
  await desk.getByRole('button', { name: 'Open a page' }).click();
  const first = pathOf(await shownLink(desk));
  expect(await barriersByDay(desk)).toEqual([]);

  // A phone at the clinic, without a script.
  const phone = await (
    await browser.newContext({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false, colorScheme: 'light' })
  ).newPage();
  await phone.goto(first);
  await expect(phone.getByRole('heading', { level: 1 })).toContainText('Dialysis');
  await phone.getByLabel('Last name').fill('Marsh');
  await phone.getByLabel('Phone').fill('530 555 0177');
  await phone.getByLabel('From').fill('12 Nowhere Ln, Nowhere');
  await phone.getByLabel('To', { exact: true }).fill(clinic);
  await phone.getByLabel('Day').fill('2026-03-12');
  await phone.getByRole('button', { name: 'Show the times' }).press('Enter');
  await expect(phone.getByText('Enter the rider’s first name.')).toBeVisible();
  await expect(phone.getByLabel('Last name')).toHaveValue('Marsh');
  await phone.getByLabel('First name').fill('Ruth');
  await phone.getByRole('button', { name: 'Show the times' }).click();
  await expect(phone.getByText(/^We can’t find “12 Nowhere Ln/)).toBeVisible();
  await phone.getByLabel('From').fill(home);
  await phone.getByRole('button', { name: 'Show the times' }).click();
  await phone.getByLabel('Pickup at').selectOption({ index: 8 });
  await phone.getByLabel('Ride back').selectOption('call');
  await phone.getByRole('button', { name: 'Ask for this ride' }).press('Enter');
  await expect(phone.getByRole('status')).toHaveText('Both rides are booked.');
  await expect(ridesOf(phone)).toHaveCount(2);

  // What it looks like is read where scripts run, by day and by night, on a phone and on a desk.
  for (const width of [390, 1440]) {
    const reader = await (
      await browser.newContext({ viewport: { width, height: 900 }, colorScheme: 'light' })
    ).newPage();
    const read = complaintsOf(reader);
    await reader.goto(first);
    expect(await barriersByDay(reader)).toEqual([]);
    expect(await reader.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await reader.emulateMedia({ colorScheme: 'dark' });
    expect(await barriersByNight(reader)).toEqual([]);
    expect(read).toEqual([]);
  }

  await phone.getByText('Cancel this ride').first().click();
  await phone.getByRole('button', { name: 'Yes, cancel it' }).first().click();
  await expect(phone.getByRole('status')).toHaveText('The ride is canceled.');

  await desk.getByRole('button', { name: 'Replace the link' }).click();
  await desk.getByRole('button', { name: 'Replace it' }).click();
  await expect.poll(async () => pathOf(await shownLink(desk))).not.toBe(first);
  const second = pathOf(await shownLink(desk));
  await phone.goto(first);
  await expect(phone.getByRole('heading', { name: 'This link is no longer in use.' })).toBeVisible();
  await expect(phone.locator('body')).not.toContainText('Marsh');
  await phone.goto(second);
  await expect(ridesOf(phone)).toHaveCount(2);
  expect(complaints).toEqual([]);
});

/** The rides of the rider who is asked for, as the list has them. */
function ridesOf(phone: Page) {
  return phone.locator('.when', { hasText: 'Ruth Marsh' });
}

async function shownLink(desk: Page): Promise<string> {
  return (await desk.getByText(/\/ask\?of=[\w-]{43}$/).textContent()) ?? '';
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

interface Place {
  addressLine1: string;
  city: string;
}

/** A clinic in the town that takes its riders from another door of it. */
async function openClinic(desk: Page): Promise<{ account_id: string; home: string; clinic: string }> {
  const [program] = await made<{ program_id: string }[]>(desk, 'v2_webapp_get_accessible_programs', {});
  const found = await made<{ place: Place | null }[]>(desk, 'v1_webapp_search_address', { text: 'Main St' });
  const [main_address, other] = found.flatMap(({ place }) => place ?? []);
  const { account_id } = await made<{ account_id: string }>(desk, 'v1_webapp_create_new_program_account', {
    name: 'Riverside Dialysis',
    program_id: [program?.program_id],
    main_address,
    is_insurance: true,
  });
  const words = (place: Place | undefined) => `${place?.addressLine1}, ${place?.city}`;
  return { account_id, home: words(other), clinic: words(main_address) };
}

async function made<T>(desk: Page, name: string, data: object): Promise<T> {
  const reply = await desk.request.post(`/api/${name}`, { data });
  expect(reply.ok(), await reply.text()).toBe(true);
  return ((await reply.json()) as { data: T }).data;
}
