import type { Calls } from '@handrail/contracts/wire';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { hearTownClock } from '../../platform/town-clock.ts';
import { account, fakeServer, openConsole, refuse } from '../../testing.tsx';
import { area } from '../area.tsx';
import { paperPrograms } from '../paper-schedule.ts';

type Logged = Calls['getDriverLoggedScheduleData']['result'][number];

const morning: Logged = {
  logged_shift_id: '81',
  version: 3,
  driver_id: '31',
  firstname: 'Omar',
  lastname: 'Reyes',
  date: '2026-03-09',
  program_id: '1',
  start_time: '2026-03-09T08:00:00-04:00',
  end_time: '2026-03-09T12:30:00-04:00',
  duration: 4.5,
  logged_by: 'device',
};
const evening: Logged = {
  ...morning,
  logged_shift_id: '82',
  program_id: '2',
  start_time: '2026-03-09T14:00:00-04:00',
  end_time: '2026-03-09T16:00:00-04:00',
};
const open_: Logged = {
  ...morning,
  logged_shift_id: '83',
  driver_id: '32',
  firstname: 'Ana',
  lastname: 'Costa',
  end_time: null,
  duration: 0,
};

const omar: Calls['getFleetDriverList']['result'][number] = {
  driver_id: '31',
  version: 1,
  firstname: 'Omar',
  lastname: 'Reyes',
  alt_name: '',
  phone: '',
  email: '',
  status: 1,
  user: null,
  employee_id: 'E-7',
  dl_expiration: null,
  driver_broker_certification: [],
};

function open(address = '', answers: Parameters<typeof fakeServer>[0] = {}, levels: (0 | 1 | 2 | 3 | 4)[] = [4]) {
  hearTownClock('2026-03-10T12:00:00Z;rate=0');
  const server = fakeServer({
    getCurrentAccount: account({ is_admin: levels, employer_programs: paperPrograms }),
    getDriverLoggedScheduleData: [open_, evening, morning],
    getFleetDriverList: [],
    getOperationList: [],
    ...answers,
  });
  return { server, ...openConsole(`/fleet/drivers/report${address}`, [area]) };
}

/** An entry in its drawer, with its fields by their labels and the sentence that stands beside each. */
async function openEntry(id: string, answers: Parameters<typeof fakeServer>[0] = {}) {
  const opened = open(`?entry=${id}`, answers);
  const drawer = within(await screen.findByRole('dialog'));
  const input = (label: string) => drawer.getByLabelText<HTMLInputElement>(label);
  const saying = (label: string) => {
    const ids = input(label).getAttribute('aria-describedby')?.split(' ') ?? [];
    return ids.map((one) => document.getElementById(one)?.textContent ?? '').join(' ');
  };
  return { ...opened, input, saying };
}

/** The fields that have a sentence beside them. */
const invalid = () => [...document.querySelectorAll('[aria-invalid="true"]')];

async function retype(hand: ReturnType<typeof open>['hand'], field: HTMLElement, text: string) {
  await hand.clear(field);
  if (text !== '') await hand.type(field, text);
}

/** What the browser is handed to save. */
function catchFiles(): Blob[] {
  const files: Blob[] = [];
  URL.createObjectURL = (file: Blob) => `blob:${files.push(file)}`;
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  return files;
}

async function linesOf([file]: readonly Blob[]) {
  return (await file?.text())?.replace('\uFEFF', '').split('\r\n') ?? [];
}

afterEach(() => vi.restoreAllMocks());

describe('The shift report', () => {
  test.each([
    { held: [3] as const, mounted: true },
    { held: [4] as const, mounted: true },
    { held: [0, 1, 2] as const, mounted: false },
  ])('[SHIFT-02] stands at /fleet/drivers/report for levels 3 and 4: $held', async ({ held, mounted }) => {
    open('', {}, [...held]);
    expect(await screen.findByRole('heading', { name: mounted ? 'Shift report' : 'Page not found' })).toBeTruthy();
  });

  test('[SHIFT-04] [CALL-108] lists the logged hours of a date range, by driver and then by time', async () => {
    const { server } = open('?from=2026-03-01&to=2026-03-10');
    const list = within(await screen.findByRole('grid', { name: 'Logged hours' }));
    await list.findByText('Costa, Ana');
    const rows = list.getAllByRole('row').slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Costa, Ana03/09/2026Cedar Rides8:00 AMStill openDevice',
      'Reyes, Omar03/09/2026Cedar Rides8:00 AM12:30 PM4 h 30 minDevice',
      'Reyes, Omar03/09/2026Clinic2:00 PM4:00 PM2 hDevice',
    ]);
    expect(server.paramsOf('getDriverLoggedScheduleData')).toMatchObject([
      { start_date: '2026-03-01', end_date: '2026-03-10' },
    ]);
  });

  test('adds up drivers and programs, and counts what is still open', async () => {
    const { hand } = open();
    const opener = await screen.findByRole('button', { name: 'Totals of drivers and programs' });
    const sheet = () => screen.getByRole('table', { name: 'Totals by driver' }).parentElement;
    // Closed on the screen, and on paper all the same.
    expect([opener.getAttribute('aria-expanded'), sheet()?.className]).toEqual([
      'false',
      'shift-report-tables shift-only-paper',
    ]);
    await hand.click(opener);
    expect([opener.getAttribute('aria-expanded'), sheet()?.className]).toEqual(['true', 'shift-report-tables']);
    const lines = (name: string) =>
      within(screen.getByRole('table', { name }))
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent);
    expect(lines('Totals by driver')).toEqual(['Costa, Ana110 min', 'Reyes, Omar26 h 30 min']);
    expect(lines('Totals by program')).toEqual(['Cedar Rides214 h 30 min', 'Clinic12 h']);
    expect(screen.getByText('6 h 30 min', { selector: 'p strong' })).toBeTruthy();
  });

  test('shows the drivers and the program of the address', async () => {
    const { server } = open('?driver=31&program=2');
    expect(await screen.findByRole('row', { name: /Reyes, Omar, 03\/09\/2026, 2:00 PM/ })).toBeTruthy();
    expect(within(screen.getByRole('grid', { name: 'Logged hours' })).getAllByRole('row')).toHaveLength(2);
    expect(server.paramsOf('getDriverLoggedScheduleData')).toMatchObject([{ driver_id: '31' }]);
  });

  test('says on paper of which days, drivers and program it is', async () => {
    open('?driver=31&program=2&from=2026-03-08&to=2026-03-10', { getFleetDriverList: [omar] });
    expect((await screen.findByText('03/08/2026 to 03/10/2026 · Omar Reyes · Clinic')).className).toBe(
      'shift-only-paper',
    );
  });

  test('asks for a shorter stretch where it is too long', async () => {
    const { server } = open('?from=2025-01-01&to=2026-03-10');
    expect((await screen.findAllByText('Choose at most 93 days.')).length).toBeGreaterThan(0);
    expect(server.paramsOf('getDriverLoggedScheduleData')).toEqual([]);
  });

  test('[CALL-109] edits an entry in a drawer, over the version it was read at', async () => {
    const { hand, server } = open('?entry=81', {
      editDriverLoggedScheduleData: { ...morning, version: 4, end_time: '2026-03-09T13:00:00-04:00' },
    });
    const drawer = within(await screen.findByRole('dialog', { name: 'Reyes, Omar' }));
    const end = drawer.getByLabelText('End');
    await hand.clear(end);
    await hand.type(end, '1p');
    await hand.type(drawer.getByLabelText(/^Reason/), 'Forgot to clock out');
    await hand.click(drawer.getByRole('button', { name: 'Save hours' }));
    expect(await screen.findByText('The logged hours of Omar Reyes were changed.')).toBeTruthy();
    expect(server.paramsOf('editDriverLoggedScheduleData')).toEqual([
      {
        logged_shift_id: '81',
        start_time: '2026-03-09T08:00',
        end_time: '2026-03-09T13:00',
        reason: 'Forgot to clock out',
        expected_version: 3,
      },
    ]);
  });

  test.each([
    { field: 'End', typed: '7a', sentence: 'Please input a valid time range.' },
    { field: 'End', typed: 'noon', sentence: 'Please input a valid time range.' },
    { field: 'End', typed: '3p', sentence: 'The driver was at work then already, 2:00 PM – 4:00 PM.' },
    { field: 'Start', typed: '1p', sentence: 'Please input a valid time range.' },
    { field: 'Start', typed: '', sentence: 'Please input a valid time range.' },
    { field: 'First day', typed: '', sentence: 'Enter the date as mm/dd/yyyy.' },
    { field: 'First day', typed: '3/10/2026', sentence: 'Please input a valid time range.' },
    { field: 'Last day', typed: '3/11/2026', sentence: 'Please input a valid time range.' },
  ])('says beside the field that is left what is wrong with it: $field $typed', async ({ field, typed, sentence }) => {
    const { hand, server, input, saying } = await openEntry('81');
    await retype(hand, input(field), typed);
    await hand.click(input('Reason optional'));
    await waitFor(() => expect(saying(field)).toBe(sentence));
    expect(invalid()).toEqual([input(field)]);

    await hand.click(screen.getByRole('button', { name: 'Save hours' }));
    await waitFor(() => expect(document.activeElement).toBe(input(field)));
    expect(server.paramsOf('editDriverLoggedScheduleData')).toEqual([]);
  });

  test('says nothing of a field that was passed through, and goes to what is wrong on saving', async () => {
    const { hand, input } = await openEntry('81');
    await hand.click(input('Start'));
    await hand.click(input('Reason optional'));
    expect(invalid()).toEqual([]);
    await retype(hand, input('End'), '7a');
    // The first takes what the list says 7a is.
    await hand.keyboard('{Enter}{Enter}');
    await waitFor(() => expect(invalid()).toEqual([input('End')]));
    expect(document.activeElement).toBe(input('End'));
  });

  test('takes a sentence back once the other of two times was mended', async () => {
    const { hand, input } = await openEntry('81');
    await retype(hand, input('Start'), '1p');
    await hand.tab();
    await waitFor(() => expect(invalid()).toEqual([input('Start')]));
    await retype(hand, input('End'), '1:30p');
    await hand.tab();
    expect(invalid()).toEqual([]);
  });

  test('takes it back where the hours turn out to have no end', async () => {
    const { hand, input } = await openEntry('82');
    await retype(hand, input('Start'), '5p');
    await hand.tab();
    await waitFor(() => expect(invalid()).toEqual([input('Start')]));
    await hand.click(screen.getByRole('checkbox', { name: /^Still at work/ }));
    expect(invalid()).toEqual([]);
  });

  test('puts a refusal of the server beside the time it is about', async () => {
    const sentence = 'The driver was at work then already, 1:00 PM – 1:30 PM.';
    const { hand, input, saying } = await openEntry('81', {
      editDriverLoggedScheduleData: refuse(422, 'SHIFT_OVERLAP', sentence, { end_time: sentence }),
    });
    await retype(hand, input('End'), '1:15p');
    await hand.click(screen.getByRole('button', { name: 'Save hours' }));
    await waitFor(() => expect(saying('End')).toBe(sentence));
    expect(document.activeElement).toBe(input('End'));
  });

  test('warns while long hours are typed, and saves them all the same', async () => {
    const { hand, server, input } = await openEntry('83', {
      editDriverLoggedScheduleData: { ...open_, version: 4, end_time: '2026-03-10T00:30:00-04:00' },
    });
    const drawer = within(screen.getByRole('dialog', { name: 'Costa, Ana' }));
    await hand.click(drawer.getByRole('checkbox', { name: /^Still at work/ }));
    await retype(hand, input('Last day'), '3/10/2026');
    expect(drawer.getByRole('status').textContent).toBe('');
    await hand.type(input('End'), '12:30a');
    expect(drawer.getByRole('status').textContent).toBe(
      '16 h 30 min is longer than a driver may be on the road. Check the times.',
    );
    await hand.click(drawer.getByRole('button', { name: 'Save hours' }));
    await waitFor(() =>
      expect(server.paramsOf('editDriverLoggedScheduleData')).toMatchObject([{ end_time: '2026-03-10T00:30' }]),
    );
  });

  test('[SHIFT-04] tells who corrected an entry, when, and from what to what', async () => {
    const step = (version: number, before: object | null, after: object, rest: object) => ({
      version,
      days: ['2026-03-09'],
      at: `2026-03-10T1${version}:00:00Z`,
      user_id: '11',
      actor: 'user' as const,
      name: 'Mia Quill',
      call: '',
      summary: 'Logged hours corrected',
      undoes: null,
      undone_by: null,
      undoable: false,
      reason: null,
      changes: [{ entity: 'logged_shift', id: '81', before, after } as never],
      ...rest,
    });
    const [eight, noon] = ['2026-03-09T12:00:00+00:00', '2026-03-09T16:00:00+00:00'];
    await openEntry('81', {
      getOperationList: [
        step(4, { clock_out_at: noon, logged_by: 'device' }, { clock_out_at: '2026-03-09T16:30:00+00:00' }, {}),
        step(2, { clock_out_at: null }, { clock_out_at: noon }, { name: 'Omar Reyes', summary: 'Clocked out' }),
        step(
          1,
          null,
          { clock_in_at: eight, clock_out_at: null, logged_by: 'device' },
          { name: 'Omar Reyes', summary: 'Clocked in' },
        ),
      ],
    });
    await screen.findByText('Logged hours corrected: end 12:00 PM → 12:30 PM');
    const history = within(screen.getByRole('region', { name: 'History' }));
    expect(history.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Mia Quill3/10/2026, 10:00 AMLogged hours corrected: end 12:00 PM → 12:30 PM',
      'Omar Reyes3/10/2026, 8:00 AMClocked out: 12:00 PM',
      'Omar Reyes3/10/2026, 7:00 AMClocked in: 8:00 AM',
    ]);
  });

  test('reads the history again once a correction was saved', async () => {
    const { hand, server, input } = await openEntry('81', {
      editDriverLoggedScheduleData: { ...morning, version: 4, end_time: '2026-03-09T13:00:00-04:00' },
    });
    await retype(hand, input('End'), '1p');
    const before = server.paramsOf('getOperationList').length;
    await hand.click(screen.getByRole('button', { name: 'Save hours' }));
    await waitFor(() => expect(server.paramsOf('getOperationList').length).toBeGreaterThan(before));
  });

  test('has one word for where hours come from and marks an end past midnight, on the screen as in the file', async () => {
    const files = catchFiles();
    const { hand } = open('?driver=31', {
      getFleetDriverList: [omar],
      getDriverLoggedScheduleData: [
        morning,
        { ...evening, end_time: '2026-03-10T01:10:00-04:00', duration: 11.17, logged_by: 'console' },
      ],
    });
    const row = await screen.findByRole('row', { name: /2:00 PM/ });
    expect(row.textContent).toBe('Reyes, Omar03/09/2026Clinic2:00 PM1:10 AM +1 day11 h 10 minConsole');
    await hand.click(screen.getByRole('button', { name: 'Download CSV' }));
    expect((await linesOf(files))[2]).toBe('"Reyes, Omar",E-7,03/09/2026,Clinic,2:00 PM,1:10 AM +1 day,11.17,Console');
    await hand.click(row);
    expect(within(await screen.findByRole('dialog', { name: 'Reyes, Omar' })).getByText('Console')).toBeTruthy();
  });

  test('keeps what was typed of an entry that somebody else changed', async () => {
    const { hand, server } = open('?entry=81', {
      editDriverLoggedScheduleData: refuse(409, 'STALE', 'Someone else just changed these hours.'),
    });
    const drawer = within(await screen.findByRole('dialog', { name: 'Reyes, Omar' }));
    const reason = drawer.getByLabelText<HTMLTextAreaElement>(/^Reason/);
    await hand.type(reason, 'Forgot');
    server.answer({ getDriverLoggedScheduleData: [open_, evening, { ...morning, version: 4 }] });
    await hand.click(drawer.getByRole('button', { name: 'Save hours' }));
    expect(await drawer.findByText('Someone else just changed the logged hours of Omar Reyes.')).toBeTruthy();
    expect(reason.value).toBe('Forgot');
  });

  test('goes into a file as it is shown', async () => {
    const files = catchFiles();
    const { hand } = open('?driver=31', { getFleetDriverList: [omar] });
    await screen.findByRole('row', { name: /2:00 PM/ });
    await hand.click(screen.getByRole('button', { name: 'Download CSV' }));
    expect(await linesOf(files)).toEqual([
      'Driver,Employee ID,Date,Program,Start,End,Hours,Logged by',
      '"Reyes, Omar",E-7,03/09/2026,Cedar Rides,8:00 AM,12:30 PM,4.5,Device',
      '"Reyes, Omar",E-7,03/09/2026,Clinic,2:00 PM,4:00 PM,2,Device',
      '',
    ]);
  });
});
