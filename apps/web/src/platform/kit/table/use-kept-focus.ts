import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * The focus stays in a list: where the row or the button that had it is gone, it goes on with the rows, else with the
 * search. A focus that somebody took elsewhere is left there.
 */
export function useKeptFocus(box: RefObject<HTMLElement | null>): void {
  const isHere = useRef(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const take = () => {
      isHere.current = true;
    };
    const leave = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        if (target instanceof Node && target.isConnected) isHere.current = element.contains(document.activeElement);
      });
    element.addEventListener('focusin', take);
    element.addEventListener('focusout', leave);
    return () => {
      element.removeEventListener('focusin', take);
      element.removeEventListener('focusout', leave);
    };
  }, [box]);

  useLayoutEffect(() => {
    if (!isHere.current || document.activeElement !== document.body) return;
    const next = box.current?.querySelector<HTMLElement>('tr[tabindex="0"]') ?? box.current?.querySelector('input');
    next?.focus({ preventScroll: true });
  });
}
