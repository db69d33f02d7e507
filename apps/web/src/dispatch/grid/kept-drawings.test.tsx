import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tellListeners, toldFrom } from '../../platform/live/listeners.ts';
import { forgetTownClock, hearTownClock } from '../../platform/town-clock.ts';
import { account, fakeServer, openConsole } from '../../testing.tsx';
import { ben, paperBoard, paperTrip } from '../board/paper-board.ts';
import { area } from '../area.tsx';

beforeEach(() => {
  hearTownClock('2026-03-10T14:00:00Z;rate=0');
  for (const side of ['offsetWidth', 'offsetHeight'] as const)
    vi.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(1_140);
  for (const side of ['clientWidth', 'clientHeight'] as const)
    vi.spyOn(Element.prototype, side, 'get').mockReturnValue(1_140);
});
afterEach(() => {
  vi.restoreAllMocks();
  toldFrom.set(0);
  forgetTownClock();
});

/** A day on which Van 02 drives empty between two rides. */
function twoRides() {
  const dora = { ...ben, booking_id: '34', trip_id: '42', passenger_lastname: 'Dorn' };
  const after = { first_pickup_time: '2026-03-10T11:10:00-04:00', last_dropoff_time: '2026-03-10T11:40:00-04:00' };
  const trip = paperTrip({ trip_id: '42', booking_ids: ['34'], stop_order: [], ...after });
  return paperBoard({ trips: [paperTrip(), trip], bookings: [...paperBoard().bookings, dora] });
}

async function open() {
  const server = fakeServer({
    getCurrentAccount: account({ is_admin: [3], employer_programs: paperBoard().program }),
    getDispatchBoard: twoRides(),
    getOperationList: [],
    getDriverTeamList: [],
    setPresence: { others: [], lanes: [] },
  });
  openConsole('/fleet/dispatch?date=2026-03-10', [area]);
  await screen.findByRole('gridcell', { name: /Abara/ });
  await waitFor(() => expect(server.paramsOf('getEmptyDrives')).toHaveLength(1));
  return server;
}

/** What React drew an element with last: another value as soon as whatever draws it has drawn. */
function drawnWith(element: Element): unknown {
  const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'));
  if (key === undefined) throw new Error('React did not draw this.');
  return (element as unknown as Record<string, unknown>)[key];
}

/** The driver of Van 02 sets out. */
function setOut(version = 21) {
  const set = { enroute_at: `2026-03-10T13:58:${version}+00:00` };
  const changes = [{ entity: 'booking', id: '32', version, set }];
  act(() => tellListeners({ version, previous: version - 1, days: ['2026-03-10'], call: 'x', changes }));
}

test('A change of the day draws its block anew, and neither the strip over the board nor those who wait', async () => {
  await open();
  const block = screen.getByRole('gridcell', { name: /Abara/ });
  const kept = [
    screen.getByRole('button', { name: /Late/ }),
    screen.getByRole('textbox', { name: 'Day' }),
    screen.getByRole('button', { name: 'View of the board' }),
    screen.getByRole('region', { name: 'Unassigned' }),
  ];
  const before = kept.map(drawnWith);
  const was = drawnWith(block);
  setOut();
  await waitFor(() => expect(drawnWith(screen.getByRole('gridcell', { name: /Abara/ }))).not.toBe(was));
  expect(kept.map((one, at) => drawnWith(one) === before[at])).toEqual([true, true, true, true]);
});

test('A count that is another draws the chips anew, and not the fields and buttons of the strip beside them', async () => {
  await open();
  const kept = [
    screen.getByRole('textbox', { name: 'Day' }),
    screen.getByRole('button', { name: 'Day before' }),
    screen.getByRole('button', { name: 'History' }),
    screen.getByRole('button', { name: 'View of the board' }),
  ];
  const before = kept.map(drawnWith);
  const chip = screen.getByRole('button', { name: /Unassigned/ });
  const was = chip.textContent;
  const changes = [{ entity: 'booking', id: '31', version: 21, set: { ride_status: 4 } }];
  act(() => tellListeners({ version: 21, previous: 20, days: ['2026-03-10'], call: 'x', changes }));
  await waitFor(() => expect(chip.textContent).not.toBe(was));
  expect(kept.map((one, at) => drawnWith(one) === before[at])).toEqual([true, true, true, true]);
});

test('The question about runs while changes come in a burst is asked once', async () => {
  const server = await open();
  for (const version of [21, 22, 23, 24]) {
    const set = { ends_at: `2026-03-10T15:${version}:00+00:00` };
    const changes = [{ entity: 'trip', id: '41', version, set }];
    act(() => tellListeners({ version, previous: version - 1, days: ['2026-03-10'], call: 'x', changes }));
  }
  await new Promise((later) => setTimeout(later, 800));
  expect(server.paramsOf('getEmptyDrives').length).toBeLessThanOrEqual(2);
});

test('A pointer that rests is told about its block also while the day goes on', async () => {
  await open();
  const block = screen.getByRole('gridcell', { name: /Abara/ });
  const head = document.querySelector('[data-head="61"]') ?? document.body;
  fireEvent.pointerMove(head, { pointerType: 'mouse', buttons: 0, clientX: 10, clientY: 10 });
  const was = drawnWith(block);
  setOut();
  await waitFor(() => expect(drawnWith(screen.getByRole('gridcell', { name: /Abara/ }))).not.toBe(was));
  expect(await screen.findByRole('tooltip', {}, { timeout: 2_000 })).toBeTruthy();
});

test('The time between the board and the first word of the feed is asked for, once', async () => {
  const server = await open();
  const since = () => server.paramsOf('getDispatchBoard').filter((one) => 'since_version' in (one as object));
  act(() => toldFrom.set(20));
  await new Promise((later) => setTimeout(later, 50));
  expect(since()).toEqual([]);
  act(() => toldFrom.set(22));
  await waitFor(() => expect(since()).toHaveLength(1));
});
