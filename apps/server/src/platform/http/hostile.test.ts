import { editOperatorSettings, editUser } from '@handrail/contracts/admin';
import { getTripListInfo } from '@handrail/contracts/dispatch';
import { login } from '@handrail/contracts/session';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { type Town, useHouse } from '../../testing.ts';

const house = useHouse();
let town: Town;
beforeAll(async () => {
  town = await house.openTown();
});

interface Sent {
  path?: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
}

const EDIT = `/api/${editUser.name}`;

async function send({ path = EDIT, method = 'POST', headers = {}, body }: Sent): Promise<Response> {
  return fetch(`${house.address}${path}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      Cookie: `__Host-sid=${town.person('Mia').sessionToken}`,
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  });
}

/** What every answer carries, whatever it answers (no answer of a call is kept anywhere). */
function expectHeaders(headers: Headers): void {
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-security-policy': expect.stringMatching(/default-src 'none'.*frame-ancestors 'none'/),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('geolocation=()'),
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
  });
  expect(headers.get('x-powered-by')).toBeNull();
  expect(headers.get('server')).toBeNull();
}

/** Refused as a refusal looks: an envelope with a sentence, and nothing of how the server is made. */
function expectEnvelope(status: number, text: string, expectedStatus: number, code: string): void {
  expect([status, text]).toEqual([
    expectedStatus,
    expect.stringMatching(/^\{"status":"error","message":\{"message":"[A-Za-z]/),
  ]);
  expect(JSON.parse(text)).toMatchObject({ status: 'error', message: { error_code: code } });
  expect(text).not.toMatch(/node_modules|\.ts\b|\bat \w+ \(|select |insert |FST_ERR|syntax/);
}

async function check(sent: Sent, status: number, code: string): Promise<void> {
  const response = await send(sent);
  expectHeaders(response.headers);
  expectEnvelope(response.status, await response.text(), status, code);
}

describe('A call that is none', () => {
  test.each([
    'constructor',
    'toString',
    '__proto__',
    'hasOwnProperty',
    'valueOf',
    'prototype',
    'then',
    'a',
    'A',
    'v1_webapp_edit_user%00',
    'x'.repeat(150),
    'ünknown',
  ])('is refused as unknown: %s', async (name) =>
    check({ path: `/api/${encodeURI(decodeURIComponent(name))}`, body: '{}' }, 404, 'NOT_FOUND'),
  );

  test('is refused where its path is no path', async () => {
    await check({ path: '/api/%E0%A4%A', body: '{}' }, 400, 'MALFORMED');
    await check({ path: `/api/${'x'.repeat(300)}`, body: '{}' }, 400, 'MALFORMED');
    await check({ path: `${EDIT}/more`, body: '{}' }, 404, 'NOT_FOUND');
  });

  test.each(['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    'is refused with the method %s, and changes nothing',
    async (method) => {
      const before = await town.version();
      const body = JSON.stringify({ user_id: town.person('Dora').id, lastname: 'Changed' });
      await check(
        {
          method,
          ...(method === 'GET' ? { path: `${EDIT}?user_id=${town.person('Dora').id}&lastname=Changed` } : { body }),
        },
        404,
        'NOT_FOUND',
      );
      expect(await town.version()).toBe(before);
    },
  );
});

describe('A body', () => {
  test.each([
    ['text/plain', '{"user_id":"1"}'],
    ['application/x-www-form-urlencoded', 'user_id=1'],
    ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="user_id"\r\n\r\n1\r\n--x--\r\n'],
    ['application/jsonp', '{}'],
    ['application/xml', '<a/>'],
    ['', '{}'],
    ['garbage', '{}'],
  ])('of the type %j is refused: JSON only', async (type, body) =>
    check({ headers: { 'Content-Type': type }, body }, 400, 'MALFORMED'),
  );

  test('without a type is refused', async () =>
    check({ headers: { 'Content-Type': '' }, body: new Uint8Array(Buffer.from('{}')) }, 400, 'MALFORMED'));

  const levels = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
  const lists = (depth: number) => `{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`;
  test.each([
    ['is not JSON', '{"user_id":'],
    ['is a word', 'nonsense'],
    ['is a list', '[]'],
    ['is null', 'null'],
    ['is a number', '7'],
    ['is a text', '"text"'],
    ['is nested 33 levels deep', levels(33)],
    ['is nested 33 lists deep', lists(32)],
    ['is nested 100,000 levels deep', levels(100_000)],
    ['is 100,000 opening brackets', `{"a":${'['.repeat(100_000)}`],
    ['is 100,000 closing brackets', `{"a":${']'.repeat(100_000)}`],
    [
      'holds 10,001 fields',
      JSON.stringify(Object.fromEntries(Array.from({ length: 10_001 }, (_, at) => [`f${at}`, 1]))),
    ],
    ['holds __proto__', '{"user_id":"1","__proto__":{"is_admin":[1]}}'],
    ['holds __proto__ spelled with escapes', '{"\\u005f_proto__":{}}'],
    ['holds constructor deep inside', '{"a":{"b":[{"constructor":{"prototype":{}}}]}}'],
    ['holds a zero character', '{"user_id":"1\\u0000"}'],
    ['holds half a surrogate pair', '{"user_id":"1","lastname":"\\ud800"}'],
    ['holds half a surrogate pair as a name', '{"values":{"\\udc00":1}}'],
  ])('that %s is refused', async (_what, body) => check({ body }, 400, 'MALFORMED'));

  test('of more than a megabyte is refused', async () => {
    await check({ body: JSON.stringify({ user_id: 'x'.repeat(1_000_000) }) }, 413, 'TOO_LARGE');
  });

  test('of bytes that are no UTF-8 is refused', async () =>
    check({ body: new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]) }, 400, 'MALFORMED'));

  test('of a field repeated is read as JSON reads it: the last one counts, and is judged', async () =>
    check({ body: `{"user_id":"${town.person('Dora').id}","user_id":"nonsense"}` }, 400, 'MALFORMED'));

  const pathological = [
    'a'.repeat(50_000),
    `a${' '.repeat(50_000)}b`,
    `${'a'.repeat(25_000)}!`,
    `${'a.'.repeat(25_000)}@`,
    '\u0301'.repeat(50_000),
    '+1'.repeat(25_000),
  ];
  test('of 50,000 characters made to confuse a pattern is answered all the same', async () => {
    for (const text of pathological) {
      const user_id = town.person('Dora').id;
      for (const params of [
        { user_id: text },
        { user_id, lastname: text },
        { user_id, email: text },
        { user_id, phone: text },
      ])
        await check({ body: JSON.stringify(params) }, 400, 'MALFORMED');
      await check({ path: '/api/v1_webapp_check_email', body: JSON.stringify({ email: text }) }, 400, 'MALFORMED');
      const password = await send({
        path: '/api/v1_webapp_login',
        body: JSON.stringify({ username: 'a@b.example', password: text }),
      });
      expect(password.status).toBe(400);
    }
  });
});

/** Cursors as somebody would make them who has seen ours. */
const cursorOf = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString('base64url');
const RIDERS = 'v1_webapp_get_community_member_list';
const BOOKINGS = 'v2_webapp_get_booking_list';
const WEEK = { future: false, start_time: '2026-03-09T00:00', end_time: '2026-03-15T23:59' };
const HOSTILE_CURSORS: [string, string, object, unknown][] = [
  ['an id beyond what the database counts', RIDERS, {}, ['a', 'b', '99999999999999999999999']],
  ['a name with a zero character', RIDERS, {}, ['a\0', 'b', '1']],
  ['a name that is half a surrogate pair', RIDERS, {}, ['a', '\ud800', '1']],
  ['a name that is a list', RIDERS, {}, [['a'], 'b', '1']],
  ['a day that no calendar has', BOOKINGS, WEEK, ['2026-02-31', '1']],
  ['a day before there were vehicles', BOOKINGS, WEEK, ['0000-01-01', '1']],
  ['a ride beyond what the database counts', BOOKINGS, WEEK, ['2026-03-10', '9999999999999999999']],
  ['too little', BOOKINGS, WEEK, ['2026-03-10']],
  ['nothing', BOOKINGS, WEEK, null],
  ['no moment', getTripListInfo.name, { date: '2026-03-10' }, ['2026-03-10T99:00:00Z', '1']],
  ['no step', 'v1_webapp_get_booking_audit_logs', { booking_id: '1' }, ['-1']],
  ['a message beyond what the database counts', 'v1_webapp_get_message_list', {}, ['9999999999999999999']],
];

describe('A value out of bounds', () => {
  const user = () => town.person('Dora').id;
  test.each([
    ['an id beyond what the database counts', EDIT, () => ({ user_id: '9999999999999999999' })],
    ['an id with a sign', EDIT, () => ({ user_id: '-1' })],
    ['an id that is a number', EDIT, () => ({ user_id: 1 })],
    ['an id that is a statement', EDIT, () => ({ user_id: "1' or '1'='1" })],
    [
      'a version beyond what the database counts',
      EDIT,
      () => ({ user_id: user(), lastname: 'X', expected_version: 3_000_000_000 }),
    ],
    ['a version that is none', EDIT, () => ({ user_id: user(), expected_version: 0.5 })],
    ['a version without end', EDIT, () => `{"user_id":"${user()}","expected_version":1e400}`],
    [
      'a step beyond what the database counts',
      '/api/v1_webapp_undo_operation',
      () => ({ version: 9_007_199_254_740_991 }),
    ],
    [
      'a page before a step that cannot be',
      '/api/v1_webapp_get_operation_list',
      () => ({ before_version: 9_007_199_254_740_991 }),
    ],
    ['a date before there were vehicles', '/api/v1_webapp_get_operation_list', () => ({ date: '0000-01-01' })],
    ['a date that is none', '/api/v1_webapp_get_operation_list', () => ({ date: '2026-02-30' })],
    ['a page that begins nowhere', '/api/v1_webapp_get_message_list', () => ({ cursor: 'nowhere' })],
    ['a page of ten thousand', '/api/v1_webapp_get_message_list', () => ({ limit: 10_000 })],
    ['a level nobody has', EDIT, () => ({ user_id: user(), is_admin: [5] })],
    ['a level twice', EDIT, () => ({ user_id: user(), is_admin: [1, 1] })],
    ['a name with a line break', EDIT, () => ({ user_id: user(), lastname: 'A\nB' })],
    ['a name that turns the line around', EDIT, () => ({ user_id: user(), lastname: '' })],
  ])('is refused: %s', async (_what, path, params) => {
    const sent = params();
    await check({ path, body: typeof sent === 'string' ? sent : JSON.stringify(sent) }, 400, 'MALFORMED');
  });

  test.each(HOSTILE_CURSORS)('is refused: a page that begins at %s', async (_what, call, params, parts) =>
    check({ path: `/api/${call}`, body: JSON.stringify({ ...params, cursor: cursorOf(parts) }) }, 400, 'MALFORMED'),
  );

  test.each([
    ['a line break in a line', { contact_phone: '555\n666' }, 'SETTING_INVALID'],
    ['a setting nobody has', { toString: 'x' }, 'SETTING_UNKNOWN'],
    ['a number where text belongs', { company_name: 7 }, 'SETTING_INVALID'],
    ['an idle time shorter than ten minutes', { idle_lock_ms: 1 }, 'SETTING_INVALID'],
  ])('is refused among the settings: %s', async (_what, values, code) =>
    check({ path: `/api/${editOperatorSettings.name}`, body: JSON.stringify({ values }) }, 422, code),
  );
});

describe('A field nobody asked for', () => {
  test('is refused by every call that changes something, whoever sends it', async () => {
    const before = await town.version();
    const changing = house.services.calls.all().filter(({ contract }) => contract.effect !== 'none');
    expect(changing.length).toBeGreaterThan(10);
    for (const { contract } of changing) {
      // The calls of devices, displays and owners are not for a desk, which is turned away before anything is read.
      const isForTheDesk = !['driver', 'account', 'display', 'owner'].includes(contract.by.kind);
      for (const extra of ['operator_id', 'fleet_id', 'person_id', 'levels', 'version', 'status_code', 'created_at']) {
        if (!isForTheDesk) {
          const { error } = contract.params.safeParse({ [extra]: '1' }) as { error?: { message: string } };
          expect([contract.name, error?.message.includes(`"${extra}"`)]).toEqual([contract.name, true]);
          continue;
        }
        const response = await send({ path: `/api/${contract.name}`, body: JSON.stringify({ [extra]: '1' }) });
        const { message } = (await response.json()) as {
          message: { error_code: string; fields: Record<string, string> };
        };
        if (extra in (contract.params.shape as object)) continue;
        expect([contract.name, response.status, message.error_code]).toEqual([contract.name, 400, 'MALFORMED']);
        expect(Object.keys(message.fields).join()).toContain(extra);
      }
    }
    expect(await town.version()).toBe(before);
  });

  test('is refused even where all that was asked for is right', async () =>
    check(
      { body: JSON.stringify({ user_id: town.person('Dora').id, lastname: 'X', operator_id: '1' }) },
      400,
      'MALFORMED',
    ));
});

describe('An Idempotency-Key', () => {
  const body = () => JSON.stringify({ user_id: town.person('Dora').id, firstname: 'Dora' });
  test('that is empty or endless is refused', async () => {
    await check({ headers: { 'Idempotency-Key': '' }, body: body() }, 400, 'MALFORMED');
    await check({ headers: { 'Idempotency-Key': 'k'.repeat(201) }, body: body() }, 400, 'MALFORMED');
  });
  test('of 200 characters, also of another alphabet, is taken', async () => {
    for (const key of ['k'.repeat(200), "'; drop table operation; --", '\u00e9\u00ff'])
      expect((await send({ headers: { 'Idempotency-Key': key }, body: body() })).status).toBe(200);
  });
});

/** Bytes as they are, past every client's manners; all that comes back until the server closes or says no more. */
async function raw(bytes: string): Promise<string> {
  const { hostname, port } = new URL(house.address);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    let heard = '';
    socket.on('data', (chunk) => {
      heard += chunk.toString('latin1');
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(heard));
  });
}

describe('A message on the wire', () => {
  const request = (headers: string[], body = '') =>
    `POST ${EDIT} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${headers.join('\r\n')}\r\n\r\n${body}`;
  const smuggled = 'GET /api/catalog HTTP/1.1\r\nHost: localhost\r\n\r\n';

  async function checkRaw(bytes: string, status: number, code: string) {
    const heard = await raw(bytes);
    expect(heard.match(/HTTP\/1\.1 \d+/g)).toEqual([`HTTP/1.1 ${status}`]);
    const [head = '', body = ''] = heard.split('\r\n\r\n');
    const headers = new Headers(
      head
        .split('\r\n')
        .slice(1)
        .map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
    );
    expectHeaders(headers);
    expectEnvelope(status, body, status, code);
  }

  test.each([
    ['two lengths', request(['Content-Length: 2', 'Content-Length: 40'], `{}${smuggled}`)],
    ['a length and chunks', request(['Content-Length: 4', 'Transfer-Encoding: chunked'], `0\r\n\r\n${smuggled}`)],
    [
      'chunks named twice',
      request(['Transfer-Encoding: chunked', 'Transfer-Encoding: identity'], `0\r\n\r\n${smuggled}`),
    ],
    ['chunks spelled oddly', request(['Transfer-Encoding: xchunked'], `0\r\n\r\n${smuggled}`)],
    ['a length that is no number', request(['Content-Length: 2x'], `{}${smuggled}`)],
    ['a negative length', request(['Content-Length: -1'], smuggled)],
    ['a chunk of a length that is none', request(['Transfer-Encoding: chunked'], `zz\r\n{}\r\n0\r\n\r\n${smuggled}`)],
    ['a header broken over lines', request(['X-A: b', ' c: d', 'Content-Length : 2'], '{}')],
    ['a zero character in a header', request(['X-A: b\0c', 'Content-Length: 2'], '{}')],
    ['no method', 'NONSENSE\r\n\r\n'],
    ['another protocol', '\x16\x03\x01\x02\x00\x01\x00'],
  ])('with %s is refused, and nothing behind it is answered', async (_what, bytes) =>
    checkRaw(bytes, 400, 'MALFORMED'),
  );

  test.each([
    ['to no host', `POST ${EDIT} HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`, 400],
    ['that expects what nobody promised', request(['Expect: nonsense', 'Content-Length: 2'], '{}'), 417],
    ['for a tunnel', 'CONNECT example.org:443 HTTP/1.1\r\nHost: example.org\r\n\r\n', 400],
  ])('%s is refused, and nothing behind it is answered', async (_what, bytes, status) =>
    checkRaw(`${bytes}${smuggled}`, status, 'MALFORMED'),
  );

  test('with headers of more than 16 kB is refused', async () =>
    checkRaw(request([`X-Long: ${'x'.repeat(20_000)}`, 'Content-Length: 2'], '{}'), 413, 'TOO_LARGE'));
});

describe('Every answer', () => {
  test.each([
    '/healthz',
    '/api/catalog',
    '/api/openapi.json',
    '/nothing/here',
    '/.git/config',
    '/api/files/1',
    '/api/live',
    '/api',
    '/api/',
  ])('carries the headers that keep a browser from harm: %s', async (path) => {
    const { headers } = await fetch(`${house.address}${path}`);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('content-security-policy')).not.toContain('unsafe-eval');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('permissions-policy')).toContain('geolocation=()');
    if (path.startsWith('/api/')) expect(headers.get('cache-control')).toBe('no-store');
  });

  test('of a call that went through is kept nowhere either', async () => {
    const response = await send({ path: '/api/v2_webapp_get_employer_admins', body: '{}' });
    expect(response.status).toBe(200);
    expectHeaders(response.headers);
  });

  test('allows scripts of our own alone', async () => {
    const policy = (await fetch(`${house.address}/healthz`)).headers.get('content-security-policy');
    expect(policy?.split(';')).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self'",
        "connect-src 'self'",
        "base-uri 'none'",
        "object-src 'none'",
      ]),
    );
  });
});

test('[CALL-05] A fault is told as an apology with a number, and its cause only to the log.', async () => {
  const broken = house.services.calls.find(login.name);
  expect(broken).not.toBeNull();
  if (!broken) return;
  const { work } = broken;
  broken.work = async () => Promise.reject(new Error('the cupboard is bare, said Ada Secretname'));
  const response = await send({ path: `/api/${login.name}`, body: '{"username":"a","password":"b"}' });
  broken.work = work;
  expectHeaders(response.headers);
  const text = await response.text();
  expectEnvelope(response.status, text, 500, 'FAULT');
  expect(text).not.toContain('cupboard');
  expect(JSON.parse(text)).toMatchObject({ message: { request_id: expect.stringMatching(/^[0-9a-f-]{36}$/) } });
});

test('Headers that are sent by half are not waited for as long as a body is.', async () => {
  const { port } = new URL(house.address);
  const startedMs = performance.now();
  const heard = await new Promise<string>((resolve, reject) => {
    let said = '';
    const socket = connect(Number(port), '127.0.0.1', () =>
      socket.write(`POST ${EDIT} HTTP/1.1\r\nHost: localhost\r\nConte`),
    );
    socket.on('data', (chunk) => (said += chunk.toString()));
    socket.on('error', reject);
    socket.on('close', () => resolve(said));
  });
  expect(heard).toMatch(/^HTTP\/1\.1 400 /);
  // Those who wait for the whole of a request wait three times as long.
  expect(performance.now() - startedMs).toBeLessThan(20_000);
}, 60_000);

test('Headers that are sent by half are waited for ten seconds, and looked for every second.', async () => {
  const app = await house.another();
  const { headersTimeout, connectionsCheckingInterval } = app.server as Server & {
    connectionsCheckingInterval: number;
  };
  await app.close();
  expect(headersTimeout).toBeGreaterThan(0); // 0 waits for ever
  expect(headersTimeout + connectionsCheckingInterval).toBeLessThanOrEqual(11_000);
});

test('A server that can bear no more turns calls away, and none who opens the console.', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'handrail-pressed-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  writeFileSync(join(folder, 'assets', 'a-1.js'), 'plain');
  const app = await house.another({ consoleFolder: folder, mostDelayMs: 1 });
  const called = async () => {
    const answer = await app.inject({ method: 'POST', url: `/api/${login.name}`, payload: {} });
    return answer.statusCode;
  };
  await vi.waitFor(
    async () => {
      for (const endsMs = performance.now() + 200; performance.now() < endsMs;); // nobody else has a turn
      expect(await called()).toBe(503);
    },
    { timeout: 20_000, interval: 50 },
  );
  for (const url of ['/', '/assets/a-1.js', '/healthz'])
    expect([url, (await app.inject({ url })).statusCode]).toEqual([url, 200]);
  expect(await called()).toBe(503);
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});
