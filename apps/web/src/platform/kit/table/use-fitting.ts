import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import type { Column } from './columns.ts';
import { fitting } from './fitting.ts';

/**
 * The columns that the sheet has room for beside so many pixels of its own. It is measured whenever it changes, and the
 * list is drawn anew only when a column goes or comes: a window dragged wider costs nothing in between.
 */
export function useFitting<Row>(
  wanted: readonly Column<Row>[],
  ownPx: number,
  sheet: RefObject<HTMLElement | null>,
): readonly Column<Row>[] {
  const [fit, setFit] = useState<string | null>(null);
  useLayoutEffect(() => {
    const element = sheet.current;
    if (!element) return undefined;
    const measure = () => {
      const { clientWidth } = element;
      // What is not drawn has no width, and then no reason to hide anything.
      setFit(clientWidth === 0 ? null : idsOf(fitting(wanted, clientWidth - ownPx)));
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, [wanted, ownPx, sheet]);
  return useMemo(() => {
    if (fit === null) return wanted;
    const ids = new Set(fit.split('\n'));
    return wanted.filter(({ id }) => ids.has(id));
  }, [wanted, fit]);
}

function idsOf(columns: readonly Column<never>[]): string {
  return columns.map(({ id }) => id).join('\n');
}
