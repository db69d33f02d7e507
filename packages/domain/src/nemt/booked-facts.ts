import { Temporal } from 'temporal-polyfill';
import { isCanceled, statusOf, type Booking, type WallText } from '../day/index.ts';
import type { BrokerRide, ClockText } from './broker-ride.ts';
import { factsOf, type Facts } from './merge-file.ts';

/** A booking as far as a broker's file says something of it. */
export type Booked = Pick<
  Booking,
  | 'serviceDay'
  | 'scheduledWall'
  | 'isWillCall'
  | 'appointmentWall'
  | 'pickupPlaceId'
  | 'dropoffPlaceId'
  | 'aids'
  | 'companions'
  | 'adminNote'
  | 'authorizationNumber'
>;

/** What was made of a ride when its file was imported: by what differs from it now we know our own edits. */
export type Made = Booked;

export function madeOf(booking: Booking): Made {
  const { serviceDay, scheduledWall, isWillCall, appointmentWall, pickupPlaceId, dropoffPlaceId } = booking;
  const { aids, companions, adminNote, authorizationNumber } = booking;
  return {
    serviceDay,
    scheduledWall,
    isWillCall,
    appointmentWall,
    pickupPlaceId,
    dropoffPlaceId,
    aids,
    companions,
    adminNote,
    authorizationNumber,
  };
}

/** An address as a booking's place has it. */
export interface BookedPlace {
  line: string;
  label: string;
  city: string;
  state: string;
  zip: string;
}

/**
 * Our version of a ride in the words of its file: what the file said last, and over it what somebody here has changed
 * since. What the file never said is not ours either.
 */
export function oursOf(
  last: BrokerRide,
  made: Made,
  booking: Booking,
  places: { pickup: BookedPlace; dropoff: BookedPlace },
): Facts {
  const facts: Record<string, string> = { ...factsOf(last) };
  const isOther = (field: keyof Made) => JSON.stringify(made[field]) !== JSON.stringify(booking[field]);
  if (isOther('serviceDay')) facts['serviceDay'] = booking.serviceDay;
  if (isOther('isWillCall')) facts['isWillCall'] = String(booking.isWillCall);
  if (isOther('scheduledWall') && booking.scheduledWall !== null) {
    facts[timeFact(last)] = clockOf(booking.scheduledWall);
  }
  if (isOther('appointmentWall')) {
    facts['appointmentTime'] = booking.appointmentWall === null ? '' : clockOf(booking.appointmentWall);
  }
  if (isOther('pickupPlaceId')) Object.assign(facts, placeFacts('pickup', places.pickup));
  if (isOther('dropoffPlaceId')) Object.assign(facts, placeFacts('dropoff', places.dropoff));
  if (isOther('aids')) facts['aids'] = JSON.stringify(booking.aids);
  if (isOther('companions')) {
    const attendants = Math.min(last.attendants, booking.companions);
    Object.assign(facts, { attendants: String(attendants), guests: String(booking.companions - attendants) });
  }
  if (isOther('adminNote')) facts['note'] = booking.adminNote; // all of it, whatever parts the file's had
  if (isOther('authorizationNumber')) facts['authorizationNumber'] = booking.authorizationNumber ?? '';
  if (last.state !== 'canceled' && isCanceled(booking)) facts['state'] = 'canceled';
  return facts;
}

/** Whether a vehicle is already sent for a ride that its broker takes back: then a person decides. */
export function isSentFor(booking: Booking): boolean {
  const status = statusOf(booking);
  return status !== 'booked' && !isCanceled(booking);
}

/** The pickup that a file asks for; null for a call, and where only the appointment is said. */
export function askedTime({ promisedTime, requestedTime, windowStartTime, isWillCall }: BrokerRide): ClockText | null {
  return isWillCall ? null : (promisedTime ?? requestedTime ?? windowStartTime);
}

/** What is written for the driver, from all that a file says to them. */
export function noteOf(ride: BrokerRide): string {
  return noteParts(ride).join('. ').slice(0, MOST_NOTE);
}

/** What a driver has to know of a ride and no field of a booking holds: an apartment is no place of its own. */
export interface Noted {
  notes: readonly string[];
  level: string | null;
  carSeats: number;
  pickup: { unit: string; note: string };
  dropoff: { unit: string; note: string };
}

export function noteParts({ notes, level, carSeats, pickup, dropoff }: Noted): string[] {
  const there = [dropoff.unit, dropoff.note].filter((part) => part !== '').join(', ');
  const parts = [
    level === 'xl_wheelchair' ? 'Wide wheelchair' : level === 'ambulance' ? 'Ambulance' : '',
    ...notes,
    carSeats === 0 ? '' : carSeats === 1 ? '1 car seat' : `${carSeats} car seats`,
    pickup.unit === '' ? '' : `Pickup: ${pickup.unit}`,
    pickup.note,
    there === '' ? '' : `Drop-off: ${there}`,
  ];
  return [...new Set(parts.filter((part) => part !== ''))];
}

const MOST_NOTE = 2000;

function timeFact({ promisedTime, requestedTime, windowStartTime }: BrokerRide): string {
  if (promisedTime !== null) return 'promisedTime';
  return requestedTime === null && windowStartTime !== null ? 'windowStartTime' : 'requestedTime';
}

function clockOf(wall: string): ClockText {
  return wall.slice('yyyy-mm-ddT'.length, 'yyyy-mm-ddThh:mm'.length);
}

function placeFacts(end: 'pickup' | 'dropoff', { line, label, city, state, zip }: BookedPlace): Facts {
  return {
    [`${end}.name`]: label,
    [`${end}.line`]: line,
    [`${end}.city`]: city,
    [`${end}.state`]: state,
    [`${end}.zip`]: zip,
    [`${end}.point`]: '',
    [`${end}.phone`]: '',
  };
}

/** What the way to an appointment is given beyond its driving. */
const SPARE_MIN = 15;
const STEP_MIN = 5;

/** When to fetch somebody for an appointment that is all a file says: early enough, on a round five minutes. */
export function pickupBefore(appointment: WallText, travelSec: number): WallText {
  const latest = Temporal.PlainDateTime.from(appointment).subtract({ seconds: travelSec, minutes: SPARE_MIN });
  const spare = latest.minute % STEP_MIN;
  return latest
    .subtract({ minutes: spare })
    .round({ smallestUnit: 'minute', roundingMode: 'floor' })
    .toString({ smallestUnit: 'minute' });
}
