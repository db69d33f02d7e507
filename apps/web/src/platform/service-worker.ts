/**
 * Registers the worker for the whole site, or for what lies under a path. It keeps static files only, so a slow line still opens
 * the console, and a road without a network the page of a driver.
 */
export async function registerServiceWorker(scope?: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/service-worker.js', ...(scope === undefined ? [] : [{ scope }]));
  } catch {
    // A browser that forbids workers loses nothing but speed.
  }
}
