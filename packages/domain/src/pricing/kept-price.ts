import type { Booking } from '../day/index.ts';
import { addUp, type Cents } from '../platform/money.ts';
import { chargesOf } from './charges.ts';
import type { ChosenPlan } from './choose-plan.ts';
import type { PlanVersion } from './plan.ts';
import type { ChargeLine, RideFacts } from './price.ts';
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
  booking: KeptFees,
  ride: RideFacts,
  version: PlanVersion,
): Pick<Booking, 'rideFeeCents' | 'addlFeeCents'> {
  const rideFeeCents = booking.feeIsTyped || ride.occasion === 'ride' ? feeOfRiding(booking) : 0;
  const charged = addUp(chargesBeside(booking, ride, version).map(({ cents }) => cents));
  return { rideFeeCents, addlFeeCents: Math.max(charged, 0 - rideFeeCents) };
}

/** What is charged beside a priced ride, as it stands. */
export function chargesBeside(booking: KeptFees, ride: RideFacts, version: PlanVersion): ChargeLine[] {
  return chargesOf(ride, version.additionalFees, feeOfRiding(booking));
}

type KeptFees = Pick<Booking, 'feeIsTyped' | 'rideFeeCents' | 'agreedFeeCents'>;

function feeOfRiding({ feeIsTyped, rideFeeCents, agreedFeeCents }: KeptFees): Cents {
  return feeIsTyped ? rideFeeCents : (agreedFeeCents ?? 0);
}
