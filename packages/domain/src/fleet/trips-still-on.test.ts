import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { warnOfTripsStillOn } from './trips-still-on.ts';

test('Making vehicles inactive tells, vehicle by vehicle, how many trips they leave and on which days.', () => {
  const still = (vehicle: string, trips: number, first: string, last: string) => ({
    vehicle,
    trips,
    startsOn: Temporal.PlainDate.from(first),
    endsOn: Temporal.PlainDate.from(last),
  });
  expect(warnOfTripsStillOn([])).toEqual([]);
  expect(
    warnOfTripsStillOn([
      still('Van 12', 9, '2026-03-10', '2026-03-12'),
      still('Bus 3', 1, '2026-03-10', '2026-03-10'),
    ]).map(({ sentence }) => sentence),
  ).toEqual([
    'Van 12: 9 trips are on it from 03/10/2026 to 03/12/2026 and must go elsewhere.',
    'Bus 3: 1 trip is on it on 03/10/2026 and must go elsewhere.',
  ]);
});
