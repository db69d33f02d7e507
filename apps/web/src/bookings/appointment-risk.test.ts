import { describe, expect, test } from 'vitest';
import { appointmentRisk } from './appointment-risk.ts';
import { paperBooking } from './paper-booking.ts';

const at = (time: string) => `2026-03-10T${time}:00-04:00`;

function check(
  change: Parameters<typeof paperBooking>[0],
  said: string | null,
  { now = '08:00', expected = null }: { now?: string; expected?: string | null } = {},
) {
  const booking = paperBooking({ appointment_time: at('09:00'), scheduled_dropoff_time: at('08:50'), ...change });
  const risk = appointmentRisk(booking, expected === null ? null : at(expected), Date.parse(at(now)));
  expect(risk && `${risk.word}: ${risk.sentence}`).toBe(said);
}

describe('An appointment', () => {
  test('is in nobody’s way while the drop-off is planned before it', () => check({}, null));
  test('is in danger where the drop-off is planned after it', () =>
    check({ scheduled_dropoff_time: at('09:12') }, 'In danger: Drop-off planned 9:12 AM, 12 min after it.'));
  test('is in danger where the vehicle is expected after it', () =>
    check({}, 'In danger: Drop-off expected 9:04 AM, 4 min after it.', { expected: '09:04' }));
  test('is missed once it has begun without the rider', () =>
    check({}, 'Missed: Not there yet, 6 min after it.', { now: '09:06' }));
  test('is missed by whoever got there after it, for good', () =>
    check(
      { ride_status: 3, driver_arrival_dropoff_time: at('09:07'), actual_dropoff_time: at('09:09') },
      'Missed: There 9:07 AM, 7 min after it.',
      { now: '15:00' },
    ));
  test('is kept by whoever got there before it, whatever was planned', () =>
    check({ ride_status: 6, scheduled_dropoff_time: at('09:12'), driver_arrival_dropoff_time: at('08:58') }, null, {
      now: '15:00',
    }));
  test.each([
    ['canceled', { ride_status: 4 as const }],
    ['no show', { ride_status: 5 as const }],
    ['still to call', { will_call: true }],
    ['none', { appointment_time: null }],
  ])('says nothing of a ride that is %s', (_, change) =>
    check({ scheduled_dropoff_time: at('09:12'), ...change }, null),
  );
});
