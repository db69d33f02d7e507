import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { account, fakeServer, openConsole, setWidth } from '../../testing.tsx';
import { shellState } from './shell-state.ts';
import { themeSettings } from '../theme/index.ts';

/** Presses the toggle of this name in the settings panel, and gives back what may have changed. */
async function press(name: string) {
  fakeServer({ getCurrentAccount: account() });
  const console = openConsole('/fleet/vehicles?panel=settings');
  const toggle = await screen.findByRole('switch', { name });
  const menu = screen.getByRole('navigation', { name: 'Main menu' });
  const frame = console.container.querySelector('.frame') as HTMLElement;
  await console.hand.click(toggle);
  return { menu, frame, page: document.documentElement };
}

test('[SHELL-36] Menu top moves the menu from the left side to the top.', async () => {
  const { menu, frame } = await press('Menu top');
  expect(menu.classList.contains('menu-top')).toBe(true);
  expect(menu.style.width).toBe('');
  expect(frame.classList.contains('frame-top')).toBe(true);
});

test('[SHELL-37] Collapsed menu leaves its icons, each still named.', async () => {
  const { menu } = await press('Collapsed menu');
  expect(themeSettings.get().isMenuCollapsed).toBe(true);
  expect(menu.classList.contains('menu-collapsed')).toBe(true);
  expect(screen.getByRole('link', { name: 'Vehicles' })).toBeTruthy();
});

test('Menu shadow lifts the menu off the page.', async () => {
  const { menu } = await press('Menu shadow');
  expect(menu.classList.contains('menu-shadow')).toBe(true);
});

test('[SHELL-39] Light theme, switched off, darkens the menu alone.', async () => {
  const { menu, page } = await press('Light theme');
  expect(menu.dataset['theme']).toBe('dark');
  expect(page.dataset['theme']).toBe('light');
});

test('Borderless cards takes the borders off.', async () => {
  const { page } = await press('Borderless cards');
  expect(page.hasAttribute('data-borderless')).toBe(true);
});

test('Squared borders takes the corners’ curve.', async () => {
  const { page } = await press('Squared borders');
  expect(page.hasAttribute('data-squared')).toBe(true);
});

test('Fixed width keeps pages from growing with the window.', async () => {
  const { frame } = await press('Fixed width');
  expect(themeSettings.get().isFixedWidth).toBe(true);
  expect(frame.classList.contains('frame-fixed')).toBe(true);
});

test('[ENT-02] The console knows how wide its window is, which of its menus and panels are open, and how a desk set it.', async () => {
  const { frame, menu, page } = await press('Fixed width');
  expect(page.lang).toBe('en-US');
  expect(frame.classList.contains('frame-fixed')).toBe(true);
  expect(menu.classList.contains('menu-collapsed')).toBe(false);
  expect(screen.getByRole('dialog', { name: 'Settings' })).toBeTruthy();
  expect(shellState.get()).toEqual({ isMobileView: false, isMobileMenuOpen: false });
  setWidth(390);
  await waitFor(() => expect(shellState.get().isMobileView).toBe(true));
});
