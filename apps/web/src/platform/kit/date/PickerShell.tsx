import { IconCalendar } from '@tabler/icons-react';
import { Input } from 'antd';
import { type ReactNode, useState } from 'react';
import { useBeforeSave } from '../forms/before-save.ts';
import { Field, type FieldProps } from '../inputs/Field.tsx';
import { Popup } from '../overlays/Popup.tsx';

interface PickerShellProps extends FieldProps {
  text: string;
  placeholder: string;
  isDisabled: boolean;
  /** What was typed, when the field is left, Enter pressed or its form saved. Says why it can't be taken, else null. */
  onTyped: (text: string) => string | null;
  onBlur?: (() => void) | undefined;
  /** The calendar, given how to close it. */
  renderCalendar: (close: () => void) => ReactNode;
}

interface Typed {
  text: string;
  /** What stood there when the typing began. When that changes, what was typed is over. */
  over: string;
  refusal: string | null;
}

/**
 * A date field: typed by hand, or picked from the calendar behind its button. What is no date stays as it was typed, to be
 * mended, and keeps its form from being saved.
 */
export function PickerShell({
  text,
  placeholder,
  isDisabled,
  onTyped,
  onBlur,
  renderCalendar,
  ...field
}: PickerShellProps) {
  const [held, setTyped] = useState<Typed | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const typed = held?.over === text ? held : null;
  const error = typed?.refusal ?? field.error;

  useBeforeSave(settle);

  function settle(): boolean {
    if (typed === null) return true;
    const refusal = onTyped(typed.text);
    setTyped(refusal === null ? null : { ...typed, refusal });
    return refusal === null;
  }

  const opener = (
    <Popup
      label={`Calendar of ${field.label}`}
      placement="bottomRight"
      isOpen={isOpen}
      onOpenChange={(next) => setIsOpen(next && !isDisabled)}
      firstFocus={'[data-day][tabindex="0"]'}
      content={renderCalendar(() => {
        setTyped(null);
        setIsOpen(false);
      })}
    >
      <button
        type="button"
        className="picker-button"
        aria-label={`Pick ${field.label.toLowerCase()}`}
        aria-expanded={isOpen}
        disabled={isDisabled}
      >
        <IconCalendar size={16} stroke={1.75} aria-hidden="true" />
      </button>
    </Popup>
  );
  return (
    <Field {...field} error={error}>
      {(aria) => (
        <Input
          {...aria}
          value={typed?.text ?? text}
          placeholder={placeholder}
          autoComplete="off"
          disabled={isDisabled}
          status={error ? 'error' : ''}
          suffix={opener}
          onChange={(event) => setTyped({ text: event.target.value, over: text, refusal: null })}
          onPressEnter={(event) => {
            // What is no date saves no form either.
            if (!settle()) event.preventDefault();
          }}
          onBlur={() => {
            settle();
            onBlur?.();
          }}
        />
      )}
    </Field>
  );
}
