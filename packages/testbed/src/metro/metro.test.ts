import { conflicts, unsoundness } from '@handrail/domain/day';
import { expect, test } from 'vitest';
import { metroDay } from './index.ts';

const metro = metroDay({ vehicles: 50, bookings: 500 });

test('A city’s day has as many vehicles and bookings as were asked for, most of them on a run, and could be', () => {
  const { day, rows } = metro;
  expect([rows['vehicle']?.length, rows['booking']?.length, day.run.size]).toEqual([50, 500, 50]);
  expect(day.trip.size).toBeGreaterThan(400);
  expect(day.stop.size).toBe(2 * day.trip.size);
  expect(unsoundness(day)).toEqual([]);
  expect(conflicts(day)).toEqual([]);
});

test('The same seed gives the same city', () => {
  expect(metroDay({ vehicles: 50, bookings: 500 }).rows).toEqual(metro.rows);
});
