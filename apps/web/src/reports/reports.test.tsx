import type { Calls } from '@handrail/contracts/wire';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { areas } from '../platform/areas.ts';
import { menuFor } from '../platform/shell/mounted.ts';
import { hearTownClock } from '../platform/town-clock.ts';
import { account, fakeServer, openConsole, refuse } from '../testing.tsx';
import { area } from './area.tsx';
import { PAPER_PROGRAM, paperRidership, type PaperDay } from './paper-report.ts';

const MARCH: readonly PaperDay[] = [
  {
    date: '2026-03-09',
    booked: 12,
    completed: 10,
    ambulatory: 7,
    wheelchair: 3,
    on_time: 8,
    late: 2,
    met: 10,
    kept: 8,
    canceled: 1,
    no_show: 1,
    passengers: 14,
  },
  {
    date: '2026-03-10',
    booked: 9,
    completed: 5,
    ambulatory: 5,
    on_time: 5,
    met: 5,
    kept: 5,
    passengers: 5,
    isOpen: true,
  },
];

type Answers = Parameters<typeof fakeServer>[0];

function open(address: string, answers: Answers = {}, is_admin: (0 | 1 | 2 | 3 | 4)[] = [3]) {
  hearTownClock('2026-03-10T18:06:00Z;rate=0');
  const server = fakeServer({
    getCurrentAccount: account({ is_admin, employer_programs: [PAPER_PROGRAM] }),
    getDailyRidershipData: ({ start_date }) => paperRidership(start_date >= '2026-02-01' ? MARCH : []),
    ...answers,
  });
  return { server, ...openConsole(address, [area]) };
}

const figure = async (title: string) => screen.findByRole('figure', { name: title });

describe('The graphs', () => {
  test('[RPT-07] draw the daily ridership of a program and period, with what each figure means', async () => {
    const { server } = open('/reports/graphs?from=2026-03-09&to=2026-03-10');
    await figure('Rides a day');
    expect(server.paramsOf('getDailyRidershipData')).toContainEqual({
      program_id: [],
      start_date: '2026-03-09',
      end_date: '2026-03-10',
    });
    const figures = screen.getByRole('list', { name: 'The period in figures' });
    const completed = within(figures).getByText('Completed').closest('li') as HTMLElement; // a figure stands in one
    expect(completed.textContent).toContain('15');
    expect(completed.textContent).toContain('Rides whose rider was brought to where they wanted to be.');
    expect(screen.getByText(/as of version 4,711 of the log/)).toBeTruthy();
    const onTime = within(figures).getByText('On-time pickups').closest('li') as HTMLElement; // as above
    expect(onTime.textContent).toContain('86.7%');
    document.body.replaceChildren();
    const one = open('/reports/graphs?from=2026-03-09&to=2026-03-10&program=1');
    await figure('Rides a day');
    for (const params of one.server.paramsOf('getDailyRidershipData'))
      expect(params).toMatchObject({ program_id: ['1'] });
  });

  test('[RPT-07] are read by keys, point by point, and each has its table a key away', async () => {
    const { hand } = open('/reports/graphs?from=2026-03-09&to=2026-03-10');
    const bars = await figure('Rides a day');
    const drawing = within(bars).getByRole('application');
    drawing.focus();
    await hand.keyboard('{ArrowRight}');
    expect(within(bars).getByRole('status').textContent).toContain(
      'Monday, March 9, 2026: 10, of them 7 ambulatory, 3 wheelchair, 0 stretcher',
    );
    await hand.keyboard('{End}');
    expect(within(bars).getByRole('status').textContent).toContain('not over yet');
    await hand.keyboard('t');
    const table = within(bars).getByRole('table');
    expect(within(table).getByRole('rowheader', { name: 'Monday, March 9, 2026' })).toBeTruthy();
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Days', 'Ambulatory', 'Wheelchair', 'Stretcher', 'Booked', 'Completed', 'Passengers']);
    // Whoever goes by keys is on the table, and T leads back to where they were.
    expect(document.activeElement).toBe(table.parentElement);
    await hand.keyboard('t');
    expect(document.activeElement).toBe(within(bars).getByRole('application'));
  });

  test('[RPT-07] show the rides of a day by status and by who was on board as well', async () => {
    const { hand, address } = open('/reports/graphs?from=2026-03-09&to=2026-03-10');
    const bars = await figure('Rides a day');
    const read = async () => {
      within(bars).getByRole('application').focus();
      await hand.keyboard('{Home}');
      return within(bars).getByRole('status').textContent;
    };
    await hand.click(screen.getByText('By status'));
    expect(await read()).toContain('12, of them 10 completed, 1 canceled, 1 no shows, 0 missed trips, 0 open');
    expect(address()).toContain('rides=status');
    await hand.click(screen.getByTitle('Passengers'));
    expect(await read()).toContain('14, of them 14 riders, 0 attendants');
  });

  test('draw each layer with marks of its own, and none by its color alone', async () => {
    open('/reports/graphs?from=2026-03-09&to=2026-03-10');
    const bars = await figure('Rides a day');
    const marks = [...bars.querySelectorAll('pattern:has(.plot-fill)')].map((pattern) =>
      [...pattern.querySelectorAll('.plot-mark')].map((mark) => mark.getAttribute('d')).join(' '),
    );
    expect(marks).toHaveLength(3);
    expect(new Set(marks).size).toBe(3);
  });

  test('say in one sentence that days are still open, and that a program may not be seen', async () => {
    const { server, go } = open('/reports/graphs?from=2026-03-09&to=2026-03-10');
    expect(await screen.findByText('1 day is not closed yet: what is missing may still come.')).toBeTruthy();
    const asked = server.paramsOf('getDailyRidershipData').length;
    go('/reports/graphs?from=2026-03-09&to=2026-03-10&program=999');
    const sentence = 'This address names a program that you may not see. The report is the one before.';
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(await figure('Rides a day')).toBeTruthy();
    expect(server.paramsOf('getDailyRidershipData')).toHaveLength(asked);
  });

  test('lead from a figure to the rides that it is made of', async () => {
    open('/reports/graphs?from=2026-03-09&to=2026-03-10');
    const late = await screen.findByRole('link', { name: 'Late' });
    expect(late.getAttribute('href')).toBe('/reports/history?from=2026-03-09&to=2026-03-10&measure=late');
  });

  test('keep what they show where the days cannot be, and say why at the field', async () => {
    const { server, go } = open('/reports/graphs?from=2026-03-09&to=2026-03-10');
    await figure('Rides a day');
    const asked = server.paramsOf('getDailyRidershipData').length;
    go('/reports/graphs?from=2026-03-10&to=2026-03-09');
    expect(await screen.findAllByText('The last day is before the first.')).not.toEqual([]);
    expect(await figure('Rides a day')).toBeTruthy();
    go('/reports/graphs?from=banana&to=2026-02-31');
    expect(await screen.findAllByText('This address names a day that there is not. Choose the days.')).not.toEqual([]);
    expect(await figure('Rides a day')).toBeTruthy();
    expect(server.paramsOf('getDailyRidershipData')).toHaveLength(asked);
  });

  test('say what was put right after a day was closed, by whom and when', async () => {
    open('/reports/graphs', {
      getDailyRidershipData: paperRidership(MARCH, {
        corrections: [{ date: '2026-03-02', at: '2026-03-09T15:12:00-04:00', by: 'Theo Jansen', version: 4700 }],
      }),
    });
    expect(await screen.findByText(/Mon, Mar 2: by Theo Jansen on Mon, Mar 9, 3:12 PM/)).toBeTruthy();
  });

  test('can be given up while they are not there yet, and asked for again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    let isSlow = true;
    const { hand } = open('/reports/graphs?from=2026-03-09&to=2026-03-10', {
      getDailyRidershipData: async () => {
        if (isSlow) await new Promise(() => {});
        return paperRidership(MARCH);
      },
    });
    await vi.advanceTimersByTimeAsync(9_000);
    await hand.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('The report was canceled before it was there.')).toBeTruthy();
    isSlow = false;
    await hand.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await figure('Rides a day')).toBeTruthy();
    vi.useRealTimers();
  });

  test('say so where there is nothing, and where they cannot be read', async () => {
    open('/reports/graphs', { getDailyRidershipData: paperRidership([]) });
    expect(await screen.findByText('No rides on these days.')).toBeTruthy();
    document.body.replaceChildren();
    open('/reports/graphs', { getDailyRidershipData: refuse(500, 'FAULT', 'The reports did not answer.') });
    expect(await screen.findByText('The reports did not answer.')).toBeTruthy();
  });

  test('[RPT-11] [CONST-12] take their colors from seven, in their order', async () => {
    const programs = Array.from({ length: 9 }, (_, at) => ({
      program_id: `${at + 1}`,
      program_name: `Program ${at + 1}`,
    }));
    open('/reports/graphs?from=2026-03-09&to=2026-03-10', {
      getDailyRidershipData: paperRidership(
        programs.map(({ program_id }) => ({ date: '2026-03-09', program: program_id, booked: 3, completed: 3 })),
        { programList: programs },
      ),
    });
    const lines = await figure('Rides a day by program');
    const colors = [...lines.querySelectorAll('svg.plot-still > path')].map(
      (path) => /plot-s\d/.exec(path.getAttribute('class') ?? '')?.[0],
    );
    expect(colors).toEqual([1, 2, 3, 4, 5, 6, 7, 1, 2].map((n) => `plot-s${n}`));
  });

  test('are written into a file by a job, which is followed and can be canceled', async () => {
    let asked = 0;
    const done = { file_url: '/api/files/9', file_name: 'Ridership.csv', rows: 2, version: 4711, failure: null };
    const { hand, server } = open('/reports/graphs?from=2026-03-09&to=2026-03-10', {
      exportReport: { export_id: '8', file_url: '/api/files/9', file_name: 'Ridership.csv' },
      getReportExport: () => ({ ...done, state: asked++ === 0 ? 'writing' : 'done' }),
    });
    await figure('Rides a day');
    await hand.click(screen.getByRole('button', { name: 'Download' }));
    await hand.click(await screen.findByRole('button', { name: 'CSV' }));
    expect(await screen.findByText('Writing the file, 2 lines.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeTruthy();
    expect(server.paramsOf('exportReport')).toEqual([
      { report: 'ridership', format: 'csv', start_date: '2026-03-09', end_date: '2026-03-10' },
    ]);
    const link = await screen.findByRole('link', { name: 'Ridership.csv' }, { timeout: 3000 });
    expect(link.getAttribute('href')).toBe('/api/files/9');
    expect(screen.getByText('2 lines, as of version 4,711.')).toBeTruthy();
  });
});

describe('The trends', () => {
  const weeks = (from: string, rides: number): PaperDay[] =>
    Array.from({ length: 14 }, (_, at) => {
      const date = new Date(Date.parse(`${from}T00:00:00Z`) + at * 86_400_000).toISOString().slice(0, 10);
      return { date, booked: rides + 3, completed: rides, canceled: 2, no_show: 1 };
    });

  test('[RPT-08] hold completed, canceled and no-show rides against the period before, weekday by weekday', async () => {
    open('/reports/trends?from=2026-02-23&to=2026-03-08', {
      getDailyRidershipData: ({ start_date }) =>
        paperRidership(start_date === '2026-02-23' ? weeks('2026-02-23', 20) : weeks('2026-02-09', 16)),
    });
    // A title says a finding where it is true, and the neutral name where it is not.
    expect(await figure('Every weekday carries more than before')).toBeTruthy();
    expect(await figure('Canceled by weekday')).toBeTruthy();
    const sums = screen.getByText('This period against the one before').closest('section') as HTMLElement; // it stands in one
    expect(within(sums).getByText('280')).toBeTruthy();
    expect(within(sums).getByText('25% more')).toBeTruthy();
    expect(within(sums).getByText('No shows').closest('li')?.textContent).toContain('same');
  });

  test('compare nothing that is not over yet', async () => {
    const days = weeks('2026-02-23', 20).map((day, at) => (at === 13 ? { ...day, completed: 1, isOpen: true } : day));
    open('/reports/trends?from=2026-02-23&to=2026-03-08', {
      getDailyRidershipData: ({ start_date }) =>
        paperRidership(start_date === '2026-02-23' ? days : weeks('2026-02-09', 16)),
    });
    expect(await figure('Every weekday carries more than before')).toBeTruthy();
    // Nor is it drawn among weeks that are over.
    const strip = await figure('Completed rides, week by week');
    expect(strip.querySelectorAll('.plot-none')).toHaveLength(1);
    expect(strip.querySelectorAll('.plot-heat-cell')).toHaveLength(14);
  });
});

describe('When in the week vehicles come late', () => {
  const hours = [
    { weekday: 1, hour: 9, pickups: 40, late: 2, very_late: 0 },
    { weekday: 5, hour: 15, pickups: 103, late: 21, very_late: 8 },
  ];
  const strip = 'Friday 3 PM is the latest hour of the week';

  test('is drawn by weekday and hour, read by keys, and opens the late rides of an hour', async () => {
    const { hand, address } = open('/reports/trends?from=2026-03-02&to=2026-03-08', {
      getDailyRidershipData: paperRidership(MARCH, { hours }),
      getBookingHistory: [],
    });
    const drawn = await figure(strip);
    within(drawn).getByRole('application').focus();
    await hand.keyboard('{ArrowRight}');
    expect(within(drawn).getByRole('status').textContent).toBe('Monday, 9 AM: 5 in 100, 2 late of 40, 0 very late');
    await hand.keyboard('{ArrowDown}');
    expect(within(drawn).getByRole('status').textContent).toBe('Tuesday, 9 AM: no pickups');
    await hand.keyboard(
      '{ArrowDown}{ArrowDown}{ArrowDown}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}',
    );
    expect(within(drawn).getByRole('status').textContent).toBe('Friday, 3 PM: 20 in 100, 21 late of 103, 8 very late');
    await hand.keyboard('{Enter}');
    await waitFor(() => expect(address()).toContain('measure=late_pickups'));
    for (const part of ['weekday=5', 'hour=15', 'from=2026-03-02', 'to=2026-03-08']) expect(address()).toContain(part);
  });

  test('is told as a table, and by its neutral name where no hour stands out', async () => {
    const even = hours.map((hour) => ({ ...hour, pickups: 20, late: 2 }));
    const { hand } = open('/reports/trends?from=2026-03-02&to=2026-03-08', {
      getDailyRidershipData: paperRidership(MARCH, { hours: even }),
    });
    const drawn = await figure('When in the week vehicles come late');
    await hand.click(within(drawn).getByRole('button', { name: 'Table' }));
    expect(within(drawn).getByRole('row', { name: 'Friday, 3 PM 20 2 8 10' })).toBeTruthy();
  });
});

describe('The map of origins and destinations', () => {
  const bounds = { north: 41, south: 40, east: -77, west: -78 };
  const cell = (label: string) => ({ label, bounds, latitude: 40.5, longitude: -77.5 });
  const counted = [
    { pickup: null, dropoff: null, count: 44, is_under_five: false },
    { pickup: cell('C-3'), dropoff: null, count: 40, is_under_five: false },
    { pickup: cell('A-1'), dropoff: null, count: 0, is_under_five: true },
    { pickup: null, dropoff: cell('D-4'), count: 44, is_under_five: false },
    { pickup: cell('C-3'), dropoff: cell('D-4'), count: 40, is_under_five: false },
    { pickup: cell('A-1'), dropoff: cell('D-4'), count: 0, is_under_five: true },
  ];
  const rows: Calls['getOriginDestinationData']['result'] = counted.map((row) => ({ ...row, version: 4711 }));

  test('[RPT-09] shows where trips of a period start and end, and never fewer than five riders', async () => {
    const { hand } = open('/reports/map', { getOriginDestinationData: rows });
    const map = await screen.findByRole('region', { name: 'Map of pickups' });
    expect(within(map).getByText('C-3: 40 rides')).toBeTruthy();
    expect(within(map).getByText('A-1: under 5')).toBeTruthy();
    const ways = screen.getByRole('region', { name: 'Ways' });
    expect(within(ways).getByText('As of version 4,711 of the log.')).toBeTruthy();
    expect(
      within(ways)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual(['FromToRides', 'C-3D-440', 'A-1D-4under 5']);
    await hand.click(screen.getByText('Drop-offs'));
    expect(
      within(await screen.findByRole('region', { name: 'Map of drop-offs' })).getByText('D-4: 44 rides'),
    ).toBeTruthy();
  });
});

describe('The reports', () => {
  const shown = (group: string) =>
    ([0, 1, 2, 3, 4] as const).filter((level) =>
      menuFor(areas, { is_admin: [level] }).some((part) => part.group === group),
    );

  test('[AUTH-27] are in the menu of levels 3 and 4 alone', () => expect(shown('reports')).toEqual([3, 4]));

  test('[AUTH-22] are not found by levels 1 and 2', async () => {
    open('/reports/graphs', {}, [1, 2]);
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('figure')).toBeNull());
  });
});
