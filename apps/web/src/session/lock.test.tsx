import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { idlePhase } from './idle.ts';
import { lockedSince } from '../platform/account/index.ts';
import { account, fakeServer, openConsole, refuse } from '../testing.tsx';

const MINUTE = 60_000;
const HALF_HOUR = 1_800_000;

/** A tab of Mia's, its note half written. */
async function openNote(answers: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({ getCurrentAccount: account(), ...answers });
  const console = openConsole('/fleet/vehicles');
  const note = await screen.findByLabelText<HTMLInputElement>('Note');
  fireEvent.change(note, { target: { value: 'Ada needs the side' } });
  return { ...console, server, note };
}

describe('The lock', () => {
  test('[SHELL-23] hides the console behind a password and opens it where it was.', async () => {
    const { hand, note, server, path } = await openNote({
      confirmIdentity: ({ password }) =>
        password === 'right'
          ? { user: account(), confirmed_at: '2026-03-10T06:40:00-07:00' }
          : refuse(422, 'LOGIN_FAILED', 'The password is not right.', { password: 'The password is not right.' }),
    });
    await hand.click(screen.getByRole('button', { name: 'Account of Mia Quill' }));
    await hand.click(await screen.findByRole('button', { name: 'Lock Screen' }));
    const lock = within(await screen.findByRole('dialog', { name: 'Locked' }));
    expect(server.paramsOf('lockSession')).toHaveLength(1);
    expect(note.closest<HTMLElement>('body > *')?.inert).toBe(true);
    expect(document.documentElement.dataset['locked']).toBe('');
    expect(document.title).toBe('Locked · Handrail');

    await hand.type(lock.getByLabelText('Password'), 'wrong{Enter}');
    expect(await lock.findByText('The password is not right.')).toBeTruthy();
    await hand.clear(lock.getByLabelText('Password'));
    await hand.type(lock.getByLabelText('Password'), 'right{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Locked' })).toBeNull());
    expect(note.isConnected).toBe(true);
    expect(note.value).toBe('Ada needs the side');
    expect(note.closest<HTMLElement>('body > *')?.inert).toBe(false);
    expect(path()).toBe('/fleet/vehicles');
  });

  test('stands after a reload, because the server remembers it.', async () => {
    fakeServer({ getCurrentAccount: account({ locked: true }) });
    openConsole('/fleet/vehicles');
    expect(await screen.findByRole('dialog', { name: 'Locked' })).toBeTruthy();
  });

  test('falls as soon as a call is told that the session is locked.', async () => {
    fakeServer({
      getCurrentAccount: account(),
      getSessionList: refuse(423, 'SESSION_LOCKED', 'The console is locked.'),
    });
    openConsole('/fleet/vehicles?panel=profile');
    expect(await screen.findByRole('dialog', { name: 'Locked' })).toBeTruthy();
  });

  test('lets no shortcut through.', async () => {
    const { hand } = await openNote();
    act(() => lockedSince.set(Date.now()));
    await screen.findByRole('dialog', { name: 'Locked' });
    await hand.keyboard('?');
    expect(screen.queryByRole('dialog', { name: 'Keys' })).toBeNull();
  });
});

describe('An unattended console', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date', 'setInterval', 'clearInterval'] });
  });
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  test('[AUTH-11] [CONST-09] warns after 29 minutes, locks after 30, and logs out after 30 more.', async () => {
    const { note, server } = await openNote();
    await screen.findByRole('navigation', { name: 'Main menu' });
    await wait(29 * MINUTE - 5000);
    expect(screen.queryByRole('button', { name: 'Stay' })).toBeNull();
    await wait(6000);
    expect(await screen.findByRole('button', { name: 'Stay' })).toBeTruthy();
    expect(lockedSince.get()).toBeNull();
    await wait(MINUTE);
    expect(await screen.findByRole('dialog', { name: 'Locked' })).toBeTruthy();
    expect(note.value).toBe('Ada needs the side');
    await wait(29 * MINUTE);
    expect(server.paramsOf('logout')).toHaveLength(0);
    await wait(MINUTE + 2000);
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy();
    expect(server.paramsOf('logout')).toHaveLength(1);
  });

  test('stays open when Stay is pressed.', async () => {
    await openNote();
    await wait(29 * MINUTE + 1000);
    fireEvent.click(await screen.findByRole('button', { name: 'Stay' }));
    await wait(20 * MINUTE);
    expect(lockedSince.get()).toBeNull();
  });

  test.each(['mousemove', 'keydown', 'touchstart', 'scroll'])('counts as attended after a %s.', async (sign) => {
    await openNote();
    await wait(28 * MINUTE);
    window.dispatchEvent(new Event(sign));
    await wait(28 * MINUTE);
    expect(lockedSince.get()).toBeNull();
    await wait(3 * MINUTE);
    expect(lockedSince.get()).not.toBeNull();
  });
});

test('The warning stands from a minute before the lock to the lock.', () => {
  const check = (idleMs: number, lockedMs: number | null = null) =>
    idlePhase({ lastSignMs: 0, lockedMs }, { lockMs: HALF_HOUR, endMs: HALF_HOUR }, idleMs);
  expect(check(HALF_HOUR - MINUTE - 1)).toBe('active');
  expect(check(HALF_HOUR - MINUTE)).toBe('warned');
  expect(check(HALF_HOUR - 1)).toBe('warned');
  expect(check(HALF_HOUR)).toBe('locked');
  expect(check(2 * HALF_HOUR - 1)).toBe('locked');
  expect(check(2 * HALF_HOUR)).toBe('over');
  expect(check(5 * MINUTE + HALF_HOUR, 5 * MINUTE)).toBe('over');
});
