import { configuredTravel, type Fetch } from '@handrail/atlas';
import { createServer, type ServerResponse } from 'node:http';
import type { LookupAddress } from 'node:dns';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pinnedFetch } from './judged-fetch.ts';

const asked: string[] = [];
let sent = 0;
let port = 0;

const MEGABYTE = Buffer.alloc(1_000_000, 0x20);

/** An answer that never ends, and never says how long it would be. */
function pour(response: ServerResponse): void {
  if (response.destroyed) return;
  sent += 1;
  if (response.write(MEGABYTE)) setImmediate(() => pour(response));
  else response.once('drain', () => pour(response));
}

const server = createServer((request, response) => {
  asked.push(request.url ?? '');
  if (request.url?.startsWith('/away')) response.writeHead(302, { location: '/osrm' }).end('{}');
  else if (request.url?.startsWith('/pour')) pour(response);
  else response.setHeader('connection', 'close').end('{"code":"Ok","durations":[[60]],"distances":[[900]]}');
});
beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  port = (server.address() as AddressInfo).port;
});
beforeEach(() => {
  asked.length = 0;
  sent = 0;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

/** A name server that gives another answer each time it is asked, the last one for good. */
function meaning(...answers: string[][]) {
  let times = 0;
  const lookup = ((_: string, __: object, done: (failure: null, found: LookupAddress[]) => void) => {
    const found = answers[Math.min(times++, answers.length - 1)] ?? [];
    done(
      null,
      found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  }) as never;
  return { lookup, times: () => times };
}

async function get(fetch: Fetch, path = '/osrm', host = 'maps.example'): Promise<number | string> {
  const signal = AbortSignal.timeout(2_000);
  const init = { method: 'GET' as const, headers: {}, redirect: 'error' as const, signal };
  return fetch(`http://${host}:${port}${path}`, init).then(
    async ({ status, body }) => {
      for await (const _ of body ?? []) {
        // read to its end, so that the connection is free again
      }
      return status;
    },
    (fault: Error) => fault.message,
  );
}

const REFUSED = 'The service lies at an address that is not allowed here.';

describe('A fetch for configured services', () => {
  test('connects to the very address that was judged: a name that means something else later is not asked again', async () => {
    const names = meaning(['127.0.0.1'], ['169.254.169.254']);
    expect(await get(pinnedFetch({ allowPrivate: true, lookup: names.lookup }))).toBe(200);
    expect(names.times()).toBe(1);
  });

  test('judges each time anew: a name that came to point inside is refused', async () => {
    const names = meaning(['127.0.0.1'], ['169.254.169.254']);
    const fetch = pinnedFetch({ allowPrivate: true, lookup: names.lookup });
    expect(await get(fetch)).toBe(200);
    expect(await get(fetch)).toBe(REFUSED);
    expect(asked).toHaveLength(1);
  });

  test.each([
    '127.0.0.1',
    '10.0.0.1',
    '192.0.0.192',
    '169.254.169.254',
    '::1',
    '::7f00:1',
    '::ffff:127.0.0.1',
    '64:ff9b::a9fe:a9fe',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'fd00::1',
  ])('does not connect to a name that means %s, whatever else it means', async (address) => {
    const { lookup } = meaning(['93.184.215.14', address]);
    expect(await get(pinnedFetch({ allowPrivate: false, lookup }))).toBe(REFUSED);
    expect(asked).toEqual([]);
  });

  test('does not connect to an address in numbers that is not allowed', async () => {
    expect(await get(pinnedFetch({ allowPrivate: false }), '/osrm', '127.0.0.1')).toBe(REFUSED);
    expect(await get(pinnedFetch({ allowPrivate: true }), '/osrm', '[64:ff9b::a9fe:a9fe]')).toBe(REFUSED);
  });

  test('follows no redirect', async () => {
    expect(await get(pinnedFetch({ allowPrivate: true }), '/away', '127.0.0.1')).toBe(302);
    expect(asked).toEqual(['/away']);
  });
});

describe('A service of which the address is configured', () => {
  const here = { lat: 41.78, lng: -77.64 };
  const travelAt = (path: string) =>
    configuredTravel(
      { kind: 'osrm', url: `http://127.0.0.1:${port}${path}` },
      {
        fetch: pinnedFetch({ allowPrivate: true }),
        allowPrivate: true,
        clock: { now: () => 0, after: () => () => {} },
      },
    );

  test('is asked by this fetch', async () => {
    const { seconds } = await travelAt('/osrm').matrix({ sources: [here], targets: [here] });
    expect([...seconds]).toEqual([60]);
  });

  test('that pours without end is not read beyond what an answer may be', async () => {
    await expect(travelAt('/pour').matrix({ sources: [here], targets: [here] })).rejects.toThrow('too large');
    expect(sent).toBeGreaterThan(10);
    expect(sent).toBeLessThan(100);
  });
});
