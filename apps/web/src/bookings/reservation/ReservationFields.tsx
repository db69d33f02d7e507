import { Temporal } from 'temporal-polyfill';
import type { ReactNode } from 'react';
import {
  ActionButton,
  DateInput,
  FormGroup,
  type FormState,
  SelectInput,
  TextArea,
  TimeInput,
} from '../../platform/kit/index.ts';
import { useInsurances } from '../../accounts/index.ts';
import { PaymentChoice } from '../../billing/index.ts';
import { AddressInput } from '../../places/index.ts';
import { useMyPrograms } from '../../programs/index.ts';
import { NeedsGroup } from './NeedsGroup.tsx';
import { Estimate, type KeptRide } from './Estimate.tsx';
import { PickupChoice } from './PickupChoice.tsx';
import { TripMap } from './TripMap.tsx';
import { type ReservationValues, WILL_CALL } from './reservation-form.ts';
import { ChosenEffect, useWishOf } from './slot-effect.tsx';
import { chooseTime, takeOffer } from './wish.ts';
import { useAreaCheck } from './use-area-check.ts';

interface ReservationFieldsProps {
  form: FormState<ReservationValues>;
  /** Nobody books a ride that has been; an older booking may still be put right. */
  today: Temporal.PlainDate;
  /** What should be known of the pickup time. */
  warning?: string | null;
  /** The pickup time that the booking has already. */
  savedTime?: string;
  /** The booking that is changed, which costs something already. */
  kept?: KeptRide;
  /** Under the pickup: what becomes of a time that cannot be had. */
  underPickup?: ReactNode;
  /** Whether each time says what the vehicles would make of it. */
  isAssessed?: boolean;
  /** Between the needs and the notes: the way back, where one can be booked. */
  children?: ReactNode;
}

/** Everything about a ride but who rides, in the order a caller tells it: from where to where, on which day, with what, and when. */
export function ReservationFields({
  form,
  today,
  warning = null,
  savedTime,
  kept,
  underPickup,
  isAssessed = false,
  children,
}: ReservationFieldsProps) {
  const { values, errors } = form;
  const saved = values.rider?.addresses ?? [];
  const area = useAreaCheck(values);
  const wishNow = useWishOf(values);
  const wish = isAssessed ? wishNow : null;

  function setDate(day: Temporal.PlainDate | null) {
    const date = day?.toString() ?? '';
    form.set('date', date);
    form.set('pickup_time', onDay(values.pickup_time, date));
    form.set('back_time', onDay(values.back_time, date));
  }

  function take(wall: string) {
    const date = wall.slice(0, 10);
    if (date !== values.date) setDate(Temporal.PlainDate.from(date));
    takeOffer(form, wall);
  }

  return (
    <>
      <FormGroup title="Trip">
        <AddressInput
          label="From"
          saved={saved}
          programId={values.program_id}
          value={values.pickup_place}
          onChange={(place) => form.set('pickup_place', place)}
          error={errors.pickup_place ?? area.pickup}
        />
        <AddressInput
          label="To"
          saved={saved}
          programId={values.program_id}
          value={values.dropoff_place}
          onChange={(place) => form.set('dropoff_place', place)}
          error={errors.dropoff_place ?? area.dropoff}
        />
        <DateInput
          label="Date"
          value={values.date === '' ? null : Temporal.PlainDate.from(values.date)}
          onChange={setDate}
          min={today}
          error={errors.date}
        />
        <AppointmentInput form={form} />
        <TripMap values={values} />
      </FormGroup>
      <NeedsGroup form={form} />
      <FormGroup title="Pickup" isWide>
        <PickupChoice
          label="Pickup time"
          programId={values.program_id}
          date={values.date}
          value={values.pickup_time}
          onChange={(time) => chooseTime(form, time)}
          onTake={take}
          {...(savedTime === undefined ? {} : { saved: savedTime })}
          error={errors.pickup_time}
          warning={warning}
          hasWillCall
          wish={wish}
        />
        {wish && <ChosenEffect wish={wish} wall={values.pickup_time} />}
        {underPickup}
      </FormGroup>
      {children}
      <Estimate form={form} {...(kept === undefined ? {} : { kept })} />
      <FormGroup title="Notes">
        <TextArea label="Note to the driver" optional rows={2} {...form.field('admin_note')} />
        <TextArea label="Note in the office" optional rows={2} {...form.field('office_note')} />
        <PaymentChoice
          programId={values.program_id}
          value={values.payment}
          onChange={(payment) => form.set('payment', payment)}
          error={errors.payment}
        />
        <PayerField form={form} />
      </FormGroup>
    </>
  );
}

/** Who is charged for the ride, where the program has payers; the rider where nobody is named. */
function PayerField({ form }: { form: FormState<ReservationValues> }) {
  const { values, errors } = form;
  const { insurances = [] } = useInsurances();
  const held = values.insurance_account_id;
  const payers = insurances.filter(
    ({ insurance_id, is_active, program }) =>
      insurance_id === held || (is_active && program.some(({ program_id }) => program_id === values.program_id)),
  );
  if (payers.length === 0) return null;
  return (
    <SelectInput
      label="Charged to"
      value={held === '' ? RIDER_PAYS : held}
      onChange={(payer) => form.set('insurance_account_id', payer === RIDER_PAYS ? '' : payer)}
      error={errors.insurance_account_id}
      choices={[
        { value: RIDER_PAYS, label: 'The rider' },
        ...payers.map(({ insurance_id: value, insurance_name: label }) => ({ value, label })),
      ]}
    />
  );
}

const RIDER_PAYS = 'rider';

/** In whose name the ride is: a program the rider is a member of. */
export function ProgramField({ form }: { form: FormState<ReservationValues> }) {
  const { values, errors } = form;
  const programs = useMyPrograms();
  const area = useAreaCheck(values);
  return (
    <div className="form-fields">
      <SelectInput
        label="Program"
        value={values.program_id === '' ? null : values.program_id}
        onChange={(program) => {
          form.set('program_id', program);
          form.set('pickup_time', values.pickup_time === WILL_CALL ? WILL_CALL : '');
        }}
        error={errors.program_id ?? area.program}
        choices={programs.map(({ program_id, program_name }) => ({
          value: program_id,
          label: program_name,
          ...(isMember(values, program_id) ? {} : { refusal: 'not a member' }),
        }))}
      />
    </div>
  );
}

/** The hour somewhere else expects the rider. It may be taken away again. */
function AppointmentInput({ form }: { form: FormState<ReservationValues> }) {
  const { appointment_time } = form.values;
  return (
    <TimeInput
      label="Arrive by (appointment)"
      optional
      value={appointment_time === '' ? null : Temporal.PlainTime.from(appointment_time)}
      onChange={(time) => form.set('appointment_time', time.toString().slice(0, 5))}
      onEmpty={() => form.set('appointment_time', '')}
      error={form.errors.appointment_time}
      aside={
        appointment_time === '' ? null : (
          <ActionButton look="quiet" isSmall label="No appointment" onClick={() => form.set('appointment_time', '')} />
        )
      }
    />
  );
}

function isMember({ rider }: ReservationValues, programId: string): boolean {
  return rider === null || rider.program.some(({ program_id }) => program_id === programId);
}

/** The same hour on another day. */
function onDay(time: string, date: string): string {
  if (time === '' || time === WILL_CALL) return time;
  return date === '' ? '' : `${date}${time.slice(10, 16)}`;
}
