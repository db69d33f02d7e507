import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { drawing, fakeRenderer, opened } from '../places/testing.ts';
import { openPart } from '../platform/testing/open-part.tsx';
import { fakeServer, refuse } from '../testing.tsx';
import { ServiceAreaMap } from './index.ts';

vi.mock('maplibre-gl', () => fakeRenderer);

const square = (west: number) => [
  { latitude: 40, longitude: west },
  { latitude: 40, longitude: west + 1 },
  { latitude: 41, longitude: west + 1 },
];
const ring = (west: number) => [
  [
    [west, 40],
    [west + 1, 40],
    [west + 1, 41],
    [west, 40],
  ],
];

async function open(fences: NonNullable<Parameters<typeof fakeServer>[0]>['getGeofenceData'], programId = '1') {
  const server = fakeServer({ getGeofenceData: fences ?? [] });
  drawing();
  await openPart(<ServiceAreaMap programId={programId} />);
  return server;
}

const drawn = () =>
  opened
    .at(-1)
    ?.sources.get('areas')
    ?.data.features.map(({ geometry }) => geometry) ?? [];

describe('The map of a service area', () => {
  test('[PROG-03] shows every polygon of the list, each from its points, once it has come', async () => {
    const server = await open([
      { program_id: '1', program_name: 'Dial-a-Ride', geofence_data: [square(-77), square(-75)] },
      { program_id: '2', program_name: 'Dialysis', geofence_data: [square(-73)] },
    ]);
    await screen.findByRole('button', { name: 'Recenter' });
    await waitFor(() =>
      expect(drawn()).toEqual([-77, -75, -73].map((west) => ({ type: 'Polygon', coordinates: ring(west) }))),
    );
    expect(server.paramsOf('getGeofenceData')).toEqual([{ program_id: '1' }]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('[ENT-03] is loading until its polygons were received, and lies over the default place while it has none', async () => {
    let receive = (_fences: []) => {};
    fakeServer({ getGeofenceData: () => new Promise<[]>((resolve) => (receive = resolve)) });
    drawing();
    await openPart(<ServiceAreaMap programId="1" />);
    expect(await screen.findByText('Loading the service area.')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Map of the service area' })).toBeNull();
    await act(async () => receive([]));
    expect(await screen.findByRole('region', { name: 'Map of the service area' })).toBeTruthy();
    expect(screen.queryByText('Loading the service area.')).toBeNull();
    await screen.findByRole('button', { name: 'Recenter' });
    const place = [-121.9013695, 37.3];
    await waitFor(() =>
      expect(opened.at(-1)?.fits.at(-1)).toMatchObject({ bounds: [place, place], options: { maxZoom: 10 } }),
    );
    expect(drawn()).toEqual([]);
  });

  test('of no program in particular is that of them all', async () => {
    const server = await open([{ program_id: '1', program_name: 'Dial-a-Ride', geofence_data: [square(-77)] }], '');
    await screen.findByRole('button', { name: 'Recenter' });
    expect(server.paramsOf('getGeofenceData')).toEqual([{}]);
  });

  test('[ERR-15] is there without one, and says what is missing', async () => {
    const sentence = 'Your service area geofence is missing.';
    await open(refuse(422, 'GEOFENCE_MISSING', sentence));
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    await screen.findByRole('button', { name: 'Recenter' });
    expect(drawn()).toEqual([]);
  });
});
