import { useEffect, useRef } from 'react';

/** The drawer that is open now; opening another closes it, so that none hides beneath a second one. */
let closeCurrent: (() => void) | null = null;

export function useOneOverlay(onClose: () => void): void {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    const close = () => latest.current();
    closeCurrent?.();
    closeCurrent = close;
    return () => {
      if (closeCurrent === close) closeCurrent = null;
    };
  }, []);
}
