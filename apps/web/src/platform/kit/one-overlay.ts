import { useEffect, useRef } from 'react';

/** What is open now; opening another closes it, so that no overlay hides beneath a second one. */
let closeCurrent: (() => void) | null = null;

export function useOneOverlay(isOpen: boolean, onClose: () => void): void {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    if (!isOpen) return;
    const close = () => latest.current();
    closeCurrent?.();
    closeCurrent = close;
    return () => {
      if (closeCurrent === close) closeCurrent = null;
    };
  }, [isOpen]);
}
