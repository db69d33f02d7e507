import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { warnOfTripsLeft } from './trips-left.ts';

test('Switching drivers off tells, driver by driver, which days they leave trips on.', () => {
  const left = (driverId: string, name: string, day: string, trips: number) => ({
    driverId,
    name,
    date: Temporal.PlainDate.from(day),
    trips,
  });
  expect(warnOfTripsLeft([])).toEqual([]);
  expect(
    warnOfTripsLeft([
      left('31', 'Omar Reyes', '2026-03-10', 2),
      left('32', 'Ana Costa', '2026-03-10', 1),
      left('31', 'Omar Reyes', '2026-03-12', 1),
    ]).map(({ sentence }) => sentence),
  ).toEqual([
    'Omar Reyes is still on the board with 3 trips on 03/10/2026, 03/12/2026: somebody else has to drive.',
    'Ana Costa is still on the board with 1 trip on 03/10/2026: somebody else has to drive.',
  ]);
});
