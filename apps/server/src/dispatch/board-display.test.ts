import { editOperatorSettings, editUser } from '@handrail/contracts/admin';
import { createMultipleFlexTrips, getBoardDisplay } from '@handrail/contracts/dispatch';
import type { Level } from '@handrail/contracts/platform';
import {
  endBoardDisplay,
  getCurrentAccount,
  getSessionList,
  lockSession,
  startBoardDisplay,
} from '@handrail/contracts/session';
import { describe, expect, test } from 'vitest';
import { useHouse, cookieOf, type Person } from '../testing.ts';
import { openBoardTown, type BoardTown } from './testing.ts';

const house = useHouse();
const ONLY_DISPLAY = 'This browser is a board display. Sign in to work here.';

async function openDisplayTown(): Promise<BoardTown> {
  const town = await openBoardTown(house, {
    rides: [
      { rider: 'Ada', pickup: '08:40' },
      { rider: 'Ben', pickup: '09:10' },
      { rider: 'Cleo', pickup: null },
    ],
  });
  await town.mia.get(editOperatorSettings, { values: { allow_board_display: true } });
  await town.mia.get(createMultipleFlexTrips, { bookings: [town.booking('Ada')], ...town.run('van') });
  return town;
}

/** Theo's browser, made a display: it has another token now. */
async function hung(town: BoardTown): Promise<Person> {
  const answer = await town.theo.call(startBoardDisplay, {});
  expect(answer.status).toBe('success');
  return house.as(town.theo, cookieOf(answer.headers) ?? '');
}

describe('A board display', () => {
  test('[AUTH-11] is there only where the operator allows it', async () => {
    const town = await openBoardTown(house, { rides: [] });
    expect(await town.theo.call(startBoardDisplay, {})).toBeRefused(
      'DISPLAY_NOT_ALLOWED',
      'Your organization does not allow board displays.',
    );
    expect((await town.theo.get(getCurrentAccount, {})).settings.allow_board_display).toBe(false);
  });

  test('[AUTH-11] shows the day in vehicles, times and numbers, and nobody’s name', async () => {
    const town = await openDisplayTown();
    const wall = await (await hung(town)).get(getBoardDisplay, {});
    expect(wall).toMatchObject({
      date: '2026-03-10',
      timezone: 'America/New_York',
      counts: { rides: 3, unassigned: 2, will_call: 1, done: 0 },
    });
    const drawn = wall.vehicles.flatMap(({ trips }) => trips);
    expect(drawn).toMatchObject([{ start: '2026-03-10T08:40:00-04:00', state: 'planned', riders: 1 }]);
    expect(wall.waiting.map(({ pickup }) => pickup)).toEqual(['2026-03-10T09:10:00-04:00']);

    const { rows } = await house.services.db.pool.query<{ name: string | null }>(
      'select unnest(array[firstname, lastname, phone, email]) as name from person where operator_id = $1',
      [town.operator],
    );
    const names = rows.map(({ name }) => name).filter((name) => name !== null && name !== '');
    expect(names).toContain('Ada');
    const text = JSON.stringify({ ...wall, fleet_name: '' });
    expect(names.filter((name) => text.includes(`"${name}`) || text.includes(` ${name}`))).toEqual([]);
  });

  test('[AUTH-11] is never idle, and ends after thirty days', async () => {
    const display = await hung(await openDisplayTown());
    for (let day = 0; day < 29; day++) {
      house.guardClock.pass({ hours: 24 });
      await display.get(getBoardDisplay, {});
    }
    house.guardClock.pass({ hours: 24 });
    expect(await display.call(getBoardDisplay, {})).toBeRefused('NOT_LOGGED_IN');
  });

  test('[AUTH-11] may do nothing else: no call, no file, no live feed', async () => {
    const display = await hung(await openDisplayTown());
    for (const call of [getCurrentAccount, lockSession, getSessionList, startBoardDisplay])
      expect(await display.call(call, {})).toBeRefused('BOARD_DISPLAY', ONLY_DISPLAY);
    const headers = { Cookie: `__Host-sid=${display.sessionToken}` };
    expect((await fetch(`${house.address}/api/live`, { headers })).status).toBe(401);
    expect((await fetch(`${house.address}/api/files/1`, { headers })).status).toBe(401);
  });

  test('leaves nothing of the desk it was: its token is nobody’s', async () => {
    const town = await openDisplayTown();
    await hung(town);
    expect(await town.theo.call(getCurrentAccount, {})).toBeRefused('NOT_LOGGED_IN');
  });

  test('ends by its own button, and cannot be looked at from a desk', async () => {
    const town = await openDisplayTown();
    const display = await hung(town);
    expect(await town.mia.call(getBoardDisplay, {})).toBeRefused('NOT_AUTHORIZED');
    await display.get(endBoardDisplay, {});
    expect(await display.call(getBoardDisplay, {})).toBeRefused('NOT_LOGGED_IN');
  });

  test.each([
    { what: 'the operator allows none any more', values: { allow_board_display: false } },
    { what: 'whoever put it there has not the levels for it', user: { is_admin: [1, 2] satisfies Level[] } },
    { what: 'whoever put it there is switched off', user: { status: 0 as const } },
  ])('[AUTH-11] ends when $what', async ({ values, user }) => {
    const town = await openDisplayTown();
    const display = await hung(town);
    await display.get(getBoardDisplay, {});
    if (values) await town.mia.get(editOperatorSettings, { values });
    if (user) await town.mia.get(editUser, { user_id: town.theo.id, ...user });
    expect(await display.call(getBoardDisplay, {})).toBeRefused('NOT_LOGGED_IN');
  });

  test('stands by its name in the list of whoever put it there', async () => {
    const town = await openDisplayTown();
    await hung(town);
    const { rows } = await house.services.db.pool.query<{ device: string }>(
      'select device from session where operator_id = $1 and is_display',
      [town.operator],
    );
    expect(rows.map(({ device }) => device)).toEqual([expect.stringMatching(/^Board display · /)]);
  });
});
