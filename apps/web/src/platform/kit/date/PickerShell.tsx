import { IconCalendar } from '@tabler/icons-react';
import { Input } from 'antd';
import { type ReactNode, useState } from 'react';
import { useBeforeSave } from '../before-save.ts';
import { Field, type FieldProps } from '../Field.tsx';
import { Popup } from '../Popup.tsx';

interface PickerShellProps extends FieldProps {
  text: string;
  placeholder: string;
  isDisabled: boolean;
  /** What was typed, when the field is left, Enter pressed or its form saved. False when it is no date. */
  onTyped: (text: string) => boolean;
  onBlur?: (() => void) | undefined;
  /** The calendar, given how to close it. */
  renderCalendar: (close: () => void) => ReactNode;
}

/** A date field: typed by hand, or picked from the calendar behind its button. */
export function PickerShell({
  text,
  placeholder,
  isDisabled,
  onTyped,
  onBlur,
  renderCalendar,
  ...field
}: PickerShellProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);

  useBeforeSave(settle);

  function settle(): boolean {
    setTyped(null);
    return typed === null || onTyped(typed);
  }

  const opener = (
    <Popup
      label={`Calendar of ${field.label}`}
      placement="bottomRight"
      isOpen={isOpen}
      onOpenChange={(next) => setIsOpen(next && !isDisabled)}
      firstFocus={'[data-day][tabindex="0"]'}
      content={renderCalendar(() => setIsOpen(false))}
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
    <Field {...field}>
      {(aria) => (
        <Input
          {...aria}
          value={typed ?? text}
          placeholder={placeholder}
          autoComplete="off"
          disabled={isDisabled}
          status={field.error ? 'error' : ''}
          suffix={opener}
          onChange={(event) => setTyped(event.target.value)}
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
