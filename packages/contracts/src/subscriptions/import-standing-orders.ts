import { listImport } from '../fleet/index.ts';
import { call, levels } from '../platform/index.ts';

/** Makes the standing orders of a preview, with their rides of the weeks to come. */
export const importStandingOrders = call('v1_webapp_import_standing_orders', { by: levels(1, 2), ...listImport });
