import { bearersOf, type NumberedVehicle, numberKey, warnOfSharedNumber } from '@handrail/domain/fleet';
import type { OperatorId, VehicleId, Warning } from '@handrail/domain/platform';
import { sql } from 'kysely';
import './tables.ts';
import type { Queries } from '../platform/db/transaction.ts';
import { isInService, type StoredVehicle } from './vehicle-store.ts';

type Numbered = Pick<StoredVehicle, 'id' | 'fleetNumber' | 'status'>;

interface Asking {
  queries: Queries;
  operator: OperatorId;
}

/** What the number of a vehicle that was just saved is shared with, where the save gave it the number or put it in service. */
export async function warnOfNumber(asking: Asking, now: Numbered, before: Numbered | null): Promise<Warning[]> {
  const isKept = before !== null && numberKey(before.fleetNumber) === numberKey(now.fleetNumber);
  if (isKept && (isInService(before) || !isInService(now))) return [];
  return warnOfSharedNumber(bearersOf(now.fleetNumber, now.id, await listNumbers(asking)));
}

/** The numbers painted on all vehicles, with what tells them apart. */
export async function listNumbers({ queries, operator }: Asking): Promise<NumberedVehicle[]> {
  const { rows } = await sql<{ id: VehicleId; number: string; plate: string; model: string; isActive: boolean }>`
    select vehicle_id as id, fleet_number as number, plate,
      concat_ws(' ', year::text, nullif(make, ''), nullif(model, '')) as model, status = 1 as "isActive"
    from vehicle where operator_id = ${operator} order by column_number, vehicle_id`.execute(queries);
  return rows;
}
