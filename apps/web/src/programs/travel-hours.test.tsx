import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Calls } from '@handrail/contracts/wire';
import { area as admin } from '../admin/area.tsx';
import { account, fakeServer, openConsole, refuse } from '../testing.tsx';
import { area } from './area.tsx';

type TravelHours = Calls['getTravelHours']['result'];

const week = (change: Record<number, number> = {}) => Array.from({ length: 168 }, (_, hour) => change[hour] ?? 1);

const even: TravelHours = {
  program_id: '1',
  version: 1,
  kind: 'even',
  factors: week(),
  rush_factors: week({ 7: 1.25, 8: 1.25 }),
};

const programs = ['Dial-a-Ride', 'Dialysis'].map((program_name, index) => ({
  program_id: String(index + 1),
  version: 1,
  program_name,
  manual_dispatch: true,
  heatmap_bounds: null,
  program_timezone: 'America/New_York',
}));

/** Opens the page for a program, with a server that keeps what is saved. */
async function open(stored: Partial<TravelHours> = {}, path = '/programs/travel-hours', levels: (0 | 3 | 4)[] = [3]) {
  let held: TravelHours = { ...even, ...stored };
  const server = fakeServer({
    getCurrentAccount: account({ is_admin: levels, employer_programs: programs }),
    getTravelHours: ({ program_id }) => (program_id === '1' ? held : { ...even, program_id }),
    saveTravelHours: ({ kind, factors, expected_version }) => {
      if (expected_version !== held.version)
        return refuse(409, 'STALE', 'Someone else just changed these travel hours.');
      held = { ...held, kind, factors: factors ?? week(), version: held.version + 1 };
      return held;
    },
  });
  const page = openConsole(path, [area, admin]);
  return { ...page, server, change: (next: Partial<TravelHours>) => (held = { ...held, ...next }) };
}

const cell = async (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const valueOf = async (name: string) => (await cell(name)).value;
const choose = (label: string) => fireEvent.click(screen.getByText(label));
const saveButton = () => screen.getByRole('button', { name: 'Save travel hours' });

describe('Travel hours', () => {
  test.each([
    { held: [3] as const, mounted: true },
    { held: [4] as const, mounted: true },
    { held: [0] as const, mounted: false },
  ])('are for supervisors alone: $held', async ({ held, mounted }) => {
    await open({}, undefined, [...held]);
    expect(await screen.findByRole('heading', { name: mounted ? 'Travel hours' : 'Page not found' })).toBeTruthy();
  });

  test('are a step away from the settings, where one looks for them', async () => {
    const { hand, server } = await open({}, '/account_mngm/settings');
    server.answer({ getOperatorSettings: { version: 1, values: {}, fields: [] } });
    await hand.click(within(await screen.findByRole('main')).getByRole('link', { name: 'Travel hours' }));
    expect(await screen.findByRole('heading', { name: 'Travel hours' })).toBeTruthy();
  });

  test('are the same all week, the usual rush hours or own figures, which begin with what is shown', async () => {
    const { hand, server } = await open();
    expect((await cell('Monday, 8 AM')).readOnly).toBe(true);
    expect(await valueOf('Monday, 8 AM')).toBe('1.00');
    expect(saveButton().getAttribute('aria-disabled')).toBe('true');
    choose('Rush hours');
    expect(await valueOf('Monday, 8 AM')).toBe('1.25');
    choose('Own figures');
    expect((await cell('Monday, 8 AM')).readOnly).toBe(false);
    expect(await valueOf('Monday, 8 AM')).toBe('1.25');
    choose('Rush hours');
    await hand.click(saveButton());
    expect(await screen.findByText('The travel hours of Dial-a-Ride are saved.')).toBeTruthy();
    expect(server.paramsOf('saveTravelHours')).toEqual([{ program_id: '1', kind: 'rush', expected_version: 1 }]);
  });

  test('are typed by keys alone: an hour, a row, a column', async () => {
    const { hand, server } = await open({ kind: 'own' });
    await hand.click(await cell('Monday, 12 AM'));
    await hand.keyboard('{ArrowRight}{ArrowDown}1.5{Enter}');
    expect(document.activeElement).toBe(await cell('Wednesday, 1 AM'));
    expect(await valueOf('Tuesday, 1 AM')).toBe('1.50');

    await hand.keyboard('{Home}2{ArrowUp}');
    expect(document.activeElement).toBe(await cell('All of Tuesday'));
    expect(await valueOf('Wednesday, 11 PM')).toBe('2.00');
    expect(await valueOf('All of Tuesday')).toBe(''); // its hours differ
    await hand.keyboard('{Control>}{Home}{/Control}{ArrowRight}0,9{End}');
    expect(document.activeElement).toBe(await cell('Every day, 11 PM'));
    expect(await valueOf('Sunday, 12 AM')).toBe('0.90');

    await hand.click(saveButton());
    await waitFor(() => expect(server.paramsOf('saveTravelHours')).toHaveLength(1));
    const midnights = Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((day) => [day * 24, 0.9]));
    const wednesday = Object.fromEntries(Array.from({ length: 24 }, (_, hour) => [48 + hour, 2]));
    expect(server.paramsOf('saveTravelHours')).toMatchObject([
      { kind: 'own', factors: week({ 25: 1.5, ...wednesday, ...midnights }) },
    ]);
  });

  test('put an emptied figure back, and what Escape is pressed on', async () => {
    const { hand } = await open({ kind: 'own', factors: week({ 8: 1.4 }) });
    await hand.click(await cell('All of Monday'));
    await hand.keyboard('2{Escape}');
    expect(await valueOf('Monday, 8 AM')).toBe('1.40');
    await hand.click(await cell('Monday, 8 AM'));
    await hand.keyboard('{Backspace}{ArrowRight}');
    expect(await valueOf('Monday, 8 AM')).toBe('1.40');
    expect(saveButton().getAttribute('aria-disabled')).toBe('true');
  });

  test('are one stop of the Tab key', async () => {
    const { hand } = await open({ kind: 'own' });
    await hand.click(await cell('Tuesday, 9 AM'));
    const inputs = within(screen.getByRole('grid')).getAllByRole<HTMLInputElement>('textbox');
    expect(inputs).toHaveLength(8 * 25);
    expect(inputs.filter(({ tabIndex }) => tabIndex === 0)).toEqual([document.activeElement]);
  });

  test('say which hour is wrong and are not sent', async () => {
    const { hand, server } = await open({ kind: 'own' });
    await hand.click(await cell('Tuesday, 8 AM'));
    await hand.keyboard('4');
    await hand.click(saveButton());
    expect(await screen.findByText('Tuesday, 8 AM: choose a figure from 0.5 to 3.')).toBeTruthy();
    expect(document.activeElement).toBe(await cell('Tuesday, 8 AM'));
    expect(server.paramsOf('saveTravelHours')).toEqual([]);
  });

  test('that someone else saved meanwhile are not overwritten before it is said whose shall stand', async () => {
    const { hand, server, change } = await open({ kind: 'own' });
    await hand.click(await cell('Monday, 8 AM'));
    await hand.keyboard('2');
    change({ version: 7, factors: week({ 8: 1.1 }) });
    await hand.click(saveButton());
    expect(await screen.findByText('Someone else just changed the travel hours of Dial-a-Ride.')).toBeTruthy();
    expect(await valueOf('Monday, 8 AM')).toBe('2.00');
    await hand.click(screen.getByRole('button', { name: 'Use mine' }));
    await hand.click(saveButton());
    expect(await screen.findByText('The travel hours of Dial-a-Ride are saved.')).toBeTruthy();
    expect(server.paramsOf('saveTravelHours')).toMatchObject([{ expected_version: 1 }, { expected_version: 7 }]);
  });

  test('that were typed are still there after a look at another program', async () => {
    const { hand, go, address } = await open({ kind: 'own' });
    await hand.click(await cell('Monday, 8 AM'));
    await hand.keyboard('2');
    go('/programs/travel-hours?program=2');
    expect(await screen.findByRole('form', { name: 'Travel hours of Dialysis' })).toBeTruthy();
    expect(await valueOf('Monday, 8 AM')).toBe('1.00');
    expect(address()).toContain('program=2');
    go('/programs/travel-hours?program=1');
    expect(await screen.findByRole('form', { name: 'Travel hours of Dial-a-Ride' })).toBeTruthy();
    expect(Number(await valueOf('Monday, 8 AM'))).toBe(2);
  });
});
