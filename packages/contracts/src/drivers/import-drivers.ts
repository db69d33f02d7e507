import { listImport } from '../fleet/index.ts';
import { call, levels } from '../platform/index.ts';

/** Adds the drivers of a preview that were in order. */
export const importDrivers = call('v1_webapp_import_drivers', { by: levels(3, 4), ...listImport });
