import { describe, expect, test } from 'vitest';
import { emptyToNull, isAlphanumeric, isBlank, isDigitsOnly, isNumeric } from './text-checks.ts';

describe('A number', () => {
  test.each(['0', '7', '-7', '+7', '12.5', '-0.25', '007'])('[SHELL-55] %s is one', (text) =>
    expect(isNumeric(text)).toBe(true),
  );
  test.each(['', '.5', '5.', '1e3', '1,000', '--1', '+', '1 2', ' 1', '0x1F', 'NaN', '١'])(
    '[SHELL-55] %j is none',
    (text) => expect(isNumeric(text)).toBe(false),
  );
});

describe('Letters and digits', () => {
  test.each(['Gate 4', 'a', '7', 'Peña 12', 'Pen\u0303a', ' '])('[SHELL-56] %j has nothing else', (text) =>
    expect(isAlphanumeric(text)).toBe(true),
  );
  test.each([
    '',
    'Gate #4',
    'a-b',
    'x_y',
    'a\tb',
    'a\nb',
    'Mercy (rear)',
    'O’Brien',
    '½',
    ...'.,;:!?"\'/\\@&*+=<>[]{}|~^$%`'.split(''),
  ])('[SHELL-56] %j has more', (text) => expect(isAlphanumeric(text)).toBe(false));
});

describe('Digits', () => {
  test.each(['0', '5305550142'])('[SHELL-57] %s has nothing else', (text) => expect(isDigitsOnly(text)).toBe(true));
  test.each(['', '-1', '1.0', ' 1', '1\n', '١', 'x'])('[SHELL-57] %j has more', (text) =>
    expect(isDigitsOnly(text)).toBe(false),
  );
});

describe('An empty field', () => {
  test('[SHELL-58] becomes null, and nothing else does', () => {
    expect(['', ' ', '0', 'x'].map(emptyToNull)).toEqual([null, ' ', '0', 'x']);
  });

  test('is blank, and so is one of spaces', () => {
    expect(['', '  ', '\n', null, undefined, ' x '].map(isBlank)).toEqual([true, true, true, true, true, false]);
  });
});
