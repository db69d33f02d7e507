import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { toldRect } from '../observe-rect.ts';

/** A short pool is drawn whole: the browser's own search finds every ride of it. */
const DRAWN_WHOLE = 60;
const CARDS_BEYOND = 8;
/** As high as a card is in the type that most people read; the first one that is drawn says how high they are here. */
const GUESSED = { cardPx: 52, gapPx: 4 };

export interface PoolWindow {
  /** The cards that are drawn, by their numbers; null where all of them are. */
  drawn: readonly number[] | null;
  /** From the top of one card to the top of the next. */
  stepPx: number;
}

/**
 * Which cards of a long pool are drawn: those in sight and some around them, and those that are `kept` wherever one scrolls. The
 * cards are alike high and one after the other, so the headings between them do not matter: they are less than what is drawn beyond.
 */
export function usePoolWindow(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  kept: readonly number[],
): PoolWindow {
  const { cardPx, gapPx } = useCardSize(scroller, count > DRAWN_WHOLE);
  // oxlint-disable-next-line react/incompatible-library -- its answers are read where they are asked, never kept
  const down = useVirtualizer({
    count,
    enabled: count > DRAWN_WHOLE,
    getScrollElement: () => scroller.current,
    estimateSize: () => cardPx,
    gap: gapPx,
    overscan: CARDS_BEYOND,
    initialRect: { width: 200, height: 900 },
    observeElementRect: toldRect,
    useFlushSync: false,
  });
  useLayoutEffect(() => down.measure(), [down, cardPx, gapPx]);
  const stepPx = cardPx + gapPx;
  if (count <= DRAWN_WHOLE) return { drawn: null, stepPx };
  const drawn = new Set([...down.getVirtualItems().map(({ index }) => index), ...kept]);
  return { drawn: [...drawn].filter((at) => at < count).sort((a, b) => a - b), stepPx };
}

/** How high a card is, and how far from the next: told by the browser once it has laid them out, and never asked for. */
function useCardSize(scroller: RefObject<HTMLElement | null>, isOn: boolean): typeof GUESSED {
  const [size, setSize] = useState(GUESSED);
  useLayoutEffect(() => {
    const card = isOn ? scroller.current?.querySelector('.lane-trips > .ride') : null;
    if (!card) return;
    const watch = new ResizeObserver(([entry]) => {
      const cardPx = entry?.borderBoxSize[0]?.blockSize ?? 0;
      const gapPx = Number.parseFloat(getComputedStyle(card.parentElement ?? card).rowGap) || 0;
      if (cardPx > 0) setSize((held) => (held.cardPx === cardPx && held.gapPx === gapPx ? held : { cardPx, gapPx }));
    });
    watch.observe(card);
    return () => watch.disconnect();
  }, [scroller, isOn]);
  return size;
}
