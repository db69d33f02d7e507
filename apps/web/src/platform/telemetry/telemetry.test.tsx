import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { account, contactInfo, fakeServer, openConsole } from '../../testing.tsx';
import { createPageClock } from './page-clock.ts';
import { reportError, setTelemetryRoute, switchTelemetry, type TelemetryLine } from './report.ts';

const sent: TelemetryLine[] = [];

beforeEach(() => {
  sent.length = 0;
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (url: string, body: Blob) => {
      expect(url).toBe('/api/telemetry');
      void body.text().then((text) => sent.push(JSON.parse(text) as TelemetryLine));
      return true;
    },
  });
});
afterEach(() => switchTelemetry(false));

describe('Page views', () => {
  async function browse(isOn: boolean) {
    fakeServer({ getCurrentAccount: account(), getContactInfo: contactInfo({ page_tracking: isOn }) });
    const console = openConsole('/fleet/vehicles/view/77?note=Ada');
    await screen.findByRole('heading', { name: 'Vehicle screen' });
    // Whether views are told of comes with the particulars of the installation, perhaps after the page.
    if (isOn) await waitFor(() => expect(sent).toHaveLength(1));
    console.go('/account_mngm/users');
    await screen.findByRole('heading', { name: 'Users screen' });
    return console;
  }

  test('[DEPLOY-10] [DEPLOY-11] are told by the template of the route, and the time on each after it.', async () => {
    await browse(true);
    await waitFor(() => expect(sent).toHaveLength(3));
    expect(sent).toEqual([
      { kind: 'page', route: '/fleet/vehicles/view/$id' },
      { kind: 'time_on_page', route: '/fleet/vehicles/view/$id', minutes: 0 },
      { kind: 'page', route: '/account_mngm/users' },
    ]);
  });

  test('are told to nobody unless the installation says so.', async () => {
    const { unmount } = await browse(false);
    unmount();
    await Promise.resolve();
    expect(sent).toEqual([]);
  });
});

test('[DEPLOY-11] Time on a page is told in rounded minutes.', () => {
  const lines: TelemetryLine[] = [];
  let now = 0;
  const clock = createPageClock(
    (line) => lines.push(line),
    () => now,
  );
  const check = (ms: number, minutes: number) => {
    clock.open('/fleet/vehicles');
    now += ms;
    clock.close();
    expect(lines.at(-1)).toEqual({ kind: 'time_on_page', route: '/fleet/vehicles', minutes });
  };
  check(29_000, 0);
  check(31_000, 1);
  check(149_000, 2);
  check(151_000, 3);
});

describe('An error report', () => {
  test('names the kind of the error, its number and the route, never its text.', async () => {
    switchTelemetry(true);
    setTelemetryRoute('/fleet/vehicles');
    reportError(new TypeError('Ada Okafor has no pickup'), '1a2b3c4d');
    await waitFor(() =>
      expect(sent).toEqual([{ kind: 'error', route: '/fleet/vehicles', message: 'TypeError 1a2b3c4d' }]),
    );
  });

  test('[ERR-07] is not made of Not logged in.', async () => {
    switchTelemetry(true);
    reportError(new Error('Not logged in.'), '1');
    reportError(new RangeError('another'), '2');
    await waitFor(() => expect(sent.map((line) => line.kind === 'error' && line.message)).toEqual(['RangeError 2']));
  });
});

test('Telemetry goes by an ordinary request where the browser has no beacon.', () => {
  Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: () => false });
  const post = vi.fn((_url: string, _init: RequestInit) => Promise.resolve(new Response()));
  vi.stubGlobal('fetch', post);
  switchTelemetry(true);
  reportError(new Error('x'), '3');
  expect(post.mock.calls[0]?.[0]).toBe('/api/telemetry');
});
