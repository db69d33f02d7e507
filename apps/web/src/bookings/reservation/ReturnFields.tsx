import { FormGroup, type FormState, Segmented } from '../../platform/kit/index.ts';
import { PickupChoice } from './PickupChoice.tsx';
import type { ReservationValues } from './reservation-form.ts';

interface ReturnFieldsProps {
  form: FormState<ReservationValues>;
  /** What should be known of the time of the way back. */
  warning: string | null;
}

/** The way back: none, at a time, or when the rider calls. */
export function ReturnFields({ form, warning }: ReturnFieldsProps) {
  const { values, errors } = form;
  return (
    <FormGroup title="Return" isWide>
      <div className="return-choice">
        <Segmented
          label="Return trip"
          value={values.back}
          onChange={(back) => form.set('back', back)}
          choices={[
            { value: 'none', label: 'None' },
            { value: 'time', label: 'At a time' },
            { value: 'will_call', label: 'Will call' },
          ]}
        />
      </div>
      {values.back === 'time' && (
        <PickupChoice
          label="Return time"
          programId={values.program_id}
          date={values.date}
          value={values.back_time}
          onChange={(time) => form.set('back_time', time)}
          onTake={(wall) => form.set('back_time', wall)}
          error={errors.back_time}
          warning={warning}
        />
      )}
    </FormGroup>
  );
}
