import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type AccountState, lockedSince } from '../platform/account/index.ts';
import { notify, raiseCommonError } from '../platform/notices/index.ts';
import { onCallFailure } from '../platform/wire/index.ts';
import { becomeDisplay, followLock, forgetSession, logOut, reloadAccount } from './session-deeds.ts';
import { tabs } from './tabs-channel.ts';

/** Hears of sessions that end or lock elsewhere: by the server, or in another tab. Draws nothing. */
export function SessionWatch({ state }: { state: AccountState }) {
  const queries = useQueryClient();
  const isSignedIn = state.is === 'signed-in';
  const isThere = isSignedIn || state.is === 'display';
  const isWithoutLevels = state.is === 'without-levels';
  const isRefused = state.is === 'failed' && state.failure.message === 'Not authorized.';
  const isLockedOnServer = state.is === 'signed-in' && state.account.locked;

  useEffect(() => {
    if (isLockedOnServer) followLock();
  }, [isLockedOnServer]);

  useEffect(() => {
    if (!isWithoutLevels) return;
    void logOut(queries).then(() =>
      notify({ kind: 'warning', title: 'Logged In', text: 'You need to be authorized to access this application.' }),
    );
  }, [isWithoutLevels, queries]);

  useEffect(() => {
    if (!isRefused) return;
    void logOut(queries).then(() => raiseCommonError('Not authorized.'));
  }, [isRefused, queries]);

  useEffect(
    () =>
      onCallFailure((failure) => {
        if (failure.code === 'SESSION_LOCKED') followLock();
        if (failure.code === 'NOT_LOGGED_IN' && isThere) forgetSession(queries);
        // Another tab of this browser made a display of it: what this one shows has names.
        if (failure.code === 'BOARD_DISPLAY' && isSignedIn) becomeDisplay(queries);
      }),
    [isSignedIn, isThere, queries],
  );

  useEffect(
    () =>
      tabs.listen((message) => {
        if (message.kind === 'locked') followLock();
        if (message.kind === 'unlocked') lockedSince.set(null);
        if (message.kind === 'signed-out') forgetSession(queries);
        if (message.kind === 'signed-in') void reloadAccount(queries);
      }),
    [queries],
  );
  return null;
}
