import { Temporal } from 'temporal-polyfill';
import {
  type CellValue,
  dateCell,
  type ImportField,
  type RowValues,
  textCell,
  textOfCell,
  wholeNumberCell,
  yesOrNoCell,
} from '../fleet/index.ts';
import type { Along } from '../day/index.ts';
import { readPhone } from '../platform/phone.ts';
import { WILL_CALL_TIME } from '../platform/time-lists.ts';
import { readTyped } from '../platform/time-field.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';
import { aidsCell, nameKey } from '../riders/index.ts';
import type { PastEnd } from './past-ride.ts';

/** As many as a van carries beside the rider; the rules of the program say the rest. */
const MOST_ALONG = 20;
const MOST_ANIMALS = 5;

/** The fields of a list of bookings, to come or of the past, by their names on the wire. */
export const bookingImportFields: readonly ImportField[] = [
  { name: 'firstname', label: 'First name', aliases: ['first', 'given name'], required: true, read: textCell(80) },
  {
    name: 'lastname',
    label: 'Last name',
    aliases: ['last', 'surname', 'family name'],
    required: true,
    read: textCell(80),
  },
  { name: 'phone', label: 'Phone', aliases: ['mobile', 'cell', 'phone number', 'home phone'], read: readPhone },
  { name: 'date_of_birth', label: 'Date of birth', aliases: ['dob', 'birth date', 'birthday', 'born'], read: dateCell },
  { name: 'program', label: 'Program', aliases: ['service', 'funding program'], read: textCell(80) },
  { name: 'date', label: 'Date', aliases: ['trip date', 'ride date', 'service date'], required: true, read: dayCell },
  {
    name: 'pickup_time',
    label: 'Pickup time',
    aliases: ['time', 'pickup at', 'scheduled pickup', 'requested time'],
    required: true,
    read: timeOrCallCell,
  },
  { name: 'appointment_time', label: 'Appointment', aliases: ['appointment time', 'appt'], read: timeCell },
  {
    name: 'pickup_address',
    label: 'Pickup address',
    aliases: ['pickup', 'from', 'origin', 'pickup street'],
    required: true,
    read: textCell(200),
  },
  { name: 'pickup_city', label: 'Pickup city', aliases: ['from city', 'pickup town'], read: textCell(80) },
  {
    name: 'dropoff_address',
    label: 'Drop-off address',
    aliases: ['dropoff', 'drop off', 'to', 'destination', 'dropoff street'],
    required: true,
    read: textCell(200),
  },
  { name: 'dropoff_city', label: 'Drop-off city', aliases: ['to city', 'destination city'], read: textCell(80) },
  { name: 'mobility_assistance', label: 'Aids', aliases: ['mobility', 'mobility aids', 'space type'], read: aidsCell },
  {
    name: 'door_to_door',
    label: 'Door to door',
    aliases: ['d2d', 'through the door', 'service level door to door', 'assistance to the door'],
    read: yesOrNoCell,
  },
  {
    name: 'additional_passenger',
    label: 'Companions',
    aliases: ['additional passengers', 'companion'],
    read: wholeNumberCell(MOST_ALONG),
  },
  {
    name: 'attendants',
    label: 'Attendants',
    aliases: ['attendant', 'pca', 'personal care attendants', 'escorts'],
    read: wholeNumberCell(MOST_ALONG),
  },
  { name: 'guests', label: 'Guests', aliases: ['guest', 'guest count'], read: wholeNumberCell(MOST_ALONG) },
  {
    name: 'service_animals',
    label: 'Service animals',
    aliases: ['service animal', 'animals'],
    read: wholeNumberCell(MOST_ANIMALS),
  },
  { name: 'payment', label: 'Payment', aliases: ['payment method', 'fare type'], read: textCell(60) },
  { name: 'office_note', label: 'Note', aliases: ['notes', 'comment', 'comments', 'remarks'], read: textCell(2000) },
  {
    name: 'ended',
    label: 'How it ended',
    aliases: ['status', 'outcome', 'trip status', 'ride status'],
    read: endCell,
  },
  {
    name: 'at_door',
    label: 'At the door',
    aliases: ['actual pickup', 'actual pickup time', 'picked up', 'arrival time', 'arrived'],
    read: timeCell,
  },
  {
    name: 'dropped_off',
    label: 'Dropped off',
    aliases: ['actual dropoff', 'actual drop-off time', 'dropoff time', 'completed at'],
    read: timeCell,
  },
];

/** Where a ride begins or ends, as a row says it. */
export interface EndOfRow {
  line: string;
  city: string;
}

/** Whose ride a row says it is, and of which program. */
export interface RiderOfRow {
  firstname: string;
  lastname: string;
  phone: string | null;
  bornOn: string | null;
  program: string | null;
}

/** A ride as a row of a list says it. */
export interface RideOfRow extends RiderOfRow {
  date: Temporal.PlainDate;
  /** Null is a will-call. */
  pickupTime: Temporal.PlainTime | null;
  appointmentTime: Temporal.PlainTime | null;
  pickup: EndOfRow;
  dropoff: EndOfRow;
  aids: readonly string[];
  asksDoorToDoor: boolean;
  along: Along;
  payment: string;
  note: string;
  /** Null where the row does not say: the ride is to come. */
  ended: PastEnd | null;
  atDoor: Temporal.PlainTime | null;
  droppedOff: Temporal.PlainTime | null;
}

export function rideOfRow(values: RowValues): RideOfRow {
  const text = (name: string) => textOfCell(values[name]).trim();
  const time = (name: string) => timeOfCell(values[name]);
  const aids = values['mobility_assistance'];
  return {
    ...riderOfBookingRow(values),
    ...endsOfRow(values),
    date: Temporal.PlainDate.from(dayOfRow(values)),
    pickupTime: pickupOfCell(values['pickup_time']),
    appointmentTime: time('appointment_time'),
    aids: Array.isArray(aids) ? aids.map(String) : [],
    asksDoorToDoor: values['door_to_door'] === true,
    along: alongOfRow(values),
    payment: text('payment'),
    note: text('office_note'),
    ended: PAST_ENDS.find((end) => end === text('ended')) ?? null,
    atDoor: time('at_door'),
    droppedOff: time('dropped_off'),
  };
}

/** Of a list of a hundred thousand rows each is asked for a part of what it says several times, and as a whole once. */
export function riderOfBookingRow(values: RowValues): RiderOfRow {
  const text = (name: string) => textOfCell(values[name]).trim();
  return {
    firstname: text('firstname'),
    lastname: text('lastname'),
    phone: text('phone') || null,
    bornOn: text('date_of_birth') || null,
    program: text('program') || null,
  };
}

/** The service day of a row. */
export function dayOfRow(values: RowValues): string {
  return textOfCell(values['date']).trim();
}

/** Where the ride of a row begins and ends. */
export function endsOfRow(values: RowValues): { pickup: EndOfRow; dropoff: EndOfRow } {
  const text = (name: string) => textOfCell(values[name]).trim();
  return {
    pickup: { line: text('pickup_address'), city: text('pickup_city') },
    dropoff: { line: text('dropoff_address'), city: text('dropoff_city') },
  };
}

/** Who comes along; an empty cell is nobody. */
export function alongOfRow(values: RowValues): Along {
  const count = (name: string) => Number(textOfCell(values[name]).trim() || 0);
  return {
    companions: count('additional_passenger'),
    attendants: count('attendants'),
    guests: count('guests'),
    serviceAnimals: count('service_animals'),
  };
}

/** What makes two rows of one list the same ride. */
export function bookingRowKey(values: RowValues): string {
  const { phone, bornOn, ...name } = riderOfBookingRow(values);
  const at = pickupOfCell(values['pickup_time'])?.toString() ?? WILL_CALL;
  const { line } = endsOfRow(values).pickup;
  return [nameKey(name), phone ?? '', bornOn ?? '', dayOfRow(values), at, line.toLowerCase()].join('\n');
}

/** An end of a ride in one line, to be looked up. */
export function endToFind({ line, city }: EndOfRow): string {
  return [line, city].filter((part) => part !== '').join(', ');
}

const WILL_CALL = 'will call';
const PAST_ENDS = ['completed', 'no_show', 'canceled_early', 'canceled_late'] as const satisfies readonly PastEnd[];

/** How other systems say that a ride ended; what says that it is still booked is no end. */
const ENDS: Readonly<Record<string, PastEnd | 'booked'>> = {
  completed: 'completed',
  complete: 'completed',
  done: 'completed',
  performed: 'completed',
  noshow: 'no_show',
  canceled: 'canceled_early',
  cancelled: 'canceled_early',
  canceledearly: 'canceled_early',
  canceledlate: 'canceled_late',
  latecancel: 'canceled_late',
  latecancellation: 'canceled_late',
  booked: 'booked',
  scheduled: 'booked',
};

/** The day of a ride. The date by which older records say that they know none is a date of nobody's ride either. */
function dayCell(text: string): Verdict<string> {
  const read = dateCell(text);
  if (!read.ok) return read;
  return read.value === null ? no('CELL_UNREADABLE', `'${text}' says that the date is unknown.`) : yes(read.value);
}

function endCell(text: string): Verdict<string> {
  const end = ENDS[text.toLowerCase().replaceAll(/[^a-z]/g, '')];
  if (end === undefined)
    return no('CELL_UNREADABLE', `'${text}' is no end of a ride: write Completed, No show, Canceled or Canceled late.`);
  return yes(end);
}

/** A time of day, or that the rider will call. */
export function timeOrCallCell(text: string): Verdict<string> {
  return /^will[ -]?call$/i.test(text) ? yes(WILL_CALL) : timeCell(text);
}

/** The time of a cell that was read as one; null where it is empty. */
export function timeOfCell(value: CellValue | undefined): Temporal.PlainTime | null {
  const text = textOfCell(value);
  return text === '' ? null : Temporal.PlainTime.from(text);
}

/** The same for a pickup: null for a will-call, however it is written. */
export function pickupOfCell(value: CellValue | undefined): Temporal.PlainTime | null {
  const time = textOfCell(value) === WILL_CALL ? null : timeOfCell(value);
  return time?.equals(WILL_CALL_TIME) ? null : time;
}

/** A time of day; a spreadsheet may write its date before it. */
function timeCell(text: string): Verdict<string> {
  const read = readTyped(text.replace(/^\d{4}-\d\d-\d\d[T ]/, '').replace(/(\d:\d\d):\d\d/, '$1'));
  if (!read.ok || read.value.isNextDay) return no('CELL_UNREADABLE', `'${text}' is not a time: 8:40 AM.`);
  return yes(read.value.time.toString({ smallestUnit: 'minute' }));
}
