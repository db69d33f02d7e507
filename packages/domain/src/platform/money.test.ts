import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addUp, dollars, money, percentOf, readDollars } from './money.ts';

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

  test('adds up without losing a cent', () => expect(addUp([10, 20, 30, -1])).toBe(59));
});

describe('Dollars as typed', () => {
  test.each([
    ['12', 1200],
    ['12.5', 1250],
    ['$1,012.50', 101_250],
    ['0.07', 7],
    ['-3.20', -320],
    ['-0', 0],
  ])('%s are %d cents', (typed, cents) => expect(readDollars(typed)).toEqual({ ok: true, value: cents }));

  test.each(['', '12.345', '1,0', '10,12.00', '.50', '12.', 'free', '1e3', '12 50', '$', '--5'])(
    '%j are refused',
    (typed) => {
      const refusal = { code: 'AMOUNT_INVALID', sentence: 'Enter an amount in dollars, such as 12.50.' };
      expect(readDollars(typed)).toEqual({ ok: false, refusal });
    },
  );

  test('come back as the cents they were shown from', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), (cents) => {
        expect(readDollars(dollars(cents))).toEqual({ ok: true, value: cents });
        expect(readDollars(money(cents).replace('-$', '-'))).toEqual({ ok: true, value: cents });
      }),
    );
  });
});

describe('A percentage of an amount', () => {
  test.each([
    [1000, 10, 100],
    [150, 35, 53], // 52.5 cents
    [-150, 35, -53],
    [10_000, 8.25, 825],
    [200, 8.25, 17], // 16.5 cents
    [101, 0.5, 1], // 0.505 cents
    [99, 0.5, 0],
    [1999, 0, 0],
  ])('%d cents at %d percent is %d cents', (cents, percent, part) => expect(percentOf(cents, percent) + 0).toBe(part));
});
