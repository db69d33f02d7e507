import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { listenToKeys } from '../platform/keys.ts';
import { Theme } from '../platform/theme/index.ts';
import { parseSearch, stringifySearch } from '../platform/url-state.ts';

/** Opens a part of a screen by itself, with an address to keep its state in. */
export async function openPart(part: ReactNode, address = '/') {
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({
    history,
    routeTree: createRootRoute({ component: () => part }),
    parseSearch,
    stringifySearch,
  });
  const page = render(
    <QueryClientProvider client={new QueryClient()}>
      <Theme>
        <RouterProvider router={router} />
      </Theme>
    </QueryClientProvider>,
  );
  await waitFor(() => {
    if (router.state.status !== 'idle') throw new Error('The address is still being read.');
  });
  const deafen = listenToKeys();
  return {
    ...page,
    unmount: () => (deafen(), page.unmount()),
    hand: userEvent.setup(),
    address: () => history.location.href,
  };
}
