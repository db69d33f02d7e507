import type { Calls } from '@handrail/contracts/wire';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { refuse } from '../../testing.tsx';
import { NOBODY, openServices, paperService, paperTerms, PAUL, TOWN } from './testing.ts';

const TERMS = '/programs/services/terms/1';
const cell = async (corner: string, axis: 'latitude' | 'longitude' = 'latitude') =>
  screen.findByRole<HTMLInputElement>('textbox', { name: `${corner}, ${axis}` });
const corners = () =>
  within(screen.getByRole('grid', { name: 'Corners' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole<HTMLInputElement>('textbox')
        .map(({ value }) => value)
        .join(' '),
    );
const save = () => screen.getByRole('button', { name: 'Save terms' });
const figure = (name: string) => screen.getByRole<HTMLInputElement>('spinbutton', { name });
const SQUARE = ['41.00000 -78.00000', '41.00000 -77.00000', '42.00000 -77.00000', '42.00000 -78.00000'];

describe('The corners of a service area', () => {
  test('are moved by their figures in a table, and saved from a day on over what was seen', async () => {
    const { hand, server, path } = await openServices(TERMS);
    await hand.click(await cell('Corner 2'));
    await hand.keyboard('41.25{Enter}');
    expect(document.activeElement).toBe(await cell('Corner 3'));
    expect(corners()[1]).toBe('41.25000 -77.00000');
    expect(await screen.findByText('All 12 rides booked from Wed, Mar 11, 2026 on lie inside.')).toBeTruthy();
    await hand.click(save());
    expect(await screen.findByText('The terms of Dial-a-Ride hold from Wed, Mar 11, 2026.')).toBeTruthy();
    const [ring = []] = TOWN;
    const geofence_data = [ring.with(1, { latitude: 41.25, longitude: -77 })];
    expect(server.paramsOf('editService')).toEqual([
      { program_id: '1', effective_on: '2026-03-11', geofence_data, expected_version: 4 },
    ]);
    expect(path()).toBe('/programs/services/view/1');
  });

  test('are added, moved, removed and taken back by keys alone', async () => {
    const { hand } = await openServices(TERMS);
    await hand.click(await cell('Corner 1'));
    await hand.keyboard('{ArrowDown}{Insert}');
    expect(corners()).toEqual([...SQUARE.slice(0, 2), '41.50000 -77.00000', ...SQUARE.slice(2)]);
    expect(document.activeElement).toBe(await cell('Corner 3'));
    await hand.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(corners()[2]).toBe('41.50009 -77.00000');
    await hand.keyboard('{Alt>}{Shift>}{ArrowLeft}{/Shift}{/Alt}');
    expect(corners()[2]).toBe('41.50009 -77.00120');
    await hand.keyboard('{Delete}{Delete}');
    expect(corners()).toEqual([SQUARE[0], SQUARE[1], SQUARE[3]]);
    expect(document.activeElement).toBe(await cell('Corner 3'));
  });

  test('are one stop of the Tab key, and Escape puts back what was typed', async () => {
    const { hand } = await openServices(TERMS);
    await hand.click(await cell('Corner 2', 'longitude'));
    await hand.keyboard('-70');
    expect((await cell('Corner 2', 'longitude')).value).toBe('-70');
    await hand.keyboard('{Escape}');
    expect(corners()).toEqual(SQUARE);
    const stops = screen.getAllByRole<HTMLInputElement>('textbox').filter(({ name, tabIndex, dataset }) => {
      return name === '' && tabIndex === 0 && dataset['cell'] !== undefined;
    });
    expect(stops).toHaveLength(1);
  });

  test('that are no figures keep what was typed, with one sentence, and nothing is saved', async () => {
    const { hand, server } = await openServices(TERMS);
    await hand.click(await cell('Corner 2'));
    await hand.keyboard('north{ArrowDown}');
    expect(await screen.findByText('Corner 2: a latitude is a number from -90 to 90.')).toBeTruthy();
    expect((await cell('Corner 2')).value).toBe('north');
    await hand.clear(figure('Door wait'));
    await hand.type(figure('Door wait'), '9');
    await hand.click(save());
    expect(server.paramsOf('editService')).toEqual([]);
    expect((await cell('Corner 2')).value).toBe('north');
  });

  test('that cross a side are named beside it, and nothing is saved or counted', async () => {
    const { hand, server } = await openServices(TERMS);
    await hand.click(await cell('Corner 3'));
    await hand.keyboard('40{Enter}');
    expect(await screen.findByText('Corner 3 crosses the side from 1 to 2.')).toBeTruthy();
    expect((await cell('Corner 3')).getAttribute('aria-invalid')).toBe('true');
    await hand.click(save());
    expect(server.paramsOf('editService')).toEqual([]);
    expect(server.paramsOf('getRidesOutsideTerms')).toEqual([]);
  });

  test('of several parts are shown part by part', async () => {
    const { hand } = await openServices(TERMS);
    await hand.click(await screen.findByRole('button', { name: 'Add part' }));
    expect(await cell('Part 2, corner 1')).toBeTruthy();
    expect(corners()).toHaveLength(3);
    await hand.click(screen.getByRole('button', { name: 'Delete part 2' }));
    expect(corners()).toEqual(SQUARE);
  });

  test('are missing where nothing was drawn, which is said, and begin with the heat map’s box', async () => {
    const none = { ...paperTerms, geofence_data: [] };
    const heatmap_bounds = { north: 42, south: 41, east: -77, west: -78 };
    const { hand } = await openServices(TERMS, { service: { ...none, terms: [none], heatmap_bounds } });
    expect(await screen.findByText('Your service area geofence is missing.')).toBeTruthy();
    await hand.click(screen.getByRole('button', { name: 'Begin with three corners' }));
    expect(corners()).toEqual(SQUARE);
  });

  test('come from a GeoJSON file, as a draft under its name, and a file without an area is refused in a sentence', async () => {
    const { hand, server } = await openServices(TERMS);
    const choose = async (text: string, name = 'county.geojson') =>
      hand.upload(await screen.findByLabelText('GeoJSON file of the service area'), new File([text], name));
    await choose('latitude,longitude', 'list.geojson');
    expect(await screen.findByText('list.geojson: The file is no GeoJSON: it could not be read as JSON.')).toBeTruthy();
    expect(corners()).toEqual(SQUARE);
    const ring = [
      [-77.5, 41],
      [-77, 41],
      [-77, 42],
      [-77.5, 41],
    ];
    await choose(JSON.stringify({ type: 'Polygon', coordinates: [ring] }));
    expect(await screen.findByText('From county.geojson, a draft until it is saved.')).toBeTruthy();
    expect(corners()).toEqual(['41.00000 -77.50000', '41.00000 -77.00000', '42.00000 -77.00000']);
    expect(screen.queryByText(/could not be read/)).toBeNull();
    expect(server.paramsOf('editService')).toEqual([]);
  });
});

describe('The rides to come that would fall outside', () => {
  const outside = { rides: 12, outside: 3, riders: 1, list: [PAUL] };

  test('are listed before anything is saved, and saving stays possible', async () => {
    const { hand, server } = await openServices(TERMS, { outside });
    await hand.click(await cell('Corner 2'));
    await hand.keyboard('41.25{Enter}');
    const list = await screen.findByRole('region', { name: 'Rides outside' });
    expect(await within(list).findByText('3 of 12 rides from Wed, Mar 11, 2026 on fall outside')).toBeTruthy();
    expect(within(list).getByText('1 rider, none is touched')).toBeTruthy();
    const cells = within(list)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    expect(cells).toEqual(['1', 'Thu, Mar 12, 8:20 AM', 'Farrell, Paul', PAUL.address, 'Pickup 0.9 miles out', '3']);
    await hand.click(save());
    await screen.findByText('The terms of Dial-a-Ride hold from Wed, Mar 11, 2026.');
    const [ring = []] = TOWN;
    const geofence_data = [ring.with(1, { latitude: 41.25, longitude: -77 })];
    expect(server.paramsOf('getRidesOutsideTerms')).toEqual([
      { program_id: '1', effective_on: '2026-03-11', geofence_data },
    ]);
  });

  test('stop a save that is quicker than their count, once', async () => {
    const { hand, server } = await openServices(TERMS, { outside });
    await hand.click(await screen.findByRole('button', { name: 'Remove these hours of Monday' }));
    await hand.click(save());
    expect(await screen.findByText('3 of 12 rides from Wed, Mar 11, 2026 on fall outside')).toBeTruthy();
    expect(server.paramsOf('editService')).toEqual([]);
    await hand.click(save());
    expect(await screen.findByText('The terms of Dial-a-Ride hold from Wed, Mar 11, 2026.')).toBeTruthy();
    expect(server.paramsOf('editService')).toMatchObject([{ service_hours: [] }]);
  });

  test('are not asked about where neither area nor hours change', async () => {
    const { hand, server } = await openServices(TERMS, { outside: NOBODY });
    await cell('Corner 1');
    await hand.clear(figure('Booking slot'));
    await hand.type(figure('Booking slot'), '20');
    await hand.click(save());
    await waitFor(() =>
      expect(server.paramsOf('editService')).toEqual([
        { program_id: '1', effective_on: '2026-03-11', slot_minutes: 20, expected_version: 4 },
      ]),
    );
    expect(server.paramsOf('getRidesOutsideTerms')).toEqual([]);
  });

  test('that could not be counted are told of, and can be counted again', async () => {
    const { hand, server } = await openServices(TERMS);
    server.answer({ getRidesOutsideTerms: refuse(503, 'UNAVAILABLE', 'Handrail is busy.') });
    await hand.click(await cell('Corner 2'));
    await hand.keyboard('41.25{Enter}');
    expect(await screen.findByText('The rides could not be counted: Handrail is busy.')).toBeTruthy();
    server.answer({ getRidesOutsideTerms: outside });
    await hand.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('3 of 12 rides from Wed, Mar 11, 2026 on fall outside')).toBeTruthy();
  });
});

describe('The terms of a program', () => {
  const next = { ...paperTerms, effective_on: '2026-03-16', slot_minutes: 20 };
  const planned = { ...paperService, terms: [{ ...paperTerms, until: '2026-03-16' }, next], until: '2026-03-16' };
  const validFrom = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Valid from' });
  const chooseDay = (text: string) => {
    fireEvent.change(validFrom(), { target: { value: text } });
    fireEvent.blur(validFrom());
  };

  test('begin with those that are known to come, and follow the day while nothing is typed over them', async () => {
    await openServices(TERMS, { service: planned });
    await cell('Corner 1');
    expect([validFrom().value, figure('Booking slot').value]).toEqual(['03/16/2026', '20']);
    chooseDay('3/12/2026');
    expect(figure('Booking slot').value).toBe('15');
    expect(screen.getByText('Until Mon, Mar 16, 2026, when others begin.')).toBeTruthy();
  });

  test('are refused for a day that has come, and for one from which the same holds already', async () => {
    const { hand, server } = await openServices(TERMS);
    await cell('Corner 1');
    chooseDay('3/10/2026');
    expect(await screen.findByText('Choose 03/11/2026 or later.')).toBeTruthy();
    chooseDay('3/12/2026');
    await hand.click(save());
    expect(await screen.findByText('From this day on the same holds already.')).toBeTruthy();
    expect(server.paramsOf('editService')).toEqual([]);
  });

  test('have hours for each day, and all days can be like Monday', async () => {
    const { hand, server } = await openServices(TERMS);
    await hand.click(await screen.findByRole('button', { name: 'All days like Monday' }));
    await screen.findByText(/lie inside/);
    await hand.click(save());
    await screen.findByText('The terms of Dial-a-Ride hold from Wed, Mar 11, 2026.');
    const [sent] = server.paramsOf('editService') as Calls['editService']['params'][];
    expect(sent?.service_hours?.map(({ day_of_week, start_time }) => [day_of_week, start_time])).toEqual(
      [1, 2, 3, 4, 5, 6, 0].map((day) => [day, '06:00']),
    );
  });

  test('that lie over each other, and figures beyond what is served, get their sentence', async () => {
    const { hand, server } = await openServices(TERMS);
    await cell('Corner 1');
    await hand.click(screen.getByRole('button', { name: 'Add hours on Monday' }));
    const [, second] = screen.getAllByRole('textbox', { name: 'Monday from' });
    if (!second) throw new Error('Monday has no second hours.');
    await hand.clear(second);
    await hand.type(second, '700p');
    await hand.clear(figure('Door wait'));
    await hand.type(figure('Door wait'), '500');
    await hand.click(save());
    expect(await screen.findByText('Monday: its hours lie over each other.')).toBeTruthy();
    expect(screen.getByText('Door wait: choose a whole number from 0 to 120.')).toBeTruthy();
    expect(server.paramsOf('editService')).toEqual([]);
  });
});
