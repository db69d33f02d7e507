import { Temporal } from 'temporal-polyfill';
import { DateInput } from '../../platform/kit/index.ts';

interface DayInputProps {
  label: string;
  /** As on the wire, '2026-03-10'; empty for none. */
  value: string;
  onChange: (day: string) => void;
  onBlur?: () => void;
  error?: string | undefined;
  optional?: boolean;
}

/** A day kept as its text, so that it survives in a draft. */
export function DayInput({ value, onChange, ...field }: DayInputProps) {
  return (
    <DateInput
      {...field}
      value={value === '' ? null : Temporal.PlainDate.from(value)}
      onChange={(day) => onChange(day?.toString() ?? '')}
    />
  );
}
