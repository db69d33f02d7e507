import { type RawBuilder, sql } from 'kysely';

/**
 * The vehicles that a logged change `c` is about, where that is not a vehicle's own row: an edit of its days off, or of
 * who accepts it, does not name it, and a payer's new name stands on every vehicle that it accepts.
 */
export const vehiclesOfChange: RawBuilder<string[]> = sql<string[]>`array(
  select p.vehicle_id::text from vehicle_period p
    where c.entity = 'vehicle_period' and p.operator_id = c.operator_id and p.vehicle_period_id = c.id
  union all
  select x.vehicle_id::text from vehicle_payer x
    where c.entity = 'vehicle_payer' and x.operator_id = c.operator_id and x.vehicle_payer_id = c.id
  union all
  select x.vehicle_id::text from vehicle_payer x
    where c.entity = 'account' and x.operator_id = c.operator_id and x.account_id = c.id
  union all
  select v->>'vehicle_id' from unnest(array[c.before, c.after]) v
    where c.entity in ('vehicle_program', 'vehicle_period', 'vehicle_payer') and v ? 'vehicle_id')`;
