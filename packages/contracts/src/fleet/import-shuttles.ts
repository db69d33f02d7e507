import { call, levels } from '../platform/index.ts';
import { listImport } from './list-import.ts';

/** Adds the vehicles of a preview that were in order. */
export const importShuttles = call('v1_webapp_import_shuttles', { by: levels(3, 4), ...listImport });
