import { clockTime, readTyped, settleTimeField, whyNoTime } from '@handrail/domain/platform';
import { IconClock } from '@tabler/icons-react';
import type { Temporal } from 'temporal-polyfill';
import { useRef, useState } from 'react';
import { notify } from '../../notices/notices.ts';
import { useBeforeSave } from '../forms/before-save.ts';
import { TimeList } from './TimeList.tsx';
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
 * A time as a dispatcher types it: 1430, 2:30p, 130p; or takes from a list of quarter hours, by its clock or Alt and Down.
 * What is no time goes back to what stood there, and says so, and why; what was typed can be put back and mended.
 */
export function TimeInput({ value, onChange, onEmpty, onBlur, ...rest }: TimeInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [isListed, setListed] = useState(false);
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
    focus();
  }

  function focus() {
    field.current?.querySelector('input')?.focus();
  }

  function choose(time: Temporal.PlainTime) {
    setTyped(null);
    setRefused(null);
    onChange(time, false);
    focus();
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
        {...(rest.isReadOnly || rest.isDisabled
          ? {}
          : {
              suffix: <ListButton onOpen={() => setListed(!isListed)} />,
              onKeyDown: (event) => {
                if (!event.altKey || event.key !== 'ArrowDown') return;
                event.preventDefault();
                setListed(true);
              },
              below: isListed && (
                <TimeList
                  label={`Times for ${rest.label}`}
                  value={value}
                  onChoose={choose}
                  onClose={(how) => {
                    setListed(false);
                    if (how === 'by key') focus();
                  }}
                />
              ),
            })}
      />
    </div>
  );
}

/** For the mouse: whoever cannot see it opens the list from the field, by Alt and Down. */
function ListButton({ onOpen }: { onOpen: () => void }) {
  return (
    <button
      type="button"
      className="time-list-open"
      tabIndex={-1}
      aria-hidden
      onMouseDown={(event) => event.preventDefault()}
      onClick={onOpen}
    >
      <IconClock size={16} stroke={1.75} />
    </button>
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
