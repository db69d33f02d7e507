import { z } from 'zod';
import { id } from '../platform/index.ts';
import { driver } from './driver.ts';

/** Drivers who share a run, by first name and then last. */
export const team = z.object({
  driver_team_id: id,
  version: z.int(),
  driver_team_name: z.string(),
  driver_team: z.array(driver),
});
