import { cases } from '@handrail/testbed/properties';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { coveredRides, mayAuthorize, usageOf, type Authorization, type AuthorizedRide } from './authorization.ts';

const NOVEMBER: Authorization = {
  id: '5',
  number: 'EF-20421',
  payerId: '700',
  riderId: '900',
  startsOn: '2026-11-01',
  endsOn: '2026-11-30',
  counts: 'rides',
  granted: 3,
  unitsPerRide: 1,
  level: 'wheelchair',
  ends: [],
};

function ride(more: Partial<AuthorizedRide> = {}): AuthorizedRide {
  return {
    bookingId: '11',
    serviceDay: '2026-11-03',
    status: 'booked',
    meters: 8000,
    level: 'wheelchair',
    ends: ['71', '72'],
    ...more,
  };
}

function said(one: Partial<AuthorizedRide>, rides: readonly AuthorizedRide[] = [], more: Partial<Authorization> = {}) {
  const verdict = mayAuthorize({ ...NOVEMBER, ...more }, ride({ bookingId: '99', ...one }), rides);
  return verdict.ok ? verdict.value.left : verdict.refusal.sentence;
}

describe('An authorization', () => {
  const rides = [
    ride({ bookingId: '1', status: 'completed' }),
    ride({ bookingId: '2', status: 'dispatched' }),
    ride({ bookingId: '3', status: 'canceled_early' }),
    ride({ bookingId: '4', status: 'no_show' }),
    ride({ bookingId: '5', status: 'canceled_late' }),
  ];
  test('is reserved by booking, used by driving, and freed by what came to nothing', () => {
    expect(usageOf(NOVEMBER, rides)).toEqual({ used: 1, reserved: 1, left: 1 });
    expect(usageOf({ ...NOVEMBER, counts: 'miles', granted: 20_000 }, rides)).toEqual({
      used: 8000,
      reserved: 8000,
      left: 4000,
    });
  });
  test('gives its last ride once', () => {
    expect(said({}, rides)).toBe(0);
    const last = [...rides, ride({ bookingId: '6' })];
    expect(said({}, last)).toBe('Authorization EF-20421 has no ride left.');
    expect(said({ bookingId: '6' }, last)).toBe(0); // the one that has it already
    expect(said({ meters: 4001 }, rides, { counts: 'miles', granted: 20_000 })).toBe(
      'Authorization EF-20421 has 2.5 miles left.',
    );
  });
  test('is for its days, the first and the last of them too', () => {
    expect([said({ serviceDay: '2026-11-01' }), said({ serviceDay: '2026-11-30' })]).toEqual([2, 2]);
    const sentence = 'Authorization EF-20421 is for 11/01/2026 to 11/30/2026.';
    expect([said({ serviceDay: '2026-10-31' }), said({ serviceDay: '2026-12-01' })]).toEqual([sentence, sentence]);
  });
  test('of units gives as many to a ride as was agreed', () => {
    const units = { counts: 'units' as const, granted: 5, unitsPerRide: 2 };
    expect(said({}, rides, units)).toBe('Authorization EF-20421 has 1 unit left.');
    expect(said({}, rides.slice(1), units)).toBe(1);
  });
  test('is for its ends, whichever way the rider goes', () => {
    expect(said({ ends: ['72', '71'] }, [], { ends: ['71', '72'] })).toBe(2);
    expect(said({}, [], { ends: ['72'] })).toBe(2);
    expect(said({ ends: ['71', '73'] }, [], { ends: ['71', '72'] })).toBe(
      'Authorization EF-20421 is for rides between other places.',
    );
  });
  test('is for what is no more demanding than agreed', () => {
    expect(said({ level: 'ambulatory' })).toBe(2);
    expect(said({ level: 'xl_wheelchair' })).toBe('Authorization EF-20421 is for wheelchair rides at most.');
    expect([said({ level: null }), said({ level: 'stretcher' }, [], { level: null })]).toEqual([2, 2]);
  });
});

test('Rides are covered up to what was granted, the same in any order, and the earliest first.', () => {
  const any = fc
    .record({
      serviceDay: fc.constantFrom('2026-10-31', '2026-11-02', '2026-11-09', '2026-11-30'),
      status: fc.constantFrom('booked' as const, 'completed' as const, 'no_show' as const, 'canceled_early' as const),
      meters: fc.nat(20_000),
    })
    .map(ride);
  const grant = fc.constantFrom(
    { counts: 'rides' as const, granted: 3 },
    { counts: 'miles' as const, granted: 30_000 },
  );
  fc.assert(
    fc.property(fc.array(any, { maxLength: 12 }), grant, (drawn, granted) => {
      const authorization = { ...NOVEMBER, ...granted };
      const rides = drawn.map((one, at) => ({ ...one, bookingId: String(at) }));
      const covered = coveredRides(authorization, rides);
      expect(coveredRides(authorization, rides.toReversed())).toEqual(covered);
      const taken = rides.filter(({ bookingId }) => covered.has(bookingId));
      expect(usageOf(authorization, taken).left).toBeGreaterThanOrEqual(0);
      for (const one of rides) {
        const isOut = one.serviceDay < '2026-11-01' || one.status === 'no_show' || one.status === 'canceled_early';
        if (isOut) expect(covered.has(one.bookingId)).toBe(false);
        const earlier = taken.filter((other) => other.serviceDay <= one.serviceDay);
        if (!isOut && !covered.has(one.bookingId)) expect(mayAuthorize(authorization, one, earlier).ok).toBe(false);
      }
    }),
    cases(60),
  );
});
