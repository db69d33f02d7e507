import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetTownClock, hearTownClock } from '../platform/town-clock.ts';
import { refuse, setWidth } from '../testing.tsx';
import { cellsOf } from './HeatPanel.tsx';
import {
  ada,
  ben,
  cleo,
  named,
  paperColumns,
  paperPlan,
  paperPlanWithLunch,
  paperPrograms,
  tripOf,
} from './paper-plan.ts';
import { QUEUES_KEY, RESULTS_KEY } from './storage-keys.ts';
import { button, clearDesk, giveSizes, openDesk, openMain, openPlan } from './testing.tsx';

beforeEach(() => {
  hearTownClock('2026-03-10T14:00:00Z;rate=0');
  clearDesk();
  giveSizes();
});
afterEach(() => {
  vi.restoreAllMocks();
  forgetTownClock();
});

const block = async (name: RegExp) => screen.findByRole('gridcell', { name });

describe('The main view', () => {
  test('[SCHED-08] shows a day, and another that is picked', async () => {
    const desk = openDesk();
    const main = await openMain(desk);
    const day = main.getByLabelText('Day');
    await desk.hand.clear(day);
    await desk.hand.type(day, '3/12/2026');
    await desk.hand.tab();
    expect(await screen.findByRole('dialog', { name: 'Trip schedule, Thu, Mar 12' })).toBeTruthy();
    await waitFor(() =>
      expect(desk.server.paramsOf('getVehicleTripList').at(-1)).toEqual({ date: '2026-03-12', program_id: ['1'] }),
    );
  });

  test('[SCHED-11] is closed by Close', async () => {
    const desk = openDesk();
    const main = await openMain(desk);
    await desk.hand.click(main.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('[SCHED-12] shows a spinner while the day is loading', async () => {
    const desk = openDesk({ getVehicleTripList: () => new Promise(() => undefined) });
    const main = await openMain(desk);
    expect(main.getByRole('status', { name: 'Loading the trip list' })).toBeTruthy();
  });

  test('[ERR-79] says that the trip list could not be loaded, and tries again', async () => {
    const desk = openDesk({ getVehicleTripList: refuse(500, 'INTERNAL', 'Something went wrong.') });
    const main = await openMain(desk);
    expect(await main.findByText('Failed to load trip list for the given date.')).toBeTruthy();
    desk.server.answer({ getVehicleTripList: { vehicle_trip_list: paperColumns() } });
    await desk.hand.click(main.getByRole('button', { name: 'Try again' }));
    expect(await block(/Abara, Ben/)).toBeTruthy();
  });

  test('[SCHED-14] [BOARD-15] draws the vehicles on the grid of the board, with other heads and wider hours', async () => {
    const desk = openDesk();
    const main = await openMain(desk);
    expect(await block(/10:10 AM, Abara, Ben/)).toBeTruthy();
    const grid = main.getByRole('grid', { name: 'Vehicles' });
    expect(grid.closest('.tg-new-scheduler')).toBeTruthy();
    expect(grid.querySelector<HTMLElement>('.tg-corner')?.style.width).toBe('78px');
    expect(grid.querySelector('[data-head="61"]')?.textContent).toContain('2 rides');
    expect(grid.querySelector('.tg-head-menu')).toBeNull();
  });

  test('draws a time block of a vehicle, for which something stands as a booking, without a rider', async () => {
    const [first, ...others] = paperColumns();
    if (!first) throw new Error('There is a van on paper.');
    const blocked: typeof ben = {
      ...ben,
      booking_id: '44',
      ride_status: 9,
      passenger_firstname: '',
      passenger_lastname: '',
    };
    const block44 = { ...tripOf('44', blocked), kind: 'time_block' as const, booking_ids: [], notes: 'Wash' };
    const desk = openDesk({
      getVehicleTripList: { vehicle_trip_list: [{ ...first, trips: [...first.trips, block44] }, ...others] },
    });
    await openMain(desk);
    expect(await block(/Time block/)).toBeTruthy();
    expect(await block(/Abara, Ben/)).toBeTruthy();
  });

  test('[BOARD-27] has no menu under the right button', async () => {
    const desk = openDesk();
    await openMain(desk);
    const ben = await block(/Abara, Ben/);
    // In the first lane, where a press of the board's grid would open its menu.
    expect(fireEvent.contextMenu(ben, { clientX: 220, clientY: 300 })).toBe(true); // nobody took it
    expect(screen.queryByRole('menu')).toBeNull();
  });

  test('[SCHED-09] draws blocks as high as they last, or all of one height', async () => {
    const desk = openDesk({
      getVehicleTripList: {
        vehicle_trip_list: paperColumns().map((column, at) =>
          at === 0
            ? {
                ...column,
                trips: [
                  ...column.trips,
                  tripOf('43', {
                    ...ada,
                    booking_id: '36',
                    ride_status: 1,
                    trip_id: '43',
                    scheduled_dropoff_time: '2026-03-10T09:55:00-04:00',
                  }),
                ],
              }
            : column,
        ),
      },
    });
    const main = await openMain(desk);
    const heights = () =>
      [...document.querySelectorAll<HTMLElement>('.tg-b')].map(({ style }) => Math.round(parseFloat(style.height)));
    await block(/Abara, Ben/);
    expect(new Set(heights()).size).toBeGreaterThan(1);
    await desk.hand.click(main.getByRole('checkbox', { name: 'Fixed Height' }));
    await waitFor(() => expect(new Set(heights())).toEqual(new Set([32])));
    await desk.hand.click(main.getByRole('checkbox', { name: 'Fixed Height' }));
    await waitFor(() => expect(new Set(heights()).size).toBeGreaterThan(1));
  });

  test('[SCHED-10] shows and hides the heat map', async () => {
    const desk = openDesk();
    const main = await openMain(desk);
    const toggle = main.getByRole('switch', { name: 'Heat map' });
    expect(main.queryByRole('region', { name: 'Heat map of the pickups' })).toBeNull();
    await desk.hand.click(toggle);
    expect(await main.findByRole('region', { name: 'Heat map of the pickups' })).toBeTruthy();
    await desk.hand.click(toggle);
    await waitFor(() => expect(main.queryByRole('region', { name: 'Heat map of the pickups' })).toBeNull());
  });

  test('[SCHED-15] the heat map counts pickups in the box of the program', async () => {
    const [program] = paperPrograms;
    if (!program) throw new Error('There is one.');
    const cells = cellsOf(program, [
      ada,
      ada,
      { pickup_latitude: 40.6, pickup_longitude: -77.6 },
      { pickup_latitude: 50, pickup_longitude: 0 },
    ]);
    expect(cells).toHaveLength(36);
    expect(cells.filter(({ count }) => count > 0).map(({ label, count }) => [label, count])).toEqual([
      ['F-1', 1],
      ['A-6', 2],
    ]);
    const desk = openDesk({}, [
      { ...program, heatmap_bounds: { north: 40.105, south: 40.045, west: -77.105, east: -77.045 } },
    ]);
    const main = await openMain(desk);
    await desk.hand.click(main.getByRole('switch', { name: 'Heat map' }));
    expect(await main.findByText('F-1: 3 rides')).toBeTruthy();
  });
});

describe('A plan that is looked at', () => {
  test('says what it adds up to', async () => {
    const desk = openDesk();
    const main = await openPlan(desk);
    const figure = (label: string) => main.getByText(label).parentElement?.textContent?.replace(label, '');
    expect(figure('Rides placed')).toBe('3 / 5 1 more');
    expect(figure('Late pickups')).toBe('1');
    expect(figure('Driving, loaded')).toBe('10 mi 3 mi more');
    expect(figure('Driving, empty')).toBe('5 mi 3 mi less');
    expect(figure('Hours worked')).toBe('2.5');
    expect(figure('Vehicles used')).toBe('2 1 more');
    expect(figure('Riders an hour')).toBe('1.2');
    expect(figure('Longest ride')).toBe('25 min');
    expect(figure('Riders to call')).toBe('1 1 moved');
  });

  test('compares no miles where the day as it was cannot be driven', async () => {
    const found = paperPlan({ stood: null });
    const desk = openDesk({ startAutoSchedule: found, getAutoScheduleQueue: found });
    const main = await openPlan(desk);
    expect(main.getByText('Driving, empty').parentElement?.textContent).toBe('Driving, empty5 mi');
  });

  test('[BOARD-55] [SCHED-23] lies on the grid as placeholders, told from what stands by words and shape', async () => {
    const desk = openDesk();
    await openPlan(desk);
    const placed = await block(/8:40 AM, Rosen, Ada.* New\.$/);
    expect(placed.className).toContain('scheduler-new');
    const moved = await block(/11:10 AM, Hess, Cleo.* Moved from Van 02, at 11:10 AM instead of 11:00 AM\.$/);
    expect(moved.className).toContain('scheduler-moved');
    expect(moved.closest('[role="row"]')?.getAttribute('aria-label')).toBe('Van 05, Luis Marsh');
    const stays = await block(/10:10 AM, Abara, Ben/);
    expect(stays.className).not.toContain('scheduler-');
  });

  test('names who has no place and why, and tells impossible from not found', async () => {
    const desk = openDesk();
    const main = await openPlan(desk);
    const list = main.getByRole('region', { name: '2 not placed' });
    const [dov, erin] = within(list).getAllByRole('listitem');
    expect(dov?.textContent).toContain('8:40 AM Mbeki, Dov');
    expect(dov?.textContent).toContain('No chair on any vehicle.');
    expect(dov?.textContent).toContain('Impossible: no vehicle could carry this rider that day, even alone.');
    expect(erin?.textContent).toContain('Every driver is past shift.');
    expect(erin?.textContent).toContain('Not found in the time there was.');
  });

  test('names those, too, who wait no more: on a vehicle already, or changed since', async () => {
    const found = paperPlan({
      unscheduled: [{ ...named(ben), reason: 'No place was found.', code: 'NO_PLACE_FOUND', is_impossible: false }],
      skipped: [{ ...named(cleo), reason: 'The booking was canceled meanwhile.' }],
    });
    const desk = openDesk({ startAutoSchedule: found, getAutoScheduleQueue: found });
    const main = await openPlan(desk);
    const left = within(main.getByRole('region', { name: '1 not placed' }));
    expect(left.getByRole('listitem').textContent).toContain('Abara, Ben');
    expect(left.getByRole('button', { name: 'Why not Abara, Ben?' })).toBeTruthy();
    const changed = within(main.getByRole('region', { name: 'Changed since the plan was made' }));
    expect(changed.getByRole('listitem').textContent).toBe('Hess, CleoThe booking was canceled meanwhile.');
  });

  test('names who is to be called, with number and both times', async () => {
    const desk = openDesk();
    const main = await openPlan(desk);
    const list = within(main.getByRole('region', { name: '1 to call' }));
    expect(list.getByRole('listitem').textContent).toBe('Hess, Cleo(814) 555-019911:00 AM → 11:10 AM');
  });

  test('is compared with the day as it is, vehicle by vehicle', async () => {
    const desk = openDesk();
    const main = await openPlan(desk);
    await desk.hand.click(main.getByText('Difference'));
    const row = (name: RegExp) => within(main.getByRole('row', { name }));
    expect(row(/^Van 02/).getByText('1 new · 1 moved away')).toBeTruthy();
    expect(row(/^Van 05/).getByText('1 moved')).toBeTruthy();
    expect(row(/^Van 02/).getByText('−6.2').className).toBe('scheduler-ok');
    expect(row(/^Van 05/).getByText('+2.1')).toBeTruthy();
  });

  test('says of a vehicle that rides leave it, in its head too', async () => {
    const plan = paperPlan();
    const [first, second] = plan.vehicle_trip_list;
    if (!first || !second) throw new Error('There are two.');
    const found = {
      ...plan,
      vehicle_trip_list: [{ ...first, trips: [tripOf('41', ben)] }, second],
      placeholders: plan.placeholders.slice(1),
      lunches: [],
    };
    const desk = openDesk({ startAutoSchedule: found, getAutoScheduleQueue: found });
    const main = await openPlan(desk);
    const grid = main.getByRole('grid', { name: 'Vehicles' });
    await waitFor(() => expect(grid.querySelector('[data-head="61"]')?.textContent).toContain('1 moved away'));
    expect(within(grid).queryByText('Unchanged')).toBeNull();
  });

  test('tells a lunch that it proposes from one that stands', async () => {
    const found = paperPlanWithLunch();
    const desk = openDesk({ startAutoSchedule: found, getAutoScheduleQueue: found });
    const main = await openPlan(desk);
    expect((await block(/Lunch.* New\.$/)).className).toContain('scheduler-new');
    await desk.hand.click(main.getByText('Difference'));
    expect(within(main.getByRole('row', { name: /^Van 02/ })).getByText('1 new · 1 lunch · 1 moved away')).toBeTruthy();
    desk.server.answer({ getAutoScheduleQueue: paperPlanWithLunch({ lunches: [] }) });
    await desk.queries.invalidateQueries();
    await waitFor(() =>
      expect(within(main.getByRole('row', { name: /^Van 02/ })).getByText('1 new · 1 moved away')).toBeTruthy(),
    );
    await desk.hand.click(main.getByText('Grid'));
    expect((await block(/Lunch/)).className).not.toContain('scheduler-new');
  });

  test('is a table as well, and on a phone a list', async () => {
    const desk = openDesk();
    const main = await openPlan(desk);
    await desk.hand.click(main.getByText('List'));
    const table = within(await main.findByRole('grid', { name: 'Changes of the plan' }));
    expect(table.getByRole('row', { name: /Hess, Cleo/ }).textContent).toContain('Moved from Van 02, told 11:00 AM.');
    setWidth(390);
    await waitFor(() => expect(main.queryByText('Difference')).toBeNull());
    expect(main.getByText(/Van 05 · Moved from Van 02/)).toBeTruthy();
    expect(main.queryByRole('grid', { name: 'Vehicles' })).toBeNull();
  });

  test('says when it was stopped early, and when ways in it are estimated', async () => {
    const found = paperPlan({ is_stopped: true, is_estimated: true });
    const desk = openDesk({ startAutoSchedule: found, getAutoScheduleQueue: found });
    const main = await openPlan(desk);
    expect(main.getByText('Stopped early: this is the best there was by then.')).toBeTruthy();
    expect(main.getByText(/Some ways are estimated as straight lines/)).toBeTruthy();
  });

  test('[SCHED-18] stays in the page while the modal is closed, and nowhere else', async () => {
    const desk = openDesk();
    const main = await openPlan(desk);
    await desk.hand.click(main.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const again = await openMain(desk);
    expect(await again.findByText('Rides placed')).toBeTruthy();
    expect([QUEUES_KEY, RESULTS_KEY].map((key) => localStorage.getItem(key) ?? '{}')).toEqual(['{}', '{}']);
  });

  test('is put away by Discard, which asks once', async () => {
    const desk = openDesk();
    const main = await openPlan(desk);
    await desk.hand.click(main.getByRole('button', { name: 'Discard' }));
    await desk.hand.click(await button('Discard the plan'));
    await waitFor(() => expect(main.queryByText('Rides placed')).toBeNull());
    expect(await block(/11:00 AM, Hess, Cleo/)).toBeTruthy();
  });
});
