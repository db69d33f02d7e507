import { useMemo } from 'react';
import { Temporal } from 'temporal-polyfill';
import { useRead } from '../platform/wire/index.ts';
import { useServiceDay } from '../programs/index.ts';
import { type DriverRow, driverRows } from './driver-rows.ts';

/** Every driver as a row. Teams may come later, or not at all: nobody waits for them. */
export function useDriverRows() {
  const drivers = useRead('getFleetDriverList', {});
  const teams = useRead('getDriverTeamList', {});
  const { today } = useServiceDay();
  // As text: the same day is another object every minute.
  const day = today.toString();
  const rows: DriverRow[] | undefined = useMemo(
    () => drivers.data && driverRows(drivers.data, teams.data ?? [], Temporal.PlainDate.from(day)),
    [drivers.data, teams.data, day],
  );
  return { rows, error: drivers.error, refetch: drivers.refetch };
}
