/*
 * Keeps the files that never change under their name: scripts, styles and fonts of /assets. Nothing of the api, no page
 * and nobody's data is ever stored here.
 */
const CACHE = 'handrail-static-1';
const MOST_KEPT = 300; // about three releases

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  const isStatic = url.origin === self.location.origin && url.pathname.startsWith('/assets/');
  if (event.request.method !== 'GET' || !isStatic) return;
  event.respondWith(fromCache(event.request));
});

async function fromCache(request) {
  const cache = await caches.open(CACHE);
  const held = await cache.match(request);
  if (held) return held;
  const response = await fetch(request);
  if (response.ok) {
    await cache.put(request, response.clone());
    const keys = await cache.keys(); // oldest first
    await Promise.all(keys.slice(0, Math.max(0, keys.length - MOST_KEPT)).map((key) => cache.delete(key)));
  }
  return response;
}
