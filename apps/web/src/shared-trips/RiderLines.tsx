import type { Zone } from '@handrail/domain/platform';
import { Tag } from '../platform/kit/index.ts';
import type { Ordered, SharedRider } from './order.ts';
import { brokenOf, minutesText, nameOf, timeText } from './words.ts';

/** Of each rider the minutes aboard against the limit, and the pickup against the window. */
export function RiderLines({ ordered, zone }: { ordered: Ordered; zone: Zone }) {
  return (
    <ul className="shared-riders" aria-label="What it means for the riders">
      {ordered.riders.map((rider) => (
        <RiderLine key={rider.booking_id} rider={rider} ordered={ordered} zone={zone} />
      ))}
    </ul>
  );
}

function RiderLine({ rider, ordered, zone }: { rider: SharedRider; ordered: Ordered; zone: Zone }) {
  const { pickupAt, name } = findRider(ordered, rider.booking_id);
  const broken = brokenOf(rider, pickupAt);
  return (
    <li>
      <span className="shared-rider-name">{name}</span>
      <RideBar rider={rider} />
      <span>
        rides {Math.round(rider.ride_time / 60)} of {minutesText(rider.ride_time_limit)}
      </span>
      <span className="shared-window">{windowText(rider, pickupAt, zone)}</span>
      {broken && <Tag tone={broken.tone}>{broken.text}</Tag>}
    </li>
  );
}

/** How much of what a rider may be aboard is used. */
export function RideBar({ rider }: { rider: SharedRider }) {
  const part = rider.ride_time_limit === 0 ? 1 : Math.min(1, rider.ride_time / rider.ride_time_limit);
  return (
    <span className={rider.over_limit_seconds > 0 ? 'shared-meter shared-full' : 'shared-meter'} aria-hidden="true">
      <span style={{ inlineSize: `${Math.round(part * 100)}%` }} />
    </span>
  );
}

export function findRider({ stop_order }: Ordered, bookingId: string): { pickupAt: string | null; name: string } {
  const stop = stop_order.find(({ bookings }) =>
    bookings.some((one) => one.booking_id === bookingId && one.stop_type === 'pickup'),
  );
  const visit = stop?.bookings.find((one) => one.booking_id === bookingId);
  return { pickupAt: stop?.scheduled_pickup_time ?? null, name: visit ? nameOf(visit) : '' };
}

function windowText(rider: SharedRider, pickupAt: string | null, zone: Zone): string {
  const pickup = `pickup ${timeText(pickupAt, zone)}`;
  if (!rider.window_start_time || !rider.window_end_time) return pickup;
  return `${pickup}, window ${timeText(rider.window_start_time, zone)}–${timeText(rider.window_end_time, zone)}`;
}
