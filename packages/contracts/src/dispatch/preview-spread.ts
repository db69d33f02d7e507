import { z } from 'zod';
import { at, call, day, id, levels } from '../platform/index.ts';
import { bestRun } from './get-best-runs.ts';

const lane = { shuttle_id: id, driver_id: id.nullable(), driver_team_id: id.nullable() };

/** Where a vehicle was last known to be, and since when: at the door of whoever got in or out last, or was waited for. */
const meeting = z.object({ booking_id: id, stop_type: z.enum(['pickup', 'dropoff']), at });

const spreadLine = z.object({
  booking_id: id,
  /**
   * `placed`: `to` takes it. `aboard`: the rider is in the vehicle, which no plan changes: `to` says who could meet it where
   * `meeting` is, and when. `stays`: nobody takes it, and `reason` says why. `left_out`: asked for so.
   */
  is: z.enum(['placed', 'aboard', 'stays', 'left_out']),
  /** As it stands; null while nobody drives it. */
  from: z.object(lane).nullable(),
  pickup_before: at.nullable(),
  dropoff_before: at.nullable(),
  to: bestRun.nullable(),
  /** Whether the rider has to be called: the promise is not kept, or the vehicle comes at another minute. */
  must_call: z.enum(['promise', 'time']).nullable(),
  code: z.string().nullable(),
  reason: z.string().nullable(),
  meeting: meeting.nullable(),
  /** The vehicles that could take it, the best first; of one that nobody takes, those where the least has to be granted. */
  others: z.array(bestRun),
});

/**
 * A lane for each of several rides, reckoned one after the other: those aboard first, then as they are planned, each placed
 * before the next is asked. The day itself does not change.
 */
export const previewSpread = call('v1_webapp_preview_spread', {
  by: levels(3, 4),
  params: {
    date: day,
    rides: z
      .array(
        z.strictObject({
          booking_id: id,
          /** The lane that somebody chose for it; the rest is reckoned around that. */
          to: z.strictObject(lane).optional(),
          is_left_out: z.boolean().optional(),
        }),
      )
      .min(1)
      .max(100),
  },
  result: z.object({
    /** Of the day that was reckoned with: what `v1_webapp_spread_rides` names. */
    version: z.int(),
    lines: z.array(spreadLine),
  }),
  refusals: ['VERDICTS_AWAY'],
});
