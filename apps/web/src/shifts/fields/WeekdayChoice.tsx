import { FROM_SUNDAY } from '@handrail/domain/platform';
import { useId } from 'react';
import { Checkbox } from '../../platform/kit/index.ts';

/** `Mon, Tue, Wed`, or `Every day`. */
export function weekdaysText(days: readonly number[]): string {
  if (days.length === FROM_SUNDAY.length) return 'Every day';
  return days.map((day) => FROM_SUNDAY[day]?.slice(0, 3)).join(', ');
}

interface WeekdayChoiceProps {
  label: string;
  value: readonly number[];
  onChange: (days: number[]) => void;
  error?: string | undefined;
}

/** Some days of the week. */
export function WeekdayChoice({ label, value, onChange, error }: WeekdayChoiceProps) {
  const id = useId();
  return (
    <fieldset className="shift-weekdays" {...(error ? { 'aria-describedby': id } : {})}>
      <legend>{label}</legend>
      {FROM_SUNDAY.map((name, day) => (
        <Checkbox
          key={name}
          label={name.slice(0, 3)}
          isChecked={value.includes(day)}
          onChange={(isChecked) =>
            onChange(isChecked ? [...value, day].sort((a, b) => a - b) : value.filter((one) => one !== day))
          }
        />
      ))}
      {error && (
        <div className="field-error" id={id}>
          {error}
        </div>
      )}
    </fieldset>
  );
}
