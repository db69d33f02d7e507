import type { Rect, Virtualizer } from '@tanstack/react-virtual';

/**
 * How big a window is, as the browser tells it once it has laid it out. Asked as soon as it is drawn, as the virtualizer does by
 * itself, the browser lays the whole board out for the answer; until it is told, `initialRect` holds.
 */
export function toldRect<S extends Element, I extends Element>(
  { scrollElement }: Virtualizer<S, I>,
  hear: (rect: Rect) => void,
): (() => void) | undefined {
  if (!scrollElement) return;
  const watch = new ResizeObserver(([entry]) => {
    if (!entry) return;
    const { width, height } = entry.contentRect;
    hear({ width: Math.round(width), height: Math.round(height) });
  });
  watch.observe(scrollElement);
  return () => watch.disconnect();
}
