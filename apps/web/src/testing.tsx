import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IconBus, IconCalendarEvent, IconUser } from '@tabler/icons-react';
import { ConfigProvider } from 'antd';
import { App } from './App.tsx';
import { type Access, type Area, areas as registered, type Command } from './platform/areas.ts';

export { account, contactInfo, fakeServer, notLoggedIn, refuse } from './platform/testing/fake-server.ts';
export { setWidth } from './platform/testing/window.ts';

/** Opens the whole console at an address, with the session area and whatever else a test brings. */
export function openConsole(path: string, areas: readonly Area[] = [town]) {
  const history = createMemoryHistory({ initialEntries: [path] });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  // Nothing is drawn here, so nobody makes the rules by which antd draws.
  const page = render(
    <ConfigProvider theme={{ zeroRuntime: true }}>
      <App areas={[...session, ...areas]} queries={queries} history={history} />
    </ConfigProvider>,
  );
  return {
    ...page,
    queries,
    hand: userEvent.setup({ advanceTimers: () => Promise.resolve() }),
    path: () => history.location.pathname,
    address: () => history.location.href,
    go: (to: string) => history.push(to),
  };
}

function screen(path: string, title: string, access: Access, more: { quiet?: true; aliases?: string[] } = {}) {
  const Page = () => (
    <div>
      <h1>{title} screen</h1>
      <label>
        Note <input />
      </label>
    </div>
  );
  return { path, title, access, load: () => Promise.resolve({ default: Page }), ...more };
}

const newReservation: Command = {
  id: 'new-reservation',
  label: 'New reservation',
  access: [1, 2],
  run: (go) => go('/fleet/vehicles'),
};

/** A few screens, as areas register them. */
export const town: Area = {
  routes: [
    screen('/rider-services/bookings', 'Bookings', [1, 2], { quiet: true, aliases: ['/bookings'] }),
    screen('/fleet/vehicles', 'Vehicles', [3, 4], { aliases: ['/vehicles'] }),
    screen('/fleet/vehicles/view/$id', 'Vehicle', [3, 4], { aliases: ['/vehicles/view/$id'] }),
    screen('/account_mngm/users', 'Users', [3, 4]),
    screen('/training/web-app', 'Training', []),
  ],
  menu: [
    { group: 'rider-services', label: 'Bookings', path: '/rider-services/bookings', icon: IconCalendarEvent, order: 1 },
    { group: 'fleet', label: 'Vehicles', path: '/fleet/vehicles', icon: IconBus, order: 1 },
    { group: 'account', label: 'Users', path: '/account_mngm/users', icon: IconUser, order: 1 },
  ],
  commands: [newReservation],
};

/** The session area as it registers itself; the other real areas stay out of these tests. */
const session = registered.filter((area) => area.routes.some((route) => route.path === '/auth/login'));
