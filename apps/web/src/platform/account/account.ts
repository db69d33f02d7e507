import type { Calls } from '@handrail/contracts/wire';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { CallError, callServer, readKey } from '../wire/index.ts';

/** The signed-in person and the operator they work for. */
export type Account = Calls['getCurrentAccount']['result'];

/** Where the query cache holds the account. A change of the profile that touches `getCurrentAccount` refreshes it. */
export const accountKey = readKey('getCurrentAccount');

/** Who is there: nobody yet knows, nobody, someone, someone whom nobody has granted a list of levels (AUTH-09), or no desk at all but a board on a wall (AUTH-11). */
export type AccountState =
  | { is: 'loading' }
  | { is: 'signed-out' }
  | { is: 'signed-in'; account: Account }
  | { is: 'without-levels' }
  | { is: 'display' }
  | { is: 'failed'; failure: CallError };

/** The question who is there, for whoever asks it ahead as for the console itself. */
export const accountQuery = {
  queryKey: accountKey,
  queryFn: async ({ signal }: { signal: AbortSignal }) => loadAccount(signal),
  retry: false,
  staleTime: Infinity,
};

/** Who is signed in. 'Not logged in.' is an ordinary answer here, not a failure (ERR-06). */
export function useAccountState(): AccountState {
  const query = useQuery<Account | null, CallError>(accountQuery);
  if (query.data) {
    return Array.isArray(query.data.is_admin) ? { is: 'signed-in', account: query.data } : { is: 'without-levels' };
  }
  if (query.error?.code === 'BOARD_DISPLAY') return { is: 'display' };
  if (query.isPending) return { is: 'loading' };
  return query.error ? { is: 'failed', failure: query.error } : { is: 'signed-out' };
}

/** The signed-in person; for screens that are only mounted when there is one. */
export function useAccount(): Account {
  const state = useAccountState();
  if (state.is !== 'signed-in') throw new Error('A screen of the console was drawn with nobody signed in.');
  return state.account;
}

export function setAccount(queries: QueryClient, account: Account | null): void {
  queries.setQueryData<Account | null>(accountKey, account);
}

async function loadAccount(signal: AbortSignal): Promise<Account | null> {
  try {
    return (await callServer('getCurrentAccount', {}, { signal })).data;
  } catch (failure) {
    if (failure instanceof CallError && failure.code === 'NOT_LOGGED_IN') return null;
    throw failure;
  }
}
