import { Temporal } from 'temporal-polyfill';
import {
  alongOfRow,
  bookingImportFields,
  type EndOfRow,
  pickupOfCell,
  timeOfCell,
  timeOrCallCell,
} from '../bookings/index.ts';
import type { Along } from '../day/index.ts';
import { dateCell, type ImportField, type RowValues, textCell, textOfCell } from '../fleet/index.ts';
import type { PlaceId, RiderId } from '../platform/ids.ts';
import { no, yes, type Refusal, type Verdict } from '../platform/verdict.ts';
import { readWeekdays } from '../platform/read-weekdays.ts';
import { nameKey } from '../riders/index.ts';
import type { Recurrence } from './recurrence.ts';
import type { Leg, Terms } from './standing-order.ts';

/** What a ride that comes again has in common with one that does not. */
const FROM_BOOKINGS = /* @__PURE__ */ new Set([
  'firstname',
  'lastname',
  'phone',
  'date_of_birth',
  'program',
  'pickup_time',
  'appointment_time',
  'pickup_address',
  'pickup_city',
  'dropoff_address',
  'dropoff_city',
  'mobility_assistance',
  'door_to_door',
  'additional_passenger',
  'attendants',
  'guests',
  'service_animals',
  'payment',
  'office_note',
]);

/** The fields of a list of standing orders, by their names on the wire, with what other systems call them. */
export const orderImportFields: readonly ImportField[] = [
  ...bookingImportFields.filter(({ name }) => FROM_BOOKINGS.has(name)),
  {
    name: 'return_time',
    label: 'Return time',
    aliases: ['return', 'return pickup', 'return pickup time', 'way back', 'time back'],
    read: returnCell,
  },
  {
    name: 'days_of_week',
    label: 'Days of the week',
    aliases: ['days', 'weekdays', 'days of week', 'day of week', 'dow', 'recurrence', 'repeats'],
    read: weekdaysCell,
  },
  {
    name: 'days_of_month',
    label: 'Days of the month',
    aliases: ['month days', 'days of month', 'dates of month', 'monthly'],
    read: monthDaysCell,
  },
  {
    name: 'start_date',
    label: 'First day',
    aliases: ['start date', 'start', 'begins', 'effective date', 'from date', 'valid from'],
    read: dateCell,
  },
  {
    name: 'end_date',
    label: 'Last day',
    aliases: ['end date', 'end', 'ends', 'expires', 'expiration date', 'until', 'to date', 'valid until'],
    read: dateCell,
  },
  {
    name: 'wished_vehicle',
    label: 'Wished vehicle',
    aliases: ['vehicle', 'preferred vehicle', 'van', 'bus', 'fleet number'],
    read: textCell(80),
  },
  {
    name: 'wished_driver',
    label: 'Wished driver',
    aliases: ['driver', 'preferred driver', 'driver name'],
    read: textCell(120),
  },
  {
    name: 'order_note',
    label: 'Note of the order',
    aliases: ['order notes', 'standing order note', 'subscription note'],
    read: textCell(2000),
  },
];

/** A standing order as a row of a list says it. */
export interface OrderOfRow {
  firstname: string;
  lastname: string;
  phone: string | null;
  bornOn: string | null;
  program: string | null;
  pickup: EndOfRow;
  dropoff: EndOfRow;
  /** Null is a will-call. */
  pickupTime: Temporal.PlainTime | null;
  appointmentTime: Temporal.PlainTime | null;
  /** Null where nobody is fetched again; its time is null where the rider calls. */
  back: { pickupTime: Temporal.PlainTime | null } | null;
  recurrence: Recurrence;
  /** Null is from today on. */
  startsOn: Temporal.PlainDate | null;
  endsOn: Temporal.PlainDate | null;
  aids: readonly string[];
  asksDoorToDoor: boolean;
  along: Along;
  payment: string;
  officeNote: string;
  note: string;
  /** The vehicle and the driver that are wished, by their names. */
  vehicle: string | null;
  driver: string | null;
}

export function orderOfRow(values: RowValues): OrderOfRow {
  const text = (name: string) => textOfCell(values[name]).trim();
  const date = (name: string) => (text(name) === '' ? null : Temporal.PlainDate.from(text(name)));
  const list = (name: string) => (Array.isArray(values[name]) ? values[name] : []);
  return {
    firstname: text('firstname'),
    lastname: text('lastname'),
    phone: text('phone') || null,
    bornOn: text('date_of_birth') || null,
    program: text('program') || null,
    pickup: { line: text('pickup_address'), city: text('pickup_city') },
    dropoff: { line: text('dropoff_address'), city: text('dropoff_city') },
    pickupTime: pickupOfCell(values['pickup_time']),
    appointmentTime: timeOfCell(values['appointment_time']),
    back: text('return_time') === '' ? null : { pickupTime: pickupOfCell(values['return_time']) },
    recurrence: recurrenceOf(list('days_of_week').map(Number), list('days_of_month').map(Number)),
    startsOn: date('start_date'),
    endsOn: date('end_date'),
    aids: list('mobility_assistance').map(String),
    asksDoorToDoor: values['door_to_door'] === true,
    along: alongOfRow(values),
    payment: text('payment'),
    officeNote: text('office_note'),
    note: text('order_note'),
    vehicle: text('wished_vehicle') || null,
    driver: text('wished_driver') || null,
  };
}

/** A row says on which days of a week its rides come, or on which of a month. */
export function judgeOrderRow(values: RowValues): Refusal | null {
  const [week, month] = ['days_of_week', 'days_of_month'].map((name) => (values[name] ?? null) !== null);
  if (week !== month) return null;
  const sentence = week
    ? 'Choose days of the week or days of the month, not both.'
    : 'Say on which days of the week it comes, or on which of the month.';
  return { code: 'NO_DAYS', sentence };
}

/** What makes two rows of one list the same order. */
export function orderRowKey(values: RowValues): string {
  const { phone, bornOn, pickupTime, pickup, recurrence, startsOn, ...name } = orderOfRow(values);
  const at = pickupTime?.toString() ?? 'will call';
  const days = recurrence.every === 'week' ? `w${recurrence.daysOfWeek.join()}` : `m${recurrence.daysOfMonth.join()}`;
  const from = startsOn?.toString() ?? '';
  return [nameKey(name), phone ?? '', bornOn ?? '', days, from, at, pickup.line.toLowerCase()].join('\n');
}

/** What a row agrees on, once its rider and its ends are known. */
export function termsOfOrderRow(
  order: OrderOfRow,
  {
    effectiveOn,
    riderId,
    pickup,
    dropoff,
    wished,
  }: { effectiveOn: Temporal.PlainDate; riderId: RiderId; wished: Terms['wished'] } & RowEnds,
): Terms {
  const { recurrence } = order;
  const there = { pickupPlaceId: pickup, dropoffPlaceId: dropoff };
  const back = { pickupPlaceId: dropoff, dropoffPlaceId: pickup };
  return {
    effectiveOn,
    // Every week counts, so they are counted from where it begins.
    recurrence: recurrence.every === 'week' ? { ...recurrence, countedFrom: effectiveOn } : recurrence,
    ride: {
      riderId,
      aids: order.aids,
      asksDoorToDoor: order.asksDoorToDoor,
      ...order.along,
      purpose: null,
      payment: order.payment,
      payerAccountId: null,
      fundingSource: null,
      authorizationNumber: null,
    },
    legs: [
      legOf(1, order.pickupTime, order.appointmentTime, there),
      ...(order.back ? [legOf(2, order.back.pickupTime, null, back)] : []),
    ],
    notes: { officeNote: order.officeNote, adminNote: '' },
    wished,
  };
}

interface RowEnds {
  pickup: PlaceId;
  dropoff: PlaceId;
}

function legOf(
  legNo: number,
  pickupTime: Temporal.PlainTime | null,
  appointmentTime: Temporal.PlainTime | null,
  ends: Pick<Leg, 'pickupPlaceId' | 'dropoffPlaceId'>,
): Leg {
  const accounts = { pickupAccountId: null, dropoffAccountId: null };
  return { legNo, daysLater: 0, pickupTime, appointmentTime, ...ends, ...accounts };
}

const A_SUNDAY = /* @__PURE__ */ Temporal.PlainDate.from('2000-01-02');

function recurrenceOf(daysOfWeek: readonly number[], daysOfMonth: readonly number[]): Recurrence {
  if (daysOfWeek.length === 0) return { every: 'month', daysOfMonth };
  return { every: 'week', daysOfWeek, weeks: 1, countedFrom: A_SUNDAY };
}

const NO_WAY_BACK = /* @__PURE__ */ new Set(['none', 'no', 'n/a', 'one way', 'oneway', 'one-way', '-']);

function returnCell(text: string): Verdict<string | null> {
  return NO_WAY_BACK.has(text.toLowerCase()) ? yes(null) : timeOrCallCell(text);
}

function weekdaysCell(text: string): Verdict<number[]> {
  const days = readWeekdays(text);
  if (days !== null) return yes(days);
  return no('CELL_UNREADABLE', `'${text}' names no days of the week: write Mon, Wed, Fri or MWF.`);
}

/** `1st and 15th`, `1, 15`. */
function monthDaysCell(text: string): Verdict<number[]> {
  const words = text.toLowerCase().split(/[\s,;/&]+|and/);
  const days = words.flatMap((word) => {
    const [, digits] = /^(\d{1,2})(?:st|nd|rd|th|\.)?$/.exec(word) ?? [];
    return word === '' ? [] : [digits === undefined ? 0 : Number(digits)];
  });
  if (days.length > 0 && days.every((day) => day >= 1 && day <= 31))
    return yes([...new Set(days)].sort((a, b) => a - b));
  return no('CELL_UNREADABLE', `'${text}' names no days of the month: write 1, 15.`);
}
