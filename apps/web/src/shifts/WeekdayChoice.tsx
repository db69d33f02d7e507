import { useId } from 'react';
import { Checkbox } from '../platform/kit/index.ts';

/** The days of the week by their number on the wire: 0 is Sunday. */
export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** `Mon, Tue, Wed`, or `Every day`. */
export function weekdaysText(days: readonly number[]): string {
  if (days.length === WEEKDAYS.length) return 'Every day';
  return days.map((day) => WEEKDAYS[day]?.slice(0, 3)).join(', ');
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
    <fieldset className="weekdays" {...(error ? { 'aria-describedby': id } : {})}>
      <legend>{label}</legend>
      {WEEKDAYS.map((name, day) => (
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
