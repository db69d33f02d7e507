import { shortDate } from '@handrail/domain/platform';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Temporal } from 'temporal-polyfill';
import {
  ActionButton,
  Drawer,
  Form,
  FormGroup,
  type FormState,
  PageHead,
  Today,
  useForm,
  useHotkeys,
  useUrlState,
} from '../../platform/kit/index.ts';
import { sayDone } from '../../platform/notices/index.ts';
import { CallError, useChange, useRead } from '../../platform/wire/index.ts';
import { useUndo } from '../../log/index.ts';
import { type Program, useMyPrograms, useServiceDay } from '../../programs/index.ts';
import { NewRiderForm, type Rider, spokenName } from '../../riders/index.ts';
import { bookingReads } from '../booking-reads.ts';
import type { Booking } from '../bookings.ts';
import { LatestBookings } from '../LatestBookings.tsx';
import { repeated } from './repeated.ts';
import { ProgramField, ReservationFields } from './ReservationFields.tsx';
import {
  besideItsField,
  checkReservation,
  emptyReservation,
  type ReservationValues,
  toBooking,
  tripCount,
} from './reservation-form.ts';
import { ReturnFields } from './ReturnFields.tsx';
import { RiderChoice } from './RiderChoice.tsx';
import '../bookings.css';

/** A new reservation, from the first word of the call to the booked ride, without a mouse. */
export default function ReservationPage() {
  const programs = useMyPrograms();
  const { today } = useServiceDay();
  const form = useForm<ReservationValues>({
    start: emptyReservation(today.toString()),
    check: checkReservation,
    draft: 'reservation',
    draftIn: 'memory',
  });
  const navigate = useNavigate();
  const create = useChange('createNewBooking', { touches: [...bookingReads, 'getAvailableBookingDates'] });
  const undo = useUndo();
  const { rider } = form.values;
  const [newName, setNewName] = useState<string | null>(null);
  useRiderOfAddress(form, programs);

  async function book(values: ReservationValues) {
    try {
      const { data, operation } = await create.mutateAsync(toBooking(values));
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
      <div className="page reservation">
        <PageHead
          title="New reservation"
          beside={<span className="quiet">{form.isDirty ? 'Kept as a draft while this tab is open' : ''}</span>}
        />
        <div className="reservation-body">
          <Form form={form} onSubmit={book} label="New reservation">
            <FormGroup title="Rider" isWide>
              <RiderChoice
                rider={rider}
                error={form.errors.rider}
                onChange={(chosen) => setRider(form, chosen, programs)}
                onNew={setNewName}
              />
              <ProgramField form={form} />
            </FormGroup>
            <ReservationFields form={form} today={today}>
              <ReturnFields form={form} />
            </ReservationFields>
            <BookBar form={form} onDiscard={() => form.reset(emptyReservation(today.toString()))} />
          </Form>
          {rider && (
            <aside className="reservation-side" aria-label="Rides of this rider">
              <LatestBookings
                riderId={rider.user_id}
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
          <Drawer title="New rider" onClose={() => setNewName(null)}>
            <NewRiderForm
              said={newName}
              isNarrow
              onAdded={(added) => {
                setNewName(null);
                setRider(form, added, programs);
              }}
              beside={<ActionButton label="Cancel" onClick={() => setNewName(null)} />}
            />
          </Drawer>
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
      run: () => document.querySelector<HTMLFormElement>('.reservation form')?.requestSubmit(),
    },
  ]);
  return (
    <div className="book-bar">
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

/** What is known of a rider stands in the form at once: what they need, and the program where there is but one. */
function setRider(form: FormState<ReservationValues>, rider: Rider | null, programs: readonly Program[]): void {
  form.set('rider', rider);
  if (rider === null) return;
  form.set('mobility_assistance', rider.mobility_assistance);
  const open = rider.program.filter(({ program_id }) => programs.some((one) => one.program_id === program_id));
  const held = open.some(({ program_id }) => program_id === form.values.program_id);
  if (!held) form.set('program_id', open.length === 1 ? (open[0]?.program_id ?? '') : '');
}

/** A link may name the rider: from their page, or from a search. */
function useRiderOfAddress(form: FormState<ReservationValues>, programs: readonly Program[]): void {
  const [named, setNamed] = useUrlState('rider');
  const asked = useRead('getCommunityMemberInfoById', { user_id: named }, { enabled: named !== '' });
  const rider = asked.data;
  useEffect(() => {
    if (!rider || named === '') return;
    setRider(form, rider, programs);
    setNamed(null);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the rider has come; the form goes on without the address
  }, [rider, named]);
}
