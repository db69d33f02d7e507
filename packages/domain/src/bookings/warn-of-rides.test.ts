import { describe, expect, test } from 'vitest';
import { paperDay, type PaperRide } from '../day/index.ts';
import { warnOfCall, warnOfRides } from './warn-of-rides.ts';

/** What is said of ride 11 from 8:40 to 9:05 beside another. */
function said(other: PaperRide, ride: Partial<PaperRide> = {}) {
  const day = paperDay([{ id: '11', riderId: '21', pickup: '08:40', dropoff: '09:05', ...ride }, other]);
  return warnOfRides(day, '11').map(({ sentence }) => sentence);
}

describe('Booking a rider who already rides then', () => {
  const other = { id: '12', riderId: '21', pickup: '09:00', dropoff: '09:30' };

  test('is warned of, from when to when', () => {
    expect(said(other)).toEqual(['This rider already rides from 9:00 AM to 9:30 AM.']);
    expect(said({ ...other, rideStatus: 3 })).toHaveLength(1);
  });

  test('is no matter for another rider, or where one ride ends as the other starts', () => {
    expect(said({ ...other, riderId: '22' })).toEqual([]);
    expect(said({ ...other, pickup: '09:05' })).toEqual([]);
    expect(said({ ...other, pickup: '08:00', dropoff: '08:40' })).toEqual([]);
  });

  test('is no matter where the other ride does not take place, or has no time yet', () => {
    for (const rideStatus of [4, 7, 5] as const) expect(said({ ...other, rideStatus })).toEqual([]);
    expect(said({ ...other, pickup: null })).toEqual([]);
    expect(said(other, { pickup: null })).toEqual([]);
    expect(said(other, { rideStatus: 4 })).toEqual([]);
  });
});

describe('A rider who calls for the way back', () => {
  const calling = (rideStatus: PaperRide['rideStatus'] | undefined, legNo = 2) => {
    const there: PaperRide = {
      id: '11',
      journeyId: '31',
      legNo: 1,
      ...(rideStatus === undefined ? {} : { rideStatus }),
    };
    const back: PaperRide = { id: '12', journeyId: '31', legNo, pickup: null, isWillCall: true };
    return warnOfCall(paperDay([there, back]), '12').map(({ sentence }) => sentence);
  };

  test('before the ride there is over is warned of, with where it stands', () => {
    expect(calling(undefined)).toEqual(['The rider has not been picked up for the ride there yet.']);
    expect(calling(1)).toEqual(['The rider has not been picked up for the ride there yet.']);
    expect(calling(2)).toHaveLength(1);
    expect(calling(6)).toEqual(['The rider is still on the ride there.']);
    expect(calling(4)).toEqual(['The ride there was canceled.']);
    expect(calling(5)).toEqual(['The rider did not come to the ride there.']);
  });

  test('after it, or for a ride of its own, is as it should be', () => {
    expect(calling(3)).toEqual([]);
    expect(calling(undefined, 1)).toEqual([]);
    expect(warnOfCall(paperDay([{ id: '12', pickup: null, isWillCall: true }]), '12')).toEqual([]);
  });
});
