import { getBookingAuditLogs as contract } from '@handrail/contracts/bookings';
import { yes } from '@handrail/domain/platform';
import { operationOnWire, visibleTo } from '../../log/index.ts';
import { malformed } from '../../platform/calls/call-failure.ts';
import { read } from '../../platform/calls/handler.ts';
import { readOperations } from '../../platform/log/history.ts';
import { getBooking } from '../booking-slice.ts';

const PAGE = 100;

export const getBookingAuditLogsHandler = read(contract, async ({ booking_id, cursor, limit = PAGE }, context) => {
  const { queries, by, services, reveals, nextCursor } = context;
  const { booking } = await getBooking(queries, by.operator, booking_id);
  reveals([booking.riderId]);
  const found = await readOperations(queries, by.operator, {
    entityId: booking.id,
    limit: limit + 1,
    ...(cursor === undefined ? {} : { before: versionOf(cursor) }),
  });
  const page = found.slice(0, limit);
  const last = page.at(-1);
  if (found.length > limit && last) nextCursor(String(last.version));
  // One deed may touch many rides; only what it did to this one is this one's history.
  const own = page.map((operation) => ({
    ...operation,
    changes: operation.changes.filter(({ id }) => id === booking.id),
  }));
  return yes(
    own.flatMap((operation) => visibleTo(by.levels, operation) ?? []).map((o) => operationOnWire(services, o)),
  );
});

/** Pages go back by the number of the operation. */
function versionOf(cursor: string): number {
  if (/^\d{1,9}$/.test(cursor)) return Number(cursor);
  throw malformed('There is no such page.', { cursor: 'There is no such page.' });
}
