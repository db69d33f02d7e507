import { useSyncExternalStore } from 'react';

/** Where layouts change, in pixels of the window's width. */
export const MOBILE_WIDTH = 482; // the one that holds wherever no other is named
export const BUTTONS_STACK_WIDTH = 640;
export const PHONE_WIDTH = 768; // tables become two-line rows, the menu a bar at the bottom
export const PICKER_WIDTH = 820; // date pickers show one month
export const LARGE_WIDTH = 992; // lg: below it the menu is a drawer
export const ROOMY_WIDTH = 1600; // below it the menu starts collapsed beside the board

export const MENU_WIDTH = 240;
export const MENU_COLLAPSED_WIDTH = 70;

/** Whether the window is narrower than this. */
export function useIsUnder(width: number): boolean {
  return useSyncExternalStore(watchWidth, () => window.innerWidth < width);
}

function watchWidth(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}
