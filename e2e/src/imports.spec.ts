import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { complaintsOf, signedIn } from './town.ts';

interface Member {
  firstname: string;
  lastname: string;
  phone: string;
  program: { program_id: string; program_name: string }[];
  addresses: { addressLine1: string; city: string }[];
}

async function asked<T>(context: BrowserContext, call: string, data: object): Promise<T> {
  const reply = await context.request.post(`/api/${call}`, { data });
  expect(reply.ok(), await reply.text()).toBe(true);
  return ((await reply.json()) as { data: T }).data;
}

/** Members of one program whose names nobody else has, each with a home. */
async function riders(context: BrowserContext, count: number): Promise<Member[]> {
  const all = await asked<Member[]>(context, 'v1_webapp_get_community_member_list', { limit: 200 });
  const nameOf = ({ firstname, lastname }: Member) => `${firstname} ${lastname}`.toLowerCase();
  const named = Map.groupBy(all, nameOf);
  const program = all[0]?.program[0]?.program_name;
  const fit = all.filter(
    (member) =>
      named.get(nameOf(member))?.length === 1 &&
      member.addresses.length > 0 &&
      member.phone !== '' &&
      member.program.some(({ program_name }) => program_name === program),
  );
  expect(fit.length).toBeGreaterThanOrEqual(count);
  return fit.slice(0, count);
}

async function choose(page: Page, name: string, lines: readonly string[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

test('A list of 400 bookings of the past comes in without its 20 bad rows, and goes again in one step.', async ({
  page,
  context,
}) => {
  test.setTimeout(240_000);
  const complaints = complaintsOf(page);
  await signedIn(context, 'desk');
  const members = await riders(context, 20);
  const program = members[0]?.program[0]?.program_name ?? '';
  const row = (n: number) => {
    const member = members[n % members.length] as Member;
    const to = (members[(n + 1) % members.length] as Member).addresses[0];
    const [home] = member.addresses;
    const day = 1 + Math.floor(n / members.length);
    const isBad = n % 20 === 7;
    return [
      member.firstname,
      member.lastname,
      member.phone,
      program,
      `2/${day}/2026`,
      '10:00 AM',
      home?.addressLine1 ?? '',
      home?.city ?? '',
      isBad ? '99999 Nowhere Way' : (to?.addressLine1 ?? ''),
      isBad ? '' : (to?.city ?? ''),
      'Completed',
      '10:04 AM',
      '10:40 AM',
    ]
      .map(quoted)
      .join(',');
  };
  await page.goto('/rider-services/bookings');
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  const head =
    'First name,Last name,Phone,Program,Date,Pickup time,Pickup address,Pickup city,Drop-off address,Drop-off city,How it ended,At the door,Dropped off';
  await choose(page, 'rides.csv', [head, ...Array.from({ length: 400 }, (_, n) => row(n))]);
  await expect(page.getByRole('heading', { name: 'rides.csv: 400 rows' })).toBeVisible({ timeout: 90_000 });
  await expect(page.getByRole('button', { name: 'Download 20 refused rows' })).toBeVisible();
  await expect(page.getByText("The address '99999 Nowhere Way' was not found on the map.").first()).toBeVisible();
  await page.getByRole('button', { name: 'Import 380 bookings' }).click();
  await expect(page.getByRole('heading', { name: '380 bookings imported' })).toBeVisible({ timeout: 90_000 });
  await expect(page.getByText('380 bookings of the past, as they ended.')).toBeVisible();
  const ridesOf = async (day: number) => {
    const range = { start_time: `2026-02-0${day}T00:00`, end_time: `2026-02-0${day}T23:59` };
    return asked<{ status: string }[]>(context, 'v2_webapp_get_booking_list', { future: false, ...range });
  };
  const first = await ridesOf(1);
  expect([first.length, first.every(({ status }) => status === 'Completed')]).toEqual([19, true]);
  await page.getByRole('button', { name: 'Undo the import' }).click();
  await expect.poll(async () => (await ridesOf(1)).length, { timeout: 60_000 }).toBe(0);
  expect(complaints).toEqual([]);
});

test('A list of standing orders comes in with its rides, which are told before, and goes again in one step.', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000);
  const complaints = complaintsOf(page);
  await signedIn(context, 'owner');
  const [ada, other] = await riders(context, 2);
  if (!ada || !other) throw new Error('There are two riders.');
  const program = ada.program[0]?.program_name ?? '';
  const end = ({ addresses: [home] }: Member) => [home?.addressLine1 ?? '', home?.city ?? ''];
  const row = (days: string, time: string) =>
    [ada.firstname, ada.lastname, ada.phone, program, days, time, ...end(ada), ...end(other), 'From a list.']
      .map(quoted)
      .join(',');
  await page.goto('/fleet/subscription');
  await page.getByRole('button', { name: 'Import' }).click();
  const head =
    'First name,Last name,Phone,Program,Days,Pickup time,Pickup address,Pickup city,Drop-off address,Drop-off city,Order notes';
  await choose(page, 'orders.csv', [head, row('Wed', '11:15 AM'), row('Someday', '11:45 AM')]);
  await expect(page.getByRole('heading', { name: 'orders.csv: 2 rows' })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText("'Someday' names no days of the week: write Mon, Wed, Fri or MWF.")).toBeVisible();
  await page.getByRole('button', { name: 'Import 1 standing order', exact: true }).click();
  await expect(page.getByRole('heading', { name: '1 standing order imported' })).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Show standing orders' }).click();
  await page.getByRole('searchbox').fill('Every Wednesday at 11:15 AM');
  const order = page.getByRole('row', { name: /Every Wednesday at 11:15 AM/ });
  await order.click();
  await expect(page.getByRole('button', { name: /^Wednesday, March 11, 2026:.*11:15/ })).toBeVisible();
  await expect(page.getByText('From a list.')).toBeVisible();
  await page.keyboard.press('Control+z');
  await page.goto('/fleet/subscription');
  await expect(page.getByRole('heading', { name: 'Standing orders' })).toBeVisible();
  await page.getByRole('searchbox').fill('Every Wednesday at 11:15 AM');
  await expect(order).toHaveCount(0);
  expect(complaints).toEqual([]);
});
