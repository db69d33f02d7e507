import { IconClock, IconUser } from '@tabler/icons-react';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { account, fakeServer, openConsole, setWidth } from '../../testing.tsx';
import type { Area } from '../areas.ts';

const Page = () => <h1>A screen</h1>;
const at = (path: string) => ({
  path,
  access: [3] as const,
  title: 'A screen',
  load: () => Promise.resolve({ default: Page }),
});

const drivers: Area = {
  routes: [at('/fleet/drivers'), at('/fleet/drivers/schedule')],
  menu: [
    { group: 'fleet', label: 'Drivers', path: '/fleet/drivers', icon: IconUser, order: 1 },
    { group: 'fleet', label: 'Shift schedule', path: '/fleet/drivers/schedule', icon: IconClock, order: 2 },
  ],
};

test.each([
  ['/fleet/drivers', 'Drivers'],
  ['/fleet/drivers/schedule', 'Shift schedule'],
])(
  'On a phone the bar marks the screen that is open, and no other that its address begins with: %s',
  async (path, label) => {
    setWidth(390);
    fakeServer({ getCurrentAccount: account({ is_admin: [3] }) });
    openConsole(path, [drivers]);
    const bar = within(await screen.findByRole('navigation', { name: 'Screens' }));
    const marked = bar.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
    expect(marked.map(({ textContent }) => textContent)).toEqual([label]);
  },
);

test('On a phone what somebody works on all day stands first under the thumb, by its short word', async () => {
  setWidth(390);
  fakeServer({ getCurrentAccount: account({ is_admin: [3] }) });
  const board = {
    group: 'fleet',
    label: 'Dispatch board',
    path: '/fleet/dispatch',
    icon: IconClock,
    order: 9,
  } as const;
  openConsole('/fleet/drivers', [
    { routes: [...drivers.routes, at('/fleet/dispatch')], menu: [...drivers.menu, { ...board, thumb: 'Board' }] },
  ]);
  const bar = within(await screen.findByRole('navigation', { name: 'Screens' }));
  const words = bar.getAllByRole('link').map(({ textContent }) => textContent);
  expect(words).toEqual(['Board', 'Drivers', 'Shift schedule']);
});
