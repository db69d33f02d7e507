import type { Calls } from '@handrail/contracts/wire';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { Temporal } from 'temporal-polyfill';
import {
  ActionButton,
  ErrorState,
  Form,
  FormActions,
  FormGroup,
  LoadingState,
  PageHead,
  SaveButton,
  StaleBanner,
  useForm,
} from '../../platform/kit/index.ts';
import { sayDone, sayWarnings } from '../../platform/notices/index.ts';
import { CallError, useChange, useRead } from '../../platform/wire/index.ts';
import { LineBars, useUndo } from '../../log/index.ts';
import { useServiceDay } from '../../programs/index.ts';
import { type Rider, spokenName } from '../../riders/index.ts';
import { bookingReads } from '../booking-reads.ts';
import { ProgramField, ReservationFields } from './ReservationFields.tsx';
import { besideItsField, checkReservation, type ReservationValues, toEdit, WILL_CALL } from './reservation-form.ts';
import '../bookings.css';

type Form = Calls['populateBookingEditForm']['result'];

/** Changes a booking: the form it was made with, filled with what stands. */
export default function EditBookingPage() {
  const { booking_id = '', passenger_id = '' } = useParams({ strict: false });
  const filled = useRead('populateBookingEditForm', { booking_id, passenger_id });
  const rider = useRead('getCommunityMemberInfoById', { user_id: passenger_id });
  const error = filled.error ?? rider.error;
  return (
    <div className="page booking-reservation">
      <PageHead title={rider.data ? `Edit booking of ${spokenName(rider.data)}` : 'Edit booking'} />
      {!error && (filled.isPending || rider.isPending) && (
        <LoadingState label="Loading the booking." bars={<LineBars count={10} />} />
      )}
      {error && (
        <ErrorState sentence={error.message} onRetry={() => void Promise.all([filled.refetch(), rider.refetch()])} />
      )}
      {filled.data && rider.data && <Editor filled={filled.data} rider={rider.data} />}
    </div>
  );
}

function Editor({ filled, rider }: { filled: Form; rider: Rider }) {
  const [base, setBase] = useState(filled);
  const start = valuesOf(base, rider);
  const form = useForm<ReservationValues>({ start, check: checkReservation });
  const edit = useChange('editBooking', { touches: [...bookingReads, 'populateBookingEditForm'] });
  const undo = useUndo();
  const navigate = useNavigate();
  const { today } = useServiceDay();
  const isBehind = filled.booking.version !== base.booking.version && !edit.isPending;

  async function save(values: ReservationValues) {
    try {
      const { data, operation } = await edit.mutateAsync(toEdit(base.booking, valuesOf(base, rider), values));
      sayWarnings(data);
      sayDone(`Booking ${data.booking_id} was changed.`, undo(operation));
      void navigate({
        to: '/rider-services/bookings',
        search: { from: data.service_day, to: data.service_day, booking: data.booking_id },
      });
    } catch (failure) {
      if (failure instanceof CallError) throw besideItsField(failure, values);
      throw failure;
    }
  }

  return (
    <Form form={form} onSubmit={save} label="Edit booking">
      {isBehind && (
        <StaleBanner
          sentence="Someone else just changed this booking."
          onShow={() => {
            setBase(filled);
            form.reset(valuesOf(filled, rider));
          }}
          onUseMine={() => setBase(filled)}
        />
      )}
      <FormGroup title="Rider" isWide>
        <p>
          <strong>{spokenName(rider)}</strong> · booking {base.booking.booking_id}
        </p>
        <ProgramField form={form} />
      </FormGroup>
      <ReservationFields
        form={form}
        today={earlier(today, Temporal.PlainDate.from(start.date))}
        savedTime={start.pickup_time}
        kept={base.booking}
      />
      <FormActions>
        <SaveButton label="Save booking" form={form} />
        <ActionButton
          label="Back to the booking"
          onClick={() => void navigate({ to: `/rider-services/bookings/view/${base.booking.booking_id}` })}
        />
      </FormActions>
    </Form>
  );
}

function valuesOf({ draft, booking }: Form, rider: Rider): ReservationValues {
  return {
    rider,
    program_id: draft.program_id,
    pickup_place: draft.pickup_place,
    dropoff_place: draft.dropoff_place,
    date: booking.service_day,
    pickup_time: draft.will_call && booking.will_call_call_time === null ? WILL_CALL : draft.pickup_time.slice(0, 16),
    wished_time: '',
    offers: [],
    appointment_time: draft.appointment_time?.slice(11, 16) ?? '',
    mobility_assistance: draft.mobility_assistance,
    additional_passenger: draft.additional_passenger,
    attendants: draft.attendants ?? 0,
    guests: draft.guests ?? 0,
    service_animals: draft.service_animals ?? 0,
    door_to_door: draft.door_to_door ?? false,
    repeat: null,
    back: 'none',
    back_time: '',
    admin_note: draft.admin_note ?? '',
    office_note: draft.office_note ?? '',
    payment: draft.payment,
    insurance_account_id: draft.insurance_account_id ?? '',
    price_again: false,
  };
}

function earlier(a: Temporal.PlainDate, b: Temporal.PlainDate): Temporal.PlainDate {
  return Temporal.PlainDate.compare(a, b) <= 0 ? a : b;
}
