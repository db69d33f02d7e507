import { useEffect, useRef } from 'react';
import { ActionButton } from '../../platform/kit/index.ts';
import { announce } from '../../platform/notices/index.ts';
import type { TypedHours } from './use-typed-hours.ts';

/** Lets go of what was typed, and brings it back while nothing else was typed. The focus stays here through both. */
export function DiscardChanges({ hours }: { hours: TypedHours }) {
  const place = useRef<HTMLDivElement>(null);
  const wasPressed = useRef(false);
  const count = Object.keys(hours.typed).length;

  // The pressed button is gone by now; the focus goes to the one that takes it back.
  useEffect(() => {
    if (wasPressed.current) place.current?.querySelector('button')?.focus();
    wasPressed.current = false;
  });

  function discard() {
    wasPressed.current = true;
    hours.discard();
    announce(discardedLine(count));
  }

  function bringBack() {
    wasPressed.current = true;
    hours.bringBack();
  }

  return (
    <div className="shift-discard-changes" ref={place}>
      {hours.discardedCount > 0 && (
        <>
          <span>{discardedLine(hours.discardedCount)}</span>
          <ActionButton label="Undo" onClick={bringBack} />
        </>
      )}
      {count > 0 && (
        <>
          <span className="hint">{drivers(count)} not saved yet</span>
          <ActionButton look="danger" label="Discard changes" onClick={discard} />
        </>
      )}
    </div>
  );
}

function discardedLine(count: number): string {
  return `Discarded the hours of ${drivers(count)}.`;
}

function drivers(count: number): string {
  return count === 1 ? '1 driver' : `${count} drivers`;
}
