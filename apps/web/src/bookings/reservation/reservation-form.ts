import type { Calls } from '@handrail/contracts/wire';
import { WILL_CALL_TIME } from '@handrail/domain/platform';
import type { FieldErrors } from '../../platform/kit/index.ts';
import { CallError } from '../../platform/wire/index.ts';
import type { Address } from '../../places/index.ts';
import type { Rider } from '../../riders/index.ts';
import { type RecurrenceValues, type WishValues, whyNoDays } from '../../subscriptions/index.ts';
import { clockOf } from '../bookings.ts';

/** What a call taker fills in, in the shape of the screen. Times are as a call takes them: '2026-03-10T08:45'. */
export interface ReservationValues {
  rider: Rider | null;
  program_id: string;
  pickup_place: Address | null;
  dropoff_place: Address | null;
  /** '2026-03-10', or nothing yet. */
  date: string;
  /** A wall time, WILL_CALL, or nothing yet. */
  pickup_time: string;
  /** When the rider wished to be picked up where that is not the time that was chosen, and what they were offered instead. */
  wished_time: string;
  offers: string[];
  /** '14:30', or nothing. */
  appointment_time: string;
  mobility_assistance: string[];
  /** Companions; attendants, guests and service animals are counted apart. */
  additional_passenger: number;
  attendants: number;
  guests: number;
  service_animals: number;
  door_to_door: boolean;
  /** Made a standing order once it is booked: on which days it comes again, until when, and what is wished of its rides. */
  repeat: (RecurrenceValues & { until: string | null; wished: WishValues }) | null;
  back: 'none' | 'time' | 'will_call';
  back_time: string;
  admin_note: string;
  office_note: string;
  payment: string;
  /** The payer that the ride is charged to; empty where its rider pays. */
  insurance_account_id: string;
  /** Of a booking that is changed: it shall cost what it would now. */
  price_again: boolean;
}

export const WILL_CALL = 'will_call';

/** Under this name what is typed of a new reservation waits for whoever comes back to it. */
export const RESERVATION_DRAFT = 'reservation';

export function emptyReservation(today: string): ReservationValues {
  return {
    rider: null,
    program_id: '',
    pickup_place: null,
    dropoff_place: null,
    date: today,
    pickup_time: '',
    wished_time: '',
    offers: [],
    appointment_time: '',
    mobility_assistance: [],
    additional_passenger: 0,
    attendants: 0,
    guests: 0,
    service_animals: 0,
    door_to_door: false,
    repeat: null,
    back: 'none',
    back_time: '',
    admin_note: '',
    office_note: '',
    payment: '',
    insurance_account_id: '',
    price_again: false,
  };
}

export function checkReservation(values: ReservationValues): FieldErrors<ReservationValues> {
  return {
    ...(values.rider === null ? { rider: 'Find the rider first.' } : {}),
    ...(values.program_id === '' ? { program_id: 'Choose a program.' } : {}),
    ...(values.pickup_place === null ? { pickup_place: 'Choose where the ride starts.' } : {}),
    ...(values.dropoff_place === null ? { dropoff_place: 'Choose where the ride goes.' } : {}),
    ...(values.date === '' ? { date: 'Choose a day.' } : {}),
    ...(values.pickup_time === '' ? { pickup_time: 'Choose a pickup time, or will call.' } : {}),
    ...(values.repeat === null ? {} : whyNotRepeated(values.repeat)),
    ...(values.back === 'time' && values.back_time === '' ? { back_time: 'Choose a time for the way back.' } : {}),
  };
}

function whyNotRepeated(repeat: RecurrenceValues): FieldErrors<ReservationValues> {
  const missing = whyNoDays(repeat);
  return missing === undefined ? {} : { repeat: missing };
}

/** 'Book 2 trips': the button names what will come of it. */
export function tripCount({ back }: Pick<ReservationValues, 'back'>): number {
  return back === 'none' ? 1 : 2;
}

type Draft = Calls['createNewBooking']['params'];

/** Becomes params once, at submit. What `checkReservation` let through is there. */
export function toBooking(values: ReservationValues): Draft {
  const { rider, pickup_place, dropoff_place, admin_note, office_note } = values;
  if (rider === null || pickup_place === null || dropoff_place === null) {
    throw new Error('A reservation was sent before its form was checked.');
  }
  return {
    program_id: values.program_id,
    passenger_id: rider.user_id,
    pickup_place,
    dropoff_place,
    ...pickupOf(values.pickup_time, values.date),
    ...(values.appointment_time === '' ? {} : { appointment_time: `${values.date}T${values.appointment_time}` }),
    mobility_assistance: values.mobility_assistance,
    additional_passenger: values.additional_passenger,
    ...alongOf(values),
    ...(values.door_to_door ? { door_to_door: true } : {}),
    payment: values.payment.trim(),
    ...(values.insurance_account_id === '' ? {} : { insurance_account_id: values.insurance_account_id }),
    ...(admin_note.trim() === '' ? {} : { admin_note: admin_note.trim() }),
    ...(office_note.trim() === '' ? {} : { office_note: office_note.trim() }),
    ...returnOf(values),
    ...wishOf(values),
  };
}

/** Who else comes along, where there is somebody. */
function alongOf({ attendants, guests, service_animals }: ReservationValues) {
  return {
    ...(attendants > 0 ? { attendants } : {}),
    ...(guests > 0 ? { guests } : {}),
    ...(service_animals > 0 ? { service_animals } : {}),
  };
}

/** What a preview of the order is asked with, once the form could be sent; null until then, and where nothing is repeated. */
export function toRepeat(values: ReservationValues): Calls['previewRepeatedBooking']['params'] | null {
  const { repeat } = values;
  if (repeat === null || Object.keys(checkReservation(values)).length > 0) return null;
  const { wish: _kept, ...ride } = toBooking(values);
  return {
    ...ride,
    end_date: repeat.until,
    ...(repeat.every === 'week' ? { days_of_week: repeat.days_of_week } : { days_of_month: repeat.days_of_month }),
  };
}

/** What an estimate is asked with; null until enough is known. Who rides changes no price, and who pays may. */
export function estimateParams(values: ReservationValues): Calls['getEstimatedBookingFee']['params'] | null {
  const { program_id, pickup_place, dropoff_place, pickup_time, date } = values;
  if (program_id === '' || pickup_place === null || dropoff_place === null || pickup_time === '' || date === '')
    return null;
  return {
    program_id,
    pickup_place,
    dropoff_place,
    mobility_assistance: values.mobility_assistance,
    additional_passenger: values.additional_passenger,
    ...(values.door_to_door ? { door_to_door: true } : {}),
    ...(values.insurance_account_id === '' ? {} : { insurance_account_id: values.insurance_account_id }),
    pickup_time: pickupOf(pickup_time, date).pickup_time,
  };
}

function pickupOf(time: string, date: string): { pickup_time: string; will_call: boolean } {
  return time === WILL_CALL
    ? { pickup_time: `${date}T${WILL_CALL_TIME.toString().slice(0, 5)}`, will_call: true }
    : { pickup_time: time, will_call: false };
}

function wishOf({ wished_time, offers, pickup_time }: ReservationValues): Pick<Draft, 'wish'> {
  if (wished_time === '' || pickup_time === WILL_CALL || wished_time === pickup_time) return {};
  return { wish: { wished_time, offers } };
}

function returnOf({ back, back_time }: ReservationValues): Pick<Draft, 'return_leg'> {
  if (back === 'none') return {};
  if (back === 'will_call') return { return_leg: { will_call: true } };
  return { return_leg: { will_call: false, pickup_time: back_time } };
}

/** What an edit sends: only what differs from how the form was filled. A wish is kept with what is booked, and not with an edit. */
export function toEdit(
  booking: { booking_id: string; version: number },
  before: ReservationValues,
  values: ReservationValues,
): Calls['editBooking']['params'] {
  const was = toBooking(before);
  const becomes = toBooking({ ...values, wished_time: '' });
  const names = Object.keys({ ...was, ...becomes }) as (keyof Draft)[]; // the names of a draft
  const changed = names.filter((name) => JSON.stringify(was[name]) !== JSON.stringify(becomes[name]));
  // The two say the time together: a will-call has one that means nothing.
  const timed = changed.includes('pickup_time') ? { will_call: becomes.will_call ?? false } : {};
  const fields = Object.fromEntries(changed.map((name) => [name, becomes[name] ?? emptied[name]]));
  const priced = values.price_again ? { price_again: true } : {};
  return { booking_id: booking.booking_id, expected_version: booking.version, ...fields, ...timed, ...priced };
}

/** What a field becomes when what stood in it is taken away. */
const emptied: Partial<Record<keyof Draft, unknown>> = {
  appointment_time: null,
  admin_note: '',
  office_note: '',
  attendants: 0,
  guests: 0,
  service_animals: 0,
  door_to_door: false,
  insurance_account_id: null,
};

/** Puts the server's sentence beside the field it speaks of, where the server did not name one. */
export function besideItsField(failure: CallError, values: ReservationValues): CallError {
  const field = fieldFor(failure, values);
  if (field === null) return failure;
  return new CallError(failure.status, {
    message: failure.message,
    error_code: failure.code,
    fields: { [field]: failure.message },
    current: failure.current,
  });
}

function fieldFor({ code, message }: CallError, values: ReservationValues): keyof ReservationValues | null {
  switch (code) {
    case 'NOT_AUTHORIZED':
      return 'insurance_account_id';
    case 'OUTSIDE_AREA':
      return message.includes('drop-off') ? 'dropoff_place' : 'pickup_place';
    case 'RIDER_ON_HOLD':
      return 'rider';
    case 'RIDER_NOT_IN_PROGRAM':
      return 'program_id';
    case 'TIME_SKIPPED':
    case 'IN_THE_PAST':
    case 'PICKUPTIMEUNAVAILABLE':
    case 'VALIDATIONFAIL':
      return isOfTheWayBack(message, values) ? 'back_time' : 'pickup_time';
    default:
      return null;
  }
}

/** Both rides are booked at once, and the sentence names the time it speaks of. */
function isOfTheWayBack(message: string, { back, back_time, pickup_time }: ReservationValues): boolean {
  if (back !== 'time' || back_time === '') return false;
  if (message.startsWith('The ride back')) return true;
  const namesBack = message.startsWith(clockOf(back_time)) || message.includes(`at ${clockOf(back_time)}.`);
  return namesBack && back_time !== pickup_time;
}
