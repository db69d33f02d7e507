import { Temporal } from 'temporal-polyfill';
import {
  bookingOf,
  edit,
  later,
  textOfInstant,
  textOfWall,
  zoneOf,
  type Booking,
  type Day,
  planOf,
  seatsOf,
  statusOf,
  shownPickupAt,
} from '../day/index.ts';
import { withinArea } from '../platform/geofence.ts';
import type { BookingId } from '../platform/ids.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';
import { instantOf, wallOf, type WallTime } from '../platform/zones.ts';
import { versionOn, type Program } from '../programs/index.ts';
import { checkAppointment, type End, type Travel } from './book.ts';
import { checkEditTime } from './edit-cutoff.ts';
import { notPast, promisePickup, rideSecOf, type PickupChoice } from './promise.ts';

/** What the edit form sends: only what was changed. The ends come together, since a way has two. */
export interface BookingEdit {
  bookingId: BookingId;
  choice?: PickupChoice;
  ends?: { from: End; to: End; travel: Travel };
  appointment?: WallTime | null;
  details?: Partial<
    Pick<
      Booking,
      | 'aids'
      | 'companions'
      | 'attendants'
      | 'guests'
      | 'serviceAnimals'
      | 'asksDoorToDoor'
      | 'payment'
      | 'payerAccountId'
      | 'officeNote'
      | 'adminNote'
    >
  >;
}

export interface EditFacts {
  program: Program;
  loadSec: number | null;
  /** The rider said so themselves, on a phone that was verified for this booking. */
  isPhoneVerified?: boolean;
  now: Temporal.Instant;
}

/**
 * Changes what a ride is, as the rider asks. Only one that is not dispatched: what a driver has on the manifest is
 * changed piece by piece, where each piece is checked against the vehicle. Close to the pickup it takes the rider's own word.
 * A new time is asked for anew, so it is the requested one too.
 */
export function editBooking(
  days: readonly [Day, ...Day[]],
  wanted: BookingEdit,
  { program, loadSec, isPhoneVerified = false, now }: EditFacts,
): Verdict<Day, 'PICKUPTIMEUNAVAILABLE' | 'VALIDATIONFAIL' | 'OUTSIDE_AREA' | 'TIME_SKIPPED' | 'NOT_EDITABLE'> {
  const [day] = days;
  const booking = bookingOf(day, wanted.bookingId);
  if (statusOf(booking) !== 'booked') return no('NOT_EDITABLE', 'Only a ride that is not dispatched can be edited.');

  const zone = zoneOf(day, booking.programId);
  const pickup = shownPickupAt(planOf(day, booking));
  const version = versionOn(program, wallOf(pickup, zone).toPlainDate());
  const editable = checkEditTime(booking, version ?? { editCutoffMin: 0 }, zone, now);
  if (!editable.ok && !isPhoneVerified) return editable;

  const described = describe(booking, wanted);
  const choice = wanted.choice ?? choiceOf(booking, pickup, zone);
  if (wanted.ends) {
    const geofence = versionOn(program, choice.pickup.wall.toPlainDate())?.geofence ?? [];
    const area = withinArea({ pickup: wanted.ends.from.point, dropoff: wanted.ends.to.point }, geofence);
    if (!area.ok) return area;
  }

  const appointment = wanted.appointment ? instantOf(wanted.appointment.wall, zone, wanted.appointment.offset) : null;
  if (appointment && !appointment.ok) return no('TIME_SKIPPED', appointment.refusal.sentence);
  const rideSec = rideSecOf(described.travelSec, loadSec);
  const ride = { program, now, rideSec, seats: seatsOf(described), except: booking.id };
  const needsRoom = wanted.choice !== undefined || seatsOf(described) > seatsOf(booking);
  const promised = needsRoom
    ? notPast(days, choice, ride, promisePickup(days, choice, ride))
    : yes(timesOf(booking, wanted.ends ? rideSec : null));
  if (!promised.ok) return promised;
  // What has nothing to do with time can be edited on a ride that has come to be late for its appointment.
  if (wanted.choice || wanted.ends || appointment) {
    const begins = appointment?.value ?? keptAppointment(booking, wanted);
    const inTime = checkAppointment(promised.value.scheduledDropoffAt, begins, zone);
    if (!inTime.ok) return inTime;
  }

  const asked = wanted.choice && {
    requestedAt: promised.value.scheduledPickupAt,
    requestedWall: promised.value.scheduledWall,
  };
  const met = wanted.appointment !== undefined && {
    appointmentAt: appointment && textOfInstant(appointment.value),
    appointmentWall: wanted.appointment && textOfWall(wanted.appointment.wall),
  };
  return yes(edit(day, { bookings: [{ ...described, ...promised.value, ...asked, ...met }] }));
}

function describe(booking: Booking, { ends, details }: BookingEdit): Booking {
  const places = ends && {
    pickupPlaceId: ends.from.placeId,
    dropoffPlaceId: ends.to.placeId,
    pickupAccountId: ends.from.accountId,
    dropoffAccountId: ends.to.accountId,
    ...ends.travel,
  };
  return { ...booking, ...details, ...places };
}

/** The appointment it has, unless that is taken away. */
function keptAppointment({ appointmentAt }: Booking, { appointment }: BookingEdit): Temporal.Instant | null {
  return appointment === null || appointmentAt === null ? null : Temporal.Instant.from(appointmentAt);
}

/** The times it has; only another way takes another while. */
function timesOf({ scheduledPickupAt, scheduledWall, scheduledDropoffAt }: Booking, rideSec: number | null) {
  const arrives =
    rideSec !== null && scheduledPickupAt !== null ? later(scheduledPickupAt, { seconds: rideSec }) : null;
  return { scheduledPickupAt, scheduledWall, scheduledDropoffAt: arrives ?? scheduledDropoffAt };
}

/** The time it has, as if it were chosen again: in an hour that comes twice the offset says which. */
function choiceOf(booking: Booking, pickup: Temporal.Instant, zone: string): PickupChoice {
  const zoned = pickup.toZonedDateTimeISO(zone);
  return {
    pickup: { wall: zoned.toPlainDateTime(), offset: zoned.offset },
    isWillCall: booking.scheduledPickupAt === null,
  };
}
