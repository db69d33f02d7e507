import { useEffect } from 'react';

/**
 * Marks the cut cells of a row that the keyboard comes to, so that they unfold. Only there is it asked what is cut: a list
 * has thousands of cells, and asking each costs a layout.
 */
export function useUnfolding(): void {
  useEffect(() => {
    document.addEventListener('focusin', markCut);
    return () => document.removeEventListener('focusin', markCut);
  }, []);
}

function markCut({ target }: FocusEvent): void {
  if (!(target instanceof HTMLTableRowElement)) return;
  for (const cell of target.cells) {
    const isFolded = cell.querySelector('.folded') !== null;
    cell.toggleAttribute('data-cut', isFolded || cell.scrollWidth > cell.clientWidth);
  }
}
