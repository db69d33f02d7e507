import { outcomeOf, type WishOutcome, type WishReason } from '@handrail/domain/bookings';
import type { BookingId, OperatorId, ProgramId, RiderId, Zone } from '@handrail/domain/platform';
import { instantOf, no, type Verdict, yes } from '@handrail/domain/platform';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { typedWall } from '../platform/calls/typed-wall.ts';
import type { Queries } from '../platform/db/transaction.ts';
import type { Tx } from '../platform/log/tx.ts';
import { rideWishEntity } from './entities.ts';

/** A wish with the times that were offered, on the wall clock of its program. */
export interface ReadWish {
  wishedAt: Temporal.Instant;
  offeredAt: Temporal.Instant[];
  serviceDay: string;
}

/** Reads the times of a wish; one that the clocks skip is refused with its sentence. */
export function readWish(
  { wished_time, offers }: { wished_time: string; offers: readonly string[] },
  zone: Zone,
): Verdict<ReadWish, 'TIME_SKIPPED'> {
  const instants: Temporal.Instant[] = [];
  for (const text of [wished_time, ...offers]) {
    const { wall, offset } = typedWall(text, 'wished_time');
    const at = instantOf(wall, zone, offset);
    if (!at.ok) return no('TIME_SKIPPED', at.refusal.sentence, { wished_time: at.refusal.sentence });
    instants.push(at.value);
  }
  const [wishedAt, ...offeredAt] = instants as [Temporal.Instant, ...Temporal.Instant[]]; // the wish itself is one
  return yes({ wishedAt, offeredAt, serviceDay: typedWall(wished_time, 'wished_time').wall.toPlainDate().toString() });
}

export interface KeptWish extends ReadWish {
  programId: ProgramId;
  riderId: RiderId;
  legNo: 1 | 2;
  taken: { bookingId: BookingId; at: Temporal.Instant } | null;
  reason: WishReason | null;
  now: Temporal.Instant;
}

/** Keeps a wish with what became of it. */
export async function keepWish(tx: Tx, wish: KeptWish): Promise<{ wishId: string; outcome: WishOutcome }> {
  const outcome = outcomeOf({ ...wish, takenAt: wish.taken?.at ?? null });
  const row = await tx.insert(rideWishEntity, {
    program_id: wish.programId,
    rider_id: wish.riderId,
    service_day: wish.serviceDay,
    leg_no: wish.legNo,
    wished_at: wish.wishedAt.toString(),
    offered_at: JSON.stringify(wish.offeredAt.map(String)),
    taken_at: wish.taken?.at.toString() ?? null,
    outcome,
    reason: wish.reason,
    booking_id: wish.taken?.bookingId ?? null,
    asked_at: wish.now.toString(),
  });
  return { wishId: row.ride_wish_id, outcome };
}

export interface ListedWish {
  id: string;
  programId: ProgramId;
  riderId: RiderId;
  firstname: string;
  lastname: string;
  serviceDay: string;
  legNo: number;
  wishedAt: Temporal.Instant;
  offeredAt: string[];
  takenAt: Temporal.Instant | null;
  outcome: WishOutcome;
  reason: WishReason | null;
  bookingId: BookingId | null;
}

/** The wishes for rides on some days, by day, those that were asked first before. */
export async function listWishes(
  queries: Queries,
  operator: OperatorId,
  { from, to, programId }: { from: string; to: string; programId: ProgramId | null },
): Promise<ListedWish[]> {
  const { rows } = await sql<ListedWish>`
    select w.ride_wish_id as id, w.program_id as "programId", w.rider_id as "riderId", p.firstname, p.lastname,
      w.service_day::text as "serviceDay", w.leg_no as "legNo", w.wished_at as "wishedAt", w.offered_at as "offeredAt",
      w.taken_at as "takenAt", w.outcome, w.reason, w.booking_id as "bookingId"
    from ride_wish w join person p on p.operator_id = w.operator_id and p.person_id = w.rider_id
    where w.operator_id = ${operator} and w.service_day between ${from}::date and ${to}::date
      and (${programId}::bigint is null or w.program_id = ${programId}::bigint)
    order by w.service_day, w.ride_wish_id limit 2000`.execute(queries);
  return rows;
}

/** How many rides of those days were booked as they were wished: what is booked without a wish of its own. */
export async function countMet(
  queries: Queries,
  operator: OperatorId,
  { from, to, programId }: { from: string; to: string; programId: ProgramId | null },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from booking b
    where b.operator_id = ${operator} and b.service_day between ${from}::date and ${to}::date
      and (${programId}::bigint is null or b.program_id = ${programId}::bigint)
      and not exists (
        select 1 from ride_wish w where w.operator_id = b.operator_id and w.booking_id = b.booking_id)`.execute(
    queries,
  );
  return rows[0]?.count ?? 0;
}
