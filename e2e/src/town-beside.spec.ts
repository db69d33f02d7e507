import { expect, type Locator, test } from '@playwright/test';
import { fitting, openGrid, readBoard, scrolledTo, vehicleOf } from './board-of-day.ts';
import { complaintsOf, signedIn } from './town.ts';

/** A Saturday on which nobody has a vehicle yet. */
const DATE = '2026-03-14';
const MEDICAL = '1004';

test('A ride is let go of over a stop on the map beside the board, and is on the vehicle that comes there.', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000);
  await signedIn(context, 'dispatch');
  const complaints = complaintsOf(page);
  const { rides, vehicles } = fitting(await readBoard(context.request, DATE), MEDICAL, '07:00', '16:00');
  const [first, ride, other] = rides;
  const [van] = vehicles;
  if (!first || !ride || !other || !van) throw new Error(`Too few wait on ${DATE}.`);
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

  const card = await scrolledTo(page, ride.booking_id);
  const from = await card.boundingBox();
  const stop = pane.getByRole('button', { name: new RegExp(`^Pickup 1: ${van.fleet_shuttle_id}`) });
  await expect(stop).toBeVisible();
  if (!from) throw new Error('The card lies nowhere.');
  await page.mouse.move(from.x + 20, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(from.x + 40, from.y + 8, { steps: 3 });
  await expect(page.getByRole('region', { name: 'In the hand' })).toBeVisible();
  // Where the ride begins and ends lies on the map now, so it may have moved.
  await expect(pane.getByRole('button', { name: /^Pickup A: / })).toBeVisible();
  const there = await restingPlace(stop);
  await page.mouse.move(there.x + there.width / 2, there.y + there.height / 2, { steps: 6 });
  await page.mouse.up();
  const question = page.getByRole('dialog', { name: 'Put it there?' });
  const done = page.getByText(/^Successfully dispatched|^Planned for/);
  await expect(question.or(done).first()).toBeVisible();
  if (await question.isVisible()) await question.getByRole('button', { name: / to / }).click();
  await expect.poll(async () => vehicleOf(context.request, DATE, ride.booking_id)).toBe(van.fleet_shuttle_id);
  await expect(pane.getByText('4 stops ahead')).toBeVisible();

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
  await expect(map.getByText('4 stops ahead')).toBeVisible();
  await expect(pane).toBeHidden();
  await (await scrolledTo(page, other.booking_id)).click();
  await expect(map.getByRole('button', { name: /^Pickup A: / })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.tg-open')).toHaveCount(0);
  await map.getByRole('button', { name: /^Pickup 1: / }).click();
  await expect(page.locator('.tg-ringed')).toBeVisible();
  await own.close({ runBeforeUnload: true });
  await expect(pane.getByText('4 stops ahead')).toBeVisible();
  expect(complaints).toEqual([]);
});

/** Where something lies once it has come to rest there. */
async function restingPlace(what: Locator) {
  let before = await what.boundingBox();
  await expect
    .poll(async () => {
      const now = await what.boundingBox();
      const isStill = now !== null && now.x === before?.x && now.y === before.y;
      before = now;
      return isStill;
    })
    .toBe(true);
  return before ?? { x: 0, y: 0, width: 0, height: 0 };
}
