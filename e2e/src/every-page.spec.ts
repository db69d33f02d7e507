import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { complaintsOf, signedIn } from './town.ts';

const publicPages = [
  '/auth/login',
  '/auth/forgotpassword',
  '/auth/resetpassword',
  '/auth/signup',
  '/contact/contact-info',
  '/blank',
  '/nowhere',
];
const signedInPages = [
  '/fleet/dispatch',
  '/fleet/vehicles',
  '/fleet/vehicles/add',
  '/fleet/vehicles/import',
  '/fleet/drivers/list',
  '/fleet/drivers/prepare',
  '/fleet/drivers/teams',
  '/fleet/drivers/import',
  '/fleet/drivers/schedule',
  '/fleet/drivers/schedule?view=week',
  '/fleet/drivers/schedule?view=month',
  '/fleet/drivers/schedule?view=patterns',
  '/fleet/drivers/schedule?view=leave',
  '/fleet/drivers/report',
  '/fleet/yard',
  '/rider-services/bookings',
  '/rider-services/bookings/futurebookinglist',
  '/rider-services/reservations/new',
  '/rider-services/bookings/prepareNew',
  '/rider-services/members',
  '/rider-services/members/prepareNew',
  '/rider-services/riders',
  '/account_mngm/users',
  '/account_mngm/users?user=new',
  '/account_mngm/settings',
  '/account_mngm/installation',
  '/account_mngm/messages',
  '/account_mngm/activity',
  '/developers/api',
  '/contact/contact-info',
  '/welcome',
  '/nowhere',
  '/account_mngm/users?panel=profile',
  '/account_mngm/users?panel=settings',
  '/account_mngm/users?panel=keys',
];
// Each page is looked at whole, by a slow and thorough reader.
test.setTimeout(300_000);

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

for (const width of [1440, 390]) {
  test.describe(`At ${width} px`, () => {
    // What fades in is looked at when it is there: a half-drawn letter has half the contrast.
    test.use({ viewport: { width, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

    test('every public page is free of barriers and complaints, light and dark', async ({ page }) => {
      const complaints = complaintsOf(page);
      for (const path of publicPages) await expectNoBarriers(page, path);
      expect(complaints).toEqual([]);
    });

    test('every page of someone signed in is free of barriers and complaints, light and dark', async ({
      page,
      context,
    }) => {
      await signedIn(context, 'owner');
      const complaints = complaintsOf(page);
      for (const path of signedInPages) await expectNoBarriers(page, path);
      expect(complaints).toEqual([]);
    });
  });
}

async function expectNoBarriers(page: Page, path: string) {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(path);
  await page.waitForLoadState('load');
  await expect(page.locator('[aria-busy="true"], .ant-spin-spinning')).toHaveCount(0);
  if (path !== '/blank') await expect(page.locator('h1').first()).toBeVisible();
  await settled(page);
  await expectNone(path, new AxeBuilder({ page }).withTags(WCAG_22_AA));

  // The night changes colors and nothing else.
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await settled(page);
  await expectNone(`${path} in the dark`, new AxeBuilder({ page }).withRules(['color-contrast']));
}

async function settled(page: Page) {
  await page.evaluate(async () =>
    Promise.all(document.getAnimations().map(async (animation) => animation.finished.catch(() => undefined))),
  );
}

async function expectNone(where: string, builder: AxeBuilder) {
  const { violations } = await builder.analyze();
  const told = violations.map(
    ({ id, nodes }) => `${where} ${id}: ${nodes.map(({ target }) => String(target)).join(' | ')}`,
  );
  expect(told).toEqual([]);
}
