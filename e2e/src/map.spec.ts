import { expect, type Locator, type Page, test } from '@playwright/test';
import { barriersByDay, barriersByNight } from './barriers.ts';
import { townOf } from './pages.ts';
import { complaintsOf, signedIn } from './town.ts';

test('An address is found, its pin is put at the door by keys, and the ride begins there.', async ({
  page,
  context,
}) => {
  await signedIn(context, 'owner');
  const complaints = complaintsOf(page);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));

  await page.goto('/rider-services/reservations/new');
  await page.getByRole('combobox', { name: 'Rider' }).pressSequentially('ada');
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'Details of From' }).click();

  const dialog = page.getByRole('dialog', { name: 'From' });
  await dialog.getByRole('combobox', { name: 'Find the address' }).pressSequentially('Elm St');
  await dialog
    .getByRole('option', { name: /Elm St/ })
    .first()
    .click();
  await expect(dialog.getByLabel('Street')).toHaveValue(/Elm St/);
  const street = await dialog.getByLabel('Street').inputValue();

  // The map is drawn, says who made it, and its pin is a button among the others.
  await expect(dialog.getByRole('application', { name: /^Map of From/ })).toBeVisible();
  await expect(dialog.getByText('Cedar Valley, an invented town')).toBeVisible();
  const pin = dialog.getByRole('button', { name: /^The point of the address/ });
  const latitude = dialog.getByLabel('Latitude');
  const before = Number(await latitude.inputValue());
  await pin.press('ArrowUp');
  await pin.press('ArrowUp');
  await expect.poll(async () => Number(await latitude.inputValue())).toBeGreaterThan(before);
  await pin.press('Escape');
  await expect(dialog.getByText('As a list (1)')).toBeFocused();
  await expect(dialog).toBeVisible();

  await expectNoBarriers(page);

  // What drivers are told of the door is the door's own from now on.
  await dialog.getByLabel('Note to drivers').fill('Gate 12.');
  const [city, state] = [
    await dialog.getByLabel('City', { exact: true }).inputValue(),
    await dialog.getByLabel('State', { exact: true }).inputValue(),
  ];
  await dialog.getByRole('button', { name: 'Use this address' }).click();
  await expect(dialog).toBeHidden();
  const door = { addressLine1: street, city, state };
  const noted = async () => (await context.request.post('/api/v1_webapp_get_place_note', { data: { door } })).json();
  await expect.poll(noted).toMatchObject({ data: { note: 'Gate 12.' } });
  await context.request.post('/api/v1_webapp_edit_place_note', { data: { door, note: '' } });
  await expect(page.getByRole('combobox', { name: 'From' })).toHaveValue(new RegExp(`^${street}`));

  // The renderer comes with the first map, its worker and its ground from this server, and nothing from elsewhere.
  const renderer = fetched.findIndex((path) => path.includes('maplibre-gl-worker'));
  expect(renderer).toBeGreaterThan(fetched.indexOf('/map/basemap'));
  expect(complaints).toEqual([]);
});

test('A page without a map does not fetch the renderer.', async ({ page, context }) => {
  await signedIn(context, 'owner');
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto('/rider-services/bookings');
  await expect(page.getByRole('heading', { name: 'Bookings', level: 1 })).toBeVisible();
  expect(fetched.filter((url) => /maplibre|DrawnMap|\/map\//.test(url))).toEqual([]);
});

for (const ground of ['the imported town', 'outlines only']) {
  for (const width of [1440, 390]) {
    test(`The map of a ride and the form of an address are free of barriers at ${width} px, on ${ground}.`, async ({
      page,
      context,
    }) => {
      test.slow(); // two pages, each read through twice
      await page.setViewportSize({ width, height: 900 });
      await signedIn(context, 'owner');
      if (ground === 'outlines only') await takeRegionAway(page);
      const complaints = complaintsOf(page);
      const { booking } = await townOf(context.request);

      await page.goto(`/rider-services/bookings/view/${booking.id}`);
      await page.getByRole('button', { name: 'Show route map' }).click();
      const ride = page.getByRole('region', { name: 'Map of the ride' });
      await expect(ride.getByRole('application')).toBeVisible();
      const pickup = ride.getByRole('button', { name: /^Pickup/ });
      await expect(pickup).toBeVisible();
      await expectNoBarriers(page);
      const note = ride.getByText('Outlines only: no road map is installed.');
      if (ground === 'outlines only') {
        await expect(note).toBeVisible();
        for (const pin of await ride.locator('.map-mark-pin').all()) expect(await isApart(pin, note)).toBe(true);
        expect(await isApart(note, ride.locator('.maplibregl-ctrl-attrib'))).toBe(true);
      } else await expect(note).toHaveCount(0);

      await page.goto('/rider-services/reservations/new');
      await page.getByRole('combobox', { name: 'Rider' }).pressSequentially('ada');
      await page.getByRole('option').first().click();
      await page.getByRole('button', { name: 'Details of From' }).click();
      const dialog = page.getByRole('dialog', { name: 'From' });
      await expect(dialog.getByRole('application', { name: /^Map of From/ })).toBeVisible();
      await expectNoBarriers(page);
      expect(complaints).toEqual([]);
    });
  }
}

async function expectNoBarriers(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  expect(await barriersByDay(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await barriersByNight(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
}

/** Shows this page what a server without an imported town tells of its map: outlines of states. */
async function takeRegionAway(page: Page): Promise<void> {
  const style = (land: string, line: string) => ({
    version: 8,
    sources: { states: { type: 'geojson', data: '/map/outline/states' } },
    layers: [
      { id: 'land', type: 'background', paint: { 'background-color': land } },
      { id: 'states', type: 'line', source: 'states', paint: { 'line-color': line } },
    ],
  });
  await page.route('**/map/basemap', async (route) =>
    route.fulfill({
      json: {
        styles: { light: style('#f4f2ec', '#8a8a8a'), dark: style('#1c232b', '#6b7480') },
        attribution: '© GeoNames, US Census Bureau',
        offline: true,
        region: null,
      },
    }),
  );
}

async function isApart(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (a === null || b === null) throw new Error('One of them is not on the page.');
  return a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
}
