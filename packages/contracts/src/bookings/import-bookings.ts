import { listImport } from '../fleet/index.ts';
import { call, levels } from '../platform/index.ts';

/** Books the rows of a preview that are to come, and writes those of the past as they ended. */
export const importBookings = call('v1_webapp_import_bookings', { by: levels(1, 2), ...listImport });
