import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Calls } from '@handrail/contracts/wire';
import { paperBooking } from '../../bookings/paper-booking.ts';
import { dropWorkLine, workLine } from '../../platform/notices/index.ts';
import { account, fakeServer, openConsole, refuse } from '../../testing.tsx';
import { area } from '../area.tsx';
import { paperBoard } from '../board/paper-board.ts';

type Prints = Calls['getManifestPrints']['result'];

const FILE = { file_url: '/api/files/77', file_name: 'Manifest Van 02 2026-03-10.pdf' };
const NOTHING: Prints = { columns: [], whole_day: null };

/** What the browser was handed, by name. */
let downloaded: string[] = [];

beforeEach(() => {
  downloaded = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    downloaded.push(`${this.getAttribute('href')} ${this.download}`);
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  act(() => dropWorkLine(workLine.get()?.id ?? ''));
});

function open(more: Parameters<typeof fakeServer>[0] = {}, view: 'list' | 'grid' = 'list') {
  const server = fakeServer({
    getCurrentAccount: account({ is_admin: [3], employer_programs: paperBoard().program }),
    getDispatchBoard: paperBoard(),
    getOperationList: [],
    getDriverTeamList: [],
    getBookingInfoById: { ...paperBooking(), addl_infos: [], journey: [] },
    getBookingAuditLogs: [],
    setPresence: { others: [], lanes: [] },
    getDriverManifest: FILE,
    ...more,
  });
  return {
    server,
    ...openConsole(`/fleet/dispatch?date=2026-03-10${view === 'list' ? '&view=list' : '&zoom=108'}`, [area]),
  };
}

function printed(changes: number): Prints {
  const [column] = paperBoard().columns;
  return {
    columns: [
      {
        run_id: column?.run_id ?? '',
        shuttle_id: column?.shuttle_id ?? '',
        driver_id: column?.driver_id ?? null,
        driver_team_id: null,
        printed_at: '2026-03-10T05:02:00-05:00',
        changes,
      },
    ],
    whole_day: null,
  };
}

function wholeDay(change: Partial<NonNullable<Prints['whole_day']>> = {}): Prints {
  const whole_day = {
    print_id: '91',
    state: 'drawing' as const,
    drawn: 1,
    planned: 3,
    per_vehicle: false,
    file: null,
    stand_ins: 0,
  };
  return { columns: [], whole_day: { ...whole_day, ...change } };
}

const van = async () => screen.findByRole('region', { name: 'Van 02, Luis Ortega' });

describe('The printer at a column', () => {
  test('[BOARD-14, MANI-11] has its manifest printed, and the file is downloaded once', async () => {
    const { hand, server } = open();
    await hand.click(within(await van()).getByRole('button', { name: 'Print the manifest of Van 02' }));
    await waitFor(() => expect(downloaded).toEqual(['/api/files/77 Manifest Van 02 2026-03-10.pdf']));
    const [column] = paperBoard().columns;
    expect(server.paramsOf('getDriverManifest')).toEqual([
      { date: '2026-03-10', shuttle_id: column?.shuttle_id, driver_id: column?.driver_id, driver_team_id: null },
    ]);
  });

  test('[MANI-10, ERR-30] says that there are no trips, and downloads nothing', async () => {
    const { hand } = open({ getDriverManifest: refuse(422, 'NO_TRIPS', 'No trips found!') });
    await hand.click(within(await van()).getByRole('button', { name: 'Print the manifest of Van 02' }));
    expect(await screen.findByText('No trips found!')).toBeTruthy();
    expect(downloaded).toEqual([]);
  });

  test('stands in the head of a lane on the grid, and in its menu for keys', async () => {
    const size = { x: 300, y: 100, width: 1140, height: 800 };
    for (const side of ['offsetWidth', 'offsetHeight'] as const)
      vi.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(800);
    for (const side of ['clientWidth', 'clientHeight'] as const)
      vi.spyOn(Element.prototype, side, 'get').mockReturnValue(800);
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(DOMRect.fromRect(size));
    const { hand } = open({}, 'grid');
    const head = await waitFor(() => {
      const found = document.querySelector<HTMLElement>('.tg-head .paper-icon');
      if (!found) throw new Error('No head has a printer yet.');
      return found;
    });
    await hand.click(head);
    await waitFor(() => expect(downloaded).toHaveLength(1));
    await hand.click(document.querySelector<HTMLElement>('.tg-head .tg-head-menu') ?? head);
    await hand.click(await screen.findByRole('button', { name: 'Print manifest' }));
    await waitFor(() => expect(downloaded).toHaveLength(2));
  });
});

test('A manifest with the map of its way is asked for in the menu of a column, and of all in that of the board.', async () => {
  const { hand, server } = open({ printManifests: { print_id: '91' } });
  await hand.click(await screen.findByRole('button', { name: 'Menu of Van 02' }));
  await hand.click(await screen.findByRole('button', { name: 'Print manifest with a map' }));
  await waitFor(() => expect(downloaded).toHaveLength(1));
  expect(server.paramsOf('getDriverManifest')).toEqual([expect.objectContaining({ with_map: true })]);
  await hand.click(screen.getByRole('button', { name: 'More' }));
  await hand.click(await screen.findByRole('button', { name: 'Print all, with a map of each way' }));
  await waitFor(() => expect(server.paramsOf('printManifests')).toHaveLength(1));
  expect(server.paramsOf('printManifests')).toEqual([
    { date: '2026-03-10', program_id: [], per_vehicle: false, with_map: true },
  ]);
});

describe('A column that was printed', () => {
  test('says how many changes there are since, and has a page of them alone printed', async () => {
    const { hand, server } = open({ getManifestPrints: printed(3), getManifestChanges: FILE });
    await hand.click(await screen.findByRole('button', { name: '3 changes since 5:02 AM' }));
    await waitFor(() => expect(downloaded).toHaveLength(1));
    expect(server.paramsOf('getManifestChanges')).toHaveLength(1);
  });

  test('says nothing while nothing is another', async () => {
    open({ getManifestPrints: printed(0) });
    await van();
    expect(screen.queryByRole('button', { name: /changes? since/ })).toBe(null);
  });
});

describe('All manifests', () => {
  test('are asked for in the menu of the board, counted in the foot, and downloaded from there', async () => {
    const { hand, server } = open({ printManifests: { print_id: '91' } });
    await van();
    await hand.click(screen.getByRole('button', { name: 'More' }));
    server.answer({ getManifestPrints: wholeDay() });
    await hand.click(await screen.findByRole('button', { name: 'Print all manifests' }));
    expect(await screen.findByText('Printing manifests: 1 of 3 vehicles.')).toBeTruthy();
    expect(server.paramsOf('printManifests')).toEqual([{ date: '2026-03-10', program_id: [], per_vehicle: false }]);
    server.answer({ getManifestPrints: wholeDay({ state: 'done', drawn: 3, file: FILE, stand_ins: 2 }) });
    const ready = 'Manifests of 3 vehicles are ready. 2 letters have no font and are shown by number.';
    expect(await screen.findByText(ready, {}, { timeout: 3000 })).toBeTruthy();
    await hand.click(screen.getByRole('button', { name: 'Download' }));
    expect(downloaded).toHaveLength(1);
    expect(screen.queryByText(ready)).toBe(null);
  });

  test('that are being printed are found again by whoever opens the day', async () => {
    open({ getManifestPrints: wholeDay({ drawn: 2 }) });
    expect(await screen.findByText('Printing manifests: 2 of 3 vehicles.')).toBeTruthy();
  });

  test('that could not be printed may be asked for again', async () => {
    const { hand, server } = open({ printManifests: { print_id: '91' } });
    await van();
    server.answer({ getManifestPrints: wholeDay({ state: 'failed' }) });
    await hand.click(screen.getByRole('button', { name: 'More' }));
    await hand.click(await screen.findByRole('button', { name: 'Print all, a file for each vehicle' }));
    await screen.findByText('The manifests were not printed.');
    server.answer({ getManifestPrints: NOTHING });
    await hand.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(server.paramsOf('printManifests')).toHaveLength(2));
    expect(server.paramsOf('printManifests').at(-1)).toMatchObject({ per_vehicle: true });
  });

  test('of a day without trips are none, in the server’s words', async () => {
    const { hand } = open({ printManifests: refuse(422, 'NO_TRIPS', 'No trips found!') });
    await van();
    await hand.click(screen.getByRole('button', { name: 'More' }));
    await hand.click(await screen.findByRole('button', { name: 'Print all manifests' }));
    expect(await screen.findByText('No trips found!')).toBeTruthy();
  });
});
