import { NOT_WITH_DRIVER } from '@handrail/domain/dispatch';
import type { Lane } from '../board/lanes.ts';
import { DRIVER_ON_LEAVE } from '../board/verdicts.ts';
import type { VerdictStore } from './verdict-store.ts';

const OF_DRIVER = new Set<string>([DRIVER_ON_LEAVE, NOT_WITH_DRIVER]);

/**
 * Where no lane takes a ride as it stands: the one that would have to grant the least. One whose driver is away, or
 * is not to drive this rider, grants nothing.
 * Null while times are not known.
 */
export function leastAsked(
  lanes: readonly Lane[],
  verdicts: Pick<VerdictStore, 'times' | 'verdictsOf'>,
): string | null {
  const runs = verdicts.times()?.runs;
  if (!runs) return null;
  const [least] = lanes
    .flatMap(({ key }) => {
      const fix = runs.get(key)?.fix ?? null;
      return fix === null || OF_DRIVER.has(fix.code) || verdicts.verdictsOf(key)?.is !== 'hurts'
        ? []
        : [{ key, by: fix.by }];
    })
    .sort((a, b) => a.by - b.by);
  return least?.key ?? null;
}
