import type { DateText } from '../day/index.ts';
import type { BrokerField } from './broker-fields.ts';
import type { BrokerPlace, BrokerRide, ServiceLevel } from './broker-ride.ts';
import { SERVICE_LEVELS } from './broker-ride.ts';
import type { Layout } from './layout.ts';
import type { CellValues } from './read-row.ts';
import { OXYGEN } from './value-words.ts';

/** What a row must have to be a ride, and by which of its fields it could have it. */
interface Missing {
  fields: readonly BrokerField[];
  sentence: string;
}

/** The rides of a row: one, or two where it has a time to come back. */
export function ridesOf(
  layout: Layout,
  values: CellValues,
  day: DateText | null,
): { rides: BrokerRide[]; missing: Missing[] } {
  const ride = rideOf(values, day);
  const missing = missingOf(layout, ride, values);
  const back = layout.row === 'round_trip' && values.get('return_time') ? [returnOf(ride, values)] : [];
  return { rides: [ride, ...back], missing };
}

function missingOf({ mayLackId }: Layout, ride: BrokerRide, values: CellValues): Missing[] {
  const { rider, pickup, dropoff } = ride;
  const hasTime =
    ride.isWillCall || TIME_FIELDS.some((field) => values.get(field)?.time !== null && values.get(field) !== null);
  const lacks: [boolean, readonly BrokerField[], string][] = [
    [ride.tripId === null && !mayLackId, ['trip_id'], 'The trip number is missing.'],
    [ride.serviceDay === '', ['service_date', ...TIME_FIELDS], DAY_MISSING],
    [rider.last === '' && rider.first === '', ['last', 'first', 'rider_name'], NO_RIDER],
    [pickup.line === '' && pickup.point === null, ['pickup_line', 'pickup_address'], NO_PICKUP],
    [dropoff.line === '' && dropoff.point === null, ['dropoff_line', 'dropoff_address'], NO_DROPOFF],
    [!hasTime, [...TIME_FIELDS, 'will_call'], 'The row has neither a time nor a will call.'],
  ];
  const missing = lacks.flatMap(([isMissing, fields, sentence]) => (isMissing ? [{ fields, sentence }] : []));
  // Below the rides a file may have totals, or who printed it.
  const isNoRide = [NO_RIDER, NO_PICKUP, NO_DROPOFF].every((one) => missing.some(({ sentence }) => sentence === one));
  return isNoRide
    ? [{ fields: ['rider_name'], sentence: 'This is no ride: it has neither a rider nor addresses.' }]
    : missing;
}

const NO_RIDER = 'The name of the rider is missing.';
const NO_PICKUP = 'The pickup address is missing.';
const NO_DROPOFF = 'The drop-off address is missing.';

/** Said of a row whose file names no day, unless somebody says of which day it is. */
export const DAY_MISSING = 'The date of the ride is missing.';

const TIME_FIELDS = ['requested_time', 'promised_time', 'window_start', 'window_end', 'appointment'] as const;

function rideOf(values: CellValues, day: DateText | null): BrokerRide {
  const id = values.get('trip_id');
  const timeOf = (field: (typeof TIME_FIELDS)[number]) => values.get(field)?.time ?? null;
  const times = TIME_FIELDS.flatMap((field) => values.get(field) ?? []);
  // A word, or a time, that stands for a call: as the pickup, or as all there is.
  const isCalled =
    [values.get('requested_time'), values.get('promised_time')].some((cell) => cell?.time === null) ||
    (times.length > 0 && times.every(({ time }) => time === null));
  const attendants = values.get('attendants')?.count ?? 0;
  const people = values.get('people')?.count;
  const level = levelOf(values);
  return {
    tripId: id?.id ?? null,
    groupId: values.text('group_id') || null,
    leg: id?.leg ?? values.get('leg')?.leg ?? null,
    serviceDay: dayOf(values) ?? day ?? '',
    requestedTime: timeOf('requested_time'),
    promisedTime: timeOf('promised_time'),
    windowStartTime: timeOf('window_start'),
    windowEndTime: timeOf('window_end'),
    appointmentTime: timeOf('appointment'),
    isWillCall: isCalled || values.get('will_call')?.is === true,
    rider: riderOf(values, day),
    pickup: placeOf(values, 'pickup'),
    dropoff: placeOf(values, 'dropoff'),
    level,
    aids: aidsOf(values, level),
    attendants,
    guests: values.get('guests')?.count ?? Math.max(0, (people ?? 1) - 1 - attendants),
    carSeats: values.get('car_seats')?.count ?? 0,
    meters: values.get('miles')?.meters ?? null,
    priceCents: values.get('price')?.cents ?? null,
    authorizationNumber: values.text('authorization') || null,
    payer: values.text('payer') || null,
    purpose: values.text('purpose') || null,
    state: values.get('is_canceled')?.is === true ? 'canceled' : (values.get('row_state')?.state ?? null),
    changedAt: values.text('changed_at') || null,
    notes: notesOf(values),
  };
}

/** The day that a row names, in a cell of its own or with its time. */
function dayOf(values: CellValues): DateText | null {
  return values.get('service_date')?.day ?? TIME_FIELDS.flatMap((field) => values.get(field)?.day ?? [])[0] ?? null;
}

function riderOf(values: CellValues, day: DateText | null): BrokerRide['rider'] {
  const name = values.get('rider_name');
  const middle = values.text('middle');
  const first = [values.text('first'), middle].filter((part) => part !== '').join(' ');
  return {
    first: name?.first ?? first,
    last: name?.last ?? values.text('last'),
    memberId: values.text('member_id') || null,
    bornOn: bornOn(values, dayOf(values) ?? day),
    phone: values.get('phone')?.phone ?? values.get('other_phone')?.phone ?? null,
    sex: values.get('sex')?.sex ?? null,
    weightLb: values.get('weight')?.number ?? null,
  };
}

/** Two digits of a year are this century's in a ride's date. Nobody is born after the ride. */
function bornOn(values: CellValues, ride: DateText | null): string | null {
  const day = values.get('born_on')?.day ?? null;
  if (day === null || ride === null || day <= ride) return day;
  return `${Number(day.slice(0, 4)) - 100}${day.slice(4)}`;
}

function placeOf(values: CellValues, end: 'pickup' | 'dropoff'): BrokerPlace {
  const whole = values.get(`${end}_address`);
  const line = [values.text(`${end}_house`), values.text(`${end}_line`)].filter((part) => part !== '').join(' ');
  const latitude = values.get(`${end}_latitude`)?.number ?? 0;
  const longitude = values.get(`${end}_longitude`)?.number ?? 0;
  const isPoint = latitude !== 0 && longitude !== 0 && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return {
    name: values.text(`${end}_name`),
    line: line || (whole?.line ?? ''),
    unit: values.text(`${end}_unit`),
    city: values.text(`${end}_city`) || (whole?.city ?? ''),
    state: values.text(`${end}_state`) || (whole?.state ?? ''),
    zip: values.text(`${end}_zip`) || (whole?.zip ?? ''),
    phone: values.get(`${end}_phone`)?.phone ?? null,
    note: values.text(`${end}_note`),
    point: isPoint ? { latitude, longitude } : null,
  };
}

/** Where columns differ the more demanding one holds: a chair that is only flagged needs a lift all the same. */
function levelOf(values: CellValues): ServiceLevel | null {
  const found = new Set<ServiceLevel | false | undefined>([
    values.get('level')?.level,
    values.get('wheelchair')?.is === true && 'wheelchair',
    (values.get('wheelchairs')?.count ?? 0) > 0 && 'wheelchair',
    (values.get('xl_wheelchairs')?.count ?? 0) > 0 && 'xl_wheelchair',
    ((values.get('stretchers')?.count ?? 0) > 0 || values.get('stretcher')?.is === true) && 'stretcher',
  ]);
  return SERVICE_LEVELS.findLast((level) => found.has(level)) ?? null;
}

function aidsOf(values: CellValues, level: ServiceLevel | null): string[] {
  const byLevel =
    level === 'wheelchair' || level === 'xl_wheelchair' ? ['Wheelchair'] : level === 'stretcher' ? ['Stretcher'] : [];
  const flagged = values.get('cane')?.is === true ? ['Cane'] : [];
  const named = values.get('aids')?.aids ?? [];
  return [...new Set([...byLevel, ...named, ...flagged])].filter((aid) => aid !== OXYGEN);
}

function notesOf(values: CellValues): string[] {
  const hasOxygen = values.get('aids')?.aids.includes(OXYGEN) === true;
  return [...new Set([...values.all('note').map(({ text }) => text), ...(hasOxygen ? [OXYGEN] : [])])];
}

/** The way back: the other way round, without an appointment. What the row costs is asked once. */
function returnOf(there: BrokerRide, values: CellValues): BrokerRide {
  const time = values.get('return_time')?.time ?? null;
  const leg = there.leg === null ? 'B' : String.fromCodePoint((there.leg.codePointAt(0) ?? 64) + 1);
  return {
    ...there,
    tripId: there.tripId && (there.leg === null ? there.tripId : there.tripId.slice(0, -1)) + leg,
    leg,
    requestedTime: time,
    promisedTime: null,
    windowStartTime: null,
    windowEndTime: null,
    appointmentTime: null,
    isWillCall: time === null,
    pickup: there.dropoff,
    dropoff: there.pickup,
    priceCents: null,
  };
}
