import { driverName, type DriverNames, type NumberedDriver, warnOfSharedEmployeeId } from '@handrail/domain/drivers';
import { bearersOf, numberKey } from '@handrail/domain/fleet';
import type { DriverId, OperatorId, Warning } from '@handrail/domain/platform';
import { sql } from 'kysely';
import './tables.ts';
import type { Queries } from '../platform/db/transaction.ts';

interface Asking {
  queries: Queries;
  operator: OperatorId;
}

interface Employed {
  employeeId: string;
  status: number;
}

/** Whom a driver who was just saved shares an employee ID with, where the save gave them the ID or made them active. */
export async function warnOfEmployeeId(
  asking: Asking,
  id: DriverId,
  now: Employed,
  before: Employed | null,
): Promise<Warning[]> {
  const isKept = before !== null && numberKey(before.employeeId) === numberKey(now.employeeId);
  if (isKept && (before.status === 1 || now.status !== 1)) return [];
  return warnOfSharedEmployeeId(bearersOf(now.employeeId, id, await listEmployeeIds(asking)));
}

/** The employee IDs of all who drive or drove, with their names. */
export async function listEmployeeIds({ queries, operator }: Asking): Promise<NumberedDriver[]> {
  const { rows } = await sql<DriverNames & { id: DriverId; number: string; isActive: boolean }>`
    select d.driver_id as id, d.employee_id as number, d.status = 1 as "isActive",
      p.firstname, p.lastname, d.alt_name as "altName"
    from driver d join person p on p.operator_id = d.operator_id and p.person_id = d.driver_id
    where d.operator_id = ${operator} and d.employee_id <> ''
    order by lower(p.lastname), lower(p.firstname), d.driver_id`.execute(queries);
  return rows.map(({ id, number, isActive, ...names }) => ({ id, number, isActive, name: driverName(names) }));
}
