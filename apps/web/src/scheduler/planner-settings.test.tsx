import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Calls } from '@handrail/contracts/wire';
import { USUAL_FIGURES } from '@handrail/domain/scheduler';
import { beforeEach, describe, expect, test } from 'vitest';
import { dropAllDrafts } from '../platform/kit/index.ts';
import { hearTownClock } from '../platform/town-clock.ts';
import { account, fakeServer, openConsole, refuse } from '../testing.tsx';
import { area } from './area.tsx';

type Policy = Calls['getPlannerPolicy']['result'];

const programs = ['Dial-a-Ride', 'Dialysis'].map((program_name, index) => ({
  program_id: String(index + 1),
  version: 1,
  program_name,
  manual_dispatch: true,
  heatmap_bounds: null,
  program_timezone: 'America/New_York',
}));

const usual: Policy = {
  program_id: '1',
  version: 2,
  date: '2026-03-10',
  effective_on: '2026-01-01',
  until: null,
  policy: { ...USUAL_FIGURES },
};

beforeEach(() => {
  hearTownClock('2026-03-10T14:00:00Z;rate=0');
  dropAllDrafts();
});

/** Opens the page of a program, with a server that keeps what is saved. */
async function open(stored: Partial<Policy> = {}, { levels = [3] as (0 | 1 | 2 | 3 | 4)[], query = '' } = {}) {
  let held: Policy = { ...usual, ...stored };
  const server = fakeServer({
    getCurrentAccount: account({ is_admin: levels, employer_programs: programs }),
    getPlannerPolicy: ({ program_id, date = '' }) =>
      program_id === '1' ? { ...held, date } : { ...usual, program_id, date },
    savePlannerPolicy: ({ policy, date, expected_version }) => {
      if (expected_version !== held.version) return refuse(409, 'STALE', 'Someone else just changed these.');
      held = { ...held, date, effective_on: date, version: held.version + 1, policy: { ...USUAL_FIGURES, ...policy } };
      return held;
    },
  });
  const page = openConsole(`/programs/planner-settings${query}`, [area]);
  return { ...page, server, change: (next: Partial<Policy>) => (held = { ...held, ...next }) };
}

const field = async (name: string) => screen.findByRole<HTMLInputElement>('spinbutton', { name });
const type = (input: HTMLInputElement, text: string) => {
  fireEvent.change(input, { target: { value: text } });
  fireEvent.blur(input);
};
const saveButton = () => screen.getByRole('button', { name: 'Save planner settings' });

describe('Planner settings', () => {
  test.each([
    { held: [3] as const, mounted: true },
    { held: [4] as const, mounted: true },
    { held: [1, 2] as const, mounted: false },
  ])('are for supervisors alone: $held', async ({ held, mounted }) => {
    await open({}, { levels: [...held] });
    expect(await screen.findByRole('heading', { name: mounted ? 'Planner settings' : 'Page not found' })).toBeTruthy();
  });

  test('show every figure with what it usually is, and cannot be saved while nothing is otherwise', async () => {
    await open({ policy: { ...USUAL_FIGURES, ride_allowance_min: 25 } });
    const allowance = await field('And so many minutes');
    expect(allowance.value).toBe('25');
    expect(allowance.closest('.field')?.textContent).toContain('Usually 15.');
    expect(screen.getAllByText(/^Usually /)).toHaveLength(Object.keys(USUAL_FIGURES).length);
    expect(screen.getByLabelText<HTMLInputElement>('Not before').value).toBe('11:00 AM');
    expect(saveButton().getAttribute('aria-disabled')).toBe('true');
  });

  test('are saved from the chosen day on, all figures over what was seen', async () => {
    const { server, hand } = await open({}, { query: '?date=2026-03-13' });
    type(await field('Wheelchair, getting in'), '7');
    const from = screen.getByLabelText('Not before');
    await hand.clear(from);
    await hand.type(from, '1130');
    await hand.click(saveButton());
    expect(await screen.findByText('The planner settings of Dial-a-Ride hold from Fri, Mar 13.')).toBeTruthy();
    expect(server.paramsOf('getPlannerPolicy')[0]).toEqual({ program_id: '1', date: '2026-03-13' });
    expect(server.paramsOf('savePlannerPolicy')).toEqual([
      {
        program_id: '1',
        date: '2026-03-13',
        expected_version: 2,
        policy: { ...USUAL_FIGURES, load_wheelchair_min: 7, lunch_from_min: 690 },
      },
    ]);
  });

  test('are those of today where the address names no day', async () => {
    const { server } = await open({}, { query: '?date=2026-13-45' });
    expect((await field('A mile')).value).toBe(String(USUAL_FIGURES.mile_cents));
    expect(server.paramsOf('getPlannerPolicy')[0]).toEqual({ program_id: '1', date: '2026-03-10' });
  });

  test('say at its field what is no figure, and what does not fit, before anything is sent', async () => {
    const { server, hand } = await open();
    type(await field('Times as long as straight there'), '9');
    const sentence = 'Times as long as straight there: choose a figure from 1 to 5.';
    expect((await field('Times as long as straight there')).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(sentence)).toBeTruthy();
    type(await field('Times as long as straight there'), '');
    await hand.click(saveButton());
    expect(screen.getByText(sentence)).toBeTruthy();
    type(await field('Times as long as straight there'), '2');
    type(await field('Length'), '120');
    const until = screen.getByLabelText('Over by');
    await hand.clear(until);
    await hand.type(until, '12:30p');
    await hand.click(saveButton());
    expect(await screen.findByText('A lunch of 120 minutes does not fit between its hours.')).toBeTruthy();
    expect(server.paramsOf('savePlannerPolicy')).toEqual([]);
  });

  test('go back to the usual, and what the server will not take stands at its field', async () => {
    const { server, hand } = await open({ policy: { ...USUAL_FIGURES, mile_cents: 75 } });
    expect((await field('A mile')).value).toBe('75');
    await hand.click(screen.getByRole('button', { name: 'All as usual' }));
    expect((await field('A mile')).value).toBe('60');
    const sentence = 'A mile: choose a figure from 0 to 100000.';
    server.answer({ savePlannerPolicy: refuse(422, 'POLICY_INVALID', sentence, { mile_cents: sentence }) });
    await hand.click(saveButton());
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect((await field('A mile')).getAttribute('aria-invalid')).toBe('true');
  });

  test('that somebody else changed meanwhile are told before they are overwritten', async () => {
    const { server, hand, change, queries } = await open();
    type(await field('A mile'), '80');
    change({ version: 3, policy: { ...USUAL_FIGURES, mile_cents: 70 } });
    await queries.invalidateQueries();
    expect(await screen.findByText('Someone else just changed the planner settings of Dial-a-Ride.')).toBeTruthy();
    await hand.click(screen.getByRole('button', { name: 'Use mine' }));
    await hand.click(saveButton());
    await waitFor(() => expect(server.paramsOf('savePlannerPolicy')).toHaveLength(1));
    expect(server.paramsOf('savePlannerPolicy')[0]).toMatchObject({ expected_version: 3, policy: { mile_cents: 80 } });
  });

  test('say until when they hold, and that a program has no service on a day', async () => {
    const { change, queries } = await open({ until: '2026-03-20' });
    expect(await screen.findByText('They hold until Fri, Mar 20, when others begin.')).toBeTruthy();
    change({ effective_on: null, version: 1 });
    await queries.invalidateQueries();
    expect(await screen.findByText('The program has no service on that day.')).toBeTruthy();
  });
});
