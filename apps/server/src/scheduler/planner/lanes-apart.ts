import type { LaneToPlan } from '@handrail/domain/scheduler';
import type { LaneToFill, VisitToKeep } from './plan-numbers.ts';

/**
 * Two drivers of one van are two lanes, and so are two vans of one driver. Where their hours meet, only the first of them gets
 * rides; what stands on the others blocks it meanwhile.
 */
export function entriesByLane(
  lanes: readonly LaneToFill[],
  of: readonly Pick<LaneToPlan, 'column' | 'refusal'>[],
): { lanes: LaneToFill[]; isClosed: boolean[] } {
  const isClosed = lanes.map(() => false);
  const blocks: VisitToKeep[][] = lanes.map(() => []);
  lanes.forEach((lane, at) => {
    const first = lanes.findIndex(
      (other, k) => k < at && !isClosed[k] && of[k]?.refusal === null && isShared(of[k], of[at]) && meets(other, lane),
    );
    if (first < 0) return;
    isClosed[at] = true;
    blocks[first]?.push(...busyOn(lane));
  });
  return { isClosed, lanes: lanes.map((lane, at) => withBlocks(lane, blocks[at] ?? [])) };
}

function isShared(one: Pick<LaneToPlan, 'column'> | undefined, other: Pick<LaneToPlan, 'column'> | undefined): boolean {
  if (!one || !other) return false;
  const [a, b] = [one.column, other.column];
  return (
    a.vehicleId === b.vehicleId ||
    (a.driverId !== null && a.driverId === b.driverId) ||
    (a.teamId !== null && a.teamId === b.teamId)
  );
}

function meets({ hours: a }: LaneToFill, { hours: b }: LaneToFill): boolean {
  return a === null || b === null || (a[0] < b[1] && b[0] < a[1]);
}

/** The stretches in which somebody is aboard, or something else is done. */
function busyOn({ stops, visits }: LaneToFill): VisitToKeep[] {
  const busy: VisitToKeep[] = visits.map(({ at, lasts }) => blockOf(at, at + lasts));
  let [aboard, since] = [0, 0];
  for (const { is, at } of stops.toSorted((a, b) => a.at - b.at)) {
    if (is === 'pickup' && aboard++ === 0) since = at;
    if (is === 'dropoff' && --aboard === 0) busy.push(blockOf(since, at));
  }
  return busy;
}

function blockOf(at: number, until: number): VisitToKeep {
  return { kind: 'block', place: -1, at, lasts: until - at, riderAboard: false };
}

function withBlocks(lane: LaneToFill, blocks: readonly VisitToKeep[]): LaneToFill {
  return blocks.length === 0 ? lane : { ...lane, visits: [...lane.visits, ...blocks].sort((a, b) => a.at - b.at) };
}
