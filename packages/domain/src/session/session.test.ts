import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { sessionState } from './idle.ts';
import { judgePassword } from './password.ts';

describe('A session that nobody touches', () => {
  const half = 30 * 60_000;
  const at = (time: string) => Temporal.Instant.from(`2026-03-10T${time}:00Z`);
  const check = (now: string, expected: string, lockedAt: string | null = null) =>
    expect(
      sessionState(
        { lastSeenAt: at('08:00'), lockedAt: lockedAt === null ? null : at(lockedAt), endsAt: at('20:00') },
        { lockMs: half, endMs: half },
        at(now),
      ),
    ).toBe(expected);

  test('is open until the timeout', () => check('08:29', 'open'));
  test('is locked from the timeout on', () => check('08:30', 'locked'));
  test('is still locked just before as long again has passed', () => check('08:59', 'locked'));
  test('ends when as long again has passed', () => check('09:00', 'ended'));
  test('counts from the moment it was locked by hand', () => check('08:44', 'locked', '08:15'));
  test('that was locked by hand ends as long after that', () => check('08:46', 'ended', '08:16'));
  test('ends at its last hour even if it is used', () => check('20:00', 'ended'));
});

describe('A password', () => {
  const check = (password: string, ok: boolean) =>
    expect(judgePassword(password, ['Ruth', 'Okafor', 'ruth@cedar.example']).ok).toBe(ok);

  test('may be a sentence', () => check('the van is always late', true));
  test('needs no digits and no capitals', () => check('clement-harbor', true));
  test('may have sixty-four letters', () => check('abcdefgh'.repeat(8), true));
  test('is refused under eight characters', () => check('k3!x9Qz', false));
  test('is refused under as many characters as are asked for', () =>
    expect(judgePassword('clement-hill', [], { shortest: 13 })).toMatchObject({
      refusal: { sentence: 'A password needs at least 13 characters; a short sentence is best.' },
    }));
  test('is refused when it was stolen from somebody before', () =>
    expect(judgePassword('clement-harbor', [], { isStolen: true }).ok).toBe(false));
  test('is refused beyond a hundred and twenty-eight', () => check('ab1'.repeat(43), false));
  test('is refused when everyone would try it', () => check('Password123', false));
  test('is refused when it is one letter over and over', () => check('aaaaaaaaaa', false));
  test('is refused when it is the person’s own e-mail', () => check('ruth@cedar.example', false));
  test('is refused when it is the person’s own name with digits', () => check('okafor2026', false));
});
