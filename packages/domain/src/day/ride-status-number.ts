import { invariant } from '../platform/invariant.ts';
import { rideLabel, type RideMarks, type RideStamps, type RideStatus } from './ride-status.ts';

/** The number that stands for a status in storage. 8 is an older booked: read as 0, never written. */
export type RideStatusNumber = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** What a block of a run is: a ride, or one of the three that carry no rider. */
export type EntryKind = 'ride' | 'time_block' | 'lunch_break' | 'driver_action';

export function rideStatusOf(number: RideStatusNumber): RideStatus {
  switch (number) {
    case 0:
    case 8:
      return 'booked';
    case 1:
      return 'dispatched';
    case 2:
      return 'started';
    case 3:
      return 'completed';
    case 4:
      return 'canceled_early';
    case 5:
      return 'no_show';
    case 6:
      return 'picked_up';
    case 7:
      return 'canceled_late';
  }
}

export function numberOf(status: RideStatus): Exclude<RideStatusNumber, 8> {
  switch (status) {
    case 'booked':
      return 0;
    case 'dispatched':
      return 1;
    case 'started':
      return 2;
    case 'completed':
      return 3;
    case 'canceled_early':
      return 4;
    case 'no_show':
      return 5;
    case 'picked_up':
      return 6;
    case 'canceled_late':
      return 7;
  }
}

/** The number the wire carries: a rider waiting to get off is shown as 11, which no row ever holds. */
export function shownNumber(status: RideStatus, stamps: RideMarks): number {
  return status === 'picked_up' && stamps.arrivedDropoffAt ? 11 : numberOf(status);
}

/** The status behind a number of the wire. 9 and 10 are blocks, and no ride is shown as either. */
export function statusShownAs(number: number): RideStatus {
  if (number === 11) return 'picked_up';
  invariant(isStored(number), `No ride is shown as ${number}.`);
  return rideStatusOf(number);
}

/** The number a block without a rider is shown under; a lunch break is marked on its trip instead. */
export function shownNumberOfBlock(kind: 'time_block' | 'driver_action'): 9 | 10 {
  return kind === 'time_block' ? 9 : 10;
}

/** The word for anything on a run. Old time blocks came as bookings of status 8, so the kind is asked first. */
export function entryLabel(kind: EntryKind, number: RideStatusNumber, stamps: RideStamps): string {
  switch (kind) {
    case 'ride':
      return rideLabel(rideStatusOf(number), stamps);
    case 'time_block':
      return 'Time Block';
    case 'lunch_break':
      return 'Lunch break';
    case 'driver_action':
      return 'Driver action';
  }
}

function isStored(number: number): number is RideStatusNumber {
  return Number.isInteger(number) && number >= 0 && number <= 8;
}
