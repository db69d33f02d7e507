import { describe, expect, test } from 'vitest';
import {
  statusOf,
  bookingOf,
  clockOn,
  entriesOf,
  idsFrom,
  paperDay,
  patchBooking,
  runDrivenBy,
  sound,
  textOfInstant,
  tripsOfRun,
  type Day,
} from '../day/index.ts';
import { moveBookings } from './move-trips.ts';
import { onPaperRun, PAPER_RUN, PAPER_VAN, sharedOnPaper } from './paper-run.ts';

/** Ada (11) at 8:40 and Ben (12) at 10:00, both on the run of vehicle 71. */
const morning = onPaperRun(paperDay([{ id: '11' }, { id: '12', pickup: '10:00' }]), ['11', '12']);
const shared = sharedOnPaper(morning, ['11', '12']);
const other = { ...PAPER_VAN, id: '72' };
const toOther = { vehicleId: '72', driverId: '82', teamId: null };
const opening = { now: clockOn(morning, '08:30'), nextId: idsFrom(5000) };

describe('Moving a dispatched booking', () => {
  const move = (day: Day, bookingIds: string[], vehicle = other) =>
    moveBookings(day, { ...toOther, bookingIds }, vehicle, opening);

  test('[BOARD-51] puts it on another vehicle and driver, still Dispatched', () => {
    const after = sound(move(morning, ['11']));
    const run = runDrivenBy(after, toOther);
    expect(tripsOfRun(after, run?.id ?? '')).toMatchObject([{ id: bookingOf(after, '11').tripId }]);
    expect(statusOf(bookingOf(after, '11'))).toBe('dispatched');
    expect(tripsOfRun(after, runDrivenBy(after, PAPER_RUN)?.id ?? '')).toHaveLength(1);
  });

  test('strikes out what the vehicle before did on the way', () => {
    const onTheWay = patchBooking(morning, '11', {
      enrouteAt: textOfInstant(opening.now),
      arrivedAt: textOfInstant(opening.now),
    });
    expect(bookingOf(sound(move(onTheWay, ['11'])), '11')).toMatchObject({ enrouteAt: null, arrivedAt: null });
  });

  test('takes along whoever shares the trip', () => {
    const after = sound(move(shared, ['12']));
    expect(tripsOfRun(after, runDrivenBy(after, toOther)?.id ?? '')).toHaveLength(1);
    expect([...entriesOf(after.trip)]).toHaveLength(1);
  });

  test('to where it is already changes nothing', () => {
    expect(sound(moveBookings(morning, { ...PAPER_RUN, bookingIds: ['11'] }, PAPER_VAN, opening))).toBe(morning);
  });

  test('is refused once it has started, and while it is not dispatched', () => {
    expect(move(patchBooking(morning, '11', { rideStatus: 6 }), ['11', '12'])).toMatchObject({
      refusal: {
        code: 'TRIP_COMPLETED',
        sentence: "The booking can't be moved because the trip is already completed.",
      },
    });
    expect(move(paperDay([{ id: '11' }]), ['11'])).toMatchObject({ refusal: { code: 'NOT_DISPATCHED' } });
  });

  test('is refused with a rider of its trip who has started', () => {
    expect(move(patchBooking(shared, '12', { rideStatus: 2 }), ['11'])).toMatchObject({
      refusal: { code: 'TRIP_COMPLETED' },
    });
  });

  test('[ERR-49] to a vehicle of another program is refused', () => {
    expect(move(morning, ['11'], { ...other, programIds: ['2'] })).toMatchObject({
      refusal: {
        code: 'MANUALDISPATCHPROGRAMERROR',
        sentence: "The booking can't be dispatched because the vehicle doesn't belong to this program anymore.",
      },
    });
  });
});
