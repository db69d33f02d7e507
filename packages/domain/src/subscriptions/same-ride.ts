import type { Temporal } from 'temporal-polyfill';
import { sameField, textOfWall, type Booking } from '../day/index.ts';
import { PLACE_FIELDS, RIDE_FIELDS, serviceDayOf, wishedOf, type Leg, type Terms } from './standing-order.ts';

/** Whatever of a ride its order decides. */
export type RideFields = Pick<Booking, (typeof FIELDS)[number]>;

const FIELDS = [
  ...RIDE_FIELDS,
  ...PLACE_FIELDS,
  'wishedVehicleId',
  'wishedDriverId',
  'serviceDay',
  'isWillCall',
  'scheduledWall',
  'appointmentWall',
] as const satisfies readonly (keyof Booking)[];

/** What the terms say a ride of a date is, in the fields of a booking. Notes are left out: those are the ride's own. */
export function fieldsOf(terms: Terms, leg: Leg, date: Temporal.PlainDate): RideFields {
  const day = serviceDayOf(leg, date);
  const isWillCall = leg.pickupTime === null;
  return {
    ...terms.ride,
    ...wishedOf(terms),
    pickupPlaceId: leg.pickupPlaceId,
    dropoffPlaceId: leg.dropoffPlaceId,
    pickupAccountId: leg.pickupAccountId,
    dropoffAccountId: leg.dropoffAccountId,
    serviceDay: day.toString(),
    isWillCall,
    scheduledWall: leg.pickupTime && textOfWall(day.toPlainDateTime(leg.pickupTime)),
    appointmentWall: leg.appointmentTime && textOfWall(day.toPlainDateTime(leg.appointmentTime)),
  };
}

/**
 * Whether a ride is what the terms say. Where it was made by them and is not, a hand changed it since; who did, the log
 * knows.
 */
export function isAsOrdered(ride: Booking, terms: Terms, leg: Leg, date: Temporal.PlainDate): boolean {
  return sameFields(ride, fieldsOf(terms, leg, date));
}

/** Whether two terms want the same rides on a date, so far as a ride shows it. */
export function wantSame(a: Terms | null, b: Terms | null, date: Temporal.PlainDate): boolean {
  if (a === null || b === null) return a === b;
  if (a === b) return true;
  const isSame = (leg: Leg) => {
    const other = b.legs.find(({ legNo }) => legNo === leg.legNo);
    return other !== undefined && sameFields(fieldsOf(a, leg, date), fieldsOf(b, other, date));
  };
  return a.legs.length === b.legs.length && a.legs.every(isSame);
}

export function arePlacesSame(ride: Booking, leg: Leg): boolean {
  return PLACE_FIELDS.every((field) => ride[field] === leg[field]);
}

function sameFields(a: RideFields, b: RideFields): boolean {
  return FIELDS.every((field) => sameField(a[field], b[field]));
}
