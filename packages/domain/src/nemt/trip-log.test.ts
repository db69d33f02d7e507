import { describe, expect, test } from 'vitest';
import { type LoggedRide, tripLogSheet } from './trip-log.ts';

const RUTH: LoggedRide = {
  serviceDay: '2026-03-10',
  tripNumber: '500417',
  riderName: 'Ruth Okafor',
  memberNumber: 'CV1000417',
  authorizationNumber: null,
  payerName: 'Keystone Access',
  mode: 'Wheelchair',
  became: 'completed',
  pickup: { address: '12 Elm St, Cedar Valley', arrivedAt: '8:36 AM', leftAt: '8:42 AM', odometerM: 64_373_600 },
  dropoff: { address: '1 Clinic Way, Cedar Valley', arrivedAt: '9:05 AM', leftAt: '9:08 AM', odometerM: 64_381_325 },
  loadedMeters: 7725,
  driverName: 'Dan Dorn',
  vehicle: '12',
  plate: 'ZKT 4410',
  signature: { signer: 'facility', signerName: 'Front desk', reason: '', signedAt: '9:07 AM' },
};
const about = { sender: 'Cedar Valley Transit', lead: 'Ruth Okafor, March 2026', printedAt: 'March 11, 2026' };

function entryOf(said: Partial<LoggedRide> = {}) {
  const [entry] = tripLogSheet([{ ...RUTH, ...said }], about).entries;
  return entry;
}

describe('A trip log', () => {
  test('has of each ride what an auditor asks', () => {
    expect(entryOf()).toEqual({
      title: 'Tuesday, March 10, 2026, Ruth Okafor',
      status: 'Completed',
      facts: [
        { name: 'Member number', value: 'CV1000417' },
        { name: 'Payer', value: 'Keystone Access' },
        { name: 'Authorization', value: 'not recorded' },
        { name: 'Trip number', value: '500417' },
        { name: 'Mode', value: 'Wheelchair' },
        { name: 'Driver', value: 'Dan Dorn' },
        { name: 'Vehicle', value: '12' },
        { name: 'Plate', value: 'ZKT 4410' },
        { name: 'Loaded miles', value: '4.80' },
      ],
      ends: [
        { name: 'Pickup', address: '12 Elm St, Cedar Valley', arrived: '8:36 AM', left: '8:42 AM', odometer: '40000' },
        {
          name: 'Drop-off',
          address: '1 Clinic Way, Cedar Valley',
          arrived: '9:05 AM',
          left: '9:08 AM',
          odometer: '40005',
        },
      ],
      signed: 'Signed by the facility, Front desk. 9:07 AM',
      driverSigns: 'Signature of the driver, Dan Dorn',
    });
  });
  test('says what is missing, and why nobody signed', () => {
    const none = { signer: 'none' as const, signerName: '', reason: 'Could not hold a pen.', signedAt: null };
    expect(entryOf({ signature: none })?.signed).toBe('Nobody signed: Could not hold a pen.');
    expect(entryOf({ signature: null })?.signed).toBe('Signature: not recorded.');
    expect(
      entryOf({ memberNumber: null, plate: null })?.facts.filter(({ value }) => value === 'not recorded'),
    ).toHaveLength(3);
    expect(entryOf({ dropoff: { ...RUTH.dropoff, odometerM: null } })?.ends[1]?.odometer).toBe('not recorded');
  });
  test('adds up its loaded miles', () => {
    expect(tripLogSheet([RUTH], about).lead).toBe('Ruth Okafor, March 2026. 1 ride, 4.80 loaded miles.');
    expect(tripLogSheet([RUTH, { ...RUTH, became: 'no_show', loadedMeters: null }, RUTH], about).lead).toBe(
      'Ruth Okafor, March 2026. 3 rides, 9.60 loaded miles.',
    );
  });
});
