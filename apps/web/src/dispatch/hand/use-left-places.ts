import { type RefObject, useEffect } from 'react';
import { ridesIn } from './gesture.ts';
import type { Hand } from './use-hand.ts';

/**
 * The cards of those who wait, while their rides are in the hand: their places are empty. The mark is put on the cards themselves,
 * so that no list is drawn anew for it; a card that comes in sight meanwhile gets it too.
 */
export function useLeftPlaces(frame: RefObject<HTMLElement | null>, hand: Hand): void {
  useEffect(() => {
    let held = '';
    let putBack = () => {};
    const follow = () => {
      const ids = ridesIn(hand.gesture.get());
      if (ids.join(' ') === held) return;
      held = ids.join(' ');
      putBack();
      const pool = frame.current?.querySelector('.pool');
      putBack = pool && ids.length > 0 ? marked(pool, ids) : () => {};
    };
    follow();
    const unsubscribe = hand.gesture.subscribe(follow);
    return () => {
      unsubscribe();
      putBack();
    };
  }, [frame, hand]);
}

function marked(pool: Element, ids: readonly string[]): () => void {
  const mark = () => {
    for (const id of ids) {
      const pressed = pool.querySelector<HTMLElement>(`[data-ride="${id}"]`);
      const card = pressed?.closest('li') ?? pressed;
      if (card) card.dataset['left'] = 'empty';
    }
  };
  mark();
  const watch = new MutationObserver(mark);
  watch.observe(pool, { childList: true, subtree: true });
  return () => {
    watch.disconnect();
    for (const card of pool.querySelectorAll<HTMLElement>('[data-left]')) delete card.dataset['left'];
  };
}
