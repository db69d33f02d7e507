import { describe, expect, test } from 'vitest';
import { PROOFS } from '../billing/index.ts';
import { MISSING, MISSING_SENTENCES, missingOf, type RideProof, USUAL_PROOFS } from './readiness.ts';

const NOTHING: RideProof = {
  status: 'completed',
  hasPickupTime: false,
  hasDropoffTime: false,
  hasDriver: false,
  hasPlate: false,
  hasPickupOdometer: false,
  hasDropoffOdometer: false,
  isSignatureSettled: false,
  hasMemberNumber: false,
  hasAuthorization: false,
};
const ALL: RideProof = {
  status: 'completed',
  hasPickupTime: true,
  hasDropoffTime: true,
  hasDriver: true,
  hasPlate: true,
  hasPickupOdometer: true,
  hasDropoffOdometer: true,
  isSignatureSettled: true,
  hasMemberNumber: true,
  hasAuthorization: true,
};

describe('A driven ride', () => {
  test('lacks each thing that is asked of it by a sentence of its own', () => {
    expect(missingOf(NOTHING, PROOFS)).toEqual(MISSING);
    expect(new Set(MISSING.map((missing) => MISSING_SENTENCES[missing])).size).toBe(MISSING.length);
    expect(missingOf(ALL, PROOFS)).toEqual([]);
  });
  test('is asked what its payer wants, and always who drove, in what, and when', () => {
    expect(missingOf(NOTHING, [])).toEqual(['driver', 'plate', 'pickup_time', 'dropoff_time']);
    expect(missingOf({ ...ALL, hasDropoffOdometer: false }, ['odometer'])).toEqual(['dropoff_odometer']);
    expect(missingOf({ ...ALL, hasAuthorization: false }, USUAL_PROOFS)).toEqual([]);
  });
});

test('Where nobody came out there is nothing to sign and no way to measure.', () =>
  expect(missingOf({ ...NOTHING, status: 'no_show' }, PROOFS)).toEqual([
    'driver',
    'plate',
    'member_number',
    'authorization',
  ]));

test('A canceled ride needs nothing, and of one that is ahead nothing is missing yet.', () => {
  for (const status of ['canceled_early', 'canceled_late', 'booked', 'dispatched', 'started', 'picked_up'] as const) {
    expect(missingOf({ ...NOTHING, status }, PROOFS)).toEqual([]);
  }
});
