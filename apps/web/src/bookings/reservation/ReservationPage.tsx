import { DRAFT_KEPT, shortDate } from '@handrail/domain/platform';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { Temporal } from 'temporal-polyfill';
import { Form, FormGroup, PageHead, Today, useForm } from '../../platform/kit/index.ts';
import { sayDone, sayWarnings } from '../../platform/notices/index.ts';
import { CallError, useChange } from '../../platform/wire/index.ts';
import { useUndo } from '../../log/index.ts';
import { useMyPrograms, useServiceDay } from '../../programs/index.ts';
import { spokenName } from '../../riders/index.ts';
import { bookingReads } from '../booking-reads.ts';
import type { Booking } from '../bookings.ts';
import { LatestBookings } from '../LatestBookings.tsx';
import { BookBar } from './BookBar.tsx';
import { setRider, useNextField, useProgramOfLastRide, useRiderOfAddress } from './chosen-rider.ts';
import { NewRiderModal } from './NewRiderModal.tsx';
import { repeated } from './repeated.ts';
import { RepeatFields } from './RepeatFields.tsx';
import { RepeatLastButton } from './RepeatLastButton.tsx';
import { ProgramField, ReservationFields } from './ReservationFields.tsx';
import {
  besideItsField,
  checkReservation,
  emptyReservation,
  RESERVATION_DRAFT,
  type ReservationValues,
  toBooking,
  tripCount,
} from './reservation-form.ts';
import { ReturnFields } from './ReturnFields.tsx';
import { RiderChoice } from './RiderChoice.tsx';
import { TripSide } from './TripSide.tsx';
import { useRidesAlready } from './use-rides-already.ts';
import { type MeantVehicle, useWhatFollows } from './use-what-follows.ts';
import { WishBox } from './WishBox.tsx';
import '../bookings.css';

/** A new reservation, from the first word of the call to the booked ride, without a mouse. */
export default function ReservationPage() {
  const programs = useMyPrograms();
  const { today } = useServiceDay();
  const form = useForm<ReservationValues>({
    start: emptyReservation(today.toString()),
    check: checkReservation,
    draft: RESERVATION_DRAFT,
    draftIn: 'memory',
  });
  const navigate = useNavigate();
  const create = useChange('createNewBooking', { touches: [...bookingReads, 'getAvailableBookingDates'] });
  const undo = useUndo();
  const follows = useWhatFollows();
  const meant = useRef<MeantVehicle | null>(null);
  const { rider } = form.values;
  const already = useRidesAlready(form.values);
  const [newName, setNewName] = useState<string | null>(null);
  const body = useRef<HTMLDivElement>(null);
  useRiderOfAddress(form, programs);
  useProgramOfLastRide(form, programs);
  useNextField(body, rider);

  async function book(values: ReservationValues) {
    const to = meant.current;
    meant.current = null;
    try {
      const { data, operation } = await create.mutateAsync(toBooking(values));
      // What stood beside the times when they were booked was read there.
      const shown = new Set([already.there, already.back]);
      sayWarnings({ warnings: data.warnings?.filter(({ message }) => !shown.has(message)) });
      const count = tripCount(values);
      const day = shortDate(Temporal.PlainDate.from(data.booking.service_day));
      const sentTo = to && (await follows.dispatchTo(data.booking, to));
      const again = await follows.repeat(data.booking, values);
      const more = [sentTo && `dispatched to ${sentTo}`, again !== null && `with a standing order of ${again} rides`];
      sayDone(
        `${[
          `${values.rider ? spokenName(values.rider) : 'The rider'}: ${count === 1 ? '1 trip' : `${count} trips`} booked for ${day}`,
          ...more.filter((text) => typeof text === 'string'),
        ].join(', ')}.`,
        // What came after it is taken back on its own: a ride that is on a run is no longer only booked.
        sentTo === null && again === null ? undo(operation) : null,
      );
      form.reset(emptyReservation(today.toString()));
      const { service_day } = data.booking;
      void navigate({
        to: '/rider-services/bookings',
        search: { from: service_day, to: service_day, booking: data.booking_id },
      });
    } catch (failure) {
      if (failure instanceof CallError) throw besideItsField(failure, values);
      throw failure;
    }
  }

  return (
    <Today value={today}>
      <div className="page booking-reservation">
        <PageHead title="New reservation" beside={<span className="quiet">{form.isDirty ? DRAFT_KEPT : ''}</span>} />
        <div className="booking-reservation-body" ref={body}>
          <Form form={form} onSubmit={book} label="New reservation">
            <FormGroup title="Rider" isWide>
              <RiderChoice
                rider={rider}
                date={form.values.date}
                error={form.errors.rider}
                onChange={(chosen) => setRider(form, chosen, programs)}
                onNew={setNewName}
                deed={rider && <RepeatLastButton form={form} rider={rider} />}
              />
              <ProgramField form={form} />
            </FormGroup>
            <ReservationFields
              form={form}
              today={today}
              warning={already.there}
              isAssessed
              underPickup={<WishBox form={form} onRecorded={() => form.reset(emptyReservation(today.toString()))} />}
            >
              <ReturnFields form={form} warning={already.back} />
              <RepeatFields form={form} />
            </ReservationFields>
            <BookBar
              form={form}
              onMeant={(vehicle) => {
                meant.current = vehicle;
              }}
              onDiscard={() => form.reset(emptyReservation(today.toString()))}
            />
          </Form>
          <aside
            className="booking-reservation-side"
            aria-label={rider ? 'The way, and rides of this rider' : 'Where the program drives'}
          >
            <TripSide values={form.values} />
            {rider && (
              <LatestBookings
                riderId={rider.user_id}
                places={rider.addresses}
                onRepeat={(booking: Booking) => {
                  for (const [name, value] of Object.entries(repeated(booking, rider))) {
                    form.set(name as keyof ReservationValues, value); // a name of the record it came from
                  }
                }}
              />
            )}
          </aside>
        </div>
        {newName !== null && (
          <NewRiderModal
            said={newName}
            onAdded={(added) => setRider(form, added, programs)}
            onClose={() => setNewName(null)}
          />
        )}
      </div>
    </Today>
  );
}
