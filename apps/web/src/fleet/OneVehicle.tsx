import type { ReactNode } from 'react';
import { LineBars } from '../log/index.ts';
import { OneRecord } from '../platform/kit/index.ts';
import { useRead } from '../platform/wire/index.ts';
import type { Vehicle } from './vehicles.ts';

const allVehicles = { label: 'All vehicles', path: '/fleet/vehicles' };

/** Loads the vehicle a page is about. */
export function OneVehicle({ id, children }: { id: string; children: (vehicle: Vehicle) => ReactNode }) {
  const read = useRead('getShuttleInfoById', { shuttle_id: id });
  return (
    <OneRecord read={read} noun="vehicle" list={allVehicles} bars={<LineBars count={8} />}>
      {children}
    </OneRecord>
  );
}
