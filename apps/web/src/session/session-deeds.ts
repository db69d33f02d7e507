import type { QueryClient } from '@tanstack/react-query';
import { accountKey, isLocked, lockedSince, setAccount } from '../platform/account/index.ts';
import { dropAllDrafts } from '../platform/kit/draft.ts';
import { forgetNotices, notify } from '../platform/notices/index.ts';
import { callServer } from '../platform/wire/index.ts';
import { tabs } from './tabs-channel.ts';

/** Whose day is open on the driver's page of this browser: theirs, and not the console's to forget. */
const DRIVER_KEY = 'handrail-driver';

/** Puts this tab behind the lock, where another tab or the server has locked already. */
export function followLock(): void {
  lockedSince.set((held) => held ?? Date.now());
}

/** After a good password: loads who it is, here and in the other tabs (AUTH-08). */
export async function beginSession(queries: QueryClient): Promise<void> {
  lockedSince.set(null);
  notify({ kind: 'success', title: 'Logged In', text: 'You have successfully logged in' });
  tabs.tell({ kind: 'signed-in' });
  await reloadAccount(queries);
}

/** Asks again who is signed in. Until the answer is there, the console shows its spinner (AUTH-15). */
export async function reloadAccount(queries: QueryClient): Promise<void> {
  await queries.resetQueries({ queryKey: accountKey });
}

/** Ends the session on the server and here. A server that does not answer keeps nobody signed in on this screen. */
export async function logOut(queries: QueryClient): Promise<void> {
  await callServer('logout', {}).catch(() => undefined);
  tabs.tell({ kind: 'signed-out' });
  forgetSession(queries);
  emptyStorage();
}

/** What the console kept in this browser, also where the server left the storage alone for the sake of a driver's page. */
function emptyStorage(): void {
  try {
    sessionStorage.clear();
    for (const key of Object.keys(localStorage)) if (key !== DRIVER_KEY) localStorage.removeItem(key);
  } catch {
    // Storage switched off: there is nothing in it.
  }
}

/** Makes a board display of this tab: nothing of the person stays, and who is there is asked anew. */
export function becomeDisplay(queries: QueryClient): void {
  if (!queries.getQueryData(accountKey)) return; // it is being asked already, and this is the answer
  forgetPerson(queries);
  void reloadAccount(queries);
}

/** Leaves nothing of the person in this tab, and knows that nobody is there. */
export function forgetSession(queries: QueryClient): void {
  setAccount(queries, null);
  forgetPerson(queries);
}

/** No answers, no drafts, no notices. */
function forgetPerson(queries: QueryClient): void {
  // The account's own query stays: the console watches it, and what it says decides what is drawn.
  queries.removeQueries({ predicate: (query) => query.queryKey[0] !== accountKey[0] });
  queries.getMutationCache().clear();
  dropAllDrafts();
  forgetNotices();
  lockedSince.set(null);
}

/** Hides the console behind a password, here and in the other tabs, without ending the page. */
export function lock(): void {
  if (isLocked()) return;
  followLock();
  tabs.tell({ kind: 'locked' });
  // Locked is locked on this screen, even when the server cannot be told.
  callServer('lockSession', {}).catch(() => undefined);
}

export function unlock(): void {
  lockedSince.set(null);
  tabs.tell({ kind: 'unlocked' });
}
