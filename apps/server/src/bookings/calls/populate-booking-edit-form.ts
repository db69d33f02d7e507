import { populateBookingEditForm as contract } from '@handrail/contracts/bookings';
import {
  isWaitingForCall,
  planOf,
  shownPickupAt,
  instantOfText,
  zoneOf,
  type Booking,
  type Day,
} from '@handrail/domain/day';
import { instantText, invariant, yes } from '@handrail/domain/platform';
import { mobilityAids } from '@handrail/domain/riders';
import type { Address } from '../../places/index.ts';
import { notFound } from '../../platform/calls/call-failure.ts';
import { read } from '../../platform/calls/handler.ts';
import { listPrograms } from '../../programs/index.ts';
import { readBooking, bookingsOnWire, addressesOf } from '../../day/index.ts';

export const populateBookingEditFormHandler = read(contract, async (params, { services, queries, by, reveals }) => {
  const { day, booking } = await readBooking(queries, by.operator, params.booking_id);
  if (booking.riderId !== params.passenger_id) throw notFound();
  const [shown] = await bookingsOnWire({ services, queries, operator: by.operator }, day, [booking]);
  invariant(shown, 'A booking that is there is shown.');
  reveals([booking.riderId]);
  return yes({
    booking: shown,
    draft: draftOf(day, booking, await addressesOf(queries, by.operator, booking)),
    program: await listPrograms(queries, by.operator),
    insurance: [],
    mobility_assistance: [...mobilityAids],
  });
});

/** A booking as it would be asked for again. */
function draftOf(day: Day, booking: Booking, { from, to }: { from: Address; to: Address }) {
  const zone = zoneOf(day, booking.programId);
  const appointment = instantOfText(booking.appointmentAt);
  return {
    program_id: booking.programId,
    passenger_id: booking.riderId,
    pickup_place: from,
    dropoff_place: to,
    pickup_account_id: booking.pickupAccountId,
    dropoff_account_id: booking.dropoffAccountId,
    pickup_time: instantText(shownPickupAt(planOf(day, booking)), zone),
    will_call: isWaitingForCall(booking),
    appointment_time: appointment && instantText(appointment, zone),
    mobility_assistance: [...booking.aids],
    additional_passenger: booking.companions,
    attendants: booking.attendants,
    guests: booking.guests,
    service_animals: booking.serviceAnimals,
    door_to_door: booking.asksDoorToDoor,
    payment: booking.payment,
    insurance_account_id: booking.payerAccountId,
    office_note: booking.officeNote,
    admin_note: booking.adminNote,
  };
}
