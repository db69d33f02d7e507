import { describe, expect, test } from 'vitest';
import {
  accepted,
  apply,
  bookingOf,
  clockOn,
  diff,
  entriesOf,
  paperDay,
  patchBooking,
  sound,
  stopsOfTrip,
  type Booking,
  type Day,
  type PaperRide,
} from '../day/index.ts';
import { onPaperRun } from '../dispatch/index.ts';
import { readWall, type Refusal, type Verdict } from '../platform/index.ts';
import { everyDay, paperProgram, type ProgramVersion } from '../programs/index.ts';
import { editBooking, type BookingEdit } from './edit-booking.ts';
import { checkEditTime } from './edit-cutoff.ts';
import { editPickupTime } from './edit-pickup-time.ts';
import type { PickupChoice } from './promise.ts';
import { saveCallTime } from './save-call-time.ts';

const LA = 'America/Los_Angeles';

function choice(text: string): PickupChoice {
  const wall = readWall(text);
  if (!wall.ok) throw new Error(wall.refusal.sentence);
  return { pickup: wall.value, isWillCall: false };
}

function dispatched(ride: Partial<PaperRide> = {}, fields: Partial<Booking> = {}, date = '2026-03-10'): Day {
  const day = onPaperRun(paperDay([{ id: '11', ...ride }], { date }), ['11']);
  return patchBooking(day, '11', fields);
}

function check(verdict: Verdict<Day>, code: string, sentence: string) {
  const refusal: Refusal | null = verdict.ok ? null : verdict.refusal;
  expect(refusal && [refusal.code, refusal.sentence]).toEqual([code, sentence]);
}

const ada = (day: Day) => bookingOf(day, '11');
const planned = (day: Day) => stopsOfTrip(day, ada(day).tripId ?? '').map(({ plannedAt }) => plannedAt);

describe('Changing the pickup time', () => {
  function retimed(day: Day, text: string, promises: Partial<ProgramVersion> = {}, now = '00:00', others: Day[] = []) {
    const program = paperProgram(promises);
    return editPickupTime(
      [day, ...others],
      { bookingId: '11', choice: choice(text) },
      { program, loadSec: null, now: clockOn(day, now) },
    );
  }

  test('moves the promise and leaves what the rider asked for', () => {
    const after = sound(retimed(paperDay([{ id: '11' }]), '2026-03-10T09:15'));
    expect(ada(after)).toMatchObject({
      requestedAt: '2026-03-10T15:40:00+00:00',
      scheduledPickupAt: '2026-03-10T16:15:00+00:00',
      scheduledWall: '2026-03-10T09:15:00',
      scheduledDropoffAt: '2026-03-10T16:40:00+00:00',
      windowEndAt: '2026-03-10T16:30:00+00:00',
    });
  });

  test('of a ride on a run moves its stops and its block', () => {
    const after = sound(retimed(dispatched(), '2026-03-10T09:15'));
    expect(planned(after)).toEqual(['2026-03-10T16:15:00+00:00', '2026-03-10T16:40:00+00:00']);
    expect([...entriesOf(after.trip)]).toMatchObject([
      { startsAt: '2026-03-10T16:15:00+00:00', endsAt: '2026-03-10T16:40:00+00:00' },
    ]);
  });

  test('to 11:59 PM leaves it to a call', () => {
    const after = sound(retimed(dispatched(), '2026-03-10T23:59'));
    expect(ada(after)).toMatchObject({ isWillCall: true, calledAt: null, scheduledPickupAt: null, windowEndAt: null });
    expect(planned(after)).toEqual([null, null]);
    expect([...entriesOf(after.trip)]).toMatchObject([{ startsAt: '2026-03-11T06:59:00+00:00' }]);
  });

  test('gives a will-call a time', () => {
    const after = sound(retimed(dispatched({ pickup: null }), '2026-03-10T14:00'));
    expect(ada(after)).toMatchObject({ isWillCall: false, scheduledPickupAt: '2026-03-10T21:00:00+00:00' });
    expect(planned(after)[0]).toBe('2026-03-10T21:00:00+00:00');
  });

  test('does not stand in its own way', () => {
    sound(retimed(paperDay([{ id: '11' }]), '2026-03-10T08:35', { seatsPerSlot: 1 }));
    check(
      retimed(paperDay([{ id: '11' }, { id: '12', pickup: '09:00' }]), '2026-03-10T09:05', { seatsPerSlot: 1 }),
      'PICKUPTIMEUNAVAILABLE',
      '9:05 AM is fully booked. Next available time is Tuesday, March 10, 2026, 9:15 AM.',
    );
  });

  test('to a time that has passed is refused with the next', () => {
    check(
      retimed(paperDay([{ id: '11' }]), '2026-03-10T07:00', {}, '08:05'),
      'PICKUPTIMEUNAVAILABLE',
      'That time has already passed. Next available time is Tuesday, March 10, 2026, 8:15 AM.',
    );
  });

  test('to an hour that the clocks skip is refused', () => {
    expect(retimed(paperDay([{ id: '11' }], { date: '2026-03-08' }), '2026-03-08T02:30')).toMatchObject({
      refusal: { code: 'TIME_SKIPPED' },
    });
  });

  test('to the second of two equal hours moves it by an hour', () => {
    const fall = dispatched({ pickup: '01:30' }, {}, '2026-11-01');
    expect(planned(fall)[0]).toBe('2026-11-01T08:30:00+00:00');
    expect(planned(sound(retimed(fall, '2026-11-01T01:30-08:00')))[0]).toBe('2026-11-01T09:30:00+00:00');
  });

  test('to another day takes a waiting ride there, out of one day and into the other', () => {
    const tuesday = paperDay([{ id: '11', version: 4 }]);
    const wednesday = paperDay([], { date: '2026-03-11' });
    const after = accepted(retimed(tuesday, '2026-03-11T09:15', {}, '00:00', [wednesday]));
    const changes = diff(tuesday, after);
    expect(changes).toMatchObject([
      { entity: 'booking', id: '11', day: '2026-03-10', rowVersion: 4, after: null },
      {
        entity: 'booking',
        id: '11',
        day: '2026-03-11',
        rowVersion: 5,
        before: null,
        after: { service_day: '2026-03-11' },
      },
    ]);
    expect([apply(tuesday, changes).booking.size, apply(wednesday, changes).booking.size]).toEqual([0, 1]);
  });

  test('to another day is refused on a run', () => {
    const wednesday = paperDay([], { date: '2026-03-11' });
    check(
      retimed(dispatched(), '2026-03-11T09:15', {}, '00:00', [wednesday]),
      'NOT_EDITABLE',
      'Remove the ride from the dispatch list before moving it to another day.',
    );
  });

  test.each([
    [{ enrouteAt: '2026-03-10T15:20:00+00:00' }],
    [{ rideStatus: 2 }],
    [{ rideStatus: 6 }],
    [{ rideStatus: 3 }],
    [{ rideStatus: 5 }],
  ] as Partial<Booking>[][])('once under way or over is refused: %o', (fields) => {
    check(
      retimed(dispatched({}, fields), '2026-03-10T09:15'),
      'NOT_EDITABLE',
      'The pickup time cannot change: the ride is under way or over.',
    );
  });
});

describe('The call of a will-call rider', () => {
  const call = (day: Day, time: string) =>
    saveCallTime(day, { bookingId: '11', calledAt: clockOn(day, time) }, { program: paperProgram(), loadSec: 60 });

  test('is the pickup time, and on a run the stops move to it', () => {
    const after = sound(call(dispatched({ pickup: null }), '14:20'));
    expect(ada(after)).toMatchObject({
      isWillCall: true,
      calledAt: '2026-03-10T21:20:00+00:00',
      scheduledPickupAt: '2026-03-10T21:20:00+00:00',
      windowEndAt: '2026-03-10T21:35:00+00:00',
    });
    expect(planned(after)).toEqual(['2026-03-10T21:20:00+00:00', '2026-03-10T21:46:00+00:00']);
  });

  test.each([
    ['2026-03-08', '2026-03-09T07:10:00+00:00'],
    ['2026-11-01', '2026-11-02T08:10:00+00:00'],
  ])('after midnight stays with its day, %s', (date, calledAt) => {
    const after = sound(call(dispatched({ pickup: null }, {}, date), '24:10'));
    expect([ada(after).serviceDay, ada(after).scheduledPickupAt]).toEqual([date, calledAt]);
  });

  test('comes once, for a will-call, before the ride', () => {
    check(
      call(sound(call(dispatched({ pickup: null }), '14:20')), '14:30'),
      'ALREADY_CALLED',
      'The rider has already called.',
    );
    check(call(dispatched(), '14:20'), 'NOT_WILL_CALL', 'The booking is not a will-call.');
    check(
      call(dispatched({ pickup: null }, { rideStatus: 6 }), '14:20'),
      'TRIP_COMPLETED',
      "The booking can't be moved because the trip is already completed.",
    );
  });
});

describe('The cutoff', () => {
  const until = (ride: Partial<PaperRide>, now: string, date = '2026-03-10') => {
    const day = paperDay([{ id: '11', ...ride }], { date });
    return checkEditTime(ada(day), { editCutoffMin: 60 }, LA, clockOn(day, now));
  };

  test('is VALIDATIONFAIL once it has passed', () => {
    expect(until({}, '07:40').ok).toBe(true);
    expect(until({}, '07:41')).toMatchObject({
      refusal: {
        code: 'VALIDATIONFAIL',
        sentence: 'This ride could be changed until 7:40 AM on Tuesday, March 10, 2026.',
      },
    });
  });

  test('is an hour of real time on the day the clocks skip one', () => {
    expect(until({ pickup: '03:30' }, '01:30', '2026-03-08').ok).toBe(true);
    expect(until({ pickup: '03:30' }, '01:31', '2026-03-08').ok).toBe(false);
  });

  test('may lie on the evening before', () => {
    expect(until({ pickup: '00:30' }, '00:10')).toMatchObject({
      refusal: { sentence: 'This ride could be changed until 11:30 PM on Monday, March 9, 2026.' },
    });
  });

  test('waits for the call of a will-call', () => expect(until({ pickup: null }, '23:58').ok).toBe(true));
});

describe('Editing a booking', () => {
  const end = (placeId: string, latitude: number) => ({
    placeId,
    point: { latitude, longitude: -121.5 },
    accountId: null,
  });
  const square = [
    { latitude: 37, longitude: -122 },
    { latitude: 37, longitude: -121 },
    { latitude: 38, longitude: -121 },
    { latitude: 38, longitude: -122 },
  ];
  const travel = {
    travelM: 5000,
    travelSec: 600,
    travelSource: 'roads',
    rideFeeCents: 400,
    pricingId: '5',
    pricingEffectiveOn: '2026-01-01',
  } as const;

  function edited(
    wanted: Partial<BookingEdit>,
    promises: Partial<ProgramVersion> = {},
    now = '06:00',
    rides: PaperRide[] = [{ id: '11' }],
  ) {
    const day = paperDay(rides);
    return editBooking(
      [day],
      { bookingId: '11', ...wanted },
      { program: paperProgram(promises), loadSec: 60, now: clockOn(day, now) },
    );
  }

  test('changes what was sent and nothing else', () => {
    const before = ada(paperDay([{ id: '11' }]));
    const after = ada(
      sound(
        edited({
          details: { payment: 'card', officeNote: 'Call first.', aids: ['Cane'] },
          appointment: choice('2026-03-10T09:30').pickup,
        }),
      ),
    );
    expect(after).toEqual({
      ...before,
      payment: 'card',
      officeNote: 'Call first.',
      aids: ['Cane'],
      appointmentAt: '2026-03-10T16:30:00+00:00',
      appointmentWall: '2026-03-10T09:30:00',
    });
  });

  test('to another time asks for it anew', () => {
    expect(ada(sound(edited({ choice: choice('2026-03-10T10:00') })))).toMatchObject({
      requestedAt: '2026-03-10T17:00:00+00:00',
      scheduledPickupAt: '2026-03-10T17:00:00+00:00',
    });
  });

  test('to other places counts the new way, within the service area', () => {
    const ends = { from: end('53', 37.5), to: end('54', 37.6), travel };
    expect(ada(sound(edited({ ends }, { geofence: [square] })))).toMatchObject({
      pickupPlaceId: '53',
      dropoffPlaceId: '54',
      travelM: 5000,
      rideFeeCents: 400,
      scheduledDropoffAt: '2026-03-10T15:51:00+00:00',
    });
    check(
      edited({ ends: { ...ends, to: end('55', 39) } }, { geofence: [square] }),
      'OUTSIDE_AREA',
      'The drop-off is outside the service area.',
    );
  });

  test('to be late for the appointment is refused, by its time, its way or the appointment itself', () => {
    const appointment = choice('2026-03-10T09:30').pickup;
    const ridden: PaperRide[] = [{ id: '11', appointmentAt: '2026-03-10T16:30:00+00:00' }];
    const late = 'This pickup is too late for the appointment at 9:30 AM.';
    const refused = (wanted: Partial<BookingEdit>) =>
      check(edited(wanted, {}, '06:00', ridden), 'PICKUPTIMEUNAVAILABLE', late);
    const far = { from: end('53', 37.5), to: end('54', 37.6), travel: { ...travel, travelSec: 3600 } };

    sound(edited({ choice: choice('2026-03-10T09:00') }, {}, '06:00', ridden));
    refused({ choice: choice('2026-03-10T09:15') });
    refused({ ends: far });
    refused({ choice: choice('2026-03-10T09:15'), appointment });
    check(
      edited({ appointment: choice('2026-03-10T09:00').pickup }, {}, '06:00', ridden),
      'PICKUPTIMEUNAVAILABLE',
      'This pickup is too late for the appointment at 9:00 AM.',
    );
    const later = choice('2026-03-10T10:30').pickup;
    sound(edited({ choice: choice('2026-03-10T09:15'), appointment: later }, {}, '06:00', ridden));
    sound(edited({ choice: choice('2026-03-10T09:15'), appointment: null }, {}, '06:00', ridden));
    const missed: PaperRide[] = [{ id: '11', appointmentAt: '2026-03-10T15:00:00+00:00' }];
    sound(edited({ details: { adminNote: 'Ring twice.' } }, {}, '06:00', missed));
  });

  test('asks for room only where more is needed than it has', () => {
    const rides = [{ id: '11' }, { id: '12', pickup: '08:35' }];
    sound(edited({ details: { companions: 0, adminNote: 'Ring twice.' } }, { seatsPerSlot: 1 }, '06:00', rides));
    check(
      edited({ details: { companions: 1 } }, { seatsPerSlot: 2 }, '06:00', rides),
      'PICKUPTIMEUNAVAILABLE',
      '8:40 AM is fully booked. Next available time is Tuesday, March 10, 2026, 8:45 AM.',
    );
  });

  test('outside the hours is refused with the next time', () => {
    check(
      edited({ choice: choice('2026-03-10T05:00') }, { serviceHours: everyDay('06:00', '18:00') }, '04:00'),
      'PICKUPTIMEUNAVAILABLE',
      'There is no service at 5:00 AM. Next available time is Tuesday, March 10, 2026, 6:00 AM.',
    );
  });

  test('is refused inside the cutoff, and for a ride that is dispatched or over', () => {
    expect(edited({ details: { payment: 'card' } }, {}, '08:00')).toMatchObject({
      refusal: { code: 'VALIDATIONFAIL' },
    });
    for (const rideStatus of [1, 2, 3, 4, 5, 6, 7] as const) {
      expect(edited({ details: { payment: 'card' } }, {}, '06:00', [{ id: '11', rideStatus }])).toMatchObject({
        refusal: { code: 'NOT_EDITABLE' },
      });
    }
  });
});
