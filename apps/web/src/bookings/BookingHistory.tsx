import { useState } from 'react';
import { ActionButton, ErrorState, LoadingState } from '../platform/kit/index.ts';
import { useRead } from '../platform/wire/index.ts';
import { LineBars, OperationEntry } from '../log/index.ts';

const FIRST = 5;

/** The audit trail of one booking, newest first. Each step that can be taken back carries its Undo. */
export function BookingHistory({ bookingId }: { bookingId: string }) {
  const log = useRead('getBookingAuditLogs', { booking_id: bookingId, limit: 200 });
  const [isWhole, setIsWhole] = useState(false);
  const entries = log.data ?? [];
  const shown = isWhole ? entries : entries.slice(0, FIRST);
  return (
    <section className="history" aria-label="History">
      <h3>History</h3>
      {log.isPending && <LoadingState label="Loading the history." bars={<LineBars count={3} />} />}
      {log.error && <ErrorState sentence={log.error.message} onRetry={() => void log.refetch()} />}
      <ol className="operations">
        {shown.map((operation) => (
          <OperationEntry key={operation.version} operation={operation} />
        ))}
      </ol>
      {entries.length > shown.length && (
        <ActionButton look="quiet" isSmall label={`Show all ${entries.length}`} onClick={() => setIsWhole(true)} />
      )}
    </section>
  );
}
