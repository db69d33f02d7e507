import { type RefObject, useEffect, useRef } from 'react';

const STOPS = 'input:not([disabled]), textarea, a[href], button:not([disabled])';

/** The first thing in a place that takes the focus. */
function firstStop(place: HTMLElement | null): HTMLElement | null {
  return place?.querySelector<HTMLElement>(STOPS) ?? null;
}

/** Puts the focus on the first field of a page that is opened to be filled in, as soon as there is one. */
export function useFirstFocus(place: RefObject<HTMLElement | null>, isReady: boolean): void {
  useEffect(() => {
    if (isReady) firstStop(place.current)?.focus();
  }, [place, isReady]);
}

/**
 * Follows the steps of a page with the focus: to the first thing of what a step brought, unless someone is at work
 * elsewhere by then. What was pressed is gone, and a focus that falls to the page is nowhere. Where a step brought
 * nothing, it goes back to the field before it.
 */
export function useFocusOnStep(
  step: string,
  before: RefObject<HTMLElement | null>,
  brought: RefObject<HTMLElement | null>,
): void {
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    const { activeElement } = document;
    const isLost = activeElement === null || activeElement === document.body;
    if (!isLost && !before.current?.contains(activeElement)) return;
    const next = firstStop(brought.current);
    if (next) next.focus();
    else if (isLost) firstStop(before.current)?.focus();
  }, [step, before, brought]);
}
