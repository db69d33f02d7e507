import { bookingOf, entriesOf, idsFrom, stopsOfRun } from '@handrail/domain/day';
import { expect, test } from 'vitest';
import { dayAtDawn } from '../days/index.ts';
import { harborRides, placesById, TOWN_DATE, wayOf } from '../transit/index.ts';
import { driveUnknown, QUICKEST, runsDriven, SLOWEST } from './unknown-roads.ts';

const harbor = harborRides({ nextId: idsFrom(1) });
const day = dayAtDawn(harbor, TOWN_DATE, { seed: 1, nextId: idsFrom(1000) });
const runs = runsDriven(day);
const drive = (runId: string, seed = 1) => driveUnknown(day, runId, { seed, point: placesById(harbor) });

test('Every run is driven to its end in its order, the same way for the same seed and another for another', () => {
  expect(runs.length).toBeGreaterThan(2);
  for (const runId of runs) {
    const { made } = drive(runId);
    const planned = stopsOfRun(day, runId).filter(({ plannedAt }) => plannedAt !== null);
    expect(made.map(({ stop }) => stop.bookingId)).toEqual(planned.map(({ bookingId }) => bookingId));
    const times = made.flatMap(({ setOutMs, arrivedMs, doneMs }) => [setOutMs, arrivedMs, doneMs]);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(drive(runId).made).toEqual(made);
    expect(drive(runId, 2).made).not.toEqual(made);
  }
});

test('Roads take from seven tenths to nearly twice their own time, and now and then traffic stands', () => {
  const factors = runs.flatMap((runId) =>
    drive(runId).made.flatMap(({ stop, setOutMs, arrivedMs }, at, made) => {
      const before = made[at - 1];
      const ownSec = before ? wayOf(before.stop.point, stop.point).travelSec : 0;
      return ownSec === 0 ? [] : [(arrivedMs - setOutMs) / 1000 / ownSec];
    }),
  );
  expect(Math.min(...factors)).toBeGreaterThanOrEqual(QUICKEST);
  const free = factors.filter((factor) => factor <= SLOWEST);
  expect(free.length).toBeGreaterThan(0.8 * factors.length);
  expect(Math.max(...free)).toBeGreaterThan(1.3);
});

test('At a moment the office knows what has happened by then, and the rest of the way grows less until the stop is reached', () => {
  const [runId = ''] = runs;
  const { made, dayAt, restSec } = drive(runId);
  const [first] = made;
  if (!first) throw new Error('Somebody rides.');
  const { bookingId } = first.stop;
  const knownAt = (ms: number) => bookingOf(dayAt(ms), bookingId);
  expect(knownAt(first.setOutMs - 1)).toEqual(bookingOf(day, bookingId));
  expect(knownAt(first.arrivedMs)).toMatchObject({ arrivedAt: expect.any(String), pickedUpAt: null });
  expect(knownAt(first.doneMs)).toMatchObject({ pickedUpAt: expect.any(String), rideStatus: 6 });
  const way = [0, 0.5, 0.99].map((share) => restSec(first.setOutMs + share * (first.arrivedMs - first.setOutMs)) ?? 0);
  expect(way).toEqual([...way].sort((a, b) => b - a));
  expect(way[2]).toBeLessThan(60);
  const last = made.at(-1);
  expect(restSec(last?.doneMs ?? 0)).toBeNull();
  const done = dayAt(last?.doneMs ?? 0);
  expect([...entriesOf(done.booking)].filter(({ rideStatus }) => rideStatus === 6)).toEqual([]);
});
