import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Calls } from '@handrail/contracts/wire';
import { dropAllDrafts } from '../../platform/kit/index.ts';
import { account, fakeServer, openConsole, refuse } from '../../testing.tsx';
import { area } from '../area.tsx';
import { paperBoard } from '../board/paper-board.ts';
import type { PaperRow } from './paper-row.ts';

type Read = Calls['getPaperRows']['result'];

function paperRow(change: Partial<PaperRow> = {}): PaperRow {
  return {
    booking_id: '31',
    trip_id: '41',
    run_id: '51',
    version: 2,
    number: 1,
    program_timezone: 'America/New_York',
    planned_pickup_time: '2026-03-10T07:20:00-04:00',
    planned_dropoff_time: '2026-03-10T07:50:00-04:00',
    passenger_firstname: 'Nneka',
    passenger_lastname: 'Okoye',
    mobility_assistance: [],
    driver_arrival_time: null,
    actual_pickup_time: null,
    actual_dropoff_time: null,
    no_show_time: null,
    no_show_reason: '',
    pickup_odometer: null,
    dropoff_odometer: null,
    miles_before: null,
    driver_note: '',
    ...change,
  };
}

const britt = paperRow({
  booking_id: '32',
  trip_id: '42',
  number: 2,
  planned_pickup_time: '2026-03-10T13:20:00-04:00',
  planned_dropoff_time: '2026-03-10T13:50:00-04:00',
  passenger_firstname: 'Britt',
  passenger_lastname: 'Lindqvist',
});

const van = { run_id: '51', shuttle_id: '5', vehicle: 'Van 02', driver: 'Luis Ortega', trips: 2, entered: 0 };
const bus = { run_id: '52', shuttle_id: '6', vehicle: 'Bus 11', driver: 'Grace Kim', trips: 1, entered: 1 };

function open(more: Parameters<typeof fakeServer>[0] = {}) {
  const read: Read = { columns: [van, bus], rows: [paperRow(), britt], blocks: [] };
  const server = fakeServer({
    getCurrentAccount: account({ is_admin: [4], employer_programs: paperBoard().program }),
    getPaperRows: read,
    enterPaper: ({ booking_id }) => ({
      row: booking_id === '32' ? { ...britt, version: 3 } : paperRow({ version: 3 }),
    }),
    ...more,
  });
  return { server, ...openConsole('/fleet/dispatch/paper?date=2026-03-10', [area]) };
}

const cell = async (label: string, rider: string) => screen.findByRole('textbox', { name: `${label} ${rider}` });
const [NNEKA, BRITT] = ['Okoye, Nneka', 'Lindqvist, Britt'];

afterEach(() => {
  dropAllDrafts();
  vi.useRealTimers();
});

describe('A sheet that is typed back', () => {
  test('is saved row by row as each is left, with the half of the day that its plan has', async () => {
    const { hand, server } = open();
    await hand.type(await cell('Arrived', NNEKA), '715');
    await hand.type(await cell('Picked up', NNEKA), '+4');
    await hand.type(await cell('Dropped off', NNEKA), '=');
    expect(screen.getByText('7:24')).toBeTruthy();
    expect(server.paramsOf('enterPaper')).toEqual([]);
    await hand.type(await cell('Picked up', BRITT), '125');
    await waitFor(() =>
      expect(server.paramsOf('enterPaper')).toEqual([
        {
          booking_id: '31',
          trip_id: '41',
          expected_version: 2,
          driver_arrival_time: '2026-03-10T07:15-04:00',
          actual_pickup_time: '2026-03-10T07:24-04:00',
          actual_dropoff_time: '2026-03-10T07:50-04:00',
        },
      ]),
    );
    await hand.tab({ shift: true });
    await hand.click(screen.getByRole('heading', { name: /Van 02/ }));
    await waitFor(() =>
      expect(server.paramsOf('enterPaper').at(-1)).toMatchObject({ actual_pickup_time: '2026-03-10T13:25-04:00' }),
    );
  });

  test('goes down with Enter in one blank, and up with Shift', async () => {
    const { hand } = open();
    await hand.click(await cell('Picked up', NNEKA));
    await hand.keyboard('{Enter}');
    expect(document.activeElement).toBe(await cell('Picked up', BRITT));
    await hand.keyboard('{Shift>}{Enter}{/Shift}');
    expect(document.activeElement).toBe(await cell('Picked up', NNEKA));
  });

  test('has the lunch where it stands on the sheet, and Enter goes over it', async () => {
    const lunch = {
      trip_id: '49',
      run_id: '51',
      program_timezone: 'America/New_York',
      start_time: '2026-03-10T11:25:00-04:00',
      end_time: '2026-03-10T11:55:00-04:00',
      kind: 'lunch_break' as const,
      detail: '',
      before: '32',
    };
    const { hand } = open({ getPaperRows: { columns: [van, bus], rows: [paperRow(), britt], blocks: [lunch] } });
    await hand.type(await cell('Arrived', NNEKA), '715{Enter}');
    expect(document.activeElement).toBe(await cell('Arrived', BRITT));
    const [, first, between, second] = screen.getAllByRole('row');
    expect(first?.textContent).toContain('Okoye, Nneka');
    expect(between?.textContent).toContain('Lunch, 30 min. Nothing to type.');
    expect(second?.textContent).toContain('Lindqvist, Britt');
  });

  test('says in its own row what cannot be read, keeps it, and stops no other row', async () => {
    const { hand, server } = open();
    await hand.type(await cell('Picked up', NNEKA), '99{Enter}');
    expect(await screen.findByText('“99” is no time: a day has 24 hours.')).toBeTruthy();
    expect((await cell('Picked up', NNEKA)).getAttribute('aria-invalid')).toBe('true');
    await hand.type(await cell('Picked up', BRITT), '125');
    await hand.click(screen.getByRole('heading', { name: /Van 02/ }));
    await waitFor(() => expect(server.paramsOf('enterPaper')).toHaveLength(1));
    expect(await cell('Picked up', NNEKA)).toHaveProperty('value', '99');
    expect(screen.getByText('1 row not saved')).toBeTruthy();
    await hand.type(await cell('Picked up', NNEKA), '{Escape}');
    expect(await cell('Picked up', NNEKA)).toHaveProperty('value', '');
  });

  test('leaves out what cannot be of a no-show, and sends its reason', async () => {
    const { hand, server } = open();
    await hand.type(await cell('No show at', BRITT), '140');
    expect(await cell('Picked up', BRITT)).toHaveProperty('disabled', true);
    await hand.type(await cell('Note, or reason', BRITT), 'Not at door');
    await hand.click(screen.getByRole('heading', { name: /Van 02/ }));
    await waitFor(() =>
      expect(server.paramsOf('enterPaper')).toEqual([
        {
          booking_id: '32',
          trip_id: '42',
          expected_version: 2,
          no_show_time: '2026-03-10T13:40-04:00',
          no_show_reason: 'Not at door',
        },
      ]),
    );
  });

  test('completes an odometer from the one above it, and says what is odd', async () => {
    const nneka = paperRow({ pickup_odometer: 48_210, dropoff_odometer: 48_217 });
    const { hand, server } = open({ getPaperRows: { columns: [van, bus], rows: [nneka, britt], blocks: [] } });
    await hand.type(await cell('Odo, start', BRITT), '219');
    expect(screen.getByText('48219')).toBeTruthy();
    await hand.type(await cell('Odo, end', BRITT), '48300');
    expect((await cell('Odo, end', BRITT)).title).toBe('81 miles more than before it.');
    await hand.click(screen.getByRole('heading', { name: /Van 02/ }));
    await waitFor(() =>
      expect(server.paramsOf('enterPaper').at(0)).toMatchObject({ pickup_odometer: 48_219, dropoff_odometer: 48_300 }),
    );
  });

  test('waits for a server that does not answer, and is sent again as the same', async () => {
    const { hand, server } = open();
    await hand.type(await cell('Arrived', NNEKA), '715');
    server.goDown();
    await hand.click(screen.getByRole('heading', { name: /Van 02/ }));
    expect(await screen.findByText('Waits')).toBeTruthy();
    server.comeBack();
    await waitFor(() => expect(server.paramsOf('enterPaper')).toHaveLength(1), { timeout: 8000 });
    await waitFor(() => expect(screen.queryByText('Waits')).toBe(null));
  });

  test('goes on while it is saved: a row is sent again with what was typed meanwhile, over the version it has by then', async () => {
    const first = Promise.withResolvers<void>();
    const saved: Calls['enterPaper']['params'][] = [];
    const { hand } = open({
      enterPaper: async (params) => {
        saved.push(params);
        if (saved.length === 1) await first.promise;
        return { row: paperRow({ version: 2 + saved.length, driver_arrival_time: '2026-03-10T07:15:00-04:00' }) };
      },
    });
    await hand.type(await cell('Arrived', NNEKA), '715{Enter}');
    await waitFor(() => expect(saved).toHaveLength(1));
    await hand.type(await cell('Picked up', NNEKA), '+4{Enter}');
    expect(saved).toHaveLength(1);
    first.resolve();
    await waitFor(() => expect(saved).toHaveLength(2));
    // The list of this test shows the row as it was at first, as one does that was asked for before.
    expect(saved[1]).toEqual({
      booking_id: '31',
      trip_id: '41',
      expected_version: 3,
      actual_pickup_time: '2026-03-10T07:24-04:00',
    });
    expect(screen.queryByText(/^Somebody else changed this row/)).toBe(null);
  });

  test('completes an odometer from the row above although the list still shows that one as it was', async () => {
    const { hand, server } = open({
      enterPaper: ({ booking_id, pickup_odometer = null }) => ({
        row: { ...(booking_id === '32' ? britt : paperRow()), version: 3, pickup_odometer },
      }),
    });
    await hand.type(await cell('Odo, start', NNEKA), '48210{Enter}');
    await waitFor(async () => expect(await cell('Odo, start', NNEKA)).toHaveProperty('value', '48210'));
    await waitFor(() => expect(server.paramsOf('getPaperRows').length).toBeGreaterThan(1));
    await hand.type(await cell('Odo, start', BRITT), '217{Enter}');
    await waitFor(() => expect(server.paramsOf('enterPaper').at(1)).toMatchObject({ pickup_odometer: 48_217 }));
  });

  test('that somebody else typed too says so and keeps both', async () => {
    const { hand } = open({ enterPaper: refuse(409, 'STALE', 'Someone else just changed this.') });
    await hand.type(await cell('Arrived', NNEKA), '715');
    await hand.click(screen.getByRole('heading', { name: /Van 02/ }));
    expect(await screen.findByText(/^Somebody else changed this row\./)).toBeTruthy();
    expect(await cell('Arrived', NNEKA)).toHaveProperty('value', '715');
  });

  test('that somebody else typed too shows both values, of which one is kept or the other taken', async () => {
    let row = paperRow();
    const { hand, server } = open({
      getPaperRows: () => ({ columns: [van, bus], rows: [row, britt], blocks: [] }),
      enterPaper: refuse(409, 'STALE', 'Someone else just changed this.'),
    });
    await hand.type(await cell('Arrived', NNEKA), '715');
    await hand.type(await cell('Note, or reason', NNEKA), 'Lift slow');
    row = paperRow({ version: 5, driver_arrival_time: '2026-03-10T07:18:00-04:00' });
    await hand.click(screen.getByRole('heading', { name: /Van 02/ }));
    expect(await screen.findByText('Arrived: 715 typed here, 7:18 meanwhile.')).toBeTruthy();
    server.answer({ enterPaper: ({ driver_note = '' }) => ({ row: { ...row, version: 6, driver_note } }) });
    await hand.click(screen.getByRole('button', { name: 'Take 7:18' }));
    // What else was typed is saved over their row; their time is left alone.
    await waitFor(() =>
      expect(server.paramsOf('enterPaper').at(-1)).toEqual({
        booking_id: '31',
        trip_id: '41',
        expected_version: 5,
        driver_note: 'Lift slow',
      }),
    );
    expect(await cell('Arrived', NNEKA)).toHaveProperty('value', '7:18');
  });

  test('that somebody else typed too is saved as it was typed where that is kept', async () => {
    let row = paperRow();
    const { hand, server } = open({
      getPaperRows: () => ({ columns: [van, bus], rows: [row, britt], blocks: [] }),
      enterPaper: refuse(409, 'STALE', 'Someone else just changed this.'),
    });
    await hand.type(await cell('Arrived', NNEKA), '715');
    row = paperRow({ version: 5, driver_arrival_time: '2026-03-10T07:18:00-04:00' });
    await hand.click(screen.getByRole('heading', { name: /Van 02/ }));
    await hand.click(await screen.findByRole('button', { name: 'Keep 715' }));
    await waitFor(() =>
      expect(server.paramsOf('enterPaper').at(-1)).toMatchObject({
        expected_version: 5,
        driver_arrival_time: '2026-03-10T07:15-04:00',
      }),
    );
  });

  test('is led through by J where rows are not saved, to what is wrong in each', async () => {
    const { hand } = open();
    await hand.type(await cell('Picked up', NNEKA), '99');
    await hand.type(await cell('Dropped off', BRITT), '98');
    await hand.click(screen.getByRole('heading', { name: /Van 02/ }));
    expect(await screen.findByText('2 rows not saved')).toBeTruthy();
    await hand.keyboard('j');
    expect(document.activeElement).toBe(await cell('Picked up', NNEKA));
    await hand.click(screen.getByRole('button', { name: /^Go to it/ }));
    expect(document.activeElement).toBe(await cell('Dropped off', BRITT));
  });

  test('is there again for whoever comes back to the page', async () => {
    const first = open();
    await first.hand.type(await cell('Picked up', NNEKA), '99');
    act(() => first.unmount());
    open();
    expect(await cell('Picked up', NNEKA)).toHaveProperty('value', '99');
  });

  test('says of each column how much of it is entered, and goes on to the next', async () => {
    const { hand, server } = open();
    const columns = await screen.findByRole('navigation', { name: 'Columns' });
    expect(within(columns).getByRole('button', { name: /^Van 02 Luis Ortega.*0 of 2$/ })).toBeTruthy();
    expect(within(columns).getByText('All 1')).toBeTruthy();
    await hand.click(screen.getByRole('button', { name: /^Next column/ }));
    await waitFor(() => expect(server.paramsOf('getPaperRows').at(-1)).toEqual({ date: '2026-03-10', run_id: '52' }));
  });

  test('ends a day by what is still open of all vehicles, and leaves a row that is closed where it stands', async () => {
    const ofBus = paperRow({
      booking_id: '33',
      run_id: '52',
      passenger_firstname: 'Ned',
      passenger_lastname: 'Kessler',
      miles_before: 48_210,
    });
    const left = [paperRow(), ofBus];
    const closed: string[] = [];
    const { hand, server } = open({
      getPaperRows: ({ is_open }) => ({
        columns: [van, { ...bus, entered: 0 }],
        rows: is_open ? left.filter(({ booking_id }) => !closed.includes(booking_id)) : [paperRow(), britt],
        blocks: [],
      }),
      enterPaper: ({ booking_id }) => {
        closed.push(booking_id);
        return { row: { ...ofBus, booking_id, version: 3, actual_dropoff_time: '2026-03-10T07:50:00-04:00' } };
      },
    });
    await hand.click(await screen.findByRole('button', { name: 'Still open3' }));
    const sheet = await screen.findByRole('table', { name: 'Trips that are still open' });
    const heads = () =>
      within(sheet)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent);
    await waitFor(() =>
      expect(heads()).toEqual(['Van 02, Luis Ortega', 'Okoye, Nneka', 'Bus 11, Grace Kim', 'Kessler, Ned']),
    );
    const miles = within(sheet).getByRole('textbox', { name: 'Odo, start Kessler, Ned' });
    await hand.type(miles, '217');
    expect(within(sheet).getByText('48217')).toBeTruthy();
    await hand.keyboard('{Enter}');
    await waitFor(() =>
      expect(server.paramsOf('enterPaper')).toMatchObject([{ booking_id: '33', pickup_odometer: 48_217 }]),
    );
    await within(sheet).findByText('Saved');
    expect(heads()).toHaveLength(4);
  });

  test('ends a day of 24 vehicles in one list: a press and Enter for each trip that came back on paper alone', async () => {
    const rows = Array.from({ length: 24 }, (_, n) =>
      paperRow({
        booking_id: String(100 + n),
        trip_id: String(200 + n),
        run_id: String(300 + n),
        passenger_lastname: `Rider ${n}`,
        driver_arrival_time: '2026-03-10T07:18:00-04:00',
        actual_pickup_time: '2026-03-10T07:21:00-04:00',
      }),
    );
    const over = new Set<string>();
    const { hand, server } = open({
      getPaperRows: ({ is_open }) => ({
        columns: rows.map(({ run_id, booking_id }, n) => ({
          ...van,
          run_id,
          vehicle: `Van ${n + 1}`,
          trips: 1,
          entered: over.has(booking_id) ? 1 : 0,
        })),
        rows: rows.filter(({ booking_id }) => !is_open || !over.has(booking_id)),
        blocks: [],
      }),
      enterPaper: ({ booking_id }) => {
        over.add(booking_id);
        const row = rows.find((one) => one.booking_id === booking_id) ?? paperRow();
        return { row: { ...row, version: 3, actual_dropoff_time: row.planned_dropoff_time } };
      },
    });
    await hand.click(await screen.findByRole('button', { name: 'Still open24' }));
    const list = await screen.findByRole('table', { name: 'Trips that are still open' });
    await waitFor(() => expect(list.querySelectorAll('.paper-row')).toHaveLength(24));
    // To find them by their names takes longer than to type them: the drop-off is the third blank of its row.
    const blanks = [...list.querySelectorAll('.paper-row')].flatMap((row) => row.querySelectorAll('input')[2] ?? []);
    act(() => blanks[0]?.focus());
    for (const blank of blanks) {
      expect(document.activeElement).toBe(blank);
      fireEvent.change(blank, { target: { value: '=' } });
      fireEvent.keyDown(blank, { key: 'Enter' });
    }
    await waitFor(() => expect(over.size).toBe(24));
    expect(server.paramsOf('enterPaper')).toEqual(
      rows.map(({ booking_id, trip_id }) => ({
        booking_id,
        trip_id,
        expected_version: 2,
        actual_dropoff_time: '2026-03-10T07:50-04:00',
      })),
    );
    expect(await screen.findByText('24 of 24 trips entered')).toBeTruthy();
  });

  test('says that a day is whole where nothing of it is open', async () => {
    const { hand } = open({
      getPaperRows: ({ is_open }) => ({
        columns: [bus],
        rows: is_open ? [] : [paperRow({ run_id: '52' })],
        blocks: [],
      }),
    });
    await hand.click(await screen.findByRole('button', { name: 'Still open0' }));
    expect(
      await screen.findByText('Every trip of Tue, Mar 10 has ended: it was driven, or nobody was there.'),
    ).toBeTruthy();
  });
});
