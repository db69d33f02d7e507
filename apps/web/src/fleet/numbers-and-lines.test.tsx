import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { doneLine, forgetNotices, notices } from '../platform/notices/index.ts';
import { account, fakeServer, openConsole, setWidth } from '../testing.tsx';
import { area } from './area.tsx';
import { minibus, sedan, van } from './testing.ts';
import { vehicleColumns } from './vehicle-columns.tsx';
import { Temporal } from 'temporal-polyfill';

const program = {
  program_id: '1',
  version: 1,
  manual_dispatch: true,
  heatmap_bounds: null,
  program_name: 'Dial-a-Ride',
  program_timezone: 'America/Los_Angeles',
};
const fleet = [van, sedan, minibus];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T14:00:00Z') });
});
afterEach(() => {
  sessionStorage.clear();
  doneLine.set(null);
  forgetNotices();
});

function open(path: string, more: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    getCurrentAccount: account({ is_admin: [3], employer_programs: [program] }),
    getFleetShuttleList: fleet,
    getShuttlePapers: { shuttle_id: '31', papers: [] },
    getShuttleInfoById: ({ shuttle_id }) => fleet.find((one) => one.shuttle_id === shuttle_id) ?? van,
    getFleetInsurance: [{ insurance_id: '61', insurance_name: 'Cedar Health', is_active: true, program: [] }],
    getFleetDriverList: [],
    getOperationList: [],
    ...more,
  });
  return { server, ...openConsole(path, [area]) };
}

const numberField = async () => screen.findByLabelText<HTMLInputElement>('Vehicle number');

describe('A vehicle number that another vehicle has', () => {
  const taken = /Another vehicle has the number Van 12: 2019 Ford E-450, 7ABC 123\./;

  test('is told beside the field once it is left, with a link to the other, and keeps nobody from saving', async () => {
    const warning = {
      code: 'NUMBER_SHARED',
      message: 'Another vehicle has the number Van 12: 2019 Ford E-450, 7ABC 123.',
    };
    const added = { ...van, shuttle_id: '34', license_plate: 'NEW 1', warnings: [warning] };
    const { hand, server } = open('/fleet/vehicles/add', { createNewShuttle: added });
    const number = await numberField();
    await waitFor(() => expect(server.paramsOf('getFleetShuttleList')).toHaveLength(1));
    await hand.type(number, 'VAN12');
    const form = within(screen.getByRole('form', { name: 'New vehicle' }));
    expect(form.queryByText(taken)).toBeNull();
    await hand.tab();
    expect(form.getByText(taken)).toBeTruthy();
    expect(number.getAttribute('aria-invalid')).toBeNull();
    const said = document.getElementById(number.getAttribute('aria-describedby') ?? '');
    expect(said?.textContent).toMatch(taken);
    const link = screen.getByRole('link', { name: 'Show 7ABC 123' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/fleet/vehicles/view/31', '_blank']);

    fireEvent.change(screen.getByLabelText('License plate'), { target: { value: 'NEW 1' } });
    fireEvent.change(screen.getByLabelText('Capacity'), { target: { value: '4' } });
    await hand.click(screen.getByRole('button', { name: 'Add vehicle' }));
    await waitFor(() => expect(server.paramsOf('createNewShuttle')).toHaveLength(1));
    await waitFor(() => expect(notices.get().map(({ text }) => text)).toEqual([warning.message]));
  });

  test('is told of a vehicle that is edited, and its own is not', async () => {
    const twin = { ...sedan, fleet_shuttle_id: 'van 12' };
    const { go } = open('/fleet/vehicles/modify/32', {
      getFleetShuttleList: [van, twin],
      getShuttleInfoById: ({ shuttle_id }) => (shuttle_id === '32' ? twin : van),
    });
    expect(await screen.findByText(taken)).toBeTruthy();
    go('/fleet/vehicles/modify/31');
    expect(
      await screen.findByText(/^An inactive vehicle has the number van 12: Toyota Camry, 8XYZ 777\./),
    ).toBeTruthy();
    expect(screen.queryByText(taken)).toBeNull();
  });
});

describe('Cancel of a new vehicle', () => {
  test('lets go of what was typed, and the foot brings it back', async () => {
    const { hand, go, path } = open('/fleet/vehicles/add');
    await hand.type(await numberField(), '77');
    expect(screen.getByText('Kept as a draft while this tab is open')).toBeTruthy();
    await hand.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(path()).toBe('/fleet/vehicles'));
    expect(doneLine.get()?.text).toBe('What you typed of a new vehicle was discarded.');
    await screen.findByRole('row', { name: 'Van 12' });
    go('/fleet/vehicles/add');
    await waitFor(async () => expect((await numberField()).value).toBe(''));

    // Back to the very form that stands open already.
    await hand.click(screen.getByRole('button', { name: /^Undo/ }));
    await waitFor(async () => expect((await numberField()).value).toBe('77'));
    expect(path()).toBe('/fleet/vehicles/add');
  });

  test('says nothing where nothing was typed, and going elsewhere keeps what was', async () => {
    const { hand, go, path } = open('/fleet/vehicles/add');
    await hand.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(path()).toBe('/fleet/vehicles'));
    expect(doneLine.get()).toBeNull();
    go('/fleet/vehicles/add');
    await hand.type(await numberField(), '77');
    go('/fleet/vehicles');
    await screen.findByRole('row', { name: 'Van 12' });
    go('/fleet/vehicles/add');
    expect((await numberField()).value).toBe('77');
  });
});

describe('A typed change of a vehicle that is there already', () => {
  const brought = 'What you typed here before and did not save stands in the fields.';

  test('is discarded by Cancel, and offered back', async () => {
    const { hand, go, path } = open('/fleet/vehicles/modify/31');
    await hand.clear(await numberField());
    await hand.type(await numberField(), '77');
    await hand.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(path()).toBe('/fleet/vehicles/view/31'));
    expect(doneLine.get()?.text).toBe('What you typed of Van 12 was discarded.');
    await waitFor(() => expect(screen.queryByLabelText('Vehicle number')).toBeNull());

    go('/fleet/vehicles/modify/31');
    expect((await numberField()).value).toBe('Van 12');
    expect(screen.queryByText(brought)).toBeNull();
    await hand.click(screen.getByRole('button', { name: /^Undo/ }));
    await waitFor(async () => expect((await numberField()).value).toBe('77'));
    expect(screen.getByText(brought)).toBeTruthy();
  });

  test('waits while one looks elsewhere', async () => {
    const { hand, go } = open('/fleet/vehicles/modify/31');
    await hand.clear(await numberField());
    await hand.type(await numberField(), '77');
    go('/fleet/vehicles');
    await screen.findByRole('row', { name: 'Van 12' });
    go('/fleet/vehicles/modify/31');
    expect((await numberField()).value).toBe('77');
  });
});

describe('A row of the vehicles', () => {
  test('opens by a press anywhere on it, and by Enter', async () => {
    setWidth(1920);
    const { hand, address, go } = open('/fleet/vehicles');
    const cellCount = (await screen.findByRole('row', { name: 'Bus 3' })).querySelectorAll('td').length;
    expect(cellCount).toBe(12);
    for (const at of [0, 2, cellCount - 1]) {
      const cell = screen.getByRole('row', { name: 'Bus 3' }).querySelectorAll('td')[at];
      fireEvent.click(cell?.querySelector('.whole-text') ?? cell ?? document.body);
      await waitFor(() => expect(address()).toBe('/fleet/vehicles?vehicle=33'));
      go('/fleet/vehicles');
      await waitFor(() => expect(screen.getByRole('row', { name: 'Bus 3' }).querySelectorAll('td')).toHaveLength(12));
    }
    screen.getByRole('row', { name: 'Bus 3' }).focus();
    await hand.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/fleet/vehicles?vehicle=33'));
  });

  test('tells on a phone what keeps it off the road and what lapses, before what it is', async () => {
    setWidth(390);
    const late = { ...minibus, certifications: [{ ...van.certifications[0]!, expires_on: '2026-03-01' }] };
    open('/fleet/vehicles', { getFleetShuttleList: [van, sedan, late] });
    const line = async (name: string) => {
      const row = await screen.findByRole('row', { name });
      await waitFor(() => expect(row.textContent).not.toContain('+61'));
      return row.querySelector('.line-2')?.textContent;
    };
    await screen.findByText('Expires 03/20/2026');
    expect(await line('Van 12')).toBe('Expires 03/20/2026 Cedar Health · 2019 Ford E-450 · 4 seats');
    expect(await line('Car 7')).toBe('Inactive · Toyota Camry · 4 seats');
    expect(await line('Bus 3')).toBe(
      'Maintenance to 03/12 · Expired 03/01/2026 Cedar Health · 2019 Ram ProMaster · 4 seats',
    );
    expect(within(await screen.findByRole('row', { name: 'Bus 3' })).getByText('Expired 03/01/2026').className).toBe(
      'tag tag-bad',
    );
  });

  test('unfolds its cut cells under the keyboard, and says them whole under the hand', async () => {
    setWidth(1440);
    open('/fleet/vehicles');
    const row = await screen.findByRole('row', { name: 'Van 12' });
    const text = within(row).getByText('2019 Ford E-450');
    expect(text.getAttribute('title')).toBe('2019 Ford E-450');
    Object.defineProperty(text.parentElement, 'scrollWidth', { value: 300 });
    Object.defineProperty(text.parentElement, 'clientWidth', { value: 200 });
    row.focus();
    expect([...row.querySelectorAll('td[data-cut]')].map((cell) => cell.textContent)).toEqual(['2019 Ford E-450']);
  });
});

describe('The columns of the vehicles', () => {
  /** The sheet beside the open menu, and what rows are checked with. */
  const roomOf = (windowPx: number) => windowPx - 282 - 42;
  // Measured in the console's type at 13.5 px, with 16 px of padding: the longest that they commonly say.
  const needed: Record<string, number> = {
    position: 68,
    name: 81,
    plate: 78,
    model: 232,
    aids: 206,
    programs: 224,
    status: 75,
    expires: 92,
    down: 178,
  };

  test.each([
    [1920, 'wide', 'position name plate model capacity aids programs assigned status expires down'],
    [1600, 'roomy', 'position name plate model capacity programs assigned status expires down'],
    [1440, 'usual', 'position name plate model capacity programs status expires down'],
    [1280, 'snug', 'position name plate model capacity status expires down'],
    [1024, 'narrow', 'position name plate status expires down'],
  ] as const)('at %i px have room for all that they say', (windowPx, width, ids) => {
    const looking = { today: Temporal.PlainDate.from('2026-03-10'), insuranceName: () => '' };
    const columns = vehicleColumns(looking, width);
    expect(columns.map(({ id }) => id).join(' ')).toBe(ids);
    const tooNarrow = columns.filter(({ id, width: px = Infinity }) => px < (needed[id] ?? 0));
    expect(tooNarrow.map(({ id }) => id)).toEqual([]);
    const sum = columns.reduce((px, column) => px + (column.width ?? needed[column.id] ?? 0), 0);
    expect(sum).toBeLessThanOrEqual(roomOf(windowPx));
  });

  test('follow the width of the window', async () => {
    setWidth(1440);
    open('/fleet/vehicles');
    await screen.findByRole('row', { name: 'Van 12' });
    const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads()).not.toContain('Assigned');
    expect(heads()).toContain('Programs');
  });
});
