import type { ReactNode } from 'react';
import { LineBars } from '../log/index.ts';
import { OneRecord } from '../platform/kit/index.ts';
import { useRead } from '../platform/wire/index.ts';
import type { DriverDetails } from './drivers.ts';

const allDrivers = { label: 'All drivers', path: '/fleet/drivers' };

/** Loads the driver a page is about. */
export function OneDriver({ id, children }: { id: string; children: (driver: DriverDetails) => ReactNode }) {
  const read = useRead('getDriverInfoById', { driver_id: id });
  return (
    <OneRecord read={read} noun="driver" list={allDrivers} bars={<LineBars count={8} />}>
      {children}
    </OneRecord>
  );
}
