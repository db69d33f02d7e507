import { ActionButton, ErrorState, LoadingState, StatusTag } from '../platform/kit/index.ts';
import { useRead } from '../platform/wire/index.ts';
import { LineBars } from '../log/index.ts';
import { Link } from '@tanstack/react-router';
import type { Address } from '../places/index.ts';
import { useServiceDay } from '../programs/index.ts';
import { type Booking, dayText, lookOf, pickupText } from './bookings.ts';
import { namedPlace } from './named-place.ts';

interface LatestBookingsProps {
  riderId: string;
  /** The rider's own places: a ride to one of them is told by its name. */
  places?: readonly Address[];
  /** Starts a new one from an old one, where the page can. */
  onRepeat?: (booking: Booking) => void;
}

const SHOWN = 5;
/** Behind today and ahead of it: as much as the list of bookings shows at once. */
const WEEKS_DAYS = 15;
const NONE: readonly Address[] = [];

/** A rider's rides around today, as the server orders them: today's, then those of the nearest days. */
export function LatestBookings({ riderId, places = NONE, onRepeat }: LatestBookingsProps) {
  const { today } = useServiceDay();
  const latest = useRead('getUserLatestBookings', { user_id: riderId });
  return (
    <section className="booking-latest" aria-label="Latest bookings">
      <h3>Latest bookings</h3>
      {latest.isPending && <LoadingState label="Loading the latest bookings." bars={<LineBars count={3} />} />}
      {latest.error && <ErrorState sentence={latest.error.message} onRetry={() => void latest.refetch()} />}
      {latest.data?.length === 0 && <p className="field-help">No rides yet.</p>}
      <ul className="booking-latest-list">
        {latest.data?.slice(0, SHOWN).map((booking) => (
          <li key={booking.booking_id}>
            <span className="booking-latest-when">
              <Link to={`/rider-services/bookings/view/${booking.booking_id}`}>
                {dayText(booking.service_day)}, {pickupText(booking)}
              </Link>
              <StatusTag {...lookOf(booking)} />
            </span>
            <span className="booking-latest-where">
              {namedPlace(booking, 'pickup', places)} › {namedPlace(booking, 'dropoff', places)}
            </span>
            {onRepeat && <ActionButton isSmall label="Repeat" onClick={() => onRepeat(booking)} />}
          </li>
        ))}
      </ul>
      {(latest.data?.length ?? 0) > SHOWN && (
        <Link
          to="/rider-services/bookings"
          search={{
            from: today.subtract({ days: WEEKS_DAYS }).toString(),
            to: today.add({ days: WEEKS_DAYS }).toString(),
            q: latest.data?.[0] ? nameToFind(latest.data[0]) : '',
          }}
        >
          All rides of these weeks
        </Link>
      )}
    </section>
  );
}

function nameToFind({ passenger_firstname, passenger_lastname }: Booking): string {
  return `${passenger_firstname} ${passenger_lastname}`;
}
