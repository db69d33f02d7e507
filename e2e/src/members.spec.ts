import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { complaintsOf, signedIn } from './town.ts';

interface Member {
  user_id: string;
  firstname: string;
  lastname: string;
  phone: string;
  program: { program_id: string }[];
}

async function asked<T>(context: BrowserContext, call: string, data: object): Promise<T> {
  const reply = await context.request.post(`/api/${call}`, {
    data,
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  });
  expect(reply.ok(), await reply.text()).toBe(true);
  return ((await reply.json()) as { data: T }).data;
}

const members = async (context: BrowserContext, search: string) =>
  asked<Member[]>(context, 'v1_webapp_get_community_member_list', { search, limit: 200 });

const box = (page: Page) => page.getByRole('combobox', { name: 'Find anything or type a command' });

test('A list of 400 riders comes in without its 20 bad rows, and goes again in one step.', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000);
  const complaints = complaintsOf(page);
  await signedIn(context, 'desk');
  const [any] = await members(context, '');
  const { program = [] } = any ?? {};
  const programs = await asked<{ program_id: string; program_name: string }[]>(
    context,
    'v2_webapp_get_accessible_programs',
    {},
  );
  const name = programs.find(({ program_id }) => program_id === program[0]?.program_id)?.program_name ?? '';
  await page.goto('/rider-services/members');
  await page.getByRole('button', { name: 'Import' }).click();
  const rows = Array.from({ length: 400 }, (_, n) =>
    n % 20 === 7 ? `Bad,Row ${n},12,${name}` : `Imported,Rider ${n},814-555-${1000 + n},${name}`,
  );
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  await (
    await chooser
  ).setFiles({
    name: 'riders.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['First name,Last name,Phone,Program', ...rows].join('\n')),
  });
  await expect(page.getByRole('heading', { name: 'riders.csv: 400 rows' })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('button', { name: 'Download 20 refused rows' })).toBeVisible();
  await page.getByRole('button', { name: 'Import 380 riders' }).click();
  await expect(page.getByRole('heading', { name: '380 riders imported' })).toBeVisible({ timeout: 30_000 });
  expect((await members(context, 'imported rider')).length).toBe(200); // a page of them
  await page.getByRole('button', { name: 'Undo the import' }).click();
  await expect.poll(async () => (await members(context, 'imported rider')).length, { timeout: 30_000 }).toBe(0);
  expect(complaints).toEqual([]);
});

test('Two records of one rider are merged on their page, with their rides, and taken back from there.', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  const complaints = complaintsOf(page);
  await signedIn(context, 'desk');
  const all = await members(context, '');
  let kept: Member | undefined;
  let rides = 0;
  for (const member of all.slice(0, 40)) {
    const of = await asked<{ coming_up_total: number }>(context, 'v1_webapp_get_member_rides', {
      user_id: member.user_id,
    });
    if (of.coming_up_total === 0) continue;
    [kept, rides] = [member, of.coming_up_total];
    break;
  }
  if (!kept) throw new Error('Nobody of the town has a ride to come.');
  const { user } = await asked<{ user: Member }>(context, 'v1_webapp_create_new_rider_user', {
    firstname: kept.firstname,
    lastname: `${kept.lastname}-Again`,
    phone: '',
    program_id: kept.program[0]?.program_id,
  });
  await page.goto(`/rider-services/members/view/${user.user_id}`);
  await expect(page.getByText('No rides yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Merge with another' }).click();
  const window = page.getByRole('dialog', { name: /^Merge / });
  await window.getByRole('combobox').fill(`${kept.lastname}, ${kept.firstname}`);
  await page
    .getByRole('option')
    .filter({ hasText: `${kept.lastname}, ${kept.firstname}` })
    .first()
    .click();
  await window.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(page.getByText(`Merged with ${kept.lastname}, ${kept.firstname}`)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Coming up' }).getByText(new RegExp(`(^|of )${rides}$`))).toBeVisible();
  await page.locator('.rider-merged').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('No rides yet.')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('Ctrl K finds by the middle of a name: to level 1 the rider, to level 3 who drives.', async ({ browser }) => {
  test.setTimeout(120_000);
  const [lead, fleet] = [await browser.newContext(), await browser.newContext()];
  await signedIn(lead, 'lead');
  await signedIn(fleet, 'fleet');
  const rider = (await members(lead, '')).find(({ lastname }) => lastname.length > 5);
  if (!rider) throw new Error('Nobody of the town has a long name.');
  const middle = rider.lastname.slice(1, -1);
  const label = `${rider.lastname}, ${rider.firstname}`;

  const desk = await lead.newPage();
  const complaints = complaintsOf(desk);
  await desk.goto('/dashboard');
  await desk.keyboard.press('Control+k');
  await box(desk).pressSequentially(middle);
  await expect(desk.getByRole('option').filter({ hasText: 'Rider ·' }).first()).toBeVisible();
  await box(desk).fill(`${middle} ${rider.firstname}`);
  await desk
    .getByRole('option', { name: new RegExp(`^${label}`) })
    .first()
    .click();
  await expect(desk).toHaveURL(/\/rider-services\/members\/view\/\d+$/);
  await expect(desk.getByRole('heading', { level: 1 })).toContainText(rider.lastname);

  const yard = await fleet.newPage();
  await yard.goto('/dashboard');
  await yard.keyboard.press('Control+k');
  await box(yard).pressSequentially(`${middle} ${rider.firstname}`);
  await expect(yard.getByText(/^Nothing is called|^Where’s my ride/).first()).toBeVisible();
  await expect(yard.getByRole('option').filter({ hasText: 'Rider ·' })).toHaveCount(0);
  const drivers = await asked<{ lastname: string; firstname: string }[]>(fleet, 'v2_webapp_get_fleet_driver_list', {});
  const driver = drivers.find(({ lastname }) => lastname.length > 3);
  await box(yard).fill(driver?.lastname.slice(1) ?? '');
  await yard.getByRole('option').filter({ hasText: 'Driver ·' }).first().click();
  await expect(yard).toHaveURL(/\/fleet\/drivers\/view\/\d+$/);
  expect(complaints).toEqual([]);
  await lead.close();
  await fleet.close();
});
