import { columnOf, entryOf, type Booking, type LoggedRow } from '@handrail/domain/day';
import { invariant, type OperatorId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import type { ChosenBooking } from '../bookings/index.ts';
import { zonesOf, type Looking } from '../day/index.ts';
import type { Queries } from '../platform/db/transaction.ts';
import { byBreaths } from '../platform/in-breaths.ts';
import { cellsOf, FIELDS, type PastRide, type RideCells } from './ride-cells.ts';

export interface PastLines {
  lines: { bookingId: string; cells: RideCells }[];
  riders: string[];
}

/**
 * Chosen rides as the lines of a report, in their order, and whose they are; of some of them, where not all fit. A file has a
 * million of them, so a line is read with its names in one row, and no more of it than its columns say.
 */
export async function linesOf(
  { queries, operator }: Looking,
  chosen: readonly ChosenBooking[],
  fits: (ride: PastRide) => boolean = () => true,
): Promise<PastLines> {
  const closed = await closedDays({ queries, operator }, [...new Set(chosen.map(({ day }) => day))]);
  const zones = await zonesOf(queries, operator);
  const found = await ridesOf(
    { queries, operator },
    chosen.map(({ id }) => id),
  );
  const rides = chosen.flatMap(({ id }) => found.get(id) ?? []).filter(fits);
  const lineOf = (ride: PastRide) => {
    const zone = zones.get(ride.programId);
    invariant(zone, `Booking ${ride.id} is of a program.`);
    return { bookingId: ride.id, cells: cellsOf(ride, { zone, isClosed: closed.has(ride.serviceDay) }) };
  };
  const drawn = await byBreaths(rides, (some) => some.map(lineOf), LINES_IN_A_BREATH);
  return { lines: drawn.flat(), riders: rides.map(({ riderId }) => riderId) };
}

/** As many as are drawn in a few milliseconds. */
const LINES_IN_A_BREATH = 200;

const COLUMNS = sql.join(FIELDS.map((field) => sql.ref(`b.${columnOf(field)}`)));

/** Rides with what they only name by id: their riders, both places, the vehicle and when it was planned to come. */
async function ridesOf(
  { queries, operator }: { queries: Queries; operator: OperatorId },
  ids: readonly string[],
): Promise<Map<string, PastRide>> {
  const { rows } = await sql<{ id: string; row: LoggedRow }>`
    select x.booking_id as id, row_to_json(x) as row from (
      select b.booking_id, ${COLUMNS}, r.firstname, r.lastname, f.line as pickup_line, f.city as pickup_city,
        d.line as dropoff_line, d.city as dropoff_city, v.fleet_number, s.planned_at
      from booking b
        join person r on r.operator_id = b.operator_id and r.person_id = b.rider_id
        join place f on f.operator_id = b.operator_id and f.place_id = b.pickup_place_id
        join place d on d.operator_id = b.operator_id and d.place_id = b.dropoff_place_id
        left join trip t on t.operator_id = b.operator_id and t.trip_id = b.trip_id
        left join run u on u.operator_id = t.operator_id and u.run_id = t.run_id
        left join vehicle v on v.operator_id = u.operator_id and v.vehicle_id = u.vehicle_id
        left join stop s on s.operator_id = b.operator_id and s.booking_id = b.booking_id and s.stop_type = 'pickup'
          and s.trip_id = b.trip_id
      where b.operator_id = ${operator} and b.booking_id = any(${[...ids]}::bigint[])
    ) x`.execute(queries);
  // The columns are those of a booking, and the names beside them.
  return new Map(rows.map(({ id, row }) => [id, entryOf('booking', id, 0, row) as Booking & PastRide]));
}

/** Which of these days were counted as closed: what is missing on them was missed. */
async function closedDays(
  { queries, operator }: { queries: Queries; operator: OperatorId },
  dates: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ day: string }>`
    select distinct service_day as day from day_count
    where operator_id = ${operator} and service_day = any(${[...dates]}::date[]) and is_day_closed`.execute(queries);
  return new Set(rows.map(({ day }) => day));
}
