import type { autoScheduleConfig } from '@handrail/contracts/scheduler';
import type { PlannerTimes } from '@handrail/domain/scheduler';
import type { z } from 'zod';

type Config = z.output<typeof autoScheduleConfig>;

export function timesOf(config: Config): PlannerTimes {
  return {
    beforePickupMin: config.before_pickup_time,
    afterPickupMin: config.after_pickup_time,
    pickupLoadingMin: config.pickup_loading_time,
    dropoffUnloadingMin: config.dropoff_unloading_time,
  };
}

export function configOf(times: PlannerTimes): Config {
  return {
    before_pickup_time: times.beforePickupMin,
    after_pickup_time: times.afterPickupMin,
    pickup_loading_time: times.pickupLoadingMin,
    dropoff_unloading_time: times.dropoffUnloadingMin,
  };
}
