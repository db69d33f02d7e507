import type { Calls } from '@handrail/contracts/wire';
import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { hearTownClock } from '../platform/town-clock.ts';
import { account, fakeServer, openConsole, refuse } from '../testing.tsx';
import { area } from './area.tsx';
import { paperPrograms } from './paper-schedule.ts';

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
    expect([opener.getAttribute('aria-expanded'), sheet()?.className]).toEqual(['false', 'report-tables only-paper']);
    await hand.click(opener);
    expect([opener.getAttribute('aria-expanded'), sheet()?.className]).toEqual(['true', 'report-tables']);
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
    expect((await screen.findByText('03/08/2026 to 03/10/2026 · Omar Reyes · Clinic')).className).toBe('only-paper');
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
    { typed: '7a', sentence: 'Please input a valid time range.' },
    { typed: '3p', sentence: 'The driver was at work then already, 2:00 PM – 4:00 PM.' },
  ])('does not send hours that cannot have been: to $typed', async ({ typed, sentence }) => {
    const { hand, server } = open('?entry=81');
    const drawer = within(await screen.findByRole('dialog', { name: 'Reyes, Omar' }));
    const end = drawer.getByLabelText('End');
    await hand.clear(end);
    await hand.type(end, typed);
    await hand.click(drawer.getByRole('button', { name: 'Save hours' }));
    expect((await drawer.findByRole('alert')).textContent).toBe(sentence);
    expect(server.paramsOf('editDriverLoggedScheduleData')).toEqual([]);
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
    const files: Blob[] = [];
    URL.createObjectURL = (file: Blob) => `blob:${files.push(file)}`;
    URL.revokeObjectURL = () => undefined;
    const press = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { hand } = open('?driver=31', { getFleetDriverList: [omar] });
    await screen.findByRole('row', { name: /2:00 PM/ });
    await hand.click(screen.getByRole('button', { name: 'Download CSV' }));
    press.mockRestore();
    const text = await files[0]?.text();
    expect(text?.replace('\uFEFF', '').split('\r\n')).toEqual([
      'Driver,Employee ID,Date,Program,Start,End,Hours,Logged by',
      '"Reyes, Omar",E-7,03/09/2026,Cedar Rides,8:00 AM,12:30 PM,4.5,device',
      '"Reyes, Omar",E-7,03/09/2026,Clinic,2:00 PM,4:00 PM,2,device',
      '',
    ]);
  });
});
