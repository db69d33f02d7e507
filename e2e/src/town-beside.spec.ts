import { expect, type Locator, type Page, test } from '@playwright/test';
import { boxOf, fitting, openGrid, readBoard, scrolledTo, vehicleOf } from './board-of-day.ts';
import { complaintsOf, signedIn } from './town.ts';

/** A Saturday on which nobody has a vehicle yet. */
const DATE = '2026-03-14';
const MEDICAL = '1004';
/** So far from the middle of a stop neither it nor the end of its way is met. */
const FREE_PX = 30;

test('A ride is let go of over a stop on the map beside the board, and another over the line of its way: both are on the vehicle that comes there.', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000);
  await signedIn(context, 'dispatch');
  const complaints = complaintsOf(page);
  const { rides, vehicles } = fitting(await readBoard(context.request, DATE), MEDICAL, '07:00', '16:00');
  const [first, ride, next, other] = rides;
  const [van] = vehicles;
  if (!first || !ride || !next || !other || !van) throw new Error(`Too few wait on ${DATE}.`);
  const made = await context.request.post('/api/v1_webapp_create_multiple_flex_trips', {
    data: {
      bookings: [first.booking_id],
      shuttle_id: van.shuttle_id,
      driver_id: van.driver_id,
      driver_team_id: van.driver_team_id,
    },
  });
  expect(made.ok(), await made.text()).toBe(true);

  await openGrid(page, DATE, '&map=on');
  const pane = page.getByRole('complementary', { name: 'Map beside the board' });
  await pane.getByRole('button', { name: 'Vehicle', exact: true }).click();
  await page.getByRole('combobox', { name: 'Vehicle', exact: true }).click();
  await page.getByTitle(new RegExp(`^${van.fleet_shuttle_id},`)).click();
  await expect(pane.getByText('2 stops ahead')).toBeVisible();

  const stop = pane.getByRole('button', { name: new RegExp(`^Pickup 1: ${van.fleet_shuttle_id}`) });
  await expect(stop).toBeVisible();
  await takenUp(page, ride.booking_id);
  // Where the ride begins and ends lies on the map now, so it may have moved.
  await expect(pane.getByRole('button', { name: /^Pickup A: / })).toBeVisible();
  const there = await middleOf(stop);
  await page.mouse.move(there.x, there.y, { steps: 6 });
  await letGo(page);
  const isOnVan = async (id: string) =>
    expect.poll(async () => vehicleOf(context.request, DATE, id)).toBe(van.fleet_shuttle_id);
  await isOnVan(ride.booking_id);
  await expect(pane.getByText('4 stops ahead')).toBeVisible();

  // The way goes on from a stop by some street: so far beside it a hand meets the line and nothing else.
  await takenUp(page, next.booking_id);
  await expect(pane.getByRole('button', { name: /^Pickup A: / })).toBeVisible();
  const beside = await middleOf(pane.getByRole('button', { name: /^Drop-off 4: / }));
  const outlook = page.locator('.tg-outlook');
  await page.mouse.move(beside.x, beside.y, { steps: 6 });
  await expect(outlook).toBeVisible();
  const isMet = async (turn: number) => {
    await page.mouse.move(beside.x + FREE_PX * Math.cos(turn), beside.y + FREE_PX * Math.sin(turn));
    await page.evaluate(async () => new Promise((after) => requestAnimationFrame(() => requestAnimationFrame(after))));
    return outlook.isVisible();
  };
  for (let turn = 0; !(await isMet((turn * Math.PI) / 12)); turn++) expect(turn, 'the line is met').toBeLessThan(24);
  await letGo(page);
  await isOnVan(next.booking_id);
  await expect(pane.getByText('6 stops ahead')).toBeVisible();

  // A stop that is pressed rings its ride on the board.
  await pane
    .getByRole('button', { name: /^Drop-off \d: / })
    .last()
    .click();
  await expect(page.locator('.tg-ringed')).toBeVisible();

  // In a window of its own the map goes on with the board, and comes back when that window closes.
  const opening = page.waitForEvent('popup');
  await pane.getByRole('button', { name: 'Own window' }).click();
  const own = await opening;
  const map = own.getByRole('complementary', { name: 'Map beside the board' });
  await expect(map.getByText('6 stops ahead')).toBeVisible();
  await expect(pane).toBeHidden();
  await (await scrolledTo(page, other.booking_id)).click();
  await expect(map.getByRole('button', { name: /^Pickup A: / })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.tg-open')).toHaveCount(0);
  await map.getByRole('button', { name: /^Pickup 1: / }).click();
  await expect(page.locator('.tg-ringed')).toBeVisible();
  await own.close({ runBeforeUnload: true });
  await expect(pane.getByText('6 stops ahead')).toBeVisible();
  expect(complaints).toEqual([]);
});

/** Takes a ride off its card, by the mouse. */
async function takenUp(page: Page, id: string): Promise<void> {
  const card = await scrolledTo(page, id);
  // It may lie under the head of the list yet.
  await card.hover({ position: { x: 20, y: 8 } });
  const from = await boxOf(card);
  await page.mouse.down();
  await page.mouse.move(from.x + 40, from.y + 8, { steps: 3 });
  await expect(page.getByRole('region', { name: 'In the hand' })).toBeVisible();
}

/** Lets go of what is held, and says yes where a question is asked. */
async function letGo(page: Page): Promise<void> {
  await page.mouse.up();
  const question = page.getByRole('dialog', { name: 'Put it there?' });
  const done = page.getByText(/^Successfully dispatched|^Planned for/);
  await expect(question.or(done).first()).toBeVisible();
  if (await question.isVisible()) await question.getByRole('button', { name: / to / }).click();
}

/** The middle of something once it has come to rest. */
async function middleOf(what: Locator): Promise<{ x: number; y: number }> {
  let before = await what.boundingBox();
  await expect
    .poll(async () => {
      const now = await what.boundingBox();
      const isStill = now !== null && now.x === before?.x && now.y === before.y;
      before = now;
      return isStill;
    })
    .toBe(true);
  const { x, y, width, height } = before ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
}
