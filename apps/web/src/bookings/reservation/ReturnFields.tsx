import { useState } from 'react';
import { FormGroup, type FormState, Segmented } from '../../platform/kit/index.ts';
import { PickupChoice } from './PickupChoice.tsx';
import { type ReservationValues, WILL_CALL } from './reservation-form.ts';

interface ReturnFieldsProps {
  form: FormState<ReservationValues>;
  /** What should be known of the time of the way back. */
  warning: string | null;
}

/** The way back: none, at a time, or when the rider calls. */
export function ReturnFields({ form, warning }: ReturnFieldsProps) {
  const { values, errors } = form;
  const [isChosenHere, setIsChosenHere] = useState(false);
  return (
    <FormGroup title="Return" isWide>
      <div className="return-choice">
        <Segmented
          label="Return trip"
          value={values.back}
          onChange={(back) => {
            setIsChosenHere(true);
            form.set('back', back);
          }}
          choices={[
            { value: 'none', label: 'None' },
            { value: 'time', label: 'At a time' },
            { value: 'will_call', label: 'Will call' },
          ]}
        />
      </div>
      {values.back === 'time' && (
        <div ref={isChosenHere ? intoSight : null}>
          <PickupChoice
            label="Return time"
            programId={values.program_id}
            date={values.date}
            value={values.back_time}
            onChange={(time) => form.set('back_time', time)}
            onTake={(wall) => form.set('back_time', wall)}
            error={errors.back_time}
            warning={warning}
            after={latestOf(values)}
          />
        </div>
      )}
    </FormGroup>
  );
}

/** The foot of the page lies over its end: what opens there is brought above it. */
function intoSight(opened: HTMLElement | null): void {
  opened?.scrollIntoView({ block: 'nearest' });
}

/** Nobody rides back before they are there: the later of the pickup and the appointment, as far as they are known. */
function latestOf({ date, pickup_time, appointment_time }: ReservationValues): string {
  const appointment = appointment_time === '' ? '' : `${date}T${appointment_time}`;
  const pickup = pickup_time === WILL_CALL ? '' : pickup_time.slice(0, 16);
  return pickup > appointment ? pickup : appointment;
}
