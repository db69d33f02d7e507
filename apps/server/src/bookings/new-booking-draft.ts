import type { createNewBooking } from '@handrail/contracts/bookings';
import type { ParamsOf } from '@handrail/contracts/platform';
import type { BookingDraft, PickupChoice } from '@handrail/domain/bookings';
import type { AccountId } from '@handrail/domain/day';
import { endAt } from '../day/index.ts';
import { malformed } from '../platform/calls/call-failure.ts';
import { typedWall } from '../platform/calls/typed-wall.ts';
import { aidsParam, alongParam, pickupParam } from './draft-params.ts';
import { TO_BE_PLACED } from './placed-ends.ts';

/** A ride that is not booked yet, with its way back. */
export type NewBooking = Omit<ParamsOf<typeof createNewBooking>, 'wish'>;

/** When the rider wants to go, and when back. */
export function choicesOf({ pickup_time, will_call, return_leg }: NewBooking): {
  there: PickupChoice;
  back: PickupChoice | null;
} {
  const there = pickupParam(pickup_time, will_call);
  if (!return_leg) return { there, back: null };
  // A rider who calls for the way back does so on the day they went.
  const backTime = return_leg.pickup_time ?? (return_leg.will_call ? pickup_time : undefined);
  if (backTime === undefined) {
    const sentence = 'Choose when the rider wants to go back.';
    throw malformed(sentence, { return_leg: sentence });
  }
  return { there, back: pickupParam(backTime, return_leg.will_call) };
}

/** The ride as the rule of booking asks for it; its ends are no place yet. */
export function draftOf(
  params: NewBooking,
  { there, back }: ReturnType<typeof choicesOf>,
  accounts: Record<'pickup' | 'dropoff' | 'payer', AccountId | null>,
): BookingDraft {
  const { appointment_time = null } = params;
  return {
    ...there,
    from: endAt(TO_BE_PLACED.pickup, params.pickup_place, accounts.pickup),
    to: endAt(TO_BE_PLACED.dropoff, params.dropoff_place, accounts.dropoff),
    appointment: appointment_time === null ? null : typedWall(appointment_time, 'appointment_time'),
    aids: aidsParam(params.mobility_assistance),
    companions: params.additional_passenger,
    payment: params.payment,
    payerAccountId: accounts.payer,
    officeNote: params.office_note ?? '',
    adminNote: params.admin_note ?? '',
    more: { asksDoorToDoor: params.door_to_door ?? false, ...alongParam(params) },
    returnLeg: back,
  };
}
