import type { RidePlan } from '../bookings/index.ts';
import type { Booking } from '../day/index.ts';

/** Why a rider has to be called: what was promised is not kept, or the vehicle comes at another minute than was told. */
export type CallFor = 'promise' | 'time';

/**
 * Whether a rider has to be told of another plan. Who is met as before hears nothing new, whatever the vehicle; within the
 * promised window another minute is told too, since riders stand at the door when they were told to.
 */
export function callFor(
  { windowStartAt, windowEndAt, appointmentAt }: Pick<Booking, 'windowStartAt' | 'windowEndAt' | 'appointmentAt'>,
  was: RidePlan | null,
  now: RidePlan,
): CallFor | null {
  if (was && isSameMinute(was.pickupAt, now.pickupAt) && isSameMinute(was.dropoffAt, now.dropoffAt)) return null;
  const at = (text: string) => Date.parse(text);
  const isTooSoon = windowStartAt !== null && at(now.pickupAt) < at(windowStartAt);
  const isTooLate = windowEndAt !== null && at(now.pickupAt) > at(windowEndAt);
  const isMissed = appointmentAt !== null && at(now.dropoffAt) > at(appointmentAt);
  if (isTooSoon || isTooLate || isMissed) return 'promise';
  return was && isSameMinute(was.pickupAt, now.pickupAt) ? null : 'time';
}

function isSameMinute(one: string, other: string): boolean {
  return Math.floor(Date.parse(one) / 60_000) === Math.floor(Date.parse(other) / 60_000);
}
