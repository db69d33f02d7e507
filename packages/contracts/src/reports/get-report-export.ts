import { z } from 'zod';
import { call, id, levels } from '../platform/index.ts';

/** How far a file is that was asked for. It is whoever's who asked. */
export const getReportExport = call('v1_webapp_get_report_export', {
  by: levels(3, 4),
  params: { export_id: id },
  result: z.object({
    state: z.enum(['waiting', 'writing', 'done', 'failed', 'canceled']),
    rows: z.int(),
    file_url: z.string(),
    file_name: z.string(),
    /** The version of the log that it was made from, once it is done. */
    version: z.int().nullable(),
    /** Why it is not there, where it failed. */
    failure: z.string().nullable(),
  }),
});
