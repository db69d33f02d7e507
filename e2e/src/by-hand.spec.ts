import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test';
import {
  blockOf,
  boxOf,
  type Column,
  fitting,
  headOf,
  isOnVehicle,
  openGrid,
  placeIn,
  readBoard,
  type Ride,
  scrolledTo,
  vehicleOf,
} from './board-of-day.ts';
import { complaintsOf, signedIn } from './town.ts';

/** A Thursday on which nobody has a vehicle yet. */
const DATE = '2026-03-12';
const MEDICAL = '1004';

interface Point {
  x: number;
  y: number;
}

/** A hand: what it takes from one place to another, at the ride's own time or at that of the place, and what it chooses. */
interface Hand {
  carry: (from: Point, to: Point, isTimeFree: boolean) => Promise<void>;
  choose: (what: Locator) => Promise<void>;
}

const HANDS: Record<string, (page: Page) => Promise<Hand>> = {
  'a mouse': async (page) => ({
    carry: async (from, to, isTimeFree) => {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(from.x + 12, from.y, { steps: 3 });
      if (isTimeFree) await page.keyboard.down('Shift');
      await page.mouse.move(to.x, to.y, { steps: 5 });
      await held(page);
      await page.mouse.up();
      if (isTimeFree) await page.keyboard.up('Shift');
    },
    choose: async (what) => what.click({ modifiers: ['Control'] }),
  }),
  'a pen': async (page) => {
    const line = await page.context().newCDPSession(page);
    const tell = async (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', at: Point, modifiers = 0) =>
      line.send('Input.dispatchMouseEvent', {
        type,
        ...at,
        modifiers,
        pointerType: 'pen',
        button: 'left',
        buttons: type === 'mouseReleased' ? 0 : 1,
        clickCount: 1,
      });
    const SHIFT = 8;
    const CONTROL = 2;
    return {
      carry: async (from, to, isTimeFree) => {
        await tell('mousePressed', from);
        await tell('mouseMoved', { x: from.x + 12, y: from.y });
        await held(page);
        await tell('mouseMoved', to, isTimeFree ? SHIFT : 0);
        await tell('mouseMoved', { x: to.x + 1, y: to.y }, isTimeFree ? SHIFT : 0);
        await tell('mouseReleased', { x: to.x + 1, y: to.y }, isTimeFree ? SHIFT : 0);
      },
      choose: async (what) => {
        const at = await middleOf(what);
        await tell('mousePressed', at, CONTROL);
        await tell('mouseReleased', at, CONTROL);
      },
    };
  },
  'a finger': async (page) => {
    const line = await page.context().newCDPSession(page);
    const tell = async (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
      line.send('Input.dispatchTouchEvent', { type, touchPoints });
    return {
      carry: async (from, to, isTimeFree) => {
        // It rests until the ride is off the board, and goes on from there.
        await tell('touchStart', from);
        await held(page);
        if (!isTimeFree) {
          await tell('touchMove', { x: from.x + 20, y: from.y });
          await tell('touchMove', to);
          await tell('touchEnd');
          return;
        }
        // A finger has no Shift: it lets go, opens the lock in the foot, and presses where the ride shall be.
        await tell('touchEnd');
        await page.getByRole('button', { name: 'Time stays' }).tap();
        await page.touchscreen.tap(to.x, to.y);
      },
      choose: async (what) => what.tap(),
    };
  },
};

for (const [name, handOf] of Object.entries(HANDS)) {
  test(`Rides are put on vehicles, moved, given another time and chosen together by ${name}.`, async ({ browser }) => {
    test.setTimeout(300_000);
    const context = await browser.newContext({ hasTouch: true, viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    await signedIn(context, 'dispatch');
    const complaints = complaintsOf(page);
    const { one, other, third, here, there } = await ridesFor(context.request, Object.keys(HANDS).indexOf(name));
    await openGrid(page, DATE);
    const hand = await handOf(page);
    const onBoard = (ride: Ride) => blockOf(page, ride);
    const isOn = async (ride: Ride, column: Column) => isOnVehicle(page, DATE, ride, column);

    // Out of the pool onto a vehicle, and sideways to another: it keeps its time.
    const card = await scrolledTo(page, one.booking_id);
    await hand.carry(await middleOf(card), await placeIn(page, here, 9), false);
    await yes(page);
    await isOn(one, here);
    const time = await timeOf(onBoard(one));
    await hand.carry(await middleOf(onBoard(one)), await placeIn(page, there, 13), false);
    await yes(page);
    await isOn(one, there);
    expect(await timeOf(onBoard(one))).toBe(time);

    // Its time is freed: it goes where it is put, in steps of five minutes.
    await hand.carry(await middleOf(onBoard(one)), await placeIn(page, there, 12.5), true);
    await yes(page);
    await expect.poll(async () => timeOf(onBoard(one))).not.toBe(time);
    expect(await timeOf(onBoard(one))).toMatch(/^12:[0-5][05] PM$/);
    await isOn(one, there);

    // Two that are chosen go together.
    for (const ride of [other, third]) {
      await scrolledTo(page, ride.booking_id);
      const box = page.locator('.ride', { has: page.locator(`[data-ride="${ride.booking_id}"]`) });
      await hand.choose(name === 'a finger' ? box.getByRole('checkbox') : box);
    }
    await expect(page.getByText('2 bookings chosen')).toBeVisible();
    const last = await scrolledTo(page, third.booking_id);
    await hand.carry(await middleOf(last), await placeIn(page, here, 9), false);
    await yes(page);
    await isOn(other, here);
    await isOn(third, here);
    if (name === 'a mouse') await framedAndTakenOff(page, [other, third], here);
    expect(complaints).toEqual([]);
    await context.close();
  });
}

/** A frame drawn from empty ground chooses what is in it, and all of that is dragged back among those who wait. */
async function framedAndTakenOff(page: Page, rides: readonly Ride[], column: Column): Promise<void> {
  const head = await boxOf(headOf(page, column));
  const [from, to] = [await placeIn(page, column, 12.9), await placeIn(page, column, 7.6)];
  await page.mouse.move(head.x + 3, from.y);
  await page.mouse.down();
  await page.mouse.move(head.x + head.width - 3, to.y, { steps: 5 });
  await page.mouse.up();
  await expect(page.getByText(`${rides.length} bookings chosen`)).toBeVisible();
  const [first] = rides;
  if (!first) return;
  const block = await middleOf(blockOf(page, first));
  const pool = await boxOf(page.getByRole('region', { name: 'Unassigned' }));
  await page.mouse.move(block.x, block.y);
  await page.mouse.down();
  await page.mouse.move(block.x + 12, block.y, { steps: 3 });
  await page.mouse.move(pool.x + pool.width / 2, pool.y + 200, { steps: 5 });
  await held(page);
  await page.mouse.up();
  const question = page.getByRole('dialog', { name: `Take ${rides.length} bookings off?` });
  await question.getByRole('button', { name: 'Take off' }).click();
  for (const { booking_id } of rides)
    await expect.poll(async () => vehicleOf(page.context().request, DATE, booking_id)).toBeNull();
}

test('Rides are chosen and put on vehicles by clicks alone: on the ground of a vehicle, and by its head.', async ({
  page,
  context,
}) => {
  test.setTimeout(300_000);
  page.setDefaultTimeout(30_000);
  await signedIn(context, 'dispatch');
  const complaints = complaintsOf(page);
  const { one, other, third, here, there } = await ridesFor(context.request, Object.keys(HANDS).length);
  await openGrid(page, DATE);
  const isOn = async (ride: Ride, column: Column) => isOnVehicle(page, DATE, ride, column);
  const choose = async (ride: Ride) => {
    await scrolledTo(page, ride.booking_id);
    const box = page.locator('.ride', { has: page.locator(`[data-ride="${ride.booking_id}"]`) });
    await box.getByRole('checkbox').click();
  };
  const press = async (at: Point) => page.mouse.click(at.x, at.y);

  // Chosen one after the other, put down together by a press on the ground of a vehicle.
  await choose(one);
  await choose(other);
  await press(await placeIn(page, here, 13));
  await yes(page);
  await isOn(one, here);
  await isOn(other, here);

  // One of them is chosen on the grid and goes to another vehicle; a third by the head of that.
  await blockOf(page, one).click({ modifiers: ['Control'] });
  await expect(page.getByText('1 booking chosen')).toBeVisible();
  await press(await placeIn(page, there, 13));
  await yes(page);
  await isOn(one, there);
  await choose(third);
  await headOf(page, there).hover();
  await headOf(page, there).getByText('+Bookings').click();
  await isOn(third, there);

  // Its time is freed by the lock in the foot, and is that of the ground which is pressed.
  const time = await timeOf(blockOf(page, third));
  await blockOf(page, third).click({ modifiers: ['Control'] });
  await page.getByRole('button', { name: 'Hold over the lanes' }).click();
  await held(page);
  await page.getByRole('button', { name: 'Time stays' }).click();
  await press(await placeIn(page, there, 12.5));
  await yes(page);
  await expect.poll(async () => timeOf(blockOf(page, third))).not.toBe(time);
  expect(await timeOf(blockOf(page, third))).toMatch(/^12:[0-5][05] PM$/);
  await isOn(third, there);
  expect(complaints).toEqual([]);
});

/** The ride is off the board. */
async function held(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'In the hand' })).toBeVisible();
}

/** One who knows what is asked says yes. */
async function yes(page: Page): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Put it there?' });
  const done = page.getByText(/^Successfully dispatched|moved to|^Planned for/);
  await expect(question.or(done).first()).toBeVisible();
  if (await question.isVisible()) await question.getByRole('button', { name: / to / }).click();
  await expect(question).toBeHidden();
}

async function middleOf(what: Locator): Promise<Point> {
  const box = await boxOf(what);
  return { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 8) };
}

/** The time that a block begins with when it is read. */
async function timeOf(block: Locator): Promise<string> {
  return /^\d+:\d\d [AP]M/.exec((await block.getAttribute('aria-label')) ?? '')?.[0] ?? '';
}

/** Three rides of the morning and two vehicles that are this hand's own. */
async function ridesFor(api: APIRequestContext, nth: number) {
  const { rides, vehicles } = fitting(await readBoard(api, DATE), MEDICAL, '08:00', '11:30');
  const [one, other, third] = rides;
  const [here, there] = vehicles.slice(nth * 2);
  if (!one || !other || !third || !here || !there) throw new Error(`Too few wait on ${DATE}.`);
  return { one, other, third, here, there };
}
