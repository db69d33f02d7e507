import { flagNewVersion } from './new-version.ts';

const EVERY_MS = 10 * 60_000;

/**
 * Notices that a newer console was put on the server: its start page then loads another script than the one that runs
 * here. Asked now and then, and when someone comes back to the tab.
 */
export function watchRelease(ownScript: string): () => void {
  let askedMs = Date.now();
  const look = () => {
    if (document.visibilityState !== 'visible' || Date.now() - askedMs < EVERY_MS) return;
    askedMs = Date.now();
    fetch('/', { cache: 'no-store' })
      .then(async (response) => {
        if (response.ok && !(await response.text()).includes(ownScript)) flagNewVersion();
      })
      .catch(() => undefined); // no answer is no news
  };
  const timer = setInterval(look, EVERY_MS);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
