import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { stubPictures } from '../platform/testing/paper-picture.ts';
import { forgetTownClock, hearTownClock } from '../platform/town-clock.ts';
import { openConsole, refuse, setWidth } from '../testing.tsx';
import { area } from './area.tsx';
import { driversCsv } from './driver-csv.ts';
import { driverRows } from './driver-rows.ts';
import { ann, dan, danDetails, driversTown, early } from './testing.ts';
import { Temporal } from 'temporal-polyfill';

beforeEach(() => {
  hearTownClock('2026-03-10T20:00:00Z;rate=0');
  stubPictures({ width: 640, height: 480 });
});
afterEach(forgetTownClock);

type Town = Parameters<typeof driversTown>;

function open(path: string, more: Town[0] = {}, levels: Town[1] = [3]) {
  const server = driversTown(more, levels);
  return { server, ...openConsole(path, [area]) };
}

const stillDriving = {
  code: 'TRIPS_LEFT',
  message: 'Dan Okafor is still on the board with 2 trips on 03/10/2026: somebody else has to drive.',
};

const press = async (hand: ReturnType<typeof open>['hand'], name: string | RegExp) =>
  hand.click(await screen.findByRole('button', { name }));

describe('The drivers', () => {
  test.each([
    { held: [3] as const, mounted: true },
    { held: [4] as const, mounted: true },
    { held: [0, 1, 2] as const, mounted: false },
  ])('[DRV-01] are at /fleet/drivers/list for levels 3 and 4 alone: $held', async ({ held, mounted }) => {
    open('/fleet/drivers/list', {}, [...held]);
    expect(await screen.findByRole('heading', { name: mounted ? 'Drivers' : 'Page not found' })).toBeTruthy();
  });

  test.each(['/fleet/drivers', '/fleet/drivers/whatever', '/drivers'])(
    '[DRV-02] are at %s too, which begins as their list does',
    async (path) => {
      open(path);
      expect(await screen.findByRole('row', { name: 'Dan Okafor' })).toBeTruthy();
    },
  );

  test('[CALL-94] [ENT-06] are listed with names, contacts, license, certifications and teams', async () => {
    setWidth(1920);
    open('/fleet/drivers/list');
    const row = await screen.findByRole('row', { name: 'Dan Okafor' });
    const shown = [
      'Okafor, Dan',
      'Big Dan',
      'E-17',
      '(530) 555-0142',
      'dan@cedar.example',
      'Active',
      '03/31/2026',
      'This month',
    ];
    for (const text of [...shown, 'Cedar Health', '1 due', 'Early team']) {
      expect(within(row).getByText(text)).toBeTruthy();
    }
    expect(within(row).queryByText(/Valley Care/)).toBeNull();
  });

  test('[DRV-07] are searched by the full name that nobody stores', async () => {
    const { hand, address } = open('/fleet/drivers/list');
    await screen.findByRole('row', { name: 'Dan Okafor' });
    await hand.type(screen.getByRole('searchbox'), 'dan okafor');
    await expect.poll(() => screen.queryByRole('row', { name: 'Ann Zimmer' })).toBeNull();
    expect(screen.getByRole('row', { name: 'Dan Okafor' })).toBeTruthy();
    expect(address()).toContain('q=dan+okafor');
    const [row] = driverRows([dan], [], Temporal.PlainDate.from('2026-03-10'));
    expect(row?.fullname).toBe('Dan Okafor');
  });

  test('are filtered and sorted by the address', async () => {
    open('/fleet/drivers/list?status=0');
    expect(await screen.findByRole('row', { name: 'Ann Zimmer' })).toBeTruthy();
    expect(screen.queryByRole('row', { name: 'Dan Okafor' })).toBeNull();
  });

  test('are searched and sorted by their employee id', async () => {
    const bea = { ...ann, driver_id: '33', firstname: 'Bea', employee_id: 'E-08' };
    const { hand } = open('/fleet/drivers/list?sort=employee', { getFleetDriverList: [dan, bea, ann] });
    await screen.findByRole('row', { name: 'Dan Okafor' });
    const names = () => screen.getAllByRole('row').flatMap((row) => row.getAttribute('aria-label') ?? []);
    expect(names()).toEqual(['Bea Zimmer', 'Dan Okafor', 'Ann Zimmer']);
    await hand.type(screen.getByRole('searchbox'), 'e-08');
    await expect.poll(names).toEqual(['Bea Zimmer']);
  });

  test('whose papers have lapsed are found at once', async () => {
    open('/fleet/drivers/list?papers=expired');
    expect(await screen.findByRole('row', { name: 'Dan Okafor' })).toBeTruthy();
    expect(screen.queryByRole('row', { name: 'Ann Zimmer' })).toBeNull();
  });

  test('are changed together as one step; whoever was refused is named with the reason', async () => {
    const taken = 'Another driver signs in with this phone number.';
    const { hand, server } = open('/fleet/drivers/list', {
      editManyDrivers: {
        changed: [{ ...dan, status: 0 }],
        refused: [{ driver_id: '32', error_code: 'PHONE_TAKEN', message: taken }],
        warnings: [stillDriving],
      },
    });
    await screen.findByRole('row', { name: 'Dan Okafor' });
    for (const name of ['Check Dan Okafor', 'Check Ann Zimmer']) {
      await hand.click(screen.getByRole('checkbox', { name }));
    }
    await press(hand, 'Make inactive');
    expect(await screen.findByText('1 driver made inactive.')).toBeTruthy();
    expect(screen.getByRole('alert', { name: 'Not changed' }).textContent).toContain(`Ann Zimmer: ${taken}`);
    expect(screen.getByText(stillDriving.message)).toBeTruthy();
    expect(server.paramsOf('editManyDrivers')).toEqual([{ driver_ids: ['31', '32'], status: 0 }]);
  });

  test('that cannot be read are said to be so, and are asked for again', async () => {
    const { hand, server } = open('/fleet/drivers/list', {
      getFleetDriverList: refuse(500, 'FAULT', 'Try again in a moment.'),
    });
    expect(await screen.findByText(/Try again in a moment\./)).toBeTruthy();
    server.answer({ getFleetDriverList: [dan] });
    await press(hand, /Try again|Retry/);
    expect(await screen.findByRole('row', { name: 'Dan Okafor' })).toBeTruthy();
  });

  test('are found by what a narrow window does not show', async () => {
    setWidth(1024);
    open('/fleet/drivers/list?q=early%20big');
    const row = await screen.findByRole('row', { name: 'Dan Okafor' });
    expect(within(row).queryByText('Early team')).toBeNull();
    expect(screen.queryByRole('row', { name: 'Ann Zimmer' })).toBeNull();
  });

  test('are brought in from a list, once it was looked through', async () => {
    const { hand, server } = open('/fleet/drivers/import', {
      previewDriverImport: {
        import_id: '5',
        header: ['First'],
        fields: [{ name: 'firstname', label: 'First name', required: true }],
        mapping: { firstname: 'First' },
        sample: [{ row: 2, values: { firstname: 'Bea' } }],
        warnings: [],
        errors: [],
        counts: { rows: 1, fit: 1, refused: 0 },
      },
      importDrivers: { counts: { added: 1, known: 0 } },
    });
    await screen.findByRole('button', { name: 'Choose a file' });
    chooseFile('List to import', new File(['First\nBea'], 'drivers.csv', { type: 'text/csv' }));
    await press(hand, 'Import 1 driver');
    expect(await screen.findByRole('heading', { name: '1 driver imported' })).toBeTruthy();
    expect(server.paramsOf('previewDriverImport')).toEqual([{ file_id: '9' }]);
    expect(server.paramsOf('importDrivers')).toEqual([{ import_id: '5' }]);
  });

  test('leave as a table for a spreadsheet', () => {
    const [header, row] = driversCsv(driverRows([dan], [early], Temporal.PlainDate.from('2026-03-10'))).split('\r\n');
    expect(header).toContain('Alt name,Employee ID,Phone');
    expect(header).toContain('License expires');
    expect(row).toBe(
      'Dan,Okafor,Big Dan,E-17,(530) 555-0142,dan@cedar.example,Active,2026-03-31,Cedar Health,Early team',
    );
  });
});

describe('A driver', () => {
  test('[DRV-03] [DRV-08] [ENT-07] is viewed with names, license, training, photo and certifications', async () => {
    open('/drivers/view/31');
    expect(await screen.findByRole('heading', { name: 'Dan Okafor' })).toBeTruthy();
    for (const text of ['Big Dan', 'D1234567', 'PASS, first aid', 'E-17']) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    expect(screen.getByRole('img', { name: /^Photo/ }).getAttribute('src')).toBe('/files/7');
    const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(items).toContain('Cedar Health, until 02/28/2026 Expired');
    expect(items).toContain('Valley Care, not active');
  });

  test('is shown with the hours of this week, and with leave on the days they are away', async () => {
    const hours = { start_time: '8:00 AM', end_time: '4:00 PM', duration: 8 };
    const time_data = [{ ...hours, start_time_val: '2026-03-09T08:00', end_time_val: '2026-03-09T16:00' }];
    const named = { driver_id: '31', driver_alt_name: '', firstname: 'Dan', lastname: 'Okafor' };
    const worked = { program_id: '1', program_timezone: 'America/New_York', program_total_hours: 8, time_data };
    const day = (date: string, isWorked: boolean) => ({
      date,
      carried_from: null,
      closed: [],
      booked: [],
      driver_schedule: {
        schedule_id: date,
        driver_schedule_list: [
          {
            ...named,
            noSched: !isWorked,
            driver_total_hours: isWorked ? 8 : 0,
            schedule_data: isWorked ? [worked] : [],
          },
        ],
      },
    });
    const leave = { driver_id: '31', version: 1, note: '', start_time: null, end_time: null };
    const { server } = open('/fleet/drivers/view/31', {
      getWeekSchedule: [day('2026-03-09', true), day('2026-03-10', false), day('2026-03-11', false)],
      getDriverLeaveList: {
        availability: [],
        leave: [
          { ...leave, driver_leave_id: '1', kind: 'vacation', starts_on: '2026-03-11', ends_on: '2026-03-20' },
          {
            ...leave,
            driver_leave_id: '2',
            kind: 'other',
            starts_on: '2026-03-09',
            ends_on: '2026-03-09',
            start_time: '1:00 PM',
            end_time: '3:00 PM',
          },
        ],
      },
    });
    const week = await screen.findByRole('region', { name: 'This week' });
    expect(await within(week).findByText('On vacation leave')).toBeTruthy();
    expect([...week.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^8:00 AM to 4:00 PM .*On leave, 1:00 PM to 3:00 PM$/),
      'Off',
      'On vacation leave',
    ]);
    expect(server.paramsOf('getDriverLeaveList')).toEqual([
      { start_date: '2026-03-09', end_date: '2026-03-11', driver_id: '31' },
    ]);
  });

  test('is shown with what of their papers is to be renewed, the most urgent first', async () => {
    open('/fleet/drivers/view/31');
    const warnings = await screen.findByRole('list', { name: 'Papers to renew' });
    expect(
      within(warnings)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Cedar Health certification expired on 02/28/2026.', 'Driver license expires on 03/31/2026.']);
  });

  test.each([
    [1, null],
    [0, 'Inactive'],
    [7, '7'],
  ])('[DRV-10] of status %i is marked %j', async (status, mark) => {
    open('/fleet/drivers/view/31', { getDriverInfoById: { ...danDetails, form: { ...danDetails.form, status } } });
    const heading = await screen.findByRole('heading', { name: 'Dan Okafor' });
    const head = heading.parentElement ?? heading;
    if (mark === null) expect(within(head).queryByText('Active')).toBeNull();
    else expect(within(head).getByText(mark)).toBeTruthy();
  });

  test.each([
    ['[CALL-96] that is nobody’s', 'view/99', refuse(404, 'NOT_FOUND', 'There is no such record.')],
    ['that is nobody’s to be edited', 'modify/99', refuse(404, 'NOT_FOUND', 'There is no such record.')],
    ['whose address names none', 'view/Dan', refuse(400, 'MALFORMED', 'An id is a whole number.')],
  ])('%s is said not to be there, with the way to the others', async (_, page, answer) => {
    const { hand, path } = open(`/fleet/drivers/${page}`, { getDriverInfoById: answer });
    expect(await screen.findByText('There is no such driver.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await press(hand, 'All drivers');
    await expect.poll(path).toBe('/fleet/drivers');
  });

  test('that could not be loaded is asked for again', async () => {
    const { hand, server } = open('/fleet/drivers/view/31', { getDriverInfoById: refuse(500, 'FAULT', 'Down.') });
    expect(await screen.findByText('The driver could not be loaded: Down.')).toBeTruthy();
    server.answer({ getDriverInfoById: danDetails });
    await press(hand, 'Try again');
    expect(await screen.findByRole('heading', { name: 'Dan Okafor' })).toBeTruthy();
  });

  test('[DRV-22] [CALL-56] gets a link to choose a password anew, once it is said what happens', async () => {
    const { hand, server } = open('/fleet/drivers/view/31', { resetDriverPassword: { sent_to: dan.email } });
    await press(hand, 'Reset password');
    expect(await screen.findByText(/Dan Okafor gets a mail at dan@cedar\.example/)).toBeTruthy();
    expect(server.paramsOf('resetDriverPassword')).toEqual([]);
    await press(hand, 'Mail the link');
    expect(await screen.findByText('A link to choose a password was mailed to dan@cedar.example.')).toBeTruthy();
    expect(server.paramsOf('resetDriverPassword')).toEqual([{ driver_id: '31' }]);
  });

  test('without an e-mail address gets none, and the button says why', async () => {
    const { hand, server } = open('/fleet/drivers/view/31', { getDriverInfoById: { ...danDetails, email: '' } });
    await press(hand, 'Reset password');
    expect(screen.getAllByText('Dan Okafor has no e-mail address to send a link to.').length).toBeGreaterThan(0);
    expect(server.paramsOf('resetDriverPassword')).toEqual([]);
  });
});

describe('The form of a driver', () => {
  const edited = async (more: Town[0] = {}) => {
    const opened = open('/drivers/modify/31', { editDriver: { ...danDetails, version: 5 }, ...more });
    await screen.findByLabelText(/^License number/);
    return opened;
  };
  const save = async (hand: ReturnType<typeof open>['hand']) => press(hand, 'Save driver');
  const type = async (hand: ReturnType<typeof open>['hand'], label: RegExp, text: string) => {
    const field = screen.getByLabelText(label, INPUTS);
    await hand.clear(field);
    await hand.type(field, text);
  };
  const sent = (server: ReturnType<typeof open>['server']) => server.paramsOf('editDriver')[0];

  test('[DRV-04] [CALL-98] edits one driver over the version that was read, and shows them', async () => {
    const { hand, server, path } = await edited();
    await type(hand, /^Labor class code/, 'L9');
    await save(hand);
    expect(await screen.findByText('Dan Okafor was changed.')).toBeTruthy();
    expect(path()).toBe('/fleet/drivers/view/31');
    expect(sent(server)).toMatchObject({ driver_id: '31', expected_version: 4, labor_class_code: 'L9' });
  });

  test('says which trips are left of a driver who was switched off', async () => {
    const { hand } = await edited({ editDriver: { ...danDetails, version: 5, warnings: [stillDriving] } });
    await type(hand, /^Labor class code/, 'L9');
    await save(hand);
    expect(await screen.findByText(stillDriving.message)).toBeTruthy();
  });

  test('[DRV-09] [ENT-08] sends every field that can be edited', async () => {
    const { hand, server } = await edited();
    for (const [label, text] of texts) await type(hand, label, text);
    await hand.click(screen.getByRole('checkbox', { name: 'Commercial license (CDL)' }));
    await hand.click(screen.getByRole('checkbox', { name: 'Clocks in and out' }));
    await hand.click(screen.getByRole('button', { name: 'Remove Valley Care' }));
    for (const label of [/^License expires on/, /^Service assignment date/]) await type(hand, label, '5/1/2027');
    await hand.tab();
    await save(hand);
    await expect.poll(() => server.paramsOf('editDriver').length).toBe(1);
    expect(sent(server)).toMatchObject({
      alt_name: 'a1',
      employee_id: 'a2',
      labor_class_code: 'a3',
      labor_classification: 'a4',
      dl_number: 'a5',
      license_state: 'a6',
      other_licenses: 'a7',
      training: 'a8',
      background_checks: 'a9',
      driving_record: 'b1',
      rider_assistance_accommodation: 'b2',
      note: 'b3',
      status: 1,
      cdl: true,
      clock_in_out: false,
      dl_expiration: '2027-05-01',
      service_assignment_date: '2027-05-01',
      broker_certification: ['61'],
      certifications: [{ insurance_id: '61', is_active: true, expires_on: '2026-02-28' }],
      driver_user_id: '31',
      home_addressline: '9 Oak St',
      home_address_city: 'Cedar Valley',
      home_address_state: 'CA',
      home_address_zipcode: '95900',
      home_address_lat: 39.1,
      home_address_long: -121.2,
      photo_file_url: '/files/7',
      photo_file_name: 'dan.jpg',
    });
  });

  test.each([
    ['nothing', async () => undefined, {}],
    ['the license number', async (hand) => type(hand, /^License number/, 'D777'), { dl_number_replaced: true }],
    ['the photo', async (hand) => press(hand, 'Remove photo'), { photo_replaced: true, photo_file_url: null }],
    ['the license photo', choosing('License photo file'), { license_photo_replaced: true }],
    ['the signature', choosing('Signature file'), { signature_replaced: true, signature_file_name: 'new.png' }],
  ] satisfies [string, (hand: ReturnType<typeof open>['hand']) => Promise<unknown>, object][])(
    '[DRV-11] says that %s was replaced',
    async (_what, replace, flags) => {
      const { hand, server } = await edited();
      await type(hand, /^Labor class code/, 'L9');
      await replace(hand);
      await save(hand);
      await expect.poll(() => server.paramsOf('editDriver').length).toBe(1);
      expect(sent(server)).toMatchObject({ ...NOTHING_REPLACED, ...flags });
    },
  );

  test('[DRV-12] has no date where the record says 12/31/1969, and sends none where someone types it', async () => {
    const { hand, server } = await edited();
    expect(screen.getByLabelText<HTMLInputElement>(/^Service assignment date/).value).toBe('');
    await type(hand, /^License expires on/, '12/31/1969');
    await hand.tab();
    await save(hand);
    await expect.poll(() => server.paramsOf('editDriver').length).toBe(1);
    expect(sent(server)).toMatchObject({ service_assignment_date: null, dl_expiration: null });
  });

  test.each([
    { until: '2026-02-28', sentence: 'Driver license expired on 02/28/2026.', tone: 'tag-bad' },
    { until: '2026-03-31', sentence: 'Driver license expires on 03/31/2026.', tone: 'tag-warn' },
  ])('warns of a license as the view does: $sentence', async ({ until, sentence, tone }) => {
    const lapsing = { ...danDetails, form: { ...danDetails.form, dl_expiration: until } };
    const looksOf = async (page: string) => {
      const { unmount } = open(`/fleet/drivers/${page}/31`, { getDriverInfoById: lapsing });
      const { className } = await screen.findByText(sentence);
      unmount();
      return className;
    };
    expect([await looksOf('view'), await looksOf('modify')]).toEqual([`tag ${tone}`, `tag ${tone}`]);
  });

  test('mends who they are, and sends of that only what was changed', async () => {
    const { hand, server } = await edited();
    await type(hand, /^Last name/, 'Obi');
    await type(hand, /^Phone/, '530 555 0199');
    await save(hand);
    await expect.poll(() => server.paramsOf('editDriver').length).toBe(1);
    expect(sent(server)).toMatchObject({ lastname: 'Obi', phone: '+15305550199', alt_name: 'Big Dan' });
    expect(Object.keys(sent(server) ?? {})).not.toContain('firstname');
    expect(Object.keys(sent(server) ?? {})).not.toContain('email');
  });

  test('says beside the field what is wrong with a name, a phone or an e-mail', async () => {
    const { hand, server } = await edited();
    await hand.clear(screen.getByLabelText(/^First name/));
    await type(hand, /^Email/, 'dan');
    await save(hand);
    expect(await screen.findByText('Enter a first name.')).toBeTruthy();
    expect(screen.getByLabelText(/^Email/).getAttribute('aria-invalid')).toBe('true');
    expect(server.paramsOf('editDriver')).toEqual([]);
  });

  test('of someone who uses the console too leads to the users instead', async () => {
    await edited({ getDriverInfoById: { ...danDetails, holds_levels: true } });
    expect(screen.queryByLabelText(/^First name/)).toBeNull();
    const link = screen.getByRole('link', { name: 'Change name, phone and email on the Users page' });
    expect(link.getAttribute('href')).toBe('/account_mngm/users?user=31');
  });

  test('keeps what was typed when someone else was first, and offers both', async () => {
    const theirs = { ...danDetails, version: 5, form: { ...danDetails.form, note: 'Prefers evenings.' } };
    const { hand, server } = await edited({
      editDriver: refuse(409, 'STALE', 'Someone else just changed this driver.'),
    });
    await type(hand, /^Note/, 'Mine.');
    server.answer({ getDriverInfoById: theirs });
    await save(hand);
    const banner = await screen.findByText('Someone else just changed Dan Okafor.');
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Note/, INPUTS).value).toBe('Mine.');
    await hand.click(within(banner.parentElement ?? banner).getByRole('button', { name: 'Use mine' }));
    server.answer({ editDriver: { ...danDetails, version: 6 } });
    await save(hand);
    await expect.poll(() => server.paramsOf('editDriver').at(-1)).toMatchObject({ expected_version: 5, note: 'Mine.' });
  });

  test('[PROG-06] [CALL-110] is titled as this operator calls a driver; a label that fails says why', async () => {
    const { server, queries } = await edited({ getDriverLabel: { label: 'Chauffeur' } });
    expect(await screen.findByRole('heading', { name: 'Chauffeur' })).toBeTruthy();
    server.answer({ getDriverLabel: refuse(500, 'FAULT', 'The label could not be read.') });
    await queries.invalidateQueries({ queryKey: ['getDriverLabel'] });
    expect(await screen.findByText('The label could not be read.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Chauffeur' })).toBeTruthy();
  });

  test.each([
    ['[ERR-13] Fleet', 'FLEET_NOT_FOUND', 'Fleet not found!'],
    ['[ERR-14] Program', 'PROGRAM_NOT_FOUND', 'Program not found!'],
  ])('%s not found is no error of its label', async (_row, code, sentence) => {
    const { server } = await edited({ getDriverLabel: refuse(404, code, sentence) });
    await expect.poll(() => server.paramsOf('getDriverLabel').length).toBe(1);
    expect(await screen.findByRole('heading', { name: 'Driver' })).toBeTruthy();
    expect(screen.queryByText(sentence)).toBeNull();
  });
});

describe('A team', () => {
  test('[CALL-155] [ENT-17] is made of two drivers or more', async () => {
    const bea = { ...dan, driver_id: '33', firstname: 'Bea', lastname: 'Moss' };
    const { hand, server } = open('/fleet/drivers/teams?team=new', {
      getFleetDriverList: [dan, ann, bea],
      createDriverTeam: { ...early, driver_team_id: '92', driver_team_name: 'Bea & Dan' },
    });
    const drawer = await screen.findByRole('dialog', { name: 'New team' });
    const drivers = within(drawer).getByRole('combobox', { name: /^Drivers/ });
    await hand.click(drivers);
    expect(screen.queryByTitle('Zimmer, Ann')).toBeNull();
    await hand.click(await screen.findByTitle('Okafor, Dan'));
    await hand.tab();
    await hand.click(within(drawer).getByRole('button', { name: 'Make team' }));
    expect(await within(drawer).findByText('A team has at least two drivers.')).toBeTruthy();
    expect(server.paramsOf('createDriverTeam')).toEqual([]);

    await hand.click(drivers);
    await hand.click(await screen.findByTitle('Moss, Bea'));
    await hand.tab();
    await hand.click(within(drawer).getByRole('button', { name: 'Make team' }));
    expect(await screen.findByText('Bea & Dan is a team now.')).toBeTruthy();
    expect(server.paramsOf('createDriverTeam')).toEqual([{ driver_team_name: '', driver_ids: ['31', '33'] }]);
  });

  test('is listed with its drivers, and is dissolved unless it is on the board', async () => {
    const { hand, server } = open('/fleet/drivers/teams?team=91', {
      editDriverTeam: refuse(409, 'TEAM_IN_USE', 'The team is on the board on Tue, Mar 10.'),
    });
    const drawer = await screen.findByRole('dialog', { name: 'Early team' });
    expect(screen.getByRole('row', { name: 'Early team' }).textContent).toContain('Okafor, Dan; Zimmer, Ann');
    await hand.click(within(drawer).getByRole('button', { name: 'Dissolve team' }));
    expect(await screen.findByText('The team is on the board on Tue, Mar 10.')).toBeTruthy();
    server.answer({ editDriverTeam: () => null });
    await hand.click(within(drawer).getByRole('button', { name: 'Dissolve team' }));
    expect(await screen.findByText('Early team is no longer a team.')).toBeTruthy();
    expect(server.paramsOf('editDriverTeam').at(-1)).toEqual({
      driver_team_id: '91',
      to_delete: true,
      expected_version: 2,
    });
  });
});

/** A group of fields may have the name of the one in it. */
const INPUTS = { selector: 'input, textarea' };

/** Every field of text, with something to tell it by. */
const texts: [RegExp, string][] = [
  [/^Alt name/, 'a1'],
  [/^Employee ID/, 'a2'],
  [/^Labor class code/, 'a3'],
  [/^Labor classification/, 'a4'],
  [/^License number/, 'a5'],
  [/^License state/, 'a6'],
  [/^Other licenses/, 'a7'],
  [/^Training/, 'a8'],
  [/^Background checks/, 'a9'],
  [/^Driving record/, 'b1'],
  [/^Rider assistance accommodation/, 'b2'],
  [/^Note/, 'b3'],
];

const NOTHING_REPLACED = {
  photo_replaced: false,
  license_photo_replaced: false,
  dl_number_replaced: false,
  signature_replaced: false,
};

/** Chooses a picture where the form asks for this file. */
function choosing(fileLabel: string) {
  return async () => {
    chooseFile(fileLabel, new File(['x'], 'new.png', { type: 'image/png' }));
    await screen.findByRole('button', { name: `Remove ${fileLabel.replace(' file', '').toLowerCase()}` });
  };
}

/** Chooses a file; a server that takes every one answers in place of the fake, which knows no files. */
function chooseFile(fileLabel: string, file: File) {
  const { fetch: called } = globalThis;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) =>
    init.body instanceof FormData
      ? Response.json({ status: 'success', data: { file_id: '9', file_url: '/files/9', file_name: file.name } })
      : called(url, init),
  );
  fireEvent.change(screen.getByLabelText(fileLabel), { target: { files: [file] } });
}
