import { act, screen, waitFor, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { announcement } from '../../platform/notices/index.ts';
import { openPart } from '../../platform/testing/open-part.tsx';
import { changeTheme } from '../../platform/theme/index.ts';
import { type Address, type MapPin, RouteMap, TownMap } from '../index.ts';
import { drawing } from './testing/drawing.ts';
import { fakeRenderer, type FakeMap, NO_STYLE, opened, workers } from './testing/fake-renderer.ts';

vi.mock('maplibre-gl', () => fakeRenderer);

const basemap = {
  styles: { light: 'the light style', dark: 'the dark style' },
  attribution: '© OpenStreetMap contributors',
  offline: true,
  region: { name: 'Cedar Valley', bounds: [-77.75, 41.69, -77.52, 41.87] },
};

/** The server tells of its map; `status` 500 is a server that cannot. */
function serveBasemap(answer: object = basemap, status = 200): void {
  vi.stubGlobal('fetch', async () => Response.json(answer, { status }));
}

beforeEach(() => drawing(basemap));
afterEach(() => void vi.restoreAllMocks());

const home: MapPin = {
  id: 'home',
  kind: 'pickup',
  label: 'Ada Holm, 12 Elm St',
  point: { latitude: 41.78, longitude: -77.64 },
};
const clinic: MapPin = {
  id: 'clinic',
  kind: 'dropoff',
  label: 'Mercy Clinic',
  point: { latitude: 41.79, longitude: -77.62 },
};

async function drawn(part: ReactNode): Promise<{ map: FakeMap } & Awaited<ReturnType<typeof openPart>>> {
  const page = await openPart(part);
  await screen.findByRole('button', { name: 'Recenter' });
  const map = opened.at(-1);
  if (map === undefined) throw new Error('No map was opened.');
  return { map, ...page };
}

describe('The map', () => {
  test('[CALL-136] brings its renderer along when it is shown, with the worker of the bundle', async () => {
    expect(workers).toEqual([]);
    const { map } = await drawn(<TownMap label="Map" pins={[home]} />);
    expect(workers).toEqual([expect.stringContaining('maplibre-gl-worker')]);
    expect(map.styles).toEqual(['the light style']);
  });

  test('gives itself to what draws on it, and stays where it is while that is at work', async () => {
    const areas = (east: number) => [
      { id: String(east), label: 'Town', corners: [home.point, clinic.point, { latitude: 41.7, longitude: east }] },
    ];
    const tools: unknown[] = [];
    const renderTool = (map: unknown) => {
      tools.push(map);
      return <p>A pen</p>;
    };
    function Drawing() {
      const [east, setEast] = useState(-77.6);
      return (
        <>
          <button type="button" onClick={() => setEast(east + 1)}>
            Draw
          </button>
          <TownMap
            label="Map"
            subject={east > -76 ? 'another' : 'one'}
            areas={areas(east)}
            isHeldStill
            renderTool={renderTool}
          />
        </>
      );
    }
    const { map, hand } = await drawn(<Drawing />);
    expect(await screen.findByText('A pen')).toBeTruthy();
    expect(new Set(tools)).toEqual(new Set([map]));
    await waitFor(() => expect(map.fits).toHaveLength(1));
    await hand.click(screen.getByRole('button', { name: 'Draw' }));
    expect(map.fits).toHaveLength(1);
    await hand.click(screen.getByRole('button', { name: 'Draw' }));
    await waitFor(() => expect(map.fits).toHaveLength(2));
  });

  test('always names who made it', async () => {
    const { map } = await drawn(<TownMap label="Map" />);
    expect(map.controls.map(({ options }) => options)).toEqual([
      { compact: false, customAttribution: '© OpenStreetMap contributors' },
    ]);
  });

  test('follows the console from day to night, and keeps what lies on it', async () => {
    const { map } = await drawn(
      <TownMap
        label="Map"
        areas={[{ id: 'a', label: 'Town', corners: [home.point, clinic.point, { latitude: 41.7, longitude: -77.6 }] }]}
      />,
    );
    act(() => changeTheme({ scheme: 'dark' }));
    await waitFor(() => expect(map.styles).toEqual(['the light style', 'the dark style']));
    await waitFor(() => expect(map.sources.get('areas')?.data.features).toHaveLength(1));
    expect(map.layers).toContain('area-line');
  });

  test('asks its own server for tiles, by the name the page was reached by', async () => {
    const { map } = await drawn(<TownMap label="Map" />);
    const transform = map.options['transformRequest'] as (address: string) => unknown;
    expect(transform('http://inner-name:8080/map/tile/1/2/3/4?v=5')).toEqual({
      url: `${location.origin}/map/tile/1/2/3/4?v=5`,
    });
  });

  test('without a region says that it shows outlines only', async () => {
    serveBasemap({ ...basemap, region: null });
    await drawn(<TownMap label="Map" />);
    expect(screen.getByText('Outlines only: no road map is installed.')).toBeTruthy();
  });
});

describe('The view of the map', () => {
  function Part({ pins, subject = 'one' }: { pins: MapPin[]; subject?: string }) {
    const [shown, setShown] = useState({ pins, subject });
    return (
      <>
        <TownMap label="Map" {...shown} />
        <button type="button" onClick={() => setShown({ ...shown, pins: [home, clinic] })}>
          Add the clinic
        </button>
        <button type="button" onClick={() => setShown({ ...shown, subject: 'two' })}>
          Choose another
        </button>
      </>
    );
  }
  const press = (hand: Awaited<ReturnType<typeof openPart>>['hand'], name: string) =>
    hand.click(screen.getByRole('button', { name }));

  test('is everything on it, at once at first and with the closest zoom of 15', async () => {
    const { map } = await drawn(<TownMap label="Map" pins={[home, clinic]} />);
    await waitFor(() => expect(map.fits).toHaveLength(1));
    expect(map.fits[0]?.bounds).toEqual([
      [-77.64, 41.78],
      [-77.62, 41.79],
    ]);
    expect(map.fits[0]?.options).toMatchObject({ maxZoom: 15, duration: 0 });
  });

  test('is the imported town where nothing lies on it', async () => {
    const { map } = await drawn(<TownMap label="Map" />);
    await waitFor(() =>
      expect(map.fits[0]?.bounds).toEqual([
        [-77.75, 41.69],
        [-77.52, 41.87],
      ]),
    );
  });

  test('keeps room for pins where there are some, and a narrow margin around bare ground', async () => {
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(600);
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(300);
    const bare = await drawn(<TownMap label="Map" />);
    await waitFor(() => expect(bare.map.fits[0]?.options).toMatchObject({ padding: { top: 8, left: 8, right: 36 } }));
    bare.unmount();
    const { map } = await drawn(<TownMap label="Map" pins={[home]} />);
    await waitFor(() => expect(map.fits[0]?.options).toMatchObject({ padding: { top: 48, left: 48, right: 76 } }));
  });

  test('changes with what lies on it until a hand moves the map; then only on recenter', async () => {
    const { map, hand } = await drawn(<Part pins={[home]} />);
    await waitFor(() => expect(map.fits).toHaveLength(1));
    map.say('movestart'); // the map's own movement carries no event of a hand
    await press(hand, 'Add the clinic');
    await waitFor(() => expect(map.fits).toHaveLength(2));
    map.say('movestart', { originalEvent: new Event('mousedown') });
    await press(hand, 'Recenter');
    expect(map.fits).toHaveLength(3);
  });

  test('comes nearer, goes further and back by keys where one stands in it, and whatever lies around hears none of them', async () => {
    const heard = vi.fn<(event: KeyboardEvent) => void>();
    window.addEventListener('keydown', heard);
    const { map, hand } = await drawn(<TownMap label="Map" pins={[home]} />);
    await waitFor(() => expect(map.fits).toHaveLength(1));
    screen.getByRole('button', { name: 'Zoom in' }).focus();
    const { zoom } = map;
    await hand.keyboard('+');
    expect(map.zoom).toBe(zoom + 1);
    await hand.keyboard('--');
    expect(map.zoom).toBe(zoom - 1);
    await hand.keyboard('0');
    expect(map.fits).toHaveLength(2);
    expect(heard).not.toHaveBeenCalled();
    await hand.keyboard('l');
    expect(heard).toHaveBeenCalledTimes(1);
    window.removeEventListener('keydown', heard);
  });

  test('is fitted anew when the panel that hid it opens, or its place becomes another', async () => {
    const watched: (() => void)[] = [];
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(told: () => void) {
          watched.push(told);
        }
        observe() {}
        disconnect() {}
      },
    );
    const { map } = await drawn(<TownMap label="Map" pins={[home]} />); // jsdom gives nothing a size: it is hidden
    await waitFor(() => expect(map.fits).toHaveLength(1));
    Object.defineProperty(map.holder, 'clientWidth', { value: 800 });
    for (const tell of watched) tell();
    expect(map.resizes).toBe(1);
    expect(map.fits).toHaveLength(2);
    // And where its place becomes another, until a hand has moved it.
    for (const tell of watched) tell();
    expect(map.fits).toHaveLength(3);
    map.say('movestart', { originalEvent: new Event('mousedown') });
    for (const tell of watched) tell();
    expect(map.resizes).toBe(3);
    expect(map.fits).toHaveLength(3);
  });

  test('stays where a hand has moved it, and goes on to another subject', async () => {
    const { map, hand } = await drawn(<Part pins={[home]} />);
    await waitFor(() => expect(map.fits).toHaveLength(1));
    map.say('movestart', { originalEvent: new Event('mousedown') });
    await press(hand, 'Add the clinic');
    expect(map.fits).toHaveLength(1);
    await press(hand, 'Choose another');
    await waitFor(() => expect(map.fits).toHaveLength(2));
  });
});

const address: Address = {
  userplace_id: null,
  addressLine1: '12 Elm St',
  city: 'Cedar Valley',
  state: 'PA',
  zipcode: '16801',
  ...home.point,
  location_type: 2,
};

describe('The map of a ride', () => {
  const ends = { pickup: address, dropoff: { ...address, label: 'Mercy Clinic', ...clinic.point } };

  test('[CONST-38] has a pin of 35 by 40 pixels at the pickup and at the drop-off', async () => {
    await drawn(<RouteMap {...ends} />);
    const pickup = await screen.findByRole('button', { name: /^Pickup A: 12 Elm St, Cedar Valley/ });
    const dropoff = screen.getByRole('button', { name: /^Drop-off B: Mercy Clinic/ });
    expect(pickup.closest<HTMLElement>('[data-at]')?.dataset['at']).toBe('41.78 -77.64');
    expect(dropoff.closest<HTMLElement>('[data-at]')?.dataset['at']).toBe('41.79 -77.62');
    for (const pin of [pickup, dropoff]) {
      expect(pin.querySelector('svg')?.getAttribute('width')).toBe('35');
      expect(pin.querySelector('svg')?.getAttribute('height')).toBe('40');
    }
  });

  test('[CONST-39] [BOOK-37] draws the first route heavier and in ink, the others in the seven colors', async () => {
    const line = [
      [-77.64, 41.78],
      [-77.62, 41.79],
    ] as const;
    for (const token of ['--ink', ...Array.from({ length: 7 }, (_, n) => `--ch-${n + 1}`)])
      document.documentElement.style.setProperty(token, `the ${token}`);
    const routes = Array.from({ length: 9 }, (_, n) => ({ id: String(n), label: `Route ${n}`, line }));
    const { map } = await drawn(<RouteMap {...ends} routes={routes} />);
    await waitFor(() => expect(map.sources.get('routes')?.data.features).toHaveLength(9));
    const [first, ...others] = (map.sources.get('routes')?.data.features ?? []).map(({ properties }) => properties);
    expect(first?.['color']).toBe('the --ink');
    for (const other of others) expect(first?.['width']).toBeGreaterThan(other?.['width'] as number);
    expect(others.map((other) => other?.['color'])).toEqual([2, 3, 4, 5, 6, 7, 1, 2].map((n) => `the --ch-${n}`));
    // It alone says which way it goes.
    expect(first?.['isDirected']).toBe(true);
    expect(others.some((one) => one?.['isDirected'])).toBe(false);
    expect(map.images).toEqual(['arrow-head']);
  });

  test('draws a straight line as an estimate where nobody knows the way', async () => {
    const { map, hand } = await drawn(<RouteMap {...ends} />);
    await waitFor(() =>
      expect(map.sources.get('routes')?.data.features[0]?.properties).toMatchObject({ isEstimated: true }),
    );
    await hand.click(screen.getByText('As a list (3)'));
    expect(screen.getByText('Straight line, estimated')).toBeTruthy();
  });
});

describe('A pin', () => {
  test('opens a card with what is known, and Escape closes it before it leaves the map', async () => {
    const { hand } = await drawn(<TownMap label="Map" pins={[{ ...home, details: ['8:40 AM', 'Wheelchair'] }]} />);
    const pin = await screen.findByRole('button', { name: 'Pickup A: Ada Holm, 12 Elm St. 8:40 AM. Wheelchair' });
    pin.focus();
    await hand.keyboard('{Enter}');
    expect(pin.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByText('Wheelchair')).toBeTruthy();
    await hand.keyboard('{Escape}');
    expect(pin.getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(pin);
    await hand.keyboard('{Escape}');
    expect(document.activeElement?.textContent).toBe('As a list (1)');
  });

  function Movable({ onKey }: { onKey?: (key: string) => void }) {
    const [point, setPoint] = useState(home.point);
    return (
      // The map below hears what the pin lets through.
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- stands for what holds the map
      <div onKeyDown={(event) => onKey?.(event.key)}>
        <TownMap label="Map" picked={{ label: 'The door', point, onPick: setPoint }} />
        <output>{JSON.stringify(point)}</output>
      </div>
    );
  }

  test('that can be moved goes where the arrow keys send it, says how far, and the map stays', async () => {
    const heard: string[] = [];
    const { hand, container } = await drawn(<Movable onKey={(key) => void heard.push(key)} />);
    const held = () => JSON.parse(container.querySelector('output')?.textContent ?? '') as typeof home.point;
    const pin = await screen.findByRole('button', { name: /^The door\./ });
    pin.focus();
    await hand.keyboard('{ArrowUp}');
    expect(held().latitude).toBeGreaterThan(home.point.latitude);
    expect(held().longitude).toBe(home.point.longitude);
    expect(announcement.get().text).toMatch(/^\d+ m north$/);
    const step = held().latitude - home.point.latitude;
    await hand.keyboard('{ArrowDown}{ArrowDown}');
    expect(held().latitude).toBeCloseTo(home.point.latitude - step, 5);
    await hand.keyboard('{Shift>}{ArrowRight}{/Shift}');
    expect(held().longitude).toBeGreaterThan(home.point.longitude);
    expect(heard).toEqual(['Shift']);
  });

  test('that can be moved is put where the map is clicked', async () => {
    const { map, container } = await drawn(<Movable />);
    await waitFor(() => expect(map.listeners.some(([event]) => event === 'click')).toBe(true));
    act(() => map.say('click', { lngLat: { lat: 41.7712345678, lng: -77.6 } }));
    await waitFor(() =>
      expect(container.querySelector('output')?.textContent).toBe('{"latitude":41.771235,"longitude":-77.6}'),
    );
  });
});

describe('The vehicles', () => {
  const van = (n: number) => ({
    id: `v${n}`,
    label: `Van ${n}`,
    mark: String(n),
    point: { latitude: 41.78 + n / 1000, longitude: -77.64 },
    headingDegrees: 44,
    minutesAgo: 7,
    details: ['Luis Ortega'],
  });

  test('[CONST-38] are marks of 25 by 30 pixels that tell the vehicle, its driver and how old the position is', async () => {
    await drawn(<TownMap label="Map" vehicles={[van(1)]} />);
    const mark = await screen.findByRole('button', { name: 'Van 1, heading northeast. Luis Ortega. Seen 7 min ago' });
    expect(mark.querySelector('svg')?.getAttribute('width')).toBe('25');
    expect(mark.querySelector('svg')?.getAttribute('height')).toBe('30');
  });

  test('beyond 200 are drawn by the map itself, and all of them stand in the list', async () => {
    const fleet = Array.from({ length: 201 }, (_, n) => van(n));
    const { map, hand } = await drawn(<TownMap label="Map" vehicles={fleet} />);
    await waitFor(() => expect(map.sources.get('fleet')?.data.features).toHaveLength(201));
    expect(screen.queryByRole('button', { name: /^Van 1,/ })).toBeNull();
    await hand.click(screen.getByText('As a list (201)'));
    expect(screen.getAllByRole('listitem')).toHaveLength(201);
  });
});

describe('The map in words', () => {
  const everything = (
    <TownMap
      label="Map of the day"
      pins={[home, { ...clinic, onPress: () => announcement.set({ id: 1, text: 'pressed', urgency: 'polite' }) }]}
      vehicles={[{ id: 'v', label: 'Van 2', mark: '2', point: home.point, headingDegrees: null, minutesAgo: 0 }]}
      routes={[{ id: 'r', label: 'Van 2, morning', line: [[-77.64, 41.78]] }]}
      areas={[{ id: 'a', label: 'Cedar Valley', corners: [] }]}
      cells={[
        { label: 'F-1', bounds: { north: 42, south: 41, east: -77, west: -78 }, count: 12 },
        { label: 'F-2', bounds: { north: 42, south: 41, east: -76, west: -77 }, count: 0 },
      ]}
    />
  );
  const inOrder = [
    'Pickup A: Ada Holm, 12 Elm St',
    'Drop-off B: Mercy Clinic',
    'Van 2. Seen just now',
    'Van 2, morning',
    'Cedar Valley',
    'F-1: 12 rides',
  ];
  const listed = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

  test('has everything on it, in reading order, with the same buttons', async () => {
    const { hand } = await drawn(everything);
    expect(screen.queryAllByRole('listitem')).toEqual([]);
    await hand.click(screen.getByText('As a list (6)'));
    expect(listed()).toEqual(inOrder);
    const list = screen.getAllByRole('list')[0];
    if (list) await hand.click(within(list).getByRole('button', { name: 'Drop-off B: Mercy Clinic' }));
    expect(announcement.get().text).toBe('pressed');
  });

  test('is the map where the browser draws none, and says so once', async () => {
    vi.stubGlobal('WebGL2RenderingContext', undefined);
    await openPart(everything);
    expect(screen.getByText('This browser draws no maps. Everything on it stands in this list.')).toBeTruthy();
    expect(listed()).toEqual(inOrder);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(opened).toEqual([]);
  });

  test('is the map where the graphics card gives no drawing to a page', async () => {
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    await openPart(everything);
    expect(screen.getByText(/^This browser draws no maps\./)).toBeTruthy();
  });

  test('is not shown for a drawing that the browser gives at the second try', async () => {
    const broken = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValueOnce(null);
    await openPart(everything);
    expect(screen.getByText(/^This browser draws no maps\./)).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Recenter' })).toBeTruthy();
    expect(broken).toHaveBeenCalledTimes(2);
  });

  test('is not shown for a server that tells of its map at the second try', async () => {
    const answers = [Response.json({}, { status: 500 }), Response.json(basemap)];
    vi.stubGlobal('fetch', async () => answers.shift());
    await drawn(everything);
    expect(screen.queryByText(/could not be loaded/)).toBeNull();
  });

  test('stands in for a map that cannot be loaded, until it can', async () => {
    serveBasemap({}, 500);
    const { hand } = await openPart(everything);
    expect(await screen.findByText(/^The map could not be loaded\./)).toBeTruthy();
    expect(listed()).toEqual(inOrder);
    serveBasemap();
    await hand.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Recenter' })).toBeTruthy();
  });

  test('stands in for a map whose style does not come, also when it is opened once more', async () => {
    serveBasemap({ ...basemap, styles: { light: NO_STYLE, dark: NO_STYLE } });
    await openPart(everything);
    expect(await screen.findByText(/^The map could not be loaded\./)).toBeTruthy();
    expect(listed()).toEqual(inOrder);
    expect(opened.map(({ isRemoved }) => isRemoved)).toEqual([true, true]);
  });

  test('does not stand in for a map that lacks a tile', async () => {
    const { map } = await drawn(everything);
    await waitFor(() => expect(map.layers).toContain('route-line'));
    await act(async () => map.say('error'));
    expect(screen.queryByText(/^The map could not be loaded\./)).toBeNull();
  });
});
