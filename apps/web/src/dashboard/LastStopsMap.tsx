import { type MapVehicle, TownMap } from '../places/index.ts';
import { ErrorState, useNow } from '../platform/kit/index.ts';
import { type Geolocation, useGeolocations, vehicleOnMap } from '../tracking/index.ts';
import { useAreasServed } from '../programs/index.ts';
import type { Dashboard } from './dashboard.ts';

interface LastStopsMapProps {
  shown: Dashboard | undefined;
  program: string;
  /** The vehicle of the row that is pointed at. */
  rung: string | null;
  onRing: (vehicleId: string) => void;
}

/** Where each program serves, and each vehicle where it said it was, or at its last stop where it has not said so since. */
export function LastStopsMap({ shown, program, rung, onRing }: LastStopsMapProps) {
  const nowMs = useNow('minute');
  const served = useAreasServed(program);
  const positions = useGeolocations({ isToday: true });
  const stopped = (shown?.vehicles ?? []).map((vehicle) => seenAt(vehicle, positions.get(vehicle.shuttle_id), nowMs));
  const known = new Set(stopped.map(({ vehicle }) => vehicle.id));
  // Who has been at no stop yet may have said where they are. All programs have all vehicles; of one they are those it lists.
  const others = program === '' ? [...positions.values()].filter(({ shuttle_id }) => !known.has(shuttle_id)) : [];
  const seen = [...stopped, ...others.map((one) => ({ vehicle: vehicleOnMap(one, nowMs), isOnTheRoad: true }))];
  const onTheRoad = seen.filter((one) => one.isOnTheRoad).length;
  return (
    <section className="dashboard-sheet dashboard-map" aria-label="Vehicles at their last stop">
      {shown && (
        <p className="dashboard-map-note">{noteOf(shown, seen.length - onTheRoad, onTheRoad, others.length)}</p>
      )}
      {served.missing !== null && <p className="dashboard-map-missing">{served.missing}</p>}
      {served.error && <ErrorState sentence={served.error.message} onRetry={() => void served.refetch()} />}
      {!served.isPending && (
        <TownMap
          label="Map of the vehicles"
          subject={program}
          areas={served.areas}
          vehicles={seen.map(({ vehicle }) => ({
            ...vehicle,
            isRung: vehicle.id === rung,
            onPress: () => onRing(vehicle.id),
          }))}
        />
      )}
    </section>
  );
}

function seenAt(
  { shuttle_id, fleet_number, place, point, at, look }: Dashboard['vehicles'][number],
  said: Geolocation | undefined,
  nowMs: number,
): { vehicle: MapVehicle; isOnTheRoad: boolean } {
  const name = fleet_number || `Vehicle ${shuttle_id}`;
  const since = said && Date.parse(said.timestamp) > Date.parse(at) ? said : null;
  const vehicle = {
    id: shuttle_id,
    label: name,
    mark: name,
    point: since ? { latitude: since.latitude, longitude: since.longitude } : point,
    headingDegrees: since?.heading ?? null,
    minutesAgo: Math.max(0, Math.floor((nowMs - Date.parse(since?.timestamp ?? at)) / 60_000)),
    details: [...(since?.driver ? [since.driver] : []), since ? `Last stop: ${place}` : place],
    ...(look === null ? {} : { look }),
  };
  return { vehicle, isOnTheRoad: since !== null };
}

function noteOf(shown: Dashboard, stopped: number, onTheRoad: number, atNoStop: number): string {
  const unseen = Math.max(0, shown.unseen - atNoStop);
  if (stopped + onTheRoad === 0)
    return unseen === 0 ? 'No vehicle has rides today.' : 'No vehicle was at a stop yet today.';
  const seen = stopped === 1 ? '1 vehicle at its last stop' : `${stopped} vehicles at their last stop`;
  const moving = onTheRoad === 0 ? '' : `${onTheRoad} on the road, `;
  return unseen === 0 ? `${moving}${seen}.` : `${moving}${seen}, ${unseen} at none yet.`;
}
