import { z } from 'zod';
import { text, wall } from '../platform/index.ts';

const miles = z.int().min(0).max(9_999_999).nullable().optional();

/** What stands on a driver's sheet beside the times of a trip; null strikes out, what is left out stays. */
export const sheetBlanks = {
  no_show_time: wall.nullable().optional(),
  no_show_reason: text(500).optional(),
  pickup_odometer: miles,
  dropoff_odometer: miles,
  driver_note: text(2000).optional(),
};
