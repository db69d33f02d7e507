import type { OperatorId, VehicleId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import type { Queries } from '../platform/db/transaction.ts';

/** That a payer accepts a vehicle, as the board tells it. */
export interface PayerOfVehicle {
  vehicleId: VehicleId;
  name: string;
  isActive: boolean;
  expiresOn: Temporal.PlainDate | null;
}

/** Who certified vehicles, all of them or some, by name. */
export async function listPayersOfVehicles(
  queries: Queries,
  operator: OperatorId,
  ids: readonly VehicleId[] | null = null,
): Promise<PayerOfVehicle[]> {
  const { rows } = await sql<Omit<PayerOfVehicle, 'expiresOn'> & { expiresOn: string | null }>`
    select x.vehicle_id as "vehicleId", a.name, x.is_active as "isActive", x.expires_on as "expiresOn"
    from vehicle_payer x join account a using (operator_id, account_id)
    where x.operator_id = ${operator} ${ids === null ? sql`` : sql`and x.vehicle_id = any(${[...ids]}::bigint[])`}
    order by lower(a.name), a.account_id`.execute(queries);
  return rows.map((row) => ({
    ...row,
    expiresOn: row.expiresOn === null ? null : Temporal.PlainDate.from(row.expiresOn),
  }));
}
