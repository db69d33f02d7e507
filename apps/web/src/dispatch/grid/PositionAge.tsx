import { RECENT_MS } from '@handrail/domain/tracking';
import { createContext, type ReactNode, use, useMemo } from 'react';
import { useNow } from '../../platform/kit/index.ts';
import { useRoadTroubles } from '../../platform/live/index.ts';
import { useGeolocations } from '../../tracking/index.ts';
import { troubleOf } from '../board/road-of-lanes.ts';

/** A vehicle that drives says where it is every few seconds: after this it is silent, and its age stands in its head. */
const SILENT_FROM_MIN = RECENT_MS / 60_000;

/** What is wrong with vehicles by where they are: in few words for the eyes, in a sentence for those who listen. */
interface Told {
  words: string;
  sentence: string;
}

const OnRoad = createContext<ReadonlyMap<string, Told>>(new Map());

/** Tells the heads of the lanes which vehicles are silent, stand or went astray, on the board of today. Draws them anew when a minute makes it so. */
export function PositionAges({ isToday, children }: { isToday: boolean; children: ReactNode }) {
  const seen = useGeolocations({ isToday });
  const troubles = useRoadTroubles();
  const nowMs = useNow('minute');
  const minutesSince = (at: string) => Math.floor((nowMs - Date.parse(at)) / 60_000);
  const told = [...(isToday ? seen.values() : [])].flatMap(({ shuttle_id, timestamp }) => {
    const minutes = minutesSince(timestamp);
    const trouble = troubleOf(troubles, shuttle_id, nowMs);
    if (minutes > SILENT_FROM_MIN) return [[shuttle_id, silentFor(minutes)] as const];
    if (trouble?.off_route_sec != null) return [[shuttle_id, astrayBy(trouble.off_route_sec)] as const];
    return trouble?.idle_since != null ? [[shuttle_id, standsFor(minutesSince(trouble.idle_since))] as const] : [];
  });
  const key = JSON.stringify(told);
  // oxlint-disable-next-line react/exhaustive-deps -- they are the same as long as the key is
  const kept = useMemo(() => new Map(told), [key]);
  return <OnRoad value={kept}>{children}</OnRoad>;
}

/** In the head of a lane, for the eyes. */
export function PositionAge({ vehicleId }: { vehicleId: string }) {
  const told = use(OnRoad).get(vehicleId);
  return (
    told !== undefined && (
      <small className="tg-head-silent" title={told.sentence}>
        {told.words}
      </small>
    )
  );
}

/** The same for those who listen. */
export function PositionAgeWords({ vehicleId }: { vehicleId: string }) {
  const told = use(OnRoad).get(vehicleId);
  return told === undefined ? null : ` ${told.sentence}`;
}

function silentFor(minutes: number): Told {
  return { words: `${minutes} min ago`, sentence: `Silent for ${minutes} minutes.` };
}

function standsFor(minutes: number): Told {
  return { words: `idle ${minutes} min`, sentence: `Has set out and stands for ${minutes} minutes.` };
}

function astrayBy(seconds: number): Told {
  const minutes = Math.round(seconds / 60);
  return { words: 'off route', sentence: `Off route: ${minutes} minutes further from its stop than it has been.` };
}
