import type { OperatorId, PersonId, VehicleId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import type { Queries } from '../platform/db/transaction.ts';
import type { Tx } from '../platform/log/tx.ts';
import { laneHolderEntity } from './entities.ts';

export interface LaneHolder {
  vehicleId: VehicleId;
  personId: PersonId;
}

/** Who has taken which lane of a day. Once the day is over wherever the operator drives, nobody has any. */
export async function laneHoldersOf(
  queries: Queries,
  operator: OperatorId,
  { date, now }: { date: string; now: Temporal.Instant },
): Promise<LaneHolder[]> {
  const { rows } = await sql<LaneHolder>`
    select vehicle_id as "vehicleId", person_id as "personId" from lane_holder
    where operator_id = ${operator} and service_day = ${date} and exists (
      select 1 from program p where p.operator_id = ${operator}
        and (${now.toString()}::timestamptz at time zone p.zone)::date <= ${date}::date)
    order by vehicle_id`.execute(queries);
  return rows;
}

/** Takes a lane for someone, over from whoever has it, or gives back what is theirs; who has it then. */
export async function takeLane(
  tx: Tx,
  { date, vehicleId, personId, isTaken }: LaneHolder & { date: string; isTaken: boolean },
): Promise<PersonId | null> {
  const stored = await tx.queries
    .selectFrom('lane_holder')
    .select(['lane_holder_id as id', 'version', 'person_id as personId'])
    .where('operator_id', '=', tx.operator)
    .where('service_day', '=', date)
    .where('vehicle_id', '=', vehicleId)
    .executeTakeFirst();
  if (!isTaken) {
    // What somebody else has taken over meanwhile stays theirs.
    if (stored?.personId !== personId) return stored?.personId ?? null;
    await tx.remove(laneHolderEntity, stored.id, stored.version);
    return null;
  }
  if (stored) await tx.save(laneHolderEntity, stored.id, stored.version, { person_id: personId });
  else await tx.insert(laneHolderEntity, { service_day: date, vehicle_id: vehicleId, person_id: personId });
  return personId;
}
