import { getBookingAuditLogs as contract } from '@handrail/contracts/log';
import { yes, type BookingId, type OperatorId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import { operationOnWire, visibleTo } from '../operation-wire.ts';
import { cursorOf, readCursor } from '../../platform/calls/cursor.ts';
import { read } from '../../platform/calls/handler.ts';
import type { Queries } from '../../platform/db/transaction.ts';
import { readTold } from '../../platform/log/history.ts';
import { setOf } from '../../platform/log/tellings.ts';
import { readBooking } from '../../day/index.ts';

const PAGE = 100;

export const getBookingAuditLogsHandler = read(contract, async ({ booking_id, cursor, limit = PAGE }, context) => {
  const { queries, by, services, reveals, nextCursor } = context;
  const before = cursor === undefined ? {} : { before: versionOf(cursor) };
  const { booking } = await readBooking(queries, by.operator, booking_id);
  reveals([booking.riderId]);
  const ids = [booking.id, ...(await tripsEverOf(queries, by.operator, booking.id))];
  // One deed may touch many rides; only what it did to this one, and to the trips it was on, is this one's history.
  const found = await readTold(queries, by.operator, {
    entityIds: ids,
    own: ids,
    isOwnAlone: true,
    isByMoment: services.settings.HANDRAIL_DEMO !== 'off',
    hearer: setOf(by.levels),
    limit: limit + 1,
    ...before,
  });
  const page = found.slice(0, limit);
  const last = page.at(-1);
  if (found.length > limit && last) nextCursor(cursorOf(String(last.version)));
  return yes(
    page.flatMap((operation) => visibleTo(by.levels, operation) ?? []).map((o) => operationOnWire(services, o)),
  );
});

/** The trips that the booking was ever on: a move to another vehicle is told of its trip. */
async function tripsEverOf(queries: Queries, operator: OperatorId, bookingId: BookingId): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct after ->> 'trip_id' as id from change
    where operator_id = ${operator} and id = ${bookingId} and entity = 'booking' and after ->> 'trip_id' is not null
    union select distinct before ->> 'trip_id' from change
    where operator_id = ${operator} and id = ${bookingId} and entity = 'booking' and before ->> 'trip_id' is not null`.execute(
    queries,
  );
  return rows.map(({ id }) => id);
}

/** Pages go back by the number of the operation. */
function versionOf(cursor: string): number {
  const [version] = readCursor(cursor, ['version']);
  return Number(version);
}
