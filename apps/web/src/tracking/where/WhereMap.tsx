import { greatCircleKm, milesText, type Point } from '@handrail/domain/platform';
import { TownMap, useWays } from '../../places/index.ts';
import type { Whereabouts } from './where-words.ts';

/** Where the vehicle was last, and the door that it comes to: of today, and while somebody waits for it. */
export function WhereMap({ found, nowMs }: { found: Whereabouts; nowMs: number }) {
  const { booking, eta, seen, vehicle, drivers } = found;
  const isPickup = eta?.stop_type !== 'dropoff';
  const stop = isPickup
    ? { latitude: booking.pickup_latitude, longitude: booking.pickup_longitude }
    : { latitude: booking.dropoff_latitude, longitude: booking.dropoff_longitude };
  const routes = useWays(
    seen && eta ? [{ id: 'way', label: 'The way to the door', points: [pointOf(seen), stop] }] : [],
  );
  if (!seen || !eta || !vehicle) return null;
  const minutesAgo = Math.max(0, Math.floor((nowMs - Date.parse(seen.timestamp)) / 60_000));
  const [driver] = drivers;
  return (
    <div className="tracking-where-map">
      <TownMap
        label="Map of the vehicle and the door"
        subject={booking.booking_id}
        pins={[
          {
            id: eta.stop_type,
            kind: eta.stop_type,
            label: isPickup ? booking.pickup_address : booking.dropoff_address,
            point: stop,
          },
        ]}
        routes={routes}
        vehicles={[
          {
            id: booking.shuttle_id ?? vehicle.number,
            label: vehicle.number,
            mark: vehicle.number,
            point: pointOf(seen),
            headingDegrees: null,
            minutesAgo,
            details: driver ? [driver.name] : [],
          },
        ]}
      />
      <p className="tracking-note">
        {milesText(greatCircleKm(seen, stop) * 1000)} miles away,{' '}
        {minutesAgo === 0 ? 'just now' : `${minutesAgo} min ago`}
      </p>
    </div>
  );
}

function pointOf({ latitude, longitude }: Point): Point {
  return { latitude, longitude };
}
