import { Temporal } from 'temporal-polyfill';
import { weekdayOf } from '@handrail/domain/platform';
import { DateInput, FormGroup, type FormState, Segmented, Tag } from '../../platform/kit/index.ts';
import { useRead } from '../../platform/wire/index.ts';
import { RecurrenceFields, WishFields } from '../../subscriptions/index.ts';
import { type ReservationValues, toRepeat } from './reservation-form.ts';

/** Whether the ride comes again: then it is booked, and a standing order made of it. */
export function RepeatFields({ form }: { form: FormState<ReservationValues> }) {
  const { repeat, date } = form.values;
  const first = date === '' ? null : Temporal.PlainDate.from(date);
  const asked = toRepeat(form.values);
  const preview = useRead('previewRepeatedBooking', asked ?? NOT_ASKED, { enabled: asked !== null });
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
          {preview.data?.warnings?.map(({ code, message }) => (
            <output key={code}>
              <Tag tone="warn">Over half</Tag> {message}
            </output>
          ))}
          <WishFields
            programId={form.values.program_id}
            values={repeat.wished}
            onChange={(wished) => form.set('repeat', { ...repeat, wished })}
          />
        </>
      )}
    </FormGroup>
  );
}

const NOT_ASKED = {} as NonNullable<ReturnType<typeof toRepeat>>; // nothing is asked with it

const NOBODY = { vehicle: null, driver: null };

function startOf(first: Temporal.PlainDate): NonNullable<ReservationValues['repeat']> {
  return { every: 'week', days_of_week: [weekdayOf(first)], days_of_month: [first.day], until: null, wished: NOBODY };
}
