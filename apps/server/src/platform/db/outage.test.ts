import { describe, expect, test } from 'vitest';
import { outageOf } from './outage.ts';

const said = (facts: object, message = 'Something went wrong.') => Object.assign(new Error(message), facts);

describe('An error of the database', () => {
  test.each([
    ['08006', 'away'],
    ['57P01', 'away'],
    ['57P02', 'away'],
    ['57P03', 'away'],
    ['25P03', 'away'],
    ['57P05', 'away'],
    ['53100', 'full'],
    ['53300', 'busy'],
    ['55P03', 'busy'],
    ['57014', 'busy'],
    ['23505', null],
    ['42P01', null],
    ['40001', null],
  ])('of SQLSTATE %s is %s', (code, kind) => expect(outageOf(said({ code }))).toBe(kind));

  test.each(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH'])(
    'of the line, %s, is an outage; of a file it is none',
    (code) => {
      expect(outageOf(said({ code, syscall: 'connect' }))).toBe('away');
      expect(outageOf(said({ code, syscall: 'open' }))).toBeNull();
    },
  );

  test.each([
    ['Connection terminated unexpectedly', 'away'],
    ['Client has encountered a connection error and is not queryable', 'away'],
    ['timeout exceeded when trying to connect', 'busy'],
    ['invalid input syntax', null],
  ])('without a code is read by its words: %s', (message, kind) => expect(outageOf(said({}, message))).toBe(kind));

  test('is found behind the one that was thrown of it', () => {
    expect(outageOf(new Error('The day could not be read.', { cause: said({ code: '57P01' }) }))).toBe('away');
    expect(outageOf('57P01')).toBeNull();
  });
});
