import { editBooking as contract } from '@handrail/contracts/bookings';
import type { ParamsOf } from '@handrail/contracts/platform';
import { editBooking, isWaitingForCall, type BookingEdit, type PickupChoice } from '@handrail/domain/bookings';
import { bookingOf, edit, zoneOf, type Booking } from '@handrail/domain/day';
import { no, yes } from '@handrail/domain/platform';
import { preparedChange } from '../../platform/calls/handler.ts';
import { warningsOnWire } from '../../platform/calls/warnings.ts';
import { typedWall } from '../../platform/calls/typed-wall.ts';
import { readOperator } from '../../platform/db/transaction.ts';
import { getBooking } from '../booking-slice.ts';
import { accountParam, aidsParam, pickupParam } from '../draft-params.ts';
import { feeOfBooking, pricedWay } from '../fee.ts';
import { isStale, stale } from '../../dispatch/index.ts';
import { openBooking } from '../opened-booking.ts';
import { TO_BE_PLACED, withPlaces } from '../placed-ends.ts';
import { getProgram } from '../../programs/index.ts';
import { getMember } from '../rider-facts.ts';
import { rideWarnings } from '../ride-warnings.ts';
import { askOfDays } from '../rule-days.ts';
import { saveBooking } from '../saved-booking.ts';
import { addressesOf, departureOf, endAt, isSameWay, wayOfRide, type ReckonedWay } from '../ways.ts';

export const editBookingHandler = preparedChange(
  contract,
  async (params, { services, by }) => {
    if (!params.pickup_place && !params.dropoff_place) return null;
    const { day, booking, held } = await readOperator(services.db, by.operator, async (queries) => {
      const found = await getBooking(queries, by.operator, params.booking_id);
      return { ...found, held: await addressesOf(queries, by.operator, found.booking) };
    });
    const addresses = { from: params.pickup_place ?? held.from, to: params.dropoff_place ?? held.to };
    const choice = choiceOf(params, booking);
    const departAt = choice ? departureOf(choice, zoneOf(day, booking.programId)) : booking.scheduledPickupAt;
    const way = await wayOfRide(services, { ...addresses, departAt });
    return { way, booking, ...addresses };
  },
  async (params, context, reckoned) => {
    const { tx, clock } = context;
    const { day, booking } = await openBooking(context, params.booking_id);
    if (isStale(booking, params.expected_version)) return stale('booking');
    if (reckoned && !isSameWay(booking, reckoned.booking)) return stale('booking');
    if (isAnother(params.passenger_id, booking.riderId) || isAnother(params.program_id, booking.programId)) {
      return no('NOT_EDITABLE', 'A ride for another rider or program is booked anew.');
    }
    const choice = choiceOf(params, booking);
    if (params.will_call === false && !choice && isWaitingForCall(booking)) {
      const sentence = 'Choose a pickup time.';
      return no('VALIDATIONFAIL', sentence, { pickup_time: sentence });
    }

    const program = await getProgram(tx.queries, tx.operator, booking.programId);
    const { loadSec } = await getMember(tx.queries, tx.operator, booking.riderId);
    const wanted = choice ? [choice.pickup.wall.toPlainDate()] : [];
    const edited = await askOfDays(context, { home: day, wanted }, (days) =>
      editBooking(days, editOf(params, booking, choice, reckoned), { program, loadSec, now: clock.now() }),
    );
    if (!edited.ok) return edited;
    const asked = bookingOf(edited.value, booking.id);
    const warned = choice ? await rideWarnings(context, day, [asked]) : [];
    const bookings = await withPlaces(tx, [asked], {
      pickup: params.pickup_place,
      dropoff: params.dropoff_place,
    });
    const saved = await saveBooking(context, day, edit(edited.value, { bookings }), booking.id);
    // The answer is the booking as everyone reads it, so where there is nothing to know it is that and no more.
    const warnings = warningsOnWire(warned.map(({ warning }) => warning));
    return yes(warnings.length > 0 ? { ...saved, warnings } : saved);
  },
);

type Params = ParamsOf<typeof contract>;

function isAnother(given: string | undefined, held: string): boolean {
  return given !== undefined && given !== held;
}

/** The time that was chosen anew; null where it was left alone. */
function choiceOf({ pickup_time, will_call }: Params, booking: Booking): PickupChoice | null {
  if (pickup_time !== undefined) return pickupParam(pickup_time, will_call);
  return will_call && !isWaitingForCall(booking) ? pickupParam(`${booking.serviceDay}T00:00`, true) : null;
}

function editOf(
  params: Params,
  booking: Booking,
  choice: PickupChoice | null,
  reckoned: ReckonedWay | null,
): BookingEdit {
  const { appointment_time: appointment } = params;
  return {
    bookingId: booking.id,
    ...(choice ? { choice } : {}),
    ...(reckoned ? { ends: endsOf(params, booking, reckoned) } : {}),
    ...(appointment === undefined
      ? {}
      : { appointment: appointment === null ? null : typedWall(appointment, 'appointment_time') }),
    details: {
      ...(params.mobility_assistance === undefined ? {} : { aids: aidsParam(params.mobility_assistance) }),
      ...(params.additional_passenger === undefined ? {} : { companions: params.additional_passenger }),
      ...(params.payment === undefined ? {} : { payment: params.payment }),
      ...(params.insurance_account_id === undefined
        ? {}
        : { payerAccountId: accountParam(params.insurance_account_id) }),
      ...(params.office_note === undefined ? {} : { officeNote: params.office_note }),
      ...(params.admin_note === undefined ? {} : { adminNote: params.admin_note }),
    },
  };
}

/** Both ends, since a way has two; the fee that was set stays. */
function endsOf(params: Params, booking: Booking, { way, from, to }: ReckonedWay): NonNullable<BookingEdit['ends']> {
  const { pickupPlaceId, dropoffPlaceId, pickupAccountId, dropoffAccountId } = booking;
  return {
    from: params.pickup_place
      ? endAt(TO_BE_PLACED.pickup, from, accountParam(params.pickup_account_id))
      : endAt(pickupPlaceId, from, pickupAccountId),
    to: params.dropoff_place
      ? endAt(TO_BE_PLACED.dropoff, to, accountParam(params.dropoff_account_id))
      : endAt(dropoffPlaceId, to, dropoffAccountId),
    travel: pricedWay(way, () => feeOfBooking(booking)),
  };
}
