import type { Calls } from '@handrail/contracts/wire';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { tellListeners } from '../../platform/live/listeners.ts';
import { doneLine } from '../../platform/notices/index.ts';
import { forgetTownClock, hearTownClock } from '../../platform/town-clock.ts';
import { refuse, setWidth } from '../../testing.tsx';
import { ben, paperBoard, paperColumn } from '../board/paper-board.ts';
import { at, boardOf, cleo, openDay, run, runOf02 } from './testing.tsx';

beforeEach(() => hearTownClock('2026-03-10T12:00:00Z;rate=0')); // 8:00 AM in town
afterEach(() => {
  forgetTownClock();
  doneLine.set(null);
  setWidth(1440);
});

const panel = async () => within(await screen.findByRole('region', { name: 'Compare vehicles' }));
const names = () => [...document.querySelectorAll('[data-offer]')].map(({ textContent }) => textContent);
const rowOf = (name: string) => screen.getByRole('button', { name, description: /./ }).closest('li');
const textOf = (name: string) => rowOf(name)?.textContent ?? '';
const timed = async () =>
  waitFor(() => expect(document.querySelector('.route-list')?.getAttribute('aria-busy')).toBe('false'));
const box = (name: string) => within(rowOf(name) ?? document.body).getByRole('checkbox');

describe('Vehicles for one ride', () => {
  test('[ROUTE-01] [ROUTE-04] are compared from the menu of its card, with a search for vehicles', async () => {
    const { hand, address } = openDay('');
    fireEvent.contextMenu(await screen.findByRole('button', { name: /Hess/ }));
    await hand.click(await screen.findByRole('button', { name: 'Compare vehicles' }));
    await panel();
    expect(address()).toContain('compare=33');
    await waitFor(() => expect(new Set(names())).toEqual(new Set(['Van 02', 'Van 05'])));
  });

  test('[ROUTE-05] [ROUTE-08] are searched for by vehicle, and have no status to be filtered by', async () => {
    const { hand } = openDay('&compare=33');
    const here = await panel();
    await timed();
    expect(here.queryByRole('button', { name: /^All Status/ })).toBeNull();
    await hand.type(here.getByPlaceholderText('Search vehicle'), 'marsh');
    expect(names()).toEqual(['Van 05']);
    await hand.type(here.getByPlaceholderText('Search vehicle'), ' nobody');
    expect(here.getByText('No vehicle matches “marsh nobody”.')).toBeTruthy();
  });

  test('[ROUTE-06] are ranked by Best fit at first, or as they stand, by pickup or as recommended', async () => {
    const { hand } = openDay('&compare=33');
    const here = await panel();
    await timed();
    const rank = here.getByRole('combobox', { name: 'Rank By' });
    expect(rank.closest('.ant-select')?.textContent).toContain('Best fit');
    await hand.click(rank);
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Best fit', 'Rank By']),
    );
    await choose(hand, 'Rank By', 'Rank By');
    expect(names()).toEqual(['Van 02', 'Van 05']);
  });

  test('stand by what they add, say when they are there and whom it costs what', async () => {
    const hess = {
      booking_id: '32',
      stop_type: 'pickup' as const,
      from: at('10:10'),
      to: at('10:12'),
      late_seconds: 0,
    };
    openDay('&compare=33', { runs: [run(), runOf02({ riders: [hess], pickup_time: at('08:44') })] });
    await panel();
    await timed();
    expect(names()).toEqual(['Van 05', 'Van 02']);
    expect(textOf('Van 05')).toContain('+6 min');
    expect(textOf('Van 05')).toContain('8:40there 9:05Nobody laterRides 20 of 40 min');
    expect(textOf('Van 02')).toContain('8:44there 9:05Abara 2 min later, in window');
  });

  test('that would hurt somebody come after those that would not, and those that cannot last, without a box', async () => {
    const late = {
      booking_id: '32',
      stop_type: 'pickup' as const,
      from: at('10:10'),
      to: at('10:36'),
      late_seconds: 660,
    };
    const hurts = {
      verdict: 'hurts' as const,
      reason: 'No.',
      code: 'OTHERS_LATE',
      fix: { code: 'OTHERS_LATE', by: 660 },
    };
    const [van = paperColumn(), other = paperColumn()] = paperBoard().columns;
    const third = paperColumn({ shuttle_id: '9', fleet_shuttle_id: 'Van 09', index: 3, driver_id: null });
    openDay('&compare=33', {
      board: boardOf({ columns: [van, third, other] }),
      runs: [run({ added_travel_time: 900 }), runOf02({ ...hurts, added_travel_time: 60, riders: [late] })],
    });
    await panel();
    await timed();
    expect(names()).toEqual(['Van 05', 'Van 02', 'Van 09']);
    expect(textOf('Van 02')).toContain('Abara 11 min past window');
    expect(textOf('Van 09')).toContain('No driver today');
    expect(within(rowOf('Van 09') ?? document.body).queryByRole('checkbox')).toBeNull();
    expect(
      within(rowOf('Van 02') ?? document.body).getByRole('button', { name: 'Find Abara another vehicle' }),
    ).toBeTruthy();
  });

  test('say what the rules say at once, and are ranked once the times are there', async () => {
    const { promise, resolve } = Promise.withResolvers<Calls['getBestRuns']['result']>();
    openDay('&compare=33', { more: { getBestRuns: async () => promise } });
    await panel();
    await waitFor(() => expect(names()).toEqual(['Van 02', 'Van 05']));
    expect(textOf('Van 02')).toContain('The rules let it through.');
    resolve([{ booking_id: '33', version: 20, runs: [run(), runOf02()], reason: null }]);
    await waitFor(() => expect(names()).toEqual(['Van 05', 'Van 02']));
  });

  test('stay where they are under a pointer', async () => {
    const { promise, resolve } = Promise.withResolvers<Calls['getBestRuns']['result']>();
    const { hand } = openDay('&compare=33', { more: { getBestRuns: async () => promise } });
    await panel();
    await waitFor(() => expect(names()).toEqual(['Van 02', 'Van 05']));
    await hand.hover(screen.getByRole('button', { name: 'Van 02' }));
    resolve([{ booking_id: '33', version: 20, runs: [run(), runOf02()], reason: null }]);
    await timed();
    expect(names()).toEqual(['Van 02', 'Van 05']);
  });

  test('[ROUTE-16] are for a ride whose box is checked and stays so', async () => {
    const { hand } = openDay('&compare=33');
    const here = await panel();
    const viewed = here.getByRole<HTMLInputElement>('checkbox', { name: 'Hess, Cleo' });
    expect(viewed.getAttribute('aria-disabled')).toBe('true');
    await hand.click(viewed);
    expect(viewed.checked).toBe(true);
  });

  test('[ROUTE-09] [ERR-70] have a box each, and exactly one is dispatched to', async () => {
    const { hand, server } = openDay('&compare=33');
    const here = await panel();
    await timed();
    await hand.click(here.getByRole('button', { name: 'Dispatch' }));
    expect((await here.findByRole('alert')).textContent).toBe('Please select only one vehicle.');
    await hand.click(box('Van 05'));
    await hand.click(box('Van 02'));
    expect(here.queryByRole('alert')).toBeNull();
    await hand.click(here.getByRole('button', { name: 'Dispatch' }));
    expect((await here.findByRole('alert')).textContent).toBe('Please select only one vehicle.');
    expect(server.paramsOf('createMultipleFlexTrips')).toEqual([]);
    await hand.click(box('Van 02'));
    await hand.click(here.getByRole('button', { name: 'Dispatch to Van 05' }));
    await waitFor(() =>
      expect(server.paramsOf('createMultipleFlexTrips')).toMatchObject([
        { bookings: ['33'], shuttle_id: '6', driver_id: '72', expected_version: 20 },
      ]),
    );
  });

  test('are dispatched to by keys, at the time that was said, and the keys are on the ride again', async () => {
    const { hand, server, address } = openDay('&compare=33', {
      runs: [run({ pickup_time: at('08:47') }), runOf02()],
    });
    await panel();
    await timed();
    await hand.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}x');
    expect((box('Van 05') as HTMLInputElement).checked).toBe(true);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Van 05'));
    await hand.keyboard('{Enter}');
    await waitFor(() =>
      expect(server.paramsOf('dispatchBooking')).toMatchObject([
        { booking_id: '33', shuttle_id: '6', pickup_time: '2026-03-10T08:47' },
      ]),
    );
    await waitFor(() => expect(address()).not.toContain('compare'));
    await waitFor(() => expect(document.activeElement?.getAttribute('data-ride')).toBe('33'));
  });

  test('are closed by Escape, and the keys are on the ride again; F leads to the search', async () => {
    const { hand, address } = openDay('&compare=33');
    const here = await panel();
    await hand.keyboard('f');
    expect(document.activeElement).toBe(here.getByPlaceholderText('Search vehicle'));
    await hand.keyboard('{Escape}');
    await waitFor(() => expect(address()).not.toContain('compare'));
    await waitFor(() => expect(document.activeElement?.getAttribute('data-ride')).toBe('33'));
  });

  test('[ERR-52] say the printed words by the code of a refusal, whatever else came with it', async () => {
    const { hand } = openDay('&compare=33', {
      more: { createMultipleFlexTrips: refuse(422, 'MANUALDISPATCHPROGRAMERROR', 'x') },
    });
    const here = await panel();
    await timed();
    await hand.click(box('Van 05'));
    await hand.click(here.getByRole('button', { name: 'Dispatch to Van 05' }));
    expect((await here.findByRole('alert')).textContent).toBe(
      "The booking can't be dispatched because the vehicle doesn't belong to this program anymore.",
    );
  });

  test('[ERR-68] are no longer compared where the ride turns out to be on a vehicle or over, and the board says so', async () => {
    const sentence = "The booking can't be dispatched because it's either already dispatched or completed.";
    const { hand, address } = openDay('&compare=33', {
      more: { createMultipleFlexTrips: refuse(409, 'ALREADY_DISPATCHED', sentence) },
    });
    const here = await panel();
    await timed();
    await hand.click(box('Van 05'));
    await hand.click(here.getByRole('button', { name: 'Dispatch to Van 05' }));
    expect(await screen.findByText(new RegExp(sentence))).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Compare vehicles' })).toBeNull();
    expect(address()).not.toContain('compare');
  });

  test('without times say what the rules say, and that there are none', async () => {
    openDay('&compare=33', { more: { getBestRuns: refuse(503, 'VERDICTS_AWAY', 'No times at the moment.') } });
    const here = await panel();
    expect(await here.findByText('No times at the moment.')).toBeTruthy();
    expect(names()).toEqual(['Van 02', 'Van 05']);
  });

  test('none of which can be there in time name the one that is there first, which one press chooses', async () => {
    const missed = {
      verdict: 'no' as const,
      code: 'WINDOW_MISSED',
      reason: 'The vehicle would miss the promised time.',
    };
    const { hand, server } = openDay('&compare=33', {
      runs: [
        run({ ...missed, pickup_time: at('09:25'), fix: { code: 'WINDOW_MISSED', by: 1800 } }),
        runOf02({ ...missed, pickup_time: at('09:05'), fix: { code: 'WINDOW_MISSED', by: 600 } }),
      ],
    });
    const here = await panel();
    expect(await here.findByText('None of 2 can take it at 8:40. Earliest: Van 02 at 9:05.')).toBeTruthy();
    await hand.click(here.getByRole('button', { name: 'Move to 9:05' }));
    await hand.click(here.getByRole('button', { name: 'Dispatch to Van 02' }));
    await waitFor(() =>
      expect(server.paramsOf('dispatchBooking')).toMatchObject([{ shuttle_id: '5', pickup_time: '2026-03-10T09:05' }]),
    );
  });

  test('lead to what would help: A opens the driver of a vehicle that has none', async () => {
    const [van = paperColumn()] = paperBoard().columns;
    const { hand } = openDay('&compare=33', {
      board: boardOf({ columns: [{ ...van, driver_id: null, driver_firstname: null, driver_lastname: null }] }),
    });
    await panel();
    await waitFor(() => expect(names()).toEqual(['Van 02']));
    await hand.keyboard('{ArrowDown}a');
    expect(await screen.findByRole('dialog', { name: 'Driver of Van 02' })).toBeTruthy();
  });

  test('tell of a colleague who took the ride meanwhile', async () => {
    const { server } = openDay('&compare=33');
    const here = await panel();
    await timed();
    const [van = paperColumn(), second = paperColumn()] = paperBoard().columns;
    const taken = { ...cleo, version: 3, ride_status: 1, trip_id: '41' };
    server.answer({ getDispatchBoard: boardOf({ version: 21, columns: [van, second], bookings: [ben, taken] }) });
    const changes = [{ entity: 'trip', id: '42', version: 1, set: {} }];
    act(() => tellListeners({ version: 21, previous: 20, days: ['2026-03-10'], call: 'x', changes }));
    expect(await here.findByText('It is on Van 02 meanwhile.')).toBeTruthy();
  });

  test('are not compared for a ride of another day', async () => {
    const { address } = openDay('&compare=99');
    await waitFor(() => expect(doneLine.get()?.text).toBe('That ride is not on this day.'));
    expect(address()).not.toContain('compare');
  });

  test('are compared from the command box by the name of the rider', async () => {
    const { hand, address } = openDay('');
    await screen.findByRole('button', { name: /Hess/ });
    await hand.type(screen.getByRole('combobox', { name: 'Find anything or type a command' }), 'compare hess{Enter}');
    await panel();
    expect(address()).toContain('compare=33');
  });

  test('are compared for the one ride that is chosen, from its bar', async () => {
    const { hand, address } = openDay('');
    (await screen.findByRole('button', { name: /Hess/ })).focus();
    await hand.keyboard(' ');
    await hand.click(await screen.findByRole('button', { name: 'Compare' }));
    await panel();
    expect(address()).toContain('compare=33');
  });

  test('[CONST-18] fill a phone, as a list or as a map', async () => {
    setWidth(767);
    const { hand } = openDay('&compare=33');
    const here = await panel();
    await waitFor(() => expect(names()).toHaveLength(2));
    expect(here.queryByRole('region', { name: 'Map of the comparison' })).toBeNull();
    await hand.click(here.getByRole('radio', { name: 'Map' }));
    expect(await here.findByRole('region', { name: 'Map of the comparison' })).toBeTruthy();
    expect(names()).toEqual([]);
    setWidth(768);
    await waitFor(() => expect(here.queryByRole('radio', { name: 'Map' })).toBeNull());
  });
});

describe('A recommended ride', () => {
  const marked = () => [...document.querySelectorAll('[data-recommended]')].map((one) => one.textContent);

  test('[BOARD-56] is marked on its lane, follows the rows, and is gone on reset', async () => {
    const { hand, server } = openDay('&compare=33');
    const here = await panel();
    await timed();
    await hand.click(here.getByRole('button', { name: 'Recommend on board' }));
    const lane = async (name: RegExp) => within(await screen.findByRole('region', { name }));
    expect((await lane(/^Van 05/)).getByText(/Recommended: 8:40 Hess/)).toBeTruthy();
    screen.getByRole('button', { name: 'Van 02' }).focus();
    await waitFor(async () => expect((await lane(/^Van 02/)).getByText(/Recommended: 8:40 Hess/)).toBeTruthy());
    expect(marked()).toHaveLength(1);
    await hand.click(here.getByRole('button', { name: 'Reset the mark' }));
    expect(marked()).toEqual([]);
    // It is told to nobody.
    expect(server.made.map(([call]) => call).filter((call) => /Trips?$|Booking$/.test(call))).toEqual([]);
  });

  test('[BOARD-56] is gone once it is dispatched', async () => {
    const { hand } = openDay('&compare=33');
    const here = await panel();
    await timed();
    await hand.click(here.getByRole('button', { name: 'Recommend on board' }));
    expect(marked()).toHaveLength(1);
    await hand.click(box('Van 05'));
    await hand.click(here.getByRole('button', { name: 'Dispatch to Van 05' }));
    await waitFor(() => expect(marked()).toEqual([]));
  });
});

/** Chooses from one of the panel's lists. */
async function choose(hand: ReturnType<typeof openDay>['hand'], label: string, option: string) {
  const list = await screen.findByRole('combobox', { name: label });
  if (list.getAttribute('aria-expanded') !== 'true') await hand.click(list);
  await hand.click(await screen.findByText(option, { selector: '.ant-select-item-option-content' }));
}
