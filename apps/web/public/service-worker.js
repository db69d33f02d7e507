/*
 * Keeps the files that never change under their name: scripts, styles and fonts of /assets. Nothing of the api, no page
 * and nobody's data is ever stored here.
 */
const CACHE = 'handrail-static-1';
const MOST_KEPT = 1200; // about three releases

self.addEventListener('install', (event) => {
  self.skipWaiting();
  // A browser that can be told the way asks by itself: its own store keeps these files for a year as well, and gives them without
  // having to start this worker for each of a page's eighty.
  if (event.addRoutes) {
    const all = { condition: { urlPattern: '/*' }, source: 'network' };
    event.waitUntil(orNothing(event.addRoutes([all])));
  }
});

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
  event.respondWith(fromCache(event));
});

/** A store that is full, broken or forbidden costs speed and nothing else. */
async function fromCache(event) {
  const { request } = event;
  const cache = await orNothing(caches.open(CACHE));
  const held = cache && (await orNothing(cache.match(request)));
  if (held) return held;
  const response = await fetch(request);
  if (cache && response.ok) event.waitUntil(orNothing(keep(cache, request, response.clone())));
  return response;
}

async function keep(cache, request, response) {
  await cache.put(request, response);
  const keys = await cache.keys(); // oldest first
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MOST_KEPT)).map((key) => cache.delete(key)));
}

async function orNothing(asked) {
  try {
    return await asked;
  } catch {
    return undefined;
  }
}
