import { readTypedDate, SLASH_DATE_PLACEHOLDER, slashDate } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import type { FieldProps } from '../inputs/Field.tsx';
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

/** One day, typed as 3/10/2026 or 3/10/26, or picked. What is no date is not taken, and the field says how to write one. */
export function DateInput({ value, onChange, onBlur, isDisabled = false, min, max, ...field }: DateInputProps) {
  const today = useToday();

  function read(text: string): string | null {
    const typed = text.trim() === '' ? null : readTypedDate(text);
    const refusal = whyNot(typed, { min, max });
    if (refusal === null) onChange(typed?.ok ? typed.value : null);
    return refusal;
  }

  return (
    <PickerShell
      {...field}
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
            onChange(day);
            close();
          }}
        />
      )}
    />
  );
}

function whyNot(typed: ReturnType<typeof readTypedDate> | null, limits: Limits): string | null {
  if (typed === null) return null;
  if (!typed.ok) return typed.refusal.sentence;
  return isWithin(typed.value, limits) ? null : outside(limits);
}

function outside({ min, max }: Limits): string {
  if (min && max) return `Choose a day from ${slashDate(min)} to ${slashDate(max)}.`;
  return min ? `Choose ${slashDate(min)} or later.` : `Choose ${max ? slashDate(max) : 'a day'} or earlier.`;
}
