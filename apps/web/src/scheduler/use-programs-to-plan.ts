import { useMemo } from 'react';
import { type Program, useMyPrograms } from '../programs/index.ts';
import { useRead } from '../platform/wire/index.ts';

/** The programs that the auto-scheduler may run for: those with manual dispatch. Where none are loaded they are fetched first (SCHED-02). */
export function useProgramsToPlan() {
  const own = useMyPrograms();
  const fetched = useRead('getAccessiblePrograms', {}, { enabled: own.length === 0 });
  const all: readonly Program[] | undefined = own.length > 0 ? own : fetched.data;
  const programs = useMemo(() => all?.filter(({ manual_dispatch }) => manual_dispatch), [all]);
  return { programs, all: all ?? noPrograms, error: own.length > 0 ? null : fetched.error, refetch: fetched.refetch };
}

const noPrograms: readonly Program[] = [];
