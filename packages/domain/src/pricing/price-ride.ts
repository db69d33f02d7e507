import { addUp } from '../platform/money.ts';
import { chargesOf } from './charges.ts';
import type { PlanVersion } from './plan.ts';
import type { Price, PriceLine, RideFacts } from './price.ts';
import { rideFee } from './ride-fee.ts';

/**
 * What a ride costs by a version of a plan, and why. Estimate, booking, lane and invoice all ask this. Every sum is a whole
 * number; half a cent rounds away from zero, once per line. No total falls below zero.
 */
export function priceRide(ride: RideFacts, version: PlanVersion): Price {
  const fee = rideFee(ride, version);
  const charges = chargesOf(ride, version.additionalFees, fee.cents);
  const lines: PriceLine[] = [...fee.lines];
  const isOwed = ride.occasion === 'ride';
  if (ride.occasion !== 'ride') lines.push({ is: 'not_owed', cents: 0 - fee.cents, occasion: ride.occasion });
  lines.push(...charges);

  const rideFeeCents = isOwed ? fee.cents : 0;
  const chargedCents = addUp(charges.map(({ cents }) => cents));
  const addlFeeCents = Math.max(chargedCents, 0 - rideFeeCents);
  if (addlFeeCents > chargedCents) lines.push({ is: 'not_below_zero', cents: addlFeeCents - chargedCents });
  return { tier: fee.tier, rideFeeCents, addlFeeCents, totalCents: rideFeeCents + addlFeeCents, lines };
}
