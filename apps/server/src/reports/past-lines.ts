import type { Booking } from '@handrail/domain/day';
import type { OperatorId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import type { ChosenBooking } from '../bookings/index.ts';
import { bookingsOnWire, readSlice, type Looking } from '../day/index.ts';
import type { Queries } from '../platform/db/transaction.ts';
import { cellsOfRides, type RideCells } from './ride-cells.ts';

export interface PastLines {
  lines: { bookingId: string; cells: RideCells }[];
  riders: string[];
}

/** Chosen rides as the lines of a report, in their order, and whose they are; of some of them, where not all fit. */
export async function linesOf(
  looking: Looking,
  chosen: readonly ChosenBooking[],
  fits: (booking: Booking) => boolean = () => true,
): Promise<PastLines> {
  const { queries, operator } = looking;
  const closed = await closedDays({ queries, operator }, [...new Set(chosen.map(({ day }) => day))]);
  const { day, bookings: read } = await readSlice(
    queries,
    operator,
    chosen.map(({ id }) => id),
  );
  const bookings = read.filter(fits);
  const shown = await bookingsOnWire(looking, day, bookings);
  const cells = cellsOfRides(day, shown, (date) => closed.has(date));
  return {
    lines: cells.map((of, at) => ({ bookingId: shown[at]?.booking_id ?? '', cells: of })),
    riders: bookings.map(({ riderId }) => riderId),
  };
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
