import type { ReactNode } from 'react';
import { LineBars } from '../../log/index.ts';
import { OneRecord } from '../../platform/kit/index.ts';
import { useRead } from '../../platform/wire/index.ts';
import type { ServiceInfo } from './services.ts';

const allServices = { label: 'All services', path: '/programs/services' };

/** Loads the program a page is about. */
export function OneService({ id, children }: { id: string; children: (service: ServiceInfo) => ReactNode }) {
  const read = useRead('getServiceInfoById', { program_id: id });
  return (
    <OneRecord read={read} noun="program" list={allServices} bars={<LineBars count={8} />}>
      {children}
    </OneRecord>
  );
}
