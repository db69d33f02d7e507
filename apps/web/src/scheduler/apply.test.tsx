import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { doneLine } from '../platform/notices/index.ts';
import { forgetTownClock, hearTownClock } from '../platform/town-clock.ts';
import { refuse } from '../testing.tsx';
import { readAgain } from './kept-queues.ts';
import { pinned } from './kept-pins.ts';
import { paperColumns, paperPlan, paperPlanWithLunch, tripOf, ben } from './paper-plan.ts';
import { PINS_KEY, VIEWED_KEY } from './storage-keys.ts';
import { button, clearDesk, giveSizes, openDesk, openMain, openPlan } from './testing.tsx';

const GRID = { left: 100, top: 100 };
const AXIS_PX = 78;
const LANE_PX = 220;

beforeEach(() => {
  hearTownClock('2026-03-10T14:00:00Z;rate=0');
  clearDesk();
  giveSizes();
  Element.prototype.setPointerCapture = () => undefined;
});
afterEach(() => {
  vi.restoreAllMocks();
  forgetTownClock();
});

const block = async (name: RegExp) => screen.findByRole('gridcell', { name });

/** Drags the block that lies in one lane over another, by their numbers. */
async function drag(name: RegExp, from: number, over: number, letGo = true) {
  const found = await block(name);
  const scroller = found.closest('.tg-scroll');
  const y = GRID.top + 66 + parseFloat(found.style.top) + 5 - (scroller?.scrollTop ?? 0);
  const at = (lane: number) => ({
    button: 0,
    pointerId: 1,
    isPrimary: true,
    clientX: GRID.left + AXIS_PX + lane * LANE_PX + 40,
    clientY: y,
  });
  fireEvent.pointerDown(found, at(from));
  fireEvent.pointerMove(found, { ...at(from), clientX: at(from).clientX + 20 });
  fireEvent.pointerMove(found, at(over));
  if (letGo) fireEvent.pointerUp(found, at(over));
}

const dispatched = { trip: tripOf('51', ben) };
const applied = (desk: ReturnType<typeof openDesk>) => desk.server.paramsOf('applyAutoSchedule');

describe('Applying a plan', () => {
  test('makes all of it real in one step, its lunches too, and that can be taken back where it was said', async () => {
    const desk = openDesk({ undoOperation: { told_riders: [] } as never });
    await openPlan(desk);
    await desk.hand.click(await button(/^Apply 2 changes/));
    await waitFor(() => expect(applied(desk)).toHaveLength(1));
    expect(applied(desk)[0]).toEqual({ queue_id: '91', bookings: ['31', '33'], lunches: ['5'] });
    await waitFor(() => expect(desk.server.paramsOf('getAutoScheduleQueue').length).toBeGreaterThan(0));
  });

  test('by Ctrl and Enter does the same', async () => {
    const desk = openDesk();
    await openPlan(desk);
    await desk.hand.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(applied(desk)).toHaveLength(1));
    expect(applied(desk)[0]).toMatchObject({ bookings: ['31', '33'] });
  });

  test('is no key of a question that lies over it', async () => {
    const desk = openDesk();
    await openPlan(desk);
    await desk.hand.click(await button('Run again'));
    await screen.findByLabelText('Before pickup time');
    await desk.hand.keyboard('{Control>}{Enter}{/Control}');
    await desk.hand.click(await button('Cancel'));
    expect(applied(desk)).toEqual([]);
    await desk.hand.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(applied(desk)).toHaveLength(1));
  });

  test('of one vehicle is its rides and its lunch', async () => {
    const desk = openDesk();
    const main = await openPlan(desk);
    await desk.hand.click(main.getByText('Difference'));
    await desk.hand.click(await button('Apply Van 05'));
    await waitFor(() => expect(applied(desk)).toEqual([{ queue_id: '91', bookings: ['33'] }]));
    await desk.hand.click(await button('Apply Van 02'));
    await waitFor(() => expect(applied(desk)[1]).toEqual({ queue_id: '91', bookings: ['31'], lunches: ['5'] }));
  });

  test('of chosen rides, and of a vehicle, is done by keys alone', async () => {
    const desk = openDesk();
    await openPlan(desk);
    screen.getByRole('radio', { name: 'Grid' }).focus();
    await desk.hand.keyboard('{ArrowRight}');
    (await screen.findByRole('row', { name: 'Rosen, Ada' })).focus();
    await desk.hand.keyboard('{ArrowDown}x');
    (await button('Apply 1 change')).focus();
    await desk.hand.keyboard('{Enter}');
    await waitFor(() => expect(applied(desk)).toEqual([{ queue_id: '91', bookings: ['33'] }]));
    screen.getByRole('radio', { name: 'List' }).focus();
    await desk.hand.keyboard('{ArrowLeft}{ArrowLeft}');
    (await button('Apply Van 02')).focus();
    await desk.hand.keyboard('{Enter}');
    await waitFor(() => expect(applied(desk)[1]).toEqual({ queue_id: '91', bookings: ['31'], lunches: ['5'] }));
  });

  test('is of its lunches where nothing else of it is left', async () => {
    const found = paperPlanWithLunch({ placeholders: [] });
    const desk = openDesk({ startAutoSchedule: found, getAutoScheduleQueue: found });
    const main = await openPlan(desk);
    await desk.hand.click(main.getByText('Difference'));
    await desk.hand.click(await button('Apply Van 02'));
    await waitFor(() => expect(applied(desk)).toHaveLength(1));
    await desk.hand.click(await button(/^Apply 1 lunch/));
    const lunch = { queue_id: '91', bookings: [], lunches: ['5'] };
    await waitFor(() => expect(applied(desk)).toEqual([lunch, lunch]));
  });

  test('of chosen rides is those alone', async () => {
    const desk = openDesk();
    const main = await openPlan(desk);
    await desk.hand.click(main.getByText('List'));
    await desk.hand.click(await screen.findByRole('checkbox', { name: /Hess, Cleo/ }));
    await desk.hand.click(await button('Apply 1 change'));
    await waitFor(() => expect(applied(desk)).toEqual([{ queue_id: '91', bookings: ['33'] }]));
  });

  test('names what was skipped, and why', async () => {
    const reason = 'Theo moved this at 9:55 AM.';
    const desk = openDesk({ applyAutoSchedule: { trips: [], skipped: [{ booking_id: '33', reason }] } });
    const main = await openPlan(desk);
    await desk.hand.click(await button(/^Apply 2 changes/));
    const left = within(await main.findByRole('region', { name: 'Left out when it was applied' }));
    expect(left.getByRole('listitem').textContent).toBe(`Hess, Cleo${reason}`);
  });

  test('pressed twice is done once', async () => {
    let answer: (applied: { trips: never[]; skipped: never[] }) => void = () => undefined;
    const desk = openDesk({ applyAutoSchedule: async () => new Promise((resolve) => (answer = resolve)) });
    const main = await openPlan(desk);
    await desk.hand.click(main.getByText('Difference'));
    await desk.hand.dblClick(await button('Apply Van 05'));
    await desk.hand.click(await button('Apply Van 02'));
    await waitFor(() => expect(applied(desk)).toHaveLength(1));
    answer({ trips: [], skipped: [] });
    await waitFor(() => expect(desk.server.paramsOf('getAutoScheduleQueue').length).toBeGreaterThan(0));
    expect(applied(desk)).toEqual([{ queue_id: '91', bookings: ['33'] }]);
  });

  test('shows a refusal as it is, on its own day alone', async () => {
    const sentence = 'There is a newer plan for this day.';
    const desk = openDesk({ applyAutoSchedule: refuse(409, 'PLAN_SUPERSEDED', sentence) });
    const main = await openPlan(desk);
    await desk.hand.click(await button(/^Apply 2 changes/));
    expect(await main.findByText(sentence)).toBeTruthy();
    expect(doneLine.get()).toBeNull();
    const day = main.getByLabelText('Day');
    await desk.hand.clear(day);
    await desk.hand.type(day, '3/12/2026{Tab}');
    await waitFor(() => expect(main.queryByText(sentence)).toBeNull());
  });
});

describe('A placeholder', () => {
  test('[BOARD-55] that is dragged into the column it was planned for is dispatched there', async () => {
    const desk = openDesk();
    await openPlan(desk);
    await drag(/Rosen, Ada/, 0, 0);
    await waitFor(() => expect(applied(desk)).toEqual([{ queue_id: '91', bookings: ['31'] }]));
  });

  test('[BOARD-55] that is dragged into another column is dispatched to that vehicle, at its planned time', async () => {
    const desk = openDesk({ dispatchBooking: dispatched });
    await openPlan(desk);
    await drag(/Rosen, Ada/, 0, 1);
    await waitFor(() => expect(desk.server.paramsOf('dispatchBooking')).toHaveLength(1));
    expect(desk.server.paramsOf('dispatchBooking')[0]).toEqual({
      booking_id: '31',
      pickup_time: '2026-03-10T08:40',
      shuttle_id: '6',
      driver_id: '72',
      driver_team_id: null,
      insurance_account_id: null,
    });
    expect(applied(desk)).toEqual([]);
  });

  test('that is dragged to the other driver of its van goes there, and not where the plan has it', async () => {
    const [first, second] = paperColumns();
    if (!first || !second) throw new Error('There are two.');
    const plan = paperPlan();
    const [own] = plan.vehicle_trip_list;
    if (!own) throw new Error('Ada is on it.');
    const other = { ...second, shuttle_id: own.shuttle_id, fleet_shuttle_id: own.fleet_shuttle_id };
    const two = { ...plan, vehicle_trip_list: [own, other], placeholders: plan.placeholders.slice(0, 1) };
    const desk = openDesk({ dispatchBooking: dispatched, startAutoSchedule: two, getAutoScheduleQueue: two });
    await openPlan(desk);
    await drag(/Rosen, Ada/, 0, 1);
    await waitFor(() => expect(desk.server.paramsOf('dispatchBooking')).toHaveLength(1));
    expect(desk.server.paramsOf('dispatchBooking')[0]).toMatchObject({ shuttle_id: '5', driver_id: '72' });
    expect(applied(desk)).toEqual([]);
  });

  test('that is let go of by Esc stays one, and the modal open', async () => {
    const desk = openDesk({ dispatchBooking: dispatched });
    await openPlan(desk);
    await drag(/Rosen, Ada/, 0, 1, false);
    expect(await screen.findByText('To Van 05')).toBeTruthy();
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByText('To Van 05')).toBeNull());
    fireEvent.pointerUp(await block(/Rosen, Ada/), { button: 0, pointerId: 1 });
    expect(desk.server.paramsOf('dispatchBooking')).toEqual([]);
    expect(screen.getByText('Rides placed')).toBeTruthy();
  });

  test('that stands already is not dragged', async () => {
    const desk = openDesk({ moveDispatchedBooking: { ...dispatched, trips: [] } });
    await openPlan(desk);
    await drag(/Abara, Ben/, 0, 1);
    expect(desk.server.paramsOf('moveDispatchedBooking')).toEqual([]);
    expect(desk.server.paramsOf('dispatchBooking')).toEqual([]);
  });

  test('[ERR-53] that could not be moved is told of in those words, with the rule that said no', async () => {
    const desk = openDesk({ dispatchBooking: refuse(422, 'DAY_CLOSED', 'The day is closed.') });
    const main = await openPlan(desk);
    await drag(/Rosen, Ada/, 0, 1);
    expect(await main.findByText('Failed to move the trip. Please try again later. The day is closed.')).toBeTruthy();
  });

  test('[ERR-53] that the server lost on the way is told of in those words', async () => {
    const desk = openDesk({ dispatchBooking: refuse(500, 'INTERNAL', 'Something went wrong.') });
    const main = await openPlan(desk);
    await drag(/Rosen, Ada/, 0, 1);
    expect(await main.findByText('Failed to move the trip. Please try again later.')).toBeTruthy();
  });

  test('is put on any vehicle by keys as well', async () => {
    const desk = openDesk({ dispatchBooking: dispatched });
    const main = await openPlan(desk);
    const grid = main.getByRole('grid', { name: 'Vehicles' });
    await block(/Rosen, Ada/);
    grid.focus();
    await desk.hand.keyboard('{Home}');
    for (let step = 0; step < 4 && !screen.queryByRole('region', { name: 'Planned for Rosen, Ada' }); step++)
      await desk.hand.keyboard('{Enter}{ArrowDown}');
    const card = within(await screen.findByRole('region', { name: 'Planned for Rosen, Ada' }));
    vi.restoreAllMocks(); // a list of choices looks for its own height
    await desk.hand.click(card.getByRole('combobox', { name: 'Vehicle' }));
    const [choice] = (await screen.findAllByText('Van 05, Luis Marsh')).slice(-1);
    await desk.hand.click(choice ?? document.body);
    await desk.hand.click(card.getByRole('button', { name: 'Put on Van 05' }));
    await waitFor(() => expect(desk.server.paramsOf('dispatchBooking')).toHaveLength(1));
  });
});

describe('A pin', () => {
  test('stays as the plan has it when it is made again: rides and whole vehicles', async () => {
    const desk = openDesk();
    const main = await openPlan(desk);
    await desk.hand.click(main.getByText('Difference'));
    await desk.hand.click(await button('Pin Van 05'));
    await desk.hand.click(main.getByText('List'));
    await desk.hand.click(await screen.findByRole('checkbox', { name: /Rosen, Ada/ }));
    await desk.hand.click(await button('Pin 1'));
    await desk.hand.click(await button('Run again, 2 pinned'));
    expect(await screen.findByText('2 pinned rides stay as the plan before this one has it.')).toBeTruthy();
    await desk.hand.click(await button('Schedule 3 rides'));
    await waitFor(() => expect(desk.server.paramsOf('startAutoSchedule')).toHaveLength(2));
    // It is made again as it was made.
    expect(desk.server.paramsOf('startAutoSchedule')[1]).toMatchObject({
      mode: 'improve',
      pinned: { queue_id: '91', bookings: ['31'], shuttle_id: ['6'] },
    });
  });

  test('is said on its block', async () => {
    const desk = openDesk();
    const main = await openPlan(desk);
    await desk.hand.click(main.getByText('Difference'));
    await desk.hand.click(await button('Pin Van 05'));
    await desk.hand.click(main.getByText('Grid'));
    expect((await block(/Hess, Cleo.* Pinned\.$/)).className).toContain('scheduler-pinned');
  });

  test('is there still when the window was closed, and when the page is loaded again', async () => {
    const desk = openDesk();
    const main = await openPlan(desk);
    await desk.hand.click(main.getByText('Difference'));
    await desk.hand.click(await button('Pin Van 05'));
    await desk.hand.click(main.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await openMain(desk);
    expect(await button('Run again, 1 pinned')).toBeTruthy();

    const kept = [VIEWED_KEY, PINS_KEY].map((key) => [key, sessionStorage.getItem(key) ?? ''] as const);
    cleanup();
    clearDesk();
    for (const [key, text] of kept) sessionStorage.setItem(key, text);
    readAgain();
    await openMain(openDesk());
    expect(await button('Run again, 1 pinned')).toBeTruthy();
    expect(JSON.parse(kept[1]?.[1] ?? '')).toEqual({ '91': { bookings: [], vehicles: ['6'] } });
  });

  test('that is nonsense in the storage is none', () => {
    const sound = { bookings: ['31'], vehicles: [] };
    const wrong = [
      7,
      null,
      [],
      { bookings: ['31'] },
      { bookings: '31', vehicles: [] },
      { bookings: ['x'], vehicles: [] },
    ];
    const kept = Object.fromEntries([['91', sound], ['x', sound], ...wrong.map((one, at) => [String(at + 1), one])]);
    sessionStorage.setItem(PINS_KEY, JSON.stringify(kept));
    readAgain();
    expect(pinned.get()).toEqual({ '91': sound });
    sessionStorage.setItem(PINS_KEY, '[not json');
    readAgain();
    expect(pinned.get()).toEqual({});
  });

  test('of a plan is nothing to the next', async () => {
    const desk = openDesk({ startAutoSchedule: paperPlan() });
    const main = await openPlan(desk);
    await desk.hand.click(main.getByText('Difference'));
    await desk.hand.click(await button('Pin Van 05'));
    const next = paperPlan({ queue_id: '92' });
    desk.server.answer({ startAutoSchedule: next, getAutoScheduleQueue: next });
    await desk.hand.click(await button('Run again, 1 pinned'));
    await desk.hand.click(await button('Schedule 3 rides'));
    await desk.hand.click(await button('View results'));
    expect(await button('Run again')).toBeTruthy();
  });
});
