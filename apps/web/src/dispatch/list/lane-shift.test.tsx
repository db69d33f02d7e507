import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetTownClock, hearTownClock } from '../../platform/town-clock.ts';
import { account, fakeServer, openConsole } from '../../testing.tsx';
import { area } from '../area.tsx';
import { ben, boardBooking, paperBoard, paperColumn, paperTrip } from '../board/paper-board.ts';
import { viewChoicesOf } from '../views/view-choices.ts';

const luisOnVan = paperColumn({ run_id: '61', trip_ids: ['41'] });

function open(change: Parameters<typeof paperBoard>[0] = {}) {
  const board = paperBoard({ columns: [luisOnVan], ...change });
  const schedule = board.driver_schedule ?? { schedule_id: '', driver_schedule_list: [] };
  const server = fakeServer({
    getCurrentAccount: account({ is_admin: [3], employer_programs: board.program }),
    getDispatchBoard: board,
    getOperationList: [],
    getDriverTeamList: [],
    setPresence: { others: [], lanes: [] },
    getFleetScheduleData: schedule,
    saveFleetScheduleData: { message: 'Saved.', driver_schedule: schedule },
  });
  return { server, ...openConsole('/fleet/dispatch?date=2026-03-10&view=list', [area]) };
}

const bandOf = async (name: string) => screen.findByRole('region', { name: `Working hours of ${name}` });
const shiftModal = async () => within(await screen.findByRole('dialog', { name: 'Schedule or edit driver shift' }));
const menu = async () => screen.findByRole('dialog', { name: 'Van 02, Luis Ortega' });
const items = (sheet: HTMLElement) => within(sheet).getAllByRole('button');

beforeEach(() => hearTownClock('2026-03-10T14:00:00Z;rate=0'));
afterEach(forgetTownClock);
afterEach(() => act(() => viewChoicesOf(account().userId).set((held) => ({ ...held, areHoursMinimized: false }))));

describe('The working hours at the head of a lane', () => {
  test('[SHIFT-06] [SHIFT-07] [SHIFT-08] are those of its driver, with the fees of the rides in it and of no others', async () => {
    const second = paperTrip({ trip_id: '42', booking_ids: ['34'] });
    const rides = [
      { ...ben, ride_fee: 1250 },
      boardBooking({ ...ben, booking_id: '34', trip_id: '42', ride_fee: 305 }),
    ];
    open({ trips: [paperTrip(), second], bookings: [...rides, boardBooking({ ride_fee: 9900 })] });
    const band = within(await bandOf('Luis Ortega'));
    for (const text of ['8 h', '8:00 AM – 4:00 PM', '$15.55']) expect(band.getByText(text)).toBeTruthy();
  });

  test('say nothing of money while nothing is priced', async () => {
    open({ bookings: [{ ...ben, ride_fee: 0 }] });
    const band = within(await bandOf('Luis Ortega'));
    expect(band.getByText('8 h')).toBeTruthy();
    expect(band.queryByText(/\$/)).toBeNull();
  });

  test('[SHIFT-05] are minimized to a line in every lane, which is remembered, and restored', async () => {
    const priya = { driver_id: '73', driver_firstname: 'Priya', driver_lastname: 'Nair' };
    const { hand } = open({
      columns: [luisOnVan, paperColumn({ shuttle_id: '6', fleet_shuttle_id: 'Van 05', ...priya })],
    });
    const band = within(await bandOf('Luis Ortega'));
    await hand.click(band.getByRole('button', { name: 'Minimize the hours' }));
    for (const name of ['Luis Ortega', 'Priya Nair']) {
      const line = within(await bandOf(name));
      expect(line.getByText('8:00 AM – 4:00 PM')).toBeTruthy();
      expect(line.queryByText('8 h')).toBeNull();
      expect(line.queryByText(/^\$/)).toBeNull();
    }
    expect(JSON.parse(localStorage.getItem(`handrail.board.${account().userId}`) ?? '')).toMatchObject({
      areHoursMinimized: true,
    });
    await hand.click(band.getByRole('button', { name: 'Restore the hours' }));
    expect(band.getByText('8 h')).toBeTruthy();
    expect(JSON.parse(localStorage.getItem(`handrail.board.${account().userId}`) ?? '')).toMatchObject({
      areHoursMinimized: false,
    });
  });

  test.each([
    {
      who: 'Omar Reyes',
      change: { driver_id: '79', driver_firstname: 'Omar', driver_lastname: 'Reyes' },
      sentence: 'Driver schedule not set.',
    },
    {
      who: 'Early team',
      change: { driver_id: null, driver_team_id: '91', driver_team_name: 'Early team' },
      sentence: 'Drivers schedule not set.',
    },
  ])('[SHIFT-10] [SHIFT-11] are not set: $who reads $sentence', async ({ who, change, sentence }) => {
    open({ columns: [paperColumn(change)] });
    expect(within(await bandOf(who)).getByText(sentence)).toBeTruthy();
  });

  test('are nobody’s where there is no driver', async () => {
    open({ columns: [paperColumn({ driver_id: null })] });
    await screen.findByRole('region', { name: 'Van 02, No driver' });
    expect(screen.queryByRole('region', { name: /^Working hours/ })).toBeNull();
  });

  test('are drawn once the lane is in sight, and no longer', async () => {
    let tell: (isIntersecting: boolean) => void = () => undefined;
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(hear: (seen: { isIntersecting: boolean }[]) => void) {
          tell = (isIntersecting) => hear([{ isIntersecting }]);
        }
        observe() {}
        disconnect() {}
      },
    );
    try {
      open();
      const band = within(await bandOf('Luis Ortega'));
      expect(band.queryByText('8 h')).toBeNull();
      act(() => tell(true));
      expect(band.getByText('8 h')).toBeTruthy();
      act(() => tell(false));
      expect(band.queryByText('8 h')).toBeNull();
      act(() => void window.dispatchEvent(new Event('beforeprint')));
      expect(band.getByText('8 h')).toBeTruthy();
    } finally {
      vi.unstubAllGlobals();
    }
  });

  test('[SHIFT-09] open the shift of its driver by their settings button, which is saved over the day that was read', async () => {
    const { hand, server } = open();
    await hand.click(within(await bandOf('Luis Ortega')).getByRole('button', { name: 'Shift settings' }));
    const modal = await shiftModal();
    expect(modal.getByRole('heading', { name: /Luis Ortega/ })).toBeTruthy();
    await hand.click(modal.getByRole('button', { name: 'Remove shift 1' }));
    await hand.click(modal.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.paramsOf('saveFleetScheduleData')).toMatchObject([
        { schedule_id: '1', driver_schedule_list: [{ driver_id: '71', schedule_data: [] }, { driver_id: '73' }] },
      ]),
    );
  });
});

describe('The menu of a column', () => {
  test('[BOARD-13] has the driver, the shift, the tracking link and the manifest of its vehicle', async () => {
    const { hand, server } = open();
    server.answer({
      getTrackingLink: {
        url: 'https://ride.example/track?bid=opaque',
        opens: '2026-03-10T09:40:00-04:00',
        closes: '2026-03-11T00:00:00-04:00',
      },
    });
    await hand.click(await screen.findByRole('button', { name: 'Menu of Van 02' }));
    expect(items(await menu()).map(({ textContent }) => textContent)).toEqual([
      'Shift schedule',
      'Change driver',
      'Spread 1 ride',
      'Pin 1 ride',
      'Take Van 02 for today',
      'Tracking link',
      'Message the driver',
      'Show on the map',
      'Print manifest',
      'Print manifest with a map',
      'Open Luis Ortega',
      'Open Van 02',
    ]);
    await hand.click(within(await menu()).getByRole('button', { name: 'Tracking link' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Vehicle tracking link' }));
    expect(await dialog.findByText('https://ride.example/track?bid=opaque')).toBeTruthy();
    expect(server.paramsOf('getTrackingLink')).toEqual([{ booking_id: '32' }]);
  });

  test('has no item that takes the vehicle on a day that is over', async () => {
    hearTownClock('2026-03-11T14:00:00Z;rate=0');
    const { hand } = open();
    await hand.click(await screen.findByRole('button', { name: 'Menu of Van 02' }));
    const words = items(await menu()).map(({ textContent }) => textContent);
    expect(words).toContain('Change driver');
    expect(words).not.toContain('Take Van 02 for today');
  });
});

describe('The right-click menu of the working hours', () => {
  test('[SHIFT-12] [BOARD-20] [BOARD-21] has five items, and the first of them opens the shift', async () => {
    const { hand } = open();
    fireEvent.contextMenu(await bandOf('Luis Ortega'), { clientX: 40, clientY: 60 });
    expect(items(await menu()).map(({ textContent }) => textContent)).toEqual([
      'Shift schedule',
      'Time block',
      'Lunch break',
      'Driver action',
      'Shared trip setup',
    ]);
    await hand.click(within(await menu()).getByRole('button', { name: 'Shift schedule' }));
    expect((await shiftModal()).getByRole('heading', { name: /Luis Ortega/ })).toBeTruthy();
    expect(screen.queryByRole('dialog', { name: 'Van 02, Luis Ortega' })).toBeNull();
  });

  test('[BOARD-25] [SHARED-09] opens the setup of a shared trip for the rides that are chosen, with its map', async () => {
    const cleo = boardBooking({ booking_id: '33', passenger_firstname: 'Cleo', passenger_lastname: 'Hess' });
    const { hand, server } = open({ bookings: [boardBooking({}), ben, cleo] });
    server.answer({
      getSharedTripInitialOrder: async () => new Promise(() => {}),
      getDirections: { travel_distance: 9000, travel_time: 900, source: 'estimated', geometry: [], legs: [] },
    });
    for (const name of ['Choose Rosen, Ada', 'Choose Hess, Cleo'])
      await hand.click(await screen.findByRole('checkbox', { name }));
    fireEvent.contextMenu(await bandOf('Luis Ortega'), { clientX: 40, clientY: 60 });
    await hand.click(within(await menu()).getByRole('button', { name: 'Shared trip setup' }));
    const wizard = within(await screen.findByRole('dialog', { name: /^Shared trip/ }));
    expect(await wizard.findByRole('region', { name: 'Map of the shared trip' })).toBeTruthy();
    await waitFor(() =>
      expect(server.paramsOf('getSharedTripInitialOrder')).toMatchObject([
        { bookings: expect.arrayContaining(['33']) as string[], shuttle_id: '5' },
      ]),
    );
  });

  test.each(['{Shift>}{F10}{/Shift}', '{ContextMenu}'])('opens with %s, and the arrows walk it', async (keys) => {
    const { hand } = open();
    const settings = within(await bandOf('Luis Ortega')).getByRole('button', { name: 'Shift settings' });
    settings.focus();
    await hand.keyboard(keys);
    const [first, second] = items(await menu());
    await waitFor(() => expect(document.activeElement).toBe(first));
    await hand.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(second);
    await hand.keyboard('{ArrowUp}{Enter}');
    expect((await shiftModal()).getByRole('heading', { name: /Luis Ortega/ })).toBeTruthy();
  });

  test('closes on Esc, and the focus is where it was', async () => {
    const { hand } = open();
    const settings = within(await bandOf('Luis Ortega')).getByRole('button', { name: 'Shift settings' });
    settings.focus();
    await hand.keyboard('{ContextMenu}');
    const [first] = items(await menu());
    await waitFor(() => expect(document.activeElement).toBe(first));
    await hand.keyboard('{Escape}');
    expect(screen.queryByRole('dialog', { name: 'Van 02, Luis Ortega' })).toBeNull();
    expect(document.activeElement).toBe(settings);
  });

  test('leads to the team that drives', async () => {
    const team = { driver_id: null, driver_team_id: '91', driver_team_name: 'Early team' };
    const { hand, address } = open({ columns: [paperColumn(team)] });
    await hand.click(await screen.findByRole('button', { name: 'Menu of Van 02' }));
    await hand.click(await screen.findByRole('button', { name: 'Open Early team' }));
    await waitFor(() => expect(address()).toContain('/fleet/drivers/teams?team=91'));
  });
});
