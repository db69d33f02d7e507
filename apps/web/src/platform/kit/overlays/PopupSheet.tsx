/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-interactions -- the browser would place and close a dialog element itself */
import type { ReactNode, Ref } from 'react';

interface PopupSheetProps {
  label: string;
  children: ReactNode;
  className?: string;
  onEscape?: () => void;
  ref?: Ref<HTMLDivElement>;
}

/** What a pop-up shows, named for who cannot see that it popped up. */
export function PopupSheet({ label, children, className, onEscape, ref }: PopupSheetProps) {
  return (
    <div
      ref={ref}
      role="dialog"
      aria-label={label}
      className={className}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !onEscape) return;
        event.stopPropagation();
        onEscape();
      }}
    >
      {children}
    </div>
  );
}
