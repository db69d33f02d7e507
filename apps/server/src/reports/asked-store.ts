import type { OperatorId, ProgramId, Zone } from '@handrail/domain/platform';
import { textOfInstant } from '@handrail/domain/day';
import type { PlacedAsk } from '@handrail/domain/reports';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { zonesOf } from '../day/index.ts';
import type { Queries } from '../platform/db/transaction.ts';

interface WishRow {
  id: string;
  programId: ProgramId;
  serviceDay: string;
  wishedAt: Temporal.Instant;
  offeredAt: string[];
  takenAt: Temporal.Instant | null;
  isOutside: boolean;
  aids: string[];
  area: string;
}

/**
 * Rides of some days that were asked for and not simply booked. Where one was booked after all, its aids and its pickup are
 * those of the booking; else they are what is known of the rider, who is most often fetched from the first address they have.
 */
export async function listAsked(
  { queries, operator }: { queries: Queries; operator: OperatorId },
  { from, to, programs }: { from: string; to: string; programs: readonly ProgramId[] },
): Promise<PlacedAsk[]> {
  const { rows } = await sql<WishRow>`
    select w.ride_wish_id as id, w.program_id as "programId", w.service_day::text as "serviceDay", w.wished_at as "wishedAt",
      w.offered_at as "offeredAt", w.taken_at as "takenAt", coalesce(w.reason = 'outside_hours', false) as "isOutside",
      coalesce(b.aids, r.aids) as aids, coalesce(p.city, home.city, '') as area
    from ride_wish w
    join rider r on r.operator_id = w.operator_id and r.rider_id = w.rider_id
    left join booking b on b.operator_id = w.operator_id and b.booking_id = w.booking_id
    left join place p on p.operator_id = b.operator_id and p.place_id = b.pickup_place_id
    left join lateral (
      select f.city from rider_place o join place f on f.operator_id = o.operator_id and f.place_id = o.place_id
      where o.operator_id = w.operator_id and o.rider_id = w.rider_id order by o.rider_place_id limit 1) home on true
    where w.operator_id = ${operator} and w.service_day between ${from}::date and ${to}::date
      ${programs.length === 0 ? sql`` : sql`and w.program_id = any(${[...programs]}::bigint[])`}
    order by w.service_day, w.ride_wish_id`.execute(queries);
  const zones = await zonesOf(queries, operator);
  return rows.map((row) => askOf(row, zones.get(row.programId) ?? 'UTC'));
}

/** Each leg has a wish of its own. Whoever took a time is judged by that one, whatever else was offered. */
function askOf({ wishedAt, offeredAt, takenAt, ...row }: WishRow, zone: Zone): PlacedAsk {
  const offers = takenAt === null ? offeredAt.map((text) => Temporal.Instant.from(text)) : [takenAt];
  const [nearest] = offers.sort((a, b) => distance(a, wishedAt) - distance(b, wishedAt));
  return {
    ...row,
    zone,
    wantedAt: textOfInstant(wishedAt),
    offeredAt: nearest ? textOfInstant(nearest) : null,
    isTaken: takenAt !== null,
    legs: 1,
  };
}

function distance(a: Temporal.Instant, b: Temporal.Instant): number {
  return Math.abs(a.epochMilliseconds - b.epochMilliseconds);
}
