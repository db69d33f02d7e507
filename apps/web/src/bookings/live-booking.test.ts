import { expect, test } from 'vitest';
import { patched } from './live-booking.ts';
import { paperBooking } from './paper-booking.ts';

test('A way that someone else has made another arrives with where its figures come from.', () => {
  const set = { travel_m: 9000, travel_sec: 600, travel_source: 'estimated' };
  const change = { entity: 'booking', id: '31', version: 3, day: '2026-03-10', set };
  expect(patched(paperBooking({ travel_source: 'roads' }), change)).toMatchObject({
    travel_distance: 9000,
    travel_time: 600,
    travel_source: 'estimated',
  });
});
