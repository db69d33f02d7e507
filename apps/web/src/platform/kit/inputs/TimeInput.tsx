import { clockTime, readTyped, settleTimeField, whyNoTime } from '@handrail/domain/platform';
import type { Temporal } from 'temporal-polyfill';
import { useRef, useState } from 'react';
import { notify } from '../../notices/notices.ts';
import { useBeforeSave } from '../forms/before-save.ts';
import { TextInput, type TextInputProps } from './TextInput.tsx';

interface TimeInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'inputMode' | 'onBlur'> {
  value: Temporal.PlainTime | null;
  /** `isNextDay`: 24:30 and 23:60 mean the night after, not the morning before. */
  onChange: (time: Temporal.PlainTime, isNextDay: boolean) => void;
  /** Where no time is an answer too: the field was emptied. Without it, what stood there comes back. */
  onEmpty?: () => void;
  onBlur?: () => void;
}

/**
 * A time as a dispatcher types it: 1430, 2:30p, 130p. What is no time goes back to what stood there, and says so, and why;
 * what was typed can be put back and mended.
 */
export function TimeInput({ value, onChange, onEmpty, onBlur, ...rest }: TimeInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const field = useRef<HTMLDivElement>(null);

  useBeforeSave(settle);

  function settle(): boolean {
    setTyped(null);
    if (typed === null) return true;
    if (typed.trim() === '') {
      if (value !== null) onEmpty?.();
      return true;
    }
    const { shown, refusal } = settleTimeField(typed, value === null ? null : clockTime(value));
    if (refusal !== null) {
      notify({ kind: 'warning', title: 'Alert', text: refusal, cause: whyNoTime(typed) });
      setRefused(typed);
    }
    const read = readTyped(refusal === null ? typed : shown);
    if (read.ok) onChange(read.value.time, read.value.isNextDay);
    return refusal === null;
  }

  function putBack(text: string) {
    setRefused(null);
    setTyped(text);
    field.current?.querySelector('input')?.focus();
  }

  return (
    <div ref={field} className="field-frame">
      <TextInput
        help="Also 15:30 or 330p"
        {...rest}
        {...(refused === null ? {} : { help: <NoTime typed={refused} onPutBack={() => putBack(refused)} /> })}
        value={typed ?? (value === null ? '' : clockTime(value))}
        onChange={(text) => {
          setRefused(null);
          setTyped(text);
        }}
        onBlur={() => {
          settle();
          onBlur?.();
        }}
      />
    </div>
  );
}

/** Why the time that was typed is gone, and the way back to it. */
function NoTime({ typed, onPutBack }: { typed: string; onPutBack: () => void }) {
  return (
    <>
      {whyNoTime(typed)}{' '}
      <button type="button" className="link" onClick={onPutBack}>
        Put it back
      </button>
    </>
  );
}
