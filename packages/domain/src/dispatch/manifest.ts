import {
  bookingOf,
  statusOf,
  stopsOfRun,
  tripsOfRun,
  type AccountId,
  type Booking,
  type Day,
  type InstantText,
  type Stop,
  type Trip,
  type TripKind,
} from '../day/index.ts';
import type { BookingId, PlaceId, ProgramId, RiderId, RunId, TripId } from '../platform/ids.ts';

/** What a driver's sheet of paper holds, in the order it is driven: rides, and what is done without a rider. */
export type ManifestEntry = ManifestRide | ManifestBlock;

/** One rider from one place to another. Riders who share a trip have an entry each: each signs for themselves. */
export interface ManifestRide {
  readonly is: 'ride';
  readonly key: BookingId;
  /** Its number on the sheet, from 1. */
  readonly number: number;
  readonly tripId: TripId;
  readonly programId: ProgramId;
  readonly riderId: RiderId;
  /** Null for a rider who has yet to call. */
  readonly pickupAt: InstantText | null;
  readonly dropoffAt: InstantText | null;
  readonly appointmentAt: InstantText | null;
  readonly windowStartAt: InstantText | null;
  readonly windowEndAt: InstantText | null;
  readonly pickupPlaceId: PlaceId;
  readonly dropoffPlaceId: PlaceId;
  /** What drivers are told of its doors. The day does not hold it (`withNotes`). */
  readonly pickupNote: string;
  readonly dropoffNote: string;
  readonly pickupAccountId: AccountId | null;
  readonly dropoffAccountId: AccountId | null;
  readonly aids: readonly string[];
  readonly asksDoorToDoor: boolean;
  readonly companions: number;
  readonly attendants: number;
  readonly guests: number;
  readonly serviceAnimals: number;
  /** What the office tells the driver. */
  readonly note: string;
  readonly payerAccountId: AccountId | null;
  readonly authorizationNumber: string | null;
  /** What the ride costs its rider; 0 where somebody else pays or it is paid. What of it is due the ledger knows (`withDue`). */
  readonly fareCents: number;
  readonly payment: string;
  readonly travelM: number;
  /** Who else is on the trip, by the order they get in. */
  readonly sharedWith: readonly RiderId[];
  readonly actual: ManifestActual;
}

/** What has happened already: the paper is printed with it, and its blanks are for the rest. */
export interface ManifestActual {
  readonly arrivedAt: InstantText | null;
  readonly pickedUpAt: InstantText | null;
  readonly droppedOffAt: InstantText | null;
  readonly noShowAt: InstantText | null;
  readonly pickupOdometerM: number | null;
  readonly dropoffOdometerM: number | null;
  /** What somebody signed with already. */
  readonly signatureFileId: string | null;
}

/** Lunch, a time block or a driver's errand. */
export interface ManifestBlock {
  readonly is: 'block';
  readonly key: TripId;
  readonly kind: Exclude<TripKind, 'ride' | 'shared'>;
  readonly programId: ProgramId;
  readonly startsAt: InstantText;
  readonly endsAt: InstantText;
  readonly detail: string | null;
  readonly notes: string | null;
  readonly placeId: PlaceId | null;
}

/** What a run does that day, in the one order that board, device and paper share. */
export function manifestOf(day: Day, runId: RunId): ManifestEntry[] {
  const pickups = stopsOfRun(day, runId).filter(({ stopType }) => stopType === 'pickup');
  const dropoffs = new Map(
    stopsOfRun(day, runId).flatMap((stop) => (stop.stopType === 'dropoff' ? [[stop.bookingId, stop]] : [])),
  );
  const together = Map.groupBy(pickups, ({ tripId }) => tripId);
  const rides = pickups.map((stop, at) => {
    const others = (together.get(stop.tripId) ?? []).filter(({ bookingId }) => bookingId !== stop.bookingId);
    const sharedWith = others.map(({ bookingId }) => bookingOf(day, bookingId).riderId);
    return rideEntry(bookingOf(day, stop.bookingId), stop, dropoffs.get(stop.bookingId), {
      number: at + 1,
      sharedWith,
    });
  });
  const blocks = tripsOfRun(day, runId).flatMap(blockEntry);
  return inOrder(rides, blocks);
}

/** What an empty manifest is refused with (ERR-30). */
export const NO_TRIPS = 'No trips found!';

/** Whether there is anything to print: a lane with a lunch and no rides has no sheet. */
export function hasTrips(entries: readonly ManifestEntry[]): boolean {
  return entries.some(({ is }) => is === 'ride');
}

export function ridesOf(entries: readonly ManifestEntry[]): ManifestRide[] {
  return entries.filter((entry) => entry.is === 'ride');
}

function rideEntry(
  booking: Booking,
  pickup: Stop,
  dropoff: Stop | undefined,
  { number, sharedWith }: { number: number; sharedWith: readonly RiderId[] },
): ManifestRide {
  const isOwed = booking.payerAccountId === null && booking.paymentStatus === 'unpaid';
  return {
    is: 'ride',
    key: booking.id,
    number,
    tripId: pickup.tripId,
    programId: booking.programId,
    riderId: booking.riderId,
    pickupAt: pickup.plannedAt ?? booking.scheduledPickupAt,
    dropoffAt: dropoff?.plannedAt ?? booking.scheduledDropoffAt,
    appointmentAt: booking.appointmentAt,
    windowStartAt: booking.windowStartAt,
    windowEndAt: booking.windowEndAt,
    pickupPlaceId: booking.pickupPlaceId,
    dropoffPlaceId: booking.dropoffPlaceId,
    pickupNote: '',
    dropoffNote: '',
    pickupAccountId: booking.pickupAccountId,
    dropoffAccountId: booking.dropoffAccountId,
    aids: booking.aids,
    asksDoorToDoor: booking.asksDoorToDoor,
    companions: booking.companions,
    attendants: booking.attendants,
    guests: booking.guests,
    serviceAnimals: booking.serviceAnimals,
    note: booking.adminNote,
    payerAccountId: booking.payerAccountId,
    authorizationNumber: booking.authorizationNumber,
    fareCents: isOwed ? booking.rideFeeCents + booking.addlFeeCents : 0,
    payment: booking.payment,
    travelM: booking.travelM,
    sharedWith,
    actual: {
      arrivedAt: booking.arrivedAt,
      pickedUpAt: booking.pickedUpAt,
      droppedOffAt: booking.droppedOffAt,
      noShowAt: statusOf(booking) === 'no_show' ? booking.noShowAt : null,
      pickupOdometerM: booking.pickupOdometerM,
      dropoffOdometerM: booking.dropoffOdometerM,
      signatureFileId: booking.signatureFileId,
    },
  };
}

function blockEntry({ id, kind, programId, startsAt, endsAt, detail, notes, placeId }: Trip): ManifestBlock[] {
  if (kind === 'ride' || kind === 'shared') return [];
  return [{ is: 'block', key: id, kind, programId, startsAt, endsAt, detail, notes, placeId }];
}

/** Rides keep the order of the route; a block stands before the first ride that is met after it begins. */
function inOrder(rides: readonly ManifestRide[], blocks: readonly ManifestBlock[]): ManifestEntry[] {
  const left = [...blocks];
  const entries: ManifestEntry[] = [];
  for (const ride of rides) {
    while (left[0] && (ride.pickupAt === null || left[0].startsAt <= ride.pickupAt)) {
      entries.push(left[0]);
      left.shift();
    }
    entries.push(ride);
  }
  return [...entries, ...left];
}
