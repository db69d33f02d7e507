import type { KeyboardEvent, PointerEvent } from 'react';
import { useStore } from '../../platform/store.ts';
import { createKeptStore } from '../../platform/kept.ts';

/** How much of the window the map has, in hundredths; as this browser had it last. */
const keptShare = createKeptStore('handrail.board.map', { share: 0 });

const LEAST = 25;
const MOST = 60;
const STEP = 5;

/** Null until somebody has drawn the edge: then the sheet of styles says how wide the map is. */
export function usePaneShare(): number | null {
  const { share } = useStore(keptShare);
  return share === 0 ? null : within(share);
}

/** The edge between board and map: drawn by a pointer, moved by the arrows, and put back by a double press or Home. */
export function PaneEdge() {
  const share = usePaneShare() ?? 37;

  function onMove(event: PointerEvent<HTMLDivElement>) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    set(100 - (event.clientX / window.innerWidth) * 100);
  }

  function onKeyDown(event: KeyboardEvent) {
    const next = { ArrowLeft: share + STEP, ArrowRight: share - STEP, Home: 0 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    set(next);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a separator that is moved is a control
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a rule of text is not moved
      role="separator"
      className="town-edge"
      aria-label="Width of the map"
      aria-orientation="vertical"
      aria-valuenow={Math.round(share)}
      aria-valuemin={LEAST}
      aria-valuemax={MOST}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the same
      tabIndex={0}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onMove}
      onDoubleClick={() => set(0)}
      onKeyDown={onKeyDown}
    />
  );
}

function set(share: number): void {
  keptShare.set({ share: share === 0 ? 0 : within(share) });
}

function within(share: number): number {
  return Math.min(MOST, Math.max(LEAST, share));
}
