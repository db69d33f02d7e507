import type { Booking } from '../day/index.ts';
import { addUp } from '../platform/money.ts';
import { chargesOf } from './charges.ts';
import type { ChosenPlan } from './choose-plan.ts';
import type { PlanVersion } from './plan.ts';
import type { RideFacts } from './price.ts';
import { rideFee } from './ride-fee.ts';

/**
 * A ride with the fees that its plan asks on its day. What riding costs is agreed now and stays, wherever it goes later; a
 * fee that somebody typed is theirs, and the plan only adds what it charges beside it.
 */
export function pricedBy(booking: Booking, ride: RideFacts, { plan, version }: ChosenPlan): Booking {
  const agreedFeeCents = rideFee(ride, version).cents;
  const priced: Booking = {
    ...booking,
    pricingId: plan.id,
    pricingEffectiveOn: version.effectiveOn,
    paymentTiming: plan.paymentTiming,
    agreedFeeCents,
  };
  return { ...priced, ...feesAsKept(priced, ride, version) };
}

/**
 * What a priced ride owes as it stands: the fee that was agreed where it was driven or is to be, and what is counted beside
 * it, such as a no-show or the minutes at the door.
 */
export function feesAsKept(
  booking: Pick<Booking, 'feeIsTyped' | 'rideFeeCents' | 'agreedFeeCents'>,
  ride: RideFacts,
  version: PlanVersion,
): Pick<Booking, 'rideFeeCents' | 'addlFeeCents'> {
  const { feeIsTyped, agreedFeeCents } = booking;
  const riding = feeIsTyped ? booking.rideFeeCents : (agreedFeeCents ?? 0);
  const rideFeeCents = feeIsTyped || ride.occasion === 'ride' ? riding : 0;
  const charges = chargesOf(ride, version.additionalFees, riding);
  const charged = addUp(charges.map(({ cents }) => cents));
  return { rideFeeCents, addlFeeCents: Math.max(charged, 0 - rideFeeCents) };
}
