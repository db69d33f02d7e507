import type { Temporal } from 'temporal-polyfill';
import type { Booking, Day } from '../day/index.ts';
import { cancelLegsAfter } from './cancel.ts';

/** Why a way back is canceled whose rider was not met on the way there. */
export const NOT_MET = 'The rider was a no-show on the way there.';

/**
 * Cancels what follows a no-show in its journey on a day. It is asked for and never done by itself: whoever missed the way
 * there may have gone otherwise, and is left behind without a way back.
 */
export function cancelRest(day: Day, noShow: Booking, now: Temporal.Instant): Day {
  const canceling = {
    bookingId: noShow.id,
    reason: NOT_MET,
    isForReschedule: false,
    legs: 'rest' as const,
    by: { levels: [], isPhoneVerified: false },
  };
  return cancelLegsAfter(day, noShow, canceling, now);
}
