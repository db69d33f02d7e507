import { describe, expect, test } from 'vitest';
import { addUp, dollars, money } from './money.ts';

describe('An amount of money', () => {
  test.each([
    [0, '0.00'],
    [5, '0.05'],
    [50, '0.50'],
    [1250, '12.50'],
    [-320, '-3.20'],
    [123_456_789, '1234567.89'],
  ])('[CONST-08] of %d cents is %s dollars', (cents, shown) => expect(dollars(cents)).toBe(shown));

  test('carries its sign before the dollar', () => {
    expect([1250, -320, 0].map(money)).toEqual(['$12.50', '-$3.20', '$0.00']);
  });

  test('is read in threes where it is read, and written without where it is typed', () => {
    expect([99_999, 100_000, -123_456_789, 100_000_000_000].map(money)).toEqual([
      '$999.99',
      '$1,000.00',
      '-$1,234,567.89',
      '$1,000,000,000.00',
    ]);
    expect(dollars(100_000)).toBe('1000.00');
  });

  test('adds up without losing a cent', () => expect(addUp([10, 20, 30, -1])).toBe(59));
});
