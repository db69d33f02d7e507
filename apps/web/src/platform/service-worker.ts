/** Registers the worker at the site's root. It keeps static files only, so a slow line still opens the console. */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/service-worker.js');
  } catch {
    // A browser that forbids workers loses nothing but speed.
  }
}
