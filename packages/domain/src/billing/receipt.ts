import type { Booking } from '../day/index.ts';
import { money } from '../platform/money.ts';
import { PAYMENT_METHODS, type PaymentMethod } from './payment-methods.ts';
import type { RideMoney } from './payment-status.ts';

/** What a receipt says of a ride, a line for each amount; what is nothing is left out. */
export function receiptLines(
  { rideFeeCents, addlFeeCents }: Pick<Booking, 'rideFeeCents' | 'addlFeeCents'>,
  standing: RideMoney & { methods: readonly PaymentMethod[] },
): string {
  const { paidCents, refundedCents, waivedCents, openCents } = standing;
  const by = [...new Set(standing.methods)].map((method) => PAYMENT_METHODS[method].label.toLowerCase());
  return [
    `Ride fee: ${money(rideFeeCents)}`,
    ...(addlFeeCents === 0 ? [] : [`Additional: ${money(addlFeeCents)}`]),
    `Total: ${money(rideFeeCents + addlFeeCents)}`,
    ...(paidCents === 0 ? [] : [`Paid${by.length === 0 ? '' : ` by ${by.join(', ')}`}: ${money(paidCents)}`]),
    ...(refundedCents === 0 ? [] : [`Given back: ${money(refundedCents)}`]),
    ...(waivedCents === 0 ? [] : [`Waived: ${money(waivedCents)}`]),
    `Open: ${money(Math.max(0, openCents))}`,
  ].join('\n');
}
