import { placeAutoScheduleBooking as contract } from '@handrail/contracts/scheduler';
import { isClosed } from '@handrail/domain/day';
import { no, yes } from '@handrail/domain/platform';
import { dayOn } from '../../day/index.ts';
import { notFound } from '../../platform/calls/call-failure.ts';
import { preparedChange } from '../../platform/calls/handler.ts';
import { isStale, stale } from '../../platform/calls/stale.ts';
import { findPlan, FOUND, keepResult } from '../plan-store.ts';
import { lookAtPlan } from '../why/look-at-plan.ts';
import { placeRide } from '../why/place-ride.ts';
import { whereAway } from '../why/where-away.ts';

/** Reckoned before the operator's head is taken; whoever changed the plan meanwhile was first. */
export const placeAutoScheduleBookingHandler = preparedChange(
  contract,
  async (params, { services, by }) => {
    const { queue_id, booking_id, shuttle_id, driver_id, driver_team_id, pickup_time, dropoff_time } = params;
    const looked = await lookAtPlan(services, by.operator, queue_id);
    if (!looked.ok) return looked;
    const { version } = looked.value.plan;
    const stated = {
      bookingId: booking_id,
      vehicleId: shuttle_id,
      driverId: driver_id,
      teamId: driver_team_id,
      pickupAt: pickup_time,
      dropoffAt: dropoff_time,
    };
    return whereAway(services, async () => {
      const kept = await placeRide(services, looked.value, stated);
      return kept.ok ? yes({ kept: kept.value, version }) : kept;
    });
  },
  async ({ queue_id, expected_version }, context, prepared) => {
    if (!prepared.ok) return prepared;
    const { tx, clock } = context;
    const asking = { queries: tx.queries, operator: tx.operator };
    const plan = await findPlan(asking, queue_id);
    if (!plan) throw notFound();
    if (isStale(plan, expected_version) || plan.version !== prepared.value.version) return stale('plan');
    if (!FOUND.includes(plan.state) || !plan.result) return no('PLAN_NOT_DONE', 'There is no plan to place it in.');
    if (isClosed(await dayOn(context, plan.service_day), clock.now())) return no('DAY_CLOSED', 'The day is closed.');
    await keepResult(asking, queue_id, prepared.value.kept);
    return yes({ queue_id, version: plan.version + 1 });
  },
);
