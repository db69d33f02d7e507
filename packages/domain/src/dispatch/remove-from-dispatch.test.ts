import { describe, expect, test } from 'vitest';
import {
  bookingOf,
  clockOn,
  edit,
  entriesOf,
  find,
  newTrip,
  paperDay,
  patchBooking,
  runDrivenBy,
  sound,
  textOfInstant,
} from '../day/index.ts';
import { onPaperRun, PAPER_RUN, sharedOnPaper } from './paper-run.ts';
import { removeFromDispatch, removeTrip } from './remove-from-dispatch.ts';

/** Ada (11) at 8:40 and Ben (12) at 10:00, both on the run of vehicle 71. */
const morning = onPaperRun(paperDay([{ id: '11' }, { id: '12', pickup: '10:00' }]), ['11', '12']);
const shared = sharedOnPaper(morning, ['11', '12']);
const lunch = newTrip({
  id: '77',
  serviceDay: morning.date,
  runId: runDrivenBy(morning, PAPER_RUN)?.id ?? '',
  kind: 'lunch_break',
  programId: '1',
  startsAt: textOfInstant(clockOn(morning, '12:00')),
  endsAt: textOfInstant(clockOn(morning, '12:30')),
});

describe('Removing from the dispatch list', () => {
  test('makes the ride Booked again, without trip, stops or times of the vehicle', () => {
    const met = patchBooking(morning, '11', {
      enrouteAt: textOfInstant(clockOn(morning, '08:30')),
      arrivedAt: textOfInstant(clockOn(morning, '08:30')),
    });
    const after = sound(removeFromDispatch(met, ['11']));
    expect(bookingOf(after, '11')).toMatchObject({ rideStatus: 0, tripId: null, enrouteAt: null, arrivedAt: null });
    expect([...entriesOf(after.stop)].map(({ bookingId }) => bookingId)).toEqual(['12', '12']);
    expect([...entriesOf(after.trip)]).toHaveLength(1);
  });

  test('leaves the other rider of a shared trip on a ride of their own', () => {
    const after = sound(removeFromDispatch(shared, ['11']));
    expect([...entriesOf(after.trip)]).toMatchObject([
      {
        kind: 'ride',
        startsAt: bookingOf(after, '12').scheduledPickupAt,
        endsAt: bookingOf(after, '12').scheduledDropoffAt,
      },
    ]);
    expect([...entriesOf(after.stop)].map(({ seq }) => seq).sort((a, b) => a - b)).toEqual([1, 2]);
  });

  test.each([2, 3, 5, 6] as const)('is refused at status %d, for all that were named', (rideStatus) => {
    expect(removeFromDispatch(patchBooking(morning, '12', { rideStatus }), ['11', '12'])).toMatchObject({
      ok: false,
      refusal: {
        code: 'TRIP_NOT_REMOVABLE',
        sentence:
          "The trip can't be removed because it is either about to be completed, or has already been completed.",
      },
    });
  });

  test('of a whole trip takes everyone off it, and a block away', () => {
    expect([...entriesOf(sound(removeTrip(shared, bookingOf(shared, '11').tripId ?? '')).trip)]).toEqual([]);
    const withLunch = edit(morning, { trips: [lunch] });
    expect(find(sound(removeTrip(withLunch, '77')).trip, '77')).toBeUndefined();
  });
});
