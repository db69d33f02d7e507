import type { CallKey } from '@handrail/contracts/wire';

/** The reads that a change of a booking makes stale. */
export const bookingReads: readonly CallKey[] = [
  'getBookingList',
  'getBookingInfoById',
  'getBookingAuditLogs',
  'getUserLatestBookings',
];
