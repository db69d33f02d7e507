import { MEASURE_NAMES, NO_COUNTS, type Counts } from '@handrail/domain/reports';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { hearTownClock } from '../platform/town-clock.ts';
import { account, fakeServer, openConsole, refuse } from '../testing.tsx';
import { area } from './area.tsx';
import { PAPER_PROGRAM } from './paper-report.ts';

type Answers = Parameters<typeof fakeServer>[0];

function open(address: string, answers: Answers) {
  hearTownClock('2026-03-10T18:06:00Z;rate=0');
  const server = fakeServer({
    getCurrentAccount: account({ is_admin: [3], employer_programs: [PAPER_PROGRAM] }),
    ...answers,
  });
  return { server, ...openConsole(address, [area]) };
}

function work(id: string | null, name: string, counts: Partial<Counts>) {
  return { id, name, figures: MEASURE_NAMES.map((measure) => ({ ...NO_COUNTS, ...counts })[measure]) };
}

describe('The productivity', () => {
  const said = {
    measures: [...MEASURE_NAMES],
    open_days: 1,
    version: 4711,
    rows: [
      work('1', 'Dan Driver', {
        completed: 9,
        passengers: 12,
        revenue_sec: 4 * 3600,
        revenue_m: 40_233.6,
        met: 9,
        kept: 9,
      }),
      work(null, 'On no run', { booked: 2 }),
    ],
  };

  test('shows rides by revenue hour and miles by ride, and nothing where there is nothing to divide by', async () => {
    const { hand, server } = open('/reports/productivity?from=2026-03-09&to=2026-03-10', { getProductivityData: said });
    const dan = (await screen.findByText('Dan Driver')).closest('tr') as HTMLElement; // it stands in one
    const cells = within(dan)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    expect(cells.slice(-9)).toEqual(['9', '12', '4.0', '25.0', '2.25', '3.00', '2.78', '0.0%', '100.0%']);
    const none = screen.getByText('On no run').closest('tr');
    expect(none?.textContent).toContain('–');
    expect(screen.getByText('As of version 4,711 of the log.')).toBeTruthy();
    expect(screen.getByText('1 day is not closed yet: what is missing may still come.')).toBeTruthy();
    // Each figure opens the rides that it is made of, and what it means stands below.
    expect(within(dan).getByRole('link', { name: '9' }).getAttribute('href')).toBe(
      '/reports/history?from=2026-03-09&to=2026-03-10&measure=completed&by=driver&of=1',
    );
    expect(within(dan).getByRole('link', { name: '4.0' }).getAttribute('href')).toContain('measure=revenue_sec');
    expect(screen.getByText(/^From the first rider in to the last one out of each run/)).toBeTruthy();
    await hand.click(screen.getByText('Payers'));
    expect(await screen.findByRole('columnheader', { name: /Payer/ })).toBeTruthy();
    expect(server.paramsOf('getProductivityData').at(-1)).toEqual({
      by: 'payer',
      program_id: [],
      start_date: '2026-03-09',
      end_date: '2026-03-10',
    });
  });

  test('is written into a file by whom it is shown', async () => {
    const { hand, server } = open('/reports/productivity?from=2026-03-09&to=2026-03-10&by=payer', {
      getProductivityData: said,
      exportReport: { export_id: '7', file_url: '/api/files/8', file_name: 'Productivity.xlsx' },
      getReportExport: {
        state: 'waiting',
        rows: 0,
        file_url: '/api/files/8',
        file_name: 'x.xlsx',
        version: null,
        failure: null,
      },
    });
    await hand.click(await screen.findByRole('button', { name: 'Download' }));
    await hand.click(await screen.findByRole('button', { name: 'Excel' }));
    expect(await screen.findByText('Waiting to be written.')).toBeTruthy();
    expect(server.paramsOf('exportReport')).toEqual([
      { report: 'productivity', by: 'payer', format: 'xlsx', start_date: '2026-03-09', end_date: '2026-03-10' },
    ]);
  });

  test('asks for no more than a month, and says so at the days', async () => {
    const { server } = open('/reports/productivity?from=2026-01-01&to=2026-03-10', { getProductivityData: said });
    expect(await screen.findAllByText('Choose at most 31 days.')).not.toEqual([]);
    expect(server.paramsOf('getProductivityData')).toMatchObject([
      { start_date: '2026-03-04', end_date: '2026-03-10' },
    ]);
  });
});

describe('The denials', () => {
  const none = { denied: 0, offers_refused: 0, asked_outside: 0 };
  const some = {
    sums: { denied: 3, offers_refused: 2, asked_outside: 1 },
    groups: [
      { by: 'hour' as const, name: '8:00 AM', denied: 3, offers_refused: 0, asked_outside: 1 },
      { by: 'hour' as const, name: '9:00 AM', denied: 0, offers_refused: 2, asked_outside: 0 },
      { by: 'area' as const, name: 'Cedar Valley', denied: 3, offers_refused: 2, asked_outside: 1 },
      { by: 'aid' as const, name: 'Wheelchair', denied: 2, offers_refused: 0, asked_outside: 0 },
    ],
    version: 4711,
  };

  test('stand by hour, area and mobility aid, each figure with what it means', async () => {
    const { hand } = open('/reports/denials', { getDenialData: some });
    const hours = await screen.findByRole('figure', { name: 'Most rides are denied at 8:00 AM' });
    await hand.click(within(hours).getByRole('button', { name: 'Table' }));
    expect(
      within(hours)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual(['HourDenialsOffers turned downAsked in vain', '8:00 AM301', '9:00 AM020']);
    expect(screen.getByText(/no pickup within an hour of the wanted one could be offered/)).toBeTruthy();
    const aids = screen.getByText('Denials, by mobility aid').closest('section') as HTMLElement; // it stands in one
    expect(within(aids).getByText('Wheelchair').closest('li')?.textContent).toContain('2');
  });

  test('are written into a file with the filter of the screen', async () => {
    const { hand, server } = open('/reports/denials?from=2026-03-09&to=2026-03-10&program=1', {
      getDenialData: some,
      exportReport: { export_id: '7', file_url: '/api/files/8', file_name: 'Denials.csv' },
      getReportExport: {
        state: 'writing',
        rows: 0,
        file_url: '/api/files/8',
        file_name: 'Denials.csv',
        version: null,
        failure: null,
      },
    });
    await hand.click(await screen.findByRole('button', { name: 'Download' }));
    await hand.click(await screen.findByRole('button', { name: 'CSV' }));
    expect(await screen.findByText('Writing the file.')).toBeTruthy();
    expect(server.paramsOf('exportReport')).toEqual([
      { report: 'denials', format: 'csv', start_date: '2026-03-09', end_date: '2026-03-10', program_id: ['1'] },
    ]);
  });

  test('say so where there are none', async () => {
    open('/reports/denials', { getDenialData: { sums: none, groups: [], version: 1 } });
    expect(await screen.findByText(/Every ride of these days was booked as it was asked for/)).toBeTruthy();
  });

  test('say why they cannot be told', async () => {
    open('/reports/denials', { getDenialData: refuse(422, 'RANGE_TOO_LONG', 'Choose at most 400 days.') });
    expect(await screen.findByText('Choose at most 400 days.')).toBeTruthy();
  });
});
