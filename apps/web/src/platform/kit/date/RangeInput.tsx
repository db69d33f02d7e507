import { readTypedDate, SLASH_DATE_PLACEHOLDER, slashDate } from '@handrail/domain/platform';
import { useState } from 'react';
import { Temporal } from 'temporal-polyfill';
import type { FieldProps } from '../inputs/Field.tsx';
import { Calendar } from './Calendar.tsx';
import type { Limits } from './month.ts';
import { PickerShell } from './PickerShell.tsx';
import { useToday } from './today.ts';

/** Days from the first to the last, both included. */
export interface DateRange {
  start: Temporal.PlainDate;
  end: Temporal.PlainDate;
}

interface RangeInputProps extends FieldProps, Limits {
  value: DateRange | null;
  onChange: (range: DateRange | null) => void;
  onBlur?: () => void;
  isDisabled?: boolean;
}

const BETWEEN = ' – ';

/** A stretch of days: pressed once for its first and once for its last day, or typed with a dash between them. */
export function RangeInput({ value, onChange, onBlur, isDisabled = false, min, max, ...field }: RangeInputProps) {
  const today = useToday();
  const [begun, setBegun] = useState<Temporal.PlainDate | null>(null);

  function read(text: string): string | null {
    const range = text.trim() === '' ? null : readRange(text);
    if (range === undefined) return `Enter two days as ${SLASH_DATE_PLACEHOLDER}${BETWEEN}${SLASH_DATE_PLACEHOLDER}.`;
    onChange(range);
    return null;
  }

  return (
    <PickerShell
      {...field}
      text={value ? `${slashDate(value.start)}${BETWEEN}${slashDate(value.end)}` : ''}
      placeholder={`${SLASH_DATE_PLACEHOLDER}${BETWEEN}${SLASH_DATE_PLACEHOLDER}`}
      isDisabled={isDisabled}
      onTyped={read}
      onBlur={onBlur}
      renderCalendar={(close) => (
        <Calendar
          chosen={begun ? { start: begun, end: begun } : value}
          today={today}
          min={min}
          max={max}
          onChoose={(day) => {
            if (begun === null) {
              setBegun(day);
              return;
            }
            setBegun(null);
            onChange(inOrder(begun, day));
            close();
          }}
        />
      )}
    />
  );
}

/** Undefined where the text is no stretch of days. */
function readRange(text: string): DateRange | undefined {
  const [first, last, ...rest] = text.split(/\s*[–—-]\s*/).map((part) => readTypedDate(part));
  if (!first?.ok || !last?.ok || rest.length > 0) return undefined;
  return inOrder(first.value, last.value);
}

function inOrder(a: Temporal.PlainDate, b: Temporal.PlainDate): DateRange {
  return Temporal.PlainDate.compare(a, b) <= 0 ? { start: a, end: b } : { start: b, end: a };
}
