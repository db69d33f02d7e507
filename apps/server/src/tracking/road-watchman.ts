import type { RoadFact } from '@handrail/contracts/platform';
import type { Day } from '@handrail/domain/day';
import type { OperatorId, RunId, VehicleId } from '@handrail/domain/platform';
import { type Fix, legOf, roadTrouble, type RoadTrouble, type RoadWatch, watchRoad } from '@handrail/domain/tracking';
import { Temporal } from 'temporal-polyfill';

type Told = RoadFact['vehicles'][number];

interface Watched {
  watch: RoadWatch;
  /** Whether screens were told that something is wrong. */
  isTold: boolean;
}

/** Remembers how vehicles came to where they are, so that it shows who stands and who goes astray. In memory: it is known again within minutes. */
export class RoadWatchman {
  readonly #watched = new Map<string, Watched>();

  /** Looks at a vehicle where it was last, and says what is to be told of it; null where that is nothing. */
  see(
    { operator, vehicleId, runId, day }: { operator: OperatorId; vehicleId: VehicleId; runId: RunId; day: Day },
    { last, driveSec, nowMs }: { last: Fix | null; driveSec: number | null; nowMs: number },
  ): Told | null {
    if (last === null) return null;
    const key = `${operator} ${vehicleId}`;
    const before = this.#watched.get(key);
    const isNews = before === undefined || last.atMs > before.watch.seenMs;
    const watch = isNews
      ? watchRoad(before?.watch ?? null, { fix: last, leg: legOf(day, runId, nowMs), driveSec })
      : before.watch;
    const trouble = roadTrouble(watch, nowMs);
    const isTold = trouble.idleSinceMs !== null || trouble.offRouteSec !== null;
    this.#watched.set(key, { watch, isTold });
    return isTold || before?.isTold === true ? toldOf(vehicleId, trouble, nowMs) : null;
  }
}

function toldOf(shuttle_id: VehicleId, { idleSinceMs, offRouteSec }: RoadTrouble, nowMs: number): Told {
  const at = (ms: number) => Temporal.Instant.fromEpochMilliseconds(ms).toString();
  return {
    shuttle_id,
    at: at(nowMs),
    idle_since: idleSinceMs === null ? null : at(idleSinceMs),
    off_route_sec: offRouteSec,
  };
}
