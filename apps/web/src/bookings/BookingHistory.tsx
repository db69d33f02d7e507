import { HistoryList } from '../log/index.ts';
import { useRead } from '../platform/wire/index.ts';

/** The audit trail of one booking, newest first. Each step that can be taken back carries its Undo. */
export function BookingHistory({ bookingId, title }: { bookingId: string; title?: string }) {
  return (
    <HistoryList
      {...(title === undefined ? {} : { title })}
      log={useRead('getBookingAuditLogs', { booking_id: bookingId, limit: 200 })}
    />
  );
}
