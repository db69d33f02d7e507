import { Temporal } from 'temporal-polyfill';
import { weekdayOf } from '@handrail/domain/platform';
import { DateInput, FormGroup, type FormState, Segmented } from '../../platform/kit/index.ts';
import { RecurrenceFields } from '../../subscriptions/index.ts';
import type { ReservationValues } from './reservation-form.ts';

/** Whether the ride comes again: then it is booked, and a standing order made of it. */
export function RepeatFields({ form }: { form: FormState<ReservationValues> }) {
  const { repeat, date } = form.values;
  const first = date === '' ? null : Temporal.PlainDate.from(date);
  return (
    <FormGroup title="Repeat" isWide>
      <div className="return-choice">
        <Segmented
          label="Repeat the ride"
          value={repeat === null ? 'once' : 'again'}
          onChange={(next) => form.set('repeat', next === 'again' && first ? startOf(first) : null)}
          choices={[
            { value: 'once', label: 'Once' },
            { value: 'again', label: 'Standing order' },
          ]}
        />
      </div>
      {repeat !== null && (
        <>
          <RecurrenceFields
            values={repeat}
            onChange={(next) => form.set('repeat', { ...repeat, ...next })}
            error={form.errors.repeat}
          />
          <div className="form-fields">
            <DateInput
              label="Last day"
              optional
              value={repeat.until === null ? null : Temporal.PlainDate.from(repeat.until)}
              onChange={(day) => form.set('repeat', { ...repeat, until: day?.toString() ?? null })}
              {...(first ? { min: first } : {})}
            />
          </div>
        </>
      )}
    </FormGroup>
  );
}

function startOf(first: Temporal.PlainDate): NonNullable<ReservationValues['repeat']> {
  return { every: 'week', days_of_week: [weekdayOf(first)], days_of_month: [first.day], until: null };
}
