import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { type Hold, HOLD_OF_OTHERS, holdText, mayBeBooked, mayChangeHold, readHold } from './hold.ts';

const hold: Hold = { reason: 'Owes two fares', until: '2026-03-16', passedBy: [1] };
const on = (date: string) => Temporal.PlainDate.from(date);

describe('A rider on hold', () => {
  test('is not booked for any day through the last one of the hold', () => {
    const sentence = 'Not to be booked through Monday, March 16, 2026: Owes two fares.';
    const refusal = { code: 'RIDER_ON_HOLD', sentence, fields: { passenger_id: sentence } };
    expect(mayBeBooked(hold, on('2026-03-16'), [2])).toEqual({ ok: false, refusal });
    expect(mayBeBooked(hold, on('2026-03-17'), [2]).ok).toBe(true);
  });

  test('is not booked for any day at all while no last one is said', () => {
    expect(mayBeBooked({ ...hold, until: null }, on('2030-01-01'), [])).toMatchObject({
      refusal: { sentence: 'Not to be booked: Owes two fares.' },
    });
  });

  test('is booked by whoever may pass the hold, and by nobody else', () => {
    expect(mayBeBooked(hold, on('2026-03-10'), [1, 3]).ok).toBe(true);
    expect(mayBeBooked(hold, on('2026-03-10'), [2, 3, 4]).ok).toBe(false);
    expect(mayBeBooked({ ...hold, passedBy: [] }, on('2026-03-10'), [1, 2, 3, 4]).ok).toBe(false);
  });

  test('is let go by whoever may pass the hold, and by level 1; others may only leave it as it is', () => {
    const check = (levels: Parameters<typeof mayChangeHold>[2], next: Hold | null, stored: Hold | null = hold) =>
      mayChangeHold(stored, next, levels);
    expect(check([2], null)).toMatchObject({
      refusal: { code: 'HOLD_INVALID', fields: { hold: HOLD_OF_OTHERS } },
    });
    expect(check([2], { ...hold, passedBy: [1, 2] }).ok).toBe(false);
    expect(check([2], { ...hold }).ok).toBe(true);
    expect(check([2], hold, null).ok).toBe(true);
    expect(check([2], null, { ...hold, passedBy: [2] }).ok).toBe(true);
    expect(check([1], null, { ...hold, passedBy: [] }).ok).toBe(true);
  });

  test('was put there for a reason, and may be passed by those who book', () => {
    expect(readHold({ ...hold, reason: ' Hit a driver! ', passedBy: [4, 2, 1] })).toEqual({
      ok: true,
      value: { reason: 'Hit a driver!', until: '2026-03-16', passedBy: [1, 2] },
    });
    const sentence = 'Say why, for whoever takes the next call.';
    expect(readHold({ ...hold, reason: '  ' })).toMatchObject({
      refusal: { code: 'HOLD_INVALID', fields: { hold: sentence } },
    });
    expect(holdText({ reason: 'Hit a driver!', until: null })).toBe('Not to be booked: Hit a driver!');
  });
});

test('A rider who is not on hold is booked by anybody', () =>
  expect(mayBeBooked(null, on('2026-03-10'), []).ok).toBe(true));
