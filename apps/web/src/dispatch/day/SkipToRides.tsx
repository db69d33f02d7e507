import type { RefObject } from 'react';

/** Past the strip and its tools, for whoever works by keys: to the first ride that waits. */
export function SkipToRides({ frame }: { frame: RefObject<HTMLElement | null> }) {
  function skip() {
    frame.current?.querySelector<HTMLElement>('.pool button[data-ride]')?.focus();
  }
  return (
    <button type="button" className="skip day-skip" onClick={skip}>
      Skip to the unassigned rides
    </button>
  );
}
