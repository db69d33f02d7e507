import { listImport } from '../fleet/index.ts';
import { call, levels } from '../platform/index.ts';

/** Adds the riders of a preview that were in order. */
export const importRiders = call('v1_webapp_import_riders', { by: levels(1, 2), ...listImport });
