import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Short lists are drawn whole: the browser's own search finds every row of them. */
const DRAWN_WHOLE = 100;

export interface RowWindow {
  /** Whether there are too many to draw them all. */
  isPart: boolean;
  first: number;
  end: number;
  /** Pixels of the rows that are not drawn, above and below. */
  before: number;
  after: number;
  reveal: (index: number) => void;
  /** For rows that are not all alike: the ref of each, beside its `data-index`. */
  measure: ((row: Element | null) => void) | undefined;
}

/**
 * Which rows of a long list are drawn: those in sight and a few around them. On paper, all of them. A row is taken to be
 * so many pixels high until it was measured. Where something else is looked for (`asked`), the list begins at its top.
 */
export function useRowWindow(
  count: number,
  scroller: RefObject<HTMLElement | null>,
  rowPx: number,
  asked: string,
): RowWindow {
  const isPrinting = useIsPrinting();
  // oxlint-disable-next-line react/incompatible-library -- its answers are read where they are asked, never kept
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan: 12,
    initialRect: { width: 1000, height: 900 },
  });
  useEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0;
  }, [asked, scroller]);
  if (count <= DRAWN_WHOLE || isPrinting) {
    return { isPart: false, first: 0, end: count, before: 0, after: 0, reveal: () => undefined, measure: undefined };
  }

  const items = virtual.getVirtualItems();
  const last = items.at(-1);
  return {
    isPart: true,
    first: items[0]?.index ?? 0,
    end: (last?.index ?? -1) + 1,
    before: items[0]?.start ?? 0,
    after: virtual.getTotalSize() - (last?.end ?? 0),
    measure: virtual.measureElement,
    // Drawn before the caller looks for the row to focus it.
    reveal: (index) => flushSync(() => virtual.scrollToIndex(index)),
  };
}

function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const before = () => flushSync(() => setIsPrinting(true));
    const after = () => setIsPrinting(false);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
  return isPrinting;
}
