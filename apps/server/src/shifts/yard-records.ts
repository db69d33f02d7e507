import { PAPER_WORDS, type Paper } from '@handrail/domain/fleet';
import type { DriverId, VehicleId } from '@handrail/domain/platform';
import type { YardRecords } from '@handrail/domain/shifts';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { listDrivers, listLeaves } from '../drivers/index.ts';
import { listPeriods, listVehicles, vehicleName } from '../fleet/index.ts';
import type { Looking } from './schedule-store.ts';

/** What a yard manager's page is made of on a day, in a query each. */
export async function gatherYard(looking: Looking, date: Temporal.PlainDate): Promise<YardRecords> {
  const { queries, operator } = looking;
  const vehicles = await listVehicles(queries, operator);
  return {
    drivers: await listDrivers(queries, operator),
    vehicles: vehicles.map((vehicle) => ({ id: vehicle.id, name: vehicleName(vehicle), status: vehicle.status })),
    leaves: await listLeaves(looking, { from: date, to: date }),
    periods: await listPeriods(queries, operator, { endingFrom: date }),
    papers: await listPapers(looking, date),
  };
}

/**
 * Licenses, certifications, and what payers ask for beside them, such as drug tests and inspections, that have lapsed or lapse
 * this month. A certification that was switched off needs no renewal.
 */
async function listPapers(
  { queries, operator }: Looking,
  date: Temporal.PlainDate,
): Promise<(Paper & { ownerId: DriverId | VehicleId })[]> {
  const last = date.with({ day: date.daysInMonth }).toString();
  const { rows } = await sql<{ ownerId: string; name: string; expiresOn: string }>`
    select driver_id as "ownerId", 'Driver license' as name, license_expires_on as "expiresOn"
    from driver where operator_id = ${operator} and license_expires_on <= ${last}
    union all
    select p.driver_id, a.name || ' certification', p.expires_on
    from driver_payer p join account a using (operator_id, account_id)
    where p.operator_id = ${operator} and p.is_active and p.expires_on <= ${last}
    union all
    select p.vehicle_id, a.name || ' certification', p.expires_on
    from vehicle_payer p join account a using (operator_id, account_id)
    where p.operator_id = ${operator} and p.is_active and p.expires_on <= ${last}
    union all
    select driver_id, paper, expires_on from driver_paper where operator_id = ${operator} and expires_on <= ${last}
    union all
    select vehicle_id, paper, expires_on from vehicle_paper where operator_id = ${operator} and expires_on <= ${last}`.execute(
    queries,
  );
  const words: Readonly<Record<string, string>> = PAPER_WORDS;
  return rows.map(({ ownerId, name, expiresOn }) => ({
    ownerId,
    name: words[name] ?? name,
    expiresOn: Temporal.PlainDate.from(expiresOn),
  }));
}
