import { z } from 'zod';
import { call, id, levels, operation, page } from '../platform/index.ts';

/** Everything that was done to one booking, newest first. */
export const getBookingAuditLogs = call('v1_webapp_get_booking_audit_logs', {
  by: levels(1, 2, 3, 4),
  readsRiders: true,
  params: { booking_id: id, ...page },
  result: z.array(operation),
});
