import { Temporal } from 'temporal-polyfill';
import { DateInput, type DateInputProps } from '../platform/kit/index.ts';

interface DateFieldProps extends Omit<DateInputProps, 'value' | 'onChange'> {
  /** As text, such as 2027-05-01. */
  value: string | null;
  onChange: (date: string | null) => void;
}

/** A date of a form that holds its dates as text. */
export function DateField({ value, onChange, ...field }: DateFieldProps) {
  return (
    <DateInput
      {...field}
      value={value === null ? null : Temporal.PlainDate.from(value)}
      onChange={(day) => onChange(day?.toString() ?? null)}
    />
  );
}
