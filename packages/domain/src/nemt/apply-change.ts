import { Temporal } from 'temporal-polyfill';
import {
  changeAddress,
  changeAids,
  changeCompanions,
  editBooking,
  editNotes,
  editPickupTime,
  type BookingEdit,
  type EditFacts,
  type End,
  type PickupChoice,
  type Travel,
} from '../bookings/index.ts';
import {
  isCanceled,
  patchBooking,
  statusOf,
  textOfInstant,
  textOfWall,
  zoneOf,
  type Booking,
  type Day,
} from '../day/index.ts';
import type { Fittings } from '../fleet/index.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';
import { instantOf } from '../platform/zones.ts';
import { versionOn } from '../programs/index.ts';
import type { BrokerRide } from './broker-ride.ts';
import { noteOf } from './booked-facts.ts';
import type { MergeField } from './merge-fields.ts';

/** What a broker's file changes of a booked ride: the fields in which its word holds, and what they hold now. */
export interface BrokerChange {
  ride: BrokerRide;
  takes: ReadonlySet<MergeField>;
  /** The pickup as the file has it, on the program's clocks. */
  wall: Temporal.PlainDateTime;
  /** Both ends as they shall be, and the way between them. */
  ends: { from: End; to: End; travel: Travel };
}

export interface ChangeFacts extends EditFacts {
  vehicle: (Fittings & { capacity: number }) | null;
}

/** Fields that a booking has; of the others only the file's word is kept. */
const BOOKED: readonly MergeField[] = [
  'day',
  'pickup_time',
  'appointment',
  'pickup_place',
  'dropoff_place',
  'aids',
  'companions',
  'note',
  'authorization',
];

/**
 * Changes a ride as its broker says, by the rules of the desk: as a whole where nobody is sent for it, piece by piece
 * where a driver has it on the manifest.
 */
export function applyBrokerChange(
  days: readonly [Day, ...Day[]],
  booking: Booking,
  change: BrokerChange,
  facts: ChangeFacts,
): Verdict<Day> {
  const [day] = days;
  const { ride, takes } = change;
  const isBooked = BOOKED.some((field) => takes.has(field));
  if (isCanceled(booking) && (isBooked || (takes.has('state') && ride.state !== 'canceled'))) {
    return no('NOT_EDITABLE', 'The ride is canceled here, and the broker still wants it. Book it again.');
  }
  if (!isBooked) return yes(day);
  const whole = statusOf(booking) === 'booked' ? editWhole(days, booking, change, facts) : null;
  // Up to when a rider may change a ride does not bind its broker: what is late for that is changed as on the board.
  const edited = whole && !isTooLate(whole) ? whole : editPieces(days, booking, change, facts);
  if (!edited.ok || !takes.has('authorization')) return edited;
  return yes(patchBooking(edited.value, booking.id, { authorizationNumber: ride.authorizationNumber }));
}

function isTooLate(verdict: Verdict<Day>): boolean {
  return !verdict.ok && verdict.refusal.code === 'VALIDATIONFAIL';
}

function editWhole(
  days: readonly [Day, ...Day[]],
  booking: Booking,
  change: BrokerChange,
  facts: EditFacts,
): Verdict<Day> {
  const { ride, takes, ends } = change;
  const choice = choiceOf(booking, change);
  const edit: BookingEdit = {
    bookingId: booking.id,
    ...(choice ? { choice } : {}),
    ...(takes.has('pickup_place') || takes.has('dropoff_place') ? { ends } : {}),
    ...(takes.has('appointment') ? { appointment: appointmentOf(ride) } : {}),
    details: {
      ...(takes.has('aids') ? { aids: ride.aids } : {}),
      ...(takes.has('companions') ? { companions: alongOf(ride) } : {}),
      ...(takes.has('note') ? { adminNote: noteOf(ride) } : {}),
    },
  };
  return editBooking(days, edit, facts);
}

function editPieces(
  days: readonly [Day, ...Day[]],
  booking: Booking,
  change: BrokerChange,
  facts: ChangeFacts,
): Verdict<Day> {
  const { ride, takes, ends } = change;
  const { program, loadSec, vehicle } = facts;
  const [first, ...others] = days;
  const bookingId = booking.id;
  let day = first;
  const steps: (() => Verdict<Day>)[] = [];
  const choice = choiceOf(booking, change);
  if (choice) steps.push(() => editPickupTime([day, ...others], { bookingId, choice }, facts));
  for (const stopType of ['pickup', 'dropoff'] as const) {
    if (!takes.has(`${stopType}_place`)) continue;
    const [end, other] = stopType === 'pickup' ? [ends.from, ends.to] : [ends.to, ends.from];
    const { placeId, point, accountId } = end;
    const { travelM, travelSec, travelSource } = ends.travel;
    const moved = { bookingId, stopType, placeId, point, accountId, otherEnd: other.point };
    const geofence = versionOn(program, Temporal.PlainDate.from(booking.serviceDay))?.geofence ?? [];
    steps.push(() =>
      changeAddress(day, { ...moved, travel: { travelM, travelSec, travelSource } }, { geofence, loadSec }),
    );
  }
  if (takes.has('aids')) steps.push(() => changeAids(day, { bookingId, aids: ride.aids }, vehicle));
  if (takes.has('companions')) {
    steps.push(() => changeCompanions(day, { bookingId, companions: alongOf(ride) }, vehicle));
  }
  if (takes.has('note')) steps.push(() => yes(editNotes(day, bookingId, { adminNote: noteOf(ride) })));
  if (takes.has('appointment')) steps.push(() => withAppointment(day, booking, ride));
  for (const step of steps) {
    const made = step();
    if (!made.ok) return made;
    day = made.value;
  }
  return yes(day);
}

function withAppointment(day: Day, { id, programId }: Booking, ride: BrokerRide): Verdict<Day> {
  const appointment = appointmentOf(ride);
  const at = appointment && instantOf(appointment.wall, zoneOf(day, programId), appointment.offset);
  if (at && !at.ok) return no('TIME_SKIPPED', at.refusal.sentence);
  return yes(
    patchBooking(day, id, {
      appointmentAt: at && textOfInstant(at.value),
      appointmentWall: appointment && textOfWall(appointment.wall),
    }),
  );
}

/** The time that is asked for anew; the part of it in which ours holds stays. */
function choiceOf(booking: Booking, { ride, takes, wall }: BrokerChange): PickupChoice | null {
  if (!takes.has('day') && !takes.has('pickup_time')) return null;
  const own = booking.scheduledWall === null ? null : Temporal.PlainDateTime.from(booking.scheduledWall);
  const date = takes.has('day') ? wall.toPlainDate() : Temporal.PlainDate.from(booking.serviceDay);
  const isTheirTime = takes.has('pickup_time') || own === null;
  const time = isTheirTime ? wall.toPlainTime() : own.toPlainTime();
  const isWillCall = takes.has('pickup_time') ? ride.isWillCall : booking.isWillCall && own === null;
  return { pickup: { wall: date.toPlainDateTime(time), offset: null }, isWillCall };
}

export function appointmentOf({ serviceDay, appointmentTime, isWillCall }: BrokerRide) {
  if (appointmentTime === null || isWillCall) return null;
  return { wall: Temporal.PlainDateTime.from(`${serviceDay}T${appointmentTime}`), offset: null };
}

/** How many ride along: whoever the broker counts beside the rider. */
export function alongOf({ attendants, guests }: BrokerRide): number {
  return attendants + guests;
}
