import type { Booking, Run, Stop, Trip } from './entries.ts';

/** Rows that are not stored yet, with what a row has when nobody says otherwise. */

export type Given<T, Needed extends keyof T> = Pick<T, Needed> & Partial<T>;

export function newBooking(
  given: Given<Booking, 'id' | 'serviceDay' | 'programId' | 'riderId' | 'pickupPlaceId' | 'dropoffPlaceId'>,
): Booking {
  return {
    version: 1,
    rideStatus: 0,
    tripId: null,
    pickupAccountId: null,
    dropoffAccountId: null,
    aids: [],
    companions: 0,
    attendants: 0,
    guests: 0,
    serviceAnimals: 0,
    purpose: null,
    isWillCall: false,
    calledAt: null,
    requestedAt: null,
    requestedWall: null,
    negotiatedAt: null,
    appointmentAt: null,
    appointmentWall: null,
    windowStartAt: null,
    windowEndAt: null,
    scheduledPickupAt: null,
    scheduledDropoffAt: null,
    scheduledWall: null,
    enrouteAt: null,
    arrivedAt: null,
    pickedUpAt: null,
    arrivedDropoffAt: null,
    droppedOffAt: null,
    noShowAt: null,
    canceledAt: null,
    cancelReason: null,
    canceledForReschedule: false,
    noShowReason: null,
    payerAccountId: null,
    fundingSource: null,
    authorizationNumber: null,
    payment: '',
    paymentStatus: 'unpaid',
    pricingId: null,
    pricingEffectiveOn: null,
    rideFeeCents: 0,
    addlFeeCents: 0,
    travelM: 0,
    travelSec: 0,
    travelSource: 'estimated',
    pickupOdometerM: null,
    dropoffOdometerM: null,
    officeNote: '',
    adminNote: '',
    driverNote: '',
    flag: false,
    origin: 'console',
    externalRef: null,
    brokerPrebookingId: null,
    subscriptionId: null,
    occurrenceOn: null,
    journeyId: null,
    legNo: 1,
    recreatedAs: null,
    signatureFileId: null,
    ...given,
  };
}

export function newRun(given: Given<Run, 'id' | 'serviceDay' | 'vehicleId' | 'openedAt'>): Run {
  return { version: 1, driverId: null, teamId: null, ...given };
}

export function newTrip(
  given: Given<Trip, 'id' | 'serviceDay' | 'runId' | 'kind' | 'programId' | 'startsAt' | 'endsAt'>,
): Trip {
  return {
    version: 1,
    loadUnloadSec: 0,
    travelSec: 0,
    travelM: 0,
    placeId: null,
    detail: null,
    notes: null,
    pinned: false,
    ...given,
  };
}

export function newStop(given: Given<Stop, 'id' | 'serviceDay' | 'bookingId' | 'stopType' | 'tripId' | 'seq'>): Stop {
  return { version: 1, plannedAt: null, ...given };
}
