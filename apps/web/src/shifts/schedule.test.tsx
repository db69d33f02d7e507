import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { notices } from '../platform/notices/index.ts';
import { account, fakeServer, openConsole, refuse } from '../testing.tsx';
import { giveHeights } from '../platform/testing/window.ts';
import { hearTownClock } from '../platform/town-clock.ts';
import { area } from './area.tsx';
import { PAPER_DAY, PAPER_ZONE, paperDriver, paperPrograms, paperSchedule } from './paper-schedule.ts';

const omar = paperDriver('31', 'Omar Reyes', [
  ['06:00', '10:00'],
  ['14:00', '18:30'],
]);
const ana = paperDriver('32', 'Ana Costa');
const north = {
  driver_team_id: '41',
  version: 1,
  driver_team_name: 'North',
  driver_team: [
    {
      driver_id: '31',
      version: 1,
      firstname: 'Omar',
      lastname: 'Reyes',
      alt_name: '',
      phone: '',
      email: '',
      status: 1,
    },
  ],
};
const message = 'Saved the hours of 1 driver for Tuesday, March 10, 2026.';

type Answers = NonNullable<Parameters<typeof fakeServer>[0]>;

function open(address = `?date=${PAPER_DAY}`, answers: Answers = {}, levels: (3 | 4 | 1 | 2 | 0)[] = [3]) {
  hearTownClock('2026-03-09T12:00:00Z;rate=0');
  const schedule = paperSchedule([omar, ana]);
  const server = fakeServer({
    getCurrentAccount: account({ is_admin: levels, employer_programs: paperPrograms }),
    getFleetScheduleData: schedule,
    getDriverTeamList: [north],
    getDriverLeaveList: { leave: [], availability: [] },
    getClosedDayList: [],
    getOperationList: [],
    getFleetDriverList: [],
    getWeekSchedule: [],
    saveFleetScheduleData: () => ({ message, driver_schedule: schedule }),
    ...answers,
  });
  return { server, ...openConsole(`/fleet/drivers/schedule${address}`, [area]) };
}

/** Opens a driver's row and gives back the fields of their hours. */
async function openRow(hand: ReturnType<typeof open>['hand'], name: string) {
  const button = await screen.findByRole('button', { name });
  await hand.click(button);
  return within(button.closest('tbody') ?? document.body);
}

async function type(hand: ReturnType<typeof open>['hand'], field: HTMLElement, text: string) {
  await hand.clear(field);
  await hand.type(field, text);
  await hand.tab();
}

/** The line in the foot, which is said aloud as well. */
const discardedLine = () => screen.queryByText(/^Discarded/, { selector: '.shift-discard-changes span' });

describe('The shift schedule', () => {
  test.each([
    { held: [3] as const, mounted: true },
    { held: [4] as const, mounted: true },
    { held: [0, 1, 2] as const, mounted: false },
  ])('[SHIFT-01] stands at /fleet/drivers/schedule for levels 3 and 4: $held', async ({ held, mounted }) => {
    open(undefined, {}, [...held]);
    expect(await screen.findByRole('heading', { name: mounted ? 'Shift schedule' : 'Page not found' })).toBeTruthy();
  });

  test('[SHIFT-03] [CALL-103] lists every driver with the hours of the day, split shifts, totals and teams', async () => {
    const { server } = open();
    const row = (await screen.findByRole('button', { name: 'Reyes, Omar' })).closest('tr') as HTMLElement; // a row holds it
    expect(row.textContent).toContain('6:00 AM – 10:00 AM');
    expect(row.textContent).toContain('2:00 PM – 6:30 PM');
    expect(within(row).getByText('8 h 30 min')).toBeTruthy();
    expect(within(row).getByText('North')).toBeTruthy();
    const other = screen.getByRole('button', { name: 'Costa, Ana' }).closest('tr');
    expect(other?.textContent).toContain('Not scheduled');
    expect(server.paramsOf('getFleetScheduleData')).toEqual([
      { date: 'Tuesday, March 10, 2026', timezone: PAPER_ZONE },
    ]);
  });

  test('asks for today by the long date after Today', async () => {
    const { server } = open('');
    await screen.findByRole('button', { name: 'Reyes, Omar' });
    expect(server.paramsOf('getFleetScheduleData')).toEqual([
      { date: 'Today, Monday, March 9, 2026', timezone: PAPER_ZONE },
    ]);
  });

  test('[CALL-105] [CALL-167] is saved whole with the version it was read at, typed times and all', async () => {
    const { hand, server } = open();
    const row = await openRow(hand, 'Costa, Ana');
    await hand.click(row.getByRole('button', { name: 'Add a shift' }));
    await type(hand, row.getByLabelText('Start shift'), '730');
    await type(hand, row.getByLabelText('End shift'), '3:30p');
    await hand.click(screen.getByRole('button', { name: /Save schedule/ }));
    await screen.findByText('Nothing was changed yet.');
    const bare = (start: string, end: string) => ({
      start_time_val: `${PAPER_DAY}T${start}`,
      end_time_val: `${PAPER_DAY}T${end}`,
    });
    expect(server.paramsOf('saveFleetScheduleData')).toEqual([
      {
        date: 'Tuesday, March 10, 2026',
        timezone: PAPER_ZONE,
        schedule_id: '2026-03-10@7',
        driver_schedule_list: [
          {
            driver_id: '31',
            schedule_data: [{ program_id: '1', time_data: [bare('06:00', '10:00'), bare('14:00', '18:30')] }],
          },
          { driver_id: '32', schedule_data: [{ program_id: '1', time_data: [bare('07:30', '15:30')] }] },
        ],
      },
    ]);
  });

  test('[SHIFT-26] shows the message of the save as an alert', async () => {
    const { hand } = open();
    const row = await openRow(hand, 'Costa, Ana');
    await hand.click(row.getByRole('button', { name: 'Add a shift' }));
    await hand.click(screen.getByRole('button', { name: /Save schedule/ }));
    await waitFor(() => expect(notices.get()[0]).toMatchObject({ title: 'Alert', text: message }));
  });

  test('[SHIFT-23] starts the hours of a driver without any at 1 AM to 6 PM, and counts them as they are', async () => {
    const { hand } = open();
    const row = await openRow(hand, 'Costa, Ana');
    await hand.click(row.getByRole('button', { name: 'Add a shift' }));
    expect(row.getByLabelText<HTMLInputElement>('Start shift').value).toBe('1:00 AM');
    expect(row.getByLabelText<HTMLInputElement>('End shift').value).toBe('6:00 PM');
    expect(row.getByText('17 h')).toBeTruthy();
  });

  test.each([
    {
      why: 'without an end after the start',
      start: '4p',
      end: '8a',
      sentence: 'Please input a valid time range.',
    },
    { why: 'with no time at all', start: 'noon', end: '8a', sentence: 'Please input a valid time range.' },
    {
      why: 'under a quarter of an hour',
      start: '8a',
      end: '8:10a',
      sentence: 'A shift lasts at least 15 minutes.',
    },
  ])('[SHIFT-19] [SHIFT-21] is not saved $why', async ({ start, end, sentence }) => {
    const { hand, server } = open();
    const row = await openRow(hand, 'Costa, Ana');
    await hand.click(row.getByRole('button', { name: 'Add a shift' }));
    await type(hand, row.getByLabelText('Start shift'), start);
    await type(hand, row.getByLabelText('End shift'), end);
    expect((await row.findByRole('alert')).textContent).toBe(sentence);
    await hand.click(screen.getByRole('button', { name: /Save schedule/ }));
    expect(server.paramsOf('saveFleetScheduleData')).toEqual([]);
  });

  test('[SHIFT-20] ends a shift that starts at 11 PM or later at 11:59 PM', async () => {
    const { hand } = open();
    const row = await openRow(hand, 'Costa, Ana');
    await hand.click(row.getByRole('button', { name: 'Add a shift' }));
    await type(hand, row.getByLabelText('Start shift'), '11:15p');
    expect(row.getByLabelText<HTMLInputElement>('End shift').value).toBe('11:59 PM');
  });

  test('says which shifts of a driver overlap', async () => {
    const { hand } = open();
    const row = await openRow(hand, 'Reyes, Omar');
    const [, second] = row.getAllByLabelText('Start shift');
    await type(hand, second as HTMLElement, '9a'); // Omar has two shifts
    expect((await row.findByRole('alert')).textContent).toBe(
      'Two shifts overlap: 6:00 AM – 10:00 AM and 9:00 AM – 6:30 PM.',
    );
  });

  test('names whom somebody else changed, keeps what was typed, and asks whose hours shall stand', async () => {
    const theirs = paperSchedule([omar, paperDriver('32', 'Ana Costa', [['10:00', '18:00']])], '2026-03-10@8');
    const { hand, server } = open();
    const row = await openRow(hand, 'Costa, Ana');
    await hand.click(row.getByRole('button', { name: 'Add a shift' }));
    const sentence = 'Someone else just changed the hours of Ana Costa.';
    server.answer({ getFleetScheduleData: theirs, saveFleetScheduleData: refuse(409, 'STALE', sentence) });
    await hand.click(screen.getByRole('button', { name: /Save schedule/ }));
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(row.getByLabelText<HTMLInputElement>('Start shift').value).toBe('1:00 AM');

    server.answer({ saveFleetScheduleData: { message, driver_schedule: theirs } });
    await hand.click(await screen.findByRole('button', { name: 'Use mine' }));
    await hand.click(screen.getByRole('button', { name: /Save schedule/ }));
    await waitFor(() => expect(server.paramsOf('saveFleetScheduleData')).toHaveLength(2));
    expect(server.paramsOf('saveFleetScheduleData')[1]).toMatchObject({ schedule_id: '2026-03-10@8' });
  });

  test('brings back what was discarded, with the focus at hand, until something else is typed', async () => {
    const { hand } = open();
    const row = await openRow(hand, 'Costa, Ana');
    await hand.click(row.getByRole('button', { name: 'Add a shift' }));
    await type(hand, row.getByLabelText('Start shift'), '730');
    const focused = () => document.activeElement?.textContent;
    await hand.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(discardedLine()?.textContent).toBe('Discarded the hours of 1 driver.');
    expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull();
    expect(row.queryByLabelText('Start shift')).toBeNull();
    expect(focused()).toBe('Undo');

    await hand.keyboard('{Enter}');
    expect(row.getByLabelText<HTMLInputElement>('Start shift').value).toBe('7:30 AM');
    expect(screen.getByText('1 driver not saved yet')).toBeTruthy();
    expect(discardedLine()).toBeNull();
    expect(focused()).toBe('Discard changes');

    await hand.keyboard('{Enter}');
    await hand.click(row.getByRole('button', { name: 'Add a shift' }));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(discardedLine()).toBeNull();
    expect(document.activeElement).toBe(row.getByLabelText('Start shift'));
  });

  test('offers nothing to bring back for hours that were saved, or on another day', async () => {
    const { hand } = open();
    const row = await openRow(hand, 'Costa, Ana');
    await hand.click(row.getByRole('button', { name: 'Add a shift' }));
    await hand.click(screen.getByRole('button', { name: /Save schedule/ }));
    await screen.findByText('Nothing was changed yet.');
    expect(discardedLine()).toBeNull();

    const again = await openRow(hand, 'Costa, Ana');
    await hand.click(again.getByRole('button', { name: 'Add a shift' }));
    await hand.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(discardedLine()?.textContent).toBe('Discarded the hours of 1 driver.');
    await hand.click(screen.getByRole('button', { name: 'Day after' }));
    await hand.click(screen.getByRole('button', { name: 'Day before' }));
    await screen.findByRole('button', { name: 'Costa, Ana' });
    expect(discardedLine()).toBeNull();
  });

  test('goes on in the start of a shift that was added, the second as the first', async () => {
    const { hand } = open();
    const row = await openRow(hand, 'Costa, Ana');
    await hand.click(row.getByRole('button', { name: 'Add a shift' }));
    expect(document.activeElement).toBe(row.getByLabelText('Start shift'));
    await hand.keyboard('730');
    await hand.tab();
    expect(row.getByLabelText<HTMLInputElement>('Start shift').value).toBe('7:30 AM');
    await hand.click(row.getByRole('button', { name: 'Add another shift' }));
    expect(document.activeElement).toBe(row.getAllByLabelText('Start shift')[1]);
    await hand.click(row.getByRole('button', { name: 'Remove shift 2' }));
    expect(document.activeElement).not.toBe(row.getByLabelText('Start shift'));
  });

  test('keeps what was typed when it is opened again', async () => {
    const first = open();
    const row = await openRow(first.hand, 'Costa, Ana');
    await first.hand.click(row.getByRole('button', { name: 'Add a shift' }));
    first.unmount();
    open();
    const again = (await screen.findByRole('button', { name: 'Costa, Ana' })).closest('tr');
    expect(again?.textContent).toContain('1:00 AM – 6:00 PM');
    expect(again?.textContent).toContain('Not saved');
  });

  test('opens the hours of a driver wherever their row is pressed, and closes them again', async () => {
    const { hand, address } = open();
    const button = await screen.findByRole('button', { name: 'Reyes, Omar' });
    const row = within(button.closest('tr') as HTMLElement); // a row holds it
    await hand.click(row.getByText('6:00 AM – 10:00 AM', { exact: false }));
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(address()).toContain('driver=31');
    await hand.click(row.getByText('8 h 30 min'));
    expect(button.getAttribute('aria-expanded')).toBe('false');
    await hand.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
  });

  test('draws a shift where the bare time line is pressed, and leaves a row alone whose text is being marked', async () => {
    const { hand } = open();
    const button = await screen.findByRole('button', { name: 'Reyes, Omar' });
    const row = button.closest('tr') as HTMLElement; // a row holds it
    const hours = within(row).getByText('8 h 30 min');
    const marked = vi.spyOn(globalThis, 'getSelection').mockReturnValue({ isCollapsed: false } as Selection);
    await hand.click(hours);
    marked.mockRestore();
    expect(button.getAttribute('aria-expanded')).toBe('false');
    await hand.click(row.querySelector('.shift-day-track') as HTMLElement); // every row has one
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(within(row.closest('tbody') as HTMLElement).getAllByLabelText('Start shift')).toHaveLength(3);
  });

  test('is walked with the arrows and opened with Enter', async () => {
    const { hand, address } = open();
    (await screen.findByRole('button', { name: 'Costa, Ana' })).focus();
    await hand.keyboard('{ArrowDown}{Enter}');
    expect(document.activeElement?.textContent).toBe('Reyes, Omar');
    await waitFor(() => expect(address()).toContain('driver=31'));
  });

  test('shows the drivers of a search, with hours, or of a team, as the address says', async () => {
    open(`?date=${PAPER_DAY}&team=41`);
    await screen.findByRole('button', { name: 'Reyes, Omar' });
    expect(screen.queryByRole('button', { name: 'Costa, Ana' })).toBeNull();
  });

  test('keeps the last list when it cannot be read again, and says so', async () => {
    const { server, queries } = open();
    await screen.findByRole('button', { name: 'Reyes, Omar' });
    server.answer({ getFleetScheduleData: refuse(500, 'FAULT', 'The schedule could not be loaded.') });
    await queries.invalidateQueries();
    expect(await screen.findByText('The schedule could not be loaded.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reyes, Omar' })).toBeTruthy();
  });

  test('says beside a driver that they are away, and marks hours that are planned all the same', async () => {
    const away = (driver_leave_id: string, driver_id: string) => ({
      driver_leave_id,
      version: 1,
      driver_id,
      kind: 'vacation' as const,
      starts_on: '2026-03-09',
      ends_on: '2026-03-13',
      start_time: null,
      end_time: null,
      note: '',
    });
    open(undefined, {
      getDriverLeaveList: { leave: [away('51', '31'), away('52', '32')], availability: [] },
    });
    const sentence = 'On vacation leave from 03/09/2026 to 03/13/2026.';
    expect(await screen.findAllByText(sentence)).toHaveLength(2);
    const tagsOf = (name: string) => {
      const head = screen.getByRole('button', { name }).closest('th');
      return [...(head?.querySelectorAll('.tag') ?? [])].map((tag) => `${tag.textContent}, ${tag.className}`);
    };
    expect(tagsOf('Reyes, Omar')).toEqual(['North, tag tag-plain', 'Conflict: vacation, tag tag-risk']);
    expect(tagsOf('Costa, Ana')).toEqual([]);
  });

  test('[CALL-106] takes over the previous schedule where a day is empty', async () => {
    const { hand, server } = open(undefined, {
      getFleetScheduleData: paperSchedule([paperDriver('31', 'Omar Reyes')]),
      clonePreviousFleetScheduleData: paperSchedule([omar]),
    });
    await hand.click(await screen.findByRole('button', { name: 'Clone previous schedule' }));
    expect(await screen.findByText(/^The previous schedule stands for Tuesday, March 10, 2026/)).toBeTruthy();
    expect(server.paramsOf('clonePreviousFleetScheduleData')).toEqual([
      { date: 'Tuesday, March 10, 2026', timezone: PAPER_ZONE },
    ]);
  });
});

describe('An empty today', () => {
  const empty = paperSchedule([paperDriver('31', 'Omar Reyes')]);
  const today = '2026-03-09';
  const dayOf = (driver_schedule: typeof empty, carried_from: string | null) => ({
    date: today,
    driver_schedule,
    carried_from,
    closed: [],
    booked: [],
  });
  const carried = paperSchedule(
    [paperDriver('31', 'Omar Reyes', [['08:00', '16:00']], { date: today })],
    '2026-03-09@9',
  );
  const step = {
    version: 9,
    days: [today],
    at: '2026-03-09T12:00:00Z',
    user_id: '11',
    actor: 'user' as const,
    name: 'Mia Quill',
    call: 'v1_webapp_carry_fleet_schedule_forward',
    summary: '',
    undoes: null,
    undone_by: null,
    undoable: true,
    reason: null,
    changes: [],
  };

  test('[SHIFT-25] is asked to be carried forward once, and says from when, with a way back', async () => {
    let isCarried = false;
    const { hand, server } = open('', {
      getFleetScheduleData: () => (isCarried ? carried : empty),
      getWeekSchedule: () => [dayOf(carried, '2026-03-06')],
      getOperationList: [step],
      undoOperation: () => {
        isCarried = false;
        return { operation: { ...step, version: 10, undoes: 9 }, entities: [], told_riders: [] };
      },
      carryFleetScheduleForward: () => {
        isCarried = true;
        return { day: dayOf(carried, '2026-03-06'), because: null, notes: [] };
      },
    });
    expect(await screen.findByText('Carried forward from Friday, March 6, 2026.')).toBeTruthy();
    expect(server.paramsOf('carryFleetScheduleForward')).toEqual([
      { date: 'Today, Monday, March 9, 2026', timezone: PAPER_ZONE },
    ]);
    await hand.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.queryByText('Carried forward from Friday, March 6, 2026.')).toBeNull());
    expect(server.paramsOf('undoOperation')).toEqual([{ version: 9 }]);
    expect(server.paramsOf('carryFleetScheduleForward')).toHaveLength(1);
  });

  test('[SHIFT-25] is left alone on any other day', async () => {
    const { server } = open(undefined, { getFleetScheduleData: empty });
    await screen.findByRole('button', { name: 'Reyes, Omar' });
    expect(server.paramsOf('carryFleetScheduleForward')).toEqual([]);
  });
});

describe('A closed day', () => {
  test.each([
    { hours: [omar, ana], line: '1 driver has hours planned on this day.' },
    {
      hours: [omar, paperDriver('33', 'Ida Moss', [['08:00', '16:00']], { program: '2' })],
      line: '2 drivers have hours planned on this day.',
    },
    { hours: [ana], line: 'No driver has hours planned on this day.' },
  ])('names before it is closed who works on it: $line', async ({ hours, line }) => {
    const { hand, server } = open(undefined, { getFleetScheduleData: paperSchedule(hours) });
    await hand.click(await screen.findByRole('button', { name: 'Close this day' }));
    const modal = within(await screen.findByRole('dialog', { name: 'Close Tuesday, March 10, 2026' }));
    expect(modal.getByText(line)).toBeTruthy();
    expect(server.paramsOf('saveClosedDay')).toEqual([]);
  });

  const dayWith = (booked: { program_id: string; rides: number }[]) => [
    { date: '2026-03-09', carried_from: null, closed: [], driver_schedule: paperSchedule([]), booked: [] },
    { date: PAPER_DAY, carried_from: null, closed: [], driver_schedule: paperSchedule([]), booked },
  ];

  test('counts before it is closed the rides booked on it, of the program that is closed or of all', async () => {
    const { hand, server } = open(undefined, {
      getWeekSchedule: dayWith([
        { program_id: '1', rides: 12 },
        { program_id: '2', rides: 1 },
      ]),
    });
    await hand.click(await screen.findByRole('button', { name: 'Close this day' }));
    const modal = within(await screen.findByRole('dialog', { name: 'Close Tuesday, March 10, 2026' }));
    expect(await modal.findByText('13 rides are booked on this day and stay booked.')).toBeTruthy();
    await hand.click(modal.getByLabelText('Program'));
    await hand.click(await screen.findByTitle('Clinic'));
    expect(modal.getByText('1 ride is booked on this day and stays booked.')).toBeTruthy();
    expect(server.paramsOf('getWeekSchedule')).toEqual([{ date: PAPER_DAY, timezone: PAPER_ZONE }]);
    expect(server.paramsOf('saveClosedDay')).toEqual([]);
  });

  test('says where no ride is booked on it, and where that could not be counted', async () => {
    const { hand, server } = open(undefined, { getWeekSchedule: dayWith([]) });
    const close = await screen.findByRole('button', { name: 'Close this day' });
    await hand.click(close);
    expect(await screen.findByText('No ride is booked on this day.')).toBeTruthy();
    await hand.click(screen.getByRole('button', { name: 'Cancel' }));

    server.answer({ getWeekSchedule: refuse(500, 'FAULT', 'Try again.') });
    await hand.click(close);
    expect(await screen.findByText('How many rides are booked on this day could not be loaded.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Close the day' }).getAttribute('aria-disabled')).toBeNull();
  });

  test('names those of the program that is closed alone', async () => {
    const moss = paperDriver('33', 'Ida Moss', [['08:00', '16:00']], { program: '2' });
    const { hand } = open(undefined, { getFleetScheduleData: paperSchedule([omar, moss]) });
    await hand.click(await screen.findByRole('button', { name: 'Close this day' }));
    const modal = within(await screen.findByRole('dialog', { name: 'Close Tuesday, March 10, 2026' }));
    await hand.click(modal.getByLabelText('Program'));
    await hand.click(await screen.findByTitle('Clinic'));
    expect(modal.getByText('1 driver has hours planned on this day.')).toBeTruthy();
  });

  test('says why, and can be opened again', async () => {
    const closed = { closed_day_id: '61', version: 2, date: PAPER_DAY, program_id: null, reason: 'Ice storm' };
    const { hand, server } = open(undefined, {
      getClosedDayList: [closed],
      saveClosedDay: { closed_day: null, booked: 0 },
    });
    expect(await screen.findByText('Closed on Tuesday, March 10, 2026: Ice storm.')).toBeTruthy();
    await hand.click(screen.getByRole('button', { name: 'Open again' }));
    await waitFor(() =>
      expect(server.paramsOf('saveClosedDay')).toMatchObject([
        { closed_day_id: '61', to_delete: true, expected_version: 2 },
      ]),
    );
  });
});

describe('On the days the clocks change', () => {
  const barsOf = (name: string) =>
    [
      ...(screen.getByRole('button', { name }).closest('tr')?.querySelectorAll<HTMLElement>('.shift-day-bar') ?? []),
    ].map(({ style }) => [style.left, style.width]);

  test('the day of spring is drawn 23 hours wide, and counts what it lasts', async () => {
    const date = '2026-03-08';
    const night = paperDriver('31', 'Omar Reyes', [['00:00', '12:00']], { date });
    open(`?date=${date}`, { getFleetScheduleData: paperSchedule([night]) });
    await screen.findByRole('button', { name: 'Reyes, Omar' });
    // Noon comes after 11 of 23 hours.
    expect(barsOf('Reyes, Omar')).toEqual([['0%', '47.83%']]);
    expect(screen.getAllByText('11 h')).toHaveLength(2);
  });

  test('a time that spring skips is refused in its words', async () => {
    const date = '2026-03-08';
    const { hand } = open(`?date=${date}`, { getFleetScheduleData: paperSchedule([ana]) });
    const row = await openRow(hand, 'Costa, Ana');
    await hand.click(row.getByRole('button', { name: 'Add a shift' }));
    await type(hand, row.getByLabelText('Start shift'), '2:15a');
    expect((await row.findByRole('alert')).textContent).toBe(
      '2:15 AM does not exist on Sunday, March 8, 2026: the clocks go from 2:00 AM to 3:00 AM.',
    );
  });

  test('the day of fall is drawn 25 hours wide, tells both 1:30s apart, and saves the one that is meant', async () => {
    const date = '2026-11-01';
    const night = paperDriver('31', 'Omar Reyes', [['01:30-05:00', '12:00']], { date });
    const { hand, server } = open(`?date=${date}`, { getFleetScheduleData: paperSchedule([night, ana]) });
    const row = (await screen.findByRole('button', { name: 'Reyes, Omar' })).closest('tr');
    expect(row?.textContent).toContain('1:30 AM EST – 12:00 PM');
    // The second 1:30 comes after 2.5 of 25 hours, noon after 13.
    expect(barsOf('Reyes, Omar')).toEqual([['10%', '42%']]);

    const fields = await openRow(hand, 'Costa, Ana');
    await hand.click(fields.getByRole('button', { name: 'Add a shift' }));
    const start = fields.getByLabelText('Start shift');
    await hand.clear(start);
    await hand.type(start, '1:30');
    await hand.click(await screen.findByRole('option', { name: '1:30 AM EST' }));
    await hand.click(screen.getByRole('button', { name: /Save schedule/ }));
    await waitFor(() => expect(server.paramsOf('saveFleetScheduleData')).toHaveLength(1));
    expect(JSON.stringify(server.paramsOf('saveFleetScheduleData')[0])).toContain('"2026-11-01T01:30-05:00"');
    expect(JSON.stringify(server.paramsOf('saveFleetScheduleData')[0])).not.toContain('01:30-04:00');
  });
});

describe('Hundreds of drivers', () => {
  beforeEach(giveHeights);
  afterEach(() => vi.restoreAllMocks());

  const many = Array.from({ length: 300 }, (_, at) =>
    paperDriver(String(1000 + at), `Ada Row${String(at).padStart(3, '0')}`, [['06:00', '10:00']]),
  );
  const drawn = () => screen.getAllByRole('button', { name: /^Row\d{3}, Ada$/ }).map((one) => one.textContent);

  test('are drawn in part, counted and summed in whole, and walked to the last', async () => {
    const { hand } = open(undefined, { getFleetScheduleData: paperSchedule(many) });
    const first = await screen.findByRole('button', { name: 'Row000, Ada' });
    expect(drawn().length).toBeLessThan(100);
    const table = screen.getByRole('table', { name: 'Hours of 300 drivers' });
    expect(table.getAttribute('aria-rowcount')).toBe('302');
    expect(within(table).getByRole('row', { name: '300 drivers 1200 h' }).getAttribute('aria-rowindex')).toBe('302');
    expect(first.closest('tr')?.getAttribute('aria-rowindex')).toBe('2');
    first.focus();
    await hand.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Row001, Ada');
    expect(document.activeElement?.getAttribute('tabindex')).toBe('0');
  });

  test('of a week are drawn in part too, and all of them on paper', async () => {
    const days = [
      { date: PAPER_DAY, carried_from: null, closed: [], booked: [], driver_schedule: paperSchedule(many) },
    ];
    open(`?view=week&date=${PAPER_DAY}`, { getWeekSchedule: days });
    const table = await screen.findByRole('table', { name: 'The week' });
    const drawnRows = within(table).getAllByRole('row').length;
    expect(drawnRows).toBeGreaterThan(20);
    expect(drawnRows).toBeLessThan(100);
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(within(table).getAllByRole('row').length).toBe(302);
  });
});
