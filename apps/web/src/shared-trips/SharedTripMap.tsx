import type { Zone } from '@handrail/domain/platform';
import { TownMap, type MapRoute } from '../places/index.ts';
import { useRead } from '../platform/wire/index.ts';
import type { Stop } from './order.ts';
import { endOf, timeText, whoAt } from './words.ts';

interface SharedTripMapProps {
  order: readonly Stop[];
  zone: Zone;
  /** The stop that the list stands on. */
  onStop: (at: number) => void;
}

/** The stops by their numbers, and the way through them as the roads go. */
export function SharedTripMap({ order, zone, onStop }: SharedTripMapProps) {
  const points = order.map(({ geoLocation }) => geoLocation);
  const way = useRead('getDirections', { points, mode: 'driving' }, { enabled: points.length > 1 });
  return (
    <TownMap
      label="Map of the shared trip"
      subject={[...new Set(points.map(({ latitude, longitude }) => `${latitude} ${longitude}`))].sort().join()}
      pins={order.map((stop, at) => ({
        id: `stop ${at}`,
        kind: stop.stop_type,
        mark: String(at + 1),
        label: `${at + 1}. ${endOf(stop)}, ${whoAt(stop)}`,
        details: [stop.address, timeText(stop.scheduled_pickup_time ?? stop.scheduled_dropoff_time, zone)],
        point: stop.geoLocation,
        onPress: () => onStop(at),
      }))}
      routes={routesOf(way.data?.geometry, points, way.data?.source === 'estimated')}
    />
  );
}

type Point = Stop['geoLocation'];

/** Until the roads are known, straight lines say where it leads. */
function routesOf(geometry: readonly Point[] | undefined, points: readonly Point[], isEstimated: boolean): MapRoute[] {
  const line = (geometry ?? points).map(({ longitude, latitude }): [number, number] => [longitude, latitude]);
  if (line.length < 2) return [];
  return [{ id: 'way', label: 'The way of the shared trip', line, isEstimated: geometry === undefined || isEstimated }];
}
