import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { refuse, setWidth } from '../../testing.tsx';
import { openServices, paperService, paperTerms } from './testing.ts';
import { differences, hoursText, termsText } from './services.ts';

const cells = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map(({ textContent }) => textContent),
    );

describe('The list of programs', () => {
  test.each([
    { levels: [3] as const, title: 'Services' },
    { levels: [4] as const, title: 'Services' },
    { levels: [1, 2] as const, title: 'Page not found' },
    { levels: [0] as const, title: 'Page not found' },
  ])('[PROG-01] is mounted for levels 3 and 4, and not for $levels: $title', async ({ levels, title }) => {
    await openServices('/programs/services', { levels: [...levels] });
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  });

  test('[PROG-02] shows of each its name, zone, manual dispatch, area and the terms in force, and opens its record', async () => {
    const none = {
      ...paperService,
      program_id: '2',
      program_name: 'Airport',
      manual_dispatch: false,
      geofence_data: [],
    };
    const list = [
      { ...paperService, until: '2026-03-16' },
      { ...none, effective_on: null, until: null, program_timezone: 'America/Denver' },
    ];
    const { hand, path } = await openServices('/programs/services', { list });
    await screen.findByText('Airport');
    expect(cells()).toEqual([
      ['Dial-a-Ride', 'America/New York', 'Yes', 'Yes', 'Since Thu, Jan 1, 2026, until Mon, Mar 16, 2026'],
      ['Airport', 'America/Denver', 'No', 'None', 'None yet'],
    ]);
    await hand.click(within(screen.getByRole('columnheader', { name: /^Program/ })).getByRole('button'));
    expect(cells().map(([name]) => name)).toEqual(['Airport', 'Dial-a-Ride']);
    await hand.click(screen.getByText('Dial-a-Ride'));
    expect(path()).toBe('/programs/services/view/1');
  });

  test('says that there is none, and that it could not be loaded', async () => {
    const { server, queries } = await openServices('/programs/services', { list: [] });
    expect(await screen.findByText('There is no program yet.')).toBeTruthy();
    server.answer({ getServiceList: refuse(503, 'UNAVAILABLE', 'Handrail is busy. Try again.') });
    await queries.invalidateQueries();
    expect(await screen.findByText('Handrail is busy. Try again.')).toBeTruthy();
  });

  test('names each program on a phone', async () => {
    setWidth(390);
    await openServices('/programs/services');
    expect(await screen.findByText('Dial-a-Ride')).toBeTruthy();
    setWidth(1440);
  });
});

describe('The record of a program', () => {
  test('[PROG-02] tells what it promises today, and which terms were, are and are to come', async () => {
    const next = { ...paperTerms, effective_on: '2026-03-16', slot_minutes: 20, geofence_data: [] };
    const first = { ...paperTerms, effective_on: '2025-01-01', door_wait_minutes: 9 };
    await openServices('/programs/services/view/1', {
      service: { terms: [first, paperTerms, next], until: '2026-03-16' },
    });
    expect(await screen.findByRole('heading', { name: 'Dial-a-Ride' })).toBeTruthy();
    expect(screen.getByText('Mon 6:00 AM to 8:00 PM')).toBeTruthy();
    expect(screen.getByText('15 min, any number of seats')).toBeTruthy();
    expect(cells()).toEqual([
      ['Mon, Mar 16, 2026', 'area, slots', 'To come'],
      ['Thu, Jan 1, 2026', 'door wait', 'In force'],
      ['Wed, Jan 1, 2025', 'First terms', 'Ended'],
    ]);
    const links = within(screen.getByRole('table')).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/programs/services/terms/1?from=2026-03-16']);
  });

  test('that is not there says so', async () => {
    await openServices('/programs/services/view/7');
    expect(await screen.findByText('Program not found!')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'All services' })).toBeTruthy();
  });
});

describe('A program that is edited', () => {
  const name = async () => screen.findByRole('textbox', { name: 'Name' });
  const save = () => screen.getByRole('button', { name: 'Save program' });

  test('sends only what was changed, over the version that was seen', async () => {
    const { hand, server, path } = await openServices('/programs/services/modify/1');
    await hand.type(await name(), ' West');
    await hand.click(screen.getByRole('checkbox', { name: /Manual dispatch/ }));
    await hand.click(save());
    expect(await screen.findByText('Dial-a-Ride West was changed.')).toBeTruthy();
    expect(server.paramsOf('editService')).toEqual([
      { program_id: '1', program_name: 'Dial-a-Ride West', manual_dispatch: false, expected_version: 4 },
    ]);
    expect(path()).toBe('/programs/services/view/1');
  });

  test('keeps its time zone while rides to come are booked, and says so', async () => {
    await openServices('/programs/services/modify/1', { service: { zone_fixed: true } });
    expect(await screen.findByText('The time zone is fixed while rides to come are booked.')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Time zone' }).disabled).toBe(true);
  });

  test('[CALL-75] has a name that no other program of the fleet has', async () => {
    const { hand, server } = await openServices('/programs/services/modify/1');
    await waitFor(() => expect(server.paramsOf('getFleetPrograms')).toHaveLength(1));
    await hand.clear(await name());
    await hand.type(await name(), 'night shuttle');
    await hand.click(save());
    expect(await screen.findByText('Another program has this name.')).toBeTruthy();
    await hand.clear(await name());
    await hand.click(save());
    expect(await screen.findByText('Please enter a name.')).toBeTruthy();
    expect(server.paramsOf('editService')).toEqual([]);
  });

  test('has a box of the heat map by four figures, all of them or none', async () => {
    const { hand, server } = await openServices('/programs/services/modify/1');
    await name();
    const type = async (side: string, figure: string) => {
      const field = screen.getByRole('spinbutton', { name: side });
      await hand.clear(field);
      await hand.type(field, figure);
    };
    await type('North', '41');
    await hand.click(save());
    expect(await screen.findByText('A box has four sides: fill all of them in, or none.')).toBeTruthy();
    await type('South', '42');
    await type('East', '-77');
    await type('West', '-78');
    await hand.click(save());
    expect(await screen.findByText('North has to lie north of south.')).toBeTruthy();
    await type('South', '40');
    await hand.click(save());
    expect(await screen.findByText('Dial-a-Ride was changed.')).toBeTruthy();
    const heatmap_bounds = { north: 41, south: 40, east: -77, west: -78 };
    expect(server.paramsOf('editService')).toEqual([{ program_id: '1', heatmap_bounds, expected_version: 4 }]);
  });

  test('that somebody else changes meanwhile is told, and what was typed stays', async () => {
    const { hand, queries, change } = await openServices('/programs/services/modify/1');
    await hand.type(await name(), ' West');
    change({ version: 5, manual_dispatch: false });
    await queries.invalidateQueries();
    expect(await screen.findByText('Someone else just changed Dial-a-Ride.')).toBeTruthy();
    expect((await name()).getAttribute('value')).toBe('Dial-a-Ride West');
  });
});

test('A program is opened with a name and a clock of its own, and leads on to its terms', async () => {
  const { hand, server, path } = await openServices('/programs/services');
  const [add] = await screen.findAllByRole('button', { name: 'New program' });
  await hand.click(add ?? document.body);
  await hand.click(await screen.findByRole('button', { name: 'Add program' }));
  expect(await screen.findByText('Please enter a name.')).toBeTruthy();
  expect(screen.getByText('Please choose a time zone.')).toBeTruthy();
  await hand.type(screen.getByRole('textbox', { name: 'Name' }), ' Airport ');
  await hand.click(screen.getByRole('combobox', { name: 'Time zone' }));
  await hand.keyboard('America/Denver');
  await hand.click(await screen.findByTitle('America/Denver'));
  await hand.click(screen.getByRole('button', { name: 'Add program' }));
  expect(await screen.findByText('Airport was added.')).toBeTruthy();
  const opened = { program_name: 'Airport', program_timezone: 'America/Denver', manual_dispatch: true };
  expect(server.paramsOf('createNewService')).toEqual([opened]);
  expect(path()).toBe('/programs/services/terms/1');
});

test('Hours are told by the day, days of the same hours together', () => {
  const on = (day_of_week: 0 | 1 | 2 | 3 | 4 | 5 | 6, start_time = '6:00 AM') => ({
    day_of_week,
    start_time,
    end_time: '8:00 PM',
  });
  expect(hoursText([])).toBe('Around the clock');
  expect(hoursText([on(1), on(2), on(3), on(6, '7:00 AM'), on(0)])).toBe(
    'Mon to Wed 6:00 AM to 8:00 PM, Sat 7:00 AM to 8:00 PM, Sun 6:00 AM to 8:00 PM',
  );
  expect(hoursText([on(4), { ...on(4, '10:00 PM'), end_time: '11:00 PM' }])).toBe(
    'Thu 6:00 AM to 8:00 PM and 10:00 PM to 11:00 PM',
  );
});

test('Terms are told by their day and by what they change', () => {
  expect(termsText({ effective_on: null, until: '2026-03-16' })).toBe('From Mon, Mar 16, 2026');
  expect(termsText({ effective_on: '2026-03-16', until: null })).toBe('Since Mon, Mar 16, 2026');
  expect(differences(paperTerms, undefined)).toBe('First terms');
  expect(differences({ ...paperTerms, effective_on: '2026-03-16' }, paperTerms)).toBe('Planner settings');
  expect(differences({ ...paperTerms, window_after_minutes: 20, edit_cutoff_minutes: 30 }, paperTerms)).toBe(
    'window, last change',
  );
});
