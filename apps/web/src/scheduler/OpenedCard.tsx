import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ActionButton } from '../platform/kit/index.ts';

interface OpenedCardProps {
  label: string;
  /** From a list, which it may stand far below; in the grid whoever walks on by keys stays there, and hears what is said. */
  takesFocus: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A ride that was pressed, beside the plan. With Close or Esc the focus goes back to where it was opened. */
export function OpenedCard({ label, takesFocus, onClose, children }: OpenedCardProps) {
  const card = useRef<HTMLElement>(null);
  const [opener] = useState(() => document.activeElement);
  useEffect(() => {
    if (takesFocus) card.current?.focus({ preventScroll: true });
    card.current?.scrollIntoView({ block: takesFocus ? 'start' : 'nearest' });
  }, [takesFocus]);
  const close = () => {
    onClose();
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc leaves it, as it leaves a pop-up
    <section
      ref={card}
      className="scheduler-change"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        close();
      }}
    >
      <ActionButton isSmall look="quiet" label="Close" name="Close this ride" onClick={close} />
      {children}
    </section>
  );
}
