import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { listenToKeys } from '../keys.ts';
import { Theme } from '../theme/index.ts';
import { parseSearch, stringifySearch } from '../url-state.ts';

/** Opens a part of a screen by itself, with an address to keep its state in. */
export async function openPart(part: ReactNode, address = '/') {
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({
    history,
    routeTree: createRootRoute({ component: () => part }),
    parseSearch,
    stringifySearch,
  });
  await router.load(); // or the part would be drawn, and drawn anew once the address is read
  const page = render(
    <QueryClientProvider client={new QueryClient()}>
      <Theme>
        <RouterProvider router={router} />
      </Theme>
    </QueryClientProvider>,
  );
  const deafen = listenToKeys();
  return {
    ...page,
    unmount: () => (deafen(), page.unmount()),
    hand: userEvent.setup(),
    address: () => history.location.href,
  };
}
