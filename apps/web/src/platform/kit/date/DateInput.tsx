import { readSlashDate, SLASH_DATE_PLACEHOLDER, slashDate } from '@handrail/domain/platform';
import { useState } from 'react';
import { Temporal } from 'temporal-polyfill';
import type { FieldProps } from '../Field.tsx';
import { Calendar } from './Calendar.tsx';
import { isWithin, type Limits } from './month.ts';
import { PickerShell } from './PickerShell.tsx';
import { useToday } from './today.ts';

export interface DateInputProps extends FieldProps, Limits {
  value: Temporal.PlainDate | null;
  onChange: (day: Temporal.PlainDate | null) => void;
  onBlur?: () => void;
  isDisabled?: boolean;
}

/** One day, typed as 3/10/2026 or picked. What is no date stays out, and the field says how to write one. */
export function DateInput({ value, onChange, onBlur, isDisabled = false, min, max, ...field }: DateInputProps) {
  const today = useToday();
  const [refusal, setRefusal] = useState<string | null>(null);

  function read(text: string) {
    const typed = text.trim() === '' ? null : readSlashDate(text);
    if (typed === null) {
      setRefusal(null);
      onChange(null);
    } else if (!typed.ok) setRefusal(typed.refusal.sentence);
    else if (!isWithin(typed.value, { min, max })) setRefusal(outside({ min, max }));
    else {
      setRefusal(null);
      onChange(typed.value);
    }
  }

  return (
    <PickerShell
      {...field}
      error={refusal ?? field.error}
      text={value ? slashDate(value) : ''}
      placeholder={SLASH_DATE_PLACEHOLDER}
      isDisabled={isDisabled}
      onTyped={read}
      onBlur={onBlur}
      renderCalendar={(close) => (
        <Calendar
          chosen={value ? { start: value, end: value } : null}
          today={today}
          min={min}
          max={max}
          onChoose={(day) => {
            setRefusal(null);
            onChange(day);
            close();
          }}
        />
      )}
    />
  );
}

function outside({ min, max }: Limits): string {
  if (min && max) return `Choose a day from ${slashDate(min)} to ${slashDate(max)}.`;
  return min ? `Choose ${slashDate(min)} or later.` : `Choose ${max ? slashDate(max) : 'a day'} or earlier.`;
}
