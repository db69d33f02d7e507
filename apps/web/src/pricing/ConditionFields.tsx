import { FROM_SUNDAY, twentyFourHour } from '@handrail/domain/platform';
import type { FeeOccasion } from '@handrail/domain/pricing';
import { Temporal } from 'temporal-polyfill';
import { Checkbox, MultiSelectInput, SelectInput, TimeInput } from '../platform/kit/index.ts';
import type { FeeForm } from './fee-form.ts';

interface ConditionFieldsProps {
  form: FeeForm;
  errors: Readonly<Record<string, string>>;
  onChange: (form: FeeForm) => void;
}

/** The rides that an extra is for. */
export function ConditionFields({ form, errors, onChange }: ConditionFieldsProps) {
  const time = (text: string | null) => (text === null ? null : Temporal.PlainTime.from(text));
  const isFor = (occasion: FeeOccasion) => form.occasions.includes(occasion);
  return (
    <>
      <fieldset className="pricing-occasions pricing-wide">
        <legend>Charged for</legend>
        {OCCASIONS.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            isChecked={isFor(value)}
            onChange={(isChecked) =>
              onChange({
                ...form,
                occasions: OCCASIONS.flatMap((one) =>
                  (one.value === value ? isChecked : isFor(one.value)) ? one.value : [],
                ),
              })
            }
          />
        ))}
        {errors['occasions'] !== undefined && (
          <p className="field-error" role="alert">
            {errors['occasions']}
          </p>
        )}
      </fieldset>
      <MultiSelectInput
        label="Weekdays"
        optional
        placeholder="Every day"
        error={errors['weekdays']}
        value={form.days_of_week.map(String)}
        onChange={(days) => onChange({ ...form, days_of_week: days.map(Number).toSorted((a, b) => a - b) })}
        choices={FROM_SUNDAY.map((label, day) => ({ value: String(day), label }))}
      />
      <SelectInput
        label="Holidays"
        value={form.holidays}
        onChange={(holidays) => onChange({ ...form, holidays })}
        choices={HOLIDAYS}
      />
      <TimeInput
        label="From"
        optional
        value={time(form.from)}
        error={errors['hours']}
        onChange={(from) => onChange({ ...form, from: twentyFourHour(from) })}
        onEmpty={() => onChange({ ...form, from: null })}
      />
      <TimeInput
        label="Until"
        optional
        value={time(form.until)}
        onChange={(until) => onChange({ ...form, until: twentyFourHour(until) })}
        onEmpty={() => onChange({ ...form, until: null })}
      />
    </>
  );
}

const OCCASIONS: readonly { value: FeeOccasion; label: string }[] = [
  { value: 'ride', label: 'Rides' },
  { value: 'no_show', label: 'No-shows' },
  { value: 'canceled_late', label: 'Late cancels' },
];

const HOLIDAYS = [
  { value: 'alike', label: 'As their weekday' },
  { value: 'too', label: 'Charged too' },
  { value: 'only', label: 'Holidays only' },
  { value: 'never', label: 'Not on holidays' },
] as const;
