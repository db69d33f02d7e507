import { metroDay } from '@handrail/testbed/metro';
import { cases } from '@handrail/testbed/properties';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bookingsOfTrip, entriesOf, patchBooking, tripsOfRun } from '../day/index.ts';
import { etasOfRun } from './eta-of-run.ts';
import { dayOfSlice, isSameSlice, sliceOfRun } from './run-slice.ts';

const { day } = metroDay({ vehicles: 6, bookings: 40, dispatchedShare: 1 });
const runs = [...entriesOf(day.run)].map(({ id }) => id);
const morningMs = Date.parse(`${day.date}T11:00:00Z`);

test('Of the slice of a run, told to another thread, the times are those of the whole day', () => {
  const moments = fc.record({
    run: fc.constantFrom(...runs),
    minute: fc.integer({ min: 0, max: 14 * 60 }),
    driveSec: fc.option(fc.integer({ min: 0, max: 3_600 })),
    emptySec: fc.option(fc.integer({ min: 0, max: 3_600 })),
  });
  const asTheDay = fc.property(moments, ({ run, minute, driveSec, emptySec }) => {
    const nowMs = morningMs + minute * 60_000;
    const heard = driveSec === null ? null : { atMs: nowMs - 5_000, driveSec };
    const asked = { nowMs, heard, drive: () => emptySec };
    expect(etasOfRun(dayOfSlice(structuredClone(sliceOfRun(day, run))), run, asked)).toEqual(
      etasOfRun(day, run, asked),
    );
  });
  fc.assert(asTheDay, cases(60));
});

test('A slice is the same until something of its own run is another', () => {
  const [run = '', other = ''] = runs;
  const rideOf = (id: string) => tripsOfRun(day, id).flatMap((trip) => bookingsOfTrip(day, trip.id))[0]?.id ?? '';
  const changed = (id: string) => patchBooking(day, rideOf(id), { driverNote: 'Side door.' });
  const before = sliceOfRun(day, run);
  expect(isSameSlice(before, sliceOfRun(changed(other), run))).toBe(true);
  expect(isSameSlice(before, sliceOfRun(changed(run), run))).toBe(false);
});
