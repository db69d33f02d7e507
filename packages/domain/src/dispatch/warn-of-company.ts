import type { DriverId, RiderId } from '../platform/ids.ts';
import type { Warning } from '../platform/warning.ts';
import type { CrewMember } from './warn-of-leave.ts';

/** Which riders are not to be driven by whom. */
export type KeptApart = ReadonlyMap<DriverId, ReadonlySet<RiderId>>;

export const NOT_WITH_DRIVER = 'NOT_WITH_DRIVER';

/**
 * That somebody would be driven by a driver they are kept apart from, alone or in a team. It is never refused: it is the
 * only vehicle left, or the two have made it up; whoever puts them together says so.
 */
export function warnOfCompany(
  riderIds: readonly RiderId[],
  crew: readonly CrewMember[],
  keptApart: KeptApart,
): Warning<typeof NOT_WITH_DRIVER>[] {
  const riders = new Set(riderIds);
  return crew.flatMap(({ driverId, name }) => {
    const apart = keptApart.get(driverId);
    const count = apart ? [...riders].filter((id) => apart.has(id)).length : 0;
    if (count === 0) return [];
    return [{ code: NOT_WITH_DRIVER, sentence: `${whoOf(count, riders.size)} not to be driven by ${name}.` }];
  });
}

/** The rides are in somebody's hand: who is meant among several is seen at their records. */
function whoOf(count: number, all: number): string {
  if (all === 1) return 'The rider is';
  if (count === all) return 'The riders are';
  return count === 1 ? 'One of the riders is' : `${count} of the riders are`;
}
