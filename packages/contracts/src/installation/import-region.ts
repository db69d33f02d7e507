import { z } from 'zod';
import { call, empty, installationOwner, line } from '../platform/index.ts';
import { bounds } from './installation.ts';

/**
 * Begins the import of an uploaded extract, and answers at once: how far it is, and what came of it, stands in
 * `get_installation`. The new region comes into use when it was tried out; until then the old one stays.
 */
export const importRegion = call('v1_webapp_import_region', {
  by: installationOwner,
  effect: 'session',
  params: {
    upload_id: z.string().regex(/^[0-9a-f]{32}$/, 'There is no such upload.'),
    name: line(60).min(1, 'Name the region.'),
    /** Only what lies in this box is imported. */
    clip: bounds.optional(),
  },
  result: empty,
  refusals: ['UPLOAD_UNKNOWN', 'NAME_UNUSABLE', 'IMPORT_RUNNING'],
});
