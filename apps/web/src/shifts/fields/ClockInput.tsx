import { clockTime } from '@handrail/domain/platform';
import { TimeInput } from '../../platform/kit/index.ts';
import { clockOf } from '../leave/absence.ts';

interface ClockInputProps {
  label: string;
  /** In the shown form, '8:00 AM'; empty for none. */
  value: string;
  onChange: (text: string) => void;
  onBlur?: () => void;
  error?: string | undefined;
  isEnd?: boolean;
}

/** A clock time of no particular day, kept as the text it is shown as. The midnight that ends a day is its last minute. */
export function ClockInput({ value, onChange, isEnd = false, ...field }: ClockInputProps) {
  return (
    <TimeInput
      {...field}
      value={clockOf(value)}
      onChange={(time, isNextDay) => onChange(isNextDay && isEnd ? '11:59 PM' : clockTime(time))}
    />
  );
}
