import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import {
  announcement,
  commonError,
  connectionState,
  doneLine,
  forgetNotices,
  resetCommonError,
} from '../notices/index.ts';
import { defaultThemeSettings, themeSettings } from '../theme/index.ts';
import { dropAllDrafts } from '../kit/draft.ts';
import { lockedSince } from '../account/index.ts';
import { setWidth } from './window.ts';

/** jsdom draws nothing, so it lacks what only drawing needs. Each test starts at a wide window and a blank desk. */
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
globalThis.EventSource ??= class {
  addEventListener() {}
  close() {}
} as unknown as typeof EventSource;
window.matchMedia = (query) =>
  ({
    matches: query.includes('reduced-motion'),
    media: query,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
  }) as unknown as MediaQueryList;
Element.prototype.scrollIntoView = () => {};
Element.prototype.scrollTo = () => {};
window.scrollTo = () => {};

// The first test of a file also waits for the pages that it opens to be read and translated.
configure({
  asyncUtilTimeout: 25_000,
  // Whoever waits for something looks twenty times a second; the page is printed where it never came, and by DEBUG_PRINT_LIMIT.
  getElementError: (message) => Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' }),
});

// React notes where in the code each element was made, ten thousand a second, for warnings that print their own stack as well.
Object.defineProperty(
  (React as unknown as { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: object })
    .__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE,
  'recentlyCreatedOwnerStacks',
  { get: () => Infinity, set: () => {} },
);

beforeEach(() => {
  setWidth(1440);
  localStorage.clear();
  dropAllDrafts();
  sessionStorage.clear();
  themeSettings.set(defaultThemeSettings);
  lockedSince.set(null);
  connectionState.set({ is: 'idle' });
  doneLine.set(null);
  resetCommonError();
  forgetNotices();
  announcement.set({ id: 0, text: '', urgency: 'polite' });
  if (commonError.get().isError) throw new Error('The common error did not reset.');
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  letFramesPass();
  vi.useRealTimers();
  document.body.innerHTML = '';
});

/**
 * jsdom hangs all its animation frames on one interval while any is asked for. One begun by a clock that is moved by hand
 * would never ring again, and no frame would come in any test after this one.
 */
function letFramesPass() {
  for (let frame = 0; vi.isFakeTimers() && frame < 10; frame++) vi.advanceTimersByTime(17);
}

// The next file of this process finds every module of ours as if nobody had used it yet; those of others are kept.
afterAll(() => vi.resetModules());
