import { describe, expect, test } from 'vitest';
import { profiles, readSettings, settingsHelp, StartupError } from './settings.ts';

const POSTGRES = 'postgres://handrail:sekrit@db.example/handrail';

function check(env: Record<string, string>, sentence: string): void {
  let refused: unknown = null;
  try {
    readSettings(env);
  } catch (cause) {
    refused = cause;
  }
  expect(refused).toBeInstanceOf(StartupError);
  expect((refused as StartupError).message).toBe(sentence);
}

describe('A profile', () => {
  test('is one of six', () => {
    expect(profiles).toEqual(['dev', 'preDev', 'prod', 'usNorthEast', 'usNorthWest', 'apacaus']);
    expect(() => readSettings({ HANDRAIL_PROFILE: 'staging' })).toThrow(
      /^The setting HANDRAIL_PROFILE can't be used: /,
    );
  });

  test.each(['dev', 'preDev'])(
    '[DEPLOY-02] %s uses development settings: the embedded database, and the demo',
    (profile) => {
      expect(readSettings({ HANDRAIL_PROFILE: profile })).toMatchObject({ production: false, HANDRAIL_DEMO: 'live' });
    },
  );

  test.each(['prod', 'usNorthEast', 'usNorthWest', 'apacaus'])(
    '[DEPLOY-03] %s uses production settings: a real database, no demo',
    (profile) => {
      expect(readSettings({ HANDRAIL_PROFILE: profile, DATABASE_URL: POSTGRES })).toMatchObject({
        production: true,
        HANDRAIL_DEMO: 'off',
      });
      check(
        { HANDRAIL_PROFILE: profile },
        'A production profile needs a Postgres: set DATABASE_URL, or HANDRAIL_EMBEDDED_IN_PRODUCTION=yes if you accept the embedded database.',
      );
      for (const demo of ['live', 'still'])
        check(
          { HANDRAIL_PROFILE: profile, DATABASE_URL: POSTGRES, HANDRAIL_DEMO: demo },
          `The demo town never runs under the production profile ${profile}. Set HANDRAIL_DEMO=off.`,
        );
      for (const clock of [{ HANDRAIL_NOW: '2026-03-10T06:40' }, { HANDRAIL_RATE: '60' }])
        check(
          { HANDRAIL_PROFILE: profile, DATABASE_URL: POSTGRES, ...clock },
          'The clock can only be set in demo and tests: unset HANDRAIL_NOW and HANDRAIL_RATE.',
        );
    },
  );

  test('of production takes the embedded database when told so', () =>
    expect(readSettings({ HANDRAIL_PROFILE: 'prod', HANDRAIL_EMBEDDED_IN_PRODUCTION: 'yes' }).production).toBe(true));
});

describe('A setting', () => {
  test('that opens the demo’s sign-ins to a network is refused', () => {
    for (const HOST of ['0.0.0.0', '::', '192.168.1.4', 'handrail.example.org', '127.0.0.1.example.org'])
      check({ HOST }, `Demo sign-ins are only served on this machine: HOST=${HOST} needs HANDRAIL_DEMO=off.`);
    for (const HOST of ['127.0.0.1', '127.8.8.8', '::1', 'localhost']) expect(readSettings({ HOST }).HOST).toBe(HOST);
    expect(readSettings({ HOST: '0.0.0.0', HANDRAIL_DEMO: 'off' }).HOST).toBe('0.0.0.0');
  });

  test.each([
    [{ PORT: '0' }, 'PORT'],
    [{ PORT: 'eighty' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ DATABASE_URL: 'mysql://db.example/x' }, 'DATABASE_URL'],
    [{ HANDRAIL_DEMO: 'maybe' }, 'HANDRAIL_DEMO'],
    [{ HANDRAIL_NOW: 'yesterday' }, 'HANDRAIL_NOW'],
    [{ HANDRAIL_RATE: '-1' }, 'HANDRAIL_RATE'],
    [{ HANDRAIL_RATE: '1.5' }, 'HANDRAIL_RATE'],
    [{ HANDRAIL_SECRET: 'short' }, 'HANDRAIL_SECRET'],
    [{ HANDRAIL_PUBLIC_URL: 'javascript:alert(1)' }, 'HANDRAIL_PUBLIC_URL'],
    [{ HANDRAIL_GEO_URL: 'file:///etc/passwd' }, 'HANDRAIL_GEO_URL'],
    [{ HANDRAIL_SMTP_URL: 'http://mail.example' }, 'HANDRAIL_SMTP_URL'],
    [{ HANDRAIL_LOG: 'loud' }, 'HANDRAIL_LOG'],
  ])('that cannot be is refused by its name: %o', (env, name) =>
    expect(() => readSettings(env as Record<string, string>)).toThrow(
      new RegExp(`^The setting ${name} can't be used: .+\\.$`),
    ),
  );

  test('that holds a password or a key is never repeated', () => {
    for (const env of [
      { DATABASE_URL: 'mysql://handrail:sekrit@db.example' },
      { HANDRAIL_SECRET: 'sekrit' },
      { HANDRAIL_SMTP_URL: 'http://mail:sekrit@mail.example' },
    ])
      expect(() => readSettings(env as Record<string, string>)).toThrow(/^(?!.*sekrit)/);
  });

  test('of believed proxies takes addresses and ranges, and nothing else', () => {
    expect(readSettings({ HANDRAIL_TRUST_PROXY: '10.0.0.0/8, ::1' }).HANDRAIL_TRUST_PROXY).toBe('10.0.0.0/8, ::1');
    for (const odd of ['everyone', '10.0.0.0/99', '10.0.0/8', '::1/200', '10.0.0.1/8/8'])
      check(
        { HANDRAIL_TRUST_PROXY: odd },
        `HANDRAIL_TRUST_PROXY takes addresses and ranges such as 10.0.0.0/8, not '${odd}'.`,
      );
  });

  test('of regional addresses takes the three regions and web addresses, and nothing else', () => {
    for (const odd of ['mars=https://mars.example', 'apacaus=javascript:alert(1)', 'apacaus', 'apacaus='])
      check(
        { HANDRAIL_REGION_URLS: odd },
        `HANDRAIL_REGION_URLS takes pairs such as usNorthEast=https://east.example.org, not '${odd}'.`,
      );
  });

  test('that is empty counts as not set', () => expect(readSettings({ PORT: '', HANDRAIL_DEMO: '' }).PORT).toBe(8080));
});

test('The help lists every setting there is, with its default.', () => {
  const help = settingsHelp();
  const settings = readSettings({});
  const names = [...help.matchAll(/^ {2}([A-Z_]+)$/gm)].map(([, name]) => name);
  expect(names).toEqual(expect.arrayContaining(Object.keys(settings).filter((name) => name === name.toUpperCase())));
  expect(names).toEqual(
    expect.arrayContaining(['DATABASE_URL', 'HANDRAIL_NOW', 'HANDRAIL_SECRET', 'HANDRAIL_TRUST_PROXY']),
  );
  expect(help).toContain('Port of the console. Default: 8080.');
});
