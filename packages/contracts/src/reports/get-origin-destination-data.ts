import { z } from 'zod';
import { call, day, id, levels } from '../platform/index.ts';

const side = z.number();

/** A cell of the grid: its middle, its name and its sides. */
const cell = z.object({
  latitude: z.number(),
  longitude: z.number(),
  label: z.string(),
  bounds: z.object({ north: side, south: side, east: side, west: side }),
});

/**
 * Where the rides of some days began and ended, by cells of a grid. A row without a pickup is all rides that ended in its cell,
 * one without a drop-off all that began there, one without both all there are. Of fewer than five riders no count is told. Every
 * count has the version of the log it was counted from, as the counts of a day have theirs; one answer is of one version.
 */
export const getOriginDestinationData = call('v1_webapp_get_origin_destination_data', {
  by: levels(3, 4),
  params: { program_id: z.array(id).max(200), start_date: day, end_date: day },
  result: z.array(
    z.object({
      pickup: cell.nullable(),
      dropoff: cell.nullable(),
      count: z.int(),
      is_under_five: z.boolean(),
      version: z.int(),
    }),
  ),
  refusals: ['RANGE_TOO_LONG'],
});
