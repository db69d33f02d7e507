import { type PanelRank, rankEntries } from '@handrail/domain/routes';
import { useMemo, useState } from 'react';
import type { PanelRow } from './panel-row.ts';

interface Order {
  rank: PanelRank;
  keys: readonly string[];
}

/**
 * The rows in the order of a rank. While it is kept, for a pointer or a key is on its way to one of them, each stays where it is,
 * whatever becomes known of it; a rank that is chosen orders them at once.
 */
export function useRanked(rows: readonly PanelRow[], rank: PanelRank, isKept: boolean): readonly PanelRow[] {
  const ranked = useMemo(() => rankEntries(rows, rank), [rows, rank]);
  const [order, setOrder] = useState<Order>({ rank, keys: ranked.map(({ key }) => key) });
  const keys = ranked.map(({ key }) => key);
  const isHeld = isKept && order.rank === rank;
  if (!isHeld && (order.rank !== rank || order.keys.join('\n') !== keys.join('\n'))) setOrder({ rank, keys });
  return useMemo(() => {
    if (!isHeld) return ranked;
    const placeOf = new Map(order.keys.map((key, place) => [key, place]));
    return ranked.toSorted((a, b) => (placeOf.get(a.key) ?? Infinity) - (placeOf.get(b.key) ?? Infinity));
  }, [ranked, order, isHeld]);
}
