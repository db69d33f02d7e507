import { describe, expect, test } from 'vitest';
import { hashPassword, isOutdated, passwordFits } from './passwords.ts';

describe('A password', () => {
  test('is kept as argon2id at three times the least cost, with a salt of its own', async () => {
    const [first, second] = [await hashPassword('the same words'), await hashPassword('the same words')];
    expect(first).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(second).not.toBe(first);
    expect(isOutdated(first)).toBe(false);
  });

  test('fits its own hash and no other, letter for letter', async () => {
    const stored = await hashPassword('Grüße aus Cedar Valley');
    expect(await passwordFits('Grüße aus Cedar Valley', stored)).toBe(true);
    expect(await passwordFits('grüße aus Cedar Valley', stored)).toBe(false);
    expect(await passwordFits('Grüße aus Cedar Valley ', stored)).toBe(false);
  });

  test('fits however the keyboard composes its letters', async () =>
    expect(await passwordFits('Gru\u0308n', await hashPassword('Gr\u00fcn'))).toBe(true));

  // The vector of argon2id over "password" and "somesalt" that the reference implementation's own tests use.
  test('fits a hash that another implementation made, and that one is made anew', async () => {
    const stored = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4';
    expect(await passwordFits('password', stored)).toBe(true);
    expect(await passwordFits('Password', stored)).toBe(false);
    expect(isOutdated(stored)).toBe(true);
  });

  test('of nobody is worked on at the same cost, and never fits', async () => {
    for (const guess of ['', 'anything']) expect(await passwordFits(guess, null)).toBe(false);
  });

  test('waits its turn where many come at once, and is judged rightly', async () => {
    const stored = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4';
    const guesses = Array.from({ length: 40 }, (_, n) => (n % 4 === 0 ? 'password' : `guess ${n}`));
    expect(await Promise.all(guesses.map(async (guess) => passwordFits(guess, stored)))).toEqual(
      guesses.map((guess) => guess === 'password'),
    );
  });
});
