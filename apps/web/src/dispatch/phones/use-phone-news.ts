import type { PassingEvent } from '@handrail/contracts/platform';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useDebounced } from '../../platform/debounced.ts';
import { usePassingEvents } from '../../platform/live/index.ts';
import { inBackground, readKey, useRead } from '../../platform/wire/index.ts';

/** A city's day changes many times a second: what phones have to do with it is asked for when it pauses. */
const PAUSE_MS = 1500;

/** What drivers' phones tell of a day, asked anew as the day changes and as they say something of themselves. */
export function usePhoneNews(date: string, version: number) {
  const queries = useQueryClient();
  const { data } = useRead('getPhoneNews', { date }, { enabled: version > 0 });
  const anew = useCallback(
    () => inBackground(() => void queries.invalidateQueries({ queryKey: readKey('getPhoneNews', { date }) })),
    [queries, date],
  );
  const settled = useDebounced(version, PAUSE_MS);
  useEffect(() => {
    if (settled > 0) anew();
  }, [settled, anew]);
  usePassingEvents(
    useCallback((event: PassingEvent) => event.about === 'phones' && event.day === date && anew(), [anew, date]),
  );
  return data ?? null;
}
