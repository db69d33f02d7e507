import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useHotkeys } from '../../platform/kit/index.ts';
import { announce } from '../../platform/notices/index.ts';
import type { Meant } from './meant.ts';

/**
 * The match of the pressed chip that one stands on: the first at first, J and K go on and back. Null where no chip is
 * pressed. `bringIn` scrolls to a match, and gives back the card to be focused where it is one. While details are open, the keys are theirs.
 */
export function useSteps(
  chip: string,
  meant: Meant | null,
  bringIn: (id: string) => HTMLElement | null,
  isOn: boolean,
): string | null {
  const [held, setHeld] = useState<string | null>(null);
  const steps = meant?.steps ?? [];
  const at = Math.max(0, held === null ? 0 : steps.indexOf(held));
  const ringed = steps[at] ?? null;
  const hasMatch = ringed !== null;

  // Only a press scrolls: what changes on the board by itself never moves what is under the eyes.
  useEffect(() => {
    setHeld(null);
    if (hasMatch) bringIn(ringed);
    // oxlint-disable-next-line react/exhaustive-deps -- the first match of a chip, not each that becomes the first
  }, [chip, hasMatch]);

  // What is stepped to may be drawn only now that one stands on it.
  const stepped = useRef<string | null>(null);
  const arrive = (id: string) => {
    const place = bringIn(id);
    if (place?.dataset['ride'] !== undefined) place.focus({ preventScroll: true });
  };
  useLayoutEffect(() => {
    if (stepped.current === null) return;
    arrive(stepped.current);
    stepped.current = null;
  });

  const step = (by: 1 | -1) => {
    const index = (at + by + steps.length) % steps.length;
    const next = steps[index];
    if (next === undefined) return;
    setHeld(next);
    announce(`${index + 1} of ${steps.length}`);
    if (next === held) arrive(next);
    else stepped.current = next;
  };
  useHotkeys(
    [
      { keys: 'j', label: 'Next match', run: () => step(1) },
      { keys: 'k', label: 'Previous match', run: () => step(-1) },
    ],
    isOn && hasMatch,
  );
  return ringed;
}

/** A card or a lane by its id. */
export function bringInView(board: HTMLElement | null, id: string): HTMLElement | null {
  const place = board?.querySelector<HTMLElement>(`[data-ride="${id}"], [data-place="${id}"]`) ?? null;
  const pool = place?.closest('.pool-time');
  const hours = pool && board?.querySelector('.tg-scroll');
  if (place && hours) bringHoursIn(hours, place, pool.clientHeight);
  else place?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  return place;
}

/** Rides that wait in time lie beside the hours of the grid, which are scrolled for both; who has no time stands below them. */
function bringHoursIn(hours: Element, { offsetTop: top, offsetHeight: height }: HTMLElement, seenPx: number): void {
  if (top >= hours.scrollTop && top + height <= hours.scrollTop + seenPx) return;
  hours.scrollTo({ top: Math.max(0, top - seenPx / 3) });
}
