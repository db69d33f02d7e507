import type { Calls } from '@handrail/contracts/wire';
import { useState } from 'react';
import { useDebounced } from '../../platform/debounced.ts';
import { useBeforeSave } from '../../platform/kit/index.ts';
import { callServer, useRead } from '../../platform/wire/index.ts';
import type { ServiceInfo } from './services.ts';
import { changesOf, type TermsValues } from './terms-form.ts';

type Asked = Calls['getRidesOutsideTerms']['params'];
export type RidesOutside = Calls['getRidesOutsideTerms']['result'];

/** They are counted as soon as a hand pauses. */
const PAUSE_MS = 300;

/**
 * The rides to come that would fall outside of what is typed; null where neither hours nor area change, or the area is wrong.
 * Nothing is saved before they were shown: where saving is quicker than counting, it counts, shows them and stops once.
 */
export function useRidesOutside(service: ServiceInfo, values: TermsValues, isWrong: boolean) {
  const asked = isWrong ? null : askedOf(service, values);
  const said = JSON.stringify(asked);
  const paused = useDebounced(said, PAUSE_MS);
  const settled = JSON.parse(paused) as Asked | null; // as it was written just above
  const read = useRead('getRidesOutsideTerms', settled ?? NOTHING, { enabled: settled !== null });
  const [counted, setCounted] = useState<{ said: string; answer: RidesOutside } | null>(null);
  const shown = paused === said && read.data ? read.data : counted?.said === said ? counted.answer : null;

  useBeforeSave(async () => {
    if (asked === null || shown !== null) return true;
    const { data } = await callServer('getRidesOutsideTerms', asked);
    setCounted({ said, answer: data });
    return data.outside === 0;
  });
  return {
    isAsked: asked !== null,
    shown,
    /** What was shown last, while it is counted anew. */
    answer: shown ?? (settled === null ? null : (read.data ?? null)),
    error: read.error,
    refetch: read.refetch,
  };
}

const NOTHING: Asked = { program_id: '1', effective_on: '2000-01-01' };

function askedOf(service: ServiceInfo, values: TermsValues): Asked | null {
  const { geofence_data, service_hours } = changesOf(service, values);
  if (values.effective_on === null || (!geofence_data && !service_hours)) return null;
  return {
    program_id: service.program_id,
    effective_on: values.effective_on,
    ...(geofence_data ? { geofence_data } : {}),
    ...(service_hours ? { service_hours } : {}),
  };
}
