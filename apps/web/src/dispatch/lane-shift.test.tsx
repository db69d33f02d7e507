import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { account, fakeServer, openConsole } from '../testing.tsx';
import { area } from './area.tsx';
import { paperBoard, paperColumn } from './paper-board.ts';

function open(column: Parameters<typeof paperColumn>[0] = {}) {
  const board = paperBoard({ columns: [paperColumn(column)] });
  const schedule = board.driver_schedule ?? { schedule_id: '', driver_schedule_list: [] };
  const server = fakeServer({
    getCurrentAccount: account({ is_admin: [3], employer_programs: board.program }),
    getDispatchBoard: board,
    getOperationList: [],
    getDriverTeamList: [],
    setPresence: { others: [] },
    getFleetScheduleData: schedule,
    saveFleetScheduleData: { message: 'Saved.', driver_schedule: schedule },
  });
  return { server, ...openConsole('/fleet/dispatch?date=2026-03-10', [area]) };
}

describe('The head of a lane', () => {
  test('opens the shift of its driver, and saves it over the day that was read', async () => {
    const { hand, server } = open({ driver_id: '71' });
    await hand.click(await screen.findByRole('button', { name: /^8:00 AM to 4:00 PM, edit the shift of/ }));
    const modal = within(await screen.findByRole('dialog', { name: 'Schedule or edit driver shift' }));
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
