import type { Zone } from '@handrail/domain/platform';
import { TownMap, useWays, type Way } from '../places/index.ts';
import type { Stop } from './order.ts';
import type { SharedLane } from './trip-asked.ts';
import { endOf, timeText, whoAt } from './words.ts';

interface SharedTripMapProps {
  order: readonly Stop[];
  /** The vehicle that drives it: where it comes from, and goes on to. */
  lane: SharedLane | null;
  zone: Zone;
  /** The stop that the list stands on: ringed. */
  pointed: number | null;
  onStop: (at: number) => void;
}

/** The stops by their numbers, the way through them as the roads go, and the empty drives before and after. */
export function SharedTripMap({ order, lane, zone, pointed, onStop }: SharedTripMapProps) {
  const points = order.map(({ geoLocation }) => geoLocation);
  const empty = order.length === 0 ? [] : emptyWays(order, lane);
  const routes = useWays([{ id: 'way', label: 'The way of the shared trip', points }, ...empty]);
  return (
    <>
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
        inset={UNDER_LEGEND}
      />
      <p className="shared-legend">
        <span className="shared-mark shared-pickup" aria-hidden="true" /> <span>Pickup</span>
        <span className="shared-mark" aria-hidden="true" /> <span>Drop-off</span>
        {empty.length > 0 && (
          <>
            <span className="shared-dots" aria-hidden="true" /> <span>Empty drive</span>
          </>
        )}
      </p>
    </>
  );
}

/** No stop lies under the legend. */
const UNDER_LEGEND = { top: 36 };

function emptyWays(order: readonly Stop[], lane: SharedLane | null): Way[] {
  const [first, last] = [order[0]?.geoLocation, order.at(-1)?.geoLocation];
  const [from, to] = [lane?.before?.place?.point, lane?.after?.place?.point];
  return [
    ...(from && first
      ? [{ id: 'before', label: 'Empty to the first stop', isEmpty: true, points: [from, first] }]
      : []),
    ...(to && last ? [{ id: 'after', label: 'Empty to what comes next', isEmpty: true, points: [last, to] }] : []),
  ];
}
