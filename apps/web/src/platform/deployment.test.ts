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

  test('keeps static files and nothing else.', () => {
    const script = readFileSync(`${import.meta.dirname}/../../public/service-worker.js`, 'utf8');
    const heard: Record<string, (event: object) => void> = {};
    const self = {
      addEventListener: (name: string, listener: (event: object) => void) => (heard[name] = listener),
      location: { origin: 'https://handrail.example' },
    };
    runInNewContext(script, { self, URL, caches: { open: () => new Promise(() => undefined) } });
    const isKept = (method: string, url: string) => {
      const respondWith = vi.fn();
      heard['fetch']?.({ request: { method, url }, respondWith });
      return respondWith.mock.calls.length > 0;
    };
    expect(isKept('GET', 'https://handrail.example/assets/index-1.js')).toBe(true);
    expect(isKept('GET', 'https://handrail.example/')).toBe(false);
    expect(isKept('POST', 'https://handrail.example/api/v1_webapp_login')).toBe(false);
    expect(isKept('GET', 'https://handrail.example/api/live')).toBe(false);
    expect(isKept('GET', 'https://elsewhere.example/assets/index-1.js')).toBe(false);
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
