import { type DriverId, no, type OperatorId, type Verdict, yes } from '@handrail/domain/platform';
import { sql } from 'kysely';
import { notFound } from '../platform/calls/call-failure.ts';
import type { Queries } from '../platform/db/transaction.ts';
import type { StoredVehicle } from './vehicle-store.ts';

/** Whose the vehicle is on a usual day. Without a driver named it stays whoever it was; only a new one must be active. */
export async function mayStandOn(
  queries: Queries,
  operator: OperatorId,
  { standingDriverId }: Pick<StoredVehicle, 'standingDriverId'>,
  driverId: DriverId | null | undefined,
): Promise<Verdict<DriverId | null, 'DRIVER_INACTIVE'>> {
  if (driverId === undefined || driverId === standingDriverId) return yes(standingDriverId);
  if (driverId === null) return yes(null);
  const { rows } = await sql<{ status: number }>`
    select status from driver where operator_id = ${operator} and driver_id = ${driverId}`.execute(queries);
  if (!rows[0]) throw notFound();
  return rows[0].status === 1 ? yes(driverId) : no('DRIVER_INACTIVE', 'This driver is not active.');
}
