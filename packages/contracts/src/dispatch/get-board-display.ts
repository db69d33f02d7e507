import { z } from 'zod';
import { at, boardDisplay, call, day, id, zone } from '../platform/index.ts';

const count = z.int().min(0);

/** Today as it may hang on a wall: vehicles, times and numbers. Of no rider and no driver is there a name. */
export const getBoardDisplay = call('v1_webapp_get_board_display', {
  by: boardDisplay,
  params: {},
  result: z.object({
    fleet_name: z.string(),
    date: day,
    now: at,
    /** The clock of the room: that of the first program. Each trip is told in its own program's. */
    timezone: zone,
    vehicles: z.array(
      z.object({
        shuttle_id: id,
        vehicle: z.string(),
        has_driver: z.boolean(),
        trips: z.array(
          z.object({
            trip_id: id,
            kind: z.enum(['ride', 'shared', 'time_block', 'lunch_break', 'driver_action']),
            start: at,
            end: at,
            state: z.enum(['planned', 'under_way', 'done']),
            riders: count,
            late_minutes: count,
          }),
        ),
      }),
    ),
    waiting: z.array(z.object({ pickup: at.nullable(), late_minutes: count })),
    counts: z.object({
      rides: count,
      done: count,
      on_board: count,
      late: count,
      unassigned: count,
      no_driver: count,
      will_call: count,
    }),
  }),
});
