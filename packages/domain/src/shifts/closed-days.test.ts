import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import {
  checkClosedDay,
  closureOn,
  closureText,
  isClosedFor,
  planOnClosedDay,
  ridesOnClosedDay,
  type ClosedDay,
} from './closed-days.ts';

const on = (text: string) => Temporal.PlainDate.from(text);
const thanksgiving: ClosedDay = { date: on('2026-11-26'), programId: null, reason: 'Thanksgiving' };
const roadworks: ClosedDay = { date: on('2026-11-25'), programId: '2', reason: ' ' };
const closed = [roadworks, thanksgiving, { ...thanksgiving, programId: '1', reason: 'Ours too' }];

test('A day is closed for everyone, or for one program.', () => {
  expect(closureOn(on('2026-11-26'), '1', closed)?.reason).toBe('Thanksgiving');
  expect(closureOn(on('2026-11-26'), '9', closed)?.reason).toBe('Thanksgiving');
  expect(closureOn(on('2026-11-25'), '2', closed)).toBe(roadworks);
  expect(closureOn(on('2026-11-25'), '1', closed)).toBeNull();
});

test('An operator is closed when each of its programs is.', () => {
  expect(isClosedFor(on('2026-11-26'), ['1', '2'], closed)).toBe(true);
  expect(isClosedFor(on('2026-11-25'), ['2'], closed)).toBe(true);
  expect(isClosedFor(on('2026-11-25'), ['1', '2'], closed)).toBe(false);
  expect(isClosedFor(on('2026-11-26'), [], closed)).toBe(false);
});

test('A closed day says why.', () => {
  expect(closureText(thanksgiving)).toBe('Closed on Thursday, November 26, 2026: Thanksgiving.');
  expect(closureText(roadworks)).toBe('Closed on Wednesday, November 25, 2026.');
});

describe('Closing a day', () => {
  const date = on('2026-11-26');
  const check = (programId: string | null, others: ClosedDay[], sentence: string | null) => {
    const verdict = checkClosedDay({ date, programId, reason: ' Thanksgiving ' }, others);
    expect(verdict.ok ? null : verdict.refusal.sentence).toBe(sentence);
    if (verdict.ok) expect(verdict.value.reason).toBe('Thanksgiving');
  };
  test('is done once, for one program or for all', () => {
    check('1', [{ date, programId: '1', reason: '' }], 'This day is closed already.');
    check('1', [{ date, programId: null, reason: 'Snow' }], 'This day is closed already: Snow.');
    check(null, [{ date, programId: '1', reason: 'Snow' }], null);
    check('1', [{ date, programId: '2', reason: '' }], null);
    check('1', [{ date: date.add({ days: 1 }), programId: '1', reason: '' }], null);
  });
});

test('A day that is to be closed tells first who works, and which rides are booked.', () => {
  expect([0, 1, 2].map(planOnClosedDay)).toEqual([
    'No driver has hours planned on this day.',
    '1 driver has hours planned on this day.',
    '2 drivers have hours planned on this day.',
  ]);
  expect([0, 1, 2].map(ridesOnClosedDay)).toEqual([
    'No ride is booked on this day.',
    '1 ride is booked on this day and stays booked.',
    '2 rides are booked on this day and stay booked.',
  ]);
});
