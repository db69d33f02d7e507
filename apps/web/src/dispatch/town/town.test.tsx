import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { paperBooking } from '../../bookings/paper-booking.ts';
import { drawing, fakeRenderer, opened } from '../../places/testing.ts';
import { forgetTownClock, hearTownClock } from '../../platform/town-clock.ts';
import { account, fakeServer, openConsole } from '../../testing.tsx';
import { area } from '../area.tsx';
import { paperBoard, paperTrip } from '../board/paper-board.ts';
import { at, boardOf, run, runOf02 } from '../compare/testing.tsx';

vi.mock('maplibre-gl', () => fakeRenderer);

const ROADS = {
  geometry: [
    { latitude: 40.1, longitude: -77.1 },
    { latitude: 40.15, longitude: -77.12 },
    { latitude: 40.2, longitude: -77.2 },
  ],
  travel_distance: 11_780,
  travel_time: 1110,
  legs: [],
  source: 'roads' as const,
};

const LATER = {
  booking_id: '32',
  stop_type: 'pickup' as const,
  from: at('10:10'),
  to: at('10:14'),
  late_seconds: 0,
};

beforeEach(() => {
  hearTownClock('2026-03-10T12:00:00Z;rate=0'); // 8:00 AM in town
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(1000);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(800);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1000);
  Element.prototype.scrollTo = () => undefined;
});
afterEach(() => {
  vi.restoreAllMocks();
  forgetTownClock();
  localStorage.clear();
});

function open(query: string) {
  const server = fakeServer({
    getCurrentAccount: account({ is_admin: [3], employer_programs: paperBoard().program }),
    getDispatchBoard: boardOf(),
    getOperationList: [],
    getDriverTeamList: [],
    getBookingInfoById: { ...paperBooking(), addl_infos: [], journey: [] },
    getBookingAuditLogs: [],
    getDirections: ROADS,
    getShuttleGeolocations: [
      {
        shuttle_id: '5',
        fleet_shuttle_id: 'Van 02',
        driver: 'Luis Ortega',
        latitude: 40.12,
        longitude: -77.12,
        timestamp: '2026-03-10T11:58:00Z',
        heading: 90,
      },
    ],
    setPresence: { others: [], lanes: [] },
    createMultipleFlexTrips: { trips: [] },
    dispatchBooking: { trip: { ...paperTrip(), bookings: [] } },
    getBestRuns: ({ bookings: [id = ''] }) => [
      {
        booking_id: id,
        version: 20,
        runs: [run({ dropoff_time: at('09:05') }), runOf02({ riders: [LATER] })],
        reason: null,
      },
    ],
  });
  const page = openConsole(`/fleet/dispatch?date=2026-03-10${query}`, [area]);
  drawing();
  return { server, ...page };
}

const pane = async () => within(await screen.findByRole('complementary', { name: 'Map beside the board' }));
const routes = () => opened.at(-1)?.sources.get('routes')?.data.features ?? [];

describe('The map beside the board', () => {
  test('opens by its button, shows a vehicle that is chosen, and closes', async () => {
    const { hand, address } = open('&view=list');
    const button = await screen.findByRole('button', { name: 'Map' });
    expect(button.getAttribute('aria-pressed')).toBe('false');
    await hand.click(button);
    const here = await pane();
    expect(button.getAttribute('aria-pressed')).toBe('true');
    expect(here.getByText('Show a vehicle, and its stops stand here and on the map.')).toBeTruthy();
    await hand.click(here.getByRole('button', { name: 'Vehicle' }));
    fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Vehicle' }));
    await hand.click(await screen.findByTitle('Van 02, Luis Ortega'));
    expect(address()).toContain('map=61');
    expect(await here.findByText('2 stops ahead')).toBeTruthy();
    await hand.click(here.getByRole('button', { name: 'Take Van 02 off the map' }));
    expect(address()).toContain('map=on');
    await hand.click(here.getByRole('button', { name: 'Close the map' }));
    expect(address()).not.toContain('map');
  });

  test('draws each way as the roads go, and numbers the stops in the order in which they are driven', async () => {
    open('&view=list&map=61');
    const here = await pane();
    const list = within(await here.findByRole('region', { name: 'Stops as a list' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '110:10 AMAbara, Ben, in at 12 Elm St',
      '210:30 AMAbara, Ben, out at Mercy Clinic',
    ]);
    const map = within(here.getByRole('region', { name: 'Map of the chosen vehicles' }));
    expect(await map.findByRole('button', { name: /^Pickup 1: Van 02, Abara, Ben/ })).toBeTruthy();
    expect(await map.findByRole('button', { name: /^Drop-off 2: Van 02, Abara, Ben/ })).toBeTruthy();
    await waitFor(() =>
      expect(routes().map(({ geometry }) => geometry)).toMatchObject([
        { coordinates: ROADS.geometry.map(({ longitude, latitude }) => [longitude, latitude]) },
      ]),
    );
  });

  test('rings a stop in list and map, and its ride on the board', async () => {
    const { hand } = open('&view=list&map=61');
    const here = await pane();
    await hand.click(await here.findByRole('button', { name: /^Drop-off 2: Van 02/ }));
    const list = within(here.getByRole('region', { name: 'Stops as a list' }));
    expect(list.getByRole('button', { name: /Mercy Clinic/ }).getAttribute('aria-current')).toBe('true');
    expect(document.querySelector('.map-stop-chosen')?.textContent).toContain('2');
    await waitFor(() => expect(document.querySelector('[data-ride="32"]')?.closest('.ringed')).toBeTruthy());
  });

  test('rings the next stop of a ride that is pressed on the board, and lays no pin over it', async () => {
    const { hand } = open('&view=list&map=61');
    const here = await pane();
    const list = within(await here.findByRole('region', { name: 'Stops as a list' }));
    await here.findByRole('button', { name: /^Pickup 1: Van 02/ });
    expect(document.querySelector('.map-stop-chosen')).toBeNull();
    const seen: (string | null)[] = [];
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      seen.push(this.textContent);
    });
    await hand.click(await screen.findByRole('button', { name: /^10:10 AM, Abara, Ben/ }));
    await waitFor(() => expect(document.querySelector('.map-stop-chosen')?.textContent).toContain('1'));
    expect(list.getByRole('button', { name: /in at 12 Elm St/ }).getAttribute('aria-current')).toBe('true');
    expect(here.queryByRole('button', { name: /^Pickup A: Abara/ })).toBeNull();
    expect(seen).toContain('110:10 AMAbara, Ben, in at 12 Elm St');
    await hand.click(here.getByRole('button', { name: /^Drop-off 2: Van 02/ }));
    expect(document.querySelector('.map-stop-chosen')?.textContent).toContain('2');
  });

  test('shows where a vehicle was heard of last, and leads from there to its next ride', async () => {
    const { hand } = open('&view=list&map=61');
    const here = await pane();
    const map = within(here.getByRole('region', { name: 'Map of the chosen vehicles' }));
    await hand.click(await map.findByRole('button', { name: /^Van 02, heading east. Luis Ortega. Seen 2 min ago/ }));
    expect(document.querySelector('.map-stop-chosen')?.textContent).toContain('1');
  });

  test('has the color of each way under the head of its lane, and takes it away with the map', async () => {
    const { hand } = open('&map=61');
    const here = await pane();
    await waitFor(() =>
      expect(document.querySelector('[data-head="61"]')?.className).toMatch(/tg-head-on-map map-hue-0/),
    );
    expect(document.querySelectorAll('.tg-head-on-map')).toHaveLength(1);
    await hand.click(here.getByRole('button', { name: 'Close the map' }));
    await waitFor(() => expect(document.querySelectorAll('.tg-head-on-map')).toHaveLength(0));
  });

  test('shows where a ride that is open begins and ends', async () => {
    open('&view=list&map=on&booking=33');
    const here = await pane();
    expect(await here.findByRole('button', { name: /^Pickup A: Hess, Cleo/ })).toBeTruthy();
    expect(await here.findByRole('button', { name: /^Drop-off B: Hess, Cleo/ })).toBeTruthy();
  });

  test('says on each vehicle what would come of what is held, draws its new way, and takes it by a press', async () => {
    document.documentElement.style.setProperty('--hand', 'the --hand');
    const { hand, server } = open('&map=61');
    const here = await pane();
    (await screen.findByRole('button', { name: /Hess, Cleo/ })).focus();
    await hand.keyboard(' ');
    const chip = (await here.findByRole('button', { name: 'Take Van 02 off the map' })).closest('li');
    await waitFor(() => expect(chip?.textContent).toContain('+10'));
    await hand.keyboard('{ArrowRight}');
    await waitFor(() => expect(routes().map(({ properties }) => properties?.['color'])).toContain('the --hand'));
    // The list has it too, between what the vehicle has to do anyway.
    const list = within(here.getByRole('region', { name: 'Stops as a list' }));
    expect(list.getByText('Van 02 with Hess')).toBeTruthy();
    expect(list.getByText('+10 min, 2.5 miles more')).toBeTruthy();
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'A8:40 AMHess, Cleo, in at 12 Elm St',
      'B9:05 AMHess, Cleo, out at Mercy Clinic',
      '110:10 AMAbara, Ben, in at 12 Elm St4 min later',
      '210:30 AMAbara, Ben, out at Mercy Clinic',
    ]);
    await hand.click(await here.findByRole('button', { name: /^Pickup 1: Van 02/ }));
    await waitFor(() =>
      expect(server.paramsOf('createMultipleFlexTrips').length + server.paramsOf('dispatchBooking').length).toBe(1),
    );
  });

  test.each([
    ['puts a ride on the vehicle whose way it is let go of over', { clientX: 885, clientY: 858 }, 1],
    ['puts one that is let go of beside all ways back', { clientX: 700, clientY: 858 }, 0],
  ])('%s', async (_, place, count) => {
    const { server } = open('&map=61');
    await pane();
    await waitFor(() => expect(routes()).toHaveLength(1));
    const ground = document.querySelector('.map-drawn') ?? document.body;
    document.elementFromPoint = () => ground;
    HTMLElement.prototype.setPointerCapture = () => undefined;
    HTMLElement.prototype.hasPointerCapture = () => false;
    const card = await screen.findByRole('button', { name: /Hess, Cleo/ });
    const pointer = { pointerId: 1, pointerType: 'mouse', button: 0, buttons: 1, isPrimary: true };
    fireEvent.pointerDown(card, { ...pointer, clientX: 20, clientY: 900 });
    fireEvent.pointerMove(card, { ...pointer, clientX: 60, clientY: 900 });
    await screen.findByRole('region', { name: 'In the hand' });
    fireEvent.pointerMove(card, { ...pointer, ...place });
    fireEvent.pointerUp(card, { ...pointer, ...place, buttons: 0 });
    const put = () => server.paramsOf('createMultipleFlexTrips').length + server.paramsOf('dispatchBooking').length;
    if (count > 0) await waitFor(() => expect(put()).toBe(count));
    else await waitFor(() => expect(screen.queryByRole('region', { name: 'In the hand' })).toBeNull());
    expect(put()).toBe(count);
    Reflect.deleteProperty(document, 'elementFromPoint');
  });

  test('is as wide as its edge is drawn, by a pointer or by the arrows, and as it was by a double press', async () => {
    const { hand } = open('&view=list&map=on');
    const here = await pane();
    const edge = here.getByRole('separator', { name: 'Width of the map' });
    edge.focus();
    await hand.keyboard('{ArrowLeft}');
    expect(edge.getAttribute('aria-valuenow')).toBe('42');
    expect(edge.closest('aside')?.style.width).toBe('42vw');
    fireEvent.doubleClick(edge);
    expect(edge.closest('aside')?.style.width).toBe('');
  });
});
