import { isLastMinute, isWaitingForCall, type PickupPlan, type RideStatus } from '../day/index.ts';

/** Minutes the planner may shift a pickup and adds at each door. Nothing, until the operator says otherwise. */
export interface PlannerTimes {
  beforePickupMin: number;
  afterPickupMin: number;
  pickupLoadingMin: number;
  dropoffUnloadingMin: number;
}

export const DEFAULT_PLANNER_TIMES: PlannerTimes = {
  beforePickupMin: 0,
  afterPickupMin: 0,
  pickupLoadingMin: 0,
  dropoffUnloadingMin: 0,
};

/**
 * The planner gets what is booked and has a time. A will-call has none until the rider rings; older bookings say
 * so by a pickup at 11:59 PM, and are believed.
 */
export function isPlannable(booking: PickupPlan & { status: RideStatus }): boolean {
  if (booking.status !== 'booked' || isWaitingForCall(booking) || booking.scheduledPickupAt === null) return false;
  return !isLastMinute(booking.scheduledPickupAt, booking.zone);
}
