import { createContext, type ReactNode, use, useMemo } from 'react';
import { useNow } from '../../platform/kit/index.ts';
import { useGeolocations } from '../../tracking/index.ts';

/** A vehicle that drives says where it is every few seconds: after this it is silent, and its age stands in its head. */
const SILENT_FROM_MIN = 2;

/** For how many minutes vehicles have been silent; those that speak are not in it. */
const Silent = createContext<ReadonlyMap<string, number>>(new Map());

/** Tells the heads of the lanes which vehicles are silent, on the board of today. Draws them anew when a minute makes it so. */
export function PositionAges({ isToday, children }: { isToday: boolean; children: ReactNode }) {
  const seen = useGeolocations({ isToday });
  const nowMs = useNow('minute');
  const silent = [...seen.values()]
    .map(({ shuttle_id, timestamp }) => [shuttle_id, Math.floor((nowMs - Date.parse(timestamp)) / 60_000)] as const)
    .filter(([, minutes]) => minutes > SILENT_FROM_MIN);
  const key = JSON.stringify(silent);
  // oxlint-disable-next-line react/exhaustive-deps -- they are the same as long as the key is
  const kept = useMemo(() => new Map(silent), [key]);
  return <Silent value={kept}>{children}</Silent>;
}

/** In the head of a lane, for the eyes. */
export function PositionAge({ vehicleId }: { vehicleId: string }) {
  const minutes = use(Silent).get(vehicleId);
  return (
    minutes !== undefined && (
      <small className="tg-head-silent" title="The vehicle has not said since where it is.">
        {minutes} min ago
      </small>
    )
  );
}

/** The same for those who listen. */
export function PositionAgeWords({ vehicleId }: { vehicleId: string }) {
  const minutes = use(Silent).get(vehicleId);
  return minutes === undefined ? null : ` Silent for ${minutes} minutes.`;
}
