import type { OperatorId, PlaceId, RiderId } from '@handrail/domain/platform';
import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../platform/db/transaction.ts';
import type { SignedIn } from '../platform/calls/principal.ts';

/** Who keeps riders' address books, and so may see what stands in them. */
const KEEPERS = new Set<number>([1, 2]);

/**
 * The condition on `place` of what somebody may be shown of it. An address in a rider's book is mostly a home: it is for
 * whoever keeps the books, and so is the same address where a ride went to it.
 */
export function mayBeShown({ levels }: SignedIn): RawBuilder<boolean> {
  if (levels.some((level) => KEEPERS.has(level))) return sql<boolean>`true`;
  return sql<boolean>`not exists (
    select 1 from place home join rider_place kept on kept.operator_id = home.operator_id and kept.place_id = home.place_id
    where home.operator_id = place.operator_id and home.normalized = place.normalized)`;
}

/** The riders in whose books these addresses stand, for the access log. */
export async function ridersWhoKeep(
  queries: Queries,
  operator: OperatorId,
  places: readonly PlaceId[],
): Promise<RiderId[]> {
  if (places.length === 0) return [];
  const { rows } = await sql<{ id: RiderId }>`
    select distinct kept.rider_id as id
    from place shown join place home on home.operator_id = shown.operator_id and home.normalized = shown.normalized
      join rider_place kept on kept.operator_id = home.operator_id and kept.place_id = home.place_id
    where shown.operator_id = ${operator} and shown.place_id = any(${[...places]}::bigint[])`.execute(queries);
  return rows.map(({ id }) => id);
}
