import { z } from 'zod';
import { call, clock, day, id, levels } from '../platform/index.ts';
import { templateDecided, templatePlace } from './template.ts';

/** What applying a template to a day would do, line by line, by the rules that apply it. The day itself does not change. */
export const previewDispatchTemplate = call('v1_webapp_preview_dispatch_template', {
  by: levels(3, 4),
  params: { template_id: id, date: day, decided: templateDecided },
  result: z.object({
    /** The day that was reckoned with. */
    version: z.int(),
    /** Nothing can be applied to a day that is closed. */
    is_closed: z.boolean(),
    lines: z.array(
      z.object({
        ...templatePlace,
        /** `there`: the day has it already. */
        is: z.enum(['added', 'there', 'skipped']),
        booking_id: id.nullable(),
        /** A booking of the rider that could be taken instead; without a time while the rider has yet to call. */
        other: z.object({ booking_id: id, pickup_time: clock.nullable() }).nullable(),
        code: z.string().nullable(),
        reason: z.string().nullable(),
      }),
    ),
  }),
  refusals: ['DRIVER_TEAM_CONFLICT'],
});
