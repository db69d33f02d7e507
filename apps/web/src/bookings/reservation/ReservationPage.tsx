import { DRAFT_KEPT, shortDate } from '@handrail/domain/platform';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { Temporal } from 'temporal-polyfill';
import {
  ActionButton,
  Form,
  FormGroup,
  type FormState,
  PageHead,
  Today,
  useForm,
  useHotkeys,
} from '../../platform/kit/index.ts';
import { sayDone, sayWarnings } from '../../platform/notices/index.ts';
import { CallError, useChange } from '../../platform/wire/index.ts';
import { useUndo } from '../../log/index.ts';
import { useMyPrograms, useServiceDay } from '../../programs/index.ts';
import { spokenName } from '../../riders/index.ts';
import { bookingReads } from '../booking-reads.ts';
import type { Booking } from '../bookings.ts';
import { LatestBookings } from '../LatestBookings.tsx';
import { setRider, useNextField, useProgramOfLastRide, useRiderOfAddress } from './chosen-rider.ts';
import { NewRiderModal } from './NewRiderModal.tsx';
import { repeated } from './repeated.ts';
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
import { useRidesAlready } from './use-rides-already.ts';
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
  const { rider } = form.values;
  const already = useRidesAlready(form.values);
  const [newName, setNewName] = useState<string | null>(null);
  const body = useRef<HTMLDivElement>(null);
  useRiderOfAddress(form, programs);
  useProgramOfLastRide(form, programs);
  useNextField(body, rider);

  async function book(values: ReservationValues) {
    try {
      const { data, operation } = await create.mutateAsync(toBooking(values));
      // What stood beside the times when they were booked was read there.
      const shown = new Set([already.there, already.back]);
      sayWarnings({ warnings: data.warnings?.filter(({ message }) => !shown.has(message)) });
      const count = tripCount(values);
      const day = shortDate(Temporal.PlainDate.from(data.booking.service_day));
      sayDone(
        `${values.rider ? spokenName(values.rider) : 'The rider'}: ${count === 1 ? '1 trip' : `${count} trips`} booked for ${day}.`,
        undo(operation),
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
              />
              <ProgramField form={form} />
            </FormGroup>
            <ReservationFields
              form={form}
              today={today}
              warning={already.there}
              wish={<WishBox form={form} onRecorded={() => form.reset(emptyReservation(today.toString()))} />}
            >
              <ReturnFields form={form} warning={already.back} />
            </ReservationFields>
            <BookBar form={form} onDiscard={() => form.reset(emptyReservation(today.toString()))} />
          </Form>
          {rider && (
            <aside className="booking-reservation-side" aria-label="Rides of this rider">
              <LatestBookings
                riderId={rider.user_id}
                places={rider.addresses}
                onRepeat={(booking: Booking) => {
                  for (const [name, value] of Object.entries(repeated(booking, rider))) {
                    form.set(name as keyof ReservationValues, value); // a name of the record it came from
                  }
                }}
              />
            </aside>
          )}
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

function BookBar({ form, onDiscard }: { form: FormState<ReservationValues>; onDiscard: () => void }) {
  const count = tripCount(form.values);
  useHotkeys([
    {
      keys: 'ctrl+enter',
      label: 'Book',
      inFields: true,
      run: () => document.querySelector<HTMLFormElement>('.booking-reservation form')?.requestSubmit(),
    },
  ]);
  return (
    <div className="booking-bar">
      <ActionButton
        look="main"
        type="submit"
        label={count === 1 ? 'Book 1 trip' : `Book ${count} trips`}
        keys="ctrl+enter"
        isBusy={form.isBusy}
      />
      <span className="grow" />
      <ActionButton
        look="quiet"
        label="Discard"
        refusal={form.isDirty ? null : { sentence: 'Nothing was typed yet.' }}
        onClick={onDiscard}
      />
    </div>
  );
}
