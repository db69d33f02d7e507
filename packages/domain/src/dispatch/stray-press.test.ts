import { describe, expect, test } from 'vitest';
import {
  bookingOf,
  clockOn,
  idsFrom,
  paperDay,
  patchBooking,
  runDrivenBy,
  runOf,
  sound,
  statusOf,
  textOfInstant,
  tripOf,
  type Day,
} from '../day/index.ts';
import { cancel, type RideEvent } from '../bookings/index.ts';
import { moveBookings } from './move-trips.ts';
import { onPaperRun, PAPER_RUN, PAPER_VAN, sharedOnPaper } from './paper-run.ts';
import { removeFromDispatch } from './remove-from-dispatch.ts';
import { strayedTo, strayPressText, takeInPresses } from './stray-press.ts';

/** Ada (11) at 8:40 and Ben (12) at 10:00, both on the run of vehicle 71. */
const morning = onPaperRun(paperDay([{ id: '11' }, { id: '12', pickup: '10:00' }]), ['11', '12']);
const runId = runDrivenBy(morning, PAPER_RUN)?.id ?? '';
const opening = () => ({ now: clockOn(morning, '09:30'), nextId: idsFrom(7000) });
const moved = (day: Day = morning) =>
  sound(
    moveBookings(
      day,
      { vehicleId: '72', driverId: '82', teamId: null, bookingIds: ['11'] },
      { ...PAPER_VAN, id: '72' },
      { now: clockOn(morning, '08:30'), nextId: idsFrom(5000) },
    ),
  );
const canceled = () =>
  sound(
    cancel(
      morning,
      {
        bookingId: '11',
        reason: 'Ill.',
        isForReschedule: false,
        legs: 'this',
        by: { levels: [3], isPhoneVerified: false },
      },
      { editCutoffMin: 60 },
      clockOn(morning, '08:30'),
    ),
  );
const press = (event: RideEvent, time: string) => ({ runId, event, at: clockOn(morning, time) });
const takeIn = (day: Day, presses: ReturnType<typeof press>[]) =>
  takeInPresses(day, '11', presses, { vehicle: PAPER_VAN, doorWaitMin: 5, opening: opening() });

describe('A press about a ride that is no longer on its vehicle', () => {
  test('is one where the ride was moved, taken off or canceled, and is none where it is as it was', () => {
    expect(strayedTo(morning, bookingOf(morning, '11'), runId)).toBeNull();
    const elsewhere = moved();
    expect(strayedTo(elsewhere, bookingOf(elsewhere, '11'), runId)).toMatchObject({
      is: 'elsewhere',
      run: { vehicleId: '72' },
    });
    const off = sound(removeFromDispatch(morning, ['11']));
    expect(strayedTo(off, bookingOf(off, '11'), runId)).toEqual({ is: 'waiting' });
    expect(strayedTo(canceled(), bookingOf(canceled(), '11'), runId)).toEqual({ is: 'canceled' });
  });

  test.each([
    { what: 'moved', day: () => moved() },
    { what: 'taken off', day: () => sound(removeFromDispatch(morning, ['11'])) },
    { what: 'canceled', day: canceled },
    { what: 'on another trip of the same vehicle', day: () => morning },
  ])('that is taken in brings the ride back with everything pressed, in its order: $what', ({ day }) => {
    const presses = [press('picked_up', '08:42'), press('enroute', '08:20'), press('arrived_pickup', '08:38')];
    const after = sound(takeIn(day(), presses));
    const ride = bookingOf(after, '11');
    expect(statusOf(ride)).toBe('picked_up');
    expect([ride.enrouteAt, ride.arrivedAt, ride.pickedUpAt]).toEqual(
      ['08:20', '08:38', '08:42'].map((time) => textOfInstant(clockOn(morning, time))),
    );
    expect(runOf(after, tripOf(after, ride.tripId ?? '').runId).id).toBe(runId);
    expect(ride).toMatchObject({ canceledAt: null, cancelReason: null });
  });

  test('of one who shared a trip brings that one back alone', () => {
    const shared = sharedOnPaper(morning, ['11', '12']);
    const elsewhere = moved(shared);
    const after = sound(takeIn(elsewhere, [press('picked_up', '08:42')]));
    const runsOfBoth = ['11', '12'].map((id) => runOf(after, tripOf(after, bookingOf(after, id).tripId ?? '').runId));
    expect(runsOfBoth.map(({ vehicleId }) => vehicleId)).toEqual(['71', '72']);
  });

  test('cannot be taken in where another driver has the rider, the ride was booked anew, or a rule says no', () => {
    const aboard = patchBooking(moved(), '11', { rideStatus: 6, pickedUpAt: textOfInstant(clockOn(morning, '08:41')) });
    expect(takeIn(aboard, [press('picked_up', '08:42')])).toMatchObject({ refusal: { code: 'CANNOT_TAKE_IN' } });
    const anew = patchBooking(canceled(), '11', { recreatedAs: '12' });
    expect(takeIn(anew, [press('picked_up', '08:42')])).toMatchObject({
      refusal: { sentence: 'The ride was booked anew since.' },
    });
    expect(takeIn(moved(), [press('dropped_off', '09:00')])).toMatchObject({
      refusal: { sentence: 'The rider is not on board.' },
    });
    expect(takeIn(moved(), [press('arrived_pickup', '08:40'), press('no_show', '08:42')])).toMatchObject({
      refusal: { sentence: expect.stringContaining('The driver waits until') as string },
    });
  });

  test('is told in one sentence: who says what, and where the ride is since when', () => {
    const told = { vehicle: 'Van 02', event: 'picked_up', at: '2:09 PM' } as const;
    expect(strayPressText(told, { is: 'elsewhere', vehicle: 'Van 05', since: '2:06 PM' })).toBe(
      'Van 02 says picked up at 2:09 PM; on Van 05 since 2:06 PM.',
    );
    expect(strayPressText(told, { is: 'canceled', vehicle: null, since: '2:06 PM' })).toBe(
      'Van 02 says picked up at 2:09 PM; canceled since 2:06 PM.',
    );
    expect(strayPressText({ ...told, event: 'no_show' }, { is: 'waiting', vehicle: null, since: null })).toBe(
      'Van 02 says no show at 2:09 PM; on no vehicle.',
    );
  });
});
