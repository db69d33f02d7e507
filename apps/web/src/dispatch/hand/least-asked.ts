import type { Lane } from '../board/lanes.ts';
import { DRIVER_ON_LEAVE } from '../board/verdicts.ts';
import type { VerdictStore } from './verdict-store.ts';

/**
 * Where no lane takes a ride as it stands: the one that would have to grant the least. One whose driver is away grants nothing.
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
      return fix === null || fix.code === DRIVER_ON_LEAVE || verdicts.verdictsOf(key)?.is !== 'hurts'
        ? []
        : [{ key, by: fix.by }];
    })
    .sort((a, b) => a.by - b.by);
  return least?.key ?? null;
}
