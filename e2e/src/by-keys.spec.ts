import { expect, type Page, test } from '@playwright/test';
import { barriersByDay, barriersByNight } from './barriers.ts';
import { blockOf, openGrid, readBoard, vehicleOf } from './board-of-day.ts';
import { complaintsOf, signedIn, TUESDAY } from './town.ts';

const DATE = TUESDAY.slice(0, 10);
/** From the first skip link to the first ride that waits, by the second. */
const MOST_ON_THE_WAY = 8;
/** Taken up, put on a vehicle, and yes where something is asked. */
const MOST_A_RIDE = 4;

test('A day is dispatched by keys alone: from the skip link to the rides that wait, one after the other onto vehicles, one off again, and back.', async ({
  page,
  context,
}) => {
  test.setTimeout(300_000);
  page.setDefaultTimeout(30_000);
  await signedIn(context, 'dispatch');
  const complaints = complaintsOf(page);
  await openGrid(page, DATE);
  const keys = keysOf(page);
  const placeOf = async (ride: string) => vehicleOf(context.request, DATE, ride);
  const hold = page.getByRole('region', { name: 'In the hand' });

  // Past what every page begins with, and by Tab to the first ride that waits.
  await keys.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the page' })).toBeFocused();
  await keys.press('Enter');
  const skip = page.getByRole('button', { name: 'Skip to the unassigned rides' });
  const isOnSkip = async () => skip.evaluate((button) => button === document.activeElement);
  while (!(await isOnSkip()) && keys.count() < MOST_ON_THE_WAY) await keys.press('Tab');
  await expect(skip).toBeInViewport();
  await keys.press('Enter');
  const first = await rideInFocus(page);
  expect(keys.count()).toBeLessThanOrEqual(MOST_ON_THE_WAY);
  expect(first, await whatHasFocus(page)).not.toBeNull();

  // Who has yet to call stands before the rides that have a time.
  const { bookings } = await readBoard(context.request, DATE);
  const yetToCall = new Set(bookings.filter((ride) => ride.will_call).map((ride) => ride.booking_id));
  for (let ride = first; ride !== null && yetToCall.has(ride); ride = await rideInFocus(page)) {
    const passed = ride;
    await keys.press('ArrowDown');
    await expect.poll(async () => (await rideInFocus(page)) !== passed).toBe(true);
  }

  // Each way of putting down, one ride after the other: the next that waits has the focus by then.
  const put: string[] = [];
  for (const way of WAYS) {
    const ride = (await rideInFocus(page)) ?? '';
    expect(await placeOf(ride)).toBeNull();
    const before = keys.count();
    await keys.press(' ');
    await expect(hold).toBeVisible();
    await expect(page.getByText(/^\+\d+ min$/).first()).toBeVisible();
    if (way === WAYS[0]) {
      expect(await barriersByDay(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await barriersByNight(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: 'light' });
    }
    for (const key of way) await keys.press(key);
    await sayYes(page, keys);
    await expect(hold).toBeHidden();
    await expect.poll(async () => placeOf(ride)).not.toBeNull();
    await expect.poll(async () => ((await rideInFocus(page)) ?? ride) !== ride).toBe(true);
    expect(keys.count() - before).toBeLessThanOrEqual(MOST_A_RIDE);
    put.push(ride);
  }

  // Two more are chosen one after the other, taken up together and put down as one step.
  const two: string[] = [];
  while (two.length < 2) {
    const ride = (await rideInFocus(page)) ?? '';
    two.push(ride);
    await keys.press('x');
    await expect(page.getByText(two.length === 1 ? '1 booking chosen' : '2 bookings chosen')).toBeVisible();
    if (two.length < 2) await keys.press('ArrowDown');
    await expect.poll(async () => (await rideInFocus(page)) !== ride || two.length === 2).toBe(true);
  }
  await keys.press(' ');
  await expect(hold).toBeVisible();
  await keys.press('ArrowRight');
  await keys.press('Enter');
  await sayYes(page, keys);
  for (const ride of two) await expect.poll(async () => placeOf(ride)).not.toBeNull();
  await keys.press('Control+z');
  for (const ride of two) await expect.poll(async () => placeOf(ride)).toBeNull();
  await page.getByRole('button', { name: 'Skip to the unassigned rides' }).focus();
  await keys.press('Enter');
  await expect.poll(async () => rideInFocus(page)).not.toBeNull();

  // The last of them is found in the grid, which is one stop, is given another time, and goes back among those who wait.
  const last = put.at(-1) ?? '';
  const vehicle = await placeOf(last);
  await keys.press('Tab');
  await expect(page.getByRole('grid', { name: 'Vehicles' })).toBeFocused();
  await walkTo(page, keys, last);
  const time = await timeOf(page, last);
  await keys.press(' ');
  await expect(hold).toBeVisible();
  await keys.press('ArrowDown');
  await keys.press('ArrowDown');
  await keys.press('Enter');
  await sayYes(page, keys);
  await expect.poll(async () => timeOf(page, last)).not.toBe(time);
  await expect(page.getByRole('grid', { name: 'Vehicles' })).toBeFocused();
  await walkTo(page, keys, last);
  await keys.press(' ');
  await expect(hold).toBeVisible();
  for (let left = await laneNumber(page, last); left > 0; left--) await keys.press('ArrowLeft');
  await keys.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Take 1 booking off?' })).toBeVisible();
  await keys.press('Enter');
  await expect.poll(async () => placeOf(last)).toBeNull();

  // Step by step back: it is on its vehicle again, at its own time, then nobody is.
  await keys.press('Control+z');
  await expect.poll(async () => placeOf(last)).toBe(vehicle);
  await keys.press('Control+z');
  await expect.poll(async () => timeOf(page, last)).toBe(time);
  for (const ride of put.toReversed()) {
    await keys.press('Control+z');
    await expect.poll(async () => placeOf(ride)).toBeNull();
  }
  expect(complaints).toEqual([]);
});

/** By rank, by the best place, by the arrows. */
const WAYS = [['1'], ['a'], ['2'], ['ArrowRight', 'Enter']] as const;

type Keys = ReturnType<typeof keysOf>;

/** Counts what is pressed, and presses it. */
function keysOf(page: Page) {
  let count = 0;
  return {
    press: async (key: string) => {
      count++;
      await page.keyboard.press(key);
    },
    count: () => count,
  };
}

async function rideInFocus(page: Page): Promise<string | null> {
  return page.evaluate(
    () => document.activeElement?.closest<HTMLElement>('.pool [data-ride]')?.dataset['ride'] ?? null,
  );
}

/** The time that the block of a ride begins with when it is read. */
async function timeOf(page: Page, booking_id: string): Promise<string> {
  const label = await blockOf(page, { booking_id }).getAttribute('aria-label');
  return /^\d+:\d\d [AP]M/.exec(label ?? '')?.[0] ?? '';
}

async function whatHasFocus(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200) ?? '');
}

/** What is asked of a place has its answer under Enter. */
async function sayYes(page: Page, keys: Keys): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Put it there?' });
  const hold = page.getByRole('region', { name: 'In the hand' });
  await expect(question.or(page.locator('body:not(:has(.tg-holding))')).first()).toBeVisible();
  await expect(hold).toBeHidden();
  if (!(await question.isVisible())) return;
  await expect(question.getByRole('button', { name: / to / })).toBeFocused();
  await keys.press('Enter');
  await expect(question).toBeHidden();
}

/** Which lane a block stands in, from 1; the grid's arrows go from lane to lane. */
async function laneNumber(page: Page, ride: string): Promise<number> {
  return page.evaluate((id) => {
    const lane = document.querySelector<HTMLElement>(`[role="gridcell"][data-ride="${id}"]`)?.dataset['lane'];
    const heads = [...document.querySelectorAll<HTMLElement>('[data-head]')];
    return heads.findIndex((head) => head.dataset['head'] === lane) + 1;
  }, ride);
}

/** Walks the grid by its arrows, as one who listens does: to the lane, and along it to the ride. */
async function walkTo(page: Page, keys: Keys, ride: string): Promise<void> {
  const whereTo = async () =>
    page.evaluate((id) => {
      const grid = document.activeElement;
      const on = document.getElementById(grid?.getAttribute('aria-activedescendant') ?? '');
      const sought = document.querySelector<HTMLElement>(`[role="gridcell"][data-ride="${id}"]`);
      if (!on || !sought) return 'ArrowDown';
      if (on === sought) return null;
      const heads = [...document.querySelectorAll<HTMLElement>('[data-head]')].map(({ dataset }) => dataset['head']);
      const [from, to] = [on, sought].map(({ dataset }) => heads.indexOf(dataset['lane'] ?? dataset['head']));
      if (from !== to) return (from ?? 0) < (to ?? 0) ? 'ArrowRight' : 'ArrowLeft';
      return on.getBoundingClientRect().top < sought.getBoundingClientRect().top ? 'ArrowDown' : 'ArrowUp';
    }, ride);
  for (let step = 0; step < LONGEST_WALK; step++) {
    const key = await whereTo();
    if (key === null) return;
    await keys.press(key);
  }
  throw new Error(`${ride} was not come to by the arrows.`);
}

const LONGEST_WALK = 60;
