import { serviceDay } from '@handrail/domain/platform';
import type { RideNotice } from '@handrail/domain/tracking';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import type { Queries } from '../../platform/db/transaction.ts';
import type { SaidOfRide } from '../../platform/outbox/templates.ts';

/** Why a message of somebody who set out is not sent once that press was taken back. */
export const UNPRESSED = 'The driver is not on the way any more.';

interface Standing {
  status: number;
  date: string;
  zone: string;
  isDriven: boolean;
  isOnTheWay: boolean;
  isAtDoor: boolean;
}

/** Why what a message says of a ride is not true any more; null where it still is. */
export async function whyNotTrue(
  queries: Queries,
  { operator, bookingId, data }: SaidOfRide,
  { kind, now }: { kind: RideNotice | 'asked'; now: Temporal.Instant },
): Promise<string | null> {
  const { rows } = await sql<Standing>`
    select b.ride_status as status, b.service_day as date, p.zone, b.trip_id is not null as "isDriven",
      b.enroute_at is not null as "isOnTheWay", b.arrived_at is not null as "isAtDoor"
    from booking b join program p on p.operator_id = b.operator_id and p.program_id = b.program_id
    where b.operator_id = ${operator} and b.booking_id = ${bookingId}`.execute(queries);
  const [ride] = rows;
  if (!ride) return 'The ride is not there any more.';
  const over = OVER[ride.status];
  if (over !== undefined && !(kind === 'asked' && ride.status === 6)) return over;
  const { endsAt } = serviceDay(Temporal.PlainDate.from(ride.date), ride.zone);
  if (Temporal.Instant.compare(now, endsAt) >= 0) return 'The day of the ride is over.';
  const { until } = data;
  if (until !== undefined && Temporal.Instant.compare(now, until) > 0) return 'The time that it names has passed.';
  if (kind === 'changed' || kind === 'asked') return null;
  if (!ride.isDriven) return 'No vehicle comes for the ride any more.';
  if (kind === 'waiting') return ride.isAtDoor ? null : 'The vehicle is not at the door any more.';
  if (ride.isAtDoor) return 'The vehicle has arrived.';
  return kind === 'on_the_way' && !ride.isOnTheWay ? UNPRESSED : null;
}

/** By the number of the status. */
const OVER: Readonly<Record<number, string>> = {
  3: 'The ride is over.',
  4: 'The ride is canceled.',
  5: 'The rider was a no-show.',
  6: 'The rider is on board.',
  7: 'The ride is canceled.',
};
