import { IconCalendar } from '@tabler/icons-react';
import { Input } from 'antd';
import { type ReactNode, useState } from 'react';
import { Field, type FieldProps } from '../Field.tsx';
import { Popup } from '../Popup.tsx';

interface PickerShellProps extends FieldProps {
  text: string;
  placeholder: string;
  isDisabled: boolean;
  /** What was typed, when the field is left or Enter pressed. */
  onTyped: (text: string) => void;
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

  function settle() {
    if (typed !== null) onTyped(typed);
    setTyped(null);
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
          onPressEnter={settle}
          onBlur={() => {
            settle();
            onBlur?.();
          }}
        />
      )}
    </Field>
  );
}
