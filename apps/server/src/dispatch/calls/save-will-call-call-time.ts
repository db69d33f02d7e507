import { saveWillCallCallTime as contract } from '@handrail/contracts/dispatch';
import { saveCallTime, warnOfCall, warnOfRides } from '@handrail/domain/bookings';
import { bookingOf, zoneOf } from '@handrail/domain/day';
import { invariant, yes, type OperatorId, type RiderId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import {
  openBooking,
  bookingsOnWire,
  isSameWay,
  wayAt,
  withWay,
  lookingOf,
  saveDay,
  tripOfBooking,
} from '../../day/index.ts';
import { getProgram } from '../../programs/index.ts';
import { preparedChange } from '../../platform/calls/handler.ts';
import { typedWall } from '../../platform/calls/typed-wall.ts';
import { warningsOnWire } from '../../platform/calls/warnings.ts';
import type { Queries } from '../../platform/db/transaction.ts';
import { typedInstant } from '../deed.ts';
import { warningsOfRides } from '../deed-warnings.ts';
import { isStale, stale } from '../../platform/calls/stale.ts';

export const saveWillCallCallTimeHandler = preparedChange(
  contract,
  async ({ booking_id, call_time }, { services, by }) =>
    wayAt({ services, operator: by.operator }, booking_id, {
      pickup: typedWall(call_time, 'call_time'),
      isWillCall: false,
    }),
  async (params, context, reckoned) => {
    const { tx } = context;
    const { booking_id, call_time, expected_version } = params;
    const { day: before, booking } = await openBooking(context, booking_id);
    const { programId, riderId } = booking;
    if (isStale(booking, expected_version)) return stale('booking');
    if (!isSameWay(booking, reckoned.booking)) return stale('booking');

    const calledAt = typedInstant(call_time, zoneOf(before, programId), 'call_time');
    const program = await getProgram(tx.queries, tx.operator, programId);
    const loadSec = await loadSecOf(tx.queries, tx.operator, riderId);
    const verdict = saveCallTime(
      withWay(before, booking, reckoned),
      { bookingId: booking_id, calledAt },
      { program, loadSec },
    );
    if (!verdict.ok) return verdict;

    const after = await saveDay(tx, before, verdict.value);
    const now = bookingOf(after, booking_id);
    const [shown] = await bookingsOnWire(lookingOf(context), after, [now]);
    invariant(shown, `Booking ${booking_id} was saved and is not there.`);
    const trip = now.tripId === null ? null : await tripOfBooking(lookingOf(context), after, booking_id);
    return yes({
      booking: shown,
      trip,
      warnings: [
        ...warningsOnWire([...warnOfCall(after, booking_id), ...warnOfRides(after, booking_id)]),
        ...(await warningsOfRides(tx, after, [booking_id])),
      ],
    });
  },
);

/** How long this rider takes to board; null where nothing is known of them. */
async function loadSecOf(queries: Queries, operator: OperatorId, rider: RiderId): Promise<number | null> {
  const { rows } = await sql<{ loadSec: number | null }>`
    select load_sec as "loadSec" from rider where operator_id = ${operator} and rider_id = ${rider}`.execute(queries);
  return rows[0]?.loadSec ?? null;
}
