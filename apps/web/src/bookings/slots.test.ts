import { expect, test } from 'vitest';
import { offeredTime } from './bookings.ts';
import { timesOf } from './slots.ts';

const slot = (from: string, to: string) => ({
  booking_startTime: `2026-03-10T${from}`,
  booking_endTime: `2026-03-10T${to}`,
});

test('Between two free times stand those that are not, and say so.', () => {
  const times = timesOf([slot('08:00', '08:15'), slot('08:45', '09:00')]);
  expect(times.map(({ text, refusal }) => `${text} ${refusal ?? 'free'}`)).toEqual([
    '8:00 AM free',
    '8:15 AM Full or no service',
    '8:30 AM Full or no service',
    '8:45 AM free',
  ]);
});

test('Without free times there is nothing between them.', () => expect(timesOf([])).toEqual([]));

test('The time that a refusal offers is read out of its sentence, where it offers one.', () => {
  expect(offeredTime('That time has already passed. Next available time is Sunday, March 8, 2026, 12:15 AM.')).toEqual({
    wall: '2026-03-08T00:15',
    text: 'Sun, Mar 8, 12:15 AM',
  });
  expect(offeredTime('That time has already passed.')).toBeNull();
});
