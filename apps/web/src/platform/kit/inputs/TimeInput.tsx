import { clockTime, readTyped, settleTimeField, whyNoTime } from '@handrail/domain/platform';
import { IconClock } from '@tabler/icons-react';
import type { Temporal } from 'temporal-polyfill';
import { useRef, useState } from 'react';
import { notify } from '../../notices/notices.ts';
import { useBeforeSave } from '../forms/before-save.ts';
import { TimeList } from './TimeList.tsx';
import { TextInput, type TextInputProps } from './TextInput.tsx';

interface TimeInputProps extends Omit<
  TextInputProps,
  'value' | 'onChange' | 'type' | 'inputMode' | 'onBlur' | 'suffix' | 'below' | 'popup'
> {
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
  const [refusedOnce, setRefused] = useState<Refused | null>(null);
  const [isListed, setListed] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  /** Whether the list has the focus: what is half typed stays so until that is closed. */
  const isAtList = useRef(false);
  const times = `List of times for ${rest.label}`;
  const stands = value === null ? '' : clockTime(value);
  const refused = refusedOnce?.over === stands ? refusedOnce : null;

  useBeforeSave(() => {
    if (typed !== null || !refused?.isUnseen) return settle();
    // Whoever saves by leaving the field has not read yet that another time came back: that is saved when they say so again.
    setRefused({ ...refused, isUnseen: false });
    focus();
    return false;
  });

  function settle(isLeft = false): boolean {
    setTyped(null);
    if (typed === null) return true;
    if (typed.trim() === '') {
      if (value !== null) onEmpty?.();
      return true;
    }
    const { shown, refusal } = settleTimeField(typed, stands === '' ? null : stands);
    if (refusal !== null) {
      notify({ kind: 'warning', title: 'Alert', text: refusal, cause: whyNoTime(typed) });
      setRefused({ text: typed, over: stands, isUnseen: isLeft });
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

  function openList() {
    isAtList.current = true;
    setListed(true);
  }

  function closeList(how: 'by key' | 'left') {
    if (!isAtList.current) return; // going back to the field is no leaving
    isAtList.current = false;
    setListed(false);
    if (how === 'by key') return focus();
    settle(true);
    onBlur?.();
  }

  function typedTime(): Temporal.PlainTime | null {
    const read = typed === null ? null : readTyped(typed);
    return read?.ok ? read.value.time : null;
  }

  function choose(time: Temporal.PlainTime) {
    setTyped(null);
    setRefused(null);
    onChange(time, false);
    closeList('by key');
  }

  return (
    <div ref={field} className="field-frame">
      <TextInput
        help="Also 15:30 or 330p"
        {...rest}
        {...(refused === null ? {} : { help: <NoTime typed={refused.text} onPutBack={() => putBack(refused.text)} /> })}
        value={typed ?? stands}
        onChange={(text) => {
          setRefused(null);
          setTyped(text);
        }}
        onBlur={() => {
          if (isAtList.current) return;
          settle(true);
          onBlur?.();
        }}
        {...(rest.isReadOnly || rest.isDisabled
          ? {}
          : {
              suffix: <ListButton label={times} onPress={() => (isListed ? closeList('by key') : openList())} />,
              popup: {
                'aria-haspopup': 'listbox',
                'aria-keyshortcuts': 'Alt+ArrowDown',
                onKeyDown: (event) => {
                  if (!event.altKey || event.key !== 'ArrowDown') return;
                  event.preventDefault();
                  openList();
                },
              },
              below: isListed ? (
                <TimeList label={times} begins={typedTime() ?? value} onChoose={choose} onClose={closeList} />
              ) : null,
            })}
      />
    </div>
  );
}

/** What was typed and is no time. */
interface Refused {
  text: string;
  /** What stood there then. When that changes, what was typed is over. */
  over: string;
  /** It went as the field was left, and nobody was stopped by it yet. */
  isUnseen: boolean;
}

/** No stop of Tab: from the field the list is opened by Alt and Down. */
function ListButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      className="time-list-open"
      tabIndex={-1}
      aria-label={label}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
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
