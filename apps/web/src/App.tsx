import { type QueryClient, QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query';
import { type RouterHistory, RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useMemo } from 'react';
import { type Account, isLocked, useAccountState } from './platform/account/index.ts';
import type { Area } from './platform/areas.ts';
import { listenToKeys } from './platform/keys.ts';
import { Announcer } from './platform/kit/states/Announcer.tsx';
import { ErrorBoundary } from './platform/kit/states/ErrorBoundary.tsx';
import { ErrorState } from './platform/kit/states/ErrorState.tsx';
import { PasteAllowed } from './platform/kit/inputs/paste-rule.ts';
import { commonError } from './platform/notices/index.ts';
import { Toasts } from './platform/notices/Toasts.tsx';
import { buildRouter, ConsoleContext, Spinner } from './platform/shell/index.ts';
import { useStore } from './platform/store.ts';
import { reportError, useTelemetry } from './platform/telemetry/index.ts';
import { Theme } from './platform/theme/index.ts';
import { IdleGuard, loadIdleGuard, lock, logOut, MustEnroll, ProfilePanel, SessionWatch } from './session/index.ts';

const loadLive = async () => import('./platform/live/index.ts');
const LiveFeed = lazy(async () => ({ default: (await loadLive()).LiveFeed }));
const AlertModal = lazy(() => import('./platform/shell/AlertModal.tsx'));

interface AppProps {
  areas: readonly Area[];
  queries: QueryClient;
  history: RouterHistory;
}

/** What is drawn with every page of whoever is signed in. */
export const loadCompanions = async () => Promise.all([loadIdleGuard(), loadLive()]);

/** The whole console: who is there decides which routes exist, the rest is theirs. */
export function App({ areas, queries, history }: AppProps) {
  useEffect(() => listenToKeys(isLocked), []);
  return (
    <QueryClientProvider client={queries}>
      <Theme>
        <ErrorBoundary onBug={reportError}>
          <Toasts />
          <Announcer />
          <Alert />
          <Console areas={areas} history={history} />
        </ErrorBoundary>
      </Theme>
    </QueryClientProvider>
  );
}

function Console({ areas, history }: Omit<AppProps, 'queries'>) {
  const state = useAccountState();
  const queries = useQueryClient();
  return (
    <>
      <SessionWatch state={state} />
      {(state.is === 'loading' || state.is === 'without-levels') && <Spinner label="Loading your account" />}
      {state.is === 'display' && <BoardDisplay areas={areas} />}
      {state.is === 'failed' && (
        <main className="bare">
          <ErrorState sentence={state.failure.message} onRetry={() => void queries.resetQueries()} />
        </main>
      )}
      {state.is === 'signed-out' && <Screens areas={areas} history={history} account={null} />}
      {state.is === 'signed-in' && <SignedIn areas={areas} history={history} account={state.account} />}
    </>
  );
}

function SignedIn({ account, ...rest }: { areas: readonly Area[]; history: RouterHistory; account: Account }) {
  return (
    <PasteAllowed value={account.settings.allow_paste}>
      <Suspense fallback={<Spinner label="Loading the console" />}>
        {account.must_enroll_totp ? <MustEnroll /> : <Screens {...rest} account={account} />}
        <IdleGuard account={account} />
        <LiveFeed areas={rest.areas} />
      </Suspense>
    </PasteAllowed>
  );
}

/** A browser on a wall: nothing of the console is mounted around it, and so nothing locks it (AUTH-11). */
function BoardDisplay({ areas }: { areas: readonly Area[] }) {
  const { data: Display } = useQuery({
    queryKey: ['board display'],
    staleTime: Infinity,
    queryFn: async () => (await areas.find(({ display }) => display !== undefined)?.display?.())?.default ?? null,
  });
  return Display ? <Display /> : <Spinner label="Loading the board" />;
}

const panels = { profile: ProfilePanel };

function Screens({ areas, history, account }: Omit<AppProps, 'queries'> & { account: Account | null }) {
  const queries = useQueryClient();
  // Other levels are other routes; a changed name is not.
  const levels = account === null ? null : account.is_admin.join();
  const router = useMemo(
    () => buildRouter(areas, account, history),
    // oxlint-disable-next-line react/exhaustive-deps -- the router asks the account for its levels only
    [areas, history, levels],
  );
  useTelemetry(router);
  const facts = useMemo(
    () => ({ areas, account, lock, logOut: () => void logOut(queries), panels }),
    [areas, account, queries],
  );
  return (
    <ConsoleContext value={facts}>
      <RouterProvider router={router} />
    </ConsoleContext>
  );
}

function Alert() {
  const { isError } = useStore(commonError);
  return <Suspense fallback={null}>{isError && <AlertModal />}</Suspense>;
}
