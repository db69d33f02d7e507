import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { doneLine } from '../../platform/notices/index.ts';
import { forgetTownClock } from '../../platform/town-clock.ts';
import { account, fakeServer, openConsole, refuse } from '../../testing.tsx';
import { area } from '../area.tsx';
import { paperBoard } from '../board/paper-board.ts';
import type { KeptTrip, Preview, PreviewLine, Template } from './template-plan.ts';

afterEach(() => {
  forgetTownClock();
  doneLine.set(null);
});

const LIST = '/fleet/dispatchtemplate';
const VIEW = `${LIST}/view/templateId/41`;

function ride(lastname: string, pickup_time: string, start_minute: number): KeptTrip {
  return {
    kind: 'ride', passenger_ids: ['91'], pickup_time, end_time: '', start_minute, end_minute: start_minute + 25,
    passengers: [{ passenger_id: '91', passenger_firstname: 'Rita', passenger_lastname: lastname, pickup_time }],
    stop_order: [], notes: null, action_detail: null,
  }; // prettier-ignore
}

const lunch: KeptTrip = { ...ride('', '12:25 PM', 745), kind: 'lunch_break', passengers: [], passenger_ids: [] };
const summary = {
  template_id: '41', version: 3, name: 'School day', program_id: '1', created_on: '2026-03-03T08:00:00-05:00',
  column_count: 2, ride_count: 3,
}; // prettier-ignore
const template: Template = {
  ...summary,
  columns: [
    { shuttle_id: '71', shuttle_name: 'Van 01', driver_id: '81', driver_team_id: null, driver_name: 'Dana Marsh', trips: [ride('Obi', '8:05 AM', 485), lunch, ride('Lowry', '2:00 PM', 840)] },
    { shuttle_id: '72', shuttle_name: 'Gurney 31', driver_id: '82', driver_team_id: null, driver_name: 'Tom Becker', trips: [ride('Amari', '9:30 AM', 570)] },
  ],
}; // prettier-ignore

function line(
  of: PreviewLine['of'],
  place: [number, number?],
  is: PreviewLine['is'],
  why?: [code: string, reason: string],
): PreviewLine {
  const [column, trip = null] = place;
  const [code = null, reason = null] = why ?? [];
  const ofRide = of === 'ride' ? { ride: 0, booking_id: `5${column}${trip}` } : { ride: null, booking_id: null };
  return { of, column, trip, is, code, reason, other: null, ...ofRide };
}

const OUT: [string, string] = ['COLUMN_OUT', 'Its column is left out.'];
const preview: Preview = {
  version: 9,
  is_closed: false,
  lines: [
    line('column', [0], 'added'),
    line('driver', [0], 'added'),
    line('ride', [0, 0], 'skipped', ['NO_BOOKING', 'No booking.']),
    line('block', [0, 1], 'there'),
    line('ride', [0, 2], 'added'),
    line('column', [1], 'skipped', ['VEHICLE_DOWN', 'This vehicle is in maintenance.']),
    line('ride', [1, 0], 'skipped', OUT),
  ],
};

function open(path: string, more: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    getCurrentAccount: account({ is_admin: [3], employer_programs: paperBoard().program }),
    getDispatchTemplateList: [summary],
    getDispatchTemplateById: template,
    previewDispatchTemplate: preview,
    applyDispatchTemplate: { columns: [], skipped: [] },
    ...more,
  });
  return { server, ...openConsole(path, [area]) };
}

const figureOf = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
const skippedTexts = () =>
  [...document.querySelectorAll('.template-skipped-lines button[aria-pressed]')].map(({ textContent }) => textContent);

describe('The list of templates', () => {
  test('[TMPL-01] says of each what it keeps, and opens one by the arrows and Enter', async () => {
    const { hand, path } = open(LIST, {
      getDispatchTemplateList: [summary, { ...summary, template_id: '42', name: 'Weekend' }],
    });
    const first = await screen.findByRole('link', { name: /^School day/ });
    expect(first.textContent).toBe('School day2 columns, 3 rideskept 03/03/2026');
    first.focus();
    await hand.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toContain('Weekend');
    await hand.keyboard('{Enter}');
    await waitFor(() => expect(path()).toBe(`${LIST}/view/templateId/42`));
  });

  test('is for levels 3 and 4 alone', async () => {
    open(LIST, { getCurrentAccount: account({ is_admin: [1, 2] }) });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText('Board templates')).toBeNull();
  });

  test('says what a template is where there is none, and keeps a day from there', async () => {
    const { hand, server, path } = open(LIST, { getDispatchTemplateList: [], createDispatchTemplate: template });
    await screen.findByText('A template is a day of the board that you use again.');
    await hand.click(screen.getByRole('button', { name: 'Keep today as a template' }));
    const dialog = within(await screen.findByRole('dialog'));
    await hand.type(dialog.getByLabelText('Name'), 'School day');
    await hand.click(dialog.getByRole('button', { name: 'Keep as a template' }));
    await waitFor(() => expect(server.paramsOf('createDispatchTemplate')).toMatchObject([{ name: 'School day' }]));
    await waitFor(() => expect(path()).toBe(VIEW));
  });

  test('renames, and says at the field that a name is taken', async () => {
    const { hand, server } = open(LIST, {
      editDispatchTemplate: refuse(409, 'NAME_TAKEN', 'There is a template called “Weekend” already.'),
    });
    await hand.click(await screen.findByRole('button', { name: 'More about School day' }));
    await hand.click(await screen.findByRole('button', { name: 'Rename' }));
    const field = within(await screen.findByRole('dialog')).getByLabelText('Name');
    await hand.clear(field);
    await hand.type(field, 'Weekend{Enter}');
    await screen.findByText('There is a template called “Weekend” already.');
    expect((field as HTMLInputElement).value).toBe('Weekend');
    expect(server.paramsOf('editDispatchTemplate')).toEqual([
      { template_id: '41', name: 'Weekend', expected_version: 3 },
    ]);
  });

  test('deletes at once, and says so', async () => {
    const { hand, server } = open(LIST, { editDispatchTemplate: () => null });
    await hand.click(await screen.findByRole('button', { name: 'More about School day' }));
    await hand.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(doneLine.get()?.text).toBe('“School day” is deleted.'));
    expect(server.paramsOf('editDispatchTemplate')).toEqual([
      { template_id: '41', to_delete: true, expected_version: 3 },
    ]);
  });
});

describe('The preview of a template', () => {
  test('[TMPL-02] says how much of the whole there will be, and of each thing that is left out why', async () => {
    open(`${VIEW}?date=2026-12-01`);
    await screen.findByRole('heading', { name: 'School day', level: 2 });
    await waitFor(() => expect(figureOf('Columns')).toBe('1 of 2'));
    expect(figureOf('Drivers')).toBe('1 of 1');
    expect(figureOf('Blocks and lunches')).toBe('1 of 11 there already');
    expect(figureOf('Rides that match')).toBe('1 of 3');
    expect(figureOf('Skipped lines')).toBe('3 with reasons');
    expect(skippedTexts()).toEqual([
      'Gurney 31This vehicle is in maintenance.1 trip has no column.',
      '1 rideOn Gurney 31Its column is left out or has no driver.',
      '8:05 AMObi, RitaVan 01: No booking.',
    ]);
  });

  test('goes through what is left out by J and K, and rings its block in the grid', async () => {
    const { hand } = open(`${VIEW}?date=2026-12-01`);
    await waitFor(() => expect(skippedTexts()).toHaveLength(3));
    await hand.keyboard('k');
    expect(document.activeElement?.textContent).toContain('Obi');
    expect(document.querySelector('.template-ringed')?.getAttribute('title')).toBe('8:05 AM, Obi, Rita');
    await hand.keyboard('j');
    expect(document.activeElement?.textContent).toContain('Gurney 31');
  });

  test('is applied by Ctrl Enter, no more of it than was shown, and what others took meanwhile is counted', async () => {
    const taken = { shuttle_id: '71', of: 'ride' as const, column: 0, trip: 2, ride: 0, reason: 'Already on Van 02.' };
    const { hand, server } = open(`${VIEW}?date=2026-12-01`, {
      applyDispatchTemplate: { columns: [], skipped: [taken] },
    });
    await screen.findByRole('button', { name: /^Apply 1 column and 1 ride/ });
    await hand.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(doneLine.get()?.text).toBe('Applied to Tue, Dec 1. 1 line of it was taken meanwhile.'));
    expect(server.paramsOf('applyDispatchTemplate')).toEqual([
      { template_id: '41', date: '2026-12-01', lines: ['0', '0.2'] },
    ]);
  });

  test('dispatches those who booked later where nothing else of it is left', async () => {
    const later = { ...preview, lines: [line('column', [0], 'there'), line('ride', [0, 2], 'added')] };
    const { hand, server } = open(`${VIEW}?date=2026-12-01`, {
      previewDispatchTemplate: later,
      createTemplateFlexTrips: { trips: [], skipped: [] },
    });
    await hand.click(await screen.findByRole('button', { name: /^Dispatch 1 ride/ }));
    await waitFor(() =>
      expect(server.paramsOf('createTemplateFlexTrips')).toEqual([
        { template_id: '41', date: '2026-12-01', bookings: ['502'] },
      ]),
    );
  });

  const OFF: [string, string, Preview][] = [
    ['All of it is on the board of Tue, Dec 1.', '2026-12-01', { ...preview, lines: [line('column', [0], 'there')] }],
    ['Nothing is left to put on the board of Tue, Dec 1.', '2026-12-01', { ...preview, lines: [line('ride', [1, 0], 'skipped', OUT)] }],
    ['The day is closed.', '2026-12-01', { ...preview, is_closed: true }],
    ['Tue, Mar 3 has passed.', '2020-03-03', preview],
  ]; // prettier-ignore
  test.each(OFF)('is not applied, and says why: %s', async (sentence, date, held) => {
    const { hand, server } = open(`${VIEW}?date=${date}`, { previewDispatchTemplate: held });
    expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
    await hand.keyboard('{Control>}{Enter}{/Control}');
    expect(server.paramsOf('applyDispatchTemplate')).toEqual([]);
  });

  test('says that nothing was applied where that is refused, and tries again', async () => {
    const { hand, server } = open(`${VIEW}?date=2026-12-01`, {
      applyDispatchTemplate: refuse(409, 'DAY_CLOSED', 'The day is closed.'),
    });
    await hand.click(await screen.findByRole('button', { name: /^Apply/ }));
    await screen.findByText(/^Nothing was applied: The day is closed\./);
    await hand.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(server.paramsOf('applyDispatchTemplate')).toHaveLength(2));
  });

  describe('where a line is left out that something helps', () => {
    const away = line('driver', [0], 'skipped', ['DRIVER_ON_LEAVE', 'Dana Marsh is on leave on Tue, Dec 1.']);
    const other = { booking_id: '77', pickup_time: '11:00 AM' };
    const later = { ...line('ride', [0, 0], 'skipped', ['OTHER_TIME', 'Booked at 11:00 AM.']), other };
    const left = { ...preview, lines: [away, later, ...preview.lines.slice(5, 6)] };
    const shuttle = (shuttle_id: string, fleet_shuttle_id: string, more: object = {}) => ({
      shuttle_id, fleet_shuttle_id, license_plate: '', status: 1, year: 0, make: '', model: '', periods: [],
      program: [{ program_id: '1' }], ...more,
    }); // prettier-ignore
    const fleet = [
      shuttle('71', 'Van 01'),
      shuttle('73', 'Van 09', { periods: [{ kind: 'maintenance', starts_on: '2026-12-01', ends_on: null }] }),
      shuttle('74', 'Van 12'),
      shuttle('75', 'Van 13', { program: [] }),
    ];
    const driver = (driver_id: string, firstname: string) => ({
      driver_id, firstname, lastname: 'Vogel', driver_alt_name: '', schedule_data: [],
    }); // prettier-ignore
    const day = { driver_schedule_list: [driver('81', 'Dana'), driver('82', 'Tom'), driver('83', 'Ruth')] };
    const answers = {
      previewDispatchTemplate: ({ decided }: { decided?: object }) =>
        decided ? { ...left, lines: [line('ride', [0, 0], 'added')] } : left,
      getFleetShuttleList: fleet,
      getFleetDispatchScheduleData: day,
      getDriverTeamList: [],
    } as unknown as Parameters<typeof fakeServer>[0];
    const decided = (server: ReturnType<typeof open>['server']) =>
      (server.paramsOf('previewDispatchTemplate').at(-1) as { decided?: object } | undefined)?.decided;

    test('takes the booking of another time by Enter on its line, applies just that, and takes it back', async () => {
      const { hand, server } = open(`${VIEW}?date=2026-12-01`, answers);
      await screen.findByRole('button', { name: 'Take 11:00 AM: 8:05 AM, Obi, Rita' });
      await hand.keyboard('k{Enter}');
      const rides = [{ column: 0, trip: 0, ride: 0, booking_id: '77' }];
      await waitFor(() => expect(decided(server)).toEqual({ columns: [], rides }));
      await hand.click(await screen.findByRole('button', { name: 'Take back Van 01, Obi, Rita at 11:00 AM' }));
      await waitFor(() => expect(skippedTexts()).toHaveLength(3));
      await hand.click(screen.getByRole('button', { name: /^Take 11:00 AM/ }));
      await hand.click(await screen.findByRole('button', { name: /^Dispatch 1 ride/ }));
      await waitFor(() =>
        expect(server.paramsOf('applyDispatchTemplate')).toEqual([
          { template_id: '41', date: '2026-12-01', lines: ['0.0'], decided: { columns: [], rides } },
        ]),
      );
      await waitFor(() => expect(screen.queryByText('For this day')).toBeNull());
    });

    test('gives the column to another driver, those without a vehicle in the template first', async () => {
      const { hand, server } = open(`${VIEW}?date=2026-12-01`, answers);
      await hand.click(await screen.findByRole('button', { name: /^Choose: Van 01/ }));
      const dialog = within(await screen.findByRole('dialog'));
      await dialog.findByRole('button', { name: 'Ruth Vogel' });
      expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        'Dana VogelNo shift Dana Vogel is whom this column has.',
        'Ruth VogelNo shift No vehicle',
        'Tom VogelNo shift Tom Vogel has Gurney 31 in this template.',
      ]);
      await hand.type(dialog.getByLabelText('Driver or team'), 'ruth{Enter}');
      const columns = [{ column: 0, driver_id: '83', driver_team_id: null }];
      await waitFor(() => expect(decided(server)).toEqual({ columns, rides: [] }));
      expect(await screen.findByText('For this day')).toBeTruthy();
    });

    test('gives the column to another vehicle: none that is down, or has a column already', async () => {
      const { hand, server } = open(`${VIEW}?date=2026-12-01`, answers);
      await hand.click(await screen.findByRole('button', { name: /^Other vehicle: Gurney 31/ }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Instead of Gurney 31' }));
      await dialog.findByRole('button', { name: 'Van 12' });
      expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        'Van 12 Free',
        'Van 01 It has a column in this template.',
        'Van 09 Maintenance that day.',
      ]);
      await hand.click(dialog.getByRole('button', { name: 'Van 09' }));
      expect(decided(server)).toBeUndefined();
      await hand.click(dialog.getByRole('button', { name: 'Van 12' }));
      await waitFor(() => expect(decided(server)).toEqual({ columns: [{ column: 1, shuttle_id: '74' }], rides: [] }));
      expect(screen.getByRole('rowheader', { name: 'Van 12' })).toBeTruthy();
    });

    test('offers nothing on a day that has passed', async () => {
      open(`${VIEW}?date=2020-03-03`, answers);
      await waitFor(() => expect(skippedTexts()).toHaveLength(3));
      expect(screen.queryByRole('button', { name: /^Take 11:00/ })).toBeNull();
    });
  });

  test('shows the kept day without differences, and says where there is no such template', async () => {
    open(`${VIEW}?show=template`);
    await waitFor(() => expect(document.querySelectorAll('.template-kept')).toHaveLength(3));
    expect(document.querySelector('.template-added')).toBeNull();
  });
});
