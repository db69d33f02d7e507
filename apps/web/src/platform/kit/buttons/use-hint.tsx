import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useState } from 'react';
import { createPortal } from 'react-dom';

interface Place {
  left: number;
  top: number;
  isAbove: boolean;
}

/**
 * A short text beside a control while it is pointed at or focused by keyboard; Esc takes it away (WCAG 1.4.13). Lighter
 * than antd's, which would bring its positioning to the sign-in page.
 */
export function useHint(text: string | null): { handlers: object; bubble: ReactNode } {
  const [place, setPlace] = useState<Place | null>(null);
  if (text === null) return { handlers: {}, bubble: null };

  const show = (event: SyntheticEvent<HTMLElement>) => setPlace(placeBeside(event.currentTarget));
  const hide = () => setPlace(null);
  return {
    handlers: {
      onPointerEnter: show,
      onPointerLeave: hide,
      onClick: hide,
      onBlur: hide,
      onFocus: (event: SyntheticEvent<HTMLElement>) => {
        if (event.currentTarget.matches(':focus-visible')) show(event);
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Escape') hide();
      },
    },
    bubble:
      place === null
        ? null
        : createPortal(
            <div
              role="tooltip"
              className={place.isAbove ? 'hint-bubble above' : 'hint-bubble'}
              style={{ left: place.left, top: place.top }}
            >
              {text}
            </div>,
            document.body,
          ),
  };
}

const WIDEST_PX = 300;
const GAP_PX = 6;

/** Below the control, above it where the window ends; never over the window's sides. */
function placeBeside(control: HTMLElement): Place {
  const { left, right, top, bottom } = control.getBoundingClientRect();
  const isAbove = bottom + 60 > window.innerHeight;
  const middle = (left + right) / 2;
  return {
    left: Math.max(WIDEST_PX / 2 + GAP_PX, Math.min(window.innerWidth - WIDEST_PX / 2 - GAP_PX, middle)),
    top: isAbove ? top - GAP_PX : bottom + GAP_PX,
    isAbove,
  };
}
