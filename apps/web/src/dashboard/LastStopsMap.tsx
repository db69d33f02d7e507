import { type MapVehicle, TownMap } from '../places/index.ts';
import { ErrorState, useNow } from '../platform/kit/index.ts';
import { useAreasServed } from '../programs/index.ts';
import type { Dashboard } from './dashboard.ts';

interface LastStopsMapProps {
  shown: Dashboard | undefined;
  program: string;
}

/** Where each program serves, and each vehicle at its last stop: nobody follows vehicles on their way yet, and the map says so. */
export function LastStopsMap({ shown, program }: LastStopsMapProps) {
  const nowMs = useNow('minute');
  const served = useAreasServed(program);
  const vehicles = (shown?.vehicles ?? []).map((seen) => vehicleOn(seen, nowMs));
  return (
    <section className="dashboard-sheet dashboard-map" aria-label="Vehicles at their last stop">
      {shown && <p className="dashboard-map-note">{noteOf(shown)}</p>}
      {served.missing !== null && <p className="dashboard-map-missing">{served.missing}</p>}
      {served.error && <ErrorState sentence={served.error.message} onRetry={() => void served.refetch()} />}
      {!served.isPending && (
        <TownMap label="Map of the vehicles" subject={program} areas={served.areas} vehicles={vehicles} />
      )}
    </section>
  );
}

function vehicleOn(
  { shuttle_id, fleet_number, place, point, at, look }: Dashboard['vehicles'][number],
  nowMs: number,
): MapVehicle {
  const name = fleet_number || `Vehicle ${shuttle_id}`;
  return {
    id: shuttle_id,
    label: name,
    mark: name,
    point,
    headingDegrees: null,
    minutesAgo: Math.max(0, Math.floor((nowMs - Date.parse(at)) / 60_000)),
    details: [place],
    ...(look === null ? {} : { look }),
  };
}

function noteOf({ vehicles, unseen }: Dashboard): string {
  const seen = vehicles.length === 1 ? '1 vehicle at its last stop' : `${vehicles.length} vehicles at their last stop`;
  if (vehicles.length === 0)
    return unseen === 0 ? 'No vehicle has rides today.' : 'No vehicle was at a stop yet today.';
  return unseen === 0 ? `${seen}.` : `${seen}, ${unseen} at none yet.`;
}
