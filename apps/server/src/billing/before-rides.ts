import { isDue } from '@handrail/domain/billing';
import { isOver, statusOf, type Booking } from '@handrail/domain/day';
import { occasionOf, waitedSecOf } from '@handrail/domain/pricing';
import type { BeforeRides, RideWritten } from '../day/index.ts';
import type { Tx } from '../platform/log/tx.ts';
import { ridePricer } from '../pricing/index.ts';
import { chargeRides, type Charged } from './charge-rides.ts';

/**
 * What money makes of rides that are about to be written: a new one is priced, one that something became of owes what its
 * plan says of that, and what each is charged more or less than before is posted with it.
 */
export const beforeRides: BeforeRides = async (tx, rides) => {
  const otherwise = new Map<string, Booking>();
  const now = ({ is }: RideWritten) => is && (otherwise.get(is.id) ?? is);
  const take = (bookings: readonly Booking[]) => {
    for (const booking of bookings) otherwise.set(booking.id, booking);
  };
  take(await repriced(tx, rides));
  const charged = rides.flatMap((ride): Charged[] => {
    const { was } = ride;
    const is = now(ride);
    const id = (is ?? was)?.id;
    return id !== undefined && owesOtherwise(was, is) ? [{ id, is }] : [];
  });
  take(await chargeRides(tx, charged));
  return [...otherwise.values()];
};

/** The fees of new rides by their plan, and of those that what became of them costs. */
async function repriced(tx: Tx, rides: readonly RideWritten[]): Promise<Booking[]> {
  const fresh = rides.flatMap(({ was, is }) => (is && isNew(was, is) ? [is] : []));
  const moved = rides.flatMap(({ was, is }) => (was && is && !isNew(was, is) && costsOtherwise(was, is) ? [is] : []));
  const pricer = await ridePricer(tx, [...fresh, ...moved]);
  if (pricer === null) return [];
  return [...fresh.map((ride) => pricer.priced(ride)), ...moved.map((ride) => pricer.kept(ride))];
}

/** A ride that comes without a price, or was asked to be priced anew. One that was over when it came is never priced. */
function isNew(was: Booking | null, is: Booking): boolean {
  return is.pricingId === null && (was === null ? !isOver(statusOf(is)) : was.pricingId !== null);
}

/** Whether what is counted beside the ride may be another: what became of it, who rides along, and when. */
function costsOtherwise(was: Booking, is: Booking): boolean {
  return (
    is.pricingId !== null &&
    (occasionOf(statusOf(was)) !== occasionOf(statusOf(is)) ||
      waitedSecOf(was) !== waitedSecOf(is) ||
      was.companions !== is.companions ||
      was.serviceDay !== is.serviceDay ||
      (was.requestedAt ?? was.scheduledPickupAt) !== (is.requestedAt ?? is.scheduledPickupAt) ||
      was.rideFeeCents !== is.rideFeeCents ||
      was.feeIsTyped !== is.feeIsTyped)
  );
}

function owesOtherwise(was: Booking | null, is: Booking | null): boolean {
  if (!was || !is) return feesOf(was) !== 0 || feesOf(is) !== 0;
  if (feesOf(was) === 0 && feesOf(is) === 0) return false;
  return (
    was.rideFeeCents !== is.rideFeeCents ||
    was.addlFeeCents !== is.addlFeeCents ||
    isAsked(was) !== isAsked(is) ||
    occasionOf(statusOf(was)) !== occasionOf(statusOf(is)) ||
    was.payerAccountId !== is.payerAccountId ||
    was.riderId !== is.riderId
  );
}

function feesOf(booking: Booking | null): number {
  return booking === null ? 0 : booking.rideFeeCents + booking.addlFeeCents;
}

function isAsked(booking: Booking): boolean {
  return isDue(statusOf(booking), booking.paymentTiming, false);
}
