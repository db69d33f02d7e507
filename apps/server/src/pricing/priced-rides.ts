import type { PricedPast, PricingId } from '@handrail/domain/pricing';
import { sql } from 'kysely';
import type { Asking } from './plan-store.ts';

/** What the rides of a plan say of its past. */
export interface PricedRides extends PricedPast {
  /** How many rides each version priced, by its day. */
  counts: ReadonlyMap<string, number>;
}

/** Counts the rides that a plan priced, and says until when its past is settled. */
export async function pricedRides(
  { queries, operator }: Asking,
  pricingId: PricingId,
  today: string,
): Promise<PricedRides> {
  const { rows } = await sql<{ effective_on: string; rides: number; through: string | null }>`
    select pricing_effective_on as effective_on, count(*)::int as rides,
      max(service_day) filter (where service_day < ${today}::date) as through
    from booking where operator_id = ${operator} and pricing_id = ${pricingId}
    group by pricing_effective_on`.execute(queries);
  const counts = new Map(rows.map(({ effective_on, rides }) => [effective_on, rides]));
  const days = rows.flatMap(({ through }) => through ?? []).toSorted();
  return { counts, pricedThrough: days.at(-1) ?? null, hasPriced: (effectiveOn) => counts.has(effectiveOn) };
}
