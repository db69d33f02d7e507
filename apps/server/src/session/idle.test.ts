import { editOperatorSettings, getUserFleetName } from '@handrail/contracts/admin';
import { confirmIdentity, getCurrentAccount, lockSession } from '@handrail/contracts/session';
import type { Temporal } from 'temporal-polyfill';
import { describe, expect, test, vi } from 'vitest';
import { cookieOf, type Person, useHouse } from '../testing.ts';

vi.mock('./passwords.ts', async () => (await import('./testing.ts')).plainPasswords);

const house = useHouse();
const MINUTE_MS = 60_000;

/** How a console stands after a time in which nobody touched it, asked as a screen asks by itself. */
async function standing(person: Person): Promise<'open' | 'locked' | 'ended'> {
  const answer = await person.call(getCurrentAccount, {}, { headers: { 'Handrail-Background': '1' } });
  if (answer.status === 'error') {
    expect(answer).toBeRefused('NOT_LOGGED_IN');
    return 'ended';
  }
  return answer.data.locked ? 'locked' : 'open';
}

async function after(person: Person, time: Temporal.DurationLike) {
  house.guardClock.pass(time);
  return standing(person);
}

describe('A console that nobody touches', () => {
  test('[AUTH-11][CONST-09] locks after 1,800,000 ms and is signed out after as long again', async () => {
    const mia = (await house.openTown()).person('Mia');
    expect(await after(mia, { milliseconds: 1_799_999 })).toBe('open');
    expect(await after(mia, { milliseconds: 1 })).toBe('locked');
    expect(await mia.call(getUserFleetName, {})).toBeRefused(
      'SESSION_LOCKED',
      'The console is locked. Enter your password.',
    );
    expect(await after(mia, { milliseconds: 1_799_999 })).toBe('locked');
    expect(await after(mia, { milliseconds: 1 })).toBe('ended');
  });

  test('is signed out after both times together, if it was never asked between them', async () => {
    const mia = (await house.openTown()).person('Mia');
    expect(await after(mia, { minutes: 60 })).toBe('ended');
  });

  test('[AUTH-11] stays open for whoever works at it, and what screens do by themselves is no work', async () => {
    const mia = (await house.openTown()).person('Mia');
    for (let half = 0; half < 3; half++) {
      house.guardClock.pass({ minutes: 29 });
      await mia.get(getUserFleetName, {});
    }
    expect(await after(mia, { minutes: 29 })).toBe('open');
    expect(await after(mia, { minutes: 1 })).toBe('locked');
  });

  test('[AUTH-11] locks and ends as its operator chose, between ten minutes and thirty', async () => {
    const town = await house.openTown();
    const mia = town.person('Mia');
    await mia.get(editOperatorSettings, { values: { idle_lock_ms: 10 * MINUTE_MS, idle_timeout_ms: 15 * MINUTE_MS } });
    expect((await mia.get(getCurrentAccount, {})).idle_timeout_ms).toBe(15 * MINUTE_MS);
    expect(await after(mia, { minutes: 10 })).toBe('locked');
    expect(await after(mia, { minutes: 14 })).toBe('locked');
    expect(await after(mia, { minutes: 1 })).toBe('ended');
    const other = (await house.openTown()).person('Mia');
    expect(await after(other, { minutes: 29 })).toBe('open');
  });

  test('ends after twelve hours even under the busiest hands', async () => {
    const mia = (await house.openTown()).person('Mia');
    for (let third = 0; third < 35; third++) {
      house.guardClock.pass({ minutes: 20 });
      await mia.get(getUserFleetName, {});
    }
    expect(await after(mia, { minutes: 19 })).toBe('open');
    expect(await after(mia, { minutes: 1 })).toBe('ended');
  });

  test('is not locked by the town’s clock, at whatever pace that runs', async () => {
    const mia = (await house.openTown()).person('Mia');
    house.townClock.pass({ hours: 24 });
    expect(await standing(mia)).toBe('open');
  });
});

describe('A locked console', () => {
  test('opens for the password of its person, with a new token', async () => {
    const town = await house.openTown();
    const mia = town.person('Mia');
    const password = await town.givePassword('Mia');
    await mia.get(lockSession, {});
    expect(await standing(mia)).toBe('locked');
    expect(await mia.call(confirmIdentity, { password: 'a guess' })).toBeRefused(
      'LOGIN_FAILED',
      'The password is not right.',
    );
    const answer = await mia.call(confirmIdentity, { password });
    expect(answer).toMatchObject({ status: 'success', data: { user: { locked: false } } });
    expect(await standing(mia)).toBe('ended');
    expect(await standing(house.as(mia, cookieOf(answer.headers) ?? ''))).toBe('open');
  });

  test('counts its time from when it was locked by hand, and asking does not put it off', async () => {
    const mia = (await house.openTown()).person('Mia');
    await mia.get(lockSession, {});
    for (let minute = 0; minute < 29; minute += 10) expect(await after(mia, { minutes: 9 })).toBe('locked');
    await mia.get(lockSession, {});
    expect(await after(mia, { minutes: 3 })).toBe('ended');
  });
});
