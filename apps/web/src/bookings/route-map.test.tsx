import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { refuse } from '../testing.tsx';
import { drawing, fakeRenderer, opened } from '../places/testing.ts';
import { ada, day, openBookings } from './testing.ts';

vi.mock('maplibre-gl', () => fakeRenderer);

const way = {
  geometry: [
    { latitude: 40.1, longitude: -77.1 },
    { latitude: 40.1, longitude: -77.2 },
    { latitude: 40.2, longitude: -77.2 },
  ],
  travel_distance: 11_780,
  travel_time: 1110,
  legs: [],
  source: 'roads' as const,
};

/** Opens Ada's booking and its map. */
async function openMap(more: Parameters<typeof openBookings>[1]) {
  const page = openBookings(`${day}&booking=31`, more);
  drawing();
  const drawer = await screen.findByRole('dialog', { name: 'Rosen, Ada' });
  expect(within(drawer).queryByRole('region', { name: 'Map of the ride' })).toBeNull();
  await page.hand.click(within(drawer).getByRole('button', { name: 'Show route map' }));
  const map = await within(drawer).findByRole('region', { name: 'Map of the ride' });
  await within(map).findByRole('button', { name: 'Recenter' });
  return { ...page, map };
}

const lines = () => opened.at(-1)?.sources.get('routes')?.data.features ?? [];

describe('The route map of a booking', () => {
  test('[BOOK-15] [BOOK-35] opens from the header, with a pin at the pickup and one at the drop-off', async () => {
    const { map, hand } = await openMap({ getDirections: way });
    const pins = () => [...map.querySelectorAll<HTMLElement>('[data-at]')].map((pin) => pin.dataset['at']);
    await waitFor(() => expect(new Set(pins())).toEqual(new Set(['40.1 -77.1', '40.2 -77.2'])));
    await hand.click(screen.getByRole('button', { name: 'Hide route map' }));
    expect(screen.queryByRole('region', { name: 'Map of the ride' })).toBeNull();
  });

  test('[BOOK-36] asks for the way as it is driven, on a map of roads', async () => {
    const { server } = await openMap({ getDirections: way });
    expect(server.paramsOf('getDirections')).toEqual([{ points: ENDS, mode: 'driving' }]);
    expect(opened.at(-1)?.styles).toEqual(['the roads by day']);
    await waitFor(() => expect(lines()).toMatchObject([{ properties: { isEstimated: false } }]));
  });

  test('[ERR-17] shows a straight line marked estimated where the way is not known, and nothing of the failure', async () => {
    const { map, server, hand } = await openMap({ getDirections: refuse(502, 'NO_ROUTE', 'The map service failed.') });
    await waitFor(() => expect(server.paramsOf('getDirections')).toHaveLength(1));
    expect(lines()).toMatchObject([
      {
        properties: { isEstimated: true },
        geometry: {
          coordinates: [
            [-77.1, 40.1],
            [-77.2, 40.2],
          ],
        },
      },
    ]);
    await hand.click(within(map).getByText(/^As a list/));
    expect(await within(map).findByText(/Straight line/)).toBeTruthy();
    expect(screen.queryByText('The map service failed.')).toBeNull();
  });
});

const ENDS = [
  { latitude: ada.pickup_latitude, longitude: ada.pickup_longitude },
  { latitude: ada.dropoff_latitude, longitude: ada.dropoff_longitude },
];
