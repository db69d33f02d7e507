import type { Calls } from '@handrail/contracts/wire';
import { clockTime, wallOf } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';

type Runs = Calls['getBestRuns']['result'];

/** The vehicle that could be there first of all that could take the ride as they stand. */
export interface Sooner {
  vehicleId: string;
  atMs: number;
  addedMin: number;
  /** Before the one that has the ride now. */
  isSooner: boolean;
}

/** Who could come sooner than at `etaMs`; where nobody could, who would be next. Null where no other vehicle fits. */
export function soonerOf(
  answer: Runs,
  { ownVehicle, etaMs }: { ownVehicle: string | null; etaMs: number | null },
): Sooner | null {
  const [first] = (answer[0]?.runs ?? [])
    .flatMap(({ verdict, pickup_time, shuttle_id, added_travel_time }) =>
      verdict !== 'fits' || pickup_time === null || shuttle_id === ownVehicle
        ? []
        : [{ vehicleId: shuttle_id, atMs: Date.parse(pickup_time), addedMin: Math.round(added_travel_time / 60) }],
    )
    .sort((a, b) => a.atMs - b.atMs);
  return first ? { ...first, isSooner: etaMs === null || first.atMs < etaMs } : null;
}

export function soonerText({ atMs, addedMin, isSooner }: Sooner, name: string, zone: string): string {
  const at = clockTime(wallOf(Temporal.Instant.fromEpochMilliseconds(atMs), zone).toPlainTime());
  return isSooner ? `${name} at ${at}, ${addedMin} min more to drive.` : `Nothing sooner. Next is ${name} at ${at}.`;
}
