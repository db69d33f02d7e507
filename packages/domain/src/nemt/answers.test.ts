import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { answerDue, type Asked, clockText, firstAnswer, mayAccept, mayRefuse } from './answers.ts';

const at = (time: string) => Temporal.Instant.from(`2026-03-10T${time}:00Z`);

describe('A broker waits for the answer to a ride', () => {
  test('so long as its payer says, and not beyond the pickup', () => {
    const due = (withinMin: number | null, pickupAt: Temporal.Instant | null) =>
      answerDue({ withinMin, cameAt: at('10:00'), pickupAt })?.toString() ?? null;
    expect(due(60, at('15:00'))).toBe('2026-03-10T11:00:00Z');
    expect(due(60, at('10:30'))).toBe('2026-03-10T10:30:00Z');
    expect(due(60, null)).toBe('2026-03-10T11:00:00Z');
    expect(due(null, at('15:00'))).toBeNull();
  });
  test('where the file offers it, or its payer wants one; one that is assigned already needs none', () => {
    expect(firstAnswer('offered', null)).toBe('waiting');
    expect(firstAnswer(null, 60)).toBe('waiting');
    expect(firstAnswer('changed', 60)).toBe('waiting');
    expect(firstAnswer(null, null)).toBe('accepted');
    expect(firstAnswer('accepted', 60)).toBe('accepted');
    expect(firstAnswer('canceled', 60)).toBe('accepted');
  });
});

describe('A ride', () => {
  const asked: Asked = { answer: 'waiting', answerBy: at('11:00'), ride: 'ahead' };
  const refused = (said: Partial<Asked>, now: string) => {
    const verdict = mayRefuse({ ...asked, ...said }, at(now));
    return verdict.ok ? null : verdict.refusal.sentence;
  };
  test('is refused until the last minute, and not after it', () => {
    expect(refused({}, '11:00')).toBeNull();
    expect(refused({}, '11:01')).toBe('The broker no longer waits for an answer. Call them to give the ride back.');
    expect(refused({ answerBy: null }, '23:00')).toBeNull();
  });
  test('that a vehicle is sent for, or that is over, is not refused', () => {
    expect(refused({ ride: 'dispatched' }, '10:30')).toBe(
      'A vehicle is sent for this ride. Take it off the vehicle first.',
    );
    expect(refused({ ride: 'under_way' }, '10:30')).toBe('Somebody is on the way for this ride.');
    expect(refused({ ride: 'over' }, '10:30')).toBe('The ride is over.');
    expect(refused({ ride: 'canceled' }, '10:30')).toBe('The ride is canceled.');
  });
  test('is accepted also late, unless it is canceled', () => {
    expect(mayAccept({ ...asked, ride: 'dispatched' }).ok).toBe(true);
    expect(mayAccept({ ...asked, ride: 'canceled' }).ok).toBe(false);
  });
});

test('A clock says how long is left, and how long it is past.', () => {
  const left = (by: string) => clockText(at(by), at('10:00'));
  expect(['10:12', '10:59', '11:00', '11:20', '09:25', '10:00'].map(left)).toEqual([
    '12 min left',
    '59 min left',
    '1 h left',
    '1 h 20 min left',
    '35 min late',
    '0 min left',
  ]);
  expect(clockText(Temporal.Instant.from('2026-03-12T13:30:00Z'), at('10:00'))).toBe('2 d 3 h left');
});
