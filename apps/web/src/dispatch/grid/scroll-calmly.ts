import { usesReducedMotion } from '../../platform/theme/media.ts';

/** Scrolls so that the eyes can follow; at once for whoever wants nothing to move. */
export function scrollCalmly(element: Element, to: { left: number; top: number }): void {
  element.scrollTo({ ...to, behavior: behavior() });
}

export function scrollCalmlyBy(element: Element | null, by: { left?: number; top?: number }): void {
  element?.scrollBy({ ...by, behavior: behavior() });
}

function behavior(): ScrollBehavior {
  return usesReducedMotion() ? 'auto' : 'smooth';
}
