import type { QueryClient } from '@tanstack/react-query';
import { accountQuery, mayOpen } from '../account/index.ts';
import type { Area } from '../areas.ts';
import { loadFrame } from './router.tsx';

interface Address {
  pathname: string;
  search: string;
}

/**
 * Fetches at once what would be fetched one after the other: who is there, the scripts of the frame and of the page that the address
 * names, and, as soon as it is known that they may open it, what that page reads first; in the same breath on a screen where it was
 * read before. What fails here fails again where it is wanted, and is told there.
 */
export async function beginPage(
  areas: readonly Area[],
  queries: QueryClient,
  { pathname, search }: Address,
  loadCompanions: () => Promise<unknown>,
): Promise<void> {
  const route = areas.flatMap(({ routes }) => routes).find(({ path }) => path === pathname);
  // Before the scripts: a browser has a few lines to a server, and they are many.
  const asked = queries.fetchQuery(accountQuery).catch(() => null);
  const words = new URLSearchParams(search);
  route?.ahead?.(words);
  if (route && route.access !== 'public') fetchScripts([loadFrame, loadCompanions, route.load]);
  const account = await asked;
  if (route && account && Array.isArray(account.is_admin) && mayOpen(route.access, account))
    route.begin?.(account, words);
}

function fetchScripts(loads: readonly (() => Promise<unknown>)[]): void {
  for (const load of loads) load().catch(() => undefined);
}
