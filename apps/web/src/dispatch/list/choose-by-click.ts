import type { MouseEvent } from 'react';
import type { CardHand } from './RideCard.tsx';

/**
 * A click with Ctrl on a card of a list chooses it beside what is chosen, one with Shift all up to it, as on a block of the grid.
 * It is heard before the card hears it, which would open; X is the key.
 */
export function chooseByClick({ canPick, onPick, onSpan }: CardHand, among: () => readonly string[]) {
  return (event: MouseEvent) => {
    const isOne = event.ctrlKey || event.metaKey;
    if (!canPick || (!isOne && !event.shiftKey) || !(event.target instanceof Element)) return;
    const card = event.target.closest('.ride, .tg-b');
    const id = card?.closest<HTMLElement>('[data-ride]')?.dataset['ride'] ?? idIn(card);
    if (id === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (isOne) onPick(id);
    else onSpan([id], among());
  };
}

function idIn(card: Element | null): string | undefined {
  return card?.querySelector<HTMLElement>('[data-ride]')?.dataset['ride'];
}
