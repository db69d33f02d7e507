import { waitAtDoor } from '@handrail/domain/bookings';
import type { Booking } from '@handrail/domain/day';
import type { OperatorId } from '@handrail/domain/platform';
import { doorWaitOn } from '@handrail/domain/programs';
import { Temporal } from 'temporal-polyfill';
import type { Queries } from '../platform/db/transaction.ts';
import { getProgram } from '../programs/index.ts';

/** Until when a vehicle stands at a rider's door; null where none stands there, and where it has waited for as long as it has to. */
export async function waitsUntil(
  queries: Queries,
  operator: OperatorId,
  booking: Booking,
  now: Temporal.Instant,
): Promise<Temporal.Instant | null> {
  const program = await getProgram(queries, operator, booking.programId);
  const wait = waitAtDoor(booking, doorWaitOn(program, Temporal.PlainDate.from(booking.serviceDay)));
  return wait === null || Temporal.Instant.compare(wait.endsAt, now) <= 0 ? null : wait.endsAt;
}
