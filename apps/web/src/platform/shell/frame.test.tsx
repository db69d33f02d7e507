import { IconFile } from '@tabler/icons-react';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { account, contactInfo, fakeServer, openConsole, refuse, town } from '../../testing.tsx';
import { type Area, areas } from '../areas.ts';
import { setWidth } from '../testing/window.ts';
import { notices, notify, raiseCommonError, commonError, connectionState, sayDone } from '../notices/index.ts';
import { flagNewVersion, hasNewVersion } from './new-version.ts';
import { themeSettings } from '../theme/index.ts';
import { CallError } from '../wire/index.ts';
import { forgetTownClock, hearTownClock } from '../town-clock.ts';

/** Where reservations are made, as that area registers itself, and a screen that is open to everyone. */
const booking = areas.filter(({ routes }) => routes.some(({ path }) => path === '/rider-services/reservations/new'));
const training: Area = { routes: town.routes.filter(({ path }) => path === '/training/web-app'), menu: [] };

async function openVehicles(change = {}, path = '/fleet/vehicles') {
  const server = fakeServer({ getCurrentAccount: account(change) });
  const console = openConsole(path);
  await screen.findByRole('banner');
  return { ...console, server };
}

async function openUserMenu(change = {}) {
  const console = await openVehicles(change);
  await console.hand.click(await screen.findByRole('button', { name: 'Account of Mia Quill' }));
  return { ...console, menu: within(await screen.findByRole('dialog', { name: 'Account' })) };
}

test.each([
  ['/fleet/vehicles', 'Vehicles'],
  ['/fleet/vehicles/view/77', 'Vehicles'],
  ['/fleet/vehicles/papers', 'Papers'],
])('The menu marks the one entry that the address is of: at %s it is %s.', async (path, label) => {
  fakeServer({ getCurrentAccount: account() });
  const papers: Area = {
    routes: town.routes.slice(1, 2).map((route) => ({ ...route, path: '/fleet/vehicles/papers', aliases: [] })),
    menu: [{ group: 'fleet', label: 'Papers', path: '/fleet/vehicles/papers', icon: IconFile, order: 2 }],
  };
  openConsole(path, [town, papers]);
  const menu = within(await screen.findByRole('list', { name: 'Fleet' }));
  await waitFor(() =>
    expect(menu.getAllByRole('link', { current: 'page' }).map((link) => link.textContent)).toEqual([label]),
  );
});

describe('The top bar', () => {
  test('[SHELL-18] enters full screen and leaves it.', async () => {
    let full: Element | null = null;
    const request = vi.fn(async () => {
      full = document.documentElement;
      document.dispatchEvent(new Event('fullscreenchange'));
    });
    const exit = vi.fn(async () => {
      full = null;
      document.dispatchEvent(new Event('fullscreenchange'));
    });
    Object.defineProperties(document, {
      fullscreenEnabled: { value: true, configurable: true },
      fullscreenElement: { get: () => full, configurable: true },
      exitFullscreen: { value: exit, configurable: true },
    });
    document.documentElement.requestFullscreen = request;
    const { hand } = await openVehicles();
    await hand.click(screen.getByRole('button', { name: 'Full screen' }));
    expect(request).toHaveBeenCalledTimes(1);
    await hand.click(await screen.findByRole('button', { name: 'Leave full screen' }));
    expect(exit).toHaveBeenCalledTimes(1);
    expect(await screen.findByRole('button', { name: 'Full screen' })).toBeTruthy();
  });

  test('[SHELL-19] counts the notices nobody has read, lists them, and counts them no more.', async () => {
    const { hand } = await openVehicles();
    act(() => notify({ kind: 'info', title: 'First', text: 'one' }));
    act(() => notify({ kind: 'warning', title: 'Second', text: 'two' }));
    await hand.click(screen.getByRole('button', { name: 'Notifications, 2 unread' }));
    const list = within(await screen.findByRole('dialog', { name: 'Notices' }));
    expect(list.getAllByRole('listitem').map((item) => item.querySelector('strong')?.textContent)).toEqual([
      'Second',
      'First',
    ]);
    await hand.click(screen.getByRole('button', { name: 'Notifications, 2 unread' }));
    expect(await screen.findByRole('button', { name: 'Notifications' })).toBeTruthy();
    expect(notices.get().every((notice) => notice.isRead)).toBe(true);
  });

  test('[SHELL-20] shows who is signed in: the avatar, and the welcome name in its menu.', async () => {
    const { menu, container } = await openUserMenu({ avatar: '/files/7' });
    expect(container.querySelector('header img.avatar')?.getAttribute('src')).toBe('/files/7');
    expect(menu.getByText('Mia').parentElement?.textContent).toContain('Welcome, Mia');
  });

  test('[PROG-05] [CALL-66] [CALL-67] names in its menu whom one works for and in which programs, or says what is missing.', async () => {
    const program = (program_name: string) => ({ ...account().employer_programs[0], program_name }) as never;
    const there = await openVehicles();
    there.server.answer({
      getUserFleetName: { fleet_name: 'Harbor Rides' },
      getUserProgramName: { programs: [program('Dial-a-Ride'), program('Medical')] },
    });
    await there.hand.click(await screen.findByRole('button', { name: 'Account of Mia Quill' }));
    const menu = within(await screen.findByRole('dialog', { name: 'Account' }));
    expect(await menu.findByText('Harbor Rides')).toBeTruthy();
    expect(await menu.findByText('Dial-a-Ride and Medical')).toBeTruthy();
    there.unmount();

    const bare = await openVehicles();
    bare.server.answer({
      getUserFleetName: refuse(422, 'FLEET_NOT_FOUND', 'Fleet not found!'),
      getUserProgramName: refuse(422, 'PROGRAM_NOT_FOUND', 'Program not found!'),
    });
    await bare.hand.click(await screen.findByRole('button', { name: 'Account of Mia Quill' }));
    expect(await screen.findByText('Fleet not found!')).toBeTruthy();
    expect(await screen.findByText('Program not found!')).toBeTruthy();
  });

  test('gives the keyboard its menu: the focus goes in, Esc brings it back.', async () => {
    const { menu, hand } = await openUserMenu();
    await waitFor(() => expect(document.activeElement).toBe(menu.getByRole('button', { name: 'Profile' })));
    await hand.keyboard('{Escape}');
    const button = screen.getByRole('button', { name: 'Account of Mia Quill' });
    await waitFor(() => expect(document.activeElement).toBe(button));
    expect(button.getAttribute('aria-expanded')).toBe('false');
  });

  test('[SHELL-21] leads from Profile to the name, e-mail, role and avatar.', async () => {
    const { menu, hand } = await openUserMenu();
    await hand.click(menu.getByRole('button', { name: 'Profile' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Mia Quill' }));
    expect(panel.getByText('mia@cedarvalley.example')).toBeTruthy();
    expect(panel.getByText('admin')).toBeTruthy();
    expect(document.querySelector('.drawer .avatar')?.getAttribute('data-initials')).toBe('MQ');
  });

  test('[SHELL-22] [SHELL-35] opens the settings panel from Settings, and the panel closes.', async () => {
    const { menu, hand } = await openUserMenu();
    await hand.click(menu.getByRole('button', { name: 'Settings' }));
    const panel = await screen.findByRole('dialog', { name: 'Settings' });
    expect(within(panel).getByRole('switch', { name: 'Menu top' })).toBeTruthy();
    await hand.click(within(panel).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Settings' })).toBeNull());
  });

  test('[SHELL-24] [AUTH-10] ends the session from Logout and keeps nothing of it.', async () => {
    const { menu, hand, server, queries, path } = await openUserMenu();
    queries.setQueryData(['riders'], ['Ada']);
    sessionStorage.setItem('handrail.draft.booking', '{"rider":"Ada"}');
    await hand.click(menu.getByRole('button', { name: 'Logout' }));
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy();
    expect(server.paramsOf('logout')).toHaveLength(1);
    expect(queries.getQueryData(['riders'])).toBeUndefined();
    expect(sessionStorage.getItem('handrail.draft.booking')).toBeNull();
    await waitFor(() => expect(path()).toBe('/auth/login'));
  });

  test.each([[[1]], [[2]], [[3]], [[4]], [[0]]] as const)(
    '[SHELL-16] leads with New reservation to the form, for who may make one: levels %j.',
    async (is_admin) => {
      fakeServer({ getCurrentAccount: account({ is_admin: [...is_admin] }) });
      const console = openConsole('/training/web-app', [training, ...booking]);
      await screen.findByRole('heading', { name: 'Training screen' });
      const button = screen.queryByRole('button', { name: /New reservation/ });
      expect(button !== null).toBe(is_admin[0] === 1 || is_admin[0] === 2);
      if (button === null) return;
      await console.hand.click(button);
      await waitFor(() => expect(console.path()).toBe('/rider-services/reservations/new'));
    },
  );
});

describe('The menu', () => {
  test('[SHELL-27] folds a group away and opens it again.', async () => {
    const { hand } = await openVehicles();
    const caption = screen.getByRole('button', { name: 'Fleet' });
    await hand.click(caption);
    expect(caption.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('link', { name: 'Vehicles' })).toBeNull();
    await hand.click(caption);
    expect(screen.getByRole('link', { name: 'Vehicles' })).toBeTruthy();
  });

  test('[SHELL-28] becomes a drawer below lg, opened from the top bar.', async () => {
    const { hand } = await openVehicles();
    expect(screen.queryByRole('button', { name: 'Open the menu' })).toBeNull();
    act(() => setWidth(991));
    expect(screen.queryByRole('link', { name: 'Users' })).toBeNull();
    await hand.click(screen.getByRole('button', { name: 'Open the menu' }));
    expect(await screen.findByRole('link', { name: 'Users' })).toBeTruthy();
    act(() => setWidth(992));
    expect(screen.queryByRole('button', { name: 'Open the menu' })).toBeNull();
  });

  test('[CONST-23] [CONST-24] is 240 wide, and 70 collapsed.', async () => {
    const { hand } = await openVehicles();
    const menu = screen.getByRole('navigation', { name: 'Main menu' });
    expect(menu.style.width).toBe('240px');
    await hand.click(screen.getByRole('button', { name: 'Collapse the menu' }));
    expect(menu.style.width).toBe('70px');
  });

  test('starts collapsed beside a page that needs the width, until the window is roomy.', async () => {
    const board: Area = {
      routes: town.routes.slice(1, 2).map((route) => ({ ...route, path: '/fleet/board', aliases: [], wide: true })),
      menu: [],
    };
    fakeServer({ getCurrentAccount: account() });
    act(() => setWidth(1599));
    const { hand, go } = openConsole('/fleet/board', [town, board]);
    const menu = await screen.findByRole('navigation', { name: 'Main menu' });
    expect(menu.style.width).toBe('70px');
    await hand.click(screen.getByRole('button', { name: 'Widen the menu' }));
    expect(menu.style.width).toBe('240px');
    act(() => go('/fleet/vehicles'));
    await screen.findByRole('heading', { name: 'Vehicles screen' });
    expect(menu.style.width).toBe('240px');
    act(() => go('/fleet/board'));
    await waitFor(() => expect(menu.style.width).toBe('70px'));
    act(() => setWidth(1600));
    expect(menu.style.width).toBe('240px');
    expect(themeSettings.get().isMenuCollapsed).toBe(false);
  });

  test('[AUTH-31] shows a group to who holds one of its levels, and to nobody else.', async () => {
    await openVehicles({ is_admin: [1] }, '/rider-services/bookings');
    expect(screen.getByRole('button', { name: 'Rider services' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Fleet' })).toBeNull();
  });

  test('[AUTH-30] shows account management for levels 3 and 4.', async () => {
    await openVehicles({ is_admin: [4] });
    expect(screen.getByRole('button', { name: 'Account management' })).toBeTruthy();
  });

  /** How wide the menu lies over the window, once it is opened from the bar. */
  async function menuWidth(hand: Awaited<ReturnType<typeof openVehicles>>['hand']): Promise<string | undefined> {
    await hand.click(screen.getByRole('button', { name: 'Open the menu' }));
    const menu = await screen.findByRole('dialog', { name: 'Menu' });
    return menu.closest<HTMLElement>('.ant-drawer-content-wrapper')?.style.width;
  }

  test('[SHELL-44] opens its menu from the bar, over the whole of a mobile window, and puts it away in a wide one.', async () => {
    setWidth(390);
    const { hand } = await openVehicles();
    expect(screen.getByRole('button', { name: 'Open the menu' }).getAttribute('aria-expanded')).toBe('false');
    expect(await menuWidth(hand)).toBe('100%');
    expect(screen.getByRole('button', { name: 'Open the menu', hidden: true }).getAttribute('aria-expanded')).toBe(
      'true',
    );
    act(() => setWidth(1440));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull());
  });

  test.each([
    { width: 481.5, drawn: '100%' },
    { width: 482, drawn: '280px' },
  ])('[CONST-17] is mobile under 482 px: at $width px its menu is $drawn wide.', async ({ width, drawn }) => {
    setWidth(width);
    const { hand } = await openVehicles();
    expect(await menuWidth(hand)).toBe(drawn);
  });
});

describe('A signed-in page', () => {
  test('[SHELL-30] shows where it is and the footer, unless it is one of the long lists.', async () => {
    const { go } = await openVehicles({}, '/fleet/vehicles/view/77');
    await screen.findByRole('heading', { name: 'Vehicle screen' });
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }));
    expect(crumbs.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Fleet', 'Vehicles', 'Vehicle']);
    expect(screen.getByRole('contentinfo')).toBeTruthy();
    act(() => go('/rider-services/bookings'));
    await screen.findByRole('heading', { name: 'Bookings screen' });
    await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Breadcrumbs' })).toBeNull());
    expect(screen.queryByRole('contentinfo')).toBeNull();
  });

  test('leads back to the page of the one thing that it is about.', async () => {
    fakeServer({ getCurrentAccount: account() });
    const papers: Area = {
      routes: town.routes
        .slice(1, 2)
        .map((route) => ({ ...route, path: '/fleet/vehicles/view/$id/papers', title: 'Papers', aliases: [] })),
      menu: [],
    };
    openConsole('/fleet/vehicles/view/77/papers', [town, papers]);
    const crumbs = within(await screen.findByRole('navigation', { name: 'Breadcrumbs' }));
    await waitFor(() =>
      expect(crumbs.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
        ['Vehicles', '/fleet/vehicles'],
        ['Vehicle', '/fleet/vehicles/view/77'],
      ]),
    );
  });

  test('[SHELL-31] [SHELL-32] [SHELL-33] names in its footer the town’s year, the company and the release.', async () => {
    hearTownClock('2032-01-01T06:30:00Z;rate=1'); // half past one in New York, half an hour to go in Denver
    fakeServer({
      getCurrentAccount: account({
        employer_programs: [
          {
            program_id: '1',
            program_name: 'Dial-a-Ride',
            program_timezone: 'America/Denver',
            version: 1,
            manual_dispatch: true,
            heatmap_bounds: null,
          },
        ],
      }),
      getContactInfo: contactInfo({ company_name: 'Harbor Rides', release: '9.8.7', release_date: '6/17/2025' }),
    });
    openConsole('/fleet/vehicles');
    await waitFor(() =>
      expect([...screen.getByRole('contentinfo').children].map((part) => part.textContent)).toEqual([
        '© 2031',
        'Harbor Rides',
        'v9.8.7, 6/17/2025',
      ]),
    );
    forgetTownClock();
  });

  test('[SHELL-34] offers a reload once a newer version is flagged, and the reload clears the flag.', async () => {
    const { hand } = await openVehicles();
    expect(screen.queryByText(/new version/i)).toBeNull();
    act(() => flagNewVersion());
    expect(await screen.findByText(/A new version of the console is ready/)).toBeTruthy();
    // jsdom cannot reload; the flag is cleared before it tries.
    vi.spyOn(globalThis.console, 'error').mockImplementation(() => undefined);
    await hand.click(screen.getByRole('button', { name: 'Reload' }));
    expect(hasNewVersion()).toBe(false);
    await waitFor(() => expect(screen.queryByText(/A new version/)).toBeNull());
    vi.restoreAllMocks();
  });

  test('[SHELL-48] [SHELL-49] [ERR-08] interrupts with the Alert modal, whose Close resets the error.', async () => {
    const { hand } = await openVehicles();
    act(() => raiseCommonError('The map is away.'));
    const modal = await screen.findByRole('dialog', { name: 'Alert' });
    expect(within(modal).getByText('The map is away.')).toBeTruthy();
    const buttons = within(modal).getAllByText('Close');
    await hand.click(buttons.at(-1) as HTMLElement); // the button; the first is the name of the cross
    expect(commonError.get()).toEqual({ isError: false, errContent: '', requestId: null });
  });
});

describe('The foot', () => {
  test('tells since when nobody answers.', async () => {
    await openVehicles();
    act(() => connectionState.set({ is: 'lost', since: new Date(2026, 2, 10, 14, 7).getTime() }));
    expect(await screen.findByText('Not connected since 2:07 PM. You see the plan of 2:07 PM.')).toBeTruthy();
  });

  test('[ERR-32] says in the Alert modal why something was not taken back, in the words of the server.', async () => {
    const { hand } = await openVehicles();
    const sentence = 'A ride of it was dispatched since.';
    act(() =>
      sayDone('Imported 400 riders.', () =>
        Promise.reject(new CallError(409, { message: sentence, error_code: 'UNDO_SUPERSEDED' })),
      ),
    );
    await hand.click(await screen.findByRole('button', { name: /^Undo/ }));
    const modal = await screen.findByRole('dialog', { name: 'Alert' });
    expect(within(modal).getByText(sentence)).toBeTruthy();
  });

  test('tells what was done, and Ctrl Z takes it back.', async () => {
    const { hand } = await openVehicles();
    const undo = vi.fn(async () => undefined);
    act(() => sayDone('Moved Reddy to Van 04.', undo));
    expect(await screen.findByText('Moved Reddy to Van 04.')).toBeTruthy();
    await hand.keyboard('{Control>}z{/Control}');
    expect(undo).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Moved Reddy to Van 04.')).toBeNull();
  });
});

describe('Ctrl K', () => {
  test('finds a screen by its name and goes there on Enter.', async () => {
    const { hand, path } = await openVehicles();
    await hand.keyboard('{Control>}k{/Control}');
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Find anything or type a command' }));
    await hand.keyboard('use{Enter}');
    expect(await screen.findByRole('heading', { name: 'Users screen' })).toBeTruthy();
    expect(path()).toBe('/account_mngm/users');
  });

  test('offers no screen that is not mounted.', async () => {
    const { hand } = await openVehicles({ is_admin: [1] }, '/rider-services/bookings');
    await hand.keyboard('{Control>}k{/Control}vehic');
    expect(await screen.findByText('Nothing is called “vehic”.')).toBeTruthy();
  });
});

test('In the demo the foot says what time it is in the town.', async () => {
  const inTown = { employer_programs: [{ ...PROGRAM, program_timezone: 'America/Denver' }] };
  hearTownClock('2026-11-20T18:20:00Z;rate=1');
  await openVehicles({ ...inTown, demo: true });
  expect(await screen.findByText('Demo clock Fri, Nov 20, 11:20 AM')).toBeTruthy();
  forgetTownClock();
});

test('Where it is no demo, the foot says nothing of clocks.', async () => {
  await openVehicles({ demo: false });
  expect(screen.queryByText(/Demo clock/)).toBeNull();
});

const PROGRAM = {
  program_id: '1',
  version: 1,
  program_name: 'Dial-a-Ride',
  manual_dispatch: true,
  heatmap_bounds: null,
};
