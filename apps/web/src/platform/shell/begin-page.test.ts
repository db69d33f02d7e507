import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { account as accountOf, fakeServer, notLoggedIn } from '../testing/fake-server.ts';
import type { Area } from '../areas.ts';
import { beginPage } from './begin-page.ts';

const companions = vi.fn(async () => Promise.resolve());

/** A console with one page, opened at an address by somebody with these levels. */
async function openedAt(
  address: string,
  account: NonNullable<NonNullable<Parameters<typeof fakeServer>[0]>['getCurrentAccount']>,
) {
  fakeServer({ getCurrentAccount: account });
  const load = vi.fn(async () => Promise.resolve({ default: () => null }));
  const begin = vi.fn();
  const ahead = vi.fn();
  const area: Area = {
    routes: [{ path: '/fleet/dispatch', access: [3], title: 'Board', load, ahead, begin }],
    menu: [],
  };
  const { pathname, search } = new URL(address, 'https://handrail.example');
  await beginPage([area], new QueryClient(), { pathname, search }, companions);
  return { load, ahead, begin };
}

test('A page begins with its address: its script is fetched at once, and what it reads first as soon as somebody may', async () => {
  const { load, begin } = await openedAt('/fleet/dispatch?date=2026-03-10', accountOf({ is_admin: [3] }));
  expect(load).toHaveBeenCalledOnce();
  expect(companions).toHaveBeenCalled();
  const [[account, search] = []] = begin.mock.calls;
  expect(account.is_admin).toEqual([3]);
  expect(search.get('date')).toBe('2026-03-10');
});

test('Nothing is read ahead for whoever may not open the page, or is not signed in', async () => {
  const levels = await openedAt('/fleet/dispatch', accountOf({ is_admin: [1] }));
  expect(levels.begin).not.toHaveBeenCalled();
  const nobody = await openedAt('/fleet/dispatch', notLoggedIn);
  expect(nobody.begin).not.toHaveBeenCalled();
});

test('An address that no page has begins nothing', async () => {
  const { load, begin } = await openedAt('/fleet/elsewhere', accountOf({ is_admin: [3] }));
  expect([load.mock.calls.length, begin.mock.calls.length]).toEqual([0, 0]);
});

test('A page that was read here before is asked for beside the account, by the words of the address', async () => {
  const { ahead, begin } = await openedAt('/fleet/dispatch?date=2026-03-10', accountOf({ is_admin: [3] }));
  expect(ahead.mock.calls.map(([search]) => search.get('date'))).toEqual(['2026-03-10']);
  expect(ahead.mock.invocationCallOrder[0]).toBeLessThan(begin.mock.invocationCallOrder[0] ?? 0);
});
