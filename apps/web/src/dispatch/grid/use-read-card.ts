import { type RefObject, useEffect, useRef } from 'react';
import { announce } from '../../platform/notices/index.ts';
import type { Hovered } from './hovered.ts';

/** A card that was asked for by a key is read once, line by line; one that a pointer rests for is for the eyes. */
export function useReadCard(hovered: Hovered | null): RefObject<HTMLDivElement | null> {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hovered?.isAsked) announce(linesOf(card.current).join('. '));
  }, [hovered]);
  return card;
}

function linesOf(card: HTMLElement | null): string[] {
  return [...(card?.querySelectorAll('h3, p, dl > div') ?? [])].map((line) =>
    line.matches('div') ? [...line.children].map(({ textContent }) => textContent).join(': ') : line.textContent,
  );
}
