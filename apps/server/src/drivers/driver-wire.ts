import type { driver } from '@handrail/contracts/drivers';
import type { z } from 'zod';
import type { StoredDriver } from './driver-store.ts';

export function driverOnWire(stored: StoredDriver): z.output<typeof driver> {
  return {
    driver_id: stored.id,
    version: stored.version,
    firstname: stored.firstname,
    lastname: stored.lastname,
    alt_name: stored.altName,
    phone: stored.phone ?? '',
    email: stored.email ?? '',
    status: stored.status,
  };
}
