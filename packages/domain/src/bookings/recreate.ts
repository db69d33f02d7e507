import { Temporal } from 'temporal-polyfill';
import {
  bookingOf,
  edit,
  newBooking,
  textOfInstant,
  textOfWall,
  zoneOf,
  type Booking,
  type Day,
  isCanceled,
  seatsOf,
} from '../day/index.ts';
import type { BookingId, Id } from '../platform/ids.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';
import { instantOf, readWall, type Zone } from '../platform/zones.ts';
import type { Program } from '../programs/index.ts';
import type { Travel } from './book.ts';
import {
  notPast,
  promisePickup,
  rideSecOf,
  unavailable,
  type PickupChoice,
  type Promised,
  type Ride,
} from './promise.ts';

export interface CopyFacts {
  program: Program;
  loadSec: number | null;
  /** Whether whoever copies may book the rider for a day. */
  mayBeBooked: (serviceDay: Temporal.PlainDate) => Verdict<true, 'RIDER_ON_HOLD'>;
  now: Temporal.Instant;
  /** How long the same way takes on a date, at the hour it is driven then; as long as before where nothing is said. */
  travelOn?: ReadonlyMap<string, Pick<Travel, 'travelM' | 'travelSec' | 'travelSource'>>;
  nextId: () => Id<never>;
}

/**
 * Books a canceled ride anew, at its time or another. Once: whoever asks again is told so, and the canceled booking
 * points to the one that took its place.
 */
export function recreate(
  days: readonly [Day, ...Day[]],
  { bookingId, choice }: { bookingId: BookingId; choice: PickupChoice | null },
  facts: CopyFacts,
): Verdict<
  { day: Day; booking: Booking },
  'NOT_CANCELED' | 'ALREADY_RECREATED' | 'PICKUPTIMEUNAVAILABLE' | 'RIDER_ON_HOLD'
> {
  const [day] = days;
  const original = bookingOf(day, bookingId);
  if (!isCanceled(original)) return no('NOT_CANCELED', 'The booking is not canceled.');
  if (original.recreatedAs !== null) return no('ALREADY_RECREATED', 'The booking was already recreated.');

  const wanted =
    choice ?? choiceOn(original, Temporal.PlainDate.from(original.serviceDay), zoneOf(day, original.programId));
  const allowed = facts.mayBeBooked(wanted.pickup.wall.toPlainDate());
  if (!allowed.ok) return allowed;
  const driven = drivenOn(original, wanted.pickup.wall.toPlainDate(), facts);
  const ride = rideOf(driven, facts);
  const promised = notPast(days, wanted, ride, promisePickup(days, wanted, ride));
  if (!promised.ok) {
    const { code, sentence } = promised.refusal;
    if (code === 'TIME_SKIPPED') return unavailable(days, facts.now, ride, sentence);
    return no(code, sentence, { pickup_time: sentence });
  }
  const booking = copyOf(driven, promised.value, {
    id: facts.nextId(),
    asked: choice === null ? askedOn(original, wanted.pickup.wall.toPlainDate(), facts.program.zone) : null,
  });
  const replaced = { ...original, recreatedAs: booking.id, canceledForReschedule: false };
  return yes({ day: edit(day, { bookings: [replaced, booking] }), booking });
}

/** The same ride as it was asked for, and nothing of what became of it. A shared journey is not made again by one leg. */
export function copyOf(
  original: Booking,
  promised: Promised,
  { id, asked }: { id: Id<never>; asked: Asked | null },
): Booking {
  return newBooking({
    id,
    programId: original.programId,
    riderId: original.riderId,
    pickupPlaceId: original.pickupPlaceId,
    dropoffPlaceId: original.dropoffPlaceId,
    pickupAccountId: original.pickupAccountId,
    dropoffAccountId: original.dropoffAccountId,
    aids: original.aids,
    companions: original.companions,
    asksDoorToDoor: original.asksDoorToDoor,
    attendants: original.attendants,
    guests: original.guests,
    serviceAnimals: original.serviceAnimals,
    purpose: original.purpose,
    payerAccountId: original.payerAccountId,
    fundingSource: original.fundingSource,
    authorizationNumber: original.authorizationNumber,
    payment: original.payment,
    feeIsTyped: original.feeIsTyped,
    // What a plan asked is asked anew, of the day that it is driven on; what was typed stays.
    rideFeeCents: original.pricingId === null || original.feeIsTyped ? original.rideFeeCents : 0,
    travelM: original.travelM,
    travelSec: original.travelSec,
    travelSource: original.travelSource,
    officeNote: original.officeNote,
    adminNote: original.adminNote,
    wishedVehicleId: original.wishedVehicleId,
    wishedDriverId: original.wishedDriverId,
    requestedAt: promised.scheduledPickupAt,
    requestedWall: promised.scheduledWall,
    ...asked,
    ...promised,
  });
}

type Asked = Pick<Booking, 'requestedAt' | 'requestedWall'>;

/**
 * The time of day that was asked for where another was taken, on a date: who settled for a later pickup would still rather have
 * the earlier one. Null where it is the time that is booked, or where the clocks skip it that day.
 */
export function askedOn(original: Booking, date: Temporal.PlainDate, zone: Zone): Asked | null {
  const { requestedAt, requestedWall, scheduledWall, isWillCall, serviceDay } = original;
  if (isWillCall || requestedWall === null || requestedWall === scheduledWall) return null;
  if (date.toString() === serviceDay) return { requestedAt, requestedWall };
  const read = readWall(requestedWall);
  if (!read.ok) return null;
  const wall = read.value.wall.add({ days: Temporal.PlainDate.from(serviceDay).until(date).days });
  const at = instantOf(wall, zone);
  return at.ok ? { requestedAt: textOfInstant(at.value), requestedWall: textOfWall(wall) } : null;
}

/** A ride as long as it takes on a date. */
export function drivenOn(original: Booking, date: Temporal.PlainDate, { travelOn }: CopyFacts): Booking {
  return { ...original, ...travelOn?.get(date.toString()) };
}

export function rideOf(booking: Booking, { program, loadSec, now }: CopyFacts): Ride {
  return { program, now, rideSec: rideSecOf(booking.travelSec, loadSec), seats: seatsOf(booking) };
}

/** The booking's own time of day on a date: what the clock shows, whatever the clocks did in between. */
export function choiceOn(booking: Booking, date: Temporal.PlainDate, zone: string): PickupChoice {
  const wall = booking.scheduledWall === null ? null : readWall(booking.scheduledWall);
  if (!wall?.ok) return { pickup: { wall: date.toPlainDateTime(), offset: null }, isWillCall: true };
  const isSameDay = date.toString() === booking.serviceDay;
  const offset = isSameDay && booking.scheduledPickupAt !== null ? offsetAt(booking.scheduledPickupAt, zone) : null;
  return { pickup: { wall: date.toPlainDateTime(wall.value.wall.toPlainTime()), offset }, isWillCall: false };
}

function offsetAt(instant: string, zone: string): string {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(zone).offset;
}
