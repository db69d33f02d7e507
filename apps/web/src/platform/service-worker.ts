import { flagNewVersion } from './shell/new-version.ts';

/** Registers the worker at the site's root. It keeps static files only, so a slow line still opens the console. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  window.addEventListener('load', () => {
    navigator.serviceWorker.register('/service-worker.js').then(
      (registration) => {
        registration.addEventListener('updatefound', () => {
          const isUpdate = navigator.serviceWorker.controller !== null;
          if (isUpdate) flagNewVersion();
        });
      },
      () => undefined, // a browser that forbids workers loses nothing but speed
    );
  });
}
