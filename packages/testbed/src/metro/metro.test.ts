import { conflicts, entriesOf, secondsBetween, unsoundness } from '@handrail/domain/day';
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

test('A day to be planned waits whole, with hours for each driver, doors of a town and appointments that can be kept', () => {
  const doors = [
    { latitude: 41.78, longitude: -77.64 },
    { latitude: 41.81, longitude: -77.6 },
    { latitude: 41.75, longitude: -77.68 },
  ];
  const { day, company } = metroDay({
    vehicles: 10,
    bookings: 200,
    dispatchedShare: 0,
    appointmentShare: 0.33,
    shiftHours: 10,
    doors,
  });
  expect([day.run.size, day.trip.size, day.shift.size, day.booking.size]).toEqual([0, 0, 10, 200]);
  const bookings = [...entriesOf(day.booking)];
  const timed = bookings.filter(({ appointmentAt }) => appointmentAt !== null);
  expect(timed.length).toBeGreaterThan(40);
  for (const { appointmentAt, scheduledDropoffAt } of timed) expect(appointmentAt! > scheduledDropoffAt!).toBe(true);
  for (const { startsAt, endsAt } of entriesOf(day.shift)) expect(secondsBetween(startsAt, endsAt)).toBe(36_000);
  const at = ({ latitude, longitude }: { latitude: number; longitude: number }) => `${latitude},${longitude}`;
  expect(new Set(company.places.map(at))).toEqual(new Set(doors.map(at)));
  expect(company.programs[0]?.versions[0]?.geofence[0]).toContainEqual({ latitude: 41.75, longitude: -77.6 });
  expect(unsoundness(day)).toEqual([]);
});
