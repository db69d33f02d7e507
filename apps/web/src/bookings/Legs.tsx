import { ActionButton, StatusTag } from '../platform/kit/index.ts';
import { useRead } from '../platform/wire/index.ts';
import { lookOf, pickupText } from './bookings.ts';

interface LegsProps {
  bookingId: string;
  journey: readonly string[];
  onOpen: (bookingId: string) => void;
}

/** The rides that were booked together with this one: there, and back. */
export function Legs({ bookingId, journey, onOpen }: LegsProps) {
  return (
    <section aria-label="Booked together">
      <h3>Booked together</h3>
      <ol className="booking-legs">
        {journey.map((id, at) => (
          <Leg key={id} bookingId={id} no={at + 1} isThis={id === bookingId} onOpen={onOpen} />
        ))}
      </ol>
    </section>
  );
}

function Leg(props: { bookingId: string; no: number; isThis: boolean; onOpen: (bookingId: string) => void }) {
  const { bookingId, no, isThis, onOpen } = props;
  const { data } = useRead('getBookingInfoById', { booking_id: bookingId });
  const time = data ? pickupText(data) : '';
  return (
    <li aria-current={isThis ? 'true' : undefined}>
      <span className="booking-leg-no">{no}</span>
      <strong className="booking-cell-time">{time}</strong>
      <span className="grow">{data?.dropoff_address ?? `Booking ${bookingId}`}</span>
      {data && <StatusTag {...lookOf(data)} />}
      {isThis ? (
        <span className="booking-leg-this">this one</span>
      ) : (
        <ActionButton look="quiet" isSmall label={`Open leg ${no}`} onClick={() => onOpen(bookingId)} />
      )}
    </li>
  );
}
