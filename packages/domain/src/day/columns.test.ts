import { expect, test } from 'vitest';
import { columnOf, entryOfRow, fieldOf, rowOf } from './columns.ts';
import { later, secondsBetween, textOfInstant, textOfWall } from './instants.ts';
import { newBooking } from './new-entries.ts';
import { Temporal } from 'temporal-polyfill';

test('Every field of a booking has one column, and every column one field.', () => {
  const booking = newBooking({
    id: '11',
    serviceDay: '2026-03-10',
    programId: '1',
    riderId: '21',
    pickupPlaceId: '31',
    dropoffPlaceId: '32',
  });
  const columns = Object.keys(rowOf(booking));
  expect(columns).toContain('pickup_odometer_m');
  expect(columns.map(fieldOf).map(columnOf)).toEqual(columns);
  expect(entryOfRow('booking', { ...rowOf(booking), booking_id: '11', version: 1 })).toEqual(booking);
});

test('A row becomes an entry: ids are text, and whose it is and since when is left out.', () => {
  const row = { operator_id: 1, stop_id: 5, version: 3, trip_id: 7, planned_at: null, seq: 2, created_at: 'x' };
  expect(entryOfRow('stop', row)).toEqual({ id: '5', version: 3, tripId: '7', plannedAt: null, seq: 2 });
  expect(entryOfRow('booking', { booking_id: 8, version: 1, recreated_as: 9, broker_prebooking_id: 'X-9' })).toEqual({
    id: '8',
    version: 1,
    recreatedAs: '9',
    brokerPrebookingId: 'X-9',
  });
});

test('A moment is written as Postgres prints it.', () => {
  const text = (instant: string) => textOfInstant(Temporal.Instant.from(instant));
  expect(text('2026-03-10T08:40-07:00')).toBe('2026-03-10T15:40:00+00:00');
  expect(text('2026-03-10T15:40:00.120Z')).toBe('2026-03-10T15:40:00.12+00:00');
  expect(text('2026-03-10T15:40:00.123456789Z')).toBe('2026-03-10T15:40:00.123457+00:00');
  expect(textOfInstant(null)).toBeNull();
  expect(textOfWall(Temporal.PlainDateTime.from('2026-03-10T08:40'))).toBe('2026-03-10T08:40:00');
});

test('Moments sort as their texts do, with fractions or without.', () => {
  const moments = ['2026-03-10T15:40:00+00:00', '2026-03-10T15:40:00.5+00:00', '2026-03-10T15:40:00.51+00:00'];
  expect([...moments].reverse().sort()).toEqual(moments);
});

test('Half an hour later is half an hour of real time, whatever the clocks do.', () => {
  const beforeSpring = '2026-03-08T09:45:00+00:00'; // 1:45 AM in Los Angeles, fifteen minutes before the change
  expect(later(beforeSpring, { minutes: 30 })).toBe('2026-03-08T10:15:00+00:00');
  expect(secondsBetween(beforeSpring, '2026-03-08T10:15:00+00:00')).toBe(1800);
});
