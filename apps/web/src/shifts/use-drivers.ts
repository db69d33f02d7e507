import type { Calls } from '@handrail/contracts/wire';
import { useMemo } from 'react';
import type { Choice } from '../platform/kit/index.ts';
import { useRead } from '../platform/wire/index.ts';
import { byFiledName, filedName, spokenName } from './schedule.ts';

type Driver = Calls['getFleetDriverList']['result'][number];

export interface Drivers {
  list: readonly Driver[];
  /** Who may be given hours: those in service, and whoever is chosen already. */
  choices: (chosen: string) => Choice<string>[];
  filed: (id: string) => string;
  spoken: (id: string) => string;
  /** Empty where the driver has none. */
  employeeId: (id: string) => string;
}

/** The people of the fleet by their names, for forms and lists that only hold their ids. */
export function useDrivers(): Drivers {
  const { data } = useRead('getFleetDriverList', {});
  return useMemo(() => {
    const list = (data ?? []).toSorted((a, b) => byFiledName(named(a), named(b)));
    const byId = new Map(list.map((driver) => [driver.driver_id, named(driver)]));
    const employeeIds = new Map(list.map(({ driver_id, employee_id }) => [driver_id, employee_id]));
    const said = (id: string, how: typeof filedName) => {
      const driver = byId.get(id);
      return driver ? how(driver) : `Driver ${id}`;
    };
    return {
      list,
      choices: (chosen) =>
        list
          .filter(({ driver_id, status }) => status === 1 || driver_id === chosen)
          .map((driver) => ({ value: driver.driver_id, label: filedName(named(driver)) })),
      filed: (id) => said(id, filedName),
      spoken: (id) => said(id, spokenName),
      employeeId: (id) => employeeIds.get(id) ?? '',
    };
  }, [data]);
}

function named({ firstname, lastname, alt_name }: Driver) {
  return { firstname, lastname, driver_alt_name: alt_name };
}
