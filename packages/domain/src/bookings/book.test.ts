import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { clockOn, diff, edit, idsFrom, paperDay, unsoundness, type PaperRide } from '../day/index.ts';
import { readWall, type Refusal } from '../platform/index.ts';
import type { Hold } from '../riders/index.ts';
import { everyDay, paperProgram, type ProgramVersion } from '../programs/index.ts';
import { book, type BookingDraft, type End } from './book.ts';
import type { PickupChoice } from './promise.ts';

const home: End = { placeId: '51', point: { latitude: 37.3, longitude: -121.9 }, accountId: null };
const clinic: End = { placeId: '52', point: { latitude: 37.4, longitude: -121.8 }, accountId: '61' };
const square = [
  { latitude: 37, longitude: -122 },
  { latitude: 37, longitude: -121 },
  { latitude: 38, longitude: -121 },
  { latitude: 38, longitude: -122 },
];

function choice(text: string, isWillCall = false): PickupChoice {
  const wall = readWall(text);
  if (!wall.ok) throw new Error(wall.refusal.sentence);
  return { pickup: wall.value, isWillCall };
}

interface Asked {
  promises?: Partial<ProgramVersion>;
  draft?: Partial<BookingDraft>;
  rides?: PaperRide[];
  returnLeg?: PickupChoice;
  programIds?: string[];
  hold?: Hold | null;
  now?: string;
  nowSec?: number;
}

function ask(
  pickup: string,
  { promises, draft, rides = [], returnLeg, programIds = ['1'], hold = null, now = '06:00', nowSec = 0 }: Asked = {},
) {
  const date = pickup.slice(0, 10);
  const next = Temporal.PlainDate.from(date).add({ days: 1 }).toString();
  const day = paperDay(rides, { date });
  const travel = {
    travelM: 9000,
    travelSec: 1500,
    travelSource: 'roads',
    rideFeeCents: 350,
    pricingId: '5',
    pricingEffectiveOn: '2026-01-01',
  } as const;
  const verdict = book(
    [day, paperDay([], { date: next })],
    {
      ...choice(pickup),
      from: home,
      to: clinic,
      appointment: null,
      aids: [],
      companions: 0,
      payment: 'cash',
      payerAccountId: null,
      officeNote: '',
      adminNote: '',
      returnLeg: returnLeg ?? null,
      ...draft,
    },
    {
      program: paperProgram(promises),
      rider: { id: '21', isActive: true, programIds, loadSec: 120, hold },
      levels: [2],
      travel,
      now: clockOn(paperDay([]), now).add({ seconds: nowSec }),
      nextId: idsFrom(100),
    },
  );
  return { day, verdict };
}

function booked(pickup: string, asked?: Asked) {
  const { day, verdict } = ask(pickup, asked);
  if (!verdict.ok) throw new Error(verdict.refusal.sentence);
  const own = verdict.value.filter(({ serviceDay }) => serviceDay === day.date);
  expect(unsoundness(edit(day, { bookings: own }))).toEqual([]);
  return verdict.value;
}

function check(pickup: string, asked: Asked, code: string, sentence: string) {
  const { verdict } = ask(pickup, asked);
  const refusal: Refusal | null = verdict.ok ? null : verdict.refusal;
  expect(refusal && [refusal.code, refusal.sentence]).toEqual([code, sentence]);
}

describe('Booking', () => {
  test('makes a Booked ride with the window its program promises', () => {
    const [ride] = booked('2026-03-10T08:40', { promises: { windowBeforeMin: 10, windowAfterMin: 20 } });
    expect(ride).toMatchObject({
      id: '100',
      rideStatus: 0,
      serviceDay: '2026-03-10',
      requestedAt: '2026-03-10T15:40:00+00:00',
      requestedWall: '2026-03-10T08:40:00',
      scheduledPickupAt: '2026-03-10T15:40:00+00:00',
      windowStartAt: '2026-03-10T15:30:00+00:00',
      windowEndAt: '2026-03-10T16:00:00+00:00',
      // Two minutes to get in and twenty-five on the road.
      scheduledDropoffAt: '2026-03-10T16:07:00+00:00',
      rideFeeCents: 350,
      pricingId: '5',
      journeyId: null,
    });
  });

  test('keeps the appointment the rider has', () => {
    const [ride] = booked('2026-03-10T08:40', { draft: { appointment: choice('2026-03-10T09:30').pickup } });
    expect(ride).toMatchObject({ appointmentAt: '2026-03-10T16:30:00+00:00', appointmentWall: '2026-03-10T09:30:00' });
  });

  test('enters the day as a new row', () => {
    const { day, verdict } = ask('2026-03-10T08:40');
    const bookings = verdict.ok ? verdict.value : [];
    expect(diff(day, edit(day, { bookings }))).toMatchObject([
      { entity: 'booking', id: '100', day: '2026-03-10', rowVersion: 1, before: null, after: { ride_status: 0 } },
    ]);
  });

  test('outside the service area is refused, at either end', () => {
    const far = { ...home, point: { latitude: 39, longitude: -121.5 } };
    const promises = { geofence: [square] };
    check(
      '2026-03-10T08:40',
      { promises, draft: { from: far } },
      'OUTSIDE_AREA',
      'The pickup is outside the service area.',
    );
    check(
      '2026-03-10T08:40',
      { promises, draft: { to: far } },
      'OUTSIDE_AREA',
      'The drop-off is outside the service area.',
    );
    booked('2026-03-10T08:40', { promises });
  });

  test('a rider on hold is refused for the days of it, and not for the next', () => {
    const hold: Hold = { reason: 'Owes two fares', until: '2026-03-10', passedBy: [1] };
    check(
      '2026-03-10T08:40',
      { hold },
      'RIDER_ON_HOLD',
      'Not to be booked through Tuesday, March 10, 2026: Owes two fares.',
    );
    booked('2026-03-11T08:40', { hold });
    booked('2026-03-10T08:40', { hold: { ...hold, passedBy: [2] } });
  });

  test('a rider of another program is refused', () => {
    check(
      '2026-03-10T08:40',
      { programIds: ['2'] },
      'RIDER_NOT_IN_PROGRAM',
      'The rider does not belong to this program.',
    );
  });

  test('a time that has passed is refused, but not this very minute', () => {
    check('2026-03-10T05:59', {}, 'IN_THE_PAST', 'That time has already passed.');
    booked('2026-03-10T06:00', { nowSec: 59 });
  });

  test('an hour that the clocks skip is refused', () => {
    check(
      '2026-03-08T02:15',
      { now: '00:00', draft: {} },
      'TIME_SKIPPED',
      '2:15 AM does not exist on Sunday, March 8, 2026: the clocks go from 2:00 AM to 3:00 AM.',
    );
  });

  test('in an hour that comes twice is for the first, or for the one that was said', () => {
    const pickupAt = (text: string) => booked(text)[0]?.scheduledPickupAt;
    expect(pickupAt('2026-11-01T01:30')).toBe('2026-11-01T08:30:00+00:00');
    expect(pickupAt('2026-11-01T01:30-08:00')).toBe('2026-11-01T09:30:00+00:00');
  });

  test('late at night belongs to the day it starts', () => {
    expect(booked('2026-03-10T23:50')[0]).toMatchObject({
      serviceDay: '2026-03-10',
      scheduledDropoffAt: '2026-03-11T07:17:00+00:00',
    });
  });

  test('for an appointment that begins before the rider is there is refused', () => {
    const at = (text: string) => ({ draft: { appointment: choice(text).pickup } });
    // Two minutes to get in and twenty-five on the road: out at 9:07.
    expect(booked('2026-03-10T08:40', at('2026-03-10T09:07'))[0]?.appointmentWall).toBe('2026-03-10T09:07:00');
    const sentence = (clock: string) => `This pickup is too late for the appointment at ${clock}.`;
    check('2026-03-10T08:40', at('2026-03-10T09:06'), 'PICKUPTIMEUNAVAILABLE', sentence('9:06 AM'));
    check('2026-03-10T08:40', at('2026-03-10T08:30'), 'PICKUPTIMEUNAVAILABLE', sentence('8:30 AM'));
    expect(ask('2026-03-10T08:40', at('2026-03-10T09:06')).verdict).toMatchObject({
      refusal: { fields: { pickup_time: sentence('9:06 AM') } },
    });
    // Across midnight, and in the hour that comes twice, it is the moments that count.
    booked('2026-03-10T23:50', at('2026-03-11T00:30'));
    check('2026-11-01T01:30-08:00', at('2026-11-01T01:59-07:00'), 'PICKUPTIMEUNAVAILABLE', sentence('1:59 AM PDT'));
    booked('2026-11-01T01:30-08:00', at('2026-11-01T01:59-08:00'));
  });

  test('the way back, or a will-call, keeps no appointment waiting', () => {
    const draft = { appointment: choice('2026-03-10T09:30').pickup };
    booked('2026-03-10T08:40', { draft, returnLeg: choice('2026-03-10T11:00') });
    booked('2026-03-10T23:59', { draft });
  });

  test('outside the hours is refused with the next time that can be had', () => {
    const promises = { serviceHours: everyDay('06:00', '18:00') };
    check(
      '2026-03-10T18:00',
      { promises },
      'PICKUPTIMEUNAVAILABLE',
      'There is no service at 6:00 PM. Next available time is Wednesday, March 11, 2026, 6:00 AM.',
    );
  });

  test('in a full slot is refused with the next that has room for everyone', () => {
    const rides = [
      { id: '11', pickup: '08:30', companions: 1 },
      { id: '12', pickup: '08:45' },
    ];
    const asked = { promises: { seatsPerSlot: 2 }, rides };
    check(
      '2026-03-10T08:40',
      asked,
      'PICKUPTIMEUNAVAILABLE',
      '8:40 AM is fully booked. Next available time is Tuesday, March 10, 2026, 8:45 AM.',
    );
    check(
      '2026-03-10T08:40',
      { ...asked, draft: { companions: 1 } },
      'PICKUPTIMEUNAVAILABLE',
      '8:40 AM is fully booked. Next available time is Tuesday, March 10, 2026, 9:00 AM.',
    );
  });

  test('where no day at hand has a time left says only that', () => {
    check(
      '2026-03-10T08:40',
      { promises: { effectiveOn: '2027-01-01' } },
      'PICKUPTIMEUNAVAILABLE',
      'There is no service at 8:40 AM.',
    );
  });
});

describe('A will-call', () => {
  test.each(['2026-03-10', '2026-11-01'])('on %s has a day and no time, window or slot', (date) => {
    expect(booked(`${date}T14:00`, { draft: { isWillCall: true }, promises: { seatsPerSlot: 1 } })[0]).toMatchObject({
      serviceDay: date,
      isWillCall: true,
      calledAt: null,
      scheduledPickupAt: null,
      scheduledDropoffAt: null,
      windowEndAt: null,
      requestedAt: null,
    });
  });

  test('is what 11:59 PM means', () => {
    expect(booked('2026-03-10T23:59')[0]).toMatchObject({ isWillCall: true, scheduledPickupAt: null });
  });

  test('is refused on a day that has passed, and on one without service', () => {
    check('2026-03-09T23:59', {}, 'IN_THE_PAST', 'That day has already passed.');
    const wednesdays = everyDay('06:00', '18:00').filter(({ dayOfWeek }) => dayOfWeek === 3);
    check(
      '2026-03-10T23:59',
      { promises: { serviceHours: wednesdays } },
      'PICKUPTIMEUNAVAILABLE',
      'There is no service on Tuesday, March 10, 2026. Next available time is Wednesday, March 11, 2026, 6:00 AM.',
    );
  });
});

describe('A ride there and back', () => {
  test('is two bookings of one journey, the second the other way around', () => {
    const [there, back] = booked('2026-03-10T08:40', { returnLeg: choice('2026-03-10T11:00') });
    expect(there).toMatchObject({ legNo: 1, pickupPlaceId: '51', dropoffPlaceId: '52' });
    expect(back).toMatchObject({ legNo: 2, pickupPlaceId: '52', dropoffPlaceId: '51', pickupAccountId: '61' });
    expect([there?.journeyId, back?.journeyId]).toEqual(['102', '102']);
  });

  test('may leave the way back to a call', () => {
    const [, back] = booked('2026-03-10T08:40', { returnLeg: choice('2026-03-10T23:59', true) });
    expect(back).toMatchObject({ isWillCall: true, serviceDay: '2026-03-10' });
  });

  test('may end on the next day', () => {
    const [, back] = booked('2026-03-10T22:00', { returnLeg: choice('2026-03-11T00:30') });
    expect(back).toMatchObject({ serviceDay: '2026-03-11', scheduledPickupAt: '2026-03-11T07:30:00+00:00' });
  });

  test('is refused whole where the way back cannot be had', () => {
    const asked = {
      promises: { seatsPerSlot: 1 },
      rides: [{ id: '11', pickup: '11:00' }],
      returnLeg: choice('2026-03-10T11:00'),
    };
    check(
      '2026-03-10T08:40',
      asked,
      'PICKUPTIMEUNAVAILABLE',
      '11:00 AM is fully booked. Next available time is Tuesday, March 10, 2026, 11:15 AM.',
    );
  });

  test('does not go back before it went', () => {
    check(
      '2026-03-10T08:45',
      { returnLeg: choice('2026-03-10T08:30') },
      'PICKUPTIMEUNAVAILABLE',
      'The ride back starts before the ride there. Next available time is Tuesday, March 10, 2026, 9:15 AM.',
    );
  });
});
