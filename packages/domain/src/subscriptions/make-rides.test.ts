import { describe, expect, test } from 'vitest';
import { accepted, type Booking } from '../day/index.ts';
import type { ProgramVersion } from '../programs/index.ts';
import { effectOf, type Effect } from './effect.ts';
import { makeRides, type MakingFacts } from './make-rides.ts';
import { changeFrom } from './order-deeds.ts';
import {
  daysFrom,
  makingFacts,
  newYorkProgram,
  onDay,
  paperFacts,
  paperLeg,
  paperOrder,
  paperTerms,
  rideLine,
  weekly,
} from './paper-order.ts';
import type { StandingOrder, Terms } from './standing-order.ts';

const MONDAY = '2026-03-09';

interface Given {
  date?: string;
  beside?: readonly Booking[];
  promises?: Partial<ProgramVersion>;
  facts?: Partial<MakingFacts>;
}

function make(order: StandingOrder, { date = MONDAY, beside = [], promises = {}, facts = {} }: Given = {}) {
  const effect = effectOf(order, order, paperFacts(date));
  return makeRides(
    daysFrom(onDay(date), 2, beside),
    effect,
    makingFacts(100, { program: newYorkProgram(promises), ...facts }),
  );
}

describe('A ride of a standing order', () => {
  test('is a booking at the time of day that was ordered, whatever the clocks did', () => {
    const at = (date: string) =>
      accepted(make(paperOrder({ terms: [paperTerms(weekly([0, 6]), ['08:40'])] }), { date }));
    expect(
      ['2026-03-07', '2026-03-08', '2026-10-31', '2026-11-01']
        .flatMap(at)
        .map(({ scheduledPickupAt }) => scheduledPickupAt),
    ).toEqual([
      '2026-03-07T13:40:00+00:00',
      '2026-03-08T12:40:00+00:00',
      '2026-10-31T12:40:00+00:00',
      '2026-11-01T13:40:00+00:00',
    ]);
  });

  test('is at the first of two where the clocks show its time twice', () => {
    const order = paperOrder({ terms: [paperTerms(weekly([0]), ['01:30'])] });
    const [ride] = accepted(make(order, { date: '2026-11-01' }));
    expect(ride).toMatchObject({
      scheduledPickupAt: '2026-11-01T05:30:00+00:00',
      scheduledWall: '2026-11-01T01:30:00',
    });
  });

  test('says whose it is, of which date and which leg, and takes over what was ordered', () => {
    const [there, back] = accepted(make(paperOrder({ times: ['08:40', null] })));
    expect(there).toMatchObject({
      id: '100',
      version: 1,
      rideStatus: 0,
      programId: '1',
      riderId: '911',
      origin: 'standing_order',
      subscriptionId: '700',
      occurrenceOn: MONDAY,
      legNo: 1,
      pickupPlaceId: '51',
      dropoffPlaceId: '52',
      aids: ['Wheelchair'],
      purpose: 'Dialysis',
      adminNote: 'Ring twice.',
      requestedAt: '2026-03-09T12:40:00+00:00',
      windowStartAt: '2026-03-09T12:25:00+00:00',
      scheduledDropoffAt: '2026-03-09T13:05:00+00:00',
      rideFeeCents: 300,
    });
    expect(back).toMatchObject({ legNo: 2, isWillCall: true, scheduledPickupAt: null, pickupPlaceId: '52' });
    expect(back?.journeyId).toBe(there?.journeyId);
  });

  test('goes alone where it has no way back', () => {
    expect(accepted(make(paperOrder())).map(({ journeyId }) => journeyId)).toEqual([null]);
  });
});

describe('The rides of a date are refused together', () => {
  function check(order: StandingOrder, code: string, sentence: string, given: Given = {}) {
    expect(make(order, given)).toMatchObject({ ok: false, refusal: { code, sentence } });
  }
  const returning = paperOrder({ times: ['08:40', '13:00'] });

  test('where one of them is full, with the next time that can be had', () => {
    const beside = accepted(make(paperOrder({ times: ['13:00'] }))).map((ride) => ({
      ...ride,
      id: '9',
      subscriptionId: null,
    }));
    check(
      returning,
      'PICKUPTIMEUNAVAILABLE',
      '1:00 PM is fully booked. Next available time is Monday, March 9, 2026, 1:15 PM.',
      { beside, promises: { seatsPerSlot: 1 } },
    );
    expect(make(returning, { beside, promises: { seatsPerSlot: 2 } }).ok).toBe(true);
  });

  test('where two of them take the places of one another', () => {
    const close = paperOrder({ times: ['08:40', '08:44'] });
    expect(make(close, { promises: { seatsPerSlot: 2 } }).ok).toBe(true);
    check(
      close,
      'PICKUPTIMEUNAVAILABLE',
      '8:44 AM is fully booked. Next available time is Monday, March 9, 2026, 8:45 AM.',
      {
        promises: { seatsPerSlot: 1 },
      },
    );
  });

  test('where one starts or ends outside the area', () => {
    const square = [
      [0, 0],
      [0, 1],
      [1, 1],
      [1, 0],
    ].map(([latitude = 0, longitude = 0]) => ({ latitude, longitude }));
    const pointOf = (place: string) => ({ latitude: place === '51' ? 0.5 : 2, longitude: 0.5 });
    check(returning, 'OUTSIDE_AREA', 'The drop-off is outside the service area.', {
      promises: { geofence: [square] },
      facts: { pointOf },
    });
  });

  test('where one would be late for its appointment', () => {
    const [terms] = paperOrder().terms;
    const until = (time: string): StandingOrder => {
      const legs = [paperLeg('08:40', 1, { appointmentTime: paperLeg(time).pickupTime })] as const;
      return paperOrder({ terms: [{ ...terms, legs }] });
    };
    check(until('09:04'), 'PICKUPTIMEUNAVAILABLE', 'This pickup is too late for the appointment at 9:04 AM.');
    expect(accepted(make(until('09:05')))).toMatchObject([{ appointmentAt: '2026-03-09T13:05:00+00:00' }]);
  });
});

describe('A ride that its order changes', () => {
  const before = paperOrder();
  const rides = accepted(make(before));
  const [ride] = rides;

  function change(terms: Partial<Terms>, { facts = {}, promises = {} }: Pick<Given, 'facts' | 'promises'> = {}) {
    const [first] = before.terms;
    const after = accepted(changeFrom(before, onDay(MONDAY), { ...first, ...terms }));
    const effect: Effect = effectOf(before, after, paperFacts(MONDAY, rides));
    const making = makingFacts(500, { program: newYorkProgram(promises), ...facts });
    return makeRides(daysFrom(onDay(MONDAY), 2, rides), effect, making);
  }
  const dearer = {
    travelOf: () => ({
      travelM: 12_000,
      travelSec: 1800,
      travelSource: 'roads' as const,
      rideFeeCents: 900,
      pricingId: '4',
      pricingEffectiveOn: '2026-03-01',
    }),
  };

  test('keeps its number, its fee and what is written in it, and is promised anew', () => {
    const [after] = accepted(
      change({ legs: [paperLeg('09:00')], notes: { officeNote: 'x', adminNote: 'y' } }, { facts: dearer }),
    );
    expect(after).toMatchObject({
      id: ride?.id,
      scheduledWall: '2026-03-09T09:00:00',
      requestedWall: '2026-03-09T09:00:00',
      windowEndAt: '2026-03-09T13:15:00+00:00',
      scheduledDropoffAt: '2026-03-09T13:30:00+00:00',
      travelSec: 1800,
      rideFeeCents: 300,
      adminNote: 'Ring twice.',
    });
  });

  test('costs what another way costs', () => {
    const [after] = accepted(change({ legs: [paperLeg('08:40', 1, { dropoffPlaceId: '53' })] }, { facts: dearer }));
    expect(after).toMatchObject({ dropoffPlaceId: '53', rideFeeCents: 900, travelM: 12_000 });
  });

  test('keeps its times where nothing else is asked for than what is carried', () => {
    const described = { ride: { ...before.terms[0].ride, aids: ['Cane'] } };
    const [after] = accepted(change(described, { facts: dearer, promises: { windowAfterMin: 30 } }));
    expect(after).toEqual({ ...ride, aids: ['Cane'] });
  });

  test('needs room for whoever comes along, and does not stand in its own way', () => {
    const guests = (count: number) => ({ ride: { ...before.terms[0].ride, guests: count } });
    expect(change(guests(1), { promises: { seatsPerSlot: 2 } }).ok).toBe(true);
    expect(change(guests(2), { promises: { seatsPerSlot: 2 } })).toMatchObject({
      refusal: { code: 'PICKUPTIMEUNAVAILABLE', sentence: '8:40 AM is fully booked.' },
    });
  });

  test('becomes a will-call, and has no time then', () => {
    expect(accepted(change({ legs: [paperLeg(null)] })).map(rideLine)).toEqual(['2026-03-09 will-call']);
  });
});
