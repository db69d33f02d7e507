import type { Zone } from '@handrail/domain/platform';
import { TownMap, useWays } from '../places/index.ts';
import type { Stop } from './order.ts';
import { endOf, timeText, whoAt } from './words.ts';

interface SharedTripMapProps {
  order: readonly Stop[];
  zone: Zone;
  /** The stop that the list stands on: ringed. */
  pointed: number | null;
  onStop: (at: number) => void;
}

/** The stops by their numbers, and the way through them as the roads go. */
export function SharedTripMap({ order, zone, pointed, onStop }: SharedTripMapProps) {
  const points = order.map(({ geoLocation }) => geoLocation);
  const routes = useWays([{ id: 'way', label: 'The way of the shared trip', points }]);
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
        stop: { hue: 0, isChosen: at === pointed },
        onPress: () => onStop(at),
      }))}
      routes={routes}
    />
  );
}
