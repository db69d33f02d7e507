import { describe, expect, test } from 'vitest';
import {
  bookingOf,
  clockOn,
  entriesOf,
  paperDay,
  patchBooking,
  sound,
  type Booking,
  type Day,
  type PaperRide,
} from '../day/index.ts';
import { onPaperRun } from '../dispatch/index.ts';
import type { Verdict } from '../platform/index.ts';
import { cancel, cancelLegsAfter, type Canceling } from './cancel.ts';

function dispatched(rides: PaperRide[], fields: Partial<Booking> = {}): Day {
  const day = onPaperRun(paperDay(rides), ['11']);
  return patchBooking(day, '11', fields);
}

function ask(day: Day, how: Partial<Canceling> = {}, now = '07:00') {
  const canceling: Canceling = {
    bookingId: '11',
    reason: null,
    isForReschedule: false,
    legs: 'this',
    by: { levels: [1], isPhoneVerified: false },
    ...how,
  };
  return cancel(day, canceling, { editCutoffMin: 60 }, clockOn(day, now));
}

function canceled(day: Day, how?: Partial<Canceling>, now?: string): Day {
  return sound(ask(day, how, now));
}

function check(verdict: Verdict<Day>, code: string, sentence: string) {
  expect(verdict.ok ? null : verdict.refusal).toEqual({ code, sentence });
}

describe('Canceling', () => {
  test('before anyone is sent is early, at any time', () => {
    const after = canceled(paperDay([{ id: '11' }]), { reason: 'Feels better.' }, '08:39');
    expect(bookingOf(after, '11')).toMatchObject({
      rideStatus: 4,
      canceledAt: '2026-03-10T15:39:00+00:00',
      cancelReason: 'Feels better.',
      canceledForReschedule: false,
    });
  });

  test('an older 8 is early too', () => {
    expect(bookingOf(canceled(paperDay([{ id: '11', rideStatus: 8 }])), '11').rideStatus).toBe(4);
  });

  test('after that is late, and takes the ride off its run', () => {
    const after = canceled(dispatched([{ id: '11' }]));
    expect(bookingOf(after, '11')).toMatchObject({ rideStatus: 7, tripId: null });
    expect([[...entriesOf(after.trip)], [...entriesOf(after.stop)]]).toEqual([[], []]);
  });

  test('remembers that the rider only wants another time', () => {
    expect(bookingOf(canceled(paperDay([{ id: '11' }]), { isForReschedule: true }), '11').canceledForReschedule).toBe(
      true,
    );
  });

  test.each([3, 6] as const)('of a rider on board or dropped off (status %d) is refused', (rideStatus) => {
    check(
      ask(dispatched([{ id: '11' }], { rideStatus })),
      'PASSENGER_ONBOARD',
      "The booking can't be removed because the passenger is onboard or dropped off.",
    );
  });

  test('twice is refused, and so is a no-show', () => {
    check(ask(paperDay([{ id: '11', rideStatus: 7 }])), 'ALREADY_CANCELED', 'The booking is already canceled.');
    check(
      ask(dispatched([{ id: '11' }], { rideStatus: 5 })),
      'ALREADY_CANCELED',
      'The booking is already closed as a no-show.',
    );
  });
});

describe('A late cancel', () => {
  const late = dispatched([{ id: '11' }]);
  const until = 'This ride could be changed until 7:40 AM on Tuesday, March 10, 2026.';

  test('is free up to the cutoff', () => {
    canceled(late, {}, '07:40');
    check(ask(late, {}, '07:41'), 'PHONE_NOT_VERIFIED', `${until} Verify the rider's phone to cancel it.`);
  });

  test('after it needs the phone, which is enough for everyone', () => {
    canceled(late, { by: { levels: [2], isPhoneVerified: true } }, '08:00');
  });

  test.each([3, 4])('after it may be had by level %d with a reason', (level) => {
    const by = { levels: [1, level], isPhoneVerified: false };
    canceled(late, { by, reason: 'Hospital called.' }, '08:00');
    check(ask(late, { by, reason: ' ' }, '08:00'), 'VALIDATIONFAIL', `${until} Say why it is canceled.`);
  });

  test('has no cutoff while the rider has yet to call', () => {
    canceled(dispatched([{ id: '11', pickup: null }]), {}, '20:00');
  });
});

describe('A journey', () => {
  const legs = (rideStatus: Booking['rideStatus'] = 0): PaperRide[] => [
    { id: '11', journeyId: '99', legNo: 1 },
    { id: '12', pickup: '11:00', journeyId: '99', legNo: 2, rideStatus },
    { id: '13', pickup: '15:00', journeyId: '99', legNo: 3 },
    { id: '14', pickup: '15:00' },
  ];
  const statuses = (day: Day) => ['11', '12', '13', '14'].map((id) => bookingOf(day, id).rideStatus);

  test('loses one leg, or the rest with it', () => {
    expect(statuses(canceled(paperDay(legs()), { bookingId: '12' }))).toEqual([0, 4, 0, 0]);
    expect(statuses(canceled(paperDay(legs()), { bookingId: '12', legs: 'rest' }))).toEqual([0, 4, 4, 0]);
  });

  test('keeps what is over', () => {
    expect(statuses(canceled(paperDay(legs(4)), { legs: 'rest' }))).toEqual([4, 4, 4, 0]);
  });

  test('counts each leg as it stood', () => {
    expect(statuses(canceled(dispatched(legs()), { legs: 'rest' }))).toEqual([7, 4, 4, 0]);
  });
});

test('A way back on the next day is canceled with the ride there, unless it is over.', () => {
  const there = { ...bookingOf(paperDay([{ id: '11' }]), '11'), journeyId: '70', legNo: 1 };
  const nextDay = paperDay(
    [
      { id: '12', journeyId: '70', legNo: 2 },
      { id: '13', journeyId: '70', legNo: 3, rideStatus: 5, noShowAt: '2026-03-11T16:00:00+00:00' },
      { id: '14', journeyId: '71', legNo: 2 },
    ],
    { date: '2026-03-11' },
  );
  const canceling: Canceling = {
    bookingId: '11',
    reason: 'In hospital.',
    isForReschedule: false,
    legs: 'rest',
    by: { levels: [1], isPhoneVerified: false },
  };
  const after = cancelLegsAfter(nextDay, there, canceling, clockOn(nextDay, '07:00'));
  expect(['12', '13', '14'].map((id) => bookingOf(after, id).rideStatus)).toEqual([4, 5, 0]);
});
