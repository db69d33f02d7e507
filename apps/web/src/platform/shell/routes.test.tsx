import { useParams } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { account, fakeServer, notLoggedIn, openConsole } from '../../testing.tsx';
import { type Area, areas } from '../areas.ts';
import { announcement } from '../notices/index.ts';
import { landingPath } from './mounted.ts';

describe('Someone signed in', () => {
  test('[SHELL-01] works in one page: going from screen to screen loads no document anew.', async () => {
    fakeServer({ getCurrentAccount: account() });
    const console = openConsole('/rider-services/bookings');
    const menu = await screen.findByRole('navigation', { name: 'Main menu' });
    await console.hand.click(within(menu).getByRole('link', { name: 'Vehicles' }));
    expect(await screen.findByRole('heading', { name: 'Vehicles screen' })).toBeTruthy();
    expect(screen.getByRole('navigation', { name: 'Main menu' })).toBe(menu);
  });

  test('is told the name of each page they come to, in the tab and aloud.', async () => {
    fakeServer({ getCurrentAccount: account() });
    openConsole('/rider-services/bookings');
    const menu = await screen.findByRole('navigation', { name: 'Main menu' });
    await waitFor(() => expect(announcement.get().text).toBe('Bookings'));
    within(menu).getByRole('link', { name: 'Vehicles' }).click();
    await waitFor(() => expect(announcement.get().text).toBe('Vehicles'));
    expect(document.title).toBe('Vehicles · Handrail');
  });

  test('[SHELL-03] [SHELL-04] reads on an unknown path that the page is not there, with a link home.', async () => {
    fakeServer({ getCurrentAccount: account() });
    openConsole('/nowhere/at/all');
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to the start page' }).getAttribute('href')).toBe('/');
  });

  test('[AUTH-20] gets the same page for a screen of levels they do not hold.', async () => {
    fakeServer({ getCurrentAccount: account({ is_admin: [1] }) });
    openConsole('/account_mngm/users');
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Users screen' })).toBeNull();
  });

  test.each([
    { held: [0, 4] as const, heading: 'Users screen' },
    { held: [3] as const, heading: 'Users screen' },
    { held: [0, 1, 2] as const, heading: 'Page not found' },
  ])('[AUTH-18] with levels $held finds at the address of levels 3 and 4: $heading.', async ({ held, heading }) => {
    fakeServer({ getCurrentAccount: account({ is_admin: [...held] }) });
    openConsole('/account_mngm/users');
    expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
  });

  test('[AUTH-19] opens a screen without levels whatever they hold, and a public one too.', async () => {
    fakeServer({ getCurrentAccount: account({ is_admin: [0] }) });
    const console = openConsole('/training/web-app');
    expect(await screen.findByRole('heading', { name: 'Training screen' })).toBeTruthy();
    console.go('/contact/contact-info');
    expect(await screen.findByRole('heading', { name: 'Contact' })).toBeTruthy();
  });

  test('has no business on an auth page and lands in the console.', async () => {
    fakeServer({ getCurrentAccount: account({ is_admin: [2] }) });
    const console = openConsole('/auth/login');
    expect(await screen.findByRole('heading', { name: 'Bookings screen' })).toBeTruthy();
    expect(console.path()).toBe('/rider-services/bookings');
  });

  test('is led by a short address to the full one, parameters and all.', async () => {
    fakeServer({ getCurrentAccount: account() });
    const console = openConsole('/vehicles/view/77?tab=trips');
    expect(await screen.findByRole('heading', { name: 'Vehicle screen' })).toBeTruthy();
    expect(console.address()).toBe('/fleet/vehicles/view/77?tab=trips');
  });

  test('with level 0 alone lands on a welcome page with the contact of the operator.', async () => {
    fakeServer({ getCurrentAccount: account({ is_admin: [0] }) });
    openConsole('/');
    expect(await screen.findByRole('heading', { name: 'Welcome, Mia' })).toBeTruthy();
    expect(screen.getByRole('link', { name: '(530) 555-0100' })).toBeTruthy();
  });
});

describe('Someone signed out', () => {
  test('[AUTH-04] who opens a screen of the console goes to sign-in.', async () => {
    fakeServer({ getCurrentAccount: notLoggedIn });
    const console = openConsole('/account_mngm/users');
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy();
    await waitFor(() => expect(console.path()).toBe('/auth/login'));
  });

  test('[SHELL-05] opens the blank page, and nothing is on it.', async () => {
    fakeServer();
    const console = openConsole('/blank');
    await waitFor(() => expect(screen.getByRole('main').textContent).toBe(''));
    expect(console.path()).toBe('/blank');
  });

  test('[SHELL-06] reads how to reach the operator.', async () => {
    fakeServer();
    openConsole('/contact/contact-info');
    expect(await screen.findByRole('link', { name: 'office@cedarvalley.example' })).toBeTruthy();
    expect(screen.getByText('1 Main St, Cedar Valley')).toBeTruthy();
  });

  test('[SHELL-15] sees an auth page bare: no bar, menu, breadcrumbs or footer.', async () => {
    fakeServer();
    openConsole('/auth/login');
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(screen.queryByRole('banner')).toBeNull();
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.queryByRole('contentinfo')).toBeNull();
  });
});

test('[AUTH-15] While nobody knows who is there, a spinner stands in place of the page and of a redirect.', async () => {
  let answer: (value: ReturnType<typeof account>) => void = () => undefined;
  fakeServer({ getCurrentAccount: () => new Promise((resolve) => (answer = resolve)) });
  const console = openConsole('/account_mngm/users');
  expect(await screen.findByRole('status', { name: 'Loading your account' })).toBeTruthy();
  expect(console.path()).toBe('/account_mngm/users');
  expect(screen.queryByRole('heading')).toBeNull();
  answer(account());
  expect(await screen.findByRole('heading', { name: 'Users screen' })).toBeTruthy();
});

describe('The landing page', () => {
  const stub = () => Promise.reject(new Error('never opened'));
  const full = [
    {
      routes: [
        { path: '/dashboard', access: [1, 3] as const, title: 'Dashboard', load: stub },
        { path: '/rider-services/bookings', access: [1, 2] as const, title: 'Bookings', load: stub },
        { path: '/fleet/dispatch', access: [3] as const, title: 'Board', load: stub },
        { path: '/account_mngm/users', access: [3, 4] as const, title: 'Users', load: stub },
      ],
      menu: [{ group: 'account' as const, label: 'Users', path: '/account_mngm/users', icon: () => null, order: 1 }],
    },
  ];
  const check = (levels: (0 | 1 | 2 | 3 | 4)[], path: string) =>
    expect(landingPath(full, { is_admin: levels })).toBe(path);

  test('is the dashboard for 1 and 3, bookings for 2, else the first of the menu.', () => {
    check([1], '/dashboard');
    check([0, 3], '/dashboard');
    check([2], '/rider-services/bookings');
    check([4], '/account_mngm/users');
    check([0], '/welcome');
  });

  test('is the one that the person chose, as long as they may open it.', () => {
    expect(landingPath(full, { is_admin: [1, 3], start_page: 'board' })).toBe('/fleet/dispatch');
    expect(landingPath(full, { is_admin: [1, 3], start_page: 'bookings' })).toBe('/rider-services/bookings');
    expect(landingPath(full, { is_admin: [2], start_page: 'board' })).toBe('/rider-services/bookings');
  });
});

test('No two areas give a screen the same address.', () => {
  const paths = areas.flatMap(({ routes }) => routes.flatMap(({ path, aliases = [] }) => [path, ...aliases]));
  const shapes = paths.map((path) => path.replaceAll(/\$\w+/g, '$'));
  expect(shapes.filter((shape, at) => shapes.indexOf(shape) !== at)).toEqual([]);
  expect(shapes.length).toBeGreaterThan(5);
});

test('A panel in the address survives the way from the start to the landing page.', async () => {
  fakeServer({ getCurrentAccount: account(), getSessionList: [] });
  const console = openConsole('/?panel=profile');
  expect(await screen.findByRole('dialog', { name: 'Mia Quill' })).toBeTruthy();
  expect(console.address()).toMatch(/panel=profile$/);
});

/** The routes of all areas, each with a page that says which it is and what it was told, as nothing of them is fetched here. */
const told: Area[] = areas
  .filter(({ routes }) => !routes.some(({ path }) => path.startsWith('/auth/')))
  .map(({ routes }) => ({
    menu: [],
    routes: routes.map((route) => ({
      ...route,
      load: () =>
        Promise.resolve({
          default: () => <pre>{`${route.path} ${JSON.stringify(useParams({ strict: false }))}`}</pre>,
        }),
    })),
  }));

/** Where the routes stand whose group the requirements leave out of their printed forms. */
const GROUPED =
  /^\/(fleet|rider-services(?:\/bookings)?)(\/(?:vehicles|drivers|bookings|members|nem-transport|reservations\/new|assess\/first-trip)(?:\/.*)?)$/;

const printed = areas
  .flatMap(({ routes }) => routes)
  .flatMap(({ path }) => {
    const short = GROUPED.exec(path.replaceAll(/\$\w+/g, '7'))?.[2];
    return short === undefined || path.endsWith('$') ? [] : [{ short, path }];
  });

describe('The short forms that the requirements print', () => {
  test('are those of every group', () => expect(printed.length).toBeGreaterThan(15));

  test.each(printed)('[SHELL-07] lead to the full path: $short', async ({ short, path }) => {
    fakeServer({ getCurrentAccount: account({ is_admin: [1, 2, 3, 4] }) });
    const console = openConsole(short, told);
    expect(await screen.findByText((said) => said.startsWith(path))).toBeTruthy();
    expect(console.path()).toBe(path.replaceAll(/\$\w+/g, '7'));
  });
});

/** What lies under the reservations has no page of its own: it only leads on. */
const withParameters = areas
  .flatMap(({ routes }) => routes)
  .filter(({ path }) => /\$\w/.test(path) && !path.includes('/$of'));

test.each(withParameters)(
  '[SHELL-08] The parts of $path that name a record reach the screen as such.',
  async ({ path }) => {
    fakeServer({ getCurrentAccount: account({ is_admin: [1, 2, 3, 4] }) });
    const names = (path.match(/\$\w+/g) ?? []).map((name) => name.slice(1));
    const values = Object.fromEntries(names.map((name, at) => [name, String(700 + at)]));
    openConsole(
      path.replaceAll(/\$(\w+)/g, (_all, name: string) => values[name] ?? ''),
      told,
    );
    expect(await screen.findByText(`${path} ${JSON.stringify(values)}`)).toBeTruthy();
  },
);
