import type { Calls } from '@handrail/contracts/wire';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { hearTownClock } from '../../platform/town-clock.ts';
import { account, fakeServer, openConsole, refuse } from '../../testing.tsx';
import { area } from '../area.tsx';

type Saved = Calls['getSavedReportList']['result'][number];

const ROUND: Saved = {
  saved_report_id: '5',
  version: 2,
  name: 'Monday round',
  is_shared: true,
  shared_levels: [3, 4],
  screen: 'productivity',
  span: 'week',
  filters: { by: 'vehicle' },
  sent: 'weekly',
  is_paused: false,
  recipient_ids: ['9'],
  owner_id: '9',
  owner_name: 'Mia Tester',
  recipient_names: ['Mia Tester'],
  address: '/reports/productivity?from=2026-03-03&to=2026-03-09&by=vehicle',
  next_sending: '2026-03-16T06:00:00-04:00',
  last_sent: null,
};

function open(address: string, answers: Parameters<typeof fakeServer>[0] = {}) {
  hearTownClock('2026-03-10T18:06:00Z;rate=0');
  const server = fakeServer({
    getCurrentAccount: account({ is_admin: [3] }),
    getSavedReportList: [ROUND],
    getEmployerAdmins: { status: 'success', users: [] },
    saveReport: { report: ROUND },
    deleteReport: { saved_report_id: '5' },
    ...answers,
  });
  return { server, ...openConsole(address, [area]) };
}

describe('Saved reports', () => {
  test('are listed with what they show, who sees them and when their link is sent', async () => {
    open('/reports/saved');
    const row = (await screen.findByText('Monday round')).closest('tr');
    for (const text of ['Productivity', 'Last 7 days', 'Everyone with reports', 'Every Monday', 'Mia Tester'])
      expect(row?.textContent).toContain(text);
  });

  test('are paused and deleted, and opened as of today', async () => {
    const { hand, server } = open('/reports/saved?report=5');
    const modal = await screen.findByRole('dialog');
    const link = within(modal).getByRole('link', { name: 'Show Monday round as of today' });
    expect(link.getAttribute('href')).toBe(ROUND.address);
    await hand.click(within(modal).getByLabelText(/^Pause/));
    await hand.click(within(modal).getByRole('button', { name: 'Save the report' }));
    expect(await screen.findByText('Saved the report Monday round.')).toBeTruthy();
    expect(server.paramsOf('saveReport')).toMatchObject([
      { saved_report_id: '5', is_paused: true, filters: { by: 'vehicle' }, expected_version: 2, recipient_ids: ['9'] },
    ]);
    await hand.click(await screen.findByText('Monday round'));
    await hand.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Deleted the saved report Monday round.')).toBeTruthy();
    expect(server.paramsOf('deleteReport')).toEqual([{ saved_report_id: '5', expected_version: 2 }]);
  });

  test('are shared with one level, and say that their name stays out of the mail', async () => {
    const { hand, server } = open('/reports/saved?report=5');
    const modal = await screen.findByRole('dialog');
    expect(within(modal).getByText(/the mail says which screen it is and of which days/)).toBeTruthy();
    await hand.click(within(modal).getByRole('combobox', { name: 'Seen by' }));
    await hand.click(await screen.findByTitle(/^Level 4/));
    await hand.click(within(modal).getByRole('button', { name: 'Save the report' }));
    await screen.findByText('Saved the report Monday round.');
    expect(server.paramsOf('saveReport')).toMatchObject([{ is_shared: true, shared_levels: [4] }]);
  });

  test('are made of the report that is looked at, and what is typed stays where it is refused', async () => {
    const sentence = 'There is a report called “Monday round” already.';
    const { hand, server } = open('/reports/productivity?from=2026-03-09&to=2026-03-10&by=payer', {
      getProductivityData: { rows: [], measures: [], open_days: 0, version: 1 },
      saveReport: refuse(422, 'REPORT_NAME_TAKEN', sentence, { name: sentence }),
    });
    await hand.click(await screen.findByRole('button', { name: 'Save' }));
    const modal = await screen.findByRole('dialog');
    await hand.type(within(modal).getByLabelText('Name'), 'Monday round');
    await hand.click(within(modal).getByRole('button', { name: 'Save the report' }));
    expect(await within(modal).findByText(sentence)).toBeTruthy();
    expect(within(modal).getByDisplayValue('Monday round')).toBeTruthy();
    expect(server.paramsOf('saveReport')).toEqual([
      {
        saved_report_id: null,
        name: 'Monday round',
        is_shared: false,
        shared_levels: [3, 4],
        screen: 'productivity',
        span: 'days28',
        filters: { by: 'payer' },
        sent: 'never',
        is_paused: false,
        recipient_ids: [],
      },
    ]);
  });
});
