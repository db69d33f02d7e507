import { useRead } from '../platform/wire/index.ts';
import { drivenRoute, RouteMap } from '../places/index.ts';
import type { Booking } from './bookings.ts';

/** The ride on the map: both ends, and the way between them as it is driven. */
export function BookingMap({ booking }: { booking: Booking }) {
  const [pickup, dropoff] = endsOf(booking);
  const points = [pickup, dropoff].map(({ latitude, longitude }) => ({ latitude, longitude }));
  // Without an answer the map draws a straight line, and says that it is one (ERR-17).
  const way = useRead('getDirections', { points, mode: 'driving' });
  return (
    <section aria-label="Map">
      <RouteMap pickup={pickup} dropoff={dropoff} routes={way.data ? [drivenRoute(way.data)] : []} />
    </section>
  );
}

function endsOf(booking: Booking) {
  const end = (which: 'pickup' | 'dropoff') => ({
    userplace_id: null,
    addressLine1: booking[`${which}_address`],
    city: booking[`${which}_city`],
    state: '',
    zipcode: '',
    latitude: booking[`${which}_latitude`],
    longitude: booking[`${which}_longitude`],
    location_type: 2 as const,
  });
  return [end('pickup'), end('dropoff')] as const;
}
