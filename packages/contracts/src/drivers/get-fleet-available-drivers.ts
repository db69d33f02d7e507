import { z } from 'zod';
import { call, day, levels } from '../platform/index.ts';
import { driver } from './driver.ts';
import { team } from './team.ts';

/**
 * The drivers and teams who may be put on a vehicle that day: active, on no other yet, and none of them on leave all day.
 * Without a date today is meant.
 */
export const getFleetAvailableDrivers = call('v1_webapp_get_fleet_available_drivers', {
  by: levels(3, 4),
  keepsText: true,
  params: { date: day.optional() },
  result: z.object({ drivers: z.array(driver), teams: z.array(team) }),
});
