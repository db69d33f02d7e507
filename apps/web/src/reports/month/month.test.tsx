import type { Calls } from '@handrail/contracts/wire';
import { MEASURE_NAMES, NO_COUNTS, type Counts } from '@handrail/domain/reports';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { hearTownClock } from '../../platform/town-clock.ts';
import { account, fakeServer, openConsole, refuse } from '../../testing.tsx';
import { area } from '../area.tsx';
import { PAPER_PROGRAM } from '../paper-report.ts';

type Month = Calls['getMonthReport']['result'];

const asked = { denied: 0, offers_refused: 0, asked_outside: 0 };
const figures = (counts: Partial<Counts>) => MEASURE_NAMES.map((name) => ({ ...NO_COUNTS, ...counts })[name]);
const counted = (month: string, counts: Partial<Counts>) => ({
  month,
  days: counts.booked ? 20 : 0,
  open_days: 0,
  figures: figures(counts),
  asked,
});

const FEBRUARY: Month = {
  company: 'Cedar Valley Transit',
  now: counted('2026-02', { booked: 60, completed: 55, met: 58, kept: 55 }),
  before: counted('2026-01', { booked: 52, completed: 50 }),
  year_before: counted('2025-02', {}),
  months: [
    { month: '2026-01', completed: 50 },
    { month: '2026-02', completed: 55 },
  ],
  programs: [
    { program_id: '1', program_name: 'Dial-a-Ride', figures: figures({ booked: 40, completed: 38 }) },
    { program_id: '2', program_name: 'Cedar Medical', figures: figures({ booked: 20, completed: 17 }) },
  ],
  measures: [...MEASURE_NAMES],
  version: 4711,
  counted_at: '2026-03-10T14:06:00-04:00',
  days_behind: 0,
  corrections: [],
};

function open(address: string, answers: Parameters<typeof fakeServer>[0] = {}) {
  hearTownClock('2026-03-10T18:06:00Z;rate=0');
  const server = fakeServer({
    getCurrentAccount: account({ is_admin: [3], employer_programs: [PAPER_PROGRAM] }),
    getMonthReport: FEBRUARY,
    getEmployerAdmins: { status: 'success', users: [] },
    getMonthReportFile: { file_url: '/api/files/7', file_name: 'Month February 2026.pdf' },
    ...answers,
  });
  return { server, ...openConsole(address, [area]) };
}

describe('The month for the board', () => {
  test('is the last one that is over, with its finding and each figure beside those it is held against', async () => {
    const { server } = open('/reports/month');
    expect(await screen.findByText(/^55 rides completed, 10% more than in January 2026\./)).toBeTruthy();
    expect(server.paramsOf('getMonthReport')).toEqual([{ month: '2026-02', program_id: [] }]);
    const table = screen.getByRole('table', { name: 'The figures of February 2026' });
    const row = within(table).getByRole('row', { name: /^Completed/ });
    expect(row.textContent).toContain('Rides whose rider was brought to where they wanted to be.');
    const opened = (name: string) => within(table).getByRole('link', { name }).getAttribute('href');
    expect(opened('Completed')).toBe('/reports/history?from=2026-02-01&to=2026-02-28&measure=completed');
    expect(opened('On-time pickups')).toContain('measure=kept');
    expect(opened('Denials')).toBe('/reports/denials?from=2026-02-01&to=2026-02-28');
    expect(opened('February 2025')).toBe('/reports/month?month=2025-02');
    expect(within(row).getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      '55',
      '50 10% more',
      '–',
    ]); // prettier-ignore
    expect(screen.getByRole('figure', { name: 'February 2026 carried more than any month before it' })).toBeTruthy();
    expect(screen.getByRole('rowheader', { name: 'Cedar Medical' })).toBeTruthy();
    expect(screen.getByText('Counted Tue, Mar 10, 2:06 PM, as of version 4,711 of the log.')).toBeTruthy();
    expect(screen.getByText('There are no rides of February 2025.')).toBeTruthy();
  });

  test('is another month when that is chosen, and says at the field why one cannot be', async () => {
    const { hand, server, go } = open('/reports/month?month=2026-01');
    await screen.findByText(/rides completed/);
    await hand.click(screen.getByRole('combobox', { name: 'Month' }));
    await hand.click(await screen.findByTitle('December 2025'));
    await waitFor(() => expect(server.paramsOf('getMonthReport').at(-1)).toMatchObject({ month: '2025-12' }));
    go('/reports/month?month=2026-03');
    expect(await screen.findByText('March 2026 is not over yet.')).toBeTruthy();
    expect(server.paramsOf('getMonthReport').at(-1)).toMatchObject({ month: '2025-12' });
  });

  test('is fetched as a PDF, and says so where it cannot be drawn', async () => {
    const { hand, server } = open('/reports/month?program=1');
    await screen.findByText(/rides completed/);
    await hand.click(screen.getByRole('button', { name: 'Download PDF' }));
    await waitFor(() =>
      expect(server.paramsOf('getMonthReportFile')).toEqual([{ month: '2026-02', program_id: ['1'] }]),
    );
    document.body.replaceChildren();
    const lost = open('/reports/month', { getMonthReportFile: refuse(503, 'BUSY', 'Too much is asked at once.') });
    await screen.findByText(/rides completed/);
    await lost.hand.click(screen.getByRole('button', { name: 'Download PDF' }));
    expect(await screen.findByText('Too much is asked at once.')).toBeTruthy();
  });

  test('is downloaded with its figures as a workbook or CSV, of the month and program that is shown', async () => {
    const { hand, server } = open('/reports/month?month=2026-01&program=1', {
      exportReport: { export_id: '9', file_url: '/api/files/9', file_name: 'Month January 2026.csv' },
      getReportExport: {
        state: 'done',
        failure: null,
        rows: 40,
        file_url: '/api/files/9',
        file_name: 'Month January 2026.csv',
        version: 4711,
      },
    });
    await screen.findByText(/rides completed/);
    await hand.click(screen.getByRole('button', { name: 'Download' }));
    await hand.click(await screen.findByRole('button', { name: 'CSV' }));
    expect(await screen.findByText('40 lines, as of version 4,711.')).toBeTruthy();
    expect(server.paramsOf('exportReport')).toEqual([
      { report: 'month', format: 'csv', start_date: '2026-01-01', end_date: '2026-01-31', program_id: ['1'] },
    ]);
  });

  test('is saved under a name, and its link is of the last month each time', async () => {
    const { hand, path } = open('/reports/month?month=2025-12&program=1', { getSavedReportList: [] });
    await screen.findByText(/rides completed/);
    await hand.click(screen.getByRole('button', { name: 'Save' }));
    const modal = await screen.findByRole('dialog');
    expect(path()).toBe('/reports/saved');
    expect(within(modal).getByTitle('Month for the board')).toBeTruthy();
    expect(within(modal).queryByLabelText('Days')).toBeNull();
  });

  test('says so where there were no rides, and where it cannot be read', async () => {
    open('/reports/month', { getMonthReport: { ...FEBRUARY, now: counted('2026-02', {}) } });
    expect(await screen.findByText('No rides in February 2026.')).toBeTruthy();
    document.body.replaceChildren();
    open('/reports/month', { getMonthReport: refuse(500, 'FAULT', 'Something went wrong.') });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
