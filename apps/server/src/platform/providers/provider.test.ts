import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { LookupAddress } from 'node:dns';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { handClock } from '../clock/clock.ts';
import { Provider, type ProviderError, type ProviderOptions } from './index.ts';

const answer = z.object({ seconds: z.number() });
const asked: string[] = [];
let misbehaves = true;
let port = 0;

const replies: Record<string, (response: ServerResponse, request: IncomingMessage) => void> = {
  '/fine': (response) => response.end('{"seconds":60}'),
  '/slow': () => {},
  '/trickle': (response) => void response.write('{"seconds":'),
  '/busy': (response) => response.writeHead(429, { 'Retry-After': '1' }).end(),
  '/broken': (response) => response.writeHead(500).end('{"seconds":60}'),
  '/unknown': (response) => response.writeHead(404).end(),
  '/html': (response) => response.end('<html>'),
  '/other': (response) => response.end('{"seconds":"sixty"}'),
  '/away': (response) => response.writeHead(302, { Location: '/fine' }).end(),
  '/huge': (response) => response.end(`{"seconds":60,"pad":"${'x'.repeat(2_000)}"}`),
  '/cut': (response) => {
    response.writeHead(200, { 'Content-Length': '100' }).write('{"seconds"');
    response.destroy();
  },
  '/moody': (response) => response.writeHead(misbehaves ? 500 : 200).end('{"seconds":60}'),
  '/key': (response, { headers }) => response.end(JSON.stringify({ seconds: headers['x-key'] === 'k' ? 1 : 0 })),
};

const server = createServer((request, response) => {
  const path = new URL(request.url ?? '', 'http://localhost').pathname;
  asked.push(request.url ?? '');
  const reply = replies[path];
  if (reply) reply(response, request);
  else response.writeHead(404).end();
});
beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  port = (server.address() as AddressInfo).port;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

const clock = handClock('2026-03-10T12:00:00Z');

function providerAt(host: string, options: Partial<ProviderOptions> = {}): Provider {
  return new Provider({
    name: 'travel',
    address: `http://${host}:${port}`,
    clock,
    timeoutMs: 200,
    mostBytes: 1_000,
    ...options,
  });
}

async function troubleOf(provider: Provider, path: string): Promise<string> {
  return provider.ask({ path }, answer).then(
    () => 'answered',
    (cause: ProviderError) => cause.trouble,
  );
}

/** A name server that knows every name, and says what it is told to. */
const meaning = (...addresses: string[]) =>
  ((_: string, __: object, done: (failure: null, found: LookupAddress[]) => void) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )) as never;

describe('A provider', () => {
  test('answers what its schema says, with the key it was given', async () => {
    expect(await providerAt('127.0.0.1', { headers: { 'X-Key': 'k' } }).ask({ path: 'key' }, answer)).toEqual({
      seconds: 1,
    });
  });

  test('is asked below its configured address, with what a user typed as a parameter only', async () => {
    const provider = providerAt('127.0.0.1', { address: `http://127.0.0.1:${port}/fine` });
    await provider.ask({ query: { text: 'http://169.254.169.254/?a=b&c' } }, answer).catch(() => {});
    expect(asked.at(-1)).toBe('/fine?text=http%3A%2F%2F169.254.169.254%2F%3Fa%3Db%26c');
    expect(await troubleOf(provider, '../key')).toBe('not allowed');
    expect(await troubleOf(provider, 'http://127.0.0.2/fine')).toBe('not allowed');
  });

  test.each([
    ['/slow', 'too slow'],
    ['/trickle', 'too slow'],
    ['/busy', 'overloaded'],
    ['/broken', 'broken'],
    ['/unknown', 'refused'],
    ['/html', 'garbage'],
    ['/other', 'garbage'],
    ['/away', 'redirected'],
    ['/huge', 'too large'],
    ['/cut', 'unreachable'],
  ])('that behaves like %s is told to be %s', async (path, trouble) => {
    expect(await troubleOf(providerAt('127.0.0.1'), path)).toBe(trouble);
  });

  test('that nobody serves is unreachable', async () => {
    expect(await troubleOf(providerAt('127.0.0.1', { address: 'http://127.0.0.1:1' }), '')).toBe('unreachable');
  });
});

describe('A name from the configuration', () => {
  test.each(['127.0.0.1', '10.1.2.3', '169.254.169.254', '::1', 'fd00::1', '::ffff:10.0.0.1', '64:ff9b::a00:1'])(
    'that means %s is not connected to, whatever else it means',
    async (address) => {
      const before = asked.length;
      const provider = providerAt('maps.example', { lookup: meaning('93.184.215.14', address) });
      expect(await troubleOf(provider, '/fine')).toBe('not allowed');
      expect(asked).toHaveLength(before);
    },
  );

  test('may mean a private address where the deployment says so', async () => {
    const provider = providerAt('maps.example', { lookup: meaning('127.0.0.1'), mayBePrivate: true });
    expect(await provider.ask({ path: 'fine' }, answer)).toEqual({ seconds: 60 });
  });
});

describe('A provider that is down', () => {
  test('is spared for a minute after three failures, then asked once: by its answer it is back or spared again', async () => {
    misbehaves = true;
    const provider = providerAt('127.0.0.1');
    for (let n = 0; n < 3; n++) expect(await troubleOf(provider, '/moody')).toBe('broken');
    const before = asked.length;
    expect(await troubleOf(provider, '/moody')).toBe('resting');
    expect(provider.isResting).toBe(true);
    clock.pass({ seconds: 59 });
    expect(await troubleOf(provider, '/fine')).toBe('resting');
    expect(asked).toHaveLength(before);

    clock.pass({ seconds: 2 });
    expect(await Promise.all([troubleOf(provider, '/moody'), troubleOf(provider, '/moody')])).toEqual([
      'broken',
      'resting',
    ]);
    expect(await troubleOf(provider, '/fine')).toBe('resting');

    clock.pass({ seconds: 61 });
    misbehaves = false;
    expect(await troubleOf(provider, '/moody')).toBe('answered');
    expect(await Promise.all([troubleOf(provider, '/moody'), troubleOf(provider, '/moody')])).toEqual([
      'answered',
      'answered',
    ]);
  });

  test('is not what refuses a question: that is counted as an answer', async () => {
    misbehaves = true;
    const provider = providerAt('127.0.0.1');
    for (const path of ['/moody', '/moody', '/unknown', '/moody', '/moody']) await troubleOf(provider, path);
    expect(provider.isResting).toBe(false);
  });
});
