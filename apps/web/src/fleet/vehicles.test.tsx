import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { stubPictures } from '../platform/testing/paper-picture.ts';
import { doneLine } from '../platform/notices/index.ts';
import { account, fakeServer, openConsole, refuse, setWidth } from '../testing.tsx';
import { area } from './area.tsx';
import { minibus, sedan, van } from './testing.ts';
import type { Vehicle } from './vehicles.ts';

const program = { program_id: '1', version: 1, manual_dispatch: true, heatmap_bounds: null };
const programs = [
  { ...program, program_name: 'Dial-a-Ride', program_timezone: 'America/Los_Angeles' },
  { ...program, program_id: '2', program_name: 'Medicaid', program_timezone: 'America/Los_Angeles' },
];
const fleet = [van, sedan, minibus];
const driver = {
  driver_id: '51',
  version: 1,
  firstname: 'Joe',
  lastname: 'Pike',
  alt_name: '',
  phone: '',
  email: '',
  status: 1,
  user: null,
  employee_id: '',
  dl_expiration: null,
  driver_broker_certification: [],
};

const stillOn = {
  code: 'TRIPS_LEFT',
  message: 'Van 12: 9 trips are on it from 03/10/2026 to 03/12/2026 and must go elsewhere.',
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T14:00:00Z') });
});

function open(path: string, more: Parameters<typeof fakeServer>[0] = {}, levels: (0 | 1 | 2 | 3 | 4)[] = [3]) {
  const server = fakeServer({
    getCurrentAccount: account({ is_admin: levels, employer_programs: programs }),
    getFleetShuttleList: fleet,
    getShuttlePapers: { shuttle_id: '31', papers: [] },
    getShuttleInfoById: ({ shuttle_id }) =>
      fleet.find((one) => one.shuttle_id === shuttle_id) ?? refuse(422, 'VEHICLE_NOT_FOUND', 'Vehicle not found'),
    getFleetInsurance: [{ insurance_id: '61', insurance_name: 'Cedar Health', is_active: true, program: [] }],
    getFleetDriverList: [driver],
    getOperationList: [],
    ...more,
  });
  return { server, ...openConsole(path, [area]) };
}

/** Puts a text into a field at once; how it is typed is proved elsewhere. */
function fill(label: string | RegExp, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

/** Without the heads: the rows as they stand from top to bottom. */
async function namesInList(): Promise<(string | null)[]> {
  await screen.findByRole('row', { name: 'Van 12' });
  return screen
    .getAllByRole('row')
    .map((row) => row.getAttribute('aria-label'))
    .filter((name) => name !== null);
}

describe('The vehicles', () => {
  test.each([
    { held: [3] as const, mounted: true },
    { held: [4] as const, mounted: true },
    { held: [0, 1, 2] as const, mounted: false },
  ])(
    '[VEH-01] are at /fleet/vehicles and whatever begins so, for levels 3 and 4 alone: $held',
    async ({ held, mounted }) => {
      const { go } = open('/fleet/vehicles', {}, [...held]);
      const title = mounted ? 'Vehicles' : 'Page not found';
      expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
      go('/fleet/vehicles/whatever/else');
      await waitFor(() => expect(document.title).toContain(title));
      expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    },
  );

  test('[VEH-01] have an entry in the group Fleet of the menu', async () => {
    open('/fleet/vehicles');
    const menu = await screen.findByRole('navigation', { name: /menu/i });
    expect(within(menu).getByRole('link', { name: 'Vehicles' }).getAttribute('href')).toBe('/fleet/vehicles');
  });

  test('[CALL-88] are listed with what a yard manager asks of each', async () => {
    setWidth(1920);
    const { server } = open('/vehicles');
    const row = await screen.findByRole('row', { name: 'Van 12' });
    for (const text of [
      'Van 12',
      '7ABC 123',
      '2019 Ford E-450',
      '4',
      'Dial-a-Ride',
      'Assigned',
      'Active',
      '03/20/2026',
    ])
      expect(within(row).getByText(text)).toBeTruthy();
    expect(within(row).getByText('Lift, 1 place')).toBeTruthy();
    expect(within(row).getByRole('button', { name: '1, position of Van 12' })).toBeTruthy();
    expect(screen.getByRole('row', { name: 'Bus 3' }).textContent).toContain('Maintenance to 03/12');
    expect(server.paramsOf('getFleetShuttleList')).toEqual([{}]);
  });

  test('are searched, filtered and sorted, and the address says how', async () => {
    const { hand, address, go } = open('/fleet/vehicles?status=active&down=now');
    await screen.findByRole('row', { name: 'Bus 3' });
    expect(screen.queryByRole('row', { name: 'Van 12' })).toBeNull();
    go('/fleet/vehicles?program=1&assigned=yes');
    await screen.findByRole('row', { name: 'Van 12' });
    expect(screen.queryByRole('row', { name: 'Bus 3' })).toBeNull();
    go('/fleet/vehicles?sort=-name');
    await waitFor(async () => expect(await namesInList()).toEqual(['Van 12', 'Car 7', 'Bus 3']));
    await hand.type(screen.getByRole('searchbox', { name: 'Vehicle, plate, model or VIN' }), 'camry');
    await waitFor(() => expect(screen.queryByRole('row', { name: 'Van 12' })).toBeNull());
    expect(screen.getByRole('row', { name: 'Car 7' })).toBeTruthy();
    expect(address()).toContain('q=camry');
  });

  test('are found by what a narrow window does not show', async () => {
    setWidth(1024);
    open('/fleet/vehicles?q=ford%20lift');
    const row = await screen.findByRole('row', { name: 'Van 12' });
    expect(within(row).queryByText('2019 Ford E-450')).toBeNull();
    expect(screen.queryByRole('row', { name: 'Car 7' })).toBeNull();
  });

  test('[VEH-12] that cannot be read never look like an empty fleet', async () => {
    const { hand, server } = open('/fleet/vehicles', { getFleetShuttleList: refuse(500, 'FAULT', 'Try later.') });
    expect(await screen.findByText('The list of vehicles could not be loaded: Try later.')).toBeTruthy();
    expect(screen.queryByText('There are no vehicles yet.')).toBeNull();
    server.answer({ getFleetShuttleList: fleet });
    await hand.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('row', { name: 'Van 12' })).toBeTruthy();
  });

  test('[VEH-12] stay as they were last read when reading them again fails', async () => {
    const { hand, server, queries } = open('/fleet/vehicles');
    await screen.findByRole('row', { name: 'Van 12' });
    server.answer({ getFleetShuttleList: refuse(500, 'FAULT', 'Try later.') });
    void queries.invalidateQueries({ queryKey: ['getFleetShuttleList'] });
    expect(await screen.findByText('The list of vehicles could not be loaded: Try later.')).toBeTruthy();
    expect(screen.getByRole('row', { name: 'Van 12' })).toBeTruthy();
    server.answer({ getFleetShuttleList: [van] });
    await hand.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: 'Car 7' })).toBeNull());
    expect(screen.queryByText(/could not be loaded/)).toBeNull();
  });

  test('that are checked change at once, and who was refused is named', async () => {
    const { hand, server } = open('/fleet/vehicles', {
      editManyShuttles: {
        changed: [{ ...van, status: 0 }],
        refused: [{ shuttle_id: '33', error_code: 'X', message: 'It is on the road.' }],
      },
    });
    await screen.findByRole('row', { name: 'Van 12' });
    await hand.click(screen.getByRole('checkbox', { name: 'Check Van 12' }));
    await hand.click(screen.getByRole('checkbox', { name: 'Check Bus 3' }));
    await hand.click(screen.getByRole('button', { name: 'Make inactive' }));
    expect(await screen.findByText('Bus 3: It is on the road.')).toBeTruthy();
    expect(doneLine.get()?.text).toBe('1 vehicle was changed.');
    expect(server.paramsOf('editManyShuttles')).toEqual([{ shuttle_ids: ['31', '33'], status: 0 }]);
  });

  test('that are made inactive with trips on them are told of, and the focus goes on in the list', async () => {
    const changed = [{ ...van, status: 0 }];
    const { hand, server } = open('/fleet/vehicles?status=active', {
      editManyShuttles: () => {
        server.answer({ getFleetShuttleList: [...changed, sedan, minibus] });
        return { changed, refused: [], warnings: [stillOn] };
      },
    });
    await screen.findByRole('row', { name: 'Van 12' });
    await hand.click(screen.getByRole('checkbox', { name: 'Check Van 12' }));
    await hand.click(screen.getByRole('button', { name: 'Make inactive' }));
    expect(await screen.findByText(stillOn.message)).toBeTruthy();
    expect(doneLine.get()?.text).toBe('1 vehicle was changed.');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('row', { name: 'Bus 3' })));
  });

  test('that are made inactive until none is left in view leave the focus on the search', async () => {
    const changed = [van, minibus].map((vehicle) => ({ ...vehicle, status: 0 }));
    const { hand, server } = open('/fleet/vehicles?status=active', {
      editManyShuttles: () => {
        server.answer({ getFleetShuttleList: [sedan, ...changed] });
        return { changed, refused: [] };
      },
    });
    await screen.findByRole('row', { name: 'Van 12' });
    await hand.click(screen.getByRole('checkbox', { name: 'Check Van 12' }));
    await hand.click(screen.getByRole('checkbox', { name: 'Check Bus 3' }));
    await hand.click(screen.getByRole('button', { name: 'Make inactive' }));
    await waitFor(() => expect(document.activeElement?.getAttribute('type')).toBe('search'));
  });

  test('in view are exported as they stand', async () => {
    const saved: Blob[] = [];
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: (blob: Blob) => (saved.push(blob), 'blob:x'), revokeObjectURL() {} }),
    );
    const { hand } = open('/fleet/vehicles?assigned=no&sort=-position');
    await screen.findByRole('row', { name: 'Bus 3' });
    await hand.click(screen.getByRole('button', { name: 'Export CSV' }));
    const lines = (await saved[0]?.text())?.split('\r\n') ?? [];
    expect(lines[0]).toContain('Position,Vehicle,License plate');
    expect(lines.slice(1).map((line) => line.split(',').slice(0, 3).join())).toEqual([
      '3,Bus 3,9BUS 300',
      '2,Car 7,8XYZ 777',
      '',
    ]);
  });
});

describe('A column', () => {
  const renumbered = (order: readonly Vehicle[]) =>
    order.map((vehicle, at) => ({ ...vehicle, column_number: at + 1, order_version: 9 }));
  const saved = (server: ReturnType<typeof open>['server']) =>
    server.paramsOf('updateShuttleListColumnNumber') as {
      shuttles: { shuttle_id: string }[];
      expected_version: number;
    }[];
  /** jsdom has no drag events of its own; the point under the hand is put into one. */
  const over = (row: HTMLElement, clientY: number) => Object.assign(createEvent.dragOver(row), { clientY });
  const idsOf = (params: { shuttles: { shuttle_id: string }[] } | undefined) =>
    params?.shuttles.map(({ shuttle_id }) => shuttle_id);

  test('[VEH-05] [CALL-89] is moved by the keyboard, and the whole order is saved over the one that was seen', async () => {
    const order = renumbered([sedan, van, minibus]);
    const { hand, server } = open('/fleet/vehicles', { updateShuttleListColumnNumber: order });
    const row = await screen.findByRole('row', { name: 'Van 12' });
    row.focus();
    await hand.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(async () => expect(await namesInList()).toEqual(['Car 7', 'Van 12', 'Bus 3']));
    await waitFor(() => expect(doneLine.get()?.text).toBe('Van 12 is at position 2.'));
    expect(saved(server)).toEqual([
      {
        shuttles: [
          { shuttle_id: '32', column_number: 1 },
          { shuttle_id: '31', column_number: 2 },
          { shuttle_id: '33', column_number: 3 },
        ],
        expected_version: 8,
      },
    ]);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Van 12');
  });

  test('[VEH-05] is moved by the menu, to any position', async () => {
    const { hand, server } = open('/fleet/vehicles', {
      updateShuttleListColumnNumber: renumbered([sedan, minibus, van]),
    });
    (await screen.findByRole('row', { name: 'Van 12' })).focus();
    await hand.keyboard('m');
    const menu = within(await screen.findByRole('dialog'));
    expect(menu.getByText('Move Van 12')).toBeTruthy();
    expect(menu.getByRole('button', { name: 'First' }).getAttribute('aria-disabled')).toBe('true');
    await hand.click(menu.getByRole('button', { name: 'Last' }));
    await waitFor(async () => expect(await namesInList()).toEqual(['Car 7', 'Bus 3', 'Van 12']));
    await waitFor(() => expect(idsOf(saved(server)[0])).toEqual(['32', '33', '31']));
  });

  test('[VEH-05] is dragged beside another, past those the filter hides', async () => {
    const { server } = open('/fleet/vehicles?status=active', {
      updateShuttleListColumnNumber: renumbered([minibus, van, sedan]),
    });
    const row = await screen.findByRole('row', { name: 'Van 12' });
    const dataTransfer = { setData: () => undefined, effectAllowed: '' };
    fireEvent.dragStart(screen.getByRole('button', { name: '3, position of Bus 3' }), { dataTransfer });
    row.getBoundingClientRect = () => new DOMRect(0, 100, 800, 36);
    fireEvent(row, over(row, 104));
    expect(row.dataset['drop']).toBe('before');
    fireEvent.drop(row);
    await waitFor(() => expect(idsOf(saved(server)[0])).toEqual(['33', '31', '32']));
  });

  test('[VEH-05] is dragged by a finger on its handle, and by no finger elsewhere', async () => {
    const { server } = open('/fleet/vehicles', { updateShuttleListColumnNumber: renumbered([minibus, van, sedan]) });
    const row = await screen.findByRole('row', { name: 'Van 12' });
    row.getBoundingClientRect = () => new DOMRect(0, 100, 800, 36);
    document.elementFromPoint = () => row;
    const touch = { pointerType: 'touch', clientX: 20, clientY: 104 };
    const dragFrom = (place: HTMLElement) => {
      fireEvent.pointerDown(place, touch);
      fireEvent.pointerMove(place, touch);
      return row.dataset['drop'];
    };
    expect(dragFrom(screen.getByText('Bus 3'))).toBeUndefined();
    const handle = screen.getByRole('button', { name: '3, position of Bus 3' });
    expect(dragFrom(handle)).toBe('before');
    fireEvent.pointerCancel(handle, touch);
    expect(row.dataset['drop']).toBeUndefined();
    expect(dragFrom(handle)).toBe('before');
    fireEvent.pointerUp(handle, touch);
    await waitFor(() => expect(idsOf(saved(server)[0])).toEqual(['33', '31', '32']));
    expect(saved(server)).toHaveLength(1);
  });

  test('[VEH-05] that someone else moved first is told, and moved again over their order on request', async () => {
    const theirs = [minibus, van, sedan].map((vehicle, at) => ({
      ...vehicle,
      column_number: at + 1,
      order_version: 9,
    }));
    let tries = 0;
    const { hand, server } = open('/fleet/vehicles', {
      updateShuttleListColumnNumber: () => {
        tries += 1;
        if (tries > 1) return renumbered([minibus, sedan, van]);
        server.answer({ getFleetShuttleList: theirs });
        return refuse(409, 'STALE', 'Someone else just moved a column.');
      },
    });
    (await screen.findByRole('row', { name: 'Van 12' })).focus();
    await hand.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(await screen.findByText('Someone else just moved a column, so Van 12 was not moved.')).toBeTruthy();
    expect(await namesInList()).toEqual(['Bus 3', 'Van 12', 'Car 7']);
    await hand.click(screen.getByRole('button', { name: 'Use mine' }));
    await waitFor(() => expect(saved(server)).toHaveLength(2));
    expect(idsOf(saved(server)[1])).toEqual(['33', '32', '31']);
    expect(saved(server)[1]?.expected_version).toBe(9);
  });
});

describe('The form of a vehicle', () => {
  test('[VEH-02] [VEH-09] adds one with its fields, and nobody stands on it yet', async () => {
    const { hand, server, path } = open('/vehicles/add', { createNewShuttle: van });
    await hand.type(await screen.findByLabelText('Vehicle number'), 'Van 12');
    expect(screen.queryByRole('combobox', { name: /Assigned driver/ })).toBeNull();
    await hand.click(screen.getByRole('button', { name: 'Add vehicle' }));
    expect(await screen.findByText('Please enter the license plate.')).toBeTruthy();
    expect(server.paramsOf('createNewShuttle')).toEqual([]);

    await hand.type(screen.getByLabelText('License plate'), '7abc 123');
    await hand.type(screen.getByLabelText('Capacity'), '4');
    await hand.click(screen.getByRole('combobox', { name: /Add a certification/ }));
    await hand.click(await screen.findByTitle('Cedar Health'));
    await hand.type(await screen.findByLabelText(/Expires on/), '03/20/2026');
    await hand.click(screen.getByRole('button', { name: 'Add vehicle' }));
    await waitFor(() => expect(path()).toBe('/fleet/vehicles/view/31'));
    const [sent] = server.paramsOf('createNewShuttle');
    expect(sent).toEqual({
      ...blankForm,
      fleet_shuttle_id: 'Van 12',
      license_plate: '7abc 123',
      vehicle_capacity: 4,
      broker_certification: ['61'],
      certifications: [{ insurance_id: '61', is_active: true, expires_on: '2026-03-20' }],
    });
  });

  test('[ENT-18] is summed up by its make, its model and its plate', async () => {
    open('/vehicles/view/31');
    const facts = async (name: string) => (await screen.findByText(name, { selector: 'dt' })).nextSibling?.textContent;
    expect(await facts('Plate')).toBe('7ABC 123');
    expect(await facts('Vehicle')).toMatch(/Ford E-450/);
  });

  test('[VEH-04] [VEH-08] edits every field of one, and says that the plate is another', async () => {
    const changed = { ...van, version: 5, license_plate: '7ABC 999' };
    const { hand, server, path } = open('/vehicles/modify/31', { editShuttle: changed });
    const plate = await screen.findByLabelText('License plate');
    await hand.clear(plate);
    await hand.type(plate, '7ABC 999');
    await hand.click(screen.getByRole('button', { name: 'Save vehicle' }));
    await waitFor(() => expect(path()).toBe('/fleet/vehicles/view/31'));
    expect(server.paramsOf('editShuttle')).toEqual([
      {
        ...formOf(van),
        shuttle_id: '31',
        expected_version: 4,
        assigned_driver_id: '51',
        license_plate: '7ABC 999',
        license_plate_replaced: true,
        photo_replaced: false,
        configurations: [],
        certifications: [{ insurance_id: '61', is_active: true, expires_on: '2026-03-20' }],
      },
    ]);
  });

  test('[VEH-10] [VEH-11] sends no VIN as null, capacity and status as whole numbers', async () => {
    const { hand, server } = open('/fleet/vehicles/modify/31', { editShuttle: { ...van, version: 5 } });
    await hand.clear(await screen.findByLabelText(/^VIN/));
    await hand.type(screen.getByLabelText(/^VIN/), '  ');
    await hand.clear(screen.getByLabelText('Capacity'));
    await hand.type(screen.getByLabelText('Capacity'), ' 6 ');
    await hand.click(screen.getByRole('combobox', { name: 'Status' }));
    await hand.click(await screen.findByTitle('Inactive'));
    await hand.click(screen.getByRole('button', { name: 'Save vehicle' }));
    await waitFor(() => expect(server.paramsOf('editShuttle')).toHaveLength(1));
    expect(server.paramsOf('editShuttle')[0]).toMatchObject({ vin: null, vehicle_capacity: 6, status: 0 });
  });

  test('[VEH-07] has a photo, and says when it is a new one', async () => {
    const { hand, server } = open('/fleet/vehicles/modify/31', { editShuttle: { ...van, version: 5 } });
    stubPictures({ width: 640, height: 480 });
    const input = await screen.findByLabelText('Photo file');
    const call = globalThis.fetch;
    vi.stubGlobal('fetch', async (url: string, init: { body: FormData }) =>
      url === '/api/v1_webapp_upload_file'
        ? Response.json({ status: 'success', data: { file_id: '9', file_url: '/api/files/9', file_name: 'new.png' } })
        : call(url, init),
    );
    await hand.upload(input, new File(['png'], 'new.png', { type: 'image/png' }));
    expect(await screen.findByRole('img', { name: 'Photo: new.png' })).toBeTruthy();
    await hand.click(screen.getByRole('button', { name: 'Save vehicle' }));
    await waitFor(() => expect(server.paramsOf('editShuttle')).toHaveLength(1));
    expect(server.paramsOf('editShuttle')[0]).toMatchObject({
      photo_file_url: '/api/files/9',
      photo_file_name: 'new.png',
      photo_replaced: true,
    });
  });

  test('[VEH-06] edits the settings, the ways to set it up, the programs, the parking place and the note', async () => {
    const { hand, server } = open('/fleet/vehicles/modify/31', { editShuttle: { ...van, version: 5 } });
    await hand.click(await screen.findByRole('button', { name: 'Describe its places' }));
    await hand.click(screen.getByRole('button', { name: 'Add another way' }));
    const second = within(screen.getByRole('group', { name: 'Or' }));
    fireEvent.change(second.getByLabelText('Seats'), { target: { value: '2' } });
    fireEvent.change(second.getByLabelText('Wheelchairs'), { target: { value: '2' } });
    await hand.click(screen.getByRole('combobox', { name: /^Programs/ }));
    await hand.click(await screen.findByTitle('Medicaid'));
    await hand.tab();
    await hand.clear(screen.getByRole('combobox', { name: /^Parking place/ }));
    await hand.tab();
    for (const [label, text] of [
      ['Make', 'Ram'],
      ['Model', 'Van'],
      ['Year', '2021'],
      ['Color', 'Blue'],
      ['Bike rack', '2 bikes'],
      ['Note', 'Low roof.'],
    ] as const)
      fill(new RegExp(`^${label}`), text);
    await hand.click(screen.getByRole('button', { name: 'Save vehicle' }));
    await waitFor(() => expect(server.paramsOf('editShuttle')).toHaveLength(1));
    expect(server.paramsOf('editShuttle')[0]).toMatchObject({
      make: 'Ram',
      model: 'Van',
      year: 2021,
      color: 'Blue',
      bike_rack: '2 bikes',
      note: 'Low roof.',
      serviceable_programs: ['1', '2'],
      configurations: [
        { seats: 4, chairs: 1, stretchers: 0 },
        { seats: 2, chairs: 2, stretchers: 0 },
      ],
      parking_addressline: '',
      parking_address_lat: null,
    });
  });

  test('has a parking place that is looked for first where the first of its programs serves', async () => {
    const { hand, server } = open('/fleet/vehicles/add', { searchAddress: [] });
    await hand.click(await screen.findByRole('combobox', { name: /^Programs/ }));
    await hand.click(await screen.findByTitle('Medicaid'));
    await hand.type(screen.getByRole('combobox', { name: /^Parking place/ }), '1 yard');
    await waitFor(() => expect(server.paramsOf('searchAddress').at(-1)).toEqual({ text: '1 yard', program_id: '2' }));
  });

  test('[VEH-13] stays open and shows what the server refused, on adding and on editing', async () => {
    const taken = 'Another vehicle has this license plate.';
    const refused = refuse(422, 'PLATE_TAKEN', taken, { license_plate: taken });
    const { hand, go } = open('/fleet/vehicles/modify/32', { editShuttle: refused, createNewShuttle: refused });
    const plate = await screen.findByLabelText<HTMLInputElement>('License plate');
    await hand.clear(plate);
    await hand.type(plate, '7ABC 123');
    await hand.click(screen.getByRole('button', { name: 'Save vehicle' }));
    expect(await screen.findByText(taken)).toBeTruthy();
    expect(plate.value).toBe('7ABC 123');

    go('/fleet/vehicles/add');
    await screen.findByRole('button', { name: 'Add vehicle' });
    fill('Vehicle number', 'Van 13');
    fill('License plate', '7ABC 123');
    fill('Capacity', '4');
    await hand.click(screen.getByRole('button', { name: 'Add vehicle' }));
    expect(await screen.findByText(taken)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Vehicle number').value).toBe('Van 13');
  });

  test('keeps what was typed when someone else saved first, and shows theirs on request', async () => {
    const { hand, server, queries } = open('/fleet/vehicles/modify/31');
    await hand.type(await screen.findByLabelText(/^Note/), 'Mine.');
    server.answer({ getShuttleInfoById: { ...van, version: 5, note: 'Theirs.' } });
    void queries.invalidateQueries({ queryKey: ['getShuttleInfoById'] });
    expect(await screen.findByText('Someone else just changed Van 12.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Note/).value).toBe('Mine.');
    await hand.click(screen.getByRole('button', { name: 'Show' }));
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Note/).value).toBe('Theirs.');
  });
});

describe('One vehicle', () => {
  test('[VEH-03] [CALL-91] has a page of its own, with what happened to it', async () => {
    const { server } = open('/fleet/vehicles/view/31');
    expect(await screen.findByRole('heading', { name: 'Van 12' })).toBeTruthy();
    for (const text of ['1FDFE4FS5KDC12345', '4 seats + 1 chair', '1 Yard Rd, Cedar Valley, CA 95973'])
      expect(screen.getByText(text)).toBeTruthy();
    expect(await screen.findByText('Joe Pike')).toBeTruthy();
    expect(await screen.findByText('Cedar Health expires on 03/20/2026.')).toBeTruthy();
    expect(server.paramsOf('getShuttleInfoById')).toEqual([{ shuttle_id: '31' }]);
    expect(server.paramsOf('getOperationList')).toEqual([{ entity_id: '31', with_parts: true, limit: 100 }]);
  });

  test.each([
    { held: [3] as const, mounted: true },
    { held: [4] as const, mounted: true },
    { held: [0, 1, 2] as const, mounted: false },
  ])('[VEH-03] is shown to levels 3 and 4 alone: $held', async ({ held, mounted }) => {
    open('/fleet/vehicles/view/31', {}, [...held]);
    expect(await screen.findByRole('heading', { name: mounted ? 'Van 12' : 'Page not found' })).toBeTruthy();
  });

  test('that is not there is said not to be, with the way to the others', async () => {
    const { hand, path } = open('/fleet/vehicles/view/99');
    expect(await screen.findByText('Vehicle not found')).toBeTruthy();
    await hand.click(screen.getByRole('button', { name: 'All vehicles' }));
    await waitFor(() => expect(path()).toBe('/fleet/vehicles'));
  });

  test('is taken off the board for some days, and the trips that must go elsewhere are linked to, and their spread', async () => {
    const period = { ...minibus.periods[0], vehicle_period_id: '72', shuttle_id: '31' } as Vehicle['periods'][number];
    const { hand, server } = open('/fleet/vehicles/view/31', {
      saveShuttlePeriod: {
        period,
        trips: [
          { date: '2026-03-11', trip_id: '1' },
          { date: '2026-03-10', trip_id: '2' },
          { date: '2026-03-10', trip_id: '3' },
        ],
      },
    });
    await hand.click(await screen.findByRole('button', { name: 'Take off the board' }));
    const form = within(await screen.findByRole('dialog', { name: 'Take Van 12 off the board' }));
    await hand.click(form.getByRole('button', { name: 'Take off the board' }));
    expect(await form.findByText('Please say what is wrong with the vehicle.')).toBeTruthy();
    await hand.type(form.getByLabelText('Reason'), 'Brakes.');
    await hand.click(form.getByRole('button', { name: 'Take off the board' }));
    const first = await screen.findByRole('link', { name: 'Tue, Mar 10: 2 trips' });
    expect(first.getAttribute('href')).toBe('/fleet/dispatch?date=2026-03-10');
    expect(screen.getByRole('link', { name: 'Wed, Mar 11: 1 trip' })).toBeTruthy();
    const spread = screen.getByRole('link', { name: 'Spread the rides of Van 12 on Wed, Mar 11' });
    expect(spread.getAttribute('href')).toBe('/fleet/dispatch?date=2026-03-11&spread=31');
    expect(server.paramsOf('saveShuttlePeriod')).toEqual([
      {
        vehicle_period_id: null,
        shuttle_id: '31',
        kind: 'maintenance',
        starts_on: '2026-03-10',
        ends_on: '2026-03-10',
        reason: 'Brakes.',
      },
    ]);
  });

  test('that is inactive is said to be so, and never in service', async () => {
    const { go } = open('/fleet/vehicles?vehicle=32');
    const inService = 'It is in service, today and on the days to come.';
    const down = within(await screen.findByRole('region', { name: 'Down' }));
    expect(down.getByText('It is inactive: nothing is put on it, on any day.')).toBeTruthy();
    expect(down.queryByText(inService)).toBeNull();
    go('/fleet/vehicles?vehicle=31');
    expect(await screen.findByText(inService)).toBeTruthy();
    expect(screen.queryByText(/^It is inactive/)).toBeNull();
  });

  test('that is made inactive by its form says which trips still stand on it', async () => {
    const { hand } = open('/fleet/vehicles/modify/31', {
      editShuttle: { ...van, version: 5, status: 0, warnings: [stillOn] },
    });
    await hand.click(await screen.findByRole('combobox', { name: 'Status' }));
    await hand.click(await screen.findByTitle('Inactive'));
    await hand.click(screen.getByRole('button', { name: 'Save vehicle' }));
    expect(await screen.findByText(stillOn.message)).toBeTruthy();
    expect(doneLine.get()?.text).toBe('Van 12 was changed.');
  });

  test('that is down is put back in service', async () => {
    const { hand, server } = open('/fleet/vehicles/view/33', { removeShuttlePeriod: { period: null } });
    await hand.click(await screen.findByRole('button', { name: 'Back in service' }));
    await waitFor(() =>
      expect(server.paramsOf('removeShuttlePeriod')).toEqual([
        { vehicle_period_id: '71', date: '2026-03-10', expected_version: 1 },
      ]),
    );
    await waitFor(() => expect(doneLine.get()?.text).toBe('Bus 3 is back in service.'));
  });
});

test('A fleet is imported on a page of its own, after a look at what it would do.', async () => {
  const { hand, server, path } = open('/fleet/vehicles/import', {
    previewShuttleImport: {
      import_id: '9',
      header: ['Unit', 'Plate'],
      fields: [{ name: 'fleet_shuttle_id', label: 'Vehicle number', required: true }],
      mapping: { fleet_shuttle_id: 'Unit' },
      sample: [],
      warnings: [],
      errors: [],
      counts: { rows: 2, fit: 2, refused: 0 },
    },
    importShuttles: { counts: { added: 2, without_parking: 0 } },
  });
  const input = await screen.findByLabelText('List to import');
  const call = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, init: { body: FormData }) =>
    url === '/api/v1_webapp_upload_file'
      ? Response.json({ status: 'success', data: { file_id: '7', file_url: '', file_name: 'fleet.csv' } })
      : call(url, init),
  );
  await hand.upload(input, new File(['Unit,Plate'], 'fleet.csv', { type: 'text/csv' }));
  await hand.click(await screen.findByRole('button', { name: 'Import 2 vehicles' }));
  await hand.click(await screen.findByRole('button', { name: 'Show vehicles' }));
  await waitFor(() => expect(path()).toBe('/fleet/vehicles'));
  expect(server.paramsOf('previewShuttleImport')).toEqual([{ file_id: '7' }]);
  expect(server.paramsOf('importShuttles')).toEqual([{ import_id: '9' }]);
});

const blankForm = {
  fleet_shuttle_id: '',
  license_plate: '',
  vin: null,
  make: '',
  model: '',
  year: 0,
  color: '',
  vehicle_capacity: 0,
  wheelchair: 'none',
  bike_rack: 'none',
  gurney: 'none',
  serviceable_programs: [],
  status: 1,
  photo_file_url: null,
  photo_file_name: null,
  broker_certification: [],
  note: '',
  parking_addressline: '',
  parking_address_city: '',
  parking_address_state: '',
  parking_address_zipcode: '',
  parking_address_lat: null,
  parking_address_long: null,
  photo_replaced: false,
  license_plate_replaced: false,
  configurations: [],
  certifications: [],
};

/** The fields of a vehicle that its form sends, as they are. */
function formOf(vehicle: Vehicle): object {
  return Object.fromEntries(Object.entries(vehicle).filter(([name]) => Object.hasOwn(blankForm, name)));
}
