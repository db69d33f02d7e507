import { expect, test } from 'vitest';
import {
  bookingsOfTrip,
  clockOn,
  edit,
  paperDay,
  patchBooking,
  textOfInstant,
  tripsOfRun,
  entriesOf,
  type Day,
} from '../day/index.ts';
import { onPaperRun } from '../dispatch/index.ts';
import { AS_PLANNED, paceOf } from './pace-of-day.ts';

const IDS = ['11', '12', '13', '14', '15'];

/** Rides of ten minutes' way, one after the other on one van, each promised for its time and a quarter of an hour after it. */
function vanDay(): Day {
  const rides = IDS.map((id, at) => {
    const pickup = `${String(8 + at).padStart(2, '0')}:00`;
    const dropoff = `${String(8 + at).padStart(2, '0')}:15`;
    return { id, pickup, dropoff, travelSec: 600 };
  });
  return onPaperRun(paperDay(rides), IDS);
}

const stamp = (day: Day, time: string) => {
  const [hour, minute, seconds = 0] = time.split(':').map(Number);
  return textOfInstant(clockOn(day, `${hour}:${minute}`).add({ seconds }));
};

/** Pressed: at the door, off with them, there, and out. */
function driven(day: Day, id: string, [arrived, left, there, out]: readonly [string, string, string, string]): Day {
  return patchBooking(day, id, {
    rideStatus: 3,
    arrivedAt: stamp(day, arrived),
    pickedUpAt: stamp(day, left),
    arrivedDropoffAt: stamp(day, there),
    droppedOffAt: stamp(day, out),
  });
}

test('A day on which nobody has pressed anything goes as planned', () => expect(paceOf(vanDay())).toEqual(AS_PLANNED));

test('Roads take as long as the middle ride of the day did, beside one that took as long as it was thought to', () => {
  const once = driven(vanDay(), '11', ['08:00', '08:02', '08:14', '08:15']);
  expect(paceOf(once).drive).toBe(1);
  const twice = driven(once, '12', ['09:00', '09:02', '09:14', '09:15']);
  expect(paceOf(twice).drive).toBeCloseTo(1.2);
  // A press that was forgotten for hours moves it no further.
  const forgotten = driven(twice, '13', ['10:00', '10:02', '13:14', '13:15']);
  expect(paceOf(forgotten).drive).toBeCloseTo(1.2);
});

test('Presses that were made one upon the other, long after the ride, say nothing of its road and its doors', () => {
  let day = vanDay();
  for (const id of IDS) day = driven(day, id, ['08:30', '08:30:03', '08:30:06', '08:30:09']);
  expect(paceOf(day)).toEqual(AS_PLANNED);
  // A third of the way's time can be driven, at night on an empty road.
  for (const id of IDS) day = driven(day, id, ['08:30', '08:30:10', '08:33:30', '08:33:40']);
  expect(paceOf(day)).toMatchObject({ doorSec: { pickup: 10, dropoff: 10 } });
  expect(paceOf(day).drive).toBeCloseTo(1 / 3);
});

test('Doors take the middle of what they took, those of whoever has an aid by themselves, and nobody waits for who came before their window', () => {
  let day = patchBooking(vanDay(), '14', { aids: ['Wheelchair'] });
  day = patchBooking(day, '11', { windowStartAt: stamp(day, '08:00') });
  day = driven(day, '11', ['07:40', '08:03', '08:13', '08:14']);
  day = driven(day, '12', ['09:00', '09:02', '09:12', '09:13']);
  day = driven(day, '13', ['10:00', '10:01', '10:11', '10:13']);
  day = driven(day, '14', ['11:00', '11:06', '11:16', '11:20']);
  expect(paceOf(day).doorSec).toEqual({
    pickup: 120,
    'pickup with aids': 360,
    dropoff: 60,
    'dropoff with aids': 240,
  });
});

test('A ride that shares its vehicle says nothing of its own way, which nobody drove', () => {
  let day = vanDay();
  for (const id of IDS) day = driven(day, id, ['08:00', '08:02', '08:22', '08:23']);
  expect(paceOf(day).drive).toBeCloseTo(2);
  const run = [...entriesOf(day.run)][0]?.id ?? '';
  const trips = tripsOfRun(day, run).map((trip) => ({ ...trip, kind: 'shared' as const }));
  const shared = edit(day, { trips });
  expect(trips.flatMap(({ id }) => bookingsOfTrip(shared, id))).toHaveLength(IDS.length);
  expect(paceOf(shared)).toMatchObject({ drive: 1, doorSec: { pickup: 120 } });
});
