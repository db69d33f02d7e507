import { z } from 'zod';
import { at, id, line, version } from '../platform/index.ts';

/** What is asked of a screen beside its days, under the keys of its own address. */
const filters = z.strictObject({
  program: id.optional(),
  by: z.enum(['driver', 'vehicle', 'program', 'payer']).optional(),
  list: z.enum(['trips']).optional(),
  measure: line(40).optional(),
  ends: z.enum(['dropoff']).optional(),
});

/** What is kept of a report, and to whom its link is sent and when. */
export const savedReportFields = {
  name: line(200),
  is_shared: z.boolean(),
  /** With which levels it is shared, where it is. */
  shared_levels: z
    .array(z.literal([3, 4]))
    .min(1)
    .max(2),
  screen: z.enum(['graphs', 'month', 'trends', 'map', 'history', 'productivity', 'denials']),
  span: z.enum(['yesterday', 'week', 'month', 'days28']),
  filters,
  sent: z.enum(['never', 'daily', 'weekly', 'monthly']),
  is_paused: z.boolean(),
  recipient_ids: z.array(id).max(50),
};

export const savedReport = z.object({
  saved_report_id: id,
  version,
  ...savedReportFields,
  owner_id: id,
  owner_name: z.string(),
  recipient_names: z.array(z.string()),
  /** Where it is shown today. */
  address: z.string(),
  next_sending: at.nullable(),
  last_sent: at.nullable(),
});
