import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { drawing, fakeRenderer, opened } from '../../places/testing.ts';
import { forgetOnTheRoad, hearOnTheRoad } from '../../platform/live/on-the-road.ts';
import { forgetTownClock, hearTownClock } from '../../platform/town-clock.ts';
import { refuse } from '../../testing.tsx';
import { ben } from '../board/paper-board.ts';
import { at, boardOf, cleo, openDay, run, runOf02 } from './testing.tsx';

vi.mock('maplibre-gl', () => fakeRenderer);

beforeEach(() => hearTownClock('2026-03-10T16:00:00Z;rate=0'));
afterEach(() => {
  forgetTownClock();
  vi.restoreAllMocks();
});

type More = NonNullable<Parameters<typeof openDay>[1]> & { mode?: 'rides' };

function open({ mode, ...more }: More = {}) {
  const page = openDay(`&compare=32${mode ? `&comparing=${mode}` : ''}`, { runs: [run(), runOf02()], ...more });
  drawing();
  return page;
}

const routes = () => opened.at(-1)?.sources.get('routes')?.data.features ?? [];

describe('The map of the comparison', () => {
  test('[ROUTE-02] [ROUTE-10] shows where the ride begins and where it ends', async () => {
    open();
    const map = within(await screen.findByRole('region', { name: 'Map of the comparison' }));
    expect(await map.findByRole('button', { name: /^Pickup A: Abara, Ben, 12 Elm St/ })).toBeTruthy();
    expect(await map.findByRole('button', { name: /^Drop-off B: Abara, Ben, Mercy Clinic/ })).toBeTruthy();
  });

  test('[ROUTE-11] draws the first route in ink and thick, the others thinner and in colors', async () => {
    for (const token of ['--ink', '--ch-2', '--ch-3'])
      document.documentElement.style.setProperty(token, `the ${token}`);
    const later = { ...cleo, scheduled_pickup_time: at('11:00') };
    open({ board: boardOf({ bookings: [ben, later, { ...later, booking_id: '34' }] }), mode: 'rides' });
    await screen.findByRole('region', { name: 'Map of the comparison' });
    await waitFor(() => expect(routes()).toHaveLength(3));
    expect(routes().map(({ properties }) => [properties?.['color'], properties?.['width']])).toEqual([
      ['the --ink', 6],
      ['the --ch-2', 3],
      ['the --ch-3', 3],
    ]);
  });

  test('[ROUTE-12] shows each vehicle live, with its number, its driver and how many minutes ago it was there', async () => {
    const seen = {
      shuttle_id: '5',
      fleet_shuttle_id: 'Van 02',
      driver: 'Luis Ortega',
      latitude: 40.15,
      longitude: -77.15,
      timestamp: at('11:57'),
      heading: null,
    };
    const { hand } = open({ more: { getShuttleGeolocations: [seen] } });
    const map = within(await screen.findByRole('region', { name: 'Map of the comparison' }));
    await hand.click(await map.findByRole('button', { name: 'Van 02. Luis Ortega. Seen 3 min ago' }));
    const card = map.getByText('Van 02', { selector: 'strong' }).parentElement;
    expect(card?.textContent).toBe('Van 02Luis OrtegaSeen 3 min ago');
    const said = { shuttle_id: '5', at: at('12:00'), lat: 40.16, lon: -77.15, heading: 90 };
    act(() => hearOnTheRoad({ about: 'positions', day: '2026-03-10', positions: [said] }));
    expect(await map.findByRole('button', { name: 'Van 02, heading east. Luis Ortega. Seen just now' })).toBeTruthy();
    act(forgetOnTheRoad);
  });

  test('[TRACK-03] shows no vehicle on another day than today', async () => {
    hearTownClock('2026-03-11T16:00:00Z;rate=0');
    const { server } = open();
    await screen.findByRole('region', { name: 'Map of the comparison' });
    await screen.findByRole('button', { name: /^Pickup A/ });
    expect(server.paramsOf('getShuttleGeolocations')).toEqual([]);
  });

  test('[ROUTE-13] is fitted to the ends of the rides', async () => {
    open({ more: { getDirections: refuse(502, 'NO_ROUTE', 'The map service failed.') } });
    await screen.findByRole('region', { name: 'Map of the comparison' });
    await waitFor(() =>
      expect(opened.at(-1)?.fits.at(-1)?.bounds).toEqual([
        [-77.2, 40.1],
        [-77.1, 40.2],
      ]),
    );
    expect(screen.getByRole('button', { name: /^Drop-off B/ })).toBeTruthy();
  });

  test('leaves the list as it is where the way is not known', async () => {
    open({ more: { getDirections: refuse(502, 'NO_ROUTE', 'The map service failed.') } });
    const panel = within(await screen.findByRole('region', { name: 'Compare vehicles' }));
    await waitFor(() => expect(panel.getByRole('button', { name: 'Van 05' })).toBeTruthy());
    expect(panel.queryByText('The map service failed.')).toBeNull();
  });
});
