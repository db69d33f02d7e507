import { isOver, isUnderWay, statusOf } from '@handrail/domain/day';
import { isSilent, RECENT_MS } from '@handrail/domain/tracking';
import { useMemo, useState } from 'react';
import { useNow } from '../../platform/kit/index.ts';
import { type OnRoad, useRoadTroubles } from '../../platform/live/index.ts';
import { type Geolocation, useGeolocations } from '../../tracking/index.ts';
import type { DayView, Lane } from './lanes.ts';

/** Lanes whose vehicles ask for attention by where they are, by key. */
export interface RoadOfLanes {
  /** Under way, heard of today, and silent for some minutes. */
  silent: ReadonlySet<string>;
  /** Set out for somebody, and standing elsewhere than at a stop. */
  idle: ReadonlySet<string>;
  /** Set out for somebody, and further from the stop than it was already. */
  offRoute: ReadonlySet<string>;
}

const NOTHING: RoadOfLanes = { silent: new Set(), idle: new Set(), offRoute: new Set() };

/** The same value as long as the lanes are the same: vehicles say where they are every few seconds. Of today, as it stands, alone. */
export function useRoadOfLanes(view: DayView | null, isNow: boolean): RoadOfLanes {
  const seen = useGeolocations({ isToday: isNow });
  const troubles = useRoadTroubles();
  const nowMs = useNow('minute');
  const [kept] = useState(() => new KeptRoad());
  return useMemo(
    () => (isNow && view ? kept.of(roadOf(view.lanes, { seen, troubles, nowMs })) : NOTHING),
    [isNow, view, seen, troubles, nowMs, kept],
  );
}

class KeptRoad {
  #road = NOTHING;

  of(road: RoadOfLanes): RoadOfLanes {
    const { silent, idle, offRoute } = this.#road;
    const isSame = isSameSet(silent, road.silent) && isSameSet(idle, road.idle) && isSameSet(offRoute, road.offRoute);
    if (!isSame) this.#road = road;
    return this.#road;
  }
}

interface Told {
  seen: ReadonlyMap<string, Pick<Geolocation, 'timestamp'>>;
  troubles: ReadonlyMap<string, OnRoad>;
  nowMs: number;
}

export function roadOf(lanes: readonly Lane[], { seen, troubles, nowMs }: Told): RoadOfLanes {
  const keysOf = (isMeant: (vehicleId: string, lane: Lane) => boolean) =>
    new Set(lanes.filter((lane) => isMeant(lane.column.shuttle_id, lane)).map(({ key }) => key));
  return {
    silent: keysOf((id, lane) => {
      const at = seen.get(id)?.timestamp;
      return at !== undefined && isSilent(Date.parse(at), nowMs) && isOut(lane, nowMs);
    }),
    idle: keysOf((id) => troubleOf(troubles, id, nowMs)?.idle_since != null),
    offRoute: keysOf((id) => troubleOf(troubles, id, nowMs)?.off_route_sec != null),
  };
}

/** What was told of a vehicle, unless that is some minutes old: it is told anew every half minute. */
export function troubleOf(troubles: ReadonlyMap<string, OnRoad>, vehicleId: string, nowMs: number): OnRoad | null {
  const told = troubles.get(vehicleId);
  return told && nowMs - Date.parse(told.at) <= RECENT_MS ? told : null;
}

/** Somebody is under way with it, or it should be with somebody by now. */
function isOut({ trips }: Lane, nowMs: number): boolean {
  return trips.some(({ entry: { startsAt }, rides }) =>
    rides.some(({ entry }) => isUnderWay(entry) || (!isOver(statusOf(entry)) && Date.parse(startsAt) <= nowMs)),
  );
}

function isSameSet(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size === b.size && [...a].every((key) => b.has(key));
}
