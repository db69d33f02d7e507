import { secondsBetween, type Booking } from '../day/index.ts';

/** How long before its pickup a ride was canceled. */
export type CancelLead = 'day_ahead' | 'hours_ahead' | 'short' | 'unknown';

/** Less than this is too late to give the time to somebody else. */
export const SHORT_LEAD_HOURS = 2;

/** By the hours that went by, also over a night on which the clocks change. */
export function leadOf({
  canceledAt,
  scheduledPickupAt,
  requestedAt,
}: Pick<Booking, 'canceledAt' | 'scheduledPickupAt' | 'requestedAt'>): CancelLead {
  const pickupAt = scheduledPickupAt ?? requestedAt;
  if (canceledAt === null || pickupAt === null) return 'unknown';
  const hours = secondsBetween(canceledAt, pickupAt) / 3600;
  if (hours >= 24) return 'day_ahead';
  return hours >= SHORT_LEAD_HOURS ? 'hours_ahead' : 'short';
}
