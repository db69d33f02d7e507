import type { AccountId } from '@handrail/domain/day';
import { driverName } from '@handrail/domain/drivers';
import type { DriverId, OperatorId } from '@handrail/domain/platform';
import type { Certified, PlannedDriver } from '@handrail/domain/scheduler';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import './tables.ts';
import type { Queries } from '../platform/db/transaction.ts';
import { listDrivers } from './driver-store.ts';

export type DriverForPlan = PlannedDriver & { certified: readonly Certified[] };

interface PlanRow {
  id: DriverId;
  licenseExpiresOn: string | null;
  certified: { payerId: AccountId; isActive: boolean; expiresOn: string | null }[] | null;
}

/** Drivers as a plan asks about them, and which payers certify drivers at all. */
export async function listDriversForPlan(
  queries: Queries,
  operator: OperatorId,
): Promise<{ drivers: Map<DriverId, DriverForPlan>; certifying: Set<AccountId> }> {
  const { rows } = await sql<PlanRow>`
    select d.driver_id as id, d.license_expires_on as "licenseExpiresOn",
      (select jsonb_agg(jsonb_build_object('payerId', x.account_id::text, 'isActive', x.is_active, 'expiresOn', x.expires_on))
        from driver_payer x where x.operator_id = d.operator_id and x.driver_id = d.driver_id) as certified
    from driver d where d.operator_id = ${operator}`.execute(queries);
  const more = new Map(rows.map((row) => [row.id, row]));
  const drivers = (await listDrivers(queries, operator)).map((driver): [DriverId, DriverForPlan] => {
    const { licenseExpiresOn = null, certified } = more.get(driver.id) ?? {};
    return [
      driver.id,
      {
        driverId: driver.id,
        name: driverName(driver),
        isActive: driver.status === 1,
        licenseExpiresOn: dateOf(licenseExpiresOn),
        certified: (certified ?? []).map(({ expiresOn, ...rest }) => ({ ...rest, expiresOn: dateOf(expiresOn) })),
      },
    ];
  });
  return {
    drivers: new Map(drivers),
    certifying: new Set(drivers.flatMap(([, { certified }]) => certified.map(({ payerId }) => payerId))),
  };
}

function dateOf(text: string | null): Temporal.PlainDate | null {
  return text === null ? null : Temporal.PlainDate.from(text);
}
