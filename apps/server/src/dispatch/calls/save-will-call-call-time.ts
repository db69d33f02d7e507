import { saveWillCallCallTime as contract } from '@handrail/contracts/dispatch';
import { saveCallTime, warnOfCall, warnOfRides } from '@handrail/domain/bookings';
import { zoneOf } from '@handrail/domain/day';
import { yes, type OperatorId, type RiderId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import { drawRideOnTrip, isSameWay, lookingOf, openBooking, saveRides, wayAt, withWay } from '../../day/index.ts';
import { getProgram } from '../../programs/index.ts';
import { preparedDrawnChange } from '../../platform/calls/handler.ts';
import { typedWall } from '../../platform/calls/typed-wall.ts';
import { warningsOnWire } from '../../platform/calls/warnings.ts';
import type { Queries } from '../../platform/db/transaction.ts';
import { typedInstant } from '../deed.ts';
import { warningsOfRides } from '../deed-warnings.ts';
import { isStale, stale } from '../../platform/calls/stale.ts';

export const saveWillCallCallTimeHandler = preparedDrawnChange(
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

    return yes(await saveRides(context, before, verdict.value, [booking_id]));
  },
  async (done, context) => {
    const { day, booking, trip } = await drawRideOnTrip(done, context);
    const { booking_id: id } = booking;
    return {
      booking,
      trip,
      warnings: [
        ...warningsOnWire([...warnOfCall(day, id), ...warnOfRides(day, id)]),
        ...(await warningsOfRides(lookingOf(context), day, [id])),
      ],
    };
  },
);

/** How long this rider takes to board; null where nothing is known of them. */
async function loadSecOf(queries: Queries, operator: OperatorId, rider: RiderId): Promise<number | null> {
  const { rows } = await sql<{ loadSec: number | null }>`
    select load_sec as "loadSec" from rider where operator_id = ${operator} and rider_id = ${rider}`.execute(queries);
  return rows[0]?.loadSec ?? null;
}
