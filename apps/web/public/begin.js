/*
 * Loads a page again whose script did not come, once, and without the worker that keeps scripts: it may be the one that failed.
 * What still does not come is told by the page itself.
 */
(() => {
  const KEY = 'handrail.begun-again';
  const ONCE_IN_MS = 60_000;

  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLScriptElement) || target.type !== 'module' || isAgain()) return;
      void withoutWorker().then(() => location.reload());
    },
    true,
  );

  function isAgain() {
    try {
      const last = Number(sessionStorage.getItem(KEY) ?? 0);
      sessionStorage.setItem(KEY, String(Date.now()));
      return Date.now() - last < ONCE_IN_MS;
    } catch {
      return true; // what cannot be remembered is not tried, or it might be tried without end
    }
  }

  async function withoutWorker() {
    try {
      const workers = await navigator.serviceWorker.getRegistrations();
      await Promise.all(workers.map((worker) => worker.unregister()));
    } catch {
      // There is none, or the browser forbids them.
    }
  }
})();
