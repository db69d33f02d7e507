import { createStore, useStore } from '../store.ts';
import { LARGE_WIDTH, MOBILE_WIDTH } from '../theme/index.ts';

/** What the frame of the console knows about itself. It follows the window. */
export interface ShellState {
  isMobileView: boolean;
  isMobileMenuOpen: boolean;
}

export const shellState = createStore<ShellState>({ isMobileView: isNarrow(), isMobileMenuOpen: false });

export function useShellState(): ShellState {
  return useStore(shellState);
}

export function openMobileMenu(isOpen: boolean): void {
  shellState.set((held) => (held.isMobileMenuOpen === isOpen ? held : { ...held, isMobileMenuOpen: isOpen }));
}

/** Follows the width of the window until the returned function is called. */
export function followWindow(): () => void {
  const follow = () => {
    shellState.set((held) => (held.isMobileView === isNarrow() ? held : { ...held, isMobileView: isNarrow() }));
    if (window.innerWidth >= LARGE_WIDTH) openMobileMenu(false); // the menu has its own place again
  };
  follow();
  window.addEventListener('resize', follow);
  return () => window.removeEventListener('resize', follow);
}

function isNarrow(): boolean {
  return window.innerWidth < MOBILE_WIDTH;
}
