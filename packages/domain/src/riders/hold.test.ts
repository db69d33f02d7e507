import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { type Hold, holdText, mayBeBooked, readHold } from './hold.ts';

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

test('Whoever is not on hold is booked by anybody', () =>
  expect(mayBeBooked(null, on('2026-03-10'), []).ok).toBe(true));
