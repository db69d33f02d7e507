import { Link } from '@tanstack/react-router';
import { milesText, money, wholeMinutes } from '@handrail/domain/platform';
import { Facts } from '../platform/kit/index.ts';
import { useAccount } from '../platform/account/index.ts';
import { aidsText, AidIcons } from '../riders/index.ts';
import { BookingHistory } from './BookingHistory.tsx';
import { BookingMap } from './BookingMap.tsx';
import { BookingNotes } from './BookingNotes.tsx';
import type { Booking } from './bookings.ts';
import { Legs } from './Legs.tsx';
import { StatusChange } from './StatusChange.tsx';
import { Timeline } from './Timeline.tsx';

interface BookingDetailsProps {
  booking: Booking;
  /** The ids of the rides booked together, in the order they are ridden. */
  journey: readonly string[];
  onOpen: (bookingId: string) => void;
  onDirty: (isDirty: boolean) => void;
  isReadOnly?: boolean;
}

/** One booking read from top to bottom: when, with what, for how much, what was said of it, and what happened to it. */
export function BookingDetails({ booking, journey, onOpen, onDirty, isReadOnly = false }: BookingDetailsProps) {
  return (
    <div className="booking">
      <Timeline booking={booking} />
      <Ride booking={booking} />
      <BookingMap booking={booking} />
      {journey.length > 1 && <Legs bookingId={booking.booking_id} journey={journey} onOpen={onOpen} />}
      {!isReadOnly && <StatusChange booking={booking} />}
      <Payment booking={booking} />
      <BookingNotes booking={booking} onDirty={onDirty} isReadOnly={isReadOnly} />
      {!isReadOnly && <BookingHistory bookingId={booking.booking_id} />}
    </div>
  );
}

function Ride({ booking }: { booking: Booking }) {
  const { is_admin } = useAccount();
  const mayOpenRider = is_admin.includes(1) || is_admin.includes(2);
  return (
    <section aria-label="Ride">
      <h3>Ride</h3>
      <Facts
        facts={[
          ...(mayOpenRider
            ? [
                {
                  name: 'Rider',
                  value: (
                    <Link to={`/rider-services/members/view/${booking.passenger_id}`}>
                      {booking.passenger_firstname} {booking.passenger_lastname}
                    </Link>
                  ),
                },
              ]
            : []),
          { name: 'Vehicle', value: booking.vehicle ?? 'None yet' },
          {
            name: 'Aids',
            value: (
              <>
                <AidIcons aids={booking.mobility_assistance} /> {aidsText(booking.mobility_assistance)}
              </>
            ),
          },
          { name: 'With', value: withText(booking.additional_passenger) },
          {
            name: 'Distance',
            value: `${milesText(booking.travel_distance)} miles, ${wholeMinutes(booking.travel_time)} min`,
          },
        ]}
      />
    </section>
  );
}

function withText(companions: number): string {
  if (companions === 0) return 'Nobody else';
  return companions === 1 ? '1 more passenger' : `${companions} more passengers`;
}

/** What the ride costs: its fee, and what was added to it. */
function Payment({ booking }: { booking: Booking }) {
  const { payment, payment_status, ride_fee, total_addl_fee_usd_cents } = booking;
  return (
    <section aria-label="Payment">
      <h3>Payment</h3>
      <Facts
        facts={[
          { name: 'Paid by', value: `${payment || 'Not said'}, ${payment_status}` },
          { name: 'Ride fee', value: money(ride_fee) },
          ...(total_addl_fee_usd_cents === 0 ? [] : [{ name: 'Additional', value: money(total_addl_fee_usd_cents) }]),
          { name: 'Total', value: <strong>{money(ride_fee + total_addl_fee_usd_cents)}</strong> },
        ]}
      />
    </section>
  );
}
