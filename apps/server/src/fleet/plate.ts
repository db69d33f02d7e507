import { plateKey } from '@handrail/domain/fleet';
import { no, type OperatorId, type VehicleId } from '@handrail/domain/platform';
import './tables.ts';
import type { Queries } from '../platform/db/transaction.ts';

const sentence = 'Another vehicle has this license plate.';

export const plateTaken = no('PLATE_TAKEN', sentence, { license_plate: sentence });

/** Whether another vehicle has this plate, however it is spelled there: retired ones too, for their history has it. */
export async function isPlateTaken(
  queries: Queries,
  operator: OperatorId,
  plate: string,
  except: VehicleId | null,
): Promise<boolean> {
  const held = await platesOf(queries, operator);
  const owner = held.get(plateKey(plate));
  return owner !== undefined && owner !== except;
}

/** Whose each plate is, by what makes two plates one. */
export async function platesOf(queries: Queries, operator: OperatorId): Promise<Map<string, VehicleId>> {
  const rows = await queries
    .selectFrom('vehicle')
    .select(['vehicle_id', 'plate'])
    .where('operator_id', '=', operator)
    .execute();
  return new Map(rows.map(({ vehicle_id, plate }) => [plateKey(plate), vehicle_id]));
}
