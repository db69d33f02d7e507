import { describe, expect, test } from 'vitest';
import { milesText } from '../platform/distance.ts';
import {
  readAmount,
  readMiles,
  readMoney,
  readPercentage,
  readPrice,
  readQuantity,
  typedPrice,
} from './typed-amounts.ts';

function check(read: typeof readPrice, typed: string, expected: number | string) {
  const verdict = read(typed);
  expect(verdict.ok ? verdict.value : verdict.refusal.sentence).toBe(expected);
}

describe('A price as typed', () => {
  test.each([
    ['12.50', 1250],
    ['12.5', 1250],
    ['12', 1200],
    [' $12.50 ', 1250],
    ['0', 0],
    ['0.05', 5],
    ['10000', 1_000_000],
    ['1.15', 115], // 1.15 × 100 is 114.99999999999999
  ])('[PRICE-11] of %j dollars is %d cents', (typed, cents) => check(readPrice, typed, cents));

  test.each([
    ['12,50', 'Write 12.50, not 12,50.'],
    ['1,250', 'Write 1250, not 1,250.'],
    ['1,250.00', 'Write 1250.00, not 1,250.00.'],
    ['1.005', 'Write at most two decimals: 1.005 has more.'],
    ['-0', 'Write 0, not -0.'],
    ['-0.00', 'Write 0, not -0.'],
    ['-5', 'A price is not below $0.00.'],
    ['1e9', 'Write dollars and cents, such as 12.50.'],
    ['1000000000', 'An amount is at most $10,000.00.'],
    ['10000.01', 'An amount is at most $10,000.00.'],
    ['', 'Write dollars and cents, such as 12.50.'],
    ['.5', 'Write dollars and cents, such as 12.50.'],
    ['twelve', 'Write dollars and cents, such as 12.50.'],
    ['12.50.', 'Write dollars and cents, such as 12.50.'],
    ['99999999999999999999', 'Write dollars and cents, such as 12.50.'],
  ])('of %j is not guessed at', (typed, sentence) => check(readPrice, typed, sentence));
});

test('[PRICE-11] A price in a field is read again as it stands there, however dear.', () => {
  for (const cents of [0, 5, 1250, 99_999, 123_450, 1_000_000]) check(readPrice, typedPrice(cents), cents);
});

describe('Money as typed', () => {
  test('may be what a payer sends for a month', () => {
    check(readMoney, '91200.40', 9_120_040);
    check(readMoney, '$1000000', 100_000_000);
    check(readMoney, '1000000.01', 'An amount is at most $1,000,000.00.');
  });
  test('is not guessed at either', () => {
    check(readMoney, '91,200.40', 'Write 91200.40, not 91,200.40.');
    check(readMoney, '1.005', 'Write at most two decimals: 1.005 has more.');
    check(readMoney, '-5', 'An amount is not below $0.00.');
  });
});

describe('An amount as typed', () => {
  test('may be taken off', () => {
    check(readAmount, '-5', -500);
    check(readAmount, '-$5.25', -525);
    check(readAmount, '-10000.01', 'An amount is at most $10,000.00.');
    check(readAmount, '-12,5', 'Write -12.5, not -12,5.');
    check(readAmount, '--5', 'Write dollars and cents, such as 12.50 or -12.50.');
  });
});

describe('A percentage as typed', () => {
  test('is kept in hundredths of a percent', () => {
    check(readPercentage, '4', 400);
    check(readPercentage, '7.25 %', 725);
    check(readPercentage, '-10%', -1000);
  });
  test('takes off no more than all, and adds no more than tenfold', () => {
    check(readPercentage, '-100', -10_000);
    check(readPercentage, '-100.01', 'A percentage is from -100 to 1000.');
    check(readPercentage, '1000', 100_000);
    check(readPercentage, '1000.01', 'A percentage is from -100 to 1000.');
    check(readPercentage, '7,5', 'Write 7.5, not 7,5.');
  });
});

describe('How many there are, as typed', () => {
  test('may be a part of a unit, and is not guessed at', () => {
    check(readQuantity, '2', 2);
    check(readQuantity, '2.25', 2.25);
    check(readQuantity, '2,5', 'Write 2.5, not 2,5.');
    check(readQuantity, '0', 'A quantity is more than 0 and at most 1000.');
    check(readQuantity, '1e9', 'Write how many there are, such as 2 or 2.5.');
  });
});

describe('Miles as typed', () => {
  test('are kept in whole metres', () => {
    check(readMiles, '2', 3219); // 3,218.688
    check(readMiles, '10.00', 16_093); // 16,093.44
    check(readMiles, '1000', 1_609_344);
    check(readMiles, '1000.01', 'A distance is at most 1000 miles.');
    check(readMiles, '-1', 'A distance is in miles, 0 or more.');
    check(readMiles, '2.345', 'Write at most two decimals: 2.345 has more.');
    check(readMiles, 'two', 'Write miles, such as 2.50.');
  });

  test('are shown again as they were typed', () => {
    for (let hundredths = 0; hundredths <= 20_000; hundredths += 7) {
      const typed = (hundredths / 100).toFixed(2);
      const read = readMiles(typed);
      expect(read.ok && milesText(read.value)).toBe(typed);
    }
  });
});
