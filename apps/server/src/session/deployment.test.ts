import { getContactInfo, getDeploymentRegion, requestPasswordReset, signup } from '@handrail/contracts/session';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { useHouse } from '../testing.ts';

/** What looks a visitor's address up, and what counts visits: both on this machine, answering as we tell them. */
let heard: { url: string; body: string }[] = [];
let answer: (request: IncomingMessage, reply: ServerResponse) => void;
const outside = createServer((request, reply) => {
  let body = '';
  request.on('data', (chunk: Buffer) => {
    body += chunk.toString();
  });
  request.on('end', () => {
    heard.push({ url: request.url ?? '', body });
    answer(request, reply);
  });
});
await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve));
const address = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;

const place = (told: unknown) => (_request: IncomingMessage, reply: ServerResponse) =>
  void reply.setHeader('Content-Type', 'application/json').end(typeof told === 'string' ? told : JSON.stringify(told));

afterAll(() => {
  outside.closeAllConnections();
  outside.close();
});
beforeEach(() => {
  heard = [];
  answer = place({});
  rest();
});

/** As long as a service that failed three times is left alone: each is asked anew after it. */
function rest(): void {
  production.guardClock.pass({ minutes: 2 });
}

const regions =
  'usNorthEast=https://east.example,usNorthWest=https://west.example/?from=a=b, apacaus=https://apac.example';
const production = useHouse({
  HANDRAIL_PROFILE: 'usNorthEast',
  HANDRAIL_EMBEDDED_IN_PRODUCTION: 'yes',
  HANDRAIL_REGION_URLS: regions,
  HANDRAIL_TRUST_PROXY: '127.0.0.1',
  HANDRAIL_GEO_URL: `${address}/where?key=k`,
  HANDRAIL_ERRORS_URL: `${address}/errors`,
  HANDRAIL_ANALYTICS_URL: `${address}/visits`,
  HANDRAIL_BOT_CHECK_URL: `${address}/person`,
});
const development = useHouse({
  HANDRAIL_PROFILE: 'preDev',
  HANDRAIL_REGION_URLS: regions,
  HANDRAIL_GEO_URL: `${address}/where?key=k`,
});

async function sentTo(told: unknown): Promise<string | null> {
  answer = place(told);
  const reply = await production.visit(getDeploymentRegion, {}, { headers: { 'X-Forwarded-For': '203.0.113.9' } });
  expect(reply).toBeAccepted();
  return reply.status === 'success' ? reply.data.redirect_url : '';
}

describe('A visitor', () => {
  test('[CALL-132] [DEPLOY-04] is looked up by address, outside development', async () => {
    await sentTo({ country: 'US', latitude: 47, longitude: -122 });
    expect(heard.map(({ url }) => url)).toEqual(['/where?key=k&ip=203.0.113.9']);
  });

  test('[DEPLOY-05] is neither looked up nor sent elsewhere in development', async () => {
    answer = place({ country: 'US', latitude: 47, longitude: -122 });
    expect(await development.visit(getDeploymentRegion, {})).toMatchObject({ data: { redirect_url: null } });
    expect(heard).toEqual([]);
  });

  test('[CALL-132][DEPLOY-06][DEPLOY-08] in another region is sent to the address configured for it', async () => {
    expect(await sentTo({ country: 'US', latitude: 47, longitude: -122 })).toBe('https://west.example/?from=a=b');
    expect(await sentTo({ country: 'AU', latitude: -33, longitude: 151 })).toBe('https://apac.example');
  });

  test('[DEPLOY-09] elsewhere, or at the right deployment already, stays', async () => {
    expect(await sentTo({ country: 'DE', latitude: 52, longitude: 13 })).toBeNull();
    expect(await sentTo({ country: 'US', latitude: 40, longitude: -74 })).toBeNull();
  });

  test.each([
    ['garbage', 'this is no JSON'],
    ['another shape', { country: 7, latitude: 'north' }],
    ['an address of its own', { redirect_url: 'https://evil.example', country: 'https://evil.example' }],
    ['nothing', ''],
  ])('[DEPLOY-09] stays when the lookup answers %s', async (_what, told) => expect(await sentTo(told)).toBeNull());

  test('[DEPLOY-09] stays when the lookup fails, sends us elsewhere, or does not answer', async () => {
    answer = (_request, reply) => void reply.writeHead(500).end('{"country":"AU","latitude":1,"longitude":1}');
    expect(await whereTo()).toBeNull();
    answer = (request, reply) =>
      request.url?.startsWith('/where')
        ? void reply.writeHead(302, { Location: '/moved' }).end()
        : place({ country: 'AU', latitude: -33, longitude: 151 })(request, reply);
    expect(await whereTo()).toBeNull();
    expect(heard.map(({ url }) => url.split('?')[0])).not.toContain('/moved');
    answer = () => {}; // it listens and says nothing
    expect(await whereTo()).toBeNull();
  });
});

async function whereTo(): Promise<string | null | undefined> {
  rest();
  const reply = await production.visit(getDeploymentRegion, {});
  return reply.status === 'success' ? reply.data.redirect_url : undefined;
}

describe('A report of a page or an error', () => {
  const report = async (body: unknown, { address: to } = production) => {
    const response = await fetch(`${to}/api/telemetry`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    return response.status;
  };
  const route = '/rider-services/bookings/view/$bookingId';

  test.each([
    ['[DEPLOY-10] of a page that was viewed', '/visits', { kind: 'page', route }],
    ['[DEPLOY-11] of the time on a page, in whole minutes,', '/visits', { kind: 'time_on_page', route, minutes: 12 }],
  ])('%s is passed on to what the deployment configured, as it was told', async (_what, url, told) => {
    expect(await report(told)).toBe(204);
    await vi.waitFor(() => expect(heard).toHaveLength(1));
    expect(heard).toEqual([{ url, body: JSON.stringify(told) }]);
  });

  test('[DEPLOY-12] of an error goes to the service of the profile it happened in, and to no other', async () => {
    const told = { kind: 'error', route, message: 'TypeError' };
    expect(await report(told, development)).toBe(204);
    expect(await report(told)).toBe(204);
    await vi.waitFor(() => expect(heard).toEqual([{ url: '/errors', body: JSON.stringify(told) }]));
  });

  test.each([
    '/bookings/view/1042',
    '/riders/ada-lovelace-1815',
    '/a?name=Ada',
    '/a#b',
    'https://evil.example',
    '/Ada Lovelace',
    '//x',
    '/a//b',
    '',
  ])('names its route by the template, never by what was looked at: refused is %j', async (path) => {
    for (const kind of ['page', 'error']) expect(await report({ kind, route: path })).toBe(400);
    expect(heard).toEqual([]);
  });

  test('with anything else in it is refused', async () => {
    for (const extra of [
      { user: 'Ada' },
      { kind: 'keys' },
      { message: 'x'.repeat(501) },
      { minutes: 0.5 },
      { minutes: -1 },
    ])
      expect(await report({ kind: 'error', route: '/', ...extra })).toBe(400);
    expect(heard).toEqual([]);
  });

  test('goes nowhere where nothing is configured', async () => {
    expect(await report({ kind: 'page', route: '/dashboard' }, development)).toBe(204);
    expect(await development.visit(getContactInfo, {})).toMatchObject({
      data: { page_tracking: false, bot_check: false },
    });
    expect(heard).toEqual([]);
  });

  test('is heard a hundred and twenty times a minute from one address, where it is passed on', async () => {
    for (let n = 0; n < 120; n++) await production.services.guard.count('telemetryByAddress', '127.0.0.1');
    expect(await report({ kind: 'page', route })).toBe(429);
  });
});

test('The pages are told how long a new password has to be: twelve characters under a production profile, eight elsewhere.', async () => {
  for (const [house, password_min_length] of [
    [production, 12],
    [development, 8],
  ] as const)
    expect(await house.visit(getContactInfo, {})).toMatchObject({ data: { password_min_length } });
});

describe('A visitor of a public form', () => {
  const forms = {
    reset: async (house = production) => house.visit(requestPasswordReset, { email: 'someone@test.example' }),
    signUp: async () =>
      production.visit(signup, {
        invitation: 'x',
        firstname: 'A',
        lastname: 'B',
        email: 'a@test.example',
        password: 'the gate squeaks',
      }),
  };

  test('[DEPLOY-13] is asked after at the bot check of the profile, which hears nothing of what they typed', async () => {
    answer = place({ human: true });
    expect(await forms.reset()).toBeAccepted();
    expect(heard.map(({ url }) => url)).toEqual(['/person']);
    expect(heard[0]?.body).not.toContain('someone');
    expect(JSON.parse(heard[0]?.body ?? '')).toMatchObject({ form: 'v1_webapp_request_password_reset' });
    expect(await development.visit(requestPasswordReset, { email: 'someone@test.example' })).toBeAccepted();
    expect(heard).toHaveLength(1);
  });

  test('[DEPLOY-13] who is no person is kept out', async () => {
    answer = place({ human: false });
    expect(await forms.reset()).toBeRefused('TOO_MANY');
    expect(await forms.signUp()).toBeRefused('TOO_MANY');
  });

  test('is let in when the check does not know, fails or does not answer', async () => {
    for (const told of ['nonsense', { human: 'maybe' }]) {
      answer = place(told);
      expect(await forms.reset()).toBeAccepted();
      rest();
    }
    answer = () => {}; // it listens and says nothing
    expect(await forms.signUp()).toBeRefused('INVITATION_INVALID');
    expect(heard).toHaveLength(3);
  });

  test('does not wait for a check that failed three times in a row', async () => {
    answer = place('nonsense');
    for (let tries = 0; tries < 5; tries++) expect(await forms.signUp()).toBeRefused('INVITATION_INVALID');
    expect(heard.length).toBeLessThanOrEqual(3);
  });
});
