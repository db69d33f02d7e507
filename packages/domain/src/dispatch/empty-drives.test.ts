import { describe, expect, test } from 'vitest';
import {
  clockOn,
  edit,
  newTrip,
  paperDay,
  textOfInstant,
  tripOf,
  bookingOf,
  type Day,
  type TripKind,
} from '../day/index.ts';
import { emptyDrives } from './empty-drives.ts';
import { onPaperRun } from './paper-run.ts';

/** Ada from 8:40 to 9:05, then Ben at 9:30 and Cleo at 11:00, on one van. Each lives somewhere else and goes somewhere else. */
function vanDay(): Day {
  const rides = [
    { id: '11', pickup: '08:40', dropoff: '09:05', pickupPlaceId: '1', dropoffPlaceId: '2' },
    { id: '12', pickup: '09:30', dropoff: '09:55', pickupPlaceId: '3', dropoffPlaceId: '4' },
    { id: '13', pickup: '11:00', dropoff: '11:30', pickupPlaceId: '5', dropoffPlaceId: '6' },
  ];
  return onPaperRun(paperDay(rides), ['11', '12', '13']);
}

const runOf = (day: Day) => tripOf(day, bookingOf(day, '11').tripId ?? '').runId;
const tripOfRide = (day: Day, id: string) => bookingOf(day, id).tripId;

function withBlock(day: Day, kind: TripKind, from: string, until: string, placeId: string | null = null): Day {
  const block = newTrip({
    id: '99',
    serviceDay: day.date,
    runId: runOf(day),
    kind,
    programId: '1',
    startsAt: textOfInstant(clockOn(day, from)),
    endsAt: textOfInstant(clockOn(day, until)),
  });
  return edit(day, { trips: [{ ...block, placeId }] });
}

/** From which trip to which, and between what places. */
function drivesOf(day: Day) {
  const names = new Map<string | null, string>([['99', 'block']]);
  for (const id of ['11', '12', '13']) names.set(tripOfRide(day, id), id);
  return emptyDrives(day, runOf(day)).map(
    ({ fromTripId, toTripId, fromPlaceId, toPlaceId }) =>
      `${names.get(fromTripId)}-${names.get(toTripId)} ${fromPlaceId}-${toPlaceId}`,
  );
}

describe('A vehicle drives empty', () => {
  test('from where one ride ends to where the next begins, no sooner than it ends', () => {
    const day = vanDay();
    expect(drivesOf(day)).toEqual(['11-12 2-3', '12-13 4-5']);
    expect(emptyDrives(day, runOf(day))[0]?.departAt).toBe(textOfInstant(clockOn(day, '09:05')));
  });

  test('after a break, which has no place, and over it for whoever follows riders', () =>
    expect(drivesOf(withBlock(vanDay(), 'lunch_break', '10:00', '10:30'))).toEqual([
      '11-12 2-3',
      'block-13 4-5',
      '12-13 4-5',
    ]));

  test('to an errand and from there', () =>
    expect(drivesOf(withBlock(vanDay(), 'driver_action', '10:00', '10:10', '7'))).toEqual([
      '11-12 2-3',
      '12-block 4-7',
      'block-13 7-5',
    ]));

  test('on from what ends last, where two are at once', () =>
    expect(drivesOf(withBlock(vanDay(), 'driver_action', '09:10', '10:10', '7'))).toEqual([
      '11-block 2-7',
      'block-12 7-3',
      'block-13 7-5',
    ]));
});
