import { isGoodOn, methodOf } from '@handrail/domain/billing';
import { useRead } from '../platform/wire/index.ts';
import type { PaidRide } from './ride.ts';

/** Of a ride that is paid by card: which kept card is charged by itself once it is over, or why that did not work. */
export function CardAtDropOff({ booking }: { booking: PaidRide }) {
  const { booking_id, passenger_id, service_day, payment, payment_status, ride_status } = booking;
  const isByCard = methodOf(payment) === 'card' && payment_status === 'unpaid';
  const isDriven = ride_status === DRIVEN;
  const isAhead = isByCard && !isDriven && !ENDED.has(ride_status);
  const cards = useRead('getPassengerPaymentInfo', { passenger_id }, { enabled: isAhead });
  const payments = useRead('getBookingPayments', { booking_id }, { enabled: isByCard && isDriven });
  const card = isAhead ? cards.data?.find(({ card_expires }) => isGoodOn(card_expires, service_day)) : undefined;
  const tried = isByCard && isDriven ? payments.data?.payments.find(({ at_drop_off }) => at_drop_off) : undefined;
  if (card)
    return (
      <p className="quiet">
        {card.brand} ending in {card.last4} is charged at the drop-off.
      </p>
    );
  if (tried?.state === 'failed') return <p>The kept card was not charged at the drop-off: {tried.failure}</p>;
  return null;
}

const DRIVEN = 3;
/** Canceled, or nobody came. */
const ENDED: ReadonlySet<number> = new Set([4, 5, 7]);
