import { z } from 'zod';
import { rideStatus } from '../day/index.ts';
import { call, day, id, levels, line } from '../platform/index.ts';
import { ridePart } from './ride-part.ts';

export const reportKind = z.enum([
  'history',
  'trips',
  'ridership',
  'shifts',
  'account',
  'month',
  'productivity',
  'denials',
  'map',
]);
export const reportFormat = z.enum(['csv', 'xlsx']);

/**
 * Has a report written into a file, with the filter of the screen. A job writes it: the address is known at once, and the file
 * stands there when `v1_webapp_get_report_export` says so. It goes after a day.
 */
export const exportReport = call('v1_webapp_export_report', {
  by: levels(3, 4),
  params: {
    report: reportKind,
    format: reportFormat,
    start_date: day,
    end_date: day,
    program_id: z.array(id).max(200).optional(),
    account_id: id.optional(),
    /** Of the history: what its list is filtered by. Of productivity `by` says by whose work. Trips and work are searched, too. */
    ...ridePart,
    ride_status: z.array(rideStatus).max(12).optional(),
    came: z.enum(['early', 'on_time', 'late', 'very_late']).optional(),
    search: line(160).optional(),
    measure: line(40).optional(),
  },
  result: z.object({ export_id: id, file_url: z.string(), file_name: z.string() }),
  refusals: ['RANGE_TOO_LONG', 'NO_ACCOUNT', 'NOT_A_MONTH', 'MONTH_NOT_OVER', 'UNKNOWN_MEASURE', 'NO_ROOM'],
});
