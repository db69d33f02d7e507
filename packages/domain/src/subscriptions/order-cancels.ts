import { isCanceled, type Booking } from '../day/index.ts';

/** Why an order cancels a ride that it made, as the ride then says. */
export const ORDER_CANCELS = {
  skipped: 'This date of the standing order is skipped.',
  paused: 'The standing order is paused.',
  ended: 'The standing order ended.',
  changed: 'The standing order changed.',
} as const;

export type OrderCancel = keyof typeof ORDER_CANCELS;

const REASONS = /* @__PURE__ */ new Set<string | null>(Object.values(ORDER_CANCELS));

/**
 * Whether the order canceled a ride, and may bring it back. What a rider or a dispatcher canceled stays canceled, and so does
 * what was booked anew since.
 */
export function isCanceledByOrder(ride: Booking): boolean {
  return isCanceled(ride) && ride.recreatedAs === null && REASONS.has(ride.cancelReason);
}
