import { previewFleetSubscriptionEdit } from '@handrail/contracts/subscriptions';
import type { ParamsOf } from '@handrail/contracts/platform';
import { no, parseClockTime, type PlaceId, type Verdict, yes } from '@handrail/domain/platform';
import type { OrderEdit, OrderedRide, Reach, Recurrence, TermsEdit } from '@handrail/domain/subscriptions';
import { Temporal } from 'temporal-polyfill';
import { aidsParam } from '../bookings/index.ts';
import type { Address } from '../places/index.ts';
import { malformed } from '../platform/calls/call-failure.ts';

type Sent = ParamsOf<typeof previewFleetSubscriptionEdit>;

/** A change of an order as it was sent, with addresses that are no place yet under what stands for them. */
export interface ReadEdit {
  edit: OrderEdit;
  reach: Reach;
  given: ReadonlyMap<PlaceId, Address>;
}

const STAND_INS = { pickup_place: 'pickup', dropoff_place: 'dropoff' } as const;

export function readEdit(sent: Sent, today: Temporal.PlainDate): Verdict<ReadEdit, 'INVALID_TIME'> {
  const times = readTimes(sent);
  if (!times.ok) return times;
  const from = sent.from_date === undefined ? today : Temporal.PlainDate.from(sent.from_date);
  const dates = sent.reach ?? 'all';
  const given = new Map<PlaceId, Address>();
  for (const field of ['pickup_place', 'dropoff_place'] as const) {
    const address = sent[field];
    if (address) given.set(STAND_INS[field], address);
  }
  const recurrence = recurrenceOf(sent, from);
  const ride = rideOf(sent);
  const terms: TermsEdit = {
    ...(recurrence && { recurrence }),
    ...(Object.keys(ride).length > 0 && { ride }),
    ...(sent.pickup_place && { pickupPlaceId: STAND_INS.pickup_place }),
    ...(sent.dropoff_place && { dropoffPlaceId: STAND_INS.dropoff_place }),
    ...(times.value.size > 0 && { times: times.value }),
    ...wishedOf(sent),
  };
  const edit = { ...(Object.keys(terms).length > 0 && { terms }), ...daysOf(sent, from) };
  return yes({ edit, reach: dates === 'all' ? { dates } : { dates, date: from }, given });
}

function readTimes(sent: Sent): Verdict<Map<number, Temporal.PlainTime | null>, 'INVALID_TIME'> {
  const wanted: { leg_no: number; pickup_time: string | null }[] = [...(sent.return_times ?? [])];
  if (sent.will_call) wanted.push({ leg_no: 1, pickup_time: null });
  else if (sent.pickup_time !== undefined) wanted.push({ leg_no: 1, pickup_time: sent.pickup_time });
  else if (sent.will_call === false) return noTime();
  const times = new Map<number, Temporal.PlainTime | null>();
  for (const { leg_no, pickup_time } of wanted) {
    const read = pickup_time === null ? yes(null) : parseClockTime(pickup_time);
    if (!read.ok) return noTime();
    times.set(leg_no, read.value);
  }
  return yes(times);
}

function noTime() {
  const sentence = 'Please input a valid time.';
  return no('INVALID_TIME', sentence, { pickup_time: sentence });
}

function recurrenceOf({ days_of_week, days_of_month }: Sent, from: Temporal.PlainDate): Recurrence | null {
  if (days_of_week && days_of_month) {
    const sentence = 'Choose days of the week or days of the month, not both.';
    throw malformed(sentence, { days_of_month: sentence });
  }
  if (days_of_week) return { every: 'week', daysOfWeek: days_of_week, weeks: 1, countedFrom: from };
  return days_of_month ? { every: 'month', daysOfMonth: days_of_month } : null;
}

function rideOf(sent: Sent): Partial<OrderedRide> {
  const { passenger_id, mobility_assistance, door_to_door, additional_passenger, payment, insurance_account_id } = sent;
  const { attendants, guests, service_animals } = sent;
  return {
    ...(passenger_id !== undefined && { riderId: passenger_id }),
    ...(mobility_assistance !== undefined && { aids: aidsParam(mobility_assistance) }),
    ...(door_to_door !== undefined && { asksDoorToDoor: door_to_door }),
    ...(additional_passenger !== undefined && { companions: additional_passenger }),
    ...(attendants !== undefined && { attendants }),
    ...(guests !== undefined && { guests }),
    ...(service_animals !== undefined && { serviceAnimals: service_animals }),
    ...(payment !== undefined && { payment }),
    ...(insurance_account_id !== undefined && { payerAccountId: insurance_account_id }),
  };
}

function wishedOf({ wished_shuttle_id: vehicleId, wished_driver_id: driverId }: Sent): Pick<TermsEdit, 'wished'> {
  if (vehicleId === undefined && driverId === undefined) return {};
  return { wished: { ...(vehicleId !== undefined && { vehicleId }), ...(driverId !== undefined && { driverId }) } };
}

function daysOf(sent: Sent, from: Temporal.PlainDate): Omit<OrderEdit, 'terms'> {
  const { start_date, end_date, excluded_dates, status, pause_until = null } = sent;
  const date = (text: string) => Temporal.PlainDate.from(text);
  const end = end_date === undefined ? {} : { endsOn: end_date === null ? null : date(end_date) };
  return {
    ...(start_date !== undefined && { startsOn: date(start_date) }),
    ...(excluded_dates !== undefined && { skippedOn: excluded_dates.map(date) }),
    ...(status === 'ended' && { endsOn: from }),
    ...(status === 'paused' && {
      pause: { startsOn: from, endsOn: pause_until === null ? null : date(pause_until) },
    }),
    ...(status === 'active' && { resumeFrom: from }),
    ...end,
  };
}
