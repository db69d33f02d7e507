import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SignedIn } from '../calls/principal.ts';
import { StreamWatch } from './stream-watch.ts';

const by: SignedIn = {
  kind: 'user',
  operator: '1',
  personId: '2',
  name: 'Mia Tester',
  levels: [3],
  ownsInstallation: false,
  sessionId: '3',
  locked: false,
  identityFresh: false,
  mustEnroll: false,
  settings: {},
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('Streams that stay open', () => {
  test('are asked about all at once, each session one time, and only those that ended are told', async () => {
    const ask = vi.fn(async (tokens: readonly string[]) =>
      Promise.resolve(new Map(tokens.filter((token) => token !== 'gone').map((token) => [token, by]))),
    );
    const watch = new StreamWatch(ask);
    const told: [string, string][] = [];
    for (const token of ['here', 'gone', 'here'])
      watch.add({ token, by, stop: (reason) => void told.push([token, reason]), drop: () => {} });
    await vi.advanceTimersByTimeAsync(4_000);
    expect(ask.mock.calls).toEqual([[['here', 'gone']]]);
    expect(told).toEqual([['gone', 'Your session ended.']]);
    watch.stop();
  });

  test('outlast a question that the database does not answer, and are no longer asked about once closed', async () => {
    const ask = vi.fn(async () => Promise.reject(new Error('away')));
    const watch = new StreamWatch(ask);
    const stop = vi.fn();
    const close = watch.add({ token: 'here', by, stop, drop: () => {} });
    await vi.advanceTimersByTimeAsync(8_000);
    expect([ask.mock.calls.length, stop.mock.calls.length]).toEqual([2, 0]);
    close();
    await vi.advanceTimersByTimeAsync(8_000);
    expect(ask).toHaveBeenCalledTimes(2);
  });
});
