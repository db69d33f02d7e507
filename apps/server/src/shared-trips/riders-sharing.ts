import { readSettings } from '../admin/index.ts';
import type { Looking } from '../day/index.ts';
import { valueInForce } from '../platform/operator-settings/operator-setting.ts';
import { RIDERS_SHARING } from './settings.ts';

/** How many bookings may share a trip at this operator. */
export async function mostSharing({ queries, operator, services }: Looking): Promise<number> {
  const { chosen } = await readSettings(queries, operator);
  return valueInForce<number>(services.settings, chosen, RIDERS_SHARING);
}
