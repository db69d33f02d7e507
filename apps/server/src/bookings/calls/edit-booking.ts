import { editBooking as contract } from '@handrail/contracts/bookings';
import type { ParamsOf } from '@handrail/contracts/platform';
import { editBooking, type BookingEdit, type PickupChoice } from '@handrail/domain/bookings';
import { isWaitingForCall, bookingOf, edit, type AccountId, type Booking } from '@handrail/domain/day';
import { no, yes } from '@handrail/domain/platform';
import { preparedDrawnChange } from '../../platform/calls/handler.ts';
import { warningsOnWire } from '../../platform/calls/warnings.ts';
import { typedWall } from '../../platform/calls/typed-wall.ts';
import { hasOtherTerms, judgeAuthorized } from '../../authorizations/index.ts';
import { accountNamed, payerNamed } from '../../accounts/index.ts';
import { aidsParam, pickupParam } from '../draft-params.ts';
import { feeOfBooking, pricedWay } from '../fee.ts';
import { isStale, stale } from '../../platform/calls/stale.ts';
import {
  openBooking,
  departureOf,
  drawRide,
  endAt,
  isSameWay,
  saveRides,
  wayOfBooking,
  withWay,
  type ReckonedWay,
} from '../../day/index.ts';
import { TO_BE_PLACED, withPlaces } from '../placed-ends.ts';
import { anew } from '../priced-again.ts';
import { ridePricer } from '../../pricing/index.ts';
import { getProgram } from '../../programs/index.ts';
import { getMember } from '../rider-facts.ts';
import { spendWord } from '../rider-word-store.ts';
import { rideWarnings } from '../ride-warnings.ts';
import { askOfDays } from '../rule-days.ts';

export const editBookingHandler = preparedDrawnChange(
  contract,
  async (params, { services, by }) => {
    const { pickup_place: from, dropoff_place: to, pickup_time, will_call } = params;
    if (!from && !to && pickup_time === undefined && !will_call) return null;
    return wayOfBooking({ services, operator: by.operator }, params.booking_id, {
      ends: { ...(from ? { from } : {}), ...(to ? { to } : {}) },
      departAt: (booking, zone) => {
        const choice = choiceOf(params, booking);
        return choice ? departureOf(choice, zone) : booking.scheduledPickupAt;
      },
    });
  },
  async (params, context, reckoned) => {
    const { tx, clock, services } = context;
    const { day, booking } = await openBooking(context, params.booking_id);
    if (isStale(booking, params.expected_version)) return stale('booking');
    if (reckoned && !isSameWay(booking, reckoned.booking)) return stale('booking');
    if (isAnother(params.passenger_id, booking.riderId) || isAnother(params.program_id, booking.programId)) {
      return no('NOT_EDITABLE', 'A ride for another rider or program is booked anew.');
    }
    const isPhoneVerified = await spendWord(tx.queries, {
      operator: tx.operator,
      bookingId: booking.id,
      now: services.clocks.guard.now(),
    });
    const choice = choiceOf(params, booking);
    if (params.will_call === false && !choice && isWaitingForCall(booking)) {
      const sentence = 'Choose a pickup time.';
      return no('VALIDATIONFAIL', sentence, { pickup_time: sentence });
    }

    const payer = await payerNamed(tx, {
      id: params.insurance_account_id,
      programId: booking.programId,
      held: booking.payerAccountId,
    });
    if (!payer.ok) return payer;
    const accounts = {
      pickup: await accountNamed(tx, params.pickup_account_id),
      dropoff: await accountNamed(tx, params.dropoff_account_id),
      payer: payer.value,
    };

    const program = await getProgram(tx.queries, tx.operator, booking.programId);
    const { loadSec } = await getMember(tx.queries, tx.operator, booking.riderId);
    const wanted = choice ? [choice.pickup.wall.toPlainDate()] : [];
    const home = choice ? withWay(day, booking, reckoned) : day;
    const edited = await askOfDays(context, { home, wanted }, (days) =>
      editBooking(days, editOf(params, { booking, choice, reckoned, accounts }), {
        program,
        loadSec,
        isPhoneVerified,
        now: clock.now(),
      }),
    );
    if (!edited.ok) return edited;
    const asked = bookingOf(edited.value, booking.id);
    const warned = choice ? await rideWarnings(context, day, [asked]) : [];
    const placed = await withPlaces(tx, [asked], {
      pickup: params.pickup_place,
      dropoff: params.dropoff_place,
    });
    const pricer = params.price_again ? await ridePricer(tx, placed) : null;
    const bookings = placed.map((one) => anew(pricer, one) ?? one);
    const authorized = await judgeAuthorized(
      tx,
      bookings.filter((one) => hasOtherTerms(booking, one)),
    );
    if (!authorized.ok) return authorized;
    const after = edit(edited.value, { bookings });
    return yes({
      ...(await saveRides(context, day, after, [booking.id])),
      warnings: warningsOnWire([...warned.map(({ warning }) => warning), ...authorized.value]),
    });
  },
  async ({ warnings, ...done }, context) => {
    const { booking } = await drawRide(done, context);
    // The answer is the booking as everyone reads it, so where there is nothing to know it is that and no more.
    return warnings.length > 0 ? { ...booking, warnings } : booking;
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

interface Read {
  booking: Booking;
  choice: PickupChoice | null;
  reckoned: ReckonedWay | null;
  accounts: Record<'pickup' | 'dropoff' | 'payer', AccountId | null>;
}

function editOf(params: Params, { booking, choice, reckoned, accounts }: Read): BookingEdit {
  const { appointment_time: appointment } = params;
  return {
    bookingId: booking.id,
    ...(choice ? { choice } : {}),
    ...(reckoned && (params.pickup_place || params.dropoff_place)
      ? { ends: endsOf(params, booking, reckoned, accounts) }
      : {}),
    ...(appointment === undefined
      ? {}
      : { appointment: appointment === null ? null : typedWall(appointment, 'appointment_time') }),
    details: {
      ...(params.mobility_assistance === undefined ? {} : { aids: aidsParam(params.mobility_assistance) }),
      ...(params.additional_passenger === undefined ? {} : { companions: params.additional_passenger }),
      ...(params.attendants === undefined ? {} : { attendants: params.attendants }),
      ...(params.guests === undefined ? {} : { guests: params.guests }),
      ...(params.service_animals === undefined ? {} : { serviceAnimals: params.service_animals }),
      ...(params.door_to_door === undefined ? {} : { asksDoorToDoor: params.door_to_door }),
      ...(params.payment === undefined ? {} : { payment: params.payment }),
      ...(params.insurance_account_id === undefined ? {} : { payerAccountId: accounts.payer }),
      ...(params.office_note === undefined ? {} : { officeNote: params.office_note }),
      ...(params.admin_note === undefined ? {} : { adminNote: params.admin_note }),
    },
  };
}

/** Both ends, since a way has two; the fee that was set stays. */
function endsOf(
  params: Params,
  booking: Booking,
  { way, from, to }: ReckonedWay,
  accounts: Read['accounts'],
): NonNullable<BookingEdit['ends']> {
  const { pickupPlaceId, dropoffPlaceId, pickupAccountId, dropoffAccountId } = booking;
  return {
    from: params.pickup_place
      ? endAt(TO_BE_PLACED.pickup, from, accounts.pickup)
      : endAt(pickupPlaceId, from, pickupAccountId),
    to: params.dropoff_place
      ? endAt(TO_BE_PLACED.dropoff, to, accounts.dropoff)
      : endAt(dropoffPlaceId, to, dropoffAccountId),
    travel: pricedWay(way, () => feeOfBooking(booking)),
  };
}
