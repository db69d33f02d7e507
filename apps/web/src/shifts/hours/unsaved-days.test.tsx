import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { dropAllDrafts } from '../../platform/kit/index.ts';
import { hearTownClock } from '../../platform/town-clock.ts';
import { account, fakeServer, openConsole } from '../../testing.tsx';
import { area } from '../area.tsx';
import { paperDriver, paperPrograms, paperSchedule } from '../paper-schedule.ts';

const schedule = paperSchedule([paperDriver('32', 'Ana Costa')]);

beforeEach(dropAllDrafts);

function open(address: string) {
  hearTownClock('2026-03-09T12:00:00Z;rate=0');
  const server = fakeServer({
    getCurrentAccount: account({ is_admin: [3], employer_programs: paperPrograms }),
    getFleetScheduleData: schedule,
    getDriverTeamList: [],
    getDriverLeaveList: { leave: [], availability: [] },
    getClosedDayList: [],
    getOperationList: [],
    getFleetDriverList: [],
    getWeekSchedule: [],
    getUnfilledShifts: { needs: [], versions: [], days: [] },
    getShiftPatternList: [],
    saveFleetScheduleData: () => ({ message: 'Saved.', driver_schedule: schedule }),
  });
  return { server, ...openConsole(`/fleet/drivers/schedule${address}`, [area]) };
}

type Hand = ReturnType<typeof open>['hand'];

/** Types hours for Ana on the day in view. */
async function typeHours(hand: Hand, start: string) {
  const button = await screen.findByRole('button', { name: 'Costa, Ana' });
  await hand.click(button);
  const row = within(button.closest('tbody') ?? document.body);
  await hand.click(row.getByRole('button', { name: 'Add a shift' }));
  await hand.clear(row.getByLabelText('Start shift'));
  await hand.type(row.getByLabelText('Start shift'), start);
  await hand.tab();
}

const line = () => document.querySelector('.shift-unsaved-days')?.textContent ?? null;

describe('Hours that were typed and not saved', () => {
  test('are told on any other day and in any other view, and lead back to their day', async () => {
    const { hand, address } = open('?date=2026-03-10');
    await typeHours(hand, '730');
    expect(line()).toBeNull();
    await hand.click(screen.getByRole('button', { name: 'Day after' }));
    await typeHours(hand, '9a');
    expect(line()).toBe('Unsaved hours on Tue, Mar 10.');

    for (const view of ['Week', 'Month', 'Patterns', 'Leave']) {
      await hand.click(screen.getByTitle(view));
      expect(line()).toBe('Unsaved hours on Tue, Mar 10 and Wed, Mar 11.');
    }
    await hand.click(screen.getByRole('button', { name: 'Tue, Mar 10' }));
    expect(address()).toBe('/fleet/drivers/schedule?date=2026-03-10');
    const row = (await screen.findByRole('button', { name: 'Costa, Ana' })).closest('tr');
    expect(row?.textContent).toContain('7:30 AM – 6:00 PM');
    expect(screen.getByRole('button', { name: 'Discard changes' })).toBeTruthy();
    expect(line()).toBe('Unsaved hours on Wed, Mar 11.');
  });

  test('are told no more once they were saved or discarded', async () => {
    const { hand, server } = open('?date=2026-03-10');
    await typeHours(hand, '730');
    await hand.click(screen.getByRole('button', { name: 'Day after' }));
    await typeHours(hand, '9a');
    await hand.click(screen.getByRole('button', { name: 'Discard changes' }));
    await hand.click(screen.getByRole('button', { name: 'Tue, Mar 10' }));
    await hand.click(await screen.findByRole('button', { name: /Save schedule/ }));
    await screen.findByText('Nothing was changed yet.');
    expect(server.paramsOf('saveFleetScheduleData')).toMatchObject([{ date: 'Tuesday, March 10, 2026' }]);
    await hand.click(screen.getByTitle('Week'));
    expect(line()).toBeNull();
  });

  test('are told after the tab was loaded anew, and to nobody who signs in after them', async () => {
    const first = open('?date=2026-03-10');
    await typeHours(first.hand, '730');
    first.unmount();
    const second = open('?view=week&date=2026-03-10');
    await screen.findByText(/^Unsaved hours on/);
    second.unmount();
    dropAllDrafts();
    open('?view=week&date=2026-03-10');
    await screen.findByRole('heading', { name: 'Shift schedule' });
    expect(line()).toBeNull();
  });
});
