/*
 * Keeps the files that never change under their name: scripts, styles and fonts of /assets. Nothing of the api and
 * nobody's data is ever stored here, and no page but a driver's, which is the same for all and has to open on a road without a network.
 */
const CACHE = 'handrail-static-1';
const DRIVER_CACHE = 'handrail-driver-1';
const DRIVER_PAGE = '/driver';
/** The same file serves the console at the site's root and, as a worker of its own, the driver's page. */
const isOfDriver = new URL(self.registration.scope).pathname === DRIVER_PAGE;
const MOST_KEPT = 1200; // about three releases

self.addEventListener('install', (event) => {
  self.skipWaiting();
  // A browser that can be told the way asks by itself: its own store keeps these files for a year as well, and gives them without
  // having to start this worker for each of a page's eighty.
  if (isOfDriver) event.waitUntil(orNothing(keepDriverPage()));
  else if (event.addRoutes) {
    const all = { condition: { urlPattern: '/*' }, source: 'network' };
    event.waitUntil(orNothing(event.addRoutes([all])));
  }
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((name) => name !== CACHE && name !== DRIVER_CACHE).map((name) => caches.delete(name))),
      )
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (isOfDriver) return answerDriver(event, url);
  const isStatic = url.origin === self.location.origin && url.pathname.startsWith('/assets/');
  if (event.request.method !== 'GET' || !isStatic) return;
  event.respondWith(fromCache(event));
});

/** What was opened once opens at once, with a network or without; what is newer is fetched behind it, for the next time. */
function answerDriver(event, url) {
  if (event.request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (url.pathname === DRIVER_PAGE) {
    const newer = orNothing(keepDriverPage());
    event.waitUntil(newer);
    event.respondWith(fromDriverCache(DRIVER_PAGE).then((held) => held ?? fetch(event.request)));
  } else if (url.pathname.startsWith(`${DRIVER_PAGE}/assets/`))
    event.respondWith(fromDriverCache(url.pathname).then((held) => held ?? fetch(event.request)));
}

/** The page and what it is made of, the page last: one that is held can always be drawn. */
async function keepDriverPage() {
  const page = await fetch(DRIVER_PAGE, { cache: 'no-cache', credentials: 'omit' });
  if (!page.ok) return;
  const cache = await caches.open(DRIVER_CACHE);
  const parts = [...new Set((await page.clone().text()).match(/\/driver\/assets\/[^"']+/g) ?? [])];
  for (const part of parts) if (!(await cache.match(part))) await cache.add(part);
  await cache.put(DRIVER_PAGE, page);
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (pathname !== DRIVER_PAGE && !parts.includes(pathname)) await cache.delete(url);
  }
}

async function fromDriverCache(path) {
  const cache = await orNothing(caches.open(DRIVER_CACHE));
  return cache && orNothing(cache.match(path));
}

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
