import type { LiveEvent } from '@handrail/contracts/platform';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useLiveEvents } from '../platform/live/index.ts';
import { inBackground, readKey } from '../platform/wire/index.ts';

/** A year of a ledger is added up for it, and in a city a ride changes every second. */
const PAUSE_MS = 10_000;

/** Keeps the sums of the months up with the rides that are charged: at once with money, and with rides every few seconds. */
export function useFreshMonths(): void {
  const queries = useQueryClient();
  const due = useRef<ReturnType<typeof setTimeout> | null>(null);
  const hear = useCallback(
    ({ changes, stale }: LiveEvent) => {
      if (!stale && !changes.some(({ entity }) => entity === 'booking')) return;
      due.current ??= setTimeout(() => {
        due.current = null;
        inBackground(() => void queries.invalidateQueries({ queryKey: readKey('getMonths') }));
      }, PAUSE_MS);
    },
    [queries],
  );
  useLiveEvents(hear);
  useEffect(
    () => () => {
      if (due.current !== null) clearTimeout(due.current);
    },
    [],
  );
}
