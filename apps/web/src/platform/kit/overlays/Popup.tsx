import { Popover } from 'antd';
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { PopupSheet } from './PopupSheet.tsx';

interface PopupProps {
  /** What a screen reader calls it. */
  label: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  content: ReactNode;
  className?: string;
  placement?: 'bottomRight' | 'bottomLeft' | 'bottom';
  /** Which part of the content gets the focus; the first control unless said. */
  firstFocus?: string;
  /** The button that opens it. */
  children: ReactElement;
}

/** Something small that opens under its button. The focus goes into it, and back to where it was on Esc. */
export function Popup({
  label,
  isOpen,
  onOpenChange,
  content,
  className,
  placement,
  firstFocus,
  children,
}: PopupProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const opener = useRef<Element | null>(null);

  useEffect(() => {
    if (isOpen) opener.current = document.activeElement;
  }, [isOpen]);

  // The pop-up hangs at the end of the page: without this, Tab would come to it last of all. Whoever is in it already,
  // because they were faster than its opening, stays where they are.
  function moveFocus(isShown: boolean) {
    if (isShown) {
      if (sheet.current?.contains(document.activeElement)) return;
      sheet.current?.querySelector<HTMLElement>(firstFocus ?? 'a, button, input, [tabindex="0"]')?.focus();
    } else if (isLost(document.activeElement)) giveBack();
  }

  const isLost = (focused: Element | null) => focused === document.body || sheet.current?.contains(focused) === true;
  const giveBack = () => {
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };

  return (
    <Popover
      open={isOpen}
      trigger="click"
      placement={placement ?? 'bottomRight'}
      destroyOnHidden
      onOpenChange={onOpenChange}
      afterOpenChange={moveFocus}
      content={
        <PopupSheet
          ref={sheet}
          label={label}
          onEscape={() => {
            giveBack();
            onOpenChange(false);
          }}
          {...(className ? { className } : {})}
        >
          {content}
        </PopupSheet>
      }
    >
      {children}
    </Popover>
  );
}
