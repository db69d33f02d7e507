import type { Calls } from '@handrail/contracts/wire';
import { MISSING } from '@handrail/domain/nemt';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { account, fakeServer, openConsole, refuse, setWidth } from '../testing.tsx';
import { area as bookings } from '../bookings/area.tsx';
import { areas } from '../platform/areas.ts';
import { area } from './area.tsx';
import { paperPreview, paperRide, secondFile } from './paper-file.ts';
import { mendLink } from './missing-links.ts';
import { refusedRowsText } from './refused-rows-text.ts';

const program = {
  program_id: '1',
  version: 1,
  program_name: 'Dial-a-Ride',
  manual_dispatch: true,
  heatmap_bounds: null,
  program_timezone: 'America/New_York',
};
const keystone = {
  insurance_id: '61',
  insurance_name: 'Keystone Access',
  is_active: true,
  program: [{ program_id: '1', program_name: 'Dial-a-Ride' }],
};
const over = { ...keystone, insurance_id: '62', insurance_name: 'Old Plan', is_active: false };
const UPLOAD = '/rider-services/nem-transport/fileUpload/61';

function open(path: string, more: Parameters<typeof fakeServer>[0] = {}, levels: (0 | 1 | 2 | 3 | 4)[] = [1]) {
  const server = fakeServer({
    getCurrentAccount: account({ is_admin: levels, employer_programs: [program] }),
    getFleetInsurance: [keystone, over],
    getProgramInsurance: [keystone],
    getNemPrebookingList: [],
    getBrokerIntegration: [],
    getBrokerTerms: { insurance_id: '61', answer_within_min: null, own_layouts: [] },
    getBrokerFiles: [],
    getPayerRules: [],
    getAuthorizationList: { authorizations: [], payers: [], places: [] },
    previewNemPrebookings: secondFile,
    importNemPrebookings: { imported: [], refused: [], unchanged: 0 },
    ...more,
  });
  return { server, ...openConsole(path, [area, bookings]) };
}

/** Takes uploads, and leaves every other call to the server of the test. */
function takeUploads() {
  const others = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) =>
    url === '/api/v1_webapp_upload_file'
      ? Response.json({
          status: 'success',
          data: { file_id: '77', file_url: '/api/files/77', file_name: 'keystone.csv' },
        })
      : others(url, init),
  );
}

async function openMerge(more: Parameters<typeof fakeServer>[0] = {}) {
  const opened = open(UPLOAD, more);
  takeUploads();
  await opened.hand.upload(
    await screen.findByLabelText('Trip file'),
    new File(['a'], 'keystone.csv', { type: 'text/csv' }),
  );
  await screen.findByRole('listbox', { name: 'Rides of the file' });
  return { ...opened, detail: () => screen.getByRole('region', { name: 'Ride' }) };
}

describe('A ride from a file', () => {
  test('[NEMT-01] is listed for a payer: who, when, from where to where, and the broker’s number', async () => {
    const {
      outcome: _1,
      warnings: _2,
      fields: _3,
      matched_by: _4,
      candidates: _5,
      is_dispatched: _6,
      last_file: _7,
      ...ride
    } = paperRide({
      stage: 'imported',
      booking_id: '31',
      scheduled_pickup_time: '2026-03-10T08:40:00-04:00',
    });
    const { server } = open('/rider-services/nem-transport?insurance=61', { getNemPrebookingList: [ride] });
    const row = await screen.findByRole('row', { name: /^Okafor, Ruth/ });
    for (const text of ['03/10/2026', '8:40 AM', '12 Elm St, Cedar Valley', '500417', 'Imported'])
      expect(within(row).getByText(text)).toBeTruthy();
    expect(server.paramsOf('getNemPrebookingList')[0]).toMatchObject({ insurance_id: '61' });
  });

  test.each([
    ['/rider-services/nem-transport', 1, 'NEMT import'],
    ['/rider-services/nem-transport/select', 2, 'Whose file is it?'],
    [UPLOAD, 2, 'Import a file of Keystone Access'],
    ['/rider-services/nem-transport/newInsurance', 1, 'New payer'],
    ['/rider-services/broker-integration', 2, 'Broker integration'],
    ['/nem-transport/fileUpload/61', 1, 'Import a file of Keystone Access'],
  ] as const)('%s is open to level %i', async (path, level, title) => {
    open(path, {}, [level]);
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  });

  test.each([
    '/rider-services/nem-transport',
    '/rider-services/nem-transport/select',
    UPLOAD,
    '/rider-services/nem-transport/newInsurance',
    '/rider-services/broker-integration',
  ])('%s is closed to who dispatches alone', async (path) => {
    open(path, {}, [3, 4]);
    await expect.poll(() => document.body.textContent).not.toBe('');
    expect(
      screen.queryByRole('heading', { name: /NEMT import|Whose file|Import a file|New payer|Broker integration/ }),
    ).toBeNull();
  });
});

describe('A lack of a ride', () => {
  const routes = areas.flatMap((one) => one.routes);
  const mayOpen = (to: string, level: 1 | 2 | 3 | 4) => {
    const route = routes.find(({ path }) =>
      new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}$`).test(to.split('?')[0] ?? ''),
    );
    return Array.isArray(route?.access) && route.access.includes(level);
  };

  test.each([1, 2, 3, 4] as const)('is put right on a page that level %d may open, or by somebody else', (level) => {
    const of = { bookingId: '31', riderId: '21', day: '2026-03-10', levels: [level] };
    const links = MISSING.map((what) => [what, mendLink(what, of)?.to ?? null] as const);
    expect(links.filter(([, to]) => to !== null && !mayOpen(to, level))).toEqual([]);
    expect(links.some(([, to]) => to !== null)).toBe(true);
  });

  test('has somebody who can put it right, whatever it is', () => {
    const of = { bookingId: '31', riderId: '21', day: '2026-03-10', levels: [1, 3] };
    expect(MISSING.filter((what) => mendLink(what, of) === null)).toEqual([]);
  });
});

describe('A layout that was made by hand', () => {
  const own = { layout: 'own:5', layout_name: 'Valley Health', columns: 9 };
  const terms = { insurance_id: '61', answer_within_min: null, own_layouts: [own] };

  test('is renamed and removed where files of its payer are brought', async () => {
    const { hand, server } = open(UPLOAD, {
      getBrokerTerms: terms,
      renameBrokerLayout: refuse(409, 'NAME_TAKEN', 'Keystone Access has another layout of this name.'),
      removeBrokerLayout: { ...terms, own_layouts: [] },
    });
    await hand.click(await screen.findByRole('button', { name: 'Rename Valley Health' }));
    const field = screen.getByLabelText('Name of this layout');
    await hand.clear(field);
    await hand.type(field, 'Weekend{Enter}');
    expect(await screen.findByText('Keystone Access has another layout of this name.')).toBeTruthy();
    expect(server.paramsOf('renameBrokerLayout')).toEqual([
      { insurance_id: '61', layout: 'own:5', layout_name: 'Weekend' },
    ]);
    await hand.click(screen.getByRole('button', { name: 'Cancel' }));
    await hand.click(screen.getByRole('button', { name: 'Remove Valley Health' }));
    expect(await screen.findByText('Files are no longer known as Valley Health.')).toBeTruthy();
    expect(server.paramsOf('removeBrokerLayout')).toEqual([{ insurance_id: '61', layout: 'own:5' }]);
  });
});

describe('Whose file it is', () => {
  test('[NEMT-02] [NEMT-07] is chosen among the payers of the fleet, and of one program', async () => {
    const { hand, server } = open('/rider-services/nem-transport/select');
    const list = await screen.findByRole('list', { name: 'Payers' });
    expect(within(list).getByRole('link', { name: 'Keystone Access' }).getAttribute('href')).toContain(
      '/fileUpload/61',
    );
    expect(within(list).getByText('Pays no more')).toBeTruthy();
    await hand.click(screen.getByRole('combobox', { name: 'Payers of' }));
    await hand.click(await screen.findByText('Dial-a-Ride', { selector: '.ant-select-item-option-content' }));
    await expect.poll(() => server.paramsOf('getProgramInsurance')).toEqual([{ program_id: '1' }]);
    await expect.poll(() => screen.queryByText('Pays no more')).toBeNull();
  });

  test('[NEMT-04] may be that of a payer who is only added now', async () => {
    const { hand, server } = open('/rider-services/nem-transport/newInsurance', {
      createNewInsurance: { ...keystone, insurance_id: '63', insurance_name: 'Penn Rides' },
    });
    await hand.click(await screen.findByRole('button', { name: 'Add payer' }));
    expect(await screen.findByText('Please enter a name.')).toBeTruthy();
    await hand.type(screen.getByLabelText('Name'), 'Penn Rides');
    await hand.click(screen.getByRole('button', { name: 'Add payer' }));
    await expect.poll(() => server.paramsOf('createNewInsurance')).toEqual([{ name: 'Penn Rides', program_id: ['1'] }]);
  });

  test('says beside the name that it is taken, and keeps what was typed', async () => {
    const taken = 'Another account has this name.';
    const { hand } = open('/rider-services/nem-transport/newInsurance', {
      createNewInsurance: refuse(422, 'NAME_TAKEN', taken, { name: taken }),
    });
    await hand.type(await screen.findByLabelText('Name'), 'Keystone Access');
    await hand.click(screen.getByRole('button', { name: 'Add payer' }));
    expect(await screen.findByText(taken)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Keystone Access');
  });
});

describe('A file that was brought', () => {
  test('[NEMT-03] [NEMT-05] says how it was read, and each ride’s outcome in words, before anything is written', async () => {
    const { server, hand, detail } = await openMerge();
    expect(server.paramsOf('previewNemPrebookings')).toEqual([{ insurance_id: '61', file_id: '77' }]);
    expect(screen.getByText('97%')).toBeTruthy();
    expect(screen.getByText('next: Blue Grass 44%')).toBeTruthy();
    const outcomes = screen.getAllByRole('option').map((row) => row.textContent);
    expect(outcomes.map((text) => /Clash|Refused|Gone/.exec(text ?? '')?.[0])).toEqual([
      'Clash',
      'Clash',
      'Refused',
      'Refused',
      'Gone',
    ]);
    await hand.click(screen.getByRole('button', { name: /Refused$/ }));
    expect(screen.getAllByRole('option')).toHaveLength(2);
    await hand.click(screen.getAllByRole('option')[0] ?? document.body);
    expect(within(detail()).getByText(/'soon' is no time/)).toBeTruthy();
    // Nothing of it is kept by the browser, nor in an address.
    const kept = JSON.stringify([
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      location.href,
      history.state,
    ]);
    expect(kept).not.toMatch(/Okafor|5305550142|500417|Elm St/);
    expect(server.paramsOf('importNemPrebookings')).toEqual([]);
  });

  test('says at each side whose it is: the file and when it came, and who changed ours and when', async () => {
    const { hand, detail } = await openMerge();
    const heads = () =>
      within(detail())
        .getAllByRole('columnheader')
        .map((head) => head.textContent);
    expect(heads()).toEqual([
      'Field',
      'Last file keystone_a.csv, Tue, Mar 10, 7:05 AM',
      'This file keystone_b.csv, Tue, Mar 10, 12:10 PM',
      'Ours As it is booked',
    ]);
    const pickup = () => within(detail()).getByRole('row', { name: /^Pickup/ });
    expect(within(pickup()).getByText('Maya Ortiz, Tue, Mar 10, 11:52 AM')).toBeTruthy();
    await hand.keyboard('{ArrowDown}');
    // What an import does not know any more is left out.
    expect(heads()[1]).toBe('Last file ');
  });

  test('is decided by keys alone: ours here, theirs for all alike, and imported', async () => {
    const { server, hand } = await openMerge();
    const button = () => screen.getByRole('button', { name: /^Import \d/ });
    expect(button().getAttribute('aria-disabled')).toBe('true');
    await hand.keyboard('{Shift>}{ArrowLeft}{/Shift}');
    await hand.keyboard('{ArrowRight}');
    expect(screen.getByText('2 of 2 clashes decided')).toBeTruthy();
    await hand.keyboard('u');
    expect(screen.getByText('1 of 2 clashes decided')).toBeTruthy();
    await hand.keyboard('{ArrowRight}{Control>}{Enter}{/Control}');
    await expect
      .poll(() => server.paramsOf('importNemPrebookings'))
      .toEqual([
        {
          insurance_id: '61',
          import_id: '9',
          rows: [2, 3],
          decisions: [
            { broker_prebooking_id: '500417', field: 'pickup_time', take: 'theirs' },
            { broker_prebooking_id: '500417', field: 'note', take: 'ours' },
            { broker_prebooking_id: '500522', field: 'pickup_time', take: 'theirs' },
          ],
          riders: [],
          cancel_gone: [],
        },
      ]);
  });

  test('of 500 changes is decided without a mouse', async () => {
    const clash = (n: number, field: 'pickup_time' | 'note', is_dispatched: boolean) =>
      paperRide({
        row: n + 2,
        broker_prebooking_id: `T${n}`,
        lastname: `Rider ${n}`,
        outcome: 'clash',
        stage: 'changed',
        booking_id: String(1000 + n),
        is_dispatched,
        fields: [{ field, last: 'a', theirs: 'b', ours: 'c', takes: null, ours_by: null }],
      });
    // Moved by both and waiting, moved by both and sent for, and notes of which each is looked at.
    const rides = [
      ...Array.from({ length: 300 }, (_, n) => clash(n, 'pickup_time', false)),
      ...Array.from({ length: 188 }, (_, n) => clash(300 + n, 'pickup_time', true)),
      ...Array.from({ length: 10 }, (_, n) => clash(488 + n, 'note', false)),
      ...(['gone 1', 'gone 2'] as const).map((id) =>
        paperRide({ row: 9, broker_prebooking_id: id, outcome: 'gone', stage: 'imported' }),
      ),
    ];
    const { server, hand, detail } = await openMerge({ previewNemPrebookings: paperPreview(rides) });
    const decided = () => screen.getByText(/clashes decided$/).textContent;
    const does = (text: string) => within(detail()).getByText(text);
    expect(does('Theirs: they follow the file. Ours: they stay as booked.')).toBeTruthy();
    await hand.keyboard('{Shift>}{ArrowLeft}{/Shift}');
    expect(decided()).toBe('300 of 498 clashes decided');
    await hand.keyboard('j');
    expect(does('Theirs: they follow the file, on the board as well. Ours: they stay as booked.')).toBeTruthy();
    await hand.keyboard('{Shift>}{ArrowRight}{/Shift}');
    expect(decided()).toBe('488 of 498 clashes decided');
    for (let n = 0; n < 10; n++) await hand.keyboard(`j{Arrow${n % 2 === 0 ? 'Left' : 'Right'}}`);
    expect(decided()).toBe('498 of 498 clashes decided');
    // Below the last of them stand those that are gone; one is canceled.
    await hand.keyboard('{ArrowDown}');
    for (let n = 0; n < 30 && document.activeElement?.textContent !== 'Cancel the ride'; n++) await hand.tab();
    expect(detail().contains(document.activeElement)).toBe(true);
    await hand.keyboard('{Enter}{Control>}{Enter}{/Control}');
    await expect.poll(() => server.paramsOf('importNemPrebookings')).toHaveLength(1);
    // What the server of the test was sent is what the console sends.
    const [sent] = server.paramsOf('importNemPrebookings') as Calls['importNemPrebookings']['params'][];
    expect(sent?.rows).toHaveLength(498);
    expect(sent?.cancel_gone).toEqual([
      { broker_prebooking_id: 'gone 1', reason: "Not in the broker's file any more." },
    ]);
    const takes = sent?.decisions?.map(({ take }) => take) ?? [];
    expect([takes.length, takes.indexOf('ours'), takes.filter((one) => one === 'ours').length]).toEqual([
      498, 300, 193,
    ]);
  });

  test('asks who is meant where two fit, and takes the row once it is said', async () => {
    const { server, hand } = await openMerge();
    await hand.keyboard('{Shift>}{ArrowLeft}{/Shift}{ArrowRight}');
    await hand.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('group', { name: 'Who is it?' })).toBeTruthy();
    await hand.keyboard('2');
    await hand.keyboard('{Control>}{Enter}{/Control}');
    await expect
      .poll(() => server.paramsOf('importNemPrebookings')[0])
      .toMatchObject({ rows: [2, 3, 5], riders: [{ row: 5, passenger_id: '72' }] });
  });

  test('leads with one key to riders who are to be named, and cancels a ride that is gone with another', async () => {
    const { server, hand } = await openMerge();
    await hand.keyboard('{Shift>}{ArrowLeft}{/Shift}{ArrowRight}');
    expect(screen.getByText('1 rider to be named')).toBeTruthy();
    await hand.keyboard('j');
    expect(screen.getByRole('group', { name: 'Who is it?' })).toBeTruthy();
    await hand.keyboard('1{ArrowDown}c');
    expect(screen.queryByText('1 rider to be named')).toBeNull();
    expect(screen.getByRole('option', { selected: true }).textContent).toContain('Gone, canceled');
    await hand.keyboard('cc{Control>}{Enter}{/Control}');
    await expect
      .poll(() => server.paramsOf('importNemPrebookings')[0])
      .toMatchObject({
        riders: [{ row: 5, passenger_id: '71' }],
        cancel_gone: [{ broker_prebooking_id: '500900', reason: "Not in the broker's file any more." }],
      });
  });

  test('is gone through on a phone ride by ride, the file above the list alone', async () => {
    setWidth(390);
    const { hand, detail } = await openMerge();
    const bar = () => screen.queryByRole('group', { name: 'Outcomes' });
    expect(bar()).not.toBeNull();
    await hand.click(screen.getAllByRole('option')[0] ?? document.body);
    expect(within(detail()).getByRole('row', { name: /^Pickup/ })).toBeTruthy();
    expect(bar()).toBeNull();
    await hand.click(screen.getByRole('button', { name: 'Back to the rides' }));
    expect(bar()).not.toBeNull();
  });

  test('that says nothing new is told with the file it agrees with, and closed', async () => {
    const last_file = { name: 'keystone_a.csv', at: '2026-03-10T11:05:00Z' };
    const same = paperPreview([paperRide({ outcome: 'unchanged', stage: 'imported', last_file })]);
    const { hand } = await openMerge({ previewNemPrebookings: same });
    expect(screen.getByText(/^Nothing differs from keystone_a\.csv, .*7:05 AM\.$/)).toBeTruthy();
    await hand.click(screen.getByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('button', { name: 'Choose a file' })).toBeTruthy();
  });

  test('that names no day is asked of which day it is, and read again', async () => {
    const dayless = paperPreview([paperRide({ outcome: 'refused' })], { lacks_day: true });
    const { server, hand } = await openMerge({ previewNemPrebookings: dayless });
    server.answer({ previewNemPrebookings: paperPreview([paperRide()]) });
    await hand.type(screen.getByLabelText('Day of its rides'), '3/10/2026{Enter}');
    await expect
      .poll(() => server.paramsOf('previewNemPrebookings').at(-1))
      .toEqual({ insurance_id: '61', file_id: '77', layout: 'ride_to_care', service_day: '2026-03-10' });
    expect(await screen.findByRole('button', { name: /^Import 1 ride/ })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Day of its rides').value).toBe('03/10/2026');
  });

  test('that does not say in which encoding it is, is read in the one that somebody chooses', async () => {
    const { server, hand } = open(UPLOAD, {
      previewNemPrebookings: refuse(
        422,
        'ENCODING_UNKNOWN',
        'The file does not say which encoding it is in. Choose it.',
      ),
    });
    takeUploads();
    await hand.upload(await screen.findByLabelText('Trip file'), new File(['a'], 'a.csv', { type: 'text/csv' }));
    await hand.click(await screen.findByRole('combobox', { name: 'Encoding of the file' }));
    server.answer({ previewNemPrebookings: secondFile });
    const western = 'Western (Windows-1252)';
    await hand.click(await screen.findByText(western, { selector: '.ant-select-item-option-content' }));
    await screen.findByRole('listbox', { name: 'Rides of the file' });
    expect(server.paramsOf('previewNemPrebookings').at(-1)).toMatchObject({ encoding: 'windows-1252' });
  });

  test('gives its refused rows back in the letters in which it came', async () => {
    const unread = secondFile.prebookings.filter(({ row }) => row === 4);
    const text = 'Trip,Name\r\n\r\n\r\n3,Muñoz\r\n';
    const western = new File([Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0)], 'a.csv');
    const marked = new File(
      [new Uint8Array(Uint16Array.from(`\uFEFF${text}`, (letter) => letter.charCodeAt(0)).buffer)],
      'a.csv',
    );
    for (const chosen of [
      { file: western, encoding: 'windows-1252' },
      { file: marked, encoding: null },
    ])
      expect(await refusedRowsText(paperPreview(unread), chosen)).toContain('\r\n3,Muñoz,"Cell R4');
  });

  test('keeps a ride that is gone from it, unless somebody cancels it and says why', async () => {
    const { server, hand, detail } = await openMerge();
    await hand.keyboard('{Shift>}{ArrowLeft}{/Shift}{ArrowRight}');
    await hand.click(screen.getAllByRole('option').at(-1) ?? document.body);
    expect(within(detail()).getByText('It is kept as it is.')).toBeTruthy();
    await hand.click(within(detail()).getByRole('button', { name: 'Cancel the ride' }));
    await hand.clear(within(detail()).getByLabelText('Why'));
    await hand.type(within(detail()).getByLabelText('Why'), 'Rider moved away.');
    await hand.click(screen.getByRole('button', { name: /^Import 3 rides/ }));
    await expect
      .poll(() => server.paramsOf('importNemPrebookings')[0])
      .toMatchObject({ cancel_gone: [{ broker_prebooking_id: '500900', reason: 'Rider moved away.' }] });
  });

  test('leaves out a row that somebody does not want, and its clash with it', async () => {
    const { server, hand } = await openMerge();
    await hand.keyboard('x');
    await hand.keyboard('{ArrowDown}{ArrowLeft}{Control>}{Enter}{/Control}');
    await expect.poll(() => server.paramsOf('importNemPrebookings')[0]).toMatchObject({ rows: [3] });
  });

  test('that was imported says what it came to, and can be taken back', async () => {
    const done = { ...paperRide({ stage: 'imported', booking_id: '31' }) };
    const { hand, server } = await openMerge({
      previewNemPrebookings: paperPreview([paperRide()]),
      importNemPrebookings: { imported: [done], refused: [], unchanged: 4 },
    });
    await hand.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByRole('heading', { name: '1 ride imported' })).toBeTruthy();
    expect(screen.getByText('4 rows were unchanged')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Refused rows with reasons' })).toBeNull();
    expect(server.paramsOf('importNemPrebookings')).toHaveLength(1);
  });

  test('that was imported still has its refused rows to be sent back, and counts none whose rider was named', async () => {
    const { hand } = await openMerge();
    await hand.keyboard('{Shift>}{ArrowLeft}{/Shift}{ArrowRight}');
    expect(screen.getByRole('button', { name: 'Refused rows with reasons' })).toBeTruthy();
    await hand.keyboard('j1{Control>}{Enter}{/Control}');
    expect(await screen.findByRole('heading', { name: '0 rides imported' })).toBeTruthy();
    expect(screen.getByText(/^1 row of the file was refused/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Refused rows with reasons' })).toBeTruthy();
  });

  test('that somebody imported meanwhile keeps what was decided, and says so', async () => {
    const { hand } = await openMerge({
      importNemPrebookings: refuse(409, 'IMPORT_SUPERSEDED', 'This file was imported already.'),
    });
    await hand.keyboard('{Shift>}{ArrowLeft}{/Shift}{ArrowRight}{Control>}{Enter}{/Control}');
    expect(await screen.findByText('This file was imported already.')).toBeTruthy();
    expect(screen.getByText('2 of 2 clashes decided')).toBeTruthy();
  });

  test('like no other is asked about, and read as somebody says', async () => {
    const unknown = paperPreview([], { import_id: null, layout: null, question: 'CTS or Blue Grass?' });
    const { hand, server } = open(UPLOAD, { previewNemPrebookings: unknown });
    takeUploads();
    await hand.upload(await screen.findByLabelText('Trip file'), new File(['a'], 'a.csv', { type: 'text/csv' }));
    expect(await screen.findAllByText('CTS or Blue Grass?')).not.toEqual([]);
    server.answer({ previewNemPrebookings: secondFile });
    await hand.type(screen.getByRole('combobox', { name: 'Read it as' }), 'CTS');
    await hand.click(await screen.findByText('CTS', { selector: '.ant-select-item-option-content' }));
    await expect.poll(() => server.paramsOf('previewNemPrebookings').at(-1)).toMatchObject({ layout: 'cts' });
  });

  test('that nobody knows is read as somebody says column by column, which is kept for the payer', async () => {
    const column = (header: string, field: string | null, sample: string) => ({ header, field, sample });
    const mapping = [
      column('Ride', null, '7'),
      column('', null, ''),
      column('SSN', null, ''),
      column('Whole\nname', 'rider_name', 'Ruth Okafor'),
      column('When', 'requested_time', '03/10/2026 8:40 AM'),
      column('From', 'pickup_address', '12 Elm St'),
      column('To', 'dropoff_address', '1 Clinic Way'),
    ];
    const unknown = paperPreview([], { import_id: null, layout: null, question: null, mapping });
    const { hand, server } = open(UPLOAD, {
      previewNemPrebookings: unknown,
      saveBrokerLayout: { layout: 'own:5', layout_name: 'Keystone Access' },
    });
    takeUploads();
    await hand.upload(await screen.findByLabelText('Trip file'), new File(['a'], 'a.csv', { type: 'text/csv' }));
    await hand.click(await screen.findByRole('button', { name: 'Say what each column holds' }));
    expect(screen.getByText('Such as Ruth Okafor')).toBeTruthy();
    await hand.click(screen.getByRole('button', { name: 'Keep and read the file' }));
    expect(await screen.findByText('Choose the column that holds the trip number.')).toBeTruthy();
    expect(server.paramsOf('saveBrokerLayout')).toEqual([]);
    await hand.type(screen.getByRole('combobox', { name: 'Ride' }), 'Trip number');
    await hand.click(await screen.findByText('Trip number', { selector: '.ant-select-item-option-content' }));
    const own_layouts = [{ layout: 'own:5', layout_name: 'Keystone Access' }];
    server.answer({ previewNemPrebookings: { ...secondFile, own_layouts } });
    await hand.click(screen.getByRole('button', { name: 'Keep and read the file' }));
    await screen.findByRole('listbox', { name: 'Rides of the file' });
    expect(server.paramsOf('previewNemPrebookings').at(-1)).toMatchObject({ layout: 'own:5' });
    expect(server.paramsOf('saveBrokerLayout')).toEqual([
      {
        insurance_id: '61',
        layout_name: 'Keystone Access',
        row: 'leg',
        columns: [
          { header: 'Ride', field: 'trip_id' },
          { header: 'SSN', field: null },
          { header: 'Whole name', field: 'rider_name' },
          { header: 'When', field: 'requested_time' },
          { header: 'From', field: 'pickup_address' },
          { header: 'To', field: 'dropoff_address' },
        ],
      },
    ]);
  });

  test('gives its refused rows back as they came, with the reason in a last column', async () => {
    const text = 'Trip,Time\r\n1,8:40\r\n2,9:00\r\n"3",soon\r\n';
    const file = new File([text], 'keystone.csv', { type: 'text/csv' });
    const unread = secondFile.prebookings.find(({ row }) => row === 4);
    expect(await refusedRowsText(paperPreview(unread ? [unread] : []), { file, encoding: null })).toBe(
      `Trip,Time,Reason\r\n"3",soon,"Cell R4, Promised Pick-up Time: 'soon' is no time."\r\n`,
    );
  });
});

test('[NEMT-08] [NEMT-09] The brokers show whom they certify, what of it ends, how files come, and what waits.', async () => {
  open('/rider-services/broker-integration', {
    getBrokerIntegration: [
      {
        ...keystone,
        shuttle_names: ['12'],
        driver_names: ['Dan Dorn'],
        shuttles: [{ id: '5', name: '12', is_active: true, expires_on: '2020-01-01' }],
        drivers: [{ id: '6', name: 'Dan Dorn', is_active: false, expires_on: null }],
        papers_due: [{ holder: 'driver', id: '6', name: 'Dan Dorn', paper: 'drug_test', expires_on: '2020-02-03' }],
        connection: 'file',
        key_made_at: null,
        folder: '7/61',
        files_waiting: 0,
        last_import: '2026-03-10T11:05:00Z',
        imports: [
          {
            import_id: '9',
            imported_at: '2026-03-10T11:05:00Z',
            layout: 'Ride To Care',
            by: 'Mia Tester',
            rows: 121,
            imported: 118,
            refused: 3,
          },
        ],
        rides_ahead: 14,
        rides_waiting: 3,
      },
    ],
  });
  const sheet = await screen.findByRole('region', { name: 'Keystone Access' });
  for (const text of [
    'By file',
    'Certification expired on 01/01/2020.',
    'Switched off',
    'Drug test expired on 02/03/2020.',
  ])
    expect(within(sheet).getByText(text)).toBeTruthy();
  expect(sheet.textContent).toContain('14 rides ahead, 3 not dispatched yet');
  expect(sheet.textContent).toContain('3/10/2026, 7:05 AM, Ride To Care: 121 rows, 3 refused by Mia Tester');
});

describe('A broker’s own door', () => {
  const northway = {
    ...keystone,
    shuttle_names: [],
    driver_names: [],
    shuttles: [],
    drivers: [],
    papers_due: [],
    connection: 'ok' as const,
    key_made_at: null,
    folder: '7/61',
    files_waiting: 1,
    last_import: null,
    imports: [],
    rides_ahead: 0,
    rides_waiting: 0,
  };
  const waiting = {
    broker_file_id: '91',
    version: 3,
    insurance_id: '61',
    insurance_name: 'Keystone Access',
    file_id: '77',
    name: 'morning.csv',
    way: 'machine' as const,
    received_at: '2026-03-10T11:05:00Z',
    state: 'waits' as const,
  };
  const opened = (more: Parameters<typeof fakeServer>[0] = {}) =>
    open('/rider-services/broker-integration', {
      getBrokerIntegration: [northway],
      getBrokerFiles: [waiting],
      getPayerRules: [
        {
          insurance_id: '61',
          insurance_name: 'Keystone Access',
          version: 0,
          authorizations: 'off',
          papers: 'off',
          driver_papers: [],
          vehicle_papers: [],
        },
      ],
      ...more,
    });

  test('lists the file that waits, to be gone through or put aside over the version that was seen', async () => {
    const { hand, server } = opened({ putAsideBrokerFile: { ...waiting, state: 'put_aside' } });
    const link = await screen.findByRole('link', { name: 'Go through morning.csv' });
    expect(link.getAttribute('href')).toBe('/rider-services/nem-transport/fileUpload/61?file=91');
    expect(screen.getByText('Folder that the server watches: 7/61')).toBeTruthy();
    await hand.click(screen.getByRole('button', { name: 'Put morning.csv aside' }));
    await waitFor(() =>
      expect(server.paramsOf('putAsideBrokerFile')).toEqual([{ broker_file_id: '91', expected_version: 3 }]),
    );
  });

  test('is seen to have brought something also where its rides are listed', async () => {
    open('/rider-services/nem-transport', {
      getBrokerFiles: [waiting, { ...waiting, broker_file_id: '92', state: 'imported' }],
    });
    const link = await screen.findByRole('link', { name: 'Go through morning.csv' });
    expect(link.getAttribute('href')).toBe('/rider-services/nem-transport/fileUpload/61?file=91');
    expect(within(screen.getByRole('list', { name: 'Files that wait' })).getByText(/Keystone Access, /)).toBeTruthy();
  });

  test('is opened by a key that is shown once, and of which the server is told the hash alone', async () => {
    vi.stubGlobal('isSecureContext', true);
    const { hand, server } = opened({ saveBrokerKey: { insurance_id: '61', made_at: '2026-03-10T14:00:00Z' } });
    await hand.click(await screen.findByRole('button', { name: 'Give Keystone Access a key' }));
    const shown = await screen.findByText(/Authorization: Bearer/);
    const key = /Bearer ([\w-]+)/.exec(shown.textContent ?? '')?.[1] ?? '';
    expect(key).toHaveLength(43);
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key)));
    const key_sha256 = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    expect(server.paramsOf('saveBrokerKey')).toEqual([{ insurance_id: '61', key_sha256 }]);
  });

  test('says what the payer asks for, and sends what was ticked', async () => {
    const rule = {
      insurance_id: '61',
      authorizations: 'off',
      papers: 'off',
      driver_papers: ['drug_test'],
      vehicle_papers: [],
    };
    const { hand, server } = opened({
      editPayerRule: { ...rule, insurance_name: 'Keystone Access', version: 1 } as never,
    });
    expect(await screen.findByText('nothing')).toBeInstanceOf(HTMLElement);
    await hand.click(screen.getByRole('button', { name: 'Change what Keystone Access asks for' }));
    await hand.click(await screen.findByRole('checkbox', { name: 'Drug test' }));
    await hand.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.paramsOf('editPayerRule')).toEqual([rule]));
  });
});
