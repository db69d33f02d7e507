import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNow } from '../platform/kit/index.ts';
import { inBackground, readKey, useRead } from '../platform/wire/index.ts';

/** How today stands, asked again as soon as something changes, and each minute: what is late moves with the clock. */
export function useToday(program: string) {
  const params = program === '' ? {} : { program_id: [program] };
  const page = useRead('getDashboard', params);
  const panel = useRead('getTaskPanel', params);
  const declined = useRead('getDeclinedRides', params);
  const nowMs = useNow('minute');
  useEachMinute(nowMs);
  return { page, panel, declined, nowMs, asOfMs: useMomentOf(page.dataUpdatedAt, nowMs) };
}

function useEachMinute(nowMs: number): void {
  const queries = useQueryClient();
  const asked = useRef(nowMs);
  useEffect(() => {
    if (asked.current === nowMs) return;
    asked.current = nowMs;
    inBackground(() => void queries.invalidateQueries({ queryKey: readKey('getDashboard') }));
  }, [nowMs, queries]);
}

/** By the town's clock, the minute in which the answer came that is shown. */
function useMomentOf(updatedAt: number, nowMs: number): number | null {
  const [held, setHeld] = useState<{ updatedAt: number; ms: number | null }>({ updatedAt: 0, ms: null });
  if (held.updatedAt !== updatedAt) setHeld({ updatedAt, ms: nowMs });
  return held.ms;
}
