import type { Calls } from '@handrail/contracts/wire';
import { wallOf } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import { useAccount } from '../platform/account/index.ts';
import { useNow } from '../platform/now.ts';

export type Program = Calls['getAccessiblePrograms']['result'][number];

/** The programs that whoever is signed in may see. */
export function useMyPrograms(): readonly Program[] {
  return useAccount().employer_programs;
}

export function useProgram(programId: string | null): Program | null {
  return useMyPrograms().find(({ program_id }) => program_id === programId) ?? null;
}

/** Today where the programs run, by the town's clock, and the zone it is told in: that of the first of them. */
export function useServiceDay(): { today: Temporal.PlainDate; zone: string } {
  const zone = useMyPrograms()[0]?.program_timezone ?? 'UTC';
  const now = Temporal.Instant.fromEpochMilliseconds(useNow('minute'));
  return { today: wallOf(now, zone).toPlainDate(), zone };
}
