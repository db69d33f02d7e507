import type { Calls } from '@handrail/contracts/wire';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { notices } from '../platform/notices/index.ts';
import { hearTownClock } from '../platform/town-clock.ts';
import { account, fakeServer, openConsole, refuse } from '../testing.tsx';
import { area } from './area.tsx';
import { PAPER_DAY, PAPER_ZONE, paperDriver, paperPrograms, paperSchedule } from './paper-schedule.ts';

type Driver = Calls['getFleetDriverList']['result'][number];
const driver = (driver_id: string, firstname: string, lastname: string): Driver => ({
  driver_id,
  version: 1,
  firstname,
  lastname,
  alt_name: '',
  phone: '',
  email: '',
  status: 1,
  user: null,
  employee_id: '',
  dl_expiration: null,
  driver_broker_certification: [],
});
const pattern: Calls['getShiftPatternList']['result'][number] = {
  shift_pattern_id: '71',
  version: 4,
  driver_id: '31',
  program_id: '1',
  days_of_week: [1, 3, 5],
  start_time: '8:00 AM',
  end_time: '4:00 PM',
  starts_on: '2026-01-01',
  ends_on: null,
};
const dayOf = (date: string, hours: [string, string][] = []) => ({
  date,
  driver_schedule: paperSchedule(
    [paperDriver('31', 'Omar Reyes', hours, { date }), paperDriver('32', 'Ana Costa')],
    `${date}@7`,
  ),
  carried_from: null,
  booked: [],
  closed:
    date === '2026-03-12' ? [{ closed_day_id: '61', version: 1, date, program_id: null, reason: 'Ice storm' }] : [],
});
const week = [8, 9, 10, 11, 12, 13, 14].map((day) =>
  dayOf(`2026-03-${String(day).padStart(2, '0')}`, day === 10 || day === 11 ? [['08:00', '16:00']] : []),
);

function open(address: string, answers: Parameters<typeof fakeServer>[0] = {}) {
  hearTownClock('2026-03-09T12:00:00Z;rate=0');
  const server = fakeServer({
    getCurrentAccount: account({ is_admin: [4], employer_programs: paperPrograms.slice(0, 1) }),
    getFleetDriverList: [driver('31', 'Omar', 'Reyes'), driver('32', 'Ana', 'Costa')],
    getDriverTeamList: [],
    getDriverLeaveList: { leave: [], availability: [] },
    getShiftPatternList: [pattern],
    getWeekSchedule: week,
    getOperationList: [],
    ...answers,
  });
  return { server, ...openConsole(`/fleet/drivers/schedule${address}`, [area]) };
}

describe('A week', () => {
  test('stands at its own address: seven days, hours, totals and what is closed', async () => {
    const { server } = open(`?view=week&date=${PAPER_DAY}`);
    const row = (await screen.findByRole('rowheader', { name: 'Reyes, Omar' })).closest('tr') as HTMLElement; // a row holds it
    expect(within(row).getAllByText('8:00 AM – 4:00 PM')).toHaveLength(2);
    expect(within(row).getByText('16 h')).toBeTruthy();
    expect(screen.getByText('Closed: Ice storm')).toBeTruthy();
    expect(server.paramsOf('getWeekSchedule')).toEqual([{ date: PAPER_DAY, timezone: PAPER_ZONE }]);
  });

  test('opens the hours of a driver on a day, and saves that day', async () => {
    const { hand, server } = open(`?view=week&date=${PAPER_DAY}`, {
      saveFleetScheduleData: { message: 'Saved.', driver_schedule: paperSchedule([]) },
    });
    await hand.click(await screen.findByRole('button', { name: /^Omar Reyes, Wed, Mar 11:/ }));
    const modal = within(await screen.findByRole('dialog', { name: 'Schedule or edit driver shift' }));
    await hand.click(modal.getByRole('button', { name: 'Remove shift 1' }));
    await hand.click(modal.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.paramsOf('saveFleetScheduleData')).toMatchObject([
        {
          date: 'Wednesday, March 11, 2026',
          schedule_id: '2026-03-11@7',
          driver_schedule_list: [
            { driver_id: '31', schedule_data: [] },
            { driver_id: '32', schedule_data: [] },
          ],
        },
      ]),
    );
  });
});

describe('Leave in a week', () => {
  const cellOf = (name: RegExp) => screen.findByRole('button', { name });
  const away = {
    driver_leave_id: '51',
    version: 2,
    driver_id: '31',
    kind: 'vacation' as const,
    starts_on: '2026-03-11',
    ends_on: '2026-03-12',
    start_time: null,
    end_time: null,
    note: '',
  };
  const dentist = { ...away, driver_leave_id: '52', driver_id: '32', kind: 'sick' as const, ends_on: '2026-03-11' };

  test('says in each cell who is off and with what', async () => {
    const { server } = open(`?view=week&date=${PAPER_DAY}`, {
      getDriverLeaveList: {
        leave: [away, { ...dentist, start_time: '1:00 PM', end_time: '3:00 PM' }],
        availability: [],
      },
    });
    const off = await cellOf(/^Omar Reyes, Thu, Mar 12:/);
    expect(off.textContent).toContain('Vacation');
    expect(off.textContent).toContain('On vacation leave from 03/11/2026 to 03/12/2026.');
    expect((await cellOf(/^Ana Costa, Wed, Mar 11:/)).textContent).toContain('Sick, part day');
    expect((await cellOf(/^Omar Reyes, Fri, Mar 13:/)).textContent).not.toContain('Vacation');
    expect(server.paramsOf('getDriverLeaveList')).toEqual([{ start_date: '2026-03-08', end_date: '2026-03-14' }]);
  });

  test('marks hours on such a day as a conflict, and hours that a driver cannot work', async () => {
    open(`?view=week&date=${PAPER_DAY}`, {
      getDriverLeaveList: {
        leave: [away],
        availability: [
          { driver_id: '31', version: 8, week: [{ day_of_week: 2, start_time: '8:00 AM', end_time: '12:00 PM' }] },
        ],
      },
    });
    const planned = await cellOf(/^Omar Reyes, Wed, Mar 11:/);
    expect(planned.textContent).toContain('8:00 AM – 4:00 PM');
    expect(planned.textContent).toContain('Conflict: vacation');
    const tuesday = await cellOf(/^Omar Reyes, Tue, Mar 10:/);
    expect(tuesday.textContent).toContain('Conflict: not available');
    expect(tuesday.textContent).toContain('Available 8:00 AM – 12:00 PM only.');
  });

  test('that could not be read is said, and the hours stand all the same', async () => {
    open(`?view=week&date=${PAPER_DAY}`, { getDriverLeaveList: refuse(500, 'FAULT', 'Try again.') });
    expect(await screen.findByText(/^Who is on leave could not be loaded: Try again\./)).toBeTruthy();
    expect(screen.getByRole('table', { name: 'The week' })).toBeTruthy();
  });
});

describe('A month', () => {
  const month: Calls['getUnfilledShifts']['result'] = {
    needs: [{ program_id: '1', day_of_week: 2, start_time: '8:00 AM', end_time: '4:00 PM', drivers: 3 }],
    versions: [{ program_id: '1', version: 5 }],
    days: Array.from({ length: 31 }, (_, at) => ({
      date: `2026-03-${String(at + 1).padStart(2, '0')}`,
      is_closed: at === 11,
      missing: at === 9 ? 2 : 0,
      missing_hours: at === 9 ? 16 : 0,
      unfilled:
        at === 9
          ? [
              {
                program_id: '1',
                start_time: '2026-03-10T08:00:00-04:00',
                end_time: '2026-03-10T16:00:00-04:00',
                missing: 2,
              },
            ]
          : [],
    })),
  };

  test('shows at a glance which days are short of drivers, and as a list from when to when', async () => {
    open(`?view=month&date=${PAPER_DAY}`, { getUnfilledShifts: month });
    expect(await screen.findByRole('button', { name: 'Tuesday, March 10, 2026: 2 missing 16 h' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Thursday, March 12, 2026: Closed' })).toBeTruthy();
    expect(screen.getByText('1 day is short of drivers, 16 h in all.')).toBeTruthy();
    const list = within(screen.getByRole('table', { name: 'Unfilled shifts' }));
    expect(list.getByText('8:00 AM – 4:00 PM').closest('tr')?.textContent).toBe('Tue, Mar 108:00 AM – 4:00 PM2');
  });

  test('is walked with the arrows, and Enter opens the day', async () => {
    const { hand, address } = open(`?view=month&date=${PAPER_DAY}`, {
      getUnfilledShifts: month,
      getFleetScheduleData: paperSchedule([]),
      getClosedDayList: [],
    });
    (await screen.findByRole('button', { name: /^Monday, March 9, 2026/ })).focus();
    await hand.keyboard('{ArrowRight}{Enter}');
    await waitFor(() => expect(address()).toBe(`/fleet/drivers/schedule?date=${PAPER_DAY}`));
  });

  test('says how many drivers a program needs, and saves that over the version it was read at', async () => {
    const { hand, server } = open(`?view=month&date=${PAPER_DAY}&needs=1`, {
      getUnfilledShifts: month,
      saveShiftNeeds: { program_id: '1', version: 6, needs: [] },
    });
    const drawer = within(await screen.findByRole('dialog', { name: 'Drivers needed' }));
    await hand.click(drawer.getByRole('checkbox', { name: 'Wed' }));
    await hand.click(drawer.getByRole('button', { name: 'Save needs' }));
    const need = { start_time: '8:00 AM', end_time: '4:00 PM', drivers: 3 };
    await waitFor(() =>
      expect(server.paramsOf('saveShiftNeeds')).toEqual([
        {
          program_id: '1',
          needs: [
            { day_of_week: 2, ...need },
            { day_of_week: 3, ...need },
          ],
          expected_version: 5,
        },
      ]),
    );
  });
});

describe('Patterns', () => {
  test('are listed, and one is changed over the version it was read at', async () => {
    const { hand, server } = open('?view=patterns', { saveShiftPattern: { pattern: { ...pattern, version: 5 } } });
    await hand.click(await screen.findByText('Mon, Wed, Fri'));
    const drawer = within(await screen.findByRole('dialog', { name: 'Reyes, Omar' }));
    await hand.click(drawer.getByRole('checkbox', { name: 'Fri' }));
    await hand.click(drawer.getByRole('button', { name: 'Save pattern' }));
    await waitFor(() =>
      expect(server.paramsOf('saveShiftPattern')).toMatchObject([
        { shift_pattern_id: '71', expected_version: 4, days_of_week: [1, 3], ends_on: null },
      ]),
    );
  });

  test('without a day or over hours of another are not sent', async () => {
    const { hand, server } = open('?view=patterns&pattern=new');
    const drawer = within(await screen.findByRole('dialog', { name: 'New pattern' }));
    await hand.click(drawer.getByRole('button', { name: 'Add pattern' }));
    expect(await drawer.findByText('Choose a driver.')).toBeTruthy();
    await hand.click(drawer.getByLabelText('Driver'));
    await hand.click(await screen.findByTitle('Reyes, Omar'));
    await hand.click(drawer.getByRole('button', { name: 'Add pattern' }));
    expect(await drawer.findByText('Another pattern of this driver holds part of these hours.')).toBeTruthy();
    expect(server.paramsOf('saveShiftPattern')).toEqual([]);
  });

  test('plan a stretch of days, next week unless said, and list what has to be looked at', async () => {
    const note = { date: '2026-03-16', driver_id: '31', program_id: '1', note: 'Omar Reyes is on vacation.' };
    const { hand, server } = open('?view=patterns', { planShifts: { days: [dayOf('2026-03-16')], notes: [note] } });
    await screen.findByText('Mon, Wed, Fri');
    await hand.click(screen.getByRole('button', { name: 'Plan days' }));
    const modal = within(await screen.findByRole('dialog', { name: 'Plan days from the patterns' }));
    await hand.click(modal.getByRole('button', { name: 'Plan days' }));
    expect(await screen.findByText('03/16/2026, Omar Reyes: Omar Reyes is on vacation.')).toBeTruthy();
    expect(server.paramsOf('planShifts')).toEqual([
      { start_date: '2026-03-15', end_date: '2026-03-21', timezone: PAPER_ZONE },
    ]);
  });
});

test('The hours of a day are copied to the days that are chosen, of the drivers that are chosen.', async () => {
  const { hand, server } = open(`?date=${PAPER_DAY}`, {
    getFleetScheduleData: week[2]?.driver_schedule ?? paperSchedule([]),
    getClosedDayList: [],
    copyShifts: { days: [dayOf('2026-03-11')], notes: [] },
  });
  await hand.click(await screen.findByRole('button', { name: 'Copy to other days' }));
  const modal = within(await screen.findByRole('dialog', { name: 'Copy Tuesday, March 10, 2026' }));
  const days = modal.getByLabelText('To the days');
  await hand.clear(days);
  await hand.type(days, '3/9/2026 - 3/13/2026');
  await hand.click(modal.getByRole('checkbox', { name: 'Fri' }));
  await hand.click(modal.getByRole('button', { name: 'Copy to 3 days' }));
  expect(await screen.findByText('The hours of Tuesday, March 10, 2026 were copied to 1 day.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.paramsOf('copyShifts')).toEqual([
    { from_date: PAPER_DAY, to_dates: ['2026-03-09', '2026-03-11', '2026-03-12'], timezone: PAPER_ZONE },
  ]);
});

test('A driver known by the radio name alone is named by it beside hours that could not be copied.', async () => {
  const note = { date: '2026-03-11', driver_id: '33', program_id: '1', note: 'On leave on 03/11/2026.' };
  const { hand } = open(`?date=${PAPER_DAY}`, {
    getFleetDriverList: [driver('31', 'Omar', 'Reyes'), { ...driver('33', '', ''), alt_name: 'Night owl' }],
    getFleetScheduleData: week[2]?.driver_schedule ?? paperSchedule([]),
    getClosedDayList: [],
    copyShifts: { days: [dayOf('2026-03-11')], notes: [note] },
  });
  await hand.click(await screen.findByRole('button', { name: 'Copy to other days' }));
  const modal = within(await screen.findByRole('dialog', { name: 'Copy Tuesday, March 10, 2026' }));
  const days = modal.getByLabelText('To the days');
  await hand.clear(days);
  await hand.type(days, '3/11/2026 - 3/11/2026');
  await hand.click(modal.getByRole('button', { name: 'Copy to 1 day' }));
  expect(await screen.findByText('03/11/2026, Night owl: On leave on 03/11/2026.')).toBeTruthy();
});

describe('Leave', () => {
  const leave: Calls['getDriverLeaveList']['result']['leave'][number] = {
    driver_leave_id: '51',
    version: 2,
    driver_id: '31',
    kind: 'vacation',
    starts_on: '2026-03-10',
    ends_on: '2026-03-13',
    start_time: null,
    end_time: null,
    note: '',
  };
  const read = { leave: [leave], availability: [] };

  test('is listed for three months, and names the hours that lie in it when it is saved', async () => {
    const { hand, server } = open(`?view=leave&date=${PAPER_DAY}`, {
      getDriverLeaveList: read,
      saveDriverLeave: {
        leave,
        shifts: [
          {
            date: PAPER_DAY,
            program_id: '1',
            start_time: '2026-03-10T08:00:00-04:00',
            end_time: '2026-03-10T16:00:00-04:00',
          },
        ],
      },
    });
    await hand.click(await screen.findByText('From 03/10/2026 to 03/13/2026'));
    const drawer = within(await screen.findByRole('dialog', { name: 'Leave of Omar Reyes' }));
    await hand.type(drawer.getByRole('textbox', { name: /^Note/ }), 'Florida');
    await hand.click(drawer.getByRole('button', { name: 'Save leave' }));
    const sentence = 'Omar Reyes has hours planned in the leave from 03/10/2026 to 03/13/2026:';
    expect((await screen.findByText(sentence)).closest('[role="alert"]')?.className).toContain('shift-leave-notice');
    expect(screen.getByRole('link', { name: '03/10/2026, 8:00 AM – 4:00 PM' })).toBeTruthy();
    // A toast would lie over Print.
    expect(notices.get()).toEqual([]);
    expect(server.paramsOf('getDriverLeaveList')[0]).toEqual({ start_date: '2026-03-01', end_date: '2026-05-31' });
    expect(server.paramsOf('saveDriverLeave')).toMatchObject([
      { driver_leave_id: '51', expected_version: 2, note: 'Florida', start_time: null },
    ]);
  });

  test('leads to the hours that lie in it, and stands beside them until it is closed', async () => {
    const shift = (date: string) => ({
      date,
      program_id: '1',
      start_time: `${date}T08:00:00-04:00`,
      end_time: `${date}T16:00:00-04:00`,
    });
    const { hand, address } = open(`?view=leave&date=${PAPER_DAY}&leave=51`, {
      getDriverLeaveList: read,
      saveDriverLeave: { leave, shifts: [shift(PAPER_DAY), shift('2026-03-11')] },
      getFleetScheduleData: week[3]?.driver_schedule ?? paperSchedule([]),
      getClosedDayList: [],
    });
    const drawer = within(await screen.findByRole('dialog', { name: 'Leave of Omar Reyes' }));
    await hand.type(drawer.getByRole('textbox', { name: /^Note/ }), 'Florida');
    await hand.click(drawer.getByRole('button', { name: 'Save leave' }));
    await hand.click(await screen.findByRole('link', { name: '03/11/2026, 8:00 AM – 4:00 PM' }));
    const row = await screen.findByRole('button', { name: 'Reyes, Omar' });
    expect(row.getAttribute('aria-expanded')).toBe('true');
    expect(address()).toBe('/fleet/drivers/schedule?date=2026-03-11&driver=31&q=Omar+Reyes');
    expect(screen.getByRole('link', { name: '03/10/2026, 8:00 AM – 4:00 PM' })).toBeTruthy();
    await hand.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('link', { name: '03/10/2026, 8:00 AM – 4:00 PM' })).toBeNull();
  });

  test('keeps what was typed when somebody else was faster, and offers what stands there now', async () => {
    const { hand, server } = open(`?view=leave&date=${PAPER_DAY}&leave=51`, {
      getDriverLeaveList: read,
      saveDriverLeave: refuse(409, 'STALE', 'Someone else just changed this leave.'),
    });
    const drawer = within(await screen.findByRole('dialog', { name: 'Leave of Omar Reyes' }));
    const note = drawer.getByRole('textbox', { name: /^Note/ });
    await hand.type(note, 'Florida');
    server.answer({ getDriverLeaveList: { ...read, leave: [{ ...leave, version: 3, note: 'Maine' }] } });
    await hand.click(drawer.getByRole('button', { name: 'Save leave' }));
    await hand.click(await drawer.findByRole('button', { name: 'Show' }));
    expect(drawer.getByRole<HTMLTextAreaElement>('textbox', { name: /^Note/ }).value).toBe('Maine');
  });

  test('stands beside when a driver can work at all', async () => {
    const { hand, server } = open(`?view=leave&date=${PAPER_DAY}&availability=31`, {
      getDriverLeaveList: {
        ...read,
        availability: [
          { driver_id: '31', version: 8, week: [{ day_of_week: 1, start_time: '8:00 AM', end_time: '4:00 PM' }] },
        ],
      },
      saveDriverAvailability: { driver_id: '31', version: 9, week: [] },
    });
    const drawer = within(await screen.findByRole('dialog', { name: 'Availability' }));
    await hand.click(drawer.getByRole('button', { name: 'Add a stretch' }));
    await hand.click(drawer.getByRole('button', { name: 'Save availability' }));
    const hours = { start_time: '8:00 AM', end_time: '4:00 PM' };
    await waitFor(() =>
      expect(server.paramsOf('saveDriverAvailability')).toEqual([
        {
          driver_id: '31',
          expected_version: 8,
          week: [
            { day_of_week: 1, ...hours },
            { day_of_week: 2, ...hours },
          ],
        },
      ]),
    );
  });
});
