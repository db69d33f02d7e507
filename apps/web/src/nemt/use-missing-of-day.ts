import type { Calls } from '@handrail/contracts/wire';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useNow } from '../platform/kit/index.ts';
import { inBackground, readKey, useRead } from '../platform/wire/index.ts';

/** What a ride of a day lacks before its payer can be told of it. */
export type RideLacks = Calls['getDayReadiness']['result']['rides'][number];

/**
 * Which rides of a day lack something for their payers, by booking. A city's rides are completed many times a minute, and what
 * they lack is no matter of seconds: it is asked anew once a minute.
 */
export function useMissingOfDay(date: string, isOn: boolean): ReadonlyMap<string, RideLacks> {
  const queries = useQueryClient();
  const minute = Math.floor(useNow('minute') / 60_000);
  const asked = useRef(minute);
  const { data } = useRead('getDayReadiness', { date }, { enabled: isOn });
  useEffect(() => {
    if (asked.current === minute) return;
    asked.current = minute;
    inBackground(() => void queries.invalidateQueries({ queryKey: readKey('getDayReadiness', { date }) }));
  }, [queries, date, minute]);
  return useMemo(() => new Map((data?.rides ?? []).map((one) => [one.booking_id, one])), [data]);
}

/** `Not ready for Northway: Nobody has signed, and nobody says why.`, as a sentence beside others. */
export function lacksText({ insurance_name, missing }: RideLacks): string {
  return [`Not ready for ${insurance_name}:`, ...missing.map(({ sentence }) => sentence)].join(' ');
}
