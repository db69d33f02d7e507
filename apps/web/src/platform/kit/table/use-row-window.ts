import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Short lists are drawn whole: the browser's own search finds every row of them. */
const DRAWN_WHOLE = 100;
const ROW_PX = 36;
const PHONE_ROW_PX = 56;

export interface RowWindow {
  first: number;
  end: number;
  /** Pixels of the rows that are not drawn, above and below. */
  before: number;
  after: number;
  reveal: (index: number) => void;
}

/** Which rows of a long list are drawn: those in sight and a few around them. On paper, all of them. */
export function useRowWindow(count: number, scroller: RefObject<HTMLElement | null>, isPhone: boolean): RowWindow {
  const isPrinting = useIsPrinting();
  const rowPx = isPhone ? PHONE_ROW_PX : ROW_PX;
  // oxlint-disable-next-line react/incompatible-library -- its answers are read where they are asked, never kept
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan: 12,
    initialRect: { width: 1000, height: 900 },
  });
  if (count <= DRAWN_WHOLE || isPrinting) return { first: 0, end: count, before: 0, after: 0, reveal: () => undefined };

  const items = virtual.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const end = (items.at(-1)?.index ?? -1) + 1;
  return {
    first,
    end,
    before: first * rowPx,
    after: (count - end) * rowPx,
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
