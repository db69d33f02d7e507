import type { Calls } from '@handrail/contracts/wire';
import { useMemo } from 'react';
import type { Choice } from '../platform/kit/index.ts';
import { useRead } from '../platform/wire/index.ts';
import { filedName, spokenName } from '../drivers/index.ts';
import { byFiledName } from './schedule.ts';

type Driver = Calls['getFleetDriverList']['result'][number];

export interface Drivers {
  list: readonly Driver[];
  /** Who may be given hours: those in service, and whoever is chosen already. */
  choices: (chosen: string) => Choice<string>[];
  filed: (id: string) => string;
  spoken: (id: string) => string;
  find: (id: string) => Driver | undefined;
}

/** The people of the fleet by their names, for forms and lists that only hold their ids. */
export function useDrivers(): Drivers {
  const { data } = useRead('getFleetDriverList', {});
  return useMemo(() => {
    const list = (data ?? []).toSorted(byFiledName);
    const byId = new Map(list.map((driver) => [driver.driver_id, driver]));
    const said = (id: string, how: typeof filedName) => {
      const driver = byId.get(id);
      return driver ? how(driver) : `Driver ${id}`;
    };
    return {
      list,
      choices: (chosen) =>
        list
          .filter(({ driver_id, status }) => status === 1 || driver_id === chosen)
          .map((driver) => ({ value: driver.driver_id, label: filedName(driver) })),
      filed: (id) => said(id, filedName),
      spoken: (id) => said(id, spokenName),
      find: (id) => byId.get(id),
    };
  }, [data]);
}
