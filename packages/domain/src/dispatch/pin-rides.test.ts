import { describe, expect, test } from 'vitest';
import { accepted, bookingOf, edit, entriesOf, paperDay, patchBooking, sound, tripOf, type Day } from '../day/index.ts';
import { onPaperRun, sharedOnPaper } from './paper-run.ts';
import { arePinned, pinRides } from './pin-rides.ts';

/** Ada (11) at 8:40 and Ben (12) at 10:00, both on the run of vehicle 71; Cleo (13) waits. */
const morning = onPaperRun(paperDay([{ id: '11' }, { id: '12', pickup: '10:00' }, { id: '13', pickup: '12:00' }]), [
  '11',
  '12',
]);

const pinned = (day: Day) => [...entriesOf(day.trip)].map((trip) => trip.pinned);

describe('Pinning', () => {
  test('pins the trip of each ride that is named and of no other, and takes the pin off again', () => {
    const after = sound(pinRides(morning, ['11'], true));
    expect([arePinned(after, ['11']), arePinned(after, ['12']), arePinned(after, ['11', '12'])]).toEqual([
      true,
      false,
      false,
    ]);
    expect(pinned(sound(pinRides(after, ['11'], false)))).toEqual([false, false]);
  });

  test('pins those who share a trip together', () => {
    const shared = sharedOnPaper(morning, ['11', '12']);
    expect(arePinned(sound(pinRides(shared, ['11'], true)), ['11', '12'])).toBe(true);
  });

  test('is refused for all where one of them waits, or is over', () => {
    expect(pinRides(morning, ['11', '13'], true)).toMatchObject({ refusal: { code: 'NOT_DISPATCHED' } });
    for (const rideStatus of [3, 5, 7] as const) {
      const over = patchBooking(morning, '12', { rideStatus });
      expect(pinRides(over, ['11', '12'], true)).toMatchObject({ refusal: { code: 'RIDE_OVER' } });
    }
  });

  test('is taken off a ride that is over by now', () => {
    const trip = { ...tripOf(morning, bookingOf(morning, '12').tripId ?? ''), pinned: true };
    const over = patchBooking(edit(morning, { trips: [trip] }), '12', { rideStatus: 3 });
    expect(arePinned(accepted(pinRides(over, ['12'], false)), ['12'])).toBe(false);
  });
});
