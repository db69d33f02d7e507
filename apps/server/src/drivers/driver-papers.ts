import type { driverPapers } from '@handrail/contracts/drivers';
import { type HeldPaper, DRIVER_PAPERS } from '@handrail/domain/fleet';
import type { DriverId, OperatorId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import type { z } from 'zod';
import './tables.ts';
import { papersFound, papersOnWire } from '../fleet/index.ts';
import type { Queries } from '../platform/db/transaction.ts';

interface Asking {
  queries: Queries;
  operator: OperatorId;
}

/** What is on file of drivers, all or some: the license of their record, their papers, and which payers certify them. */
export async function papersOfDrivers(
  { queries, operator }: Asking,
  ids: readonly DriverId[] | null,
): Promise<Map<DriverId, HeldPaper[]>> {
  const those = ids === null ? sql`` : sql`and driver_id = any(${[...ids]}::bigint[])`;
  return papersFound(
    queries,
    sql`
      select driver_id as holder, 'license' as kind, null::bigint as "payerId", license_expires_on as "expiresOn" from driver
        where operator_id = ${operator} and (license_sealed is not null or license_expires_on is not null) ${those}
      union all select driver_id, paper, null, expires_on from driver_paper where operator_id = ${operator} ${those}
      union all select driver_id, 'certification', account_id, expires_on from driver_payer
        where operator_id = ${operator} and is_active ${those}`,
  );
}

export async function driverPapersOnWire(asking: Asking, driverId: DriverId): Promise<z.output<typeof driverPapers>> {
  const held = (await papersOfDrivers(asking, [driverId])).get(driverId) ?? [];
  return { driver_id: driverId, papers: papersOnWire(held, DRIVER_PAPERS) };
}
