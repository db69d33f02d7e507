import type { Calls } from '@handrail/contracts/wire';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Temporal } from 'temporal-polyfill';
import {
  ActionButton,
  DateInput,
  Form,
  FormActions,
  FormGroup,
  type FormState,
  keepDraft,
  PageHead,
  Today,
  useForm,
} from '../../platform/kit/index.ts';
import { AddressInput } from '../../places/index.ts';
import { useMyPrograms, useServiceDay } from '../../programs/index.ts';
import { NeedsGroup } from '../reservation/NeedsGroup.tsx';
import { setRider, useProgramOfLastRide, useRiderOfAddress } from '../reservation/chosen-rider.ts';
import { NewRiderModal } from '../reservation/NewRiderModal.tsx';
import { PickupChoice } from '../reservation/PickupChoice.tsx';
import { ProgramField } from '../reservation/ReservationFields.tsx';
import {
  checkReservation,
  emptyReservation,
  RESERVATION_DRAFT,
  type ReservationValues,
  toBooking,
} from '../reservation/reservation-form.ts';
import { RiderChoice } from '../reservation/RiderChoice.tsx';
import { AssessedVehicles } from './AssessedVehicles.tsx';
import '../bookings.css';

type Wish = Calls['getBookingAssessmentData']['params'];

/** What would serve a ride that somebody asks about, before anything is booked. */
export default function AssessPage() {
  const programs = useMyPrograms();
  const { today } = useServiceDay();
  const navigate = useNavigate();
  const form = useForm<ReservationValues>({ start: emptyReservation(today.toString()), check: checkReservation });
  const [newName, setNewName] = useState<string | null>(null);
  const [wish, setWish] = useState<Wish | null>(null);
  useRiderOfAddress(form, programs);
  useProgramOfLastRide(form, programs);
  const isWhole = Object.keys(checkReservation(form.values)).length === 0;
  const isOfBefore = JSON.stringify(wish) !== JSON.stringify(isWhole ? wishOf(form.values) : null);

  function bookIt() {
    keepDraft(RESERVATION_DRAFT, form.values, 'memory');
    void navigate({ to: '/rider-services/reservations/new' });
  }

  return (
    <Today value={today}>
      <div className="page booking-assess">
        <PageHead
          title="Assess a trip"
          lead="Which vehicles could serve a ride, when they would be there and what it adds. Nothing is booked."
        />
        <div className="booking-assess-body">
          <div className="sheet">
            <Form form={form} label="Trip to assess" onSubmit={async (values) => setWish(wishOf(values))}>
              <FormGroup title="Rider" isWide>
                <RiderChoice
                  rider={form.values.rider}
                  date={form.values.date}
                  error={form.errors.rider}
                  onChange={(chosen) => setRider(form, chosen, programs)}
                  onNew={setNewName}
                />
                <ProgramField form={form} />
              </FormGroup>
              <WishFields form={form} today={today} />
              <FormActions>
                <ActionButton look="main" type="submit" label="Assess the trip" />
                <ActionButton
                  label="Book it"
                  refusal={wish === null ? { sentence: 'Assess the trip first.' } : null}
                  onClick={bookIt}
                />
              </FormActions>
            </Form>
          </div>
          <AssessedVehicles wish={wish} isOfBefore={isOfBefore} />
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

/** The trip alone: who pays and what to note comes with the booking. */
function WishFields({ form, today }: { form: FormState<ReservationValues>; today: Temporal.PlainDate }) {
  const { values, errors } = form;
  const saved = values.rider?.addresses ?? [];
  return (
    <>
      <FormGroup title="Trip">
        {(['pickup_place', 'dropoff_place'] as const).map((end) => (
          <AddressInput
            key={end}
            label={end === 'pickup_place' ? 'From' : 'To'}
            saved={saved}
            programId={values.program_id}
            value={values[end]}
            onChange={(place) => form.set(end, place)}
            error={errors[end]}
          />
        ))}
      </FormGroup>
      <NeedsGroup form={form} />
      <FormGroup title="Pickup" isWide>
        <PickupChoice
          beside={
            <DateInput
              label="Date"
              value={values.date === '' ? null : Temporal.PlainDate.from(values.date)}
              onChange={(day) => {
                form.set('date', day?.toString() ?? '');
                form.set('pickup_time', '');
              }}
              min={today}
              error={errors.date}
            />
          }
          label="Pickup time"
          programId={values.program_id}
          date={values.date}
          value={values.pickup_time}
          onChange={(time) => form.set('pickup_time', time)}
          onTake={(wall) => {
            form.set('date', wall.slice(0, 10));
            form.set('pickup_time', wall);
          }}
          error={errors.pickup_time}
        />
      </FormGroup>
    </>
  );
}

function wishOf(values: ReservationValues): Wish {
  const { return_leg: _alone, wish: _taken, ...wish } = toBooking({ ...values, back: 'none' });
  return wish;
}
