import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { bookingOf, clockOn, paperDay, type PaperRide, textOfInstant } from '../day/index.ts';
import { whyLeftOut } from './left-out.ts';

const at = (time: string) => textOfInstant(clockOn(paperDay([]), time));
const closed = (programId: string | null) => ({
  date: Temporal.PlainDate.from('2026-03-10'),
  programId,
  reason: 'Snow',
});

function check(ride: Partial<PaperRide>, expected: string | null, closedDays: ReturnType<typeof closed>[] = []) {
  const day = paperDay([{ id: '1', ...ride }]);
  expect(whyLeftOut(day, bookingOf(day, '1'), closedDays)?.code ?? null).toBe(expected);
}

describe('A plan leaves out', () => {
  test('nobody who waits and has a time', () => check({}, null));
  test('a rider who has yet to call, and not one who has', () => {
    check({ pickup: null }, 'WAITS_FOR_CALL');
    check({ isWillCall: true, calledAt: at('08:00') }, null);
  });
  test('a pickup of the last minute, and what does not wait', () => {
    check({ pickup: '23:59' }, 'NOT_PLANNABLE');
    check({ rideStatus: 4 }, 'NOT_PLANNABLE');
  });
  test('rides of a program that is closed that day', () => {
    check({}, 'CLOSED', [closed(null)]);
    check({}, 'CLOSED', [closed('1')]);
    check({}, null, [closed('2')]);
    check({}, null, [{ ...closed(null), date: Temporal.PlainDate.from('2026-03-11') }]);
  });
});
