import { clockTime, readTyped, settleTimeField } from '@handrail/domain/platform';
import type { Temporal } from 'temporal-polyfill';
import { useState } from 'react';
import { notify } from '../notices/notices.ts';
import { useBeforeSave } from './before-save.ts';
import { TextInput, type TextInputProps } from './TextInput.tsx';

interface TimeInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'inputMode' | 'onBlur'> {
  value: Temporal.PlainTime | null;
  /** `isNextDay`: 24:30 and 23:60 mean the night after, not the morning before. */
  onChange: (time: Temporal.PlainTime, isNextDay: boolean) => void;
  /** Where no time is an answer too: the field was emptied. Without it, what stood there comes back. */
  onEmpty?: () => void;
  onBlur?: () => void;
}

/** A time as a dispatcher types it: 1430, 2:30p, 130p. What is no time goes back to what stood there, and says so. */
export function TimeInput({ value, onChange, onEmpty, onBlur, ...rest }: TimeInputProps) {
  const [typed, setTyped] = useState<string | null>(null);

  useBeforeSave(settle);

  function settle(): boolean {
    setTyped(null);
    if (typed === null) return true;
    if (typed.trim() === '') {
      if (value !== null) onEmpty?.();
      return true;
    }
    const { shown, refusal } = settleTimeField(typed, value === null ? null : clockTime(value));
    if (refusal !== null) notify({ kind: 'warning', title: 'Alert', text: refusal });
    const read = readTyped(refusal === null ? typed : shown);
    if (read.ok) onChange(read.value.time, read.value.isNextDay);
    return refusal === null;
  }

  return (
    <TextInput
      help="Also 15:30 or 330p"
      {...rest}
      value={typed ?? (value === null ? '' : clockTime(value))}
      onChange={setTyped}
      onBlur={() => {
        settle();
        onBlur?.();
      }}
    />
  );
}
