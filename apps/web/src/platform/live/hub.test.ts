import type { LiveEvent, PassingEvent } from '@handrail/contracts/platform';
import { describe, expect, test, vi } from 'vitest';
import { connectLive } from './connect.ts';
import { type FromHub, LiveHub, type Stream } from './hub.ts';

/** A hub with streams that are played by hand. */
function played(chance = 0) {
  const opened: { url: string; closed: boolean; say: (type: string, data?: unknown) => void; lose: () => void }[] = [];
  const told: [string, FromHub][] = [];
  const later: (() => void)[] = [];
  const after: number[] = [];
  const hub = new LiveHub<string>(
    {
      open: (url) => {
        const listeners = new Map<string, (event: { data?: unknown }) => void>();
        const stream: Stream & { closed: boolean } = {
          closed: false,
          addEventListener: (type, listener) => void listeners.set(type, listener),
          close() {
            entry.closed = true;
          },
        };
        const entry = {
          url,
          closed: false,
          say: (type: string, data?: unknown) => listeners.get(type)?.({ data: JSON.stringify(data) }),
          lose: () => listeners.get('error')?.({}),
        };
        opened.push(entry);
        return stream;
      },
      now: () => 1000,
      later: (deed, ms) => {
        later.push(deed);
        after.push(ms);
      },
      chance: () => chance,
    },
    (tab, message) => void told.push([tab, message]),
  );
  return { hub, opened, told, later, after };
}

const passing: PassingEvent = {
  about: 'presence',
  day: '2026-03-10',
  user_id: '12',
  looking_at: null,
  holding: null,
  held: [],
  lane: null,
};
const event = (version: number): LiveEvent => ({ version, previous: version - 1, days: [], call: 'x', changes: [] });

describe('One stream for all tabs', () => {
  test('is opened once, however many follow, and tells each of them', () => {
    const { hub, opened, told } = played();
    for (const tab of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) hub.hear(tab, { say: 'follow', days: [] });
    expect(opened).toHaveLength(1);
    opened[0]?.say('change', event(7));
    opened[0]?.say('passing', passing);
    expect(told.filter(([, message]) => message.say === 'passing')).toEqual(
      ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((tab) => [tab, { say: 'passing', event: passing }]),
    );
    expect(told.filter(([, message]) => message.say === 'change').map(([tab]) => tab)).toEqual([
      'a',
      'b',
      'c',
      'd',
      'e',
      'f',
      'g',
    ]);
  });

  test('follows the days of all tabs, and resumes from what it heard when they change', () => {
    const { hub, opened } = played();
    hub.hear('a', { say: 'follow', days: ['2026-03-10'] });
    opened[0]?.say('hello', { version: 4 });
    opened[0]?.say('change', event(5));
    hub.hear('b', { say: 'follow', days: ['2026-03-11'] });
    expect(opened.map(({ url }) => url)).toEqual([
      '/api/live?day=2026-03-10',
      '/api/live?day=2026-03-10&day=2026-03-11&since=5',
    ]);
    expect(opened[0]?.closed).toBe(true);
  });

  test('says from which version on everything is told, also to a tab that comes later', () => {
    const { hub, opened, told } = played();
    const saidFrom = () => told.filter(([, message]) => message.say === 'from');
    hub.hear('a', { say: 'follow', days: ['2026-03-10'] });
    opened[0]?.say('hello', { version: 4 });
    expect(saidFrom()).toEqual([['a', { say: 'from', version: 4 }]]);
    opened[0]?.say('change', event(5));
    hub.hear('b', { say: 'follow', days: ['2026-03-10'] });
    expect(saidFrom().at(-1)).toEqual(['b', { say: 'from', version: 5 }]);
    // For another day the stream is opened anew, and resumes: it is said once that has begun.
    hub.hear('b', { say: 'follow', days: ['2026-03-11'] });
    expect(saidFrom()).toHaveLength(2);
    opened[1]?.say('hello', { version: 7 });
    expect(saidFrom().slice(2)).toEqual([
      ['a', { say: 'from', version: 5 }],
      ['b', { say: 'from', version: 5 }],
    ]);
  });

  test('is not believed any more once it was closed', () => {
    const { hub, opened, told } = played();
    hub.hear('a', { say: 'follow', days: [] });
    hub.hear('a', { say: 'follow', days: ['2026-03-11'] });
    opened[0]?.say('change', event(9));
    expect(told.filter(([, message]) => message.say === 'change')).toEqual([]);
  });

  test('ends with the last tab', () => {
    const { hub, opened } = played();
    hub.hear('a', { say: 'follow', days: [] });
    hub.hear('b', { say: 'follow', days: [] });
    hub.hear('a', { say: 'bye' });
    expect(opened[0]?.closed).toBe(false);
    hub.hear('b', { say: 'bye' });
    expect(opened[0]?.closed).toBe(true);
  });

  test('that is lost says since when, once, and is opened again where it stopped', () => {
    const { hub, opened, told, later } = played();
    hub.hear('a', { say: 'follow', days: [] });
    opened[0]?.say('hello', { version: 3 });
    opened[0]?.lose();
    expect(told.at(-1)?.[1]).toEqual({ say: 'lost', since: 1000 });
    later[0]?.();
    expect(opened[1]?.url).toBe('/api/live?since=3');
    opened[1]?.say('hello', { version: 3 });
    expect(told.at(-1)?.[1]).toEqual({ say: 'live' });
  });

  test.each([
    [0, 2000],
    [0.5, 3000],
    [0.99, 3980],
  ])('that is lost comes back by dice of its own, so that not all come at once (F13): %s is %i ms', (chance, ms) => {
    const { hub, opened, later, after } = played(chance);
    hub.hear('a', { say: 'follow', days: [] });
    opened[0]?.lose();
    expect(after).toEqual([ms]);
    // What the stream that is given up still says is nobody's any more.
    expect(opened[0]?.closed).toBe(true);
    opened[0]?.lose();
    expect([after.length, opened.length]).toEqual([1, 1]);
    later[0]?.();
    opened[1]?.lose();
    expect([after.length, opened.length]).toEqual([2, 2]);
  });

  test('of a server that stops is lost and not ended: it comes back and goes on from what was heard', () => {
    const { hub, opened, told, later } = played();
    hub.hear('a', { say: 'follow', days: [] });
    opened[0]?.say('hello', { version: 7 });
    opened[0]?.say('end', { reason: 'The server is stopping.', comes_back: true });
    expect(told.at(-1)?.[1]).toEqual({ say: 'lost', since: 1000 });
    later[0]?.();
    expect(opened[1]?.url).toBe('/api/live?since=7');
  });

  test('that the server ended says why and stays closed until somebody asks again', () => {
    const { hub, opened, told } = played();
    hub.hear('a', { say: 'follow', days: [] });
    opened[0]?.say('end', { reason: 'Your levels were changed.' });
    expect(told.at(-1)?.[1]).toEqual({ say: 'ended', reason: 'Your levels were changed.' });
    expect(opened).toHaveLength(1);
    hub.hear('a', { say: 'again' });
    expect(opened).toHaveLength(2);
  });
});

test('A tab hears and says through the worker that all tabs share, and says goodbye as it goes', () => {
  const said: unknown[] = [];
  const port = Object.assign(new EventTarget(), {
    start: () => said.push('starts'),
    postMessage: (message: unknown) => said.push(message),
    close: () => said.push('closes'),
  });
  vi.stubGlobal(
    'SharedWorker',
    class {
      port = port;
    },
  );
  const heard: FromHub[] = [];
  const line = connectLive((message) => heard.push(message));
  port.dispatchEvent(new MessageEvent('message', { data: { say: 'live' } }));
  expect(heard).toEqual([{ say: 'live' }]);
  line.say({ say: 'again' });
  window.dispatchEvent(new Event('pagehide'));
  line.close();
  window.dispatchEvent(new Event('pagehide'));
  expect(said).toEqual(['starts', { say: 'again' }, { say: 'bye' }, { say: 'bye' }, 'closes']);
  vi.unstubAllGlobals();
});
