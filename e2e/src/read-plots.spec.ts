import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test';
import { barriersByDay, barriersByNight } from './barriers.ts';
import { complaintsOf, made, signedIn } from './town.ts';

/** A day of which nothing else is told: here a ride is denied, so that there is something to draw of it. */
const DENIED_ON = '2026-03-19';
const PAGES = [
  '/reports/graphs',
  '/reports/graphs?rides=status',
  '/reports/graphs?rides=passengers',
  '/reports/trends',
  '/reports/trends?from=2026-02-25&to=2026-03-09',
  '/reports/month',
  `/reports/denials?from=${DENIED_ON}&to=${DENIED_ON}`,
] as const;
/** As wide as what is printed on a sheet of Letter or A4. */
const PAPER_PX = 720;

test.setTimeout(600_000);

test.beforeAll(async ({ browser }) => {
  const context = await browser.newContext();
  await signedIn(context, 'owner');
  await counted(context.request);
  const [ride] = await made<{ program_id: string; passenger_id: string }[]>(
    context.request,
    'v2_webapp_get_booking_list',
    { future: true, start_time: `${DENIED_ON}T00:00`, end_time: `${DENIED_ON}T23:59`, limit: 1 },
  );
  const wish = {
    program_id: ride?.program_id,
    passenger_id: ride?.passenger_id,
    offers: [],
    with_return: false,
    reason: 'no_vehicle_free',
  };
  await made(context.request, 'v1_webapp_record_wish', { ...wish, wished_time: `${DENIED_ON}T10:00` });
  await context.close();
});

for (const width of [1440, 390]) {
  test(`Every plot is read by keys and as a table, and every report is free of barriers on paper too, from ${width} px.`, async ({
    page,
    context,
  }) => {
    await signedIn(context, 'owner');
    const complaints = complaintsOf(page);
    let read = 0;
    for (const path of PAGES) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
      await page.goto(path);
      await expect(page.locator('[aria-busy="true"], .ant-spin-spinning')).toHaveCount(0);
      const figures = page.getByRole('figure').filter({ has: page.getByRole('application') });
      await expect(figures.first(), path).toBeVisible();
      for (const figure of await figures.all()) {
        await readByKeys(page, figure);
        read++;
      }
      await onPaper(page, path, /window (ended|had ended)|no pickup within an hour/i);
    }
    // And why a ride was late, on the page of its own and from the list of past rides.
    for (const path of await storyOf(context.request)) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
      await page.goto(path);
      await expect(page.getByText(/ min past the window/)).toBeVisible();
      await onPaper(page, path, / min past the window/);
      await expect.soft(page.getByRole('columnheader', { name: 'Min behind' }), path).toBeVisible();
      await expect.soft(page.getByRole('grid'), path).toHaveCount(0);
    }
    expect(read).toBeGreaterThan(15);
    expect(complaints).toEqual([]);
  });
}

/** From its first point to its last, and to its table and back, without a pointer. */
async function readByKeys(page: Page, figure: Locator): Promise<void> {
  const drawing = figure.getByRole('application');
  const said = figure.getByRole('status');
  await drawing.focus();
  await page.keyboard.press('Home');
  await expect(said).not.toBeEmpty();
  const first = await said.innerText();
  await page.keyboard.press('End');
  await expect(said).not.toBeEmpty();
  const last = await said.innerText();
  await page.keyboard.press('t');
  const rows = figure.getByRole('rowheader');
  await expect(rows.first()).toBeVisible();
  if ((await rows.count()) > 1) expect(last).not.toBe(first);
  await expect(figure.locator('.plot-table')).toBeFocused();
  expect(await barriersByDay(page)).toEqual([]);
  await page.keyboard.press('t');
  await expect(drawing).toBeFocused();
}

/** Paper is white in the dark too, has what the figures mean, and nothing to press, and nothing of it is cut off. */
async function onPaper(page: Page, path: string, said: RegExp): Promise<void> {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.setViewportSize({ width: PAPER_PX, height: 1000 });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect.soft(page.locator('main :is(button, .ant-segmented):visible'), path).toHaveCount(0);
  await expect.soft(page.getByText(said).locator('visible=true').first(), path).toBeVisible();
  expect.soft(await barriersByNight(page), `${path} on paper`).toEqual([]);
  const cutOff = await page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        ':is(.report-sheet, .report-figures, .late), :is(.report-sheet, .late) *',
      ),
    ]
      .filter((one) => one instanceof HTMLElement && one.clientWidth > 2 && one.scrollWidth - one.clientWidth > 1)
      .filter((one) => getComputedStyle(one).overflowX !== 'visible')
      .map((one) => one.className),
  );
  expect.soft(cutOff, `${path} on paper`).toEqual([]);
  expect((await page.pdf({ format: 'Letter', printBackground: false })).length).toBeGreaterThan(5_000);
}

/** Where it is told why a ride was late: for the desk, and for who looks at reports. */
async function storyOf(request: APIRequestContext): Promise<string[]> {
  const days = { start_date: '2026-02-25', end_date: '2026-03-08' };
  const rides = await made<{ booking_id: string; service_day: string }[]>(request, 'v2_webapp_get_booking_history', {
    ...days,
    measure: 'late_pickups',
    limit: 30,
  });
  for (const { booking_id: id, service_day: day } of rides) {
    const reason = await made<{ stops: unknown[] } | null>(request, 'v1_webapp_get_late_reason', { booking_id: id });
    if ((reason?.stops.length ?? 0) < 3) continue;
    return [`/reports/history/view/${id}?why=${id}`, `/reports/history?from=${day}&to=${day}&booking=${id}&why=${id}`];
  }
  throw new Error('No ride was late.');
}

/** A fresh town counts its past days within a minute or two. */
async function counted(request: APIRequestContext): Promise<void> {
  const data = { program_id: [], start_date: '2025-12-01', end_date: '2026-03-10' };
  await expect
    .poll(
      async () => {
        const reply = await request.post('/api/v1_webapp_get_daily_ridership_data', { data });
        return ((await reply.json()) as { data: { days_behind: number } }).data.days_behind;
      },
      { timeout: 240_000, intervals: [2_000] },
    )
    .toBe(0);
}
