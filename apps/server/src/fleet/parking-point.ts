import type { TypedParking } from '@handrail/domain/fleet';
import type { OperatorId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import type { Queries } from '../platform/db/transaction.ts';

/** Where an address is that the operator has been to; the newest place of it, for corrections make new ones. */
export async function findSavedPoint(
  queries: Queries,
  operator: OperatorId,
  { line, city, state, zip }: TypedParking,
): Promise<{ latitude: number; longitude: number } | null> {
  const { rows } = await sql<{ latitude: number; longitude: number }>`
    select latitude, longitude from place
    where operator_id = ${operator} and lower(line) = lower(${line}) and lower(city) = lower(${city})
      and lower(state) = lower(${state}) and zip = ${zip}
    order by place_id desc limit 1`.execute(queries);
  return rows[0] ?? null;
}
