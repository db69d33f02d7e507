import { IconCalendar } from '@tabler/icons-react';
import { Input, Popover } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { Field, type FieldProps } from '../Field.tsx';

interface PickerShellProps extends FieldProps {
  text: string;
  placeholder: string;
  isDisabled: boolean;
  /** What was typed, when the field is left or Enter pressed. */
  onTyped: (text: string) => void;
  onBlur?: (() => void) | undefined;
  /** The calendar, given how to close it. */
  calendar: (close: () => void) => ReactNode;
}

/** A date field: typed by hand, or picked from the calendar behind its button. */
export function PickerShell({ text, placeholder, isDisabled, onTyped, onBlur, calendar, ...field }: PickerShellProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const dialog = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  function settle() {
    if (typed !== null) onTyped(typed);
    setTyped(null);
  }

  function close() {
    setIsOpen(false);
    button.current?.focus();
  }

  const opener = (
    <Popover
      open={isOpen}
      trigger="click"
      placement="bottomLeft"
      destroyOnHidden
      // Only now is it in its place and can take the focus.
      afterOpenChange={(isShown) => {
        if (isShown) dialog.current?.querySelector<HTMLElement>('[data-day][tabindex="0"]')?.focus();
      }}
      onOpenChange={(next) => setIsOpen(next && !isDisabled)}
      content={
        <div
          role="dialog"
          ref={dialog}
          aria-label={`Calendar of ${field.label}`}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.stopPropagation();
            close();
          }}
        >
          {calendar(close)}
        </div>
      }
    >
      <button
        ref={button}
        type="button"
        className="picker-button"
        aria-label={`Pick ${field.label.toLowerCase()}`}
        aria-expanded={isOpen}
        disabled={isDisabled}
      >
        <IconCalendar size={16} stroke={1.75} aria-hidden="true" />
      </button>
    </Popover>
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
