import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { fakeServer, refuse } from '../testing.tsx';
import { goToOwnRegion } from './region.ts';
import { registerServiceWorker } from './service-worker.ts';
import { clearNewVersion, hasNewVersion } from './shell/new-version.ts';
import { watchRelease } from './shell/watch-release.ts';

describe('A visitor', () => {
  /** Starts the console for a visitor to whom the server says this, and gives back where it sends them. */
  async function start(answer: { redirect_url: string | null } | ReturnType<typeof refuse>) {
    fakeServer({ getDeploymentRegion: answer });
    const go = vi.fn();
    await goToOwnRegion(go, 'https://prod.handrail.example');
    return go.mock.calls.map(([url]) => url as string);
  }

  test('[DEPLOY-07] is taken to their own deployment.', async () => {
    expect(await start({ redirect_url: 'https://ne.handrail.example/' })).toEqual(['https://ne.handrail.example/']);
  });

  test('[DEPLOY-09] stays when they belong here, or when the look-up fails.', async () => {
    expect(await start({ redirect_url: null })).toEqual([]);
    expect(await start(refuse(503, 'BUSY', 'Later.'))).toEqual([]);
    expect(await start({ redirect_url: 'https://prod.handrail.example/' })).toEqual([]);
  });

  test('is sent nowhere that is not https.', async () => {
    expect(await start({ redirect_url: 'http://ne.handrail.example/' })).toEqual([]);
    expect(await start({ redirect_url: 'javascript:alert(1)' })).toEqual([]);
  });
});

describe('The service worker', () => {
  test('[DEPLOY-14] is registered from a script at the root of the site.', async () => {
    const register = vi.fn(() => Promise.resolve());
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { register } });
    await registerServiceWorker();
    expect(register).toHaveBeenCalledWith('/service-worker.js');
    expect(() => readFileSync(`${import.meta.dirname}/../../public/service-worker.js`)).not.toThrow();
  });

  /** The script of the worker as a browser would run it, with this store of files. */
  function worker(caches: object, fetch?: (path: string) => Promise<Response>, path = '/') {
    const script = readFileSync(`${import.meta.dirname}/../../public/service-worker.js`, 'utf8');
    const heard: Record<string, (event: object) => void> = {};
    const self = {
      addEventListener: (name: string, listener: (event: object) => void) => (heard[name] = listener),
      location: { origin: 'https://handrail.example' },
      registration: { scope: `https://handrail.example${path}` },
    };
    runInNewContext(script, { self, URL, caches, fetch });
    return (method: string, url: string) => {
      const given: Promise<Response>[] = [];
      const kept: Promise<unknown>[] = [];
      heard['fetch']?.({
        request: { method, url },
        respondWith: (response: Promise<Response>) => given.push(response),
        waitUntil: (work: Promise<unknown>) => kept.push(work),
      });
      return { response: given[0], kept };
    };
  }

  test('keeps static files and nothing else.', () => {
    const ask = worker({ open: () => new Promise(() => undefined) });
    const isKept = (method: string, url: string) => ask(method, url).response !== undefined;
    expect(isKept('GET', 'https://handrail.example/assets/index-1.js')).toBe(true);
    expect(isKept('GET', 'https://handrail.example/')).toBe(false);
    expect(isKept('POST', 'https://handrail.example/api/v1_webapp_login')).toBe(false);
    expect(isKept('GET', 'https://handrail.example/api/live')).toBe(false);
    expect(isKept('GET', 'https://elsewhere.example/assets/index-1.js')).toBe(false);
  });

  test('is passed by where the browser keeps the files by itself and can be told so', async () => {
    const script = readFileSync(`${import.meta.dirname}/../../public/service-worker.js`, 'utf8');
    const heard: Record<string, (event: object) => void> = {};
    const self = {
      addEventListener: (name: string, listener: (event: object) => void) => (heard[name] = listener),
      skipWaiting: vi.fn(),
      registration: { scope: 'https://handrail.example/' },
    };
    runInNewContext(script, { self, URL });
    const ways: object[] = [];
    const waited: Promise<unknown>[] = [];
    heard['install']?.({
      addRoutes: async (routes: object[]) => {
        ways.push(...routes);
        return Promise.reject(new Error('not here'));
      },
      waitUntil: (work: Promise<unknown>) => waited.push(work),
    });
    expect(ways).toEqual([{ condition: { urlPattern: '/*' }, source: 'network' }]);
    await expect(Promise.all(waited)).resolves.toBeDefined();
    heard['install']?.({});
    expect(self.skipWaiting).toHaveBeenCalledTimes(2);
  });

  test('gives the file also where the browser’s store is full, broken or forbidden.', async () => {
    const broken = async () => Promise.reject(new Error('QuotaExceededError'));
    const absent = async () => Promise.resolve(undefined);
    const stores = [
      { open: broken },
      { open: async () => Promise.resolve({ match: broken, put: broken }) },
      { open: async () => Promise.resolve({ match: absent, put: broken }) },
      { open: async () => Promise.resolve({ match: absent, put: absent, keys: broken }) },
    ];
    for (const store of stores) {
      const ask = worker(store, async () => Promise.resolve(new Response('the script')));
      const { response, kept } = ask('GET', 'https://handrail.example/assets/index-1.js');
      expect(await (await response)?.text()).toBe('the script');
      await expect(Promise.all(kept)).resolves.toBeDefined();
    }
  });

  test('opens a driver’s page that was open once without any network, and keeps a newer one whole or not at all', async () => {
    const held = new Map<string, Response>();
    const pathOf = (url: string) => new URL(url, 'https://handrail.example').pathname;
    const cache = {
      match: async (url: string) => Promise.resolve(held.get(pathOf(url))?.clone()),
      put: async (url: string, file: Response) => Promise.resolve(void held.set(pathOf(url), file)),
      add: async (url: string) => {
        held.set(pathOf(url), await net(url));
      },
      keys: async () => Promise.resolve([...held.keys()].map((path) => ({ url: `https://handrail.example${path}` }))),
      delete: async (url: string) => Promise.resolve(held.delete(pathOf(url))),
    };
    let served: Record<string, string> = {};
    const net = async (url: string) => {
      const text = served[pathOf(url)];
      return text === undefined ? Promise.reject(new Error('no network')) : Promise.resolve(new Response(text));
    };
    const ask = worker({ open: async () => Promise.resolve(cache) }, net, '/driver');
    const get = async (path: string) => {
      const { response, kept } = ask('GET', `https://handrail.example${path}`);
      await Promise.all(kept);
      return response?.then(
        async (file) => file.text(),
        () => 'nothing',
      );
    };
    served = { '/driver': 'first /driver/assets/a-1.js"', '/driver/assets/a-1.js': 'script 1' };
    await get('/driver');
    served = {};
    expect([await get('/driver'), await get('/driver/assets/a-1.js')]).toEqual([
      'first /driver/assets/a-1.js"',
      'script 1',
    ]);
    // The newer page came, and its script did not: the older one goes on.
    served = { '/driver': 'second /driver/assets/a-2.js"' };
    await get('/driver');
    served = {};
    expect(await get('/driver')).toBe('first /driver/assets/a-1.js"');
    served = { '/driver': 'second /driver/assets/a-2.js"', '/driver/assets/a-2.js': 'script 2' };
    await get('/driver');
    served = {};
    expect([await get('/driver'), await get('/driver/assets/a-2.js')]).toEqual([
      'second /driver/assets/a-2.js"',
      'script 2',
    ]);
    expect([...held.keys()].sort()).toEqual(['/driver', '/driver/assets/a-2.js']);
    expect(ask('POST', 'https://handrail.example/driver').response).toBeUndefined();
    expect(ask('GET', 'https://handrail.example/api/live').response).toBeUndefined();
  });

  test('does not have the page wait until the file is stored.', async () => {
    const never = async () => new Promise(() => undefined);
    const store = { open: async () => Promise.resolve({ match: async () => Promise.resolve(undefined), put: never }) };
    const ask = worker(store, async () => Promise.resolve(new Response('the script')));
    const { response } = ask('GET', 'https://handrail.example/assets/index-1.js');
    expect(await (await response)?.text()).toBe('the script');
  });
});

describe('A newer console on the server', () => {
  afterEach(() => clearNewVersion());
  const page = (script: string) => new Response(`<script type="module" src="${script}"></script>`);

  /** Eleven minutes later, with this page on the server. */
  async function elevenMinutesLater(script: string) {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', () => Promise.resolve(page(script)));
    const stop = watchRelease('/assets/index-1.js');
    await vi.advanceTimersByTimeAsync(11 * 60_000);
    stop();
    return hasNewVersion();
  }

  test('is flagged when the start page loads another script.', async () => {
    expect(await elevenMinutesLater('/assets/index-2.js')).toBe(true);
  });

  test('is not flagged while it is the same.', async () => {
    expect(await elevenMinutesLater('/assets/index-1.js')).toBe(false);
  });
});
