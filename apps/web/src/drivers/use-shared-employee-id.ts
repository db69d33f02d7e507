import { employeeIdShared } from '@handrail/domain/drivers';
import { bearersOf } from '@handrail/domain/fleet';
import type { SharedNumber } from '../platform/kit/index.ts';
import { useRead } from '../platform/wire/index.ts';
import { spokenName } from './drivers.ts';

/** Which other driver has this employee ID. The list follows every change while the form is open; the answer of a save asks anew. */
export function useSharedEmployeeId(employeeId: string, itself: string | null): SharedNumber | null {
  const drivers = useRead('getFleetDriverList', {});
  const numbered = (drivers.data ?? []).map((driver) => ({
    id: driver.driver_id,
    number: driver.employee_id,
    name: spokenName(driver),
    isActive: driver.status === 1,
  }));
  const bearers = bearersOf(employeeId, itself, numbered);
  const sentence = employeeIdShared(bearers);
  const [first] = bearers;
  if (!first || sentence === null) return null;
  return { sentence, to: `/fleet/drivers/view/${first.id}`, link: `Show ${first.name}` };
}
